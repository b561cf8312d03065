import { type RefObject, useEffect } from 'react';

/**
 * When the element with the focus is removed, in the content or beside it, the nearest element around it takes the focus, or
 * else the content.
 */
export function useFocusFallback(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const container = content.current;
    const parent = container?.parentElement;
    if (!container || !parent) return;
    let around: readonly HTMLElement[] = [];
    const remember = (focused: EventTarget | null) => {
      around = focused instanceof HTMLElement ? ancestorsOf(focused) : [];
    };
    const rememberTarget = ({ target }: FocusEvent) => remember(target);
    const restoreFocus = () => {
      const isLost = document.activeElement === document.body && around[0]?.isConnected === false;
      if (isLost) (around.find(canHaveFocus) ?? container).focus({ preventScroll: true });
    };
    // The focus may be there before the page is hydrated.
    if (parent.contains(document.activeElement)) remember(document.activeElement);
    const observer = new MutationObserver(restoreFocus);
    parent.addEventListener('focusin', rememberTarget);
    // Watches the whole page: the element that opened a dialog may go while the dialog is open, and what is behind a dialog
    // can take the focus only after it has closed.
    const changes = { childList: true, subtree: true, attributeFilter: ['inert'] };
    observer.observe(document.body, changes);
    return () => {
      parent.removeEventListener('focusin', rememberTarget);
      observer.disconnect();
    };
  }, [content]);
}

function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const { parentElement } = element;
  return [element, ...(parentElement ? ancestorsOf(parentElement) : [])];
}

function canHaveFocus(element: HTMLElement): boolean {
  return element.isConnected && element.matches('[tabindex]');
}
