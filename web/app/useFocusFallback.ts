import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus if the focused element is removed, in the content or beside it: to its nearest focusable ancestor, or
 * else to the content.
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
    // Observes the whole page: the element that opened a dialog may be removed while the dialog is open, and elements behind
    // it can take the focus only after it has closed.
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
