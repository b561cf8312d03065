/**
 * The path of every write: one transaction takes the club's lock, does the work, appends the change under the next seq
 * and notifies every instance. Writes follow one another, so none sees another one half done.
 */
import type { ChangeDetails } from '../../rules/facts.ts';
import type { Tx } from '../database/driver.ts';
import {
  isConnectionLost,
  isLockTimeout,
  isOutOfReach,
  isTooLate,
  isWorthRepeating,
} from '../database/errors.ts';
import { beginInTime } from '../database/in-time.ts';
import type { Position } from '../reads/position.ts';
import { busy, databaseSilent } from '../refusal.ts';
import type { Change, Subjects } from './change.ts';
import { type IdempotentRequest, replayedAnswer, storeAnswer } from './idempotency.ts';
import type { Club } from './open-club.ts';
import { difference } from './snapshot.ts';
import { appendChange } from './sql.ts';
import type { Rows } from './table.ts';
import { Turns } from './turns.ts';

/** Who sends a write. */
export interface Sender {
  /** The key under which it is carried out only once, if any. */
  readonly idempotency: IdempotentRequest | null;
  /** The name that the sender gives, for the log. It is not verified. */
  readonly enteredBy: string | null;
  /** Called with the seq of the change once it is committed. */
  readonly wrote?: (seq: number) => void;
}

export const UNNAMED: Sender = { idempotency: null, enteredBy: null };

/** What a command works with. */
export interface Writing {
  readonly tx: Tx;
  /** The epoch of the log: no restore can begin another one before the commit. */
  readonly epoch: string;
  /** The seq that its change will have, the first one if it makes several. */
  readonly seq: number;
  /**
   * Appends a change, after all that belongs to it. A write that changes nothing does not call it; one that takes
   * several changes back calls it for each.
   */
  readonly log: (draft: ChangeDraft) => Promise<Change>;
}

/** A change as its command describes it. */
interface ChangeDraft extends Subjects {
  readonly facts: ChangeDetails;
  /** The rows that it may have changed, before and after it. Rows that stayed the same are left out of the log. */
  readonly before: Rows;
  readonly after: Rows;
  /** The seq of the change that it takes back, if any. */
  readonly undoes?: number;
}

type AnswerTable = { readonly name: string } | null;

interface Committed<T> {
  /** From this seq on, reads include what was written. */
  readonly seen: number;
  /** The seq of the last change, also of one that was made before under the same key; null when nothing was changed. */
  readonly seq: number | null;
  /** Those that were made now, in order. */
  readonly changes: readonly Change[];
  readonly value: T;
}

const TRIES = 5;

/**
 * Runs `work` in one transaction, and resolves with its value once it is committed and this process has read the change.
 * It is tried up to five times after a deadlock or a serialization failure. After a timeout of the club's lock it is
 * retried once, and after a lost connection once if there is a key, which tells whether the commit arrived; then it is
 * refused as BUSY, and so is a write that gets no connection in time.
 *
 * The value must be plain JSON: it is stored as the answer to the key.
 * @param answers the table whose row the value is: a replay of the key is refused once that row is deleted
 */
export async function write<T>(
  club: Club,
  sender: Sender,
  work: (writing: Writing) => Promise<T>,
  answers: AnswerTable = null,
): Promise<T> {
  const { seen, seq, changes, value } = await writes.take(club.database, (leftMs) =>
    tried(club, sender, work, answers, leftMs),
  );
  for (const change of changes) club.live.committed(change);
  await club.live.reach(seen);
  if (seq !== null) sender.wrote?.(seq);
  return value;
}

/** One write of this process at a time: those that wait for the club's lock wait here and leave the pool to readers. */
const writes = new Turns(10_000);

async function tried<T>(
  club: Club,
  sender: Sender,
  work: (writing: Writing) => Promise<T>,
  answers: AnswerTable,
  longestWaitMs: number,
): Promise<Committed<T>> {
  const { sql } = club.database;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await beginInTime(sql, longestWaitMs, (tx) =>
        writeIn(tx, club.now(), sender, work, answers),
      );
    } catch (error) {
      const first = attempt === 1;
      const keyed = sender.idempotency !== null;
      if (first && ((keyed && isConnectionLost(error)) || isLockTimeout(error))) continue;
      if (isLockTimeout(error)) throw busy();
      if (isTooLate(error) || (keyed && isOutOfReach(error))) throw databaseSilent();
      if (attempt === TRIES || !isWorthRepeating(error)) throw error;
    }
  }
}

async function writeIn<T>(
  tx: Tx,
  now: Date,
  { idempotency, enteredBy }: Sender,
  work: (writing: Writing) => Promise<T>,
  answers: AnswerTable,
): Promise<Committed<T>> {
  // The lock is the first to be asked for, so the key is looked up when it is held.
  const [{ seq: present, epoch }, known] = await Promise.all([
    lockClub(tx),
    idempotency && replayedAnswer<T>(tx, idempotency, answers),
  ]);
  if (known) return { seen: present, changes: [], ...known };
  const seq = present + 1;
  const changes: Change[] = [];
  const value = await work({
    tx,
    epoch,
    seq,
    log: async (draft) => {
      const change = await appendDraft(tx, seq + changes.length, now, enteredBy, draft);
      changes.push(change);
      return change;
    },
  });
  const written = changes.at(-1)?.seq ?? null;
  if (idempotency) await storeAnswer(tx, idempotency, { seq: written, value }, now);
  return { seen: written ?? present, seq: written, changes, value };
}

/** Held until the commit. It is the first lock of every write, so no write waits for any other lock. */
async function lockClub(tx: Tx): Promise<Position> {
  const [club] = await tx<[Position]>`select epoch, seq from club for update`;
  return club;
}

async function appendDraft(
  tx: Tx,
  seq: number,
  now: Date,
  enteredBy: string | null,
  { facts, before, after, undoes, ...subjects }: ChangeDraft,
): Promise<Change> {
  const changed = difference(before, after, seq);
  const change = {
    ...subjects,
    seq,
    kind: facts.kind,
    facts,
    undoes: undoes ?? null,
    enteredBy,
    time: now.toISOString(),
    before: changed.before,
    after: changed.after,
    seriesIds: changed.touched.series ?? [],
    playerIds: changed.players,
  };
  return appendChange(tx, change, changed.unstamped);
}
