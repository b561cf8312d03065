import { efficiency, RECORD_FIELDS, type RecordField } from '../../rules/stats.ts';
import { builder } from '../graphql/builder.ts';
import { following } from '../live/following.ts';
import { present } from '../live/reads.ts';
import { PlayerStatsType, PlayerType } from '../players/ref.ts';
import { TeamType } from '../teams/graphql.ts';
import { teamOf } from '../teams/teams.ts';
import { statsBoard } from './board.ts';

const MEANINGS: Readonly<Record<RecordField, string>> = {
  matchesPlayed: 'Finished matches, series games included.',
  wins: 'Matches won without overtime.',
  losses: 'Matches lost without overtime.',
  extraTimeWins: 'Matches won in overtime.',
  extraTimeLosses: 'Matches lost in overtime.',
  points: 'Win 3, overtime win 2, overtime loss 1, loss 0.',
  scoredGoals: 'Goals scored.',
  concededGoals: 'Goals conceded.',
};

PlayerStatsType.implement({
  description: 'The record of a player with at least one finished match.',
  fields: (t) => ({
    id: t.exposeID('playerId', { description: 'The id of the player.' }),
    player: t.field({
      type: PlayerType,
      description: 'Whose record it is.',
      resolve: async ({ playerId }, _, { reads }) =>
        present(await reads().player.load(playerId), 'player', playerId),
    }),
    ...Object.fromEntries(
      RECORD_FIELDS.map((field) => [
        field,
        t.int({ description: MEANINGS[field], resolve: (record) => record[field] }),
      ]),
    ),
    efficiency: t.float({ description: 'Points per match played.', resolve: efficiency }),
    favouriteTeam: t.field({
      type: TeamType,
      nullable: true,
      description: 'The team played most; among equals the one used last.',
      resolve: ({ favouriteTeamId }) => (favouriteTeamId === null ? null : teamOf(favouriteTeamId)),
    }),
  }),
});

builder.queryFields((t) => ({
  stats: t.field({
    type: [PlayerStatsType],
    description: 'All records, by points per game, highest first.',
    resolve: async (_, __, { reads }) => [...(await statsBoard(reads()))],
  }),
  efficiency: t.field({
    type: [PlayerStatsType],
    description: 'All records, by efficiency, highest first; then more matches, then nickname.',
    resolve: async (_, __, { reads }) => [...(await statsBoard(reads()))],
  }),
}));

builder.subscriptionField('statsChanged', (t) =>
  t.field({
    type: [PlayerStatsType],
    description: 'All records as they are, then again after every change to any of them.',
    subscribe: (_, __, { club }) =>
      following(club.live, null, ({ playerIds }) => playerIds.length > 0),
    resolve: async (_, __, { reads }) => [...(await statsBoard(reads()))],
  }),
);
