import { PAUSED_AFTER_MS } from '../live-score.ts';
import { formatPeriod } from '../live-score-words.ts';
import type { KindsOfChange } from './definition.ts';
import type { LiveGameDetails } from './details.ts';
import type { LiveScoreFacts } from './facts.ts';
import { formatGameOfChange, gameFacts, meetingSubject } from './parts.ts';

/** All changes of a live score have the same facts. */
const STEP = { label: null, subject: meetingSubject, facts: liveScoreFacts } as const;

export const LIVE_SCORE_CHANGES: KindsOfChange<LiveGameDetails> = {
  MATCH_STARTED: {
    ...STEP,
    means: 'The live score of a match was started or resumed.',
    isMinor: true,
  },
  GOAL_SCORED: {
    ...STEP,
    means: 'A goal of a live match was recorded.',
    isMinor: true,
    movesLiveScore: true,
  },
  GOAL_TAKEN_BACK: {
    ...STEP,
    means: 'A goal of a live match was taken back.',
    isMinor: true,
    movesLiveScore: true,
  },
  GOALS_CORRECTED: {
    ...STEP,
    means: 'Goals of a live match were given to the other side or taken back.',
    isMinor: true,
    movesLiveScore: true,
  },
  PERIOD_SET: {
    ...STEP,
    means: 'The period of a live match was set.',
    isMinor: true,
    movesLiveScore: true,
  },
  MATCH_PAUSED: {
    ...STEP,
    means: `A live match was paused after ${PAUSED_AFTER_MS / 60_000} minutes without activity.`,
    isMinor: true,
  },
  MATCH_ABANDONED: {
    ...STEP,
    means: 'The live score of a match was removed, as if the match had not begun.',
    label: 'Abandoned',
  },
};

function liveScoreFacts({
  players,
  game,
  score,
  period,
  side,
}: LiveGameDetails): Omit<LiveScoreFacts, 'kind'> {
  const { homeScore, awayScore } = score;
  const scorer = side ? players[side === 'home' ? 0 : 1] : null;
  return {
    __typename: 'LiveScoreFacts',
    game: gameFacts(game),
    homeScore,
    awayScore,
    period,
    scorer,
  };
}

type Words = (facts: LiveScoreFacts, goals: string) => string;

const WORDS: Readonly<Record<LiveGameDetails['kind'], Words>> = {
  MATCH_STARTED: () => 'face-off',
  GOAL_SCORED: ({ scorer }, goals) => `goal by ${scorer}, ${goals}`,
  GOAL_TAKEN_BACK: ({ scorer }, goals) => `goal by ${scorer} taken back, ${goals}`,
  GOALS_CORRECTED: (_, goals) => `goals corrected, ${goals}`,
  PERIOD_SET: ({ period }, goals) => `${formatPeriod(period)} at ${goals}`,
  MATCH_PAUSED: (_, goals) => `paused at ${goals}`,
  MATCH_ABANDONED: (_, goals) => `abandoned at ${goals}`,
};

/** "Semifinal 1, game 3: goal by Jana, 2 : 1" */
export function describeLiveChange(facts: LiveScoreFacts): string {
  const { kind, game, homeScore, awayScore } = facts;
  const goals = `${homeScore} : ${awayScore}`;
  const words = isLiveKind(kind) ? WORDS[kind](facts, goals) : goals;
  return `${formatGameOfChange(game)}: ${words}`;
}

function isLiveKind(kind: string): kind is LiveGameDetails['kind'] {
  return kind in WORDS;
}
