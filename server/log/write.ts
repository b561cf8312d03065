/**
 * The path of every write: one transaction takes the club's lock, does the work, appends the change under the next seq
 * and notifies every instance. Writes follow one another, so none sees another one half done.
 */
import type { ChangeDetails } from '../../rules/change-details.ts';
import { startDeadline, throwIfLate } from '../database/deadline.ts';
import { COMMITS } from '../database/diagnostics.ts';
import type { Sql, Tx } from '../database/driver.ts';
import {
  isConnectionLost,
  isLockTimeout,
  isOutOfReach,
  isRetryable,
  isTimeout,
} from '../database/errors.ts';
import { busy, databaseSilent } from '../database/refusal.ts';
import { retry } from '../database/retry.ts';
import type { Change, RecordedChange, Subjects } from './change.ts';
import { type IdempotentRequest, replayedAnswer, storeAnswer } from './idempotency.ts';
import type { LogPosition } from './seq-cache.ts';
import type { ServerContext } from './server-context.ts';
import { snapshotDifference } from './snapshot.ts';
import { appendChange } from './sql.ts';
import type { IdsByTable, Rows } from './table.ts';

export interface Sender {
  /** The key under which it is carried out only once, if any. */
  readonly idempotency: IdempotentRequest | null;
  /** The name that the sender gives, for the log. It is not verified. */
  readonly enteredBy: string | null;
  /** The deadline of its request; a write of no request has one of its own. */
  readonly signal?: AbortSignal;
  /** Called with the seq of the change once it is committed. */
  readonly wrote?: (seq: number) => void;
}

export const UNNAMED: Sender = { idempotency: null, enteredBy: null };

export interface Writing {
  readonly tx: Tx;
  /** The epoch of the log: no restore can begin another one before the commit. */
  readonly epoch: string;
  /** The seq that its change will have, the first one if it makes several. */
  readonly seq: number;
  /** Takes a statement whose answer nobody needs: what follows is sent behind it without waiting, the commit at last. */
  readonly send: (statement: Promise<unknown>) => void;
  /**
   * Appends a change, after all that belongs to it. A write that changes nothing does not call it; one that takes
   * several changes back calls it for each. Nobody waits for its answer either.
   */
  readonly log: (draft: ChangeDraft) => Promise<Change>;
}

interface ChangeDraft extends Partial<Subjects> {
  readonly details: ChangeDetails;
  /** The rows that it may have changed, before and after it. Those that stayed the same are left out of the log. */
  readonly before?: Rows;
  readonly after?: Rows;
  /** The seq of the change that it undoes, if any. */
  readonly undoes?: number;
}

interface Command<Found, T> {
  /** What the work begins with: sent right behind the lock, so it is read when the lock is held, and writes nothing. */
  readonly read: (tx: Tx) => Promise<Found>;
  readonly work: (writing: Writing, found: Found) => Promise<T>;
  /** The table whose row the value is, if any: a replay of the key is refused once that row is deleted. */
  readonly answers?: { readonly name: string };
}

interface Committed<T> {
  /** From this seq on, reads include what was written. */
  readonly seen: number;
  /** The seq of the last change, also of one that was made before under the same key; null when nothing was changed. */
  readonly seq: number | null;
  /** Those that were made now, in order. */
  readonly changes: readonly Change[];
  readonly value: T;
  /** What was sent and not waited for: where it fails, Postgres has taken the commit for a rollback. */
  readonly sent: readonly Promise<unknown>[];
}

/** For work that begins with a write, or that has to be told first what to read. */
export const NOTHING = async () => {};

/**
 * Runs a command in one transaction, and resolves with its value once it is committed and this process has read the change.
 * Within its deadline it is retried after a deadlock, a serialization failure and a timeout of the club's lock, and after
 * a lost connection if there is a key, which shows whether the commit arrived. Then it is refused as BUSY. What is refused
 * because of the deadline is not committed later.
 *
 * The value must be plain JSON: it is stored as the answer to the key.
 */
export async function write<Found, T>(
  club: ServerContext,
  sender: Sender,
  command: Command<Found, T>,
): Promise<T> {
  const { signal = startDeadline() } = sender;
  const { seen, seq, changes, value } = await committed(club, sender, signal, command);
  if (changes.length > 0) COMMITS.publish(() => ({ seqs: changes.map((change) => change.seq) }));
  for (const change of changes) club.live.committed(change);
  await club.live.reach(seen, signal);
  if (seq !== null) sender.wrote?.(seq);
  return value;
}

