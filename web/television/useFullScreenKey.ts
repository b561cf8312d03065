import { useEffect } from 'react';

/** F fills the screen, and F again leaves it. */
export function useFullScreenKey(): void {
  useEffect(() => {
    function toggle({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
      if (key.toLowerCase() !== 'f' || ctrlKey || metaKey || altKey) return;
      const done = document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen();
      // Some televisions fill the screen always, and refuse.
      done.catch(() => {});
    }
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
}
