/**
 * The one way a write goes: one transaction that holds the club's lock, does the work, appends the change under the
 * next seq and tells every instance. Writers follow one another, so no two of them ever see half of each other.
 */
import type { Facts } from '../../rules/facts.ts';
import type { Database } from '../database/connection.ts';
import type { Tx } from '../database/driver.ts';
import { isConnectionLost, isWorthRepeating } from '../database/errors.ts';
import type { Change, Subjects } from './change.ts';
import type { Club } from './club.ts';
import { type IdempotentRequest, recallAnswer, rememberAnswer } from './idempotency.ts';
import { difference, stampVersions } from './snapshot.ts';
import { appendChange } from './sql.ts';
import type { Rows } from './table.ts';

/** Who sends a write. */
export interface Sender {
  /** The key under which it is done only once, if any. */
  readonly idempotency: IdempotentRequest | null;
  /** A name for the history, as the sender gave it: nothing proves it. */
  readonly enteredBy: string | null;
  /** Told the seq of what was written, once it is committed. */
  readonly wrote?: (seq: number) => void;
}

export const UNNAMED: Sender = { idempotency: null, enteredBy: null };

/** What a command works with. */
export interface Writing {
  readonly tx: Tx;
  /** The seq that its change will have. */
  readonly seq: number;
  /** Appends the change: at most one a write, after everything else. Without it nothing is written. */
  readonly log: (draft: ChangeDraft) => Promise<Change>;
}

/** A change as its command tells it. */
interface ChangeDraft extends Subjects {
  readonly facts: Facts;
  /** The rows that it may have touched, before it and after it; what stayed the same is left out of the log. */
  readonly before: Rows;
  readonly after: Rows;
  /** The seq of the change that it takes back, if any. */
  readonly undoes?: number;
}

/** The value, the seq at which everybody may see it, and the seq of the change, if there was any. */
interface Committed<T> {
  readonly seen: number;
  readonly seq: number | null;
  readonly value: T;
}

const TRIES = 5;

/**
 * Runs `work` in one transaction; again when Postgres asks for that. Resolves with its value when it is committed and
 * this process shows it to everybody. Of a connection lost on the way nobody knows whether the commit arrived: only a
 * write with a key is tried once more, for its key tells.
 *
 * The value is plain JSON: it is what a key is answered with later.
 */
export async function write<T>(
  club: Club,
  sender: Sender,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
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

async function tried<T>(
  club: Club,
  sender: Sender,
  work: (writing: Writing) => Promise<T>,
): Promise<Committed<T>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await club.database.sql.begin((tx) => writeIn(tx, club.now(), sender, work));
    } catch (error) {
      const keyTells = sender.idempotency !== null && attempt === 1 && isConnectionLost(error);
      if (attempt === TRIES || !(keyTells || isWorthRepeating(error))) throw error;
    }
  }
}

async function writeIn<T>(
  tx: Tx,
  now: Date,
  { idempotency, enteredBy }: Sender,
  work: (writing: Writing) => Promise<T>,
): Promise<Committed<T>> {
  const present = await lockClub(tx);
  const known = idempotency && (await recallAnswer<T>(tx, idempotency));
  if (known) return { seen: present, ...known };
  const seq = present + 1;
  const changes: Change[] = [];
  const value = await work({
    tx,
    seq,
    log: async (draft) => {
      if (changes.length > 0) throw new Error('A write is one change.');
      const change = await appendDraft(tx, seq, now, enteredBy, draft);
      changes.push(change);
      return change;
    },
  });
  const written = changes[0]?.seq ?? null;
  if (idempotency) await rememberAnswer(tx, idempotency, { seq: written, value }, now);
  return { seen: written ?? present, seq: written, value };
}

/** Held to the commit: the first lock of every write, and so the only one that anybody waits for. */
async function lockClub(tx: Tx): Promise<number> {
  const [club] = await tx<[{ seq: number }]>`select seq from club for update`;
  return club.seq;
}

async function appendDraft(
  tx: Tx,
  seq: number,
  now: Date,
  enteredBy: string | null,
  { facts, before, after, undoes, ...subjects }: ChangeDraft,
): Promise<Change> {
  const changed = difference(before, after);
  return appendChange(tx, {
    ...subjects,
    kind: facts.kind,
    facts,
    undoes: undoes ?? null,
    enteredBy,
    time: now.toISOString(),
    before: changed.before,
    after: await stampVersions(tx, seq, changed),
    seriesIds: changed.touched.series ?? [],
    playerIds: changed.players,
  });
}