async function committed<Found, T>(
  club: ServerContext,
  sender: Sender,
  signal: AbortSignal,
  command: Command<Found, T>,
): Promise<Committed<T>> {
  const keyed = sender.idempotency !== null;
  try {
    return await retry(() => attempt(club, sender, signal, command), {
      signal,
      isRetryable: (error) =>
        isRetryable(error) || isLockTimeout(error) || (keyed && isConnectionLost(error)),
    });
  } catch (error) {
    if (isLockTimeout(error)) throw busy();
    if (isTimeout(error) || (keyed && isOutOfReach(error))) throw databaseSilent();
    throw error;
  }
}

/**
 * One write of this process at a time: those that wait for the club's lock leave the pool to readers. Until its commit is
 * sent, a write is refused at its deadline and rolled back; from then on only the database knows.
 */
async function attempt<Found, T>(
  club: ServerContext,
  sender: Sender,
  signal: AbortSignal,
  command: Command<Found, T>,
): Promise<Committed<T>> {
  let committing = false;
  const begin = (sql: Sql) =>
    sql.begin(async (tx) => {
      throwIfLate(signal);
      const done = await writeIn(tx, club.now(), sender, command);
      throwIfLate(signal);
      committing = true;
      return done;
    });
  const mayGiveUp = () => !committing;
  const options = { lane: 'WRITE', mayGiveUp } as const;
  const done = await club.database.connections.use(signal, begin, options);
  await Promise.all(done.sent);
  return done;
}

async function writeIn<Found, T>(
  tx: Tx,
  now: Date,
  { idempotency, enteredBy }: Sender,
  { read, work, answers }: Command<Found, T>,
): Promise<Committed<T>> {
  // The lock is requested first, so all else is read when it is held.
  const locked = lockClub(tx);
  const replayed = idempotency && replayedAnswer<T>(tx, idempotency, answers ?? null);
  const reading = read(tx);
  // A replay gets its answer, even where nothing could be carried out any more.
  reading.catch(() => {});
  const [{ seq: present, epoch }, known] = await Promise.all([locked, replayed]);
  if (known) return { seen: present, changes: [], sent: [], ...known };
  const found = await reading;
  const seq = present + 1;
  const changes: Change[] = [];
  const sent: Promise<unknown>[] = [];
  const send = (statement: Promise<unknown>) => {
    sent.push(statement);
    // Waited for after the commit, or not at all where something fails before it.
    statement.catch(() => {});
  };
  const writing: Writing = {
    tx,
    epoch,
    seq,
    send,
    log: async (draft) => {
      const { stamped, ...entry } = recorded(seq + changes.length, now, enteredBy, draft);
      send(appendChange(tx, entry, stamped));
      const { before: _, after: __, ...change } = entry;
      changes.push(change);
      return change;
    },
  };
  const value = await work(writing, found);
  const written = changes.at(-1)?.seq ?? null;
  if (idempotency) send(storeAnswer(tx, idempotency, { seq: written, value }, now));
  return { seen: written ?? present, seq: written, changes, sent, value };
}

/** Held until the commit. It is the first lock of every write, so no write waits for any other lock. */
async function lockClub(tx: Tx): Promise<LogPosition> {
  const [club] = await tx<[LogPosition]>`select epoch, seq from club for update`;
  return club;
}

/** A change as it is stored, and the rows whose version it becomes. */
function recorded(
  seq: number,
  now: Date,
  enteredBy: string | null,
  { details, before = {}, after = {}, undoes, ...about }: ChangeDraft,
): RecordedChange & { readonly stamped: IdsByTable } {
  const changed = snapshotDifference(before, after, seq);
  const subjects = { matchId: null, seriesId: null, playoffId: null, playerId: null, ...about };
  return {
    ...subjects,
    seq,
    kind: details.kind,
    details,
    undoes: undoes ?? null,
    enteredBy,
    time: now.toISOString(),
    before: changed.before,
    after: changed.after,
    seriesIds: changed.touched.series ?? [],
    playerIds: changed.players,
    matchGone:
      subjects.matchId !== null &&
      !changed.after.matches?.some(({ id }) => id === subjects.matchId),
    oldText: null,
    stamped: changed.stamped,
  };
}
