/**
 * The write path: a transaction locks the club, runs the command, appends its change with the next seq and notifies all server
 * processes. The lock serialises writes, so a write never reads uncommitted or partial changes of another one.
 */
import type { ChangeDetails } from '../../rules/changes/details.ts';
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
import type { Change, RecordedChange } from './change.ts';
import {
  type FindAnswers,
  type IdempotentRequest,
  replayedAnswer,
  storeAnswer,
} from './idempotency.ts';
import type { LogPosition } from './position.ts';
import type { ServerContext } from './server-context.ts';
import { snapshotDifference } from './snapshot.ts';
import { appendChange } from './sql.ts';
import { distinct, idIn, type Subject } from './subjects.ts';
import type { IdsByTable, Rows } from './table.ts';

export interface Sender {
  /** The idempotency key of the request; null for none. */
  readonly idempotency: IdempotentRequest | null;
  /** The name that the sender gave, for the log; null for none. It is not verified. */
  readonly enteredBy: string | null;
  /** The deadline of the request. A write without a request gets a deadline of its own. */
  readonly signal?: AbortSignal;
  /** Called once the change is committed. */
  readonly wrote?: (written: Written) => void;
}

export const INTERNAL_SENDER: Sender = { idempotency: null, enteredBy: null };

/** The position of a write in the log. */
export interface Written {
  /** The seq of its last change, or of that of the earlier request with the same key. */
  readonly seq: number;
  /** The last seq that its result includes. Later changes may be committed already. */
  readonly seen: number;
}

export interface Writing {
  readonly tx: Tx;
  /** The epoch of the log, which no restore can change before the commit. */
  readonly epoch: string;
  /** The seq of the next change that the command makes. */
  readonly seq: number;
  /** Pipelines a statement: later statements and the commit are sent without waiting for its result. */
  readonly send: (statement: Promise<unknown>) => void;
  /**
   * Appends a change, pipelined like `send`. Call it after all writes of the change. A command that changes nothing does not
   * call it; one that makes several changes calls it once for each.
   */
  readonly log: (draft: ChangeDraft) => Promise<Change>;
}

interface ChangeDraft {
  /** The place of the change, see `placeOf`; missing for a change of the whole club. */
  readonly place?: readonly Subject[];
  readonly details: ChangeDetails;
  /** Rows that the change may have written, before and after it. The log leaves out unchanged rows. */
  readonly before?: Rows;
  readonly after?: Rows;
  /** The seq of the change that it undoes; undefined if it is not an undo. */
  readonly undoes?: number;
}

interface Command<Found, T> {
  /** The first read of the command, pipelined after the lock, so it runs while the lock is held. Must not write. */
  readonly read: (tx: Tx) => Promise<Found>;
  readonly work: (writing: Writing, found: Found) => Promise<T>;
  /** Reads what the command returned, for a replay of the key. Null for commands whose requests have no key. */
  readonly again: FindAnswers<T> | null;
}

interface Committed<T> {
  /** The last seq that the value includes. Reads at this seq or later include the write. */
  readonly seen: number;
  /** The seq of the last change, or of that of the earlier request with the same key; null if nothing changed. */
  readonly seq: number | null;
  /** The changes of this request, in order; empty for a replay. */
  readonly changes: readonly Change[];
  readonly value: T;
  /** Pipelined statements. If one fails, Postgres turns the commit into a rollback. */
  readonly sent: readonly Promise<unknown>[];
}

/** `read` of a command that has no first read. */
export const NO_READ = async () => {};

/** `again` of a command that returns the id of a row that it deletes. */
export const SAME_ID: FindAnswers<number> = async (_, ids) => ids;

/**
 * Runs a command in one transaction, and resolves with its value once it is committed and this process has read the change.
 * The command is retried until its deadline after a deadlock, a serialization failure or a timeout of the club's lock, and
 * after a lost connection if the request has a key, which shows whether the commit succeeded. At the deadline it is refused as
 * BUSY. A write that is refused at its deadline is not committed later.
 */
export async function write<Found, T>(
  club: ServerContext,
  sender: Sender,
  command: Command<Found, T>,
): Promise<T> {
  const { signal = startDeadline() } = sender;
  const { seen, seq, changes, value } = await commit(club, sender, signal, command);
  if (changes.length > 0) COMMITS.publish(() => ({ seqs: changes.map((change) => change.seq) }));
  for (const change of changes) club.live.committed(change);
  await club.live.reach(seen, signal);
  if (seq !== null) sender.wrote?.({ seq, seen });
  return value;
}

async function commit<Found, T>(
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
 * Runs the command once. The pool runs one write of this process at a time, so that writes waiting for the club's lock do not
 * occupy connections that reads need. Until the commit is sent, a write is rolled back at its deadline; after that, only the
 * database determines the outcome.
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
  { read, work, again }: Command<Found, T>,
): Promise<Committed<T>> {
  // The lock is requested first, so the pipelined reads run while it is held.
  const locked = lockClub(tx);
  const replayed = idempotency && replayedAnswer(tx, idempotency, again ?? unkeyed);
  const reading = read(tx);
  // A replay gets its result even if this read fails, for example because the row has been deleted.
  reading.catch(() => {});
  const [{ seq: present, epoch }, known] = await Promise.all([locked, replayed]);
  if (known) return { seen: present, changes: [], sent: [], ...known };
  const found = await reading;
  const changes: Change[] = [];
  const nextSeq = () => present + 1 + changes.length;
  const sent: Promise<unknown>[] = [];
  const send = (statement: Promise<unknown>) => {
    sent.push(statement);
    // `attempt` awaits it after the commit. If the transaction fails before, the rejection must not be unhandled.
    statement.catch(() => {});
  };
  const writing: Writing = {
    tx,
    epoch,
    get seq() {
      return nextSeq();
    },
    send,
    log: async (draft) => {
      const { stamped, ...entry } = recorded(nextSeq(), now, enteredBy, draft);
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

/** @throws Error because the result of this command cannot be read again */
function unkeyed(): never {
  throw new Error('A command without `again` has no idempotency key.');
}

/** Locks the club until the commit. Every write takes this lock first, so writes never wait for each other's row locks. */
async function lockClub(tx: Tx): Promise<LogPosition> {
  const [club] = await tx<[LogPosition]>`select epoch, seq from club for update`;
  return club;
}

/** Completes a draft to the change that is stored, and the rows whose version is set to its seq. */
function recorded(
  seq: number,
  now: Date,
  enteredBy: string | null,
  { place = [], details, before = {}, after = {}, undoes }: ChangeDraft,
): RecordedChange & { readonly stamped: IdsByTable } {
  const changed = snapshotDifference(before, after, seq);
  const match = idIn(place, 'match');
  return {
    seq,
    kind: details.kind,
    details,
    place,
    subjects: distinct([...changed.subjects, ...place]),
    undoes: undoes ?? null,
    enteredBy,
    time: now.toISOString(),
    before: changed.before,
    after: changed.after,
    matchGone: match !== null && !changed.after.matches?.some(({ id }) => id === match),
    oldText: null,
    stamped: changed.stamped,
  };
}
