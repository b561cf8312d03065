/** The row of a match, a single one or a game of a series, in the table and in the log. */
import { z } from 'zod';
import { finishedLiveScore, type LiveScore } from '../../../rules/live-score.ts';
import type { Result } from '../../../rules/match.ts';
import type { Entrant } from '../../../rules/playoff.ts';
import { inSeconds } from '../../database/wall-clock.ts';
import type { Table } from '../../log/table.ts';

const GOAL = z.looseObject({
  id: z.int(),
  side: z.enum(['home', 'away']),
  period: z.int(),
  at: z.string(),
});

const LIVE = z.looseObject({
  seq: z.int().default(0),
  startedAt: z.string(),
  touchedAt: z.string(),
  paused: z.boolean(),
  period: z.int(),
  periodAt: z.string().optional(),
  goals: z.array(GOAL),
});

export const MATCHES = {
  name: 'matches',
  row: z.looseObject({
    id: z.int(),
    home_player_id: z.int(),
    away_player_id: z.int(),
    home_team_id: z.int(),
    away_team_id: z.int(),
    home_score: z.int().nullable(),
    away_score: z.int().nullable(),
    over_time: z.boolean(),
    series_id: z.int().nullable(),
    game_number: z.int().nullable(),
    version: z.int().default(0),
    live: LIVE.nullable().default(null),
    /** Set by a trigger. Missing in rows logged before the column existed. */
    in_playoff: z.boolean().default(false),
    played_at: z.string(),
    /** The second players of pairs. Missing in rows logged before the columns existed. */
    home_partner_id: z.int().nullable().default(null),
    away_partner_id: z.int().nullable().default(null),
    /** Missing in rows logged before the columns existed. */
    league_id: z.int().nullable().default(null),
    round: z.int().nullable().default(null),
  }),
} as const satisfies Table;

export type MatchRow = z.infer<typeof MATCHES.row>;

export interface Match {
  readonly id: number;
  /** The instant at which the match was played, ISO 8601 in UTC, in whole seconds. Its date in the club's zone is `wallClock`. */
  readonly playedAt: string;
  readonly home: Entrant;
  readonly away: Entrant;
  /** Null until the match is finished. */
  readonly result: Result | null;
  readonly seriesId: number | null;
  /** Number of the game in its series, from 1; null for a single match. */
  readonly gameNumber: number | null;
  readonly leagueId: number | null;
  /** Round of the league, from 1; null for a match of no league. */
  readonly round: number | null;
  /** The seq of the last change that wrote the match. Of `live` only the goals count, not period and pause. */
  readonly version: number;
  /** The recorded live score, also of a finished match, whether or not its goals fit the result. */
  readonly live: LiveScore | null;
}

export type SeriesGame = Match & { readonly seriesId: number; readonly gameNumber: number };

/** Without a league, a match of none; without a live score, one that has not begun or is finished. */
export type NewMatch = Omit<Match, 'id' | 'version' | 'live' | 'leagueId' | 'round'> &
  Partial<Pick<Match, 'live' | 'leagueId' | 'round'>>;

export function matchOf(row: MatchRow): Match {
  return {
    id: row.id,
    playedAt: inSeconds(new Date(row.played_at)),
    home: {
      firstId: row.home_player_id,
      partnerId: row.home_partner_id,
      teamId: row.home_team_id,
    },
    away: {
      firstId: row.away_player_id,
      partnerId: row.away_partner_id,
      teamId: row.away_team_id,
    },
    result: resultIn(row),
    seriesId: row.series_id,
    gameNumber: row.game_number,
    leagueId: row.league_id,
    round: row.round,
    version: row.version,
    live: row.live,
  };
}

/** Returns the time of a match as its column, in Postgres's JSON format. */
export function playedAtColumn({ playedAt }: Pick<Match, 'playedAt'>) {
  return { played_at: playedAt.replace('Z', '+00:00') };
}

/** Returns the result of a row; null without a row or a result. */
export function resultIn(row: MatchRow | undefined): Result | null {
  if (!row || row.home_score === null || row.away_score === null) return null;
  return { homeScore: row.home_score, awayScore: row.away_score, overTime: row.over_time };
}

/** Whether a match belongs to a series or a league, so that it has a date only once it is played. */
export function isScheduled({ seriesId, leagueId }: Pick<Match, 'seriesId' | 'leagueId'>): boolean {
  return seriesId !== null || leagueId !== null;
}

/**
 * Whether a write begins a scheduled match: it had neither a result nor a live score, and gets one. The time of that write
 * becomes the date of the match, which until then is that of its creation. A correction does not move the date.
 */
export function beginsMatch(
  match: Pick<Match, 'seriesId' | 'leagueId' | 'result' | 'live'>,
  written: Pick<Match, 'result' | 'live'>,
): boolean {
  const hasBegun = ({ result, live }: Pick<Match, 'result' | 'live'>) =>
    result !== null || live !== null;
  return isScheduled(match) && !hasBegun(match) && hasBegun(written);
}

export function resultColumns(result: Result | null) {
  return {
    home_score: result?.homeScore ?? null,
    away_score: result?.awayScore ?? null,
    over_time: result?.overTime ?? false,
  };
}

export function meetingColumns(match: Pick<Match, 'playedAt' | 'home' | 'away'>) {
  return { ...playedAtColumn(match), ...sideColumns(match) };
}

/** Returns the players and teams of a match as its columns. */
export function sideColumns({ home, away }: Pick<Match, 'home' | 'away'>) {
  return {
    home_player_id: home.firstId,
    home_partner_id: home.partnerId,
    away_player_id: away.firstId,
    away_partner_id: away.partnerId,
    home_team_id: home.teamId,
    away_team_id: away.teamId,
  };
}

export function rowOf(match: NewMatch): Omit<MatchRow, 'id' | 'in_playoff' | 'version'> {
  return {
    ...meetingColumns(match),
    ...resultColumns(match.result),
    series_id: match.seriesId,
    game_number: match.gameNumber,
    league_id: match.leagueId ?? null,
    round: match.round ?? null,
    live: match.live ?? null,
  };
}

/** Returns the live score of a match without a result; null for other matches. */
export function liveScoreOf({ result, live }: Pick<Match, 'result' | 'live'>): LiveScore | null {
  return result === null ? live : null;
}

/** Returns the live score to show: the present one, or the recorded one if its goals fit the result. */
export function recordedScore({ result, live }: Pick<Match, 'result' | 'live'>): LiveScore | null {
  return result === null ? live : finishedLiveScore(live, result);
}

export function isSeriesGame(match: Match): match is SeriesGame {
  return match.seriesId !== null && match.gameNumber !== null;
}
