/** The real club in the terms of the model. */
import { allFigures, type KeyedFigures } from '../../rules/figures.ts';
import type { LeaguePoints } from '../../rules/league.ts';
import type { Result } from '../../rules/match.ts';
import { ALL_TIME } from '../../rules/span.ts';
import type { ServerContext } from '../../server/log/server-context.ts';
import { presentLedger } from '../setup/ledger.ts';
import {
  countLine,
  departureLine,
  forfeitLine,
  type LeagueEntrantModel,
  type LeagueModel,
  leagueLines,
  type MatchModel,
  type Model,
  matchLine,
  type Place,
  type PlayoffModel,
  playerLine,
  type Scores,
  type Seat,
  type SeriesModel,
} from './model.ts';

export interface View {
  /** The club as lines of text, to be compared with those of the model. */
  readonly lines: readonly string[];
  /** The scores and names of the club as a model. */
  readonly model: Model;
  readonly matches: ReadonlyMap<Place, { readonly id: number; readonly version: number }>;
}

interface MatchRow {
  readonly id: number;
  readonly version: number;
  readonly home: number;
  readonly homePartner: number | null;
  readonly away: number;
  readonly awayPartner: number | null;
  readonly homeTeam: number;
  readonly awayTeam: number;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly overTime: boolean;
  readonly key: string | null;
  readonly gameNumber: number;
  readonly league: string | null;
}

interface SeriesRow {
  readonly key: string;
  readonly one: number;
  readonly partnerOne: number | null;
  readonly two: number;
  readonly partnerTwo: number | null;
  readonly teamOne: number;
  readonly teamTwo: number;
  readonly bestOf: number;
  readonly forfeitedBy: number | null;
}

interface PlayoffRow {
  readonly key: string;
  readonly bestOf: number;
  readonly finalBestOf: number;
  readonly thirdPlace: boolean;
  readonly league: string | null;
  readonly entrants: readonly {
    readonly position: number;
    readonly player: number;
    readonly partner: number | null;
    readonly team: number;
    readonly hasLeft: boolean;
  }[];
}

interface LeagueRow {
  readonly key: string;
  readonly legs: number;
  readonly points: LeaguePoints;
  readonly qualify: number | null;
  readonly entrants: readonly (Seat & Pick<LeagueEntrantModel, 'lot' | 'left'>)[];
}

