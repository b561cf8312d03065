/** Undoes one change: what people entered is restored as it was, what follows from it is derived again. */
import { isOfImport, isWhilePlayed } from '../../rules/change-details.ts';
import { describeLostLive } from '../../rules/deletion.ts';
import { formatPair } from '../../rules/history.ts';
import { sameGoals, scoreOf } from '../../rules/running-score.ts';
import { type Change, changeText, type RecordedChange } from '../changes/change.ts';
import type { Club } from '../changes/club.ts';
import { changesBySeq, findChangesBySeq, findRecordedChanges, findUndone } from '../changes/sql.ts';
import type { Rows } from '../changes/table.ts';
import { NOTHING, type Sender, type Writing, write } from '../changes/write.ts';
import { startDeadline } from '../database/deadline.ts';
import type { Tx } from '../database/driver.ts';
import { isOutOfReach } from '../database/errors.ts';
import type { Match } from '../matches/row.ts';
import { findStartedMatches } from '../matches/sql.ts';
import { readNickNames } from '../players/names.ts';
import { rowsOfPlayer } from '../players/sql.ts';
import { PLAYOFFS } from '../playoffs/row.ts';
import { settle } from '../playoffs/settle.ts';
import { rowsAround } from '../playoffs/sql.ts';
import { conflict, databaseSilent, historyLost, requireRow } from '../refusal.ts';
import { restoreColumns } from './columns.ts';
import { rowsOfImport, undoImport } from './imports.ts';
import { scored, undoMatch } from './matches.ts';
import { assertPlayersExist, undoPlayer } from './players.ts';
import {
  assertPlayoffsExist,
  assertUnplayed,
  findGamesAfterDecision,
  removePlayoff,
  removeSeries,
  restoreSeries,
} from './series.ts';
import {
  assertNoLaterChange,
  BuiltOn,
  blocked,
  putBack,
  type Undoing,
  undoingOf,
} from './undoing.ts';

const RESTORED_SINCE =
  'The club was restored from a backup, and this may be another change now. Look at the history again.';

/** An import has as many rows as a whole club, and is undone as one. */
const IMPORT_TIMEOUT_MS = 120_000;

interface UndoOptions {
  /** Changes that build on it and are undone with it: all of them or none. */
  readonly later?: readonly number[];
  /** The epoch that the numbers are of; null for the present one. */
  readonly epoch?: string | null;
  /** The live matches that the sender knows to be lost with it; null for a sender who does not ask. */
  readonly knownLive?: readonly number[] | null;
}

/**
 * Undoes one change, and returns the change that does so.
 * @throws Refusal NOT_FOUND, HISTORY_LOST, CONFLICT that names the later changes that must be undone first, or the live
 *   matches that would be lost and that the sender does not know of
 */
export async function undo(
  club: Club,
  seq: number,
  sender: Sender,
  { later = [], epoch = null, knownLive = null }: UndoOptions = {},
): Promise<Change> {
  const isLong = await isAboutImport(club, [seq, ...later], sender);
  const timeoutMs = isLong ? IMPORT_TIMEOUT_MS : undefined;
  // One deadline for all attempts.
  const signal = timeoutMs ? AbortSignal.timeout(timeoutMs) : (sender.signal ?? startDeadline());
  const together = new Set<number>();
  for (;;) {
    try {
      return await write(
        club,
        { ...sender, signal },
        {
          timeoutMs,
          read: NOTHING,
          work: async (writing) => {
            if (epoch !== null && epoch !== writing.epoch) throw historyLost(RESTORED_SINCE);
            return undoTogether(writing, club, seq, { later, together, knownLive });
          },
        },
      );
    } catch (error) {
      const named = error instanceof BuiltOn ? error.dependents : [];
      const added = named.filter((each) => later.includes(each) && !together.has(each));
      if (added.length === 0) throw error;
      for (const each of added) together.add(each);
    }
  }
}

/** @throws Refusal BUSY when the database does not answer */
async function isAboutImport(
  club: Club,
  seqs: readonly number[],
  { signal }: Sender,
): Promise<boolean> {
  const reads = club.live.reads.within(signal ?? startDeadline());
  const loaded = seqs.map((seq) => reads.load(changesBySeq, seq));
  const changes = await Promise.all(loaded).catch((error) => {
    // Nothing was written yet, so a sender without a key may repeat it as well.
    throw isOutOfReach(error) ? databaseSilent() : error;
  });
  return changes.some((change) => isOfImport(change?.details ?? null));
}

interface Together {
  /** Changes to undo as well; each must build on the one that is undone. */
  readonly later: readonly number[];
  /** Those of them that refusals have named so far: what stands in the way of one is named only when its own turn comes. */
  readonly together: ReadonlySet<number>;
  readonly knownLive: readonly number[] | null;
}

/**
 * Undoes a change after those that build on it, all of them in turn, the latest first: where one is undone too early, a game
 * may be another one by the time that its result comes back.
 * @throws Refusal CONFLICT that names further ones, or one of `later` that does not build on it
 */
async function undoTogether(
  writing: Writing,
  club: Club,
  seq: number,
  { later, together, knownLive }: Together,
): Promise<Change> {
  const { tx } = writing;
  await assertNotUndone(tx, later);
  const live = knownLive && (await findStartedMatches(tx));
  const undos: Change[] = [];
  for (const next of [...together].sort((one, other) => other - one)) {
    undos.push(await undoIn(writing, club, next, undos));
  }
  const change = await undoIn(writing, club, seq, undos);
  if (live) await assertLiveKnown(tx, live, knownLive);
  const unrelated = later.find((each) => !together.has(each));
  if (unrelated === undefined) return change;
  requireRow(await findChangesBySeq(tx, [unrelated]), 'change', unrelated);
  throw conflict(
    `Change ${unrelated} does not build on change ${seq}, and nothing was undone: leave it out of \`later\`.`,
  );
}

