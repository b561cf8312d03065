/** A match with its series and play-off, and the consequences of a result for them. */
import { namesOf } from '../../../rules/changes/parts.ts';
import {
  type PlayoffConsequences,
  type PlayoffSituation,
  playoffConsequences,
  seriesConsequences,
} from '../../../rules/consequences.ts';
import type { Result } from '../../../rules/match.ts';
import type { Sql, Tx } from '../../database/driver.ts';
import { requireRow } from '../../database/refusal.ts';
import { placeOf, type Subject } from '../../log/subjects.ts';
import { type Row, type Rows, rowsIn, rowsWhere, selectSnapshot } from '../../log/table.ts';
import { LEAGUES, type League, leagueOf } from '../leagues/row.ts';
import { isSeriesGame, MATCHES, type Match, matchOf, type SeriesGame } from '../matches/row.ts';
import { nickNamesOf } from '../players/names.ts';
import { PLAYERS, playerOf } from '../players/row.ts';
import {
  ENTRANTS,
  entrantOf,
  PLAYOFFS,
  type PlacedEntrant,
  type Playoff,
  playoffOf,
  playoffSituation,
} from '../playoffs/row.ts';
import { matchesOf } from '../playoffs/schedule.ts';
import { SERIES, type Series, seriesOf, situationOf } from '../series/row.ts';

export interface MatchContext {
  readonly match: Match;
  readonly series: Series | null;
  readonly playoff: Playoff | null;
  /** Null for other matches. */
  readonly league: League | null;
  /** The players of the play-off; empty outside play-offs. */
  readonly entrants: readonly PlacedEntrant[];
  /** All series of the play-off, or the series of the match; empty for a single match. */
  readonly around: readonly Series[];
  /** All matches of these series. */
  readonly games: readonly SeriesGame[];
  readonly nickNameOf: (playerId: number) => string;
  /** The rows of all of these, for the log. */
  readonly rows: Rows;
}

/**
 * `MATCH` omits the players and the other matches and series of the play-off, on which a goal has no effect, so that goals are written
 * faster.
 */
type Extent = 'PLAYOFF' | 'MATCH';

/** @throws Refusal NOT_FOUND */
export async function matchContext(
  sql: Sql | Tx,
  id: number,
  extent: Extent = 'PLAYOFF',
): Promise<MatchContext> {
  const { [PLAYERS.name]: named = [], ...rows } = await readAround(sql, id, extent);
  const matches = rowsIn(rows, MATCHES).map(matchOf);
  const match = requireRow(
    matches.filter((one) => one.id === id),
    'match',
    id,
  );
  const around = rowsIn(rows, SERIES).map(seriesOf);
  const [playoff = null] = rowsIn(rows, PLAYOFFS).map(playoffOf);
  const [league = null] = rowsIn(rows, LEAGUES).map(leagueOf);
  return {
    match,
    series: around.find((one) => one.id === match.seriesId) ?? null,
    playoff,
    league,
    entrants: rowsIn(rows, ENTRANTS).map(entrantOf),
    around,
    games: matches.filter(isSeriesGame),
    nickNameOf: nickNamesOf(rowsIn({ [PLAYERS.name]: named }, PLAYERS).map(playerOf)),
    rows,
  };
}

/** Reads the rows around a match and their players with one statement, because every result and goal needs them. */
function readAround(sql: Sql | Tx, id: number, extent: Extent): Promise<Rows> {
  const [otherSeries, otherGames, entrants] =
    extent === 'MATCH'
      ? [sql``, sql``, sql`false`]
      : [
          sql`or playoff_id = (
            select playoff_id from series where id = (select series_id from own))`,
          sql`or series_id = any(array(select id from around))`,
          sql`playoff_id = any(array(select playoff_id from around))`,
        ];
  const withClause = sql`
    with own as (select * from matches where id = ${id}),
    around as (select * from series where id = (select series_id from own) ${otherSeries}),
    games as (select * from matches where id = ${id} ${otherGames}),
    named as (
      select unnest(array[home_player_id, home_partner_id, away_player_id, away_partner_id]) as id
      from games
      union select unnest(array[player_one_id, partner_one_id, player_two_id, partner_two_id])
      from around
      union select unnest(array[player_id, partner_id]) from playoff_entrants where ${entrants}
    )`;
  return selectSnapshot(
    sql,
    [
      rowsWhere(sql, LEAGUES, sql`id = (select league_id from own)`),
      rowsWhere(sql, PLAYOFFS, sql`id = any(array(select playoff_id from around))`),
      rowsWhere(sql, ENTRANTS, entrants),
      rowsWhere(sql, SERIES, sql`id = any(array(select id from around))`),
      rowsWhere(sql, MATCHES, sql`id = any(array(select id from games))`),
      rowsWhere(sql, PLAYERS, sql`id = any(array(select id from named))`),
    ],
    withClause,
  );
}

/** Returns the play-off of a match in the form that the rules take; null outside play-offs. */
export function playoffAround(context: MatchContext): PlayoffSituation | null {
  const { playoff, entrants, around, games } = context;
  return playoff && playoffSituation({ playoff, entrants, series: around, games });
}

/** Returns the consequences of a result; null for a single match, which has none. */
export function followsFrom(
  context: MatchContext,
  result: Result | null,
): PlayoffConsequences | null {
  const { match, series, games } = context;
  const { gameNumber } = match;
  if (series === null || gameNumber === null) return null;
  const playoff = playoffAround(context);
  if (series.slot === null || playoff === null) {
    const follows = seriesConsequences(situationOf(series, games), gameNumber, result);
    return { ...follows, later: [], podium: null };
  }
  return playoffConsequences(playoff, series.slot, gameNumber, result);
}

/**
 * Returns the version of a preview. It changes with every write in the play-off, or else in the series, with goals of the
 * match, and with every entry of a live score that would be cleared.
 */
export function versionOf(context: MatchContext, follows: PlayoffConsequences | null): number {
  const { match, series, playoff, around, games } = context;
  const lost = matchesOf(follows?.blockingMatches ?? [], around, games, series);
  return Math.max(
    (playoff ?? series ?? match).version,
    ...[match, ...lost].map(({ version }) => version),
    ...lost.map(({ live }) => live?.seq ?? 0),
  );
}

/** Returns the place of a change of a match. */
export function placeOfMatch({ match, playoff }: MatchContext): readonly Subject[] {
  return placeOf({
    league: match.leagueId,
    playoff: playoff?.id,
    series: match.seriesId,
    match: match.id,
  });
}

/** Returns players, play-off or league of a match for the log. */
export function meetingOf({ match, playoff, league, nickNameOf }: MatchContext) {
  return {
    players: namesOf([match.home, match.away], nickNameOf),
    playoff: playoff?.title ?? null,
    ...(league && { league: league.title }),
  } as const;
}

/** Returns the rows with changed columns of one match. */
export function rowsWith(rows: Rows, id: number, written: Omit<Row, 'id'>): Rows {
  const matches = (rows[MATCHES.name] ?? []).map((row) =>
    row.id === id ? { ...row, ...written } : row,
  );
  return { ...rows, [MATCHES.name]: matches };
}
