/** The mutation `editPlayoff` and its preview. */
import { MAX_ENTRANTS } from '../../../rules/limits.ts';
import { builder } from '../../graphql/builder.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { addMutation, expectedVersionField, type InputFields } from '../../graphql/mutation.ts';
import { expectedBy } from '../../log/expected.ts';
import { inPathsOf, sideIn } from '../competitors/side-input.ts';
import { newPlayersField } from '../players/graphql.ts';
import { EditPreviewType, PREVIEW_WEIGHT } from '../series/edit-graphql.ts';
import { editPlayoff, previewPlayoffEdit } from './edit.ts';
import { PlayoffType } from './graphql.ts';

const PlayoffPlaceInput = builder.inputType('PlayoffPlaceInput', {
  description: 'A place in the first round of a play-off, with its player and team.',
  fields: (t) => ({
    position: t.int({
      required: true,
      description: `The place from top to bottom, 1 to ${MAX_ENTRANTS}, as \`PlayoffEntrant.position\`. The place of a bye takes a late player.`,
    }),
    nickName: t.string({ required: true, description: 'The player.' }),
    teamName: t.string({ required: true, description: 'The team.' }),
  }),
});

const PlacedSideInput = builder.inputType('PlacedSideInput', {
  description: 'A place in the first round of a play-off, with its player or pair and the team.',
  fields: (t) => ({
    position: t.int({ required: true, description: 'The place, as in `PlayoffPlaceInput`.' }),
    players: t.stringList({
      required: true,
      description: 'The nicknames of one or two players, in any order.',
    }),
    team: t.string({ required: true, description: 'The team.' }),
  }),
});

function editFields(t: InputFields) {
  return {
    title: t.string({ description: '1 to 20 characters.' }),
    sides: t.field({
      type: [PlacedSideInput],
      description:
        'The places that change. Players can be replaced until a game of a series whose players change has begun. A new team is for the games without a result, also of later series.',
    }),
    players: t.field({
      type: [PlayoffPlaceInput],
      description: 'Without `sides`: the places that change, in a play-off of single players.',
    }),
    bestOf: t.int({
      description:
        'The most games of each series but the final: 1, 3, 5 or 7. It can change until one of their games has begun.',
    }),
    finalBestOf: t.int({
      description:
        'The most games of the final: 1, 3, 5 or 7. It can change until one of its games has begun.',
    }),
    newPlayers: newPlayersField(t),
  };
}

const PlayoffEditInput = builder.inputType('PlayoffEditInput', {
  description: 'New values of a play-off. Omitted fields, and null, leave a value unchanged.',
  fields: editFields,
});

type PlayoffEdit = typeof PlayoffEditInput.$inferInput;

function changeOf({ sides, players, title, bestOf, finalBestOf, newPlayers }: PlayoffEdit) {
  const named = sides?.map((side, index) => {
    const { player, partner, team } = sideIn(side, `sides.${index}`);
    return {
      position: side.position,
      nickName: player,
      partnerNickName: partner,
      teamName: team,
    };
  });
  return { title, bestOf, finalBestOf, newPlayers, players: named ?? players };
}

builder.queryField('playoffEditPreview', (t) =>
  t.field({
    type: EditPreviewType,
    description:
      'The consequences of `editPlayoff`, without writing anything. Requires no code. At most four previews per document. Errors: VALIDATION, NOT_FOUND, BUSY.',
    args: {
      id: t.arg.id({ required: true, description: 'The play-off.' }),
      edit: t.arg({ type: PlayoffEditInput, required: true, description: 'The new values.' }),
    },
    complexity: { field: PREVIEW_WEIGHT },
    resolve: (_, { id, edit }, { cache }) => {
      const row = rowIdOf('playoff', id);
      const change = changeOf(edit);
      return inPathsOf(
        edit,
        cache().read((sql) => previewPlayoffEdit(sql, row, change)),
      );
    },
  }),
);

addMutation('editPlayoff', {
  type: PlayoffType,
  description:
    'Edits the title, players, teams and lengths of a play-off. Series whose players change are created, redrawn or removed. An edit without changes writes nothing. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; CONFLICT if a match stands against the edit, or if the play-off has changed since `expectedVersion`.',
  input: 'New values of a play-off. Omitted fields, and null, leave a value unchanged.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The play-off.' }),
    ...editFields(t),
    expectedVersion: expectedVersionField(t),
  }),
  write: (club, input, sender) => {
    const id = rowIdOf('playoff', input.id);
    return inPathsOf(input, editPlayoff(club, id, changeOf(input), sender, expectedBy(input)));
  },
});
