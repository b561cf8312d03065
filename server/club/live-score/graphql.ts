/** The live score of a match: its fields, its mutations, and the subscription to goals. */

import {
  type LiveScore,
  MAX_GOALS,
  PAUSED_AFTER_MS,
  type RecordedGoal,
  recordedGoals,
  scoreOf,
} from '../../../rules/live-score.ts';
import type { Side } from '../../../rules/match.ts';
import { builder } from '../../graphql/builder.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { addMutation, expectedVersionField } from '../../graphql/mutation.ts';
import { expectedBy } from '../../log/expected.ts';
import { MatchType } from '../matches/graphql.ts';
import { liveScoreOf, type Match, recordedScore } from '../matches/row.ts';
import { matchEvents } from '../results/match-events.ts';
import { abandonMatch, scoreGoal, setPeriod, startMatch, takeBackGoal } from './commands.ts';

const PERIOD_MEANS = '1, 2 or 3; 4 is overtime.';
/** Estimated number of goals for the cost of a query. */
const USUAL_GOALS = { field: 1, multiplier: 8 } as const;

const SideType = builder.enumType('Side', {
  description: 'One of the two sides of a match.',
  values: {
    HOME: { value: 'home', description: 'The home player.' },
    AWAY: { value: 'away', description: 'The away player.' },
  } as const satisfies Record<string, { value: Side; description: string }>,
});

const GoalType = builder.objectRef<RecordedGoal>('Goal').implement({
  description: 'A goal of a game that is or was played live.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id, for `takeBackGoal`.' }),
    side: t.expose('side', {
      type: SideType,
      description: 'Whose goal it is.',
    }),
    period: t.exposeInt('period', { description: PERIOD_MEANS }),
    at: t.expose('at', {
      type: 'DateTime',
      description:
        'When it was scored, as far as its sender said (`secondsAgo`); else when it was recorded.',
    }),
    minute: t.exposeInt('minute', {
      description: `Whole minutes since the face-off, in real time, breaks included. A gap of more than ${PAUSED_AFTER_MS / 60_000} minutes between two goals counts as ${PAUSED_AFTER_MS / 60_000}.`,
    }),
    homeScore: t.exposeInt('homeScore', { description: 'Goals of the home player after it.' }),
    awayScore: t.exposeInt('awayScore', { description: 'Goals of the away player after it.' }),
  }),
});

const LiveScoreType = builder.objectRef<LiveScore>('LiveScore').implement({
  description: 'The score of a game while it is played.',
  fields: (t) => ({
    homeScore: t.int({
      description: 'Goals of the home player so far.',
      resolve: (live) => scoreOf(live).homeScore,
    }),
    awayScore: t.int({
      description: 'Goals of the away player so far.',
      resolve: (live) => scoreOf(live).awayScore,
    }),
    period: t.exposeInt('period', { description: PERIOD_MEANS }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      description: 'When the face-off was recorded.',
    }),
    seq: t.exposeInt('seq', { description: 'The seq of the latest change of it.' }),
    paused: t.exposeBoolean('paused', {
      description: `Whether nobody has touched it for ${PAUSED_AFTER_MS / 60_000} minutes; it goes on with the next goal.`,
    }),
    goals: t.field({
      type: [GoalType],
      description: 'In the order in which they were scored.',
      complexity: USUAL_GOALS,
      resolve: (live) => recordedGoals(live),
    }),
  }),
});

builder.objectFields(MatchType, (t) => ({
  live: t.field({
    type: LiveScoreType,
    nullable: true,
    description: 'The live score; null unless the match is live.',
    resolve: (match) => liveScoreOf(match),
  }),
  startedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When the face-off was recorded, of a game that is or was played live. A finished game has it if it has its goals.',
    resolve: (match) => recordedScore(match)?.startedAt ?? null,
  }),
  goals: t.field({
    type: [GoalType],
    description:
      'The goals of a game that is or was played live, in order. A finished game has them if they add up to its result, and has them again when a wrong result is corrected to their score.',
    complexity: USUAL_GOALS,
    resolve: (match) => {
      const recorded = recordedScore(match);
      return recorded ? recordedGoals(recorded) : [];
    },
  }),
}));

