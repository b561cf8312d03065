import { useEffect } from 'react';
import { useClient } from 'urql';
import { waitingTaps } from './waitingTaps.ts';

/**
 * What was tapped before the page was closed or loaded again goes out, whichever screen comes first: once that is hydrated, as
 * an answer that came sooner would not be what the server rendered the screen from.
 */
export function SendWaitingTaps(): null {
  const client = useClient();
  useEffect(() => {
    if (waitingTaps.read().length === 0) return;
    import('./tapQueueOf.ts').then(
      ({ tapQueueOf }) => void tapQueueOf(client),
      // They wait for the next page.
      () => {},
    );
  }, [client]);
  return null;
}
