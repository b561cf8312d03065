import { useEffect } from 'react';

/** Keeps the screen awake while `watching`. */
export function useWakeLock(watching: boolean): void {
  useEffect(() => {
    if (!watching) return undefined;
    // Only secure contexts have it.
    return 'wakeLock' in navigator ? holdLock() : playVideo();
  }, [watching]);
}

/** The browser releases the lock when the page is hidden. @returns what ends it */
function holdLock(): () => void {
  let left = false;
  let lock: WakeLockSentinel | null = null;
  async function hold() {
    if (document.visibilityState !== 'visible') return;
    // Refused when the battery is low.
    const held = await navigator.wakeLock.request('screen').catch(() => null);
    if (left) await held?.release();
    else lock = held;
  }
  void hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    left = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}

/** Browsers let a video begin with a tap, and may end it while the page is hidden: every tap sees that it plays. */
function playVideo(): () => void {
  const tapping = new AbortController();
  const { signal } = tapping;
  if ('captureStream' in HTMLCanvasElement.prototype) {
    // A tap counts only for what it calls itself, so that the code has to be there before.
    import('./silentVideo.ts').then(
      ({ SilentVideo }) => {
        if (signal.aborted) return;
        const video = new SilentVideo();
        document.addEventListener('click', () => video.play(), { capture: true, signal });
        signal.addEventListener('abort', () => video.stop());
      },
      // Then the screen sleeps as it always does.
      () => {},
    );
  }
  return () => tapping.abort();
}
