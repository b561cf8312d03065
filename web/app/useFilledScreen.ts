import { useLayoutEffect } from 'react';

/**
 * Tells the layout that the content fills the screen to its lower edge. Style sheets see that already before hydration, by
 * `:has([data-filled])`, which browsers from before 2023 lack.
 */
export function useFilledScreen(isFilled: boolean): void {
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute('data-filled', isFilled);
    return () => documentElement.removeAttribute('data-filled');
  }, [isFilled]);
}
