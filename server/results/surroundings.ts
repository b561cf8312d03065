/** A match with everything that its result has a bearing on, and what a result brings about there. */
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
  /** The series and the others of its play-off, with all their games. */
  readonly around: readonly Series[];
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

/** What a result brings about; null for a single match, where nothing follows. */
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

/** The version of everything around: of the play-off, the series or the single match. */
export function versionOf({ match, series, playoff }: Surroundings): number {
  return (playoff ?? series ?? match).version;
}

/** The rows of everything around, for the log. */
export function rowsAround(tx: Tx, { match, series, playoff }: Surroundings): Promise<Rows> {
  if (playoff) return rowsOfPlayoff(tx, playoff.id);
  return series ? rowsOfSeries(tx, series.id) : rowsOfMatch(tx, match.id);
}
