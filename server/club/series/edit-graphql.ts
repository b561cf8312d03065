/** The mutation `editSeries` and its preview. */
import { builder } from '../../graphql/builder.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { addMutation, expectedVersionField, type InputFields } from '../../graphql/mutation.ts';
import { expectedBy } from '../../log/expected.ts';
import { inPathsOf, SideInput, seriesIn } from '../competitors/side-input.ts';
import { newPlayersField } from '../players/graphql.ts';
import { type EditPreview, editSeries, previewSeriesEdit } from './edit.ts';
import { SeriesType } from './graphql.ts';

/** The complexity of a preview, which needs statements of its own. It limits a document to four previews. */
export const PREVIEW_WEIGHT = 5_000;

export const EditPreviewType = builder.objectRef<EditPreview>('EditPreview').implement({
  description: 'The consequences that an edit of a series or a play-off would have.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description: 'The version of the series or of the play-off, for `expectedVersion`.',
    }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description:
        'Why the edit is impossible, with the match that stands against it: "Final, game 1 (Eva – Jana 3 : 1) was played: its players can no longer change." Null if the edit is possible.',
    }),
    words: t.exposeStringList('words', {
      description:
        'The consequences for the series as text: "Final: best of three instead of best of seven, 2 games to play instead of 4".',
    }),
  }),
});

function editFields(t: InputFields) {
  return {
    one: t.field({
      type: SideInput,
      description:
        'The side at home in the first game. Players can change until a game has begun; games with a result keep their teams.',
    }),
    two: t.field({ type: SideInput, description: 'The other side.' }),
    playerOneNickName: t.string({
      description: 'Without `one`: at home in the first game; the partner stays.',
    }),
    playerTwoNickName: t.string({
      description: 'Without `two`: the other player; the partner stays.',
    }),
    teamOneName: t.string({
      description: "Without `one`: player one's team in the games without a result.",
    }),
    teamTwoName: t.string({
      description: "Without `two`: player two's team in the games without a result.",
    }),
    bestOf: t.int({
      description:
        'The most games that the series can have: 1, 3, 5 or 7. It can change until a game has begun.',
    }),
    newPlayers: newPlayersField(t),
  };
}

const SeriesEditInput = builder.inputType('SeriesEditInput', {
  description: 'New values of a series. Omitted fields, and null, leave a value unchanged.',
  fields: editFields,
});

type SeriesEdit = typeof SeriesEditInput.$inferInput;

function changeOf(input: SeriesEdit) {
  const { bestOf, newPlayers } = input;
  return { ...seriesIn(input, null), bestOf, newPlayers };
}

builder.queryField('seriesEditPreview', (t) =>
  t.field({
    type: EditPreviewType,
    description:
      'The consequences of `editSeries`, without writing anything. Requires no code. At most four previews per document. Errors: VALIDATION, NOT_FOUND, BUSY, CONFLICT for a series of a play-off.',
    args: {
      id: t.arg.id({ required: true, description: 'The series.' }),
      edit: t.arg({ type: SeriesEditInput, required: true, description: 'The new values.' }),
    },
    complexity: { field: PREVIEW_WEIGHT },
    resolve: (_, { id, edit }, { cache }) => {
      const row = rowIdOf('series', id);
      const change = changeOf(edit);
      return inPathsOf(
        edit,
        cache().read((sql) => previewSeriesEdit(sql, row, change)),
      );
    },
  }),
);

addMutation('editSeries', {
  type: SeriesType,
  description:
    'Edits the players, teams and length of a series that belongs to no play-off. An edit without changes writes nothing. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; CONFLICT for a series of a play-off, if a match stands against the edit, or if the series has changed since `expectedVersion`.',
  input: 'New values of a series. Omitted fields, and null, leave a value unchanged.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'A series that belongs to no play-off.' }),
    ...editFields(t),
    expectedVersion: expectedVersionField(t),
  }),
  write: (club, input, sender) => {
    const id = rowIdOf('series', input.id);
    const edited = editSeries(club, id, changeOf(input), sender, expectedBy(input));
    return inPathsOf(input, edited);
  },
});
