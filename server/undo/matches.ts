/** Undoes what a change did to a match: entered, corrected, deleted; or to a game: created, removed. */
import { isDeepStrictEqual } from 'node:util';
import { sameResult } from '../../rules/match.ts';
import { sameGoals } from '../../rules/running-score.ts';
import type { Step } from '../changes/snapshot.ts';
import { deleteRows } from '../changes/table.ts';
import { isBegun, MATCHES, type MatchRow, resultIn, type SeriesGame } from '../matches/row.ts';
import { findGames, findMatches, setResult } from '../matches/sql.ts';
import { findSeries } from '../series/sql.ts';
import { blocked, broughtRunning, putBack, type Undoing } from './undoing.ts';

/** @throws Refusal CONFLICT */
export async function undoMatch(
  undoing: Undoing,
  { id, was, became }: Step<MatchRow>,
): Promise<void> {
  const { tx, seq } = undoing;
  if (!became) {
    if (was) await restoreMatch(undoing, was);
    return;
  }
  const wroteResult = !sameResult(resultIn(was), resultIn(became));
  if (was && !wroteResult && isDeepStrictEqual(was.live, became.live)) return;
  // Which games of a series exist without a result follows from the others.
  if (!was && became.series_id !== null && !resultIn(became)) return;
  const [present] = await findMatches(tx, [id]);
  const stands = present && sameResult(present.result, resultIn(became));
  if (!stands) throw await blocked(undoing, { matches: [id] });
  if (!was) return deleteRows(tx, MATCHES, [{ id }]);
  // Goals that were scored since would be lost. Where the change wrote only the live score, nothing of it may differ.
  const isSameLive = wroteResult ? sameGoals : isDeepStrictEqual;
  if (!isSameLive(present.live, became.live)) throw await blocked(undoing, { matches: [id] });
  await setResult(tx, id, { result: resultIn(was), live: was.live, version: seq });
}

/** The matches whose score the change wrote. */
export function scored({ matches }: Undoing): readonly Step<MatchRow>[] {
  return matches.filter(({ was, became }) => !sameResult(resultIn(was), resultIn(became)));
}

/**
 * Which games exist that have not begun follows from the results. An unplayed game is put back with its series, or alone where
 * its place is free. If the results need it, it keeps its id. A running game that the change brought back makes room for it.
 */
async function restoreMatch(undoing: Undoing, was: MatchRow): Promise<void> {
  if (was.series_id !== null) {
    const place = await placeOf(undoing, was, was.series_id);
    const follows = !isBegun(was) && !undoing.seriesPutBack.has(was.series_id);
    const brought = broughtRunning(undoing);
    const isFree = place.games.every(({ id, result }) => result === null && brought.includes(id));
    if (follows && !(place.hasItsPlayers && isFree)) return;
    await clearPlace(undoing, place, was.series_id);
  }
  await putBack(undoing, MATCHES, [was]);
}

/** The place of a game in its series as it is now. */
interface Place {
  /** False also where the series is gone. */
  readonly hasItsPlayers: boolean;
  /** The game with its number, if any. */
  readonly games: readonly SeriesGame[];
}

async function placeOf({ tx }: Undoing, was: MatchRow, seriesId: number): Promise<Place> {
  const [series] = await findSeries(tx, [seriesId]);
  const { one, two } = series?.entrants ?? {};
  const seats = [one?.playerId, two?.playerId];
  const games = await findGames(tx, [seriesId]);
  return {
    hasItsPlayers: seats.includes(was.home_player_id) && seats.includes(was.away_player_id),
    games: games.filter(({ gameNumber }) => gameNumber === was.game_number),
  };
}

/** Makes room for a game in its series: an unfinished game with its number is deleted, a finished one is in the way. */
async function clearPlace(
  undoing: Undoing,
  { hasItsPlayers, games }: Place,
  seriesId: number,
): Promise<void> {
  const ids = games.map(({ id }) => id);
  if (games.some(({ result }) => result !== null)) throw await blocked(undoing, { matches: ids });
  if (!hasItsPlayers) throw await blocked(undoing, { series: [seriesId] });
  await deleteRows(undoing.tx, MATCHES, games);
}
