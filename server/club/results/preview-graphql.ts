/** The query `correctionPreview`. */
import type { BlockingMatches } from '../../../rules/consequences.ts';
import { MAX_GAMES_OF_A_SERIES } from '../../../rules/limits.ts';
import { PLAYOFF_SLOTS } from '../../../rules/playoff.ts';
import { brokenScoreRule, resultOf } from '../../../rules/validation.ts';
import { assertRule } from '../../database/refusal.ts';
import { builder } from '../../graphql/builder.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { PlayoffSlotType } from '../playoffs/graphql.ts';
import { previewOfCorrection, type VersionedPreview } from './preview.ts';

/** The complexity of a preview, which needs a statement of its own. It limits a document to four previews. */
const WEIGHT = 5_000;

const LostGamesType = builder.objectRef<BlockingMatches>('LostGames').implement({
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

const CorrectionPreviewType = builder.objectRef<VersionedPreview>('CorrectionPreview').implement({
  description:
    'What entering a result would undo or decide otherwise: exactly what finishMatch then does.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description:
        'The `expectedVersion` of `finishMatch`, also with `resetLater`. Goals of a live match that would be cleared change it as well.',
    }),
    possible: t.exposeBoolean('possible', {
      description: 'False when the result contradicts its own game, so that no reset helps.',
    }),
    lost: t.expose('lost', {
      type: [LostGamesType],
      description:
        'Games that would be lost, finished or being played; unless empty, finishMatch needs `resetLater`.',
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
    resolve: (_, { id, ...form }, { cache }) => {
      assertRule(brokenScoreRule(form));
      const row = rowIdOf('match', id);
      return cache().read((sql) => previewOfCorrection(sql, row, resultOf(form)));
    },
  }),
);