const ERRORS = 'Errors: INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND';

addMutation('startMatch', {
  type: MatchType,
  description: `The face-off: from now on goals are recorded. A game that has begun goes on. ${ERRORS}, CONFLICT for a finished match.`,
  input: 'The game that begins.',
  fields: (t) => ({ id: t.id({ required: true, description: 'A match without a score.' }) }),
  write: (club, { id }, sender) => startMatch(club, rowIdOf('match', id), sender),
});

addMutation('scoreGoal', {
  type: MatchType,
  description: `One more goal: two that are sent at once make two. ${ERRORS}; VALIDATION for a period that there is not; CONFLICT for a match that is not being played, that a goal in overtime has decided, or with ${MAX_GOALS} goals, for overtime at a score that is not level, and for a goal that was entered after \`goalsSeen\` (\`extensions.goal\` is that goal, \`extensions.live\` the score as it stands).`,
  input: 'One more goal.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The match.' }),
    side: t.field({ type: SideType, required: true, description: 'Whose goal it is.' }),
    period: t.int({
      description: `The period you see: ${PERIOD_MEANS} A later one than that of the game is that of the game from then on. Left out, it is that of the game.`,
    }),
    goalsSeen: t.int({
      description:
        'How many goals of this side you saw before this one. If the side has more, they may be the same goal entered elsewhere: the answer is CONFLICT and nothing is done. If it is another goal, send it again with the goals you see now. Left out, it is one more goal in any case.',
    }),
    secondsAgo: t.float({
      description:
        'How many seconds ago the goal was scored, for one that is sent late; it counts from the face-off at the earliest. Left out, it is now.',
    }),
  }),
  write: (club, { id, ...goal }, sender) => scoreGoal(club, rowIdOf('match', id), goal, sender),
});

addMutation('takeBackGoal', {
  type: MatchType,
  description: `Takes a goal back; one that is gone already stays gone. A game in overtime whose score is then neither level nor decided is in the 3rd period again. ${ERRORS}, CONFLICT for a match that is not being played.`,
  input: 'The goal that was none.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The match.' }),
    goalId: t.id({ required: true, description: 'The goal.' }),
  }),
  write: (club, { id, goalId }, sender) =>
    takeBackGoal(club, rowIdOf('match', id), rowIdOf('goal', goalId), sender),
});

addMutation('setPeriod', {
  type: MatchType,
  description: `Says which period a game is in. ${ERRORS}; VALIDATION for a period that there is not; CONFLICT for a match that is not being played, or that a goal in overtime has decided, and for overtime at a score that is not level.`,
  input: 'The period that a game is in.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The match.' }),
    period: t.int({ required: true, description: PERIOD_MEANS }),
  }),
  write: (club, { id, period }, sender) => setPeriod(club, rowIdOf('match', id), period, sender),
});

addMutation('abandonMatch', {
  type: MatchType,
  description: `Abandons a game: it has not begun, and its goals are gone; \`undo\` brings them back. ${ERRORS}; CONFLICT for a finished match, or when it was written since \`expectedVersion\` (\`extensions.match\` is the match as it stands).`,
  input: 'The game to abandon.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The match.' }),
    expectedVersion: expectedVersionField(t),
  }),
  write: (club, input, sender) =>
    abandonMatch(club, rowIdOf('match', input.id), sender, expectedBy(input)),
});

builder.subscriptionField('goalScored', (t) =>
  t.field({
    type: MatchType,
    description:
      'The match of each goal as it is scored, of one match, series or play-off when given, of several those in all of them. A goal that is taken back before it is sent still sends the match, as it then is. Errors: NOT_FOUND.',
    args: {
      matchId: t.arg.id({ description: 'Only goals of this match.' }),
      seriesId: t.arg.id({ description: 'Only goals in this series.' }),
      playoffId: t.arg.id({ description: 'Only goals in this play-off.' }),
    },
    subscribe: (_, narrowed, { cache }) =>
      matchEvents(cache(), narrowed, {
        isEvent: ({ kind }) => kind === 'GOAL_SCORED',
        isSent: () => true,
      }),
    resolve: (match: Match) => match,
  }),
);
