/** The rows of a league and its entrants, in the tables and in the log. Its fixtures are matches, and its table follows from them. */
import { z } from 'zod';
import {
  type Fixture,
  LEAGUE_POINTS,
  type LeaguePoints,
  type League as LeagueRules,
  type Left,
} from '../../../rules/league.ts';
import { OVERTIME_PERIOD, scoreOf } from '../../../rules/live-score.ts';
import type { Result } from '../../../rules/match.ts';
import type { Entrant } from '../../../rules/playoff.ts';
import { sameCompetitor } from '../../../rules/side.ts';
import type { Table } from '../../log/table.ts';
import { liveScoreOf, type Match } from '../matches/row.ts';

const POINTS = Object.keys(LEAGUE_POINTS) as LeaguePoints[];

export const LEAGUES = {
  name: 'leagues',
  row: z.looseObject({
    id: z.int(),
    created_at: z.string(),
    title: z.string(),
    legs: z.int(),
    points: z.enum(POINTS),
    qualify: z.int().nullable(),
    version: z.int().default(0),
  }),
} as const satisfies Table;

export const LEAGUE_ENTRANTS = {
  name: 'league_entrants',
  row: z.looseObject({
    id: z.int(),
    league_id: z.int(),
    position: z.int(),
    player_id: z.int(),
    partner_id: z.int().nullable(),
    team_id: z.int(),
    lot: z.int(),
    left_as: z.enum(['WITHDRAWN', 'FORFEITED']).nullable(),
  }),
} as const satisfies Table;

export type LeagueRow = z.infer<typeof LEAGUES.row>;
export type LeagueEntrantRow = z.infer<typeof LEAGUE_ENTRANTS.row>;

export interface League {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly title: string;
  readonly legs: number;
  readonly points: LeaguePoints;
  /** How many go through to the play-off; null without one. */
  readonly qualify: number | null;
  /** The seq of the last change of the league or its entrants. */
  readonly version: number;
}

export type NewLeague = Omit<League, 'id' | 'version'>;

export interface LeagueEntrant extends Entrant {
  readonly leagueId: number;
  /** Order of the entries, from 1. */
  readonly position: number;
  readonly lot: number;
  readonly left: Left | null;
}

export function leagueOf(row: LeagueRow): League {
  const { id, created_at: createdAt, title, legs, points, qualify, version } = row;
  return { id, createdAt, title, legs, points, qualify, version };
}

export function leagueEntrantOf(row: LeagueEntrantRow): LeagueEntrant {
  return {
    leagueId: row.league_id,
    position: row.position,
    firstId: row.player_id,
    partnerId: row.partner_id,
    teamId: row.team_id,
    lot: row.lot,
    left: row.left_as,
  };
}

/** The rows of a league. */
export interface LeagueRows {
  readonly league: League;
  /** In the order of their entries. */
  readonly entrants: readonly LeagueEntrant[];
  /** By round. */
  readonly matches: readonly Match[];
}

/** A fixture of the rules with its match. */
interface FixtureOfMatch extends Fixture {
  readonly match: Match;
}

export type LeagueSituation = LeagueRules<FixtureOfMatch>;

/** Returns a league in the form that the rules take. */
export function leagueSituation({ league, entrants, matches }: LeagueRows): LeagueSituation {
  const { legs, points, qualify } = league;
  const indexOf = (side: Entrant) => entrants.findIndex((entrant) => sameCompetitor(entrant, side));
  return {
    legs,
    points,
    qualify,
    entrants,
    fixtures: matches.map((match) => ({
      round: match.round ?? 0,
      home: indexOf(match.home),
      away: indexOf(match.away),
      result: match.result,
      live: standingResult(match),
      match,
    })),
  };
}

/** Returns the score of a live match as if it ended now; null for other matches, and while it is paused. */
function standingResult(match: Match): Result | null {
  const live = liveScoreOf(match);
  if (!live || live.paused) return null;
  return { ...scoreOf(live), overTime: live.period === OVERTIME_PERIOD };
}

/** Returns the version of a league with its results: the seq of the last change of the league or a finished match. */
export function versionWithResults({ league, matches }: Omit<LeagueRows, 'entrants'>): number {
  const finished = matches.filter(({ result }) => result !== null);
  return Math.max(league.version, ...finished.map(({ version }) => version));
}
