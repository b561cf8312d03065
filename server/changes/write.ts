/**
 * The one way a write goes: one transaction that holds the club's lock, does the work, appends the change under the
 * next seq and tells every instance. Writers follow one another, so no two of them ever see half of each other.
 */

import { type Database, isConnectionLost, type Tx } from '../database/connection.ts';
import type { Club } from './club.ts';
import { answerBefore, keepAnswer } from './idempotency.ts';
import type { Sender } from './sender.ts';
import { appendChange, type ChangeDraft } from './sql.ts';

/** What a write hands back: what it wrote, and the change to record; null when all was so already. */
export interface Written<T> {
  readonly value: T;
  readonly change: ChangeDraft | null;
}

/** Does a write; `seq` is the one that its change will have. */
export type Work<T> = (tx: Tx, seq: number) => Promise<Written<T>>;

/** The value, the seq at which everybody may see it, and the seq of the change, if there was any. */
interface Committed<T> {
  readonly seen: number;
  readonly seq: number | null;
  readonly value: T;
}

const TRIES = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const UNIQUE_VIOLATION = '23505';

/**
 * Runs `work` in one transaction; again when Postgres asks for that. Resolves with what was written when it is
 * committed and this process shows it to everybody. Of a connection lost on the way nobody knows whether the commit
 * arrived: only a write with a key is tried once more, for its key tells.
 */
export async function write<T>(club: Club, sender: Sender, work: Work<T>): Promise<T> {
  const { seen, seq, value } = await inTurn(club, () => tried(club, sender, work));
  await club.live.reach(seen);
  if (seq !== null) sender.wrote?.(seq);
  return value;
}

/** One write of this process at a time, so that those who wait for the club wait here and leave the pool to readers. */
function inTurn<T>(club: Club, write: () => Promise<T>): Promise<T> {
  const turn = (turns.get(club.database) ?? Promise.resolve()).then(write, write);
  turns.set(club.database, turn);
  return turn;
}

const turns = new WeakMap<Database, Promise<unknown>>();

async function tried<T>(club: Club, sender: Sender, work: Work<T>): Promise<Committed<T>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await club.database.sql.begin((tx) => writeIn(tx, club.now(), sender, work));
    } catch (error) {
      const keyTells = sender.once !== null && attempt === 1 && isConnectionLost(error);
      if (attempt === TRIES || !(keyTells || mayTryAgain(error))) throw error;
    }
  }
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    codeOf(error) === UNIQUE_VIOLATION &&
    error instanceof Error &&
    'constraint_name' in error &&
    error.constraint_name === constraint
  );
}

async function writeIn<T>(
  tx: Tx,
  now: Date,
  { once, enteredBy }: Sender,
  work: Work<T>,
): Promise<Committed<T>> {
  const present = await lockClub(tx);
  const known = once && (await answerBefore<T>(tx, once));
  if (known) return { seen: present, ...known };
  const { change, value } = await work(tx, present + 1);
  const seq = change && (await appendChange(tx, now, enteredBy, change));
  if (once) await keepAnswer(tx, once, { seq, value }, now);
  return { seen: seq ?? present, seq, value };
}

/** Held to the commit: the first lock of every write, and so the only one that anybody waits for. */
async function lockClub(tx: Tx): Promise<number> {
  const [club] = await tx<[{ seq: number }]>`select seq from club for update`;
  return club.seq;
}

function mayTryAgain(error: unknown): boolean {
  const code = codeOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
