/** `correctionPreview`: what a result would change, before it is entered. */
import type { Obstacle } from '../../rules/consequences.ts';
import { MAX_GAMES_OF_A_SERIES, WINS_TO_TAKE_A_SERIES } from '../../rules/limits.ts';
import { spelled } from '../../rules/phrases.ts';
import { PLAYOFF_SLOTS } from '../../rules/playoff.ts';
import type {
  LaterSeriesPreview,
  PlayerPreview,
  PodiumPreview,
  SeriesPreview,
  StandingPreview,
} from '../../rules/preview.ts';
import { brokenScoreRule, resultOf } from '../../rules/validation.ts';
import { builder, enumOf } from '../graphql/builder.ts';
import { rowIdOf } from '../graphql/ids.ts';
import { PlayoffSlotType } from '../playoffs/graphql.ts';
import { assertRule } from '../refusal.ts';
import { previewOfCorrection, type VersionedPreview } from './preview.ts';

/** The complexity of a preview: it is a transaction of its own, so a document has four of them at the most. */
const WEIGHT = 5_000;

const StandingPreviewType = builder.objectRef<StandingPreview>('StandingPreview').implement({
  description: 'Where a series stands.',
  fields: (t) => ({
    playerOneWins: t.exposeInt('playerOneWins', {
      description: `Games won, 0 to ${WINS_TO_TAKE_A_SERIES}.`,
    }),
    playerTwoWins: t.exposeInt('playerTwoWins', {
      description: `Games won, 0 to ${WINS_TO_TAKE_A_SERIES}.`,
    }),
    winner: t.exposeString('winner', {
      nullable: true,
      description: `The nickname of who has ${spelled(WINS_TO_TAKE_A_SERIES)} wins; null until then.`,
    }),
  }),
});

const SeriesPreviewType = builder.objectRef<SeriesPreview>('SeriesPreview').implement({
  description: 'The series of the match, before and after a correction.',
  fields: (t) => ({
    playerOne: t.exposeString('playerOne', { description: 'The nickname of player one.' }),
    playerTwo: t.exposeString('playerTwo', { description: 'The nickname of player two.' }),
    before: t.expose('before', {
      type: StandingPreviewType,
      description: 'As it stands.',
    }),
    after: t.expose('after', {
      type: StandingPreviewType,
      description: 'As it would stand.',
    }),
  }),
});

const LaterSeriesStepType = enumOf(
  'LaterSeriesStep',
  'What becomes of a later series of a play-off.',
  {
    CREATE: 'It begins.',
    REDRAW: 'Other players meet in it.',
    REMOVE: 'It is taken back until both semifinals are decided.',
  },
);

const LaterSeriesPreviewType = builder
  .objectRef<LaterSeriesPreview>('LaterSeriesPreview')
  .implement({
    description: 'A final or 3rd-place series that a correction would change.',
    fields: (t) => ({
      slot: t.expose('slot', {
        type: PlayoffSlotType,
        description: 'Which of the two.',
      }),
      step: t.expose('step', {
        type: LaterSeriesStepType,
        description: 'What would become of it.',
      }),
      playersBefore: t.exposeStringList('playersBefore', {
        description: 'The nicknames of its two players, player one first; empty without a series.',
      }),
      playersAfter: t.exposeStringList('playersAfter', {
        description: 'The same after the correction.',
      }),
    }),
  });

const LostGamesType = builder.objectRef<Obstacle>('LostGames').implement({
  description: 'Games of one series that would be lost: finished, or being played.',
  fields: (t) => ({
    slot: t.expose('slot', {
      type: PlayoffSlotType,
      nullable: true,
      description: 'The later series; null for the series of the match itself.',
    }),
    gameNumbers: t.exposeIntList('gameNumbers', {
      description: `Their numbers, 1 to ${MAX_GAMES_OF_A_SERIES}.`,
    }),
  }),
});

const PodiumPreviewType = builder.objectRef<PodiumPreview>('PodiumPreview').implement({
  description: 'The three places of a play-off, by nickname.',
  fields: (t) => ({
    winner: t.exposeString('winner', { description: 'Who won the final.' }),
    secondPlace: t.exposeString('secondPlace', { description: 'Who lost the final.' }),
    thirdPlace: t.exposeString('thirdPlace', { description: 'Who won the 3rd-place series.' }),
  }),
});

