/** Couriers of webhooks that a test steps by hand, with the clock of its club. */
import { onTestFinished } from 'vitest';
import { readSettings } from '../../server/cli/settings.ts';
import { Courier } from '../../server/webhooks/courier.ts';
import { endpointKey } from '../../server/webhooks/endpoints.ts';
import { claimSending, endSending, type Sender } from '../../server/webhooks/sender.ts';
import type { Club } from './club.ts';
import { executorOf } from './executor.ts';
import { recordedLog } from './recorded-log.ts';

interface OpenCourier {
  /** Tells all that is due. Resolves with the milliseconds until the next step. */
  readonly step: () => Promise<number>;
  /** The messages of its log. */
  readonly log: readonly string[];
  /** The courier of a process that was started again: what the former one had in memory is gone. */
  readonly restarted: () => Promise<OpenCourier>;
  /** Gives back the right to send. */
  readonly end: () => Promise<void>;
}

const NEVER = new AbortController().signal;

/** @param webhook an address, as in WEBHOOKS */
export async function openCourier(
  club: Pick<Club, 'server'>,
  webhook: string,
  env: Readonly<Record<string, string>> = {},
): Promise<OpenCourier> {
  const { database } = club.server.club;
  const { sql, close } = await database.connect();
  const sender = await claimSending(sql, 'webhooks');
  if (!sender) throw new Error('Another courier is open.');
  let isEnded = false;
  const end = async () => {
    if (isEnded) return;
    isEnded = true;
    await endSending(sender);
    await close();
  };
  onTestFinished(end);
  return openWith(club, { ...sender, end }, webhook, env);
}

async function openWith(
  club: Pick<Club, 'server'>,
  sender: Sender & Pick<OpenCourier, 'end'>,
  webhook: string,
  env: Readonly<Record<string, string>>,
): Promise<OpenCourier> {
  const { webhooks, webhookSecret, publicUrl } = readSettings({ WEBHOOKS: webhook, ...env });
  const [endpoint] = webhooks;
  if (!endpoint) throw new Error('An endpoint is to be given.');
  const { log, messages } = recordedLog();
  const courier = await Courier.open(endpoint, await endpointKey(endpoint), sender, {
    club: club.server.club,
    executor: executorOf(club),
    log,
    secret: webhookSecret,
    pictures: { of: async () => PICTURE },
    clubUrl: publicUrl ?? 'http://localhost:4000',
    publicUrl,
  });
  return {
    step: () => courier.step(NEVER),
    log: messages,
    restarted: () => openWith(club, sender, webhook, env),
    end: sender.end,
  };
}

/** Stands for the picture of a card, which tests of cards draw. */
const PICTURE = new Uint8Array([1, 2, 3]);
