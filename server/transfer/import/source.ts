/**
 * The data that an import reads from an older club or a spreadsheet, before it is checked, and the schemas of the answers of an
 * older club, which omit the fields that an import does not use.
 */
import { z } from 'zod';
import type { LeaguePoints, Left } from '../../../rules/league.ts';

const Id = z.union(
  [z.int(), z.string().regex(/^\d+$/).transform(Number)],
  'must be a whole number',
);
const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const Score = z.number().nullable().default(null);
const Flag = z.boolean().nullable().default(null);
/** The name of a team, which is sent alone or in an object. */
const Team = z
  .union([z.string(), z.object({ name: Text })], 'must be a team')
  .nullish()
  .transform((team) => (typeof team === 'object' ? (team?.name ?? '') : (team ?? '')));
const Name = z.string().nullable().default(null);

export const PlayerAnswer = z.object({ nickName: z.string(), firstName: Text, lastName: Text });

export const MatchAnswer = z
  .object({
    id: Id,
    matchDate: Text,
    htPlayerNickName: Text,
    atPlayerNickName: Text,
    homeTeam: Team,
    awayTeam: Team,
    htScore: Score,
    atScore: Score,
    overTime: Flag,
    seriesId: Id.nullish(),
  })
  .transform(
    (match): SourceMatch => ({
      id: match.id,
      line: null,
      date: match.matchDate,
      homePlayer: match.htPlayerNickName,
      awayPlayer: match.atPlayerNickName,
      homeTeam: match.homeTeam,
      awayTeam: match.awayTeam,
      homeScore: match.htScore,
      awayScore: match.atScore,
      overTime: match.overTime ?? false,
      seriesId: match.seriesId ?? null,
      leagueId: null,
      round: null,
      errors: [],
    }),
  );

export const SeriesAnswer = z
  .object({
    seriesId: Id,
    createdAt: Text,
    playerOneNickName: Text,
    playerTwoNickName: Text,
    teamOneName: Team,
    teamTwoName: Team,
    playerOneWins: Score,
    playerTwoWins: Score,
    completed: Flag,
    winner: Name,
    matchIds: z.array(Id).nullish(),
  })
  .transform(({ seriesId, ...series }) => ({ ...series, id: seriesId }));

/** The series are semifinal 1, semifinal 2, third place and final. They are missing in some answers. */
export const PlayoffAnswer = z
  .object({
    playoffId: Id,
    createdAt: Text,
    playoffTitle: Text,
    series: z.array(SeriesAnswer).nullish(),
    finalsCompleted: Flag,
    winner: Name,
    secondPlace: Name,
    thirdPlace: Name,
  })
  .transform(({ playoffId, ...playoff }) => ({ ...playoff, id: playoffId }));

/** The record of a player as the older application counted it. */
export const StatsAnswer = z.object({
  player: z.string(),
  matchesPlayed: z.number(),
  wins: z.number(),
  losses: z.number(),
  extraTimeWins: z.number(),
  extraTimeLosses: z.number(),
  points: z.number(),
  scoredGoals: z.number(),
  concededGoals: z.number(),
});

export interface SourceMatch {
  readonly id: number;
  /** Line number in a spreadsheet; null for a match of a club. */
  readonly line: number | null;
  readonly date: string;
  readonly homePlayer: string;
  readonly awayPlayer: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly overTime: boolean;
  readonly seriesId: number | null;
  readonly leagueId: number | null;
  /** Round of the league; null outside leagues. */
  readonly round: number | null;
  /** Errors of a line of a spreadsheet; empty for a match of a club. */
  readonly errors: readonly string[];
}

/** A line of a table of leagues: an entrant, and the league, whose settings are the same in all its lines. */
export interface SourceLeagueEntrant {
  /** Name of the file. */
  readonly file: string;
  readonly line: number;
  readonly leagueId: number;
  readonly created: string;
  readonly title: string;
  readonly legs: number;
  readonly points: LeaguePoints;
  readonly qualify: number | null;
  readonly player: string;
  readonly team: string;
  /** Order of the entries; null for the order of the lines. */
  readonly entry: number | null;
  /** Rank in the draw by lot; null for the order of the entries. */
  readonly lot: number | null;
  readonly left: Left | null;
  readonly errors: readonly string[];
}

export type SourcePlayer = z.infer<typeof PlayerAnswer>;
export type SourceSeries = z.infer<typeof SeriesAnswer>;
export type SourcePlayoff = z.infer<typeof PlayoffAnswer>;
export type SourceStats = z.infer<typeof StatsAnswer>;

export interface Source {
  /** An older club is imported as far as possible; a spreadsheet completely or not at all, because its owner can correct it. */
  readonly kind: 'CLUB' | 'SPREADSHEET';
  /** Name in the history: "old.example.org", "results.csv". */
  readonly name: string;
  /** Whether the rows have ids in the source. Otherwise `id` is only the order in which rows get ids in this club. */
  readonly hasIds: boolean;
  /** Unknown columns of a spreadsheet, which are not read. */
  readonly unread: readonly string[];
  readonly players: readonly SourcePlayer[];
  readonly matches: readonly SourceMatch[];
  readonly series: readonly SourceSeries[];
  readonly playoffs: readonly SourcePlayoff[];
  /** Empty for a club, and for a spreadsheet without a table of leagues. */
  readonly leagues: readonly SourceLeagueEntrant[];
  readonly stats: readonly SourceStats[];
}
