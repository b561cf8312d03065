import { useEffect } from 'react';
import { useClient } from 'urql';
import { waitingTaps } from './waitingTaps.ts';

/**
 * Sends the taps that were still waiting when the page was last closed or reloaded, on any screen. It runs in an effect,
 * after hydration: a response that arrived earlier would change the cache, and the first render would differ from the server's HTML.
 */
export function SendWaitingTaps(): null {
  const client = useClient();
  useEffect(() => {
    if (waitingTaps.read().length === 0) return;
    import('./tapQueueOf.ts').then(
      ({ tapQueueOf }) => void tapQueueOf(client),
      // The module could not be loaded. The taps stay in local storage until the next page load.
      () => {},
    );
  }, [client]);
  return null;
}
