/** The query `here` and the mutation `setHere`. */
import { builder } from '../../graphql/builder.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { addMutation } from '../../graphql/mutation.ts';
import { PlayerType } from '../players/graphql.ts';
import { setHere } from './commands.ts';
import { presentPlayers, tonightFor } from './queries.ts';

/** Estimated number of players who are here, for the cost of the query. */
const USUALLY_HERE = 12;

builder.queryField('here', (t) =>
  t.field({
    type: [PlayerType],
    complexity: { field: 1, multiplier: USUALLY_HERE },
    description:
      'The players who are here tonight, in order of nickname: those with a match of this day of play, which begins at 06:00, and those of whom `setHere` says so since. Nobody is here when a day of play begins.',
    resolve: async (_, __, context) => [
      ...(await presentPlayers(context.cache(), tonightFor(context))),
    ],
  }),
);

addMutation('setHere', {
  type: PlayerType,
  description:
    'Says whether a player is here tonight; a later match of the player says so, too. It is no entry of the history, and is taken back by the opposite. Has no effect if it is so already. Errors: INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND.',
  input: 'Whether a player is here.',
  fields: (t) => ({
    player: t.id({ required: true, description: 'The player.' }),
    here: t.boolean({ required: true, description: 'Whether the player is here.' }),
  }),
  write: (club, { player, here }, sender) =>
    setHere(club, rowIdOf('player', player, 'player'), here, sender),
});