const PlayerPreviewType = builder.objectRef<PlayerPreview>('PlayerPreview').implement({
  description: 'A player whose record would change.',
  fields: (t) => ({
    nickName: t.exposeString('nickName', { description: 'The player.' }),
    pointsBefore: t.exposeInt('pointsBefore', { description: 'Points of all matches.' }),
    pointsAfter: t.exposeInt('pointsAfter', { description: 'Points after the correction.' }),
    efficiencyBefore: t.exposeFloat('efficiencyBefore', {
      description: 'Points per match played; 0 without matches.',
    }),
    efficiencyAfter: t.exposeFloat('efficiencyAfter', {
      description: 'Points per match played after the correction.',
    }),
  }),
});

const CorrectionPreviewType = builder.objectRef<VersionedPreview>('CorrectionPreview').implement({
  description: 'What entering a result would change: exactly what finishMatch then does.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description:
        'The `expectedVersion` of `finishMatch`, also with `resetLater`. Goals of a running game that would be lost change it as well.',
    }),
    possible: t.exposeBoolean('possible', {
      description: 'False when the result contradicts its own game, so that no reset helps.',
    }),
    series: t.expose('series', {
      type: SeriesPreviewType,
      nullable: true,
      description: 'The series of the match; null for a single match.',
    }),
    gamesAdded: t.exposeIntList('gamesAdded', {
      description: 'Numbers of the games of that series that would appear.',
    }),
    gamesRemoved: t.exposeIntList('gamesRemoved', {
      description: 'Numbers of the games of that series that would go and have not begun.',
    }),
    later: t.expose('later', {
      type: [LaterSeriesPreviewType],
      description: 'What would become of the 3rd-place series and the final.',
      complexity: { field: 1, multiplier: 2 },
    }),
    lost: t.expose('lost', {
      type: [LostGamesType],
      description:
        'Games that would be lost, finished or being played; unless empty, finishMatch needs `resetLater`.',
      complexity: { field: 1, multiplier: PLAYOFF_SLOTS.length },
    }),
    podiumBefore: t.expose('podiumBefore', {
      type: PodiumPreviewType,
      nullable: true,
      description: 'The podium as it is; null until it is decided.',
    }),
    podiumAfter: t.expose('podiumAfter', {
      type: PodiumPreviewType,
      nullable: true,
      description: 'The podium as it would be.',
    }),
    players: t.expose('players', {
      type: [PlayerPreviewType],
      description: 'Everybody whose record would change.',
      complexity: { field: 1, multiplier: PLAYOFF_SLOTS.length },
    }),
    words: t.exposeStringList('words', {
      description:
        'What would be undone or decided otherwise, in plain words: "Final: 2 games already played will be cleared".',
    }),
  }),
});

builder.queryField('correctionPreview', (t) =>
  t.field({
    type: CorrectionPreviewType,
    description:
      'What a result would change, without changing it. Needs no code; at most four in one document. Errors: VALIDATION, NOT_FOUND, BUSY.',
    args: {
      id: t.arg.id({ required: true, description: 'The match.' }),
      homeScore: t.arg.int({ required: true, description: 'Goals, 0 to 999, no draw.' }),
      awayScore: t.arg.int({ required: true, description: 'Goals, 0 to 999, no draw.' }),
      overTime: t.arg.boolean({
        required: true,
        description: 'Decided in overtime: the difference is then exactly 1.',
      }),
    },
    complexity: { field: WEIGHT },
    resolve: async (_, { id, ...form }, { club, deadline, previews, rateLimitAddress }) => {
      assertRule(brokenScoreRule(form));
      const row = rowIdOf('match', id);
      const refusal = previews.refusal(rateLimitAddress);
      if (refusal) throw refusal;
      const over = previews.begin(rateLimitAddress);
      const { connections } = club.database;
      return previewOfCorrection(connections, deadline(), row, resultOf(form)).finally(over);
    },
  }),
);
