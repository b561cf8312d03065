/** The `Player` type, its queries, and the mutations of players. */
import type { ArgBuilder } from '@pothos/core';
import { ALL_PLAYERS, builder, type GraphTypes } from '../../graphql/builder.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { addMutation, type InputFields } from '../../graphql/mutation.ts';
import { createPlayer, deletePlayer, updatePlayer } from './commands.ts';
import { findPlayer, matchesOfPlayer, playerList } from './queries.ts';
import type { Player } from './row.ts';

export const PlayerType = builder.objectRef<Player>('Player').implement({
  description: 'Somebody who plays.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the player; it never changes.' }),
    nickName: t.exposeString('nickName', {
      description: 'At most 15 characters; no two differ only by case or by kinds of blanks.',
    }),
    firstName: t.exposeString('firstName', { description: 'At most 20 characters.' }),
    lastName: t.exposeString('lastName', { description: 'At most 20 characters.' }),
    matchCount: t.int({
      description:
        'How many matches and games of series they are in, played or not. Only somebody with none can be deleted.',
      resolve: async ({ id }, _, { cache }) =>
        (await cache().load(matchesOfPlayer, id))?.matches ?? 0,
    }),
  }),
});

/** Arguments that identify a player. */
export function playerArgs({ arg }: { readonly arg: ArgBuilder<GraphTypes> }) {
  return {
    id: arg.id({ description: 'The id of the player.' }),
    nickName: arg.string({ description: 'The nickname, whatever its case.' }),
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
      'A player by the id or by the nickname; null when there is none. Errors: VALIDATION unless one of both is given.',
    args: playerArgs(t),
    resolve: (_, player, { cache }) => findPlayer(cache(), player),
  }),
}));

function nameFields(t: InputFields) {
  return {
    firstName: t.string({ required: true, description: '1 to 20 characters.' }),
    lastName: t.string({ required: true, description: '1 to 20 characters.' }),
    nickName: t.string({ required: true, description: '1 to 15 characters, not taken yet.' }),
  };
}

addMutation('createPlayer', {
  type: PlayerType,
  description:
    'Adds a player. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, CONFLICT when the nickname is taken.',
  input: 'A new player.',
  fields: nameFields,
  write: createPlayer,
});

addMutation('updatePlayer', {
  type: PlayerType,
  description:
    "Corrects a player's names. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND, CONFLICT when the nickname is taken.",
  input: "A player's corrected names.",
  fields: (t) => ({
    id: t.id({ required: true, description: 'The player.' }),
    ...nameFields(t),
  }),
  write: (club, input, sender) => updatePlayer(club, rowIdOf('player', input.id), input, sender),
});

addMutation('deletePlayer', {
  type: 'ID',
  description:
    'Deletes a player who has no match and answers the id. Errors: INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND, CONFLICT for somebody with matches.',
  input: 'The player to delete.',
  fields: (t) => ({ id: t.id({ required: true, description: 'A player without any match.' }) }),
  write: (club, { id }, sender) => deletePlayer(club, rowIdOf('player', id), sender),
});
