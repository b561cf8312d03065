/** The `Player` type, its queries, and the mutations of players. */
import type { ArgBuilder } from '@pothos/core';
import { colourOf, PLAYER_COLOURS, type PlayerColour } from '../../../rules/face.ts';
import { ALL_PLAYERS, builder, enumOf, type GraphTypes } from '../../graphql/builder.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { addMutation, expectedVersionField, type InputFields } from '../../graphql/mutation.ts';
import { expectedBy } from '../../log/expected.ts';
import { createPlayer, deletePlayer, updatePlayer } from './commands.ts';
import { findPlayer, matchCountOf, playerList } from './queries.ts';
import type { Player } from './row.ts';

export const PlayerColourType = enumOf<PlayerColour>(
  'PlayerColour',
  'A colour of players, with its value on the pages. All are distinct for the colour-blind.',
  PLAYER_COLOURS,
);

export const PlayerType = builder.objectRef<Player>('Player').implement({
  description: 'A player of the club.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the player, which never changes.' }),
    nickName: t.exposeString('nickName', {
      description: 'At most 15 characters, unique regardless of case and kinds of blanks.',
    }),
    firstName: t.exposeString('firstName', {
      description: 'At most 20 characters; empty if unknown.',
    }),
    lastName: t.exposeString('lastName', {
      description: 'At most 20 characters; empty if unknown.',
    }),
    active: t.exposeBoolean('active', {
      description:
        'Whether the player still plays. The pages leave players who do not out of tables and forms; `stats` and `efficiency` return everybody.',
    }),
    colour: t.field({
      type: PlayerColourType,
      description: 'The chosen colour, or one that follows from the id.',
      resolve: colourOf,
    }),
    emoji: t.exposeString('emoji', {
      nullable: true,
      description:
        'The chosen emoji, a single one; null for none, in which case the pages show initials.',
    }),
    version: t.exposeInt('version', {
      description:
        'The seq of the last change of the player, for `expectedVersion`; 0 for a change of before players had versions.',
    }),
    matchCount: t.int({
      description:
        'The number of matches of the player, including games of series and unplayed matches. Only a player without matches can be deleted.',
      resolve: ({ id }, _, { cache }) => matchCountOf(cache(), id),
    }),
  }),
});

/** Arguments that identify a player. */
export function playerArgs({ arg }: { readonly arg: ArgBuilder<GraphTypes> }) {
  return {
    id: arg.id({ description: 'The id of the player.' }),
    nickName: arg.string({ description: 'The nickname, in any case.' }),
  };
}

builder.queryFields((t) => ({
  players: t.field({
    type: [PlayerType],
    description: 'All players, by nickname.',
    complexity: ALL_PLAYERS,
    resolve: (_, __, { cache }) => playerList(cache()),
  }),
  player: t.field({
    type: PlayerType,
    nullable: true,
    description:
      'The player with an id or a nickname; null if there is none. Errors: VALIDATION unless exactly one of the two is given.',
    args: playerArgs(t),
    resolve: (_, player, { cache }) => findPlayer(cache(), player),
  }),
}));

function nameFields(t: InputFields) {
  return {
    firstName: t.string({ required: true, description: 'At most 20 characters; may be empty.' }),
    lastName: t.string({ required: true, description: 'At most 20 characters; may be empty.' }),
    nickName: t.string({
      required: true,
      description: '1 to 15 characters, not used by another player.',
    }),
  };
}

/** The input field of a form that can add players. */
export function newPlayersField(t: InputFields) {
  return t.stringList({
    description:
      'Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player.',
  });
}

addMutation('createPlayer', {
  type: PlayerType,
  description:
    'Adds a player. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, CONFLICT if the nickname is taken.',
  input: 'A new player.',
  fields: nameFields,
  write: createPlayer,
});

addMutation('updatePlayer', {
  type: PlayerType,
  description:
    "Corrects a player's names, and sets colour, emoji and whether the player still plays. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND, CONFLICT if the nickname is taken, or for another version.",
  input: "A player's corrected names, colour and emoji, and whether the player still plays.",
  fields: (t) => ({
    id: t.id({ required: true, description: 'The player.' }),
    ...nameFields(t),
    active: t.boolean({
      description: 'Whether the player still plays. Without it, that stays as it is.',
    }),
    colour: t.field({
      type: PlayerColourType,
      description: 'The colour. Without it, the colour stays as it is.',
    }),
    emoji: t.string({
      description:
        'A single emoji; an empty text removes the emoji. Without it, the emoji stays as it is.',
    }),
    expectedVersion: expectedVersionField(t),
  }),
  write: (club, input, sender) =>
    updatePlayer(club, rowIdOf('player', input.id), input, sender, expectedBy(input)),
});

addMutation('deletePlayer', {
  type: 'ID',
  description:
    'Deletes a player without matches and returns the id. Errors: INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND, CONFLICT for a player with matches.',
  input: 'The player to delete.',
  fields: (t) => ({ id: t.id({ required: true, description: 'A player without matches.' }) }),
  write: (club, { id }, sender) => deletePlayer(club, rowIdOf('player', id), sender),
});
