import type { Client } from 'urql';
import { deviceStorage, STORAGE_KEY } from './storage.ts';

/** What was tapped before the page was closed or loaded again goes out, whichever screen comes first. */
export async function sendWaitingTaps(client: Client): Promise<void> {
  const waiting = deviceStorage().getItem(STORAGE_KEY);
  if (waiting === '[]') return;
  const { tapQueueOf } = await import('./tapQueueOf.ts');
  tapQueueOf(client);
}
