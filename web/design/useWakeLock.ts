import { useEffect } from 'react';

/** Keeps the screen awake while `watching`; the browser releases the lock when the page is hidden. */
export function useWakeLock(watching: boolean): void {
  useEffect(() => {
    // Secure contexts only; elsewhere the screen sleeps as it always does.
    if (!watching || !('wakeLock' in navigator)) return;
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
  }, [watching]);
}
