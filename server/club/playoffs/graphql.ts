/** The `Playoff` type, its lists, mutations and subscription. */
import { PLAYOFFS_PAGE } from '../../../rules/limits.ts';
import {
  PLAYOFF_SLOTS,
  type PlayoffDraw,
  type PlayoffSlot,
  type Podium,
} from '../../../rules/playoff.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { builder, enumOf } from '../../graphql/builder.ts';
import { connectionOf, pageArgs, pageCost, readPage } from '../../graphql/connection.ts';
import { requireRowById, rowId, rowIdOf } from '../../graphql/ids.ts';
import { addMutation, expectedFields } from '../../graphql/mutation.ts';
import { type Change, concernsAllQueries } from '../../log/change.ts';
import { expectedBy } from '../../log/expected.ts';
import { SNAPSHOT_MEANS, SubscriptionSpec } from '../../log/subscription-spec.ts';
import { PlayerType } from '../players/graphql.ts';
import { playerOfId } from '../players/queries.ts';
import { SeriesType } from '../series/graphql.ts';
import { creationCursor } from '../series/queries.ts';
import { createPlayoff, deletePlayoff } from './commands.ts';
import { PLAYOFF_LIST, playoffById, playoffPodium, seriesInOrder, titlesOf } from './queries.ts';
import type { Playoff } from './row.ts';

export const PlayoffType = builder.objectRef<Playoff>('Playoff').implement({
  description: 'Four players: two semifinals, then a 3rd-place series and a final.',
  fields: (t) => {
    const place = (name: keyof Podium, means: string) =>
      t.field({
        type: PlayerType,
        nullable: true,
        description: `${means} Null until the final and the 3rd-place series are decided.`,
        resolve: async ({ id }, _, { cache }) => {
          const podium = await playoffPodium(cache(), id);
          return podium && playerOfId(cache(), podium[name]);
        },
      });
    return {
      id: t.exposeID('id', { description: 'The id of the play-off.' }),
      createdAt: t.field({
        type: 'LocalDateTime',
        description: "When the play-off was created, in the club's time zone.",
        resolve: ({ createdAt }, _, { club }) => wallClock(createdAt, club.timeZone),
      }),
      title: t.exposeString('title', { description: '1 to 20 characters.' }),
      version: t.exposeInt('version', {
        description:
          'The seq of the last change in the play-off, for `expectedVersion`. Changes of live scores do not count.',
      }),
      series: t.field({
        type: [SeriesType],
        description: 'Semifinal 1, semifinal 2, then 3rd place and final once both are decided.',
        complexity: { field: 1, multiplier: PLAYOFF_SLOTS.length },
        resolve: ({ id }, _, { cache }) => seriesInOrder(cache(), id),
      }),
      seriesIds: t.idList({
        description: 'The ids of `series`, in the same order.',
        complexity: { field: 1, multiplier: PLAYOFF_SLOTS.length },
        resolve: async ({ id }, _, { cache }) =>
          (await seriesInOrder(cache(), id)).map((series) => series.id),
      }),
      finalsCompleted: t.boolean({
        description: 'Whether the final and the 3rd-place series are decided.',
        resolve: async ({ id }, _, { cache }) => (await playoffPodium(cache(), id)) !== null,
      }),
      winner: place('winner', 'Who won the final.'),
      secondPlace: place('secondPlace', 'Who lost the final.'),
      thirdPlace: place('thirdPlace', 'Who won the 3rd-place series.'),
    };
  },
});

const PlayoffList = connectionOf('Playoff', PlayoffType, creationCursor);

builder.queryFields((t) => ({
  playoff: t.field({
    type: PlayoffType,
    nullable: true,
    description: 'The play-off with this id; null if there is none.',
    args: { id: t.arg.id({ required: true, description: 'The id of the play-off.' }) },
    resolve: (_, { id }, { cache }) => cache().find(playoffById, rowId(id)),
  }),
  playoffs: t.field({
    type: PlayoffList.connection,
    description: 'All play-offs, newest first: by creation, then id.',
    args: pageArgs(t, PLAYOFFS_PAGE),
    complexity: pageCost(PLAYOFFS_PAGE),
    resolve: (_, page, { cache }) => readPage(cache(), PLAYOFF_LIST, page),
  }),
}));

