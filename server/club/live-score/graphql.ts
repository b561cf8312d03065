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
import { movesWithGoals } from '../../graphql/live-directive.ts';
import { addMutation, expectedFields, expectedVersionField } from '../../graphql/mutation.ts';
import { expectedBy } from '../../log/expected.ts';
import { MatchType } from '../matches/graphql.ts';
import { liveScoreOf, type Match, recordedScore } from '../matches/row.ts';
import { matchEvents } from '../results/match-events.ts';
import {
  abandonMatch,
  correctGoals,
  scoreGoal,
  setPeriod,
  startMatch,
  takeBackGoal,
} from './commands.ts';

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
  description: 'A goal of a match with a live score.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'The id of the goal, for `takeBackGoal` and `correctGoals`.',
    }),
    side: t.expose('side', {
      type: SideType,
      description: 'The side that scored.',
    }),
    period: t.exposeInt('period', { description: PERIOD_MEANS }),
    minute: t.exposeInt('minute', {
      description: `Whole minutes since the face-off, in real time, breaks included. A gap of more than ${PAUSED_AFTER_MS / 60_000} minutes between two goals counts as ${PAUSED_AFTER_MS / 60_000}.`,
    }),
    homeScore: t.exposeInt('homeScore', {
      description: 'Goals of the home player, including this goal.',
    }),
    awayScore: t.exposeInt('awayScore', {
      description: 'Goals of the away player, including this goal.',
    }),
  }),
});

const LiveScoreType = builder.objectRef<LiveScore>('LiveScore').implement({
  description: 'The score of a match that is being played.',
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
    seq: t.exposeInt('seq', { description: 'The seq of the last change of the live score.' }),
    paused: t.exposeBoolean('paused', {
      description: `Whether the live score has not changed for ${PAUSED_AFTER_MS / 60_000} minutes. The next goal resumes it.`,
    }),
    goals: t.field({
      type: [GoalType],
      description: 'The goals so far, in the order of play: by period, then by time.',
      complexity: USUAL_GOALS,
      resolve: (live) => recordedGoals(live),
    }),
  }),
});

builder.objectFields(MatchType, (t) => ({
  live: t.field({
    type: LiveScoreType,
    nullable: true,
    extensions: movesWithGoals,
    description: 'The live score; null unless the match is live.',
    resolve: (match) => liveScoreOf(match),
  }),
  startedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When the face-off was recorded; null for a match without a live score, and for a finished match without `goals`.',
    resolve: (match) => recordedScore(match)?.startedAt ?? null,
  }),
  goals: t.field({
    type: [GoalType],
    extensions: movesWithGoals,
    description:
      'The recorded goals, in the order of play. Empty for a finished match while the goals do not add up to its result. The goals are kept, and are returned again if the result is corrected to their score.',
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
  description: `Starts the live score of a match, whose goals can then be recorded. Resumes a paused live score; has no effect on one that is not paused. ${ERRORS}, CONFLICT for a finished match.`,
  input: 'The match that begins.',
  fields: (t) => ({ id: t.id({ required: true, description: 'A match without a score.' }) }),
  write: (club, { id }, sender) => startMatch(club, rowIdOf('match', id), sender),
});

addMutation('scoreGoal', {
  type: MatchType,
  description: `Records a goal. Two concurrent requests record two goals. ${ERRORS}; VALIDATION for an unknown period or a negative number; CONFLICT if the match is not live, was decided by a goal in overtime or has ${MAX_GOALS} goals, for overtime at a score that is not level, and if this side has more goals than \`goalsSeen\` (\`extensions.goal\` is the first goal you have not seen, \`extensions.live\` the present score).`,
  input: 'The goal to record.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The match.' }),
    side: t.field({ type: SideType, required: true, description: 'The side that scored.' }),
    period: t.int({
      description: `The period on your screen: ${PERIOD_MEANS} A later period becomes the period of the match. By default the period of the match.`,
    }),
    goalsSeen: t.int({
      description:
        'Number of goals of this side on your screen, without this one. If the side has more goals, another device may have entered the same goal: the mutation returns CONFLICT and records nothing. If yours is a different goal, send it again with the present number. Without `goalsSeen`, the goal is always recorded.',
    }),
    secondsAgo: t.float({
      description:
        'Age of the goal in seconds, 0 or more, for a goal that is sent late. The goal is placed by its period and this age among the goals that were recorded meanwhile. A goal older than the face-off gets the time of the face-off. By default 0.',
    }),
  }),
  write: (club, { id, ...goal }, sender) => scoreGoal(club, rowIdOf('match', id), goal, sender),
});