/** Reads everything of these players: the rows, and the counts of the ledger. */
export async function viewOf(club: ServerContext, players: readonly number[]): Promise<View> {
  const { sql } = club.database;
  const key = sql`coalesce('playoff ' || playoff_id || ' ' || slot, 'series ' || series.id)`;
  const [matches, series, playoffs, leagues, names, ledgers] = await Promise.all([
    sql<MatchRow[]>`
      select matches.id, matches.version, home_player_id as home, away_player_id as away,
             home_partner_id as "homePartner", away_partner_id as "awayPartner",
             home_team_id as "homeTeam", away_team_id as "awayTeam", home_score as "homeScore",
             away_score as "awayScore", over_time as "overTime", ${key} as key,
             game_number as "gameNumber", 'league ' || league_id as league
      from matches left join series on series.id = series_id
      where home_player_id = any(${[...players]}::int[])
      order by matches.id`,
    sql<SeriesRow[]>`
      select ${key} as key, player_one_id as one, player_two_id as two, partner_one_id as "partnerOne",
             partner_two_id as "partnerTwo", team_one_id as "teamOne", team_two_id as "teamTwo", best_of as "bestOf", forfeited_by as "forfeitedBy"
      from series where player_one_id = any(${[...players]}::int[])`,
    sql<PlayoffRow[]>`
      select 'playoff ' || playoff_id as key, best_of as "bestOf", final_best_of as "finalBestOf",
             third_place as "thirdPlace", 'league ' || league_id as league,
             jsonb_agg(jsonb_build_object('position', position, 'player', player_id,
               'partner', partner_id, 'team', team_id, 'hasLeft', has_left)) as entrants
      from playoff_entrants join playoffs on playoffs.id = playoff_id
      where player_id = any(${[...players]}::int[])
      group by playoff_id, playoffs.id`,
    sql<LeagueRow[]>`
      select 'league ' || league_id as key, legs, points, qualify,
             jsonb_agg(jsonb_build_object('player', player_id, 'partner', partner_id,
               'team', team_id, 'lot', lot, 'left', left_as) order by position) as entrants
      from league_entrants join leagues on leagues.id = league_id
      where player_id = any(${[...players]}::int[])
      group by league_id, leagues.id`,
    sql<{ id: number; nickName: string }[]>`
      select id, nick_name as "nickName" from players where id = any(${[...players]}::int[])`,
    presentLedger({ club, sql }),
  ]);
  const shown = matches.map((row) => ({ row, ...shownMatch(row) }));
  const leagueModels = leagues.map((row): [string, LeagueModel] => [
    row.key,
    leagueModel(row, shown),
  ]);
  const scoresIn = (wanted: string): Scores =>
    Object.fromEntries(
      shown.flatMap(({ row, score }) =>
        row.key === wanted && score ? [[row.gameNumber, score]] : [],
      ),
    );
  return {
    lines: [
      ...shown.map(({ place, home, away, score }) => matchLine(place, home, away, score)),
      ...names.map(({ id, nickName }) => playerLine(id, nickName)),
      ...allFigures(ledgers.singles, ALL_TIME)
        .filter(({ key }) => players.includes(Number(key)))
        .map(countOf),
      ...series.flatMap(({ key, forfeitedBy }) =>
        forfeitedBy === null ? [] : [forfeitLine(key, forfeitedBy)],
      ),
      ...playoffs.flatMap((row) =>
        playoffModel(row).left.map((player) => departureLine(row.key, player)),
      ),
      ...leagueModels.flatMap(([key, league]) => leagueLines(key, league)),
    ].sort(),
    model: {
      players: Object.fromEntries(names.map(({ id, nickName }) => [id, nickName])),
      matches: Object.fromEntries(
        shown.flatMap(({ row, place, home, away, score }): [Place, MatchModel][] =>
          row.key === null && row.league === null && score ? [[place, { home, away, score }]] : [],
        ),
      ),
      series: Object.fromEntries(
        series.map((row): [string, SeriesModel] => [
          row.key,
          {
            pair: [
              { player: row.one, partner: row.partnerOne, team: row.teamOne },
              { player: row.two, partner: row.partnerTwo, team: row.teamTwo },
            ],
            scores: scoresIn(row.key),
            bestOf: row.bestOf,
            forfeitedBy: row.forfeitedBy === null ? null : row.forfeitedBy === row.one ? 0 : 1,
          },
        ]),
      ),
      playoffs: Object.fromEntries(playoffs.map((row) => [row.key, playoffModel(row)])),
      leagues: Object.fromEntries(leagueModels),
    },
    matches: new Map(shown.map(({ place, row }) => [place, row])),
  };
}

function leagueModel(
  { key, legs, points, qualify, entrants }: LeagueRow,
  shown: readonly ShownMatch[],
): LeagueModel {
  const own = shown.filter(({ place }) => place.startsWith(`${key} match `));
  return {
    ...{ legs, points, qualify },
    entrants: entrants.map(({ lot, left, ...seat }) => ({ seat, lot, left })),
    fixtures: Object.fromEntries(
      own.map(({ place, home, away, score }) => [place, { home, away, score }]),
    ),
  };
}

function playoffModel({
  entrants,
  bestOf,
  finalBestOf,
  thirdPlace,
  league,
}: PlayoffRow): PlayoffModel {
  const size = [2, 4, 8, 16].find((places) => places >= entrants.length) ?? 0;
  const places = Array.from({ length: size }, (_, index) => {
    const found = entrants.find(({ position }) => position === index + 1);
    return found ? { player: found.player, partner: found.partner, team: found.team } : null;
  });
  const left = entrants.filter(({ hasLeft }) => hasLeft).map(({ player }) => player);
  return { places, bestOf, finalBestOf, thirdPlace, left, league };
}

function countOf(figures: KeyedFigures): string {
  const { key, matchesPlayed, points, scoredGoals, concededGoals } = figures;
  const count = { played: matchesPlayed, points, scored: scoredGoals, conceded: concededGoals };
  return countLine(Number(key), count);
}

interface ShownMatch {
  readonly place: Place;
  readonly home: Seat;
  readonly away: Seat;
  readonly score: Result | undefined;
}

function placeOf({ key, id, gameNumber, league }: MatchRow): Place {
  if (league !== null) return `${league} match ${id}`;
  return key === null ? `match ${id}` : `${key} game ${gameNumber}`;
}

function shownMatch(row: MatchRow): ShownMatch {
  const { homeScore, awayScore, overTime } = row;
  return {
    place: placeOf(row),
    home: { player: row.home, partner: row.homePartner, team: row.homeTeam },
    away: { player: row.away, partner: row.awayPartner, team: row.awayTeam },
    score:
      homeScore === null || awayScore === null ? undefined : { homeScore, awayScore, overTime },
  };
}
