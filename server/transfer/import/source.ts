/**
 * What an import reads, of an older club or of a spreadsheet; nothing of it is checked yet. An older club answers with the
 * names of its entities, and of its answers only what is needed is read.
 */
import { z } from 'zod';

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
/** An object, or its name alone. */
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

/** Its series are semifinal 1, semifinal 2, 3rd place and final; there are none where it does not say. */
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

/** What it has counted for a player. */
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
  /** Its line in a file; null for one of a club. */
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
  /** What cannot be read of its line; none for one of a club. */
  readonly errors: readonly string[];
}

export type SourcePlayer = z.infer<typeof PlayerAnswer>;
export type SourceSeries = z.infer<typeof SeriesAnswer>;
export type SourcePlayoff = z.infer<typeof PlayoffAnswer>;
export type SourceStats = z.infer<typeof StatsAnswer>;

export interface Source {
  /** An older club, which cannot be changed, or a file that its owner can correct. */
  readonly kind: 'CLUB' | 'SPREADSHEET';
  /** As the history names it: "old.example.org", "results.csv". */
  readonly name: string;
  /** Whether its rows have ids there. Else their ids only say in which order they get theirs here. */
  readonly hasIds: boolean;
  /** The columns of a file that are not read. */
  readonly unread: readonly string[];
  readonly players: readonly SourcePlayer[];
  readonly matches: readonly SourceMatch[];
  readonly series: readonly SourceSeries[];
  readonly playoffs: readonly SourcePlayoff[];
  readonly stats: readonly SourceStats[];
}
