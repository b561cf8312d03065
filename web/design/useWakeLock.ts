import { useEffect } from 'react';

/** Keeps the screen awake while `watching`. */
export function useWakeLock(watching: boolean): void {
  useEffect(() => {
    if (!watching) return undefined;
    // Wake locks exist only in secure contexts.
    return 'wakeLock' in navigator ? holdLock() : playVideo();
  }, [watching]);
}

/** Requests the lock again when the page becomes visible, because browsers release it when hidden. @returns the release function */
function holdLock(): () => void {
  let left = false;
  let lock: WakeLockSentinel | null = null;
  async function hold() {
    if (document.visibilityState !== 'visible') return;
    // Rejected if the battery is low.
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

/** Starts the video on each tap: browsers require a tap to start it, and may stop it while the page is hidden. */
function playVideo(): () => void {
  const tapping = new AbortController();
  const { signal } = tapping;
  if ('captureStream' in HTMLCanvasElement.prototype) {
    // Imported in advance, because the video must start within the tap handler itself.
    import('./silentVideo.ts').then(
      ({ SilentVideo }) => {
        if (signal.aborted) return;
        const video = new SilentVideo();
        document.addEventListener('click', () => video.play(), { capture: true, signal });
        signal.addEventListener('abort', () => video.stop());
      },
      // Without the video the screen sleeps as usual.
      () => {},
    );
  }
  return () => tapping.abort();
}
