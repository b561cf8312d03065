/** The documents of the live tests and the shapes of their results. */
import { z } from 'zod';

export const PlayoffState = z.object({
  title: z.string(),
  finalsCompleted: z.boolean(),
  series: z.array(z.object({ playerOneWins: z.int(), playerTwoWins: z.int() })),
});
export const playoffChanged = (id: string) =>
  `subscription { answer: playoffChanged(id: "${id}") {
    title finalsCompleted series { playerOneWins playerTwoWins } } }`;

export const SeriesState = z.object({
  playerOne: z.object({ nickName: z.string() }),
  playerOneWins: z.int(),
  playerTwoWins: z.int(),
});
export const seriesChanged = (id: string) =>
  `subscription { answer: seriesChanged(id: "${id}") {
    playerOne { nickName } playerOneWins playerTwoWins } }`;

export const StatsState = z.array(
  z.object({ player: z.object({ nickName: z.string() }), points: z.int() }),
);
export const STATS_CHANGED = `subscription { answer: statsChanged { player { nickName } points } }`;

export const FinishedMatch = z.object({ id: z.string(), homeScore: z.int() });
export const matchFinished = (filter: string) =>
  `subscription { answer: matchFinished${filter} { id homeScore } }`;

export const Change = z.object({ seq: z.int(), kind: z.string() });
export const changes = (after?: number) =>
  `subscription { answer: changes${after === undefined ? '' : `(after: ${after})`} { seq kind } }`;

export const LiveState = z.object({ live: z.object({ homeScore: z.int() }).nullable() });
export const goalScored = (filter: string) =>
  `subscription { answer: goalScored${filter} { live { homeScore } } }`;

export const SeriesLive = z.object({ matches: z.array(LiveState) });
export const seriesLive = (id: string) =>
  `subscription { answer: seriesChanged(id: "${id}") { matches { live { homeScore } } } }`;

export const NowState = z
  .object({
    match: z.object({ id: z.string() }).nullable(),
    next: z.object({ id: z.string() }).nullable(),
  })
  .nullable();
export const NOW_CHANGED = 'subscription { answer: nowChanged { match { id } next { id } } }';
