import { type RefObject, useEffect, useRef } from 'react';

/** F6 moves the focus to the newest notice with a button, and from there back to where it was. */
export function useNoticeKey(place: RefObject<HTMLElement | null>): void {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      const notices = place.current;
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement)) return;
      const isThere = notices?.contains(focused) ?? false;
      const target = isThere ? before.current : notices?.lastElementChild?.querySelector('button');
      if (!target) return;
      event.preventDefault();
      if (!isThere) before.current = focused;
      // The body has the focus while nothing else has it.
      if (target === document.body) focused.blur();
      else target.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [place]);
}
