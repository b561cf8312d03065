/** Changes of the live score of a match, which has no result yet, so that series and play-off stay the same. */
import { formatGameOfChange, type GameOfChange, type TwoNames } from '../history.ts';
import { PAUSED_AFTER_MS, type Score } from '../live-score.ts';
import { formatPeriod } from '../live-score-words.ts';
import type { Side } from '../match.ts';
import type { KindOfChange, KindsOfChange } from './definition.ts';
import { formatGameAbout } from './parts.ts';

export interface LiveGameDetails {
  readonly kind:
    | 'MATCH_STARTED'
    | 'GOAL_SCORED'
    | 'GOAL_TAKEN_BACK'
    | 'GOALS_CORRECTED'
    | 'PERIOD_SET'
    | 'MATCH_PAUSED'
    | 'MATCH_ABANDONED';
  /** Home and away player. */
  readonly players: TwoNames;
  readonly playoff: string | null;
  /** Null for a single match. */
  readonly game: GameOfChange | null;
  /** Score after the change; for an abandoned match, before it. */
  readonly score: Score;
  readonly period: number;
  /** Side of the goal, if the change is one. */
  readonly side?: Side;
  /** Whether the match was paused before. Missing in changes from before 2026-12. */
  readonly resumes?: boolean;
}

export const LIVE_SCORE_CHANGES: KindsOfChange<LiveGameDetails> = {
  MATCH_STARTED: {
    ...stepOf(() => 'face-off'),
    means: 'The live score of a match was started or resumed.',
    isWhilePlayed: true,
  },
  GOAL_SCORED: {
    ...stepOf((details) => `goal by ${scorerOf(details)}, ${goalsOf(details)}`),
    means: 'A goal of a live match was recorded.',
    isWhilePlayed: true,
    movesLiveScore: true,
  },
  GOAL_TAKEN_BACK: {
    ...stepOf((details) => `goal by ${scorerOf(details)} taken back, ${goalsOf(details)}`),
    means: 'A goal of a live match was taken back.',
    isWhilePlayed: true,
    movesLiveScore: true,
  },
  GOALS_CORRECTED: {
    ...stepOf((details) => `goals corrected, ${goalsOf(details)}`),
    means: 'Goals of a live match were given to the other side or taken back.',
    isWhilePlayed: true,
    movesLiveScore: true,
  },
  PERIOD_SET: {
    ...stepOf((details) => `${formatPeriod(details.period)} at ${goalsOf(details)}`),
    means: 'The period of a live match was set.',
    isWhilePlayed: true,
    movesLiveScore: true,
  },
  MATCH_PAUSED: {
    ...stepOf((details) => `paused at ${goalsOf(details)}`),
    means: `A live match was paused after ${PAUSED_AFTER_MS / 60_000} minutes without activity.`,
    isWhilePlayed: true,
  },
  MATCH_ABANDONED: {
    ...stepOf((details) => `abandoned at ${goalsOf(details)}`),
    means: 'The live score of a match was removed, as if the match had not begun.',
    label: 'Abandoned',
  },
};

/** @param words for the effect: "Semifinal 1, game 3: goal by Jana, 2 : 1" */
function stepOf(
  words: (details: LiveGameDetails) => string,
): Pick<KindOfChange<LiveGameDetails>, 'label' | 'about' | 'text'> {
  return {
    label: null,
    about: formatGameAbout,
    text: (details) => `${formatGameOfChange(details.game)}: ${words(details)}`,
  };
}

function scorerOf({ players, side }: LiveGameDetails): string {
  return side === 'away' ? players[1] : players[0];
}

function goalsOf({ score }: LiveGameDetails): string {
  return `${score.homeScore} : ${score.awayScore}`;
}

export function isOfLiveGame(details: { readonly kind: string }): details is LiveGameDetails {
  return details.kind in LIVE_SCORE_CHANGES;
}
