/**
 * A door is one of the two APIs of the club: GraphQL or the REST endpoints. Scenarios are written once, against this
 * interface, and run through both: each door turns the answers of its API into the same views.
 */
import { z } from 'zod';

export interface Door {
  readonly name: string;
  open(club: { readonly url: string; readonly code: string }): OpenDoor;
}

/** The API of one running server. Writes use the club's own code unless one is given. A refusal throws `Refused`. */
export interface OpenDoor {
  createPlayer(player: PlayerView, code?: string): Promise<PlayerView>;
  createMatch(match: NewMatch, code?: string): Promise<MatchView>;
  createSeries(series: NewSeries, code?: string): Promise<SeriesView>;
  createPlayoff(playoff: NewPlayoff, code?: string): Promise<PlayoffView>;
  finishMatch(id: string, score: Score, code?: string): Promise<MatchView>;
  deleteMatch(id: string, code?: string): Promise<void>;
  match(id: string): Promise<MatchView | null>;
  series(id: string): Promise<SeriesView | null>;
  playoff(id: string): Promise<PlayoffView | null>;
  /** Newest first, at most so many. */
  matches(count: number): Promise<MatchView[]>;
  seriesList(count: number): Promise<SeriesView[]>;
  playoffs(count: number): Promise<PlayoffView[]>;
  players(): Promise<PlayerView[]>;
  teams(): Promise<z.infer<typeof Team>[]>;
  /** Best first. */
  efficiency(): Promise<{ nickName: string; efficiency: number }[]>;
  stats(): Promise<z.infer<typeof Stats>[]>;
  favouriteTeams(): Promise<{ nickName: string; team: string }[]>;
}

export const RefusalCode = z.enum([
  'VALIDATION',
  'INVALID_CODE',
  'NOT_FOUND',
  'CONFLICT',
  'CHANGED',
  'KEY_REUSED',
  'HISTORY_LOST',
  'TOO_MANY_ATTEMPTS',
  'TOO_LARGE',
  'BUSY',
  'INTERNAL',
]);
export type RefusalCode = z.infer<typeof RefusalCode>;

export class Refused extends Error {
  readonly code: RefusalCode;
  readonly retryAfter: number | null;
  /** All that GraphQL says beside the message. */
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(
    code: RefusalCode,
    message: string,
    retryAfter: number | null,
    extensions: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.retryAfter = retryAfter;
    this.extensions = extensions;
  }
}

export const Player = z.strictObject({
  nickName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type PlayerView = z.infer<typeof Player>;

export const Team = z.strictObject({ id: z.string(), name: z.string(), logo: z.string() });

export interface Score {
  readonly homeScore: number;
  readonly awayScore: number;
  readonly overTime: boolean;
}

export interface NewMatch extends Score {
  readonly matchDate: string;
  readonly homePlayer: string;
  readonly awayPlayer: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
}

type NewSeries = Pick<SeriesView, 'playerOne' | 'playerTwo' | 'teamOne' | 'teamTwo'>;

export interface NewPlayoff {
  readonly title: string;
  readonly players: readonly { readonly nickName: string; readonly team: string }[];
}

export interface MatchView {
  readonly id: string;
  readonly matchDate: string;
  readonly homePlayer: string;
  readonly awayPlayer: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly overTime: boolean;
  readonly homePoints: number | null;
  readonly awayPoints: number | null;
  readonly seriesId: string | null;
}

export interface SeriesView {
  readonly id: string;
  readonly createdAt: string;
  readonly playerOne: string;
  readonly playerTwo: string;
  readonly teamOne: string;
  readonly teamTwo: string;
  readonly playerOneWins: number;
  readonly playerTwoWins: number;
  readonly completed: boolean;
  readonly winner: string | null;
  readonly matchIds: readonly string[];
}

export interface PlayoffView {
  readonly id: string;
  readonly createdAt: string;
  readonly title: string;
  readonly series: readonly SeriesView[];
  readonly finalsCompleted: boolean;
  readonly winner: string | null;
  readonly secondPlace: string | null;
  readonly thirdPlace: string | null;
}

export const Stats = z.strictObject({
  nickName: z.string(),
  matchesPlayed: z.int(),
  wins: z.int(),
  losses: z.int(),
  extraTimeWins: z.int(),
  extraTimeLosses: z.int(),
  points: z.int(),
  scoredGoals: z.int(),
  concededGoals: z.int(),
});