/** @throws Refusal CONFLICT that names the live matches that are gone, or whose goals are, if the sender does not know of all */
async function assertLiveKnown(
  tx: Tx,
  before: readonly Match[],
  known: readonly number[],
): Promise<void> {
  const left = await findStartedMatches(tx);
  const lost = before.filter(
    (match) => !left.some((one) => one.id === match.id && sameGoals(one.live, match.live)),
  );
  if (lost.every(({ id }) => known.includes(id))) return;
  const players = lost.flatMap(({ home, away }) => [home.playerId, away.playerId]);
  const nickNameOf = await readNickNames(tx, players);
  const liveMatches = lost.map(({ id, home, away, live }) => ({
    id: String(id),
    about: formatPair(nickNameOf(home.playerId), nickNameOf(away.playerId)),
    ...scoreOf(live ?? NO_GOALS),
  }));
  throw conflict(describeLostLive(liveMatches), { liveMatches });
}

const NO_GOALS = { goals: [] };

/** @param undosBefore the undos that this write has made so far */
async function undoIn(
  { tx, seq: firstSeq, log }: Writing,
  club: Club,
  seq: number,
  undosBefore: readonly Change[],
): Promise<Change> {
  const change = requireRow(await findRecordedChanges(tx, [seq]), 'change', seq);
  const { matchId, seriesId, playoffId, playerId, details } = change;
  const rows = rowsToUndo(tx, change);
  if (!rows || isWhilePlayed(change.kind)) {
    throw conflict(`This cannot be undone: ${changeText(change).text}`);
  }
  const before = await rows();
  const undoing = undoingOf(change, { tx, club, undosBefore, seq: firstSeq + undosBefore.length });
  await assertNotUndone(tx, [seq]);
  if (isOfImport(details)) await undoImport(undoing, before);
  else await undoRows(undoing);
  return log({
    matchId,
    seriesId,
    playoffId,
    playerId,
    details: { kind: 'UNDONE', undone: details ?? changeText(change) },
    undoes: seq,
    before,
    after: await rows(),
  });
}

/** Reads the rows that undoing a change may write; null for a recount, which is about no row in particular. */
function rowsToUndo(tx: Tx, change: RecordedChange): (() => Promise<Rows>) | null {
  if (isOfImport(change.details)) return () => rowsOfImport(tx, change);
  const { playoffId, seriesId, matchId, playerId } = change;
  if ((playoffId ?? seriesId ?? matchId) !== null) return () => rowsAround(tx, change);
  return playerId === null ? null : () => rowsOfPlayer(tx, playerId);
}

/**
 * Rows are put back before those that refer to them, and removed after them. Matches that the change brought go first: their
 * places must be free for what is put back.
 */
async function undoRows(undoing: Undoing): Promise<void> {
  await assertLatest(undoing);
  await assertUnplayed(undoing);
  const afterDecision = await findGamesAfterDecision(undoing);
  for (const step of undoing.players) await undoPlayer(undoing, step);
  await assertPlayersExist(undoing);
  for (const { was, became } of undoing.playoffs) {
    if (was && !became) await putBack(undoing, PLAYOFFS, [was]);
  }
  await assertPlayoffsExist(undoing);
  for (const step of undoing.matches) if (!step.was) await undoMatch(undoing, step);
  for (const step of undoing.series) await restoreSeries(undoing, step);
  for (const step of undoing.matches) if (step.was) await undoMatch(undoing, step);
  await restoreColumns(undoing);
  for (const step of undoing.series) await removeSeries(undoing, step);
  for (const step of undoing.playoffs) await removePlayoff(undoing, step);
  await settlePlace(undoing, afterDecision);
}

async function assertNotUndone(tx: Tx, seqs: readonly number[]): Promise<void> {
  const [undone] = seqs.length > 0 ? await findUndone(tx, seqs) : [];
  if (!undone) return;
  throw conflict(`Change ${undone.seq} is undone already, by change ${undone.undoneBy}.`);
}

/** No later change may have written the same scores or names, even if they read the same again. */
async function assertLatest(undoing: Undoing): Promise<void> {
  await assertNoLaterChange(undoing, {
    matches: scored(undoing).map(({ id }) => id),
    players: undoing.players.map(({ id }) => id),
  });
}

/**
 * Derives games and later series from the results as they stand after the undo. A game that was played since the change
 * builds on it when the series is decided before that game once the change is undone.
 * @param afterDecision the ids of games that come after the decision without the undo
 * @throws Refusal CONFLICT
 */
async function settlePlace(undoing: Undoing, afterDecision: readonly number[]): Promise<void> {
  const { tx, club, change } = undoing;
  const { playoffId, seriesId } = change;
  const inSeries = seriesId === null ? null : { seriesId };
  const place = playoffId === null ? inSeries : { playoffId };
  if (!place) return;
  const inTheWay = await settle(tx, club, place);
  const overtaken = (await findGamesAfterDecision(undoing)).filter(
    (id) => !afterDecision.includes(id),
  );
  await assertNoLaterChange(undoing, { matches: [...inTheWay, ...overtaken] });
  if (inTheWay.length > 0) throw await blocked(undoing, { matches: inTheWay });
}
