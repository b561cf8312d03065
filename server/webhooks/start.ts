/** Starts sending to the endpoints of WEBHOOKS, if there is one. */
import type { Schedule } from '../database/schedule.ts';
import { Pictures } from '../http/cards/pictures.ts';
import { Courier, type CourierOptions } from './courier.ts';
import { type Endpoint, endpointKey, endpointName } from './endpoints.ts';
import { presentCursor } from './progress.ts';
import type { Sender } from './sender.ts';
import { sending } from './sending.ts';
import { findCursor } from './sql.ts';

interface StartOptions extends Pick<CourierOptions, 'club' | 'executor' | 'log'> {
  /** URL of the club for other devices. */
  readonly clubUrl: string;
  readonly settings: {
    readonly webhooks: readonly Endpoint[];
    readonly webhookSecret: string | null;
    readonly publicUrl: string | null;
  };
}

/** @returns a line for each endpoint that was switched off */
export async function startWebhooks(
  schedule: Schedule,
  { club, executor, log, clubUrl, settings }: StartOptions,
): Promise<readonly string[]> {
  const { webhooks, webhookSecret, publicUrl } = settings;
  if (webhooks.length === 0) return [];
  const addressees = await Promise.all(
    webhooks.map(async (endpoint) => ({ endpoint, key: await endpointKey(endpoint) })),
  );
  const options: CourierOptions = {
    ...{ club, executor, log, clubUrl, publicUrl },
    secret: webhookSecret,
    pictures: new Pictures(),
    // A new endpoint is told what is entered from the start on, also before its sender has the lock.
    from: await presentCursor(club),
  };
  const tellers = addressees.map(
    ({ endpoint, key }) =>
      (sender: Sender) =>
        Courier.open(endpoint, key, sender, options),
  );
  schedule.start(sending({ club, medium: 'webhooks', tellers }));
  const lines = addressees.map(async ({ endpoint, key }) => {
    const cursor = await findCursor(club.database.sql, key);
    return cursor?.offAt ? offLine(endpoint, cursor.offAt, cursor.offStatus) : null;
  });
  return (await Promise.all(lines)).filter((line) => line !== null);
}

function offLine(endpoint: Endpoint, at: string, status: number | null): string {
  const name = endpointName(endpoint);
  const since = at.slice(0, 'YYYY-MM-DD'.length);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} is off since ${since}, when it answered ${status}: correct its address in WEBHOOKS, or see if it exists again by npm run webhook -- test.`;
}
