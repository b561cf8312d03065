/** Undoes what a change did to a match: entered, corrected, deleted; or to a game: created, removed. */
import { isDeepStrictEqual } from 'node:util';
import { sameResult } from '../../rules/match.ts';
import { sameGoals } from '../../rules/running-score.ts';
import type { Step } from '../changes/snapshot.ts';
import { insertRows } from '../changes/table.ts';
import { isBegun, MATCHES, type Match, type MatchRow, resultIn } from '../matches/row.ts';
import { deleteMatches, findGames, findMatches, setLive, setResult } from '../matches/sql.ts';
import { findSeries } from '../series/sql.ts';
import { blocked, type Undoing } from './undoing.ts';

/** @throws Refusal CONFLICT */
export async function undoMatch(
  undoing: Undoing,
  { id, was, became }: Step<MatchRow>,
): Promise<void> {
  const { tx, seq } = undoing;
  const [present] = await findMatches(tx, [id]);
  if (sameResult(resultIn(was), resultIn(became)) && was && became) {
    return restoreLive(undoing, was, became, present);
  }
  if (!became) {
    if (was) await restoreMatch(undoing, was);
    return;
  }
  // Which games of a series exist without a result follows from the others.
  if (!was && became.series_id !== null && !resultIn(became)) return;
  const stands = present && sameResult(present.result, resultIn(became));
  if (!stands) throw await blocked(undoing, { matchIds: [id] });
  if (!was) return deleteMatches(tx, [id]);
  // Goals that were scored since would be lost.
  if (!sameGoals(present.live, became.live)) throw await blocked(undoing, { matchIds: [id] });
  await setResult(tx, id, { result: resultIn(was), live: was.live, version: seq });
}

/** Restores the live score of a game, if nothing was recorded since. */
async function restoreLive(
  undoing: Undoing,
  was: MatchRow,
  became: MatchRow,
  present: Match | undefined,
): Promise<void> {
  if (isDeepStrictEqual(was.live, became.live)) return;
  if (!present || present.result !== null || !isDeepStrictEqual(present.live, became.live)) {
    throw await blocked(undoing, { matchIds: [was.id] });
  }
  const version = sameGoals(present.live, was.live) ? present.version : undoing.seq;
  await setLive(undoing.tx, was.id, was.live, version);
}

/** The matches whose score the change wrote. */
export function scored({ matches }: Undoing): readonly Step<MatchRow>[] {
  return matches.filter(({ was, became }) => !sameResult(resultIn(was), resultIn(became)));
}

/** A game that had not begun is put back only with its whole series; otherwise it follows from the results which games exist. */
async function restoreMatch(undoing: Undoing, was: MatchRow): Promise<void> {
  if (was.series_id !== null) {
    const withSeries = undoing.seriesPutBack.has(was.series_id);
    if (!isBegun(was) && !withSeries) return;
    await freeGameNumber(undoing, was, was.series_id);
  }
  if ((await findMatches(undoing.tx, [was.id])).length > 0) {
    throw await blocked(undoing, { matchIds: [was.id] });
  }
  await insertRows(undoing.tx, MATCHES, [was]);
}

/** Makes room for a game in its series: an unfinished game with its number is deleted, a finished one is in the way. */
async function freeGameNumber(undoing: Undoing, was: MatchRow, seriesId: number): Promise<void> {
  const { tx } = undoing;
  const [series] = await findSeries(tx, [seriesId]);
  if (!series) throw await blocked(undoing, { seriesIds: [seriesId] });
  const games = await findGames(tx, [seriesId]);
  const inItsPlace = games.filter(({ gameNumber }) => gameNumber === was.game_number);
  if (inItsPlace.some(({ result }) => result !== null)) {
    throw await blocked(undoing, { matchIds: inItsPlace.map(({ id }) => id) });
  }
  const { one, two } = series.entrants;
  const seats = [one.playerId, two.playerId];
  if (!seats.includes(was.home_player_id) || !seats.includes(was.away_player_id)) {
    throw await blocked(undoing, { seriesIds: [series.id] });
  }
  await deleteMatches(
    tx,
    inItsPlace.map(({ id }) => id),
  );
}