addMutation('takeBackGoal', {
  type: MatchType,
  description: `Takes a goal back. Has no effect if the goal was taken back before. A match in overtime whose score is then neither level nor decided returns to the 3rd period. ${ERRORS}, CONFLICT if the match is not live.`,
  input: 'The goal to take back.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The match.' }),
    goalId: t.id({ required: true, description: 'The goal.' }),
  }),
  write: (club, { id, goalId }, sender) =>
    takeBackGoal(club, rowIdOf('match', id), rowIdOf('goal', goalId, 'goalId'), sender),
});

const GoalCorrectionInput = builder.inputType('GoalCorrectionInput', {
  description: 'A goal, and who scored it.',
  fields: (t) => ({
    goalId: t.id({ required: true, description: 'The goal.' }),
    side: t.field({
      type: SideType,
      description: 'The side that scored; null takes the goal back.',
    }),
  }),
});

addMutation('correctGoals', {
  type: MatchType,
  description: `Gives goals to a side or takes them back, in a match that is live, or is finished and has \`goals\`. The result of a finished match is then that of its goals, and series, play-off and statistics follow as for \`finishMatch\`. Goals that are already so, or were taken back before, have no effect. ${ERRORS}; VALIDATION for goals that make no result, such as a draw; CONFLICT for a match without goals, for a goal to be given that was taken back, if the match has changed since \`expectedVersion\` (\`extensions.match\` is the present match), or if finished or live matches block the result (\`extensions.preview\` is the \`correctionPreview\`).`,
  input: 'Corrections of goals of a match.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The match.' }),
    goals: t.field({
      type: [GoalCorrectionInput],
      required: true,
      description: 'The goals to correct. All others stay.',
    }),
    onlyLive: t.boolean({
      required: true,
      defaultValue: false,
      description: 'Refuse the corrections of a finished match, for example if they are sent late.',
    }),
    ...expectedFields(t, 'of the match or of the preview; with `resetLater` only of the preview'),
  }),
  write: (club, input, sender) => {
    const corrections = new Map(
      input.goals.map(({ goalId, side }) => [rowIdOf('goal', goalId, 'goals'), side ?? null]),
    );
    const form = { corrections, onlyLive: input.onlyLive };
    return correctGoals(club, rowIdOf('match', input.id), form, sender, expectedBy(input));
  },
});

addMutation('setPeriod', {
  type: MatchType,
  description: `Sets the period of a live match. ${ERRORS}; VALIDATION for an unknown period; CONFLICT if the match is not live or was decided by a goal in overtime, and for overtime at a score that is not level.`,
  input: 'The new period of a match.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The match.' }),
    period: t.int({ required: true, description: PERIOD_MEANS }),
    secondsAgo: t.float({
      description:
        'Seconds since the period was chosen, 0 or more, if it is sent late. It has no effect if a period was set after that. By default 0.',
    }),
  }),
  write: (club, { id, ...form }, sender) => setPeriod(club, rowIdOf('match', id), form, sender),
});

addMutation('abandonMatch', {
  type: MatchType,
  description: `Removes the live score of a match with its goals, as if the match had not begun; \`undo\` restores it. ${ERRORS}; CONFLICT for a finished match, or if the match has changed since \`expectedVersion\` (\`extensions.match\` is the present match).`,
  input: 'The match to abandon.',
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
      'Sends the match of each goal when the goal is recorded. The arguments restrict the goals; a goal must match all that are given. If a goal is taken back before the event is sent, the match is sent nevertheless, in its present state. Errors: NOT_FOUND.',
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
