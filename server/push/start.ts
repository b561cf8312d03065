/** Starts sending notifications to devices, if the club can be reached by https: browsers subscribe nowhere else. */
import { type PushKeys, readPushKeys } from '../club/push/keys.ts';
import type { Sql } from '../database/driver.ts';
import type { Schedule } from '../database/schedule.ts';
import type { Sender } from '../webhooks/sender.ts';
import { sending } from '../webhooks/sending.ts';
import { PushCourier, type PushCourierOptions } from './courier.ts';

/** Returns the keys of a club that sends notifications; null for one that does not. */
export async function pushKeysOf(sql: Sql, publicUrl: string | null): Promise<PushKeys | null> {
  return publicUrl?.startsWith('https:') ? readPushKeys(sql) : null;
}

export function startPush(schedule: Schedule, options: PushCourierOptions): void {
  const tellers = [(sender: Sender) => PushCourier.open(options, sender)];
  schedule.start(sending({ club: options.club, medium: 'push', tellers }));
}
