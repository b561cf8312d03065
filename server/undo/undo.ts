/** Taking one change back: what people entered is put back as it was, what follows from it is derived anew. */
import { type Change, wordsOf } from '../changes/change.ts';
import type { Club } from '../changes/club.ts';
import { findRecordedChanges } from '../changes/sql.ts';
import type { Rows } from '../changes/table.ts';
import { type Sender, write } from '../changes/write.ts';
import type { Tx } from '../database/driver.ts';
import { rowsOfMatch } from '../matches/sql.ts';
import { rowsOfPlayer } from '../players/sql.ts';
import { rowsOfPlayoff } from '../playoffs/sql.ts';
import { conflict, found } from '../refusal.ts';
import { rowsOfSeries } from '../series/sql.ts';
import { inShort, laterChanges, refusalNaming, takenBackBy } from './dependents.ts';
import { scored, undoMatch } from './matches.ts';
import { insistOnPlayers, undoPlayer } from './players.ts';
import { insistOnPlayoffs, removePlayoff, returnPlayoff } from './playoffs.ts';
import { insistOnUnplayed, removeSeries, returnSeries } from './series.ts';
import { settlePlayoff, settleSeries } from './settle.ts';
import { blocked, type Undoing, undoingOf } from './undoing.ts';

/**
 * Takes one change back, and answers the change that does so.
 * @throws Refusal NOT_FOUND, CONFLICT naming the later changes that build on it
 */
export async function undo(club: Club, seq: number, sender: Sender): Promise<Change> {
  return write(club, sender, async ({ tx, log }) => {
    const change = found(await findRecordedChanges(tx, [seq]), 'change', seq);
    const { matchId, seriesId, playoffId, playerId, facts } = change;
    const rows = rowsAround(tx, change);
    if (!rows) throw conflict(`This can not be undone: ${wordsOf(change).text}`);
    const before = await rows();
    await takeBack(undoingOf(tx, club, change));
    return log({
      matchId,
      seriesId,
      playoffId,
      playerId,
      facts: { kind: 'UNDONE', undone: facts ?? wordsOf(change) },
      undoes: seq,
      before,
      after: await rows(),
    });
  });
}

/** Reads the rows that taking a change back may touch; null when it is about no one thing. */
function rowsAround(
  tx: Tx,
  { playoffId, seriesId, matchId, playerId }: Change,
): (() => Promise<Rows>) | null {
  if (playoffId !== null) return () => rowsOfPlayoff(tx, playoffId);
  if (seriesId !== null) return () => rowsOfSeries(tx, seriesId);
  if (matchId !== null) return () => rowsOfMatch(tx, matchId);
  return playerId === null ? null : () => rowsOfPlayer(tx, playerId);
}

/** What others stand on comes back first and goes last. */
async function takeBack(undoing: Undoing): Promise<void> {
  await insistOnLatest(undoing);
  await insistOnUnplayed(undoing);
  for (const step of undoing.players) await undoPlayer(undoing, step);
  await insistOnPlayers(undoing);
  for (const step of undoing.playoffs) await returnPlayoff(undoing, step);
  await insistOnPlayoffs(undoing);
  for (const step of undoing.series) await returnSeries(undoing, step);
  for (const step of undoing.matches) await undoMatch(undoing, step);
  for (const step of undoing.series) await removeSeries(undoing, step);
  for (const step of undoing.playoffs) await removePlayoff(undoing, step);
  await settle(undoing);
}

/** Nobody has written since what it wrote: the same score or name entered again is somebody else's. */
async function insistOnLatest(undoing: Undoing): Promise<void> {
  const { tx, change, players } = undoing;
  const { seq } = change;
  const undoneBy = await takenBackBy(tx, seq);
  if (undoneBy) {
    throw conflict(`Change ${seq} is taken back already, by change ${undoneBy.seq}.`, {
      dependents: [inShort(undoneBy)],
    });
  }
  const later = await laterChanges(tx, seq, {
    matchIds: scored(undoing).map(({ id }) => id),
    playerIds: players.map(({ id }) => id),
  });
  if (later.length > 0) throw refusalNaming(seq, later);
}

/** Series and play-off follow from what stands now. */
async function settle(undoing: Undoing): Promise<void> {
  const { tx, club, change } = undoing;
  const { playoffId, seriesId } = change;
  const inTheWay =
    playoffId !== null
      ? await settlePlayoff(tx, club, playoffId)
      : seriesId !== null
        ? await settleSeries(tx, club, seriesId)
        : [];
  if (inTheWay.length > 0) throw await blocked(undoing, { matchIds: inTheWay });
}
