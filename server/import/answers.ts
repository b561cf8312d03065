/** The answers of an older application, with the names of its entities. What is not needed is left out. */
import { z } from 'zod';
import type { SourceMatch, SourcePlayoff, SourceSeries } from './source.ts';

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
  .transform(
    (series): SourceSeries => ({
      id: series.seriesId,
      createdAt: series.createdAt,
      playerOne: series.playerOneNickName,
      playerTwo: series.playerTwoNickName,
      teamOne: series.teamOneName,
      teamTwo: series.teamTwoName,
      wins:
        series.playerOneWins === null || series.playerTwoWins === null
          ? null
          : [series.playerOneWins, series.playerTwoWins],
      completed: series.completed,
      winner: series.winner,
      matchIds: series.matchIds ?? [],
    }),
  );

/** A play-off; null for its series where it does not say. */
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
  .transform((playoff): { playoff: SourcePlayoff; series: readonly SourceSeries[] | null } => ({
    series: playoff.series ?? null,
    playoff: {
      id: playoff.playoffId,
      createdAt: playoff.createdAt,
      title: playoff.playoffTitle,
      seriesIds: (playoff.series ?? []).map(({ id }) => id),
      completed: playoff.finalsCompleted,
      podium: [playoff.winner, playoff.secondPlace, playoff.thirdPlace],
    },
  }));

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
