import type { Client } from 'urql';
import { deviceStorage, PLACE } from './storage.ts';

/** What was tapped before the page was closed or loaded again goes out, whichever screen comes first. */
export async function sendWaitingTaps(client: Client): Promise<void> {
  const waiting = deviceStorage().getItem(PLACE);
  if (waiting === '[]') return;
  const { tapsOf } = await import('./tapsOf.ts');
  tapsOf(client);
}
