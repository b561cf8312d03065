/**
 * The commands of subscriptions. They write no change: a subscription is a setting of one device, is no part of the history, and holds
 * secrets.
 */
import { createECDH, createHash } from 'node:crypto';
import { brokenInClub } from '../../../rules/club-messages.ts';
import type { Notice } from '../../../rules/push.ts';
import { startDeadline } from '../../database/deadline.ts';
import type { Tx } from '../../database/driver.ts';
import { isOutOfReach } from '../../database/errors.ts';
import { PUSH } from '../../database/limits.ts';
import { conflict, databaseSilent, invalid, requireRow } from '../../database/refusal.ts';
import type { ServerContext } from '../../log/server-context.ts';
import type { Sender } from '../../log/write.ts';
import { findPlayers } from '../players/sql.ts';
import { CURVE } from './keys.ts';
import {
  countPushDevices,
  deletePushDevice,
  findPushDevice,
  type PushAddress,
  type PushDevice,
  storePushDevice,
  welcome,
} from './sql.ts';

interface Subscription extends PushAddress {
  readonly playerId: number;
  readonly notices: readonly Notice[];
  readonly isTest: boolean;
}

/**
 * Tells a device what concerns a player from now on, or changes whom and what it is told. A device that has heard nothing yet is sent a
 * first notification, and with `isTest` another one as well.
 * @throws Refusal VALIDATION, NOT_FOUND, CONFLICT for one device too many
 */
export async function subscribe(
  club: ServerContext,
  { playerId, notices, isTest, ...address }: Subscription,
  { signal }: Pick<Sender, 'signal'>,
): Promise<PushDevice> {
  assertAddress(address);
  const id = deviceIdOf(address.endpoint);
  const device = { id, playerId, notices: [...new Set(notices)] };
  const now = club.now();
  let heardAt: string | null = null;
  await writeAside(club, signal, async (tx) => {
    requireRow(await findPlayers(tx, [playerId]), 'player', playerId, 'player');
    const known = await findPushDevice(tx, id);
    if (!known && (await countPushDevices(tx)) >= PUSH.devices) {
      throw conflict(brokenInClub('pushDevicesTooMany', [], { max: PUSH.devices }));
    }
    await storePushDevice(tx, device, address, now);
    await welcome(tx, id, isTest, now);
    heardAt = known?.heardAt ?? null;
  });
  return { ...device, heardAt };
}

/** Tells a device nothing more. Has no effect on an unknown one. */
export async function unsubscribe(
  club: ServerContext,
  id: string,
  { signal }: Pick<Sender, 'signal'>,
): Promise<string> {
  await writeAside(club, signal, (tx) => deletePushDevice(tx, id));
  return id;
}

/** Runs a transaction without a change. @throws Refusal BUSY if the database does not answer in time */
async function writeAside(
  { database }: ServerContext,
  signal: AbortSignal = startDeadline(),
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  try {
    await database.connections.use(signal, (sql) => sql.begin(work), { lane: 'WRITE' });
  } catch (error) {
    throw isOutOfReach(error) ? databaseSilent() : error;
  }
}

/** Returns the id of a device: who does not know its endpoint cannot guess it. */
function deviceIdOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

/** @throws Refusal VALIDATION */
function assertAddress({ endpoint, p256dh, auth }: PushAddress): void {
  const url = URL.parse(endpoint);
  const isHttps = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (!isHttps || endpoint.length > PUSH.endpointLength) {
    const max = PUSH.endpointLength;
    throw invalid(brokenInClub('pushEndpointInvalid', ['endpoint'], { max }));
  }
  if (!isPoint(p256dh)) throw invalid(brokenInClub('pushKeysInvalid', ['p256dh']));
  if (bytesOf(auth)?.length !== AUTH_BYTES) {
    throw invalid(brokenInClub('pushKeysInvalid', ['auth']));
  }
}

const AUTH_BYTES = 16;
const POINT_BYTES = 65;

function isPoint(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes?.length !== POINT_BYTES) return false;
  try {
    const pair = createECDH(CURVE);
    pair.generateKeys();
    pair.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns null for a text that is not base64url. */
function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
