import { type PointerEvent, useRef } from 'react';

/** Minimum length of a swipe, in CSS pixels. */
const MIN_LENGTH = 48;
/** Width of the edges of the screen, whose swipes navigate back and forward in some browsers. */
const EDGE = 24;

interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
}

/**
 * Returns handlers for an element that is swiped left and right. Its style must have `touch-action: pan-y`, so that the
 * browser scrolls vertically only.
 * @param onSwipe gets 1 for a swipe to the left, which shows what is on the right, and -1 for one to the right
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(
    null,
  );
  return {
    onPointerDown: ({ pointerType, pointerId: id, clientX: x, clientY: y }) => {
      const isInside = x > EDGE && x < window.innerWidth - EDGE;
      start.current = pointerType === 'touch' && isInside ? { id, x, y } : null;
    },
    onPointerUp: ({ pointerId, clientX, clientY }) => {
      if (start.current?.id !== pointerId) return;
      const across = clientX - start.current.x;
      const along = clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) < Math.max(MIN_LENGTH, 2 * Math.abs(along))) return;
      onSwipe(across < 0 ? 1 : -1);
    },
  };
}