const PlayoffDrawType = enumOf<PlayoffDraw>(
  'PlayoffDraw',
  'How four players come into two semifinals.',
  {
    RANDOM: 'The players are drawn into the semifinals at random.',
    AS_LISTED: 'The first meets the second, the third meets the fourth.',
  },
);

const PlayoffPlayerInput = builder.inputType('PlayoffPlayerInput', {
  description: 'A player of a play-off, with the same team in all its series.',
  fields: (t) => ({
    nickName: t.string({ required: true, description: 'The player.' }),
    teamName: t.string({ required: true, description: 'The team.' }),
  }),
});

addMutation('createPlayoff', {
  type: PlayoffType,
  description:
    'Adds a play-off with its two semifinals. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS.',
  input: 'A new play-off of four players.',
  fields: (t) => ({
    title: t.string({ required: true, description: '1 to 20 characters.' }),
    players: t.field({
      type: [PlayoffPlayerInput],
      required: true,
      description: 'Exactly four, all different.',
    }),
    draw: t.field({
      type: PlayoffDrawType,
      required: true,
      defaultValue: 'RANDOM',
      description: 'How the players are assigned to the semifinals.',
    }),
  }),
  write: (club, { title, players, draw }, sender) => {
    const form = {
      title,
      players: players.map(({ nickName }) => nickName),
      teams: players.map(({ teamName }) => teamName),
    };
    return createPlayoff(club, form, draw, sender);
  },
});

addMutation('deletePlayoff', {
  type: 'ID',
  description:
    'Deletes a play-off with its series, including live matches, and returns its id. Errors: INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; VALIDATION for `resetLater` without `expectedVersion`; CONFLICT if matches were finished (`resetLater` clears them) or if the play-off has changed since `expectedVersion`.',
  input: 'The play-off to delete.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The play-off, which is deleted with its series.' }),
    ...expectedFields(t, 'of the play-off, which goals of a live match do not change'),
  }),
  write: (club, input, sender) =>
    deletePlayoff(club, rowIdOf('play-off', input.id), sender, expectedBy(input)),
});

builder.subscriptionField('playoffChanged', (t) =>
  t.field({
    type: PlayoffType,
    description: `Sends the play-off now and after each change in it, but not after other matches of its players. ${SNAPSHOT_MEANS} Errors: NOT_FOUND, also after the play-off is deleted.`,
    args: { id: t.arg.id({ required: true, description: 'The id of the play-off.' }) },
    subscribe: async (_, { id }, { cache }) => {
      const row = rowIdOf('play-off', id);
      await requireRowById(cache(), playoffById, 'play-off', row);
      return new SubscriptionSpec<Change>({
        of: 'SNAPSHOT',
        concerns: (change) => concernsAllQueries(change) || change.playoffId === row,
        value: () => row,
      });
    },
    resolve: (id: number, _, { cache }) => requireRowById(cache(), playoffById, 'play-off', id),
  }),
);

export const PlayoffSlotType = enumOf<PlayoffSlot>(
  'PlayoffSlot',
  'The place of a series in its play-off.',
  {
    SEMIFINAL_1: 'The first semifinal.',
    SEMIFINAL_2: 'The second semifinal.',
    THIRD_PLACE: 'The losers of the semifinals, for 3rd place.',
    FINAL: 'The winners of the semifinals; the winner of semifinal 1 is player one.',
  },
);

builder.objectFields(SeriesType, (t) => ({
  playoff: t.field({
    type: PlayoffType,
    nullable: true,
    description: 'The play-off of the series; null outside play-offs.',
    resolve: ({ playoffId }, _, { cache }) => cache().find(playoffById, playoffId),
  }),
  slot: t.expose('slot', {
    type: PlayoffSlotType,
    nullable: true,
    description: 'The slot of the series in its play-off; null outside play-offs.',
  }),
}));

builder.objectField(PlayerType, 'titles', (t) =>
  t.int({
    description: 'The number of play-offs whose `winner` is this player.',
    resolve: async ({ id }, _, { cache }) => (await cache().load(titlesOf, id))?.titles ?? 0,
  }),
);
