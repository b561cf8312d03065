import { useEffect } from 'react';

/** Keeps the screen awake while `watching`. */
export function useWakeLock(watching: boolean): void {
  useEffect(() => {
    if (!watching) return undefined;
    // Wake locks exist only in secure contexts.
    return 'wakeLock' in navigator ? holdLock() : playVideo();
  }, [watching]);
}

/** A lock that is released sooner after its request is not requested again until the next tap. */
const MIN_HELD_MS = 5_000;

/**
 * Holds the lock. Requests it again when the page becomes visible, because browsers release it when hidden, and when it is
 * released for another reason, such as a low battery. While the browser refuses it, the video is played instead, and each tap
 * requests the lock again.
 * @returns the release function
 */
function holdLock(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let lock: WakeLockSentinel | null = null;
  let isAsking = false;
  let stopVideo: (() => void) | null = null;

  async function hold() {
    if (lock || isAsking || document.visibilityState !== 'visible') return;
    isAsking = true;
    const held = await navigator.wakeLock.request('screen').catch(() => null);
    isAsking = false;
    if (signal.aborted) {
      await held?.release();
      return;
    }
    if (!held) {
      stopVideo ??= playVideo();
      return;
    }
    lock = held;
    stopVideo?.();
    stopVideo = null;
    const since = performance.now();
    const released = () => {
      lock = null;
      if (signal.aborted || document.visibilityState !== 'visible') return;
      if (performance.now() - since >= MIN_HELD_MS) void hold();
      else stopVideo ??= playVideo();
    };
    held.addEventListener('release', released, { once: true });
  }

  void hold();
  document.addEventListener('visibilitychange', hold, { signal });
  document.addEventListener('click', hold, { signal, capture: true });
  return () => {
    leaving.abort();
    stopVideo?.();
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
