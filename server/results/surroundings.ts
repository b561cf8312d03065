/** A match with the series and the play-off that its result affects, and what follows from a result there. */
import {
  type PlayoffConsequences,
  playoffConsequences,
  seriesConsequences,
} from '../../rules/consequences.ts';
import type { Result } from '../../rules/match.ts';
import type { Rows } from '../changes/table.ts';
import type { Sql, Tx } from '../database/driver.ts';
import type { Match, SeriesGame } from '../matches/row.ts';
import { findGames, findMatches, rowsOfMatch } from '../matches/sql.ts';
import { namesOf } from '../players/names.ts';
import type { Playoff } from '../playoffs/row.ts';
import { playoffSituation } from '../playoffs/situation.ts';
import { findPlayoffs, rowsOfPlayoff } from '../playoffs/sql.ts';
import { found } from '../refusal.ts';
import type { Series } from '../series/row.ts';
import { situationOf } from '../series/situation.ts';
import { findSeriesAround, rowsOfSeries } from '../series/sql.ts';

export interface Surroundings {
  readonly match: Match;
  readonly series: Series | null;
  readonly playoff: Playoff | null;
  /** All series of the play-off, or only the one of the match; empty for a single match. */
  readonly around: readonly Series[];
  /** All games of these series. */
  readonly games: readonly SeriesGame[];
  readonly nickNameOf: (playerId: number) => string;
}

/** @throws Refusal NOT_FOUND */
export async function surroundingsOf(sql: Sql | Tx, id: number): Promise<Surroundings> {
  const match = found(await findMatches(sql, [id]), 'match', id);
  const around = match.seriesId === null ? [] : await findSeriesAround(sql, match.seriesId);
  const series = around.find((one) => one.id === match.seriesId) ?? null;
  const playoffId = series?.playoffId ?? null;
  const players = [
    match.home.playerId,
    match.away.playerId,
    ...around.flatMap(({ entrants }) => [entrants.one.playerId, entrants.two.playerId]),
  ];
  const [games, playoffs, nickNameOf] = await Promise.all([
    findGames(
      sql,
      around.map((one) => one.id),
    ),
    playoffId === null ? [] : findPlayoffs(sql, [playoffId]),
    namesOf(sql, players),
  ]);
  return { match, series, playoff: playoffs[0] ?? null, around, games, nickNameOf };
}

/** What follows from a result; null for a single match, where nothing does. */
export function followsFrom(
  { match, series, around, games }: Surroundings,
  result: Result | null,
): PlayoffConsequences | null {
  const { gameNumber } = match;
  if (series === null || gameNumber === null) return null;
  if (series.slot === null) {
    const follows = seriesConsequences(situationOf(series, games), gameNumber, result);
    return { ...follows, later: [], podium: null };
  }
  return playoffConsequences(playoffSituation(around, games), series.slot, gameNumber, result);
}

/** The version of the play-off, else of the series, else of the match: it changes with every write there. */
export function versionOf({ match, series, playoff }: Surroundings): number {
  return (playoff ?? series ?? match).version;
}

/** The rows of the play-off, of the series or of the match, for the log. */
export function rowsAround(tx: Tx, { match, series, playoff }: Surroundings): Promise<Rows> {
  if (playoff) return rowsOfPlayoff(tx, playoff.id);
  return series ? rowsOfSeries(tx, series.id) : rowsOfMatch(tx, match.id);
}
