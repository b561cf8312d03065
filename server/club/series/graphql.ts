/** The `Series` type, its lists, mutations and subscription, and `Match.series`. */
import { DEFAULT_BEST_OF, MAX_GAMES_OF_A_SERIES, SERIES_PAGE } from '../../../rules/limits.ts';
import type { Seat } from '../../../rules/series.ts';
import { disciplineOf } from '../../../rules/side.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { builder } from '../../graphql/builder.ts';
import { connectionOf, pageArgs, pageCost } from '../../graphql/connection.ts';
import { requireRowById, rowId, rowIdOf } from '../../graphql/ids.ts';
import { addMutation, expectedFields } from '../../graphql/mutation.ts';
import { SpanInput, spanOf } from '../../graphql/span.ts';
import { type Change, concernsAllQueries } from '../../log/change.ts';
import { expectedBy } from '../../log/expected.ts';
import { hasSubject } from '../../log/subjects.ts';
import { SNAPSHOT_MEANS, SubscriptionSpec } from '../../log/subscription-spec.ts';
import { DisciplineType, MatchSideType } from '../competitors/graphql.ts';
import { inPathsOf, SideInput, seriesIn } from '../competitors/side-input.ts';
import { MatchType } from '../matches/graphql.ts';
import { gamesOfSeries } from '../matches/queries.ts';
import { newPlayersField, PlayerType } from '../players/graphql.ts';
import { playerOfId } from '../players/queries.ts';
import { TeamType } from '../teams/graphql.ts';
import { teamOf } from '../teams/teams.ts';
import { createSeries, deleteSeries } from './commands.ts';
import {
  type CreationPage,
  creationCursor,
  creationPage,
  goalsInSeries,
  SERIES_LIST,
  seriesById,
  seriesStanding,
} from './queries.ts';
import type { Series } from './row.ts';

export const SeriesType = builder.objectRef<Series>('Series').implement({
  description:
    'Several games between two sides: the first with more than half of `bestOf` wins takes the series.',
  fields: (t) => {
    const player = (seat: Seat, means: string) =>
      t.field({
        type: PlayerType,
        description: means,
        resolve: ({ entrants }, _, { cache }) => playerOfId(cache(), entrants[seat].firstId),
      });
    const ofSide = (seat: Seat, means: string) =>
      t.field({
        type: MatchSideType,
        description: means,
        resolve: async (series, _, { cache }) => ({
          entrant: series.entrants[seat],
          score: (await seriesStanding(cache(), series)).wins[seat],
          points: null,
        }),
      });
    const team = (seat: Seat) =>
      t.field({
        type: TeamType,
        description: `The team of player ${seat}.`,
        resolve: ({ entrants }) => teamOf(entrants[seat].teamId),
      });
    const wins = (seat: Seat) =>
      t.int({
        description: `Games won by player ${seat}, 0 to (\`bestOf\` + 1) / 2.`,
        resolve: async (series, _, { cache }) => (await seriesStanding(cache(), series)).wins[seat],
      });
    const goals = (seat: Seat) =>
      t.int({
        nullable: true,
        description: `Goals of player ${seat} if the series is a single match that is finished; null in any other series.`,
        resolve: async (series, _, { cache }) =>
          (await goalsInSeries(cache(), series))?.[seat] ?? null,
      });
    return {
      id: t.exposeID('id', { description: 'The id of the series.' }),
      createdAt: t.field({
        type: 'LocalDateTime',
        description: "When the series was created, in the club's time zone.",
        resolve: ({ createdAt }, _, { club }) => wallClock(createdAt, club.timeZone),
      }),
      bestOf: t.exposeInt('bestOf', {
        description: 'The most games that the series can have: 1, 3, 5 or 7.',
      }),
      one: ofSide('one', 'At home in the first game.'),
      two: ofSide('two', 'The other side.'),
      discipline: t.field({
        type: DisciplineType,
        description: 'Whether the series is played one against one.',
        resolve: ({ entrants: { one, two } }) => disciplineOf([one, two]),
      }),
      playerOne: player(
        'one',
        'The first player of `one`. At home in the first game. The home player by game: best of 7 one one two two one two one, best of 5 one one two two one, best of 3 one two one.',
      ),
      playerTwo: player('two', 'The first player of `two`.'),
      teamOne: team('one'),
      teamTwo: team('two'),
      playerOneWins: wins('one'),
      playerTwoWins: wins('two'),
      playerOneGoals: goals('one'),
      playerTwoGoals: goals('two'),
      completed: t.boolean({
        description:
          'Whether a player has enough wins, or has given up. A series that both players gave up is completed without a `winner`.',
        resolve: async (series, _, { cache }) => (await seriesStanding(cache(), series)).isDecided,
      }),
      winner: t.field({
        type: PlayerType,
        nullable: true,
        description:
          'The player with enough wins, or whose opponent gave up, the first one of a pair; null until then, and if both sides gave up.',
        resolve: async (series, _, { cache }) => {
          const { winner } = await seriesStanding(cache(), series);
          return winner && playerOfId(cache(), winner.firstId);
        },
      }),
      winningSide: t.field({
        type: MatchSideType,
        nullable: true,
        description: 'The side of `winner`.',
        resolve: async (series, _, { cache }) => {
          const { wins, winnerSeat: seat } = await seriesStanding(cache(), series);
          return seat && { entrant: series.entrants[seat], score: wins[seat], points: null };
        },
      }),
      forfeitedBy: t.field({
        type: PlayerType,
        nullable: true,
        description:
          'The player who gave the series up, the first one of a pair; null in any other series, and if both sides did.',
        resolve: ({ entrants, forfeitedBy }, _, { cache }) =>
          forfeitedBy && forfeitedBy !== 'both'
            ? playerOfId(cache(), entrants[forfeitedBy].firstId)
            : null,
      }),
      matches: t.field({
        type: [MatchType],
        description:
          'The games that are certain to be played, by number: as many as the wins that take the series, and one more for each win of the trailing player. Only the played ones once a player has given up.',
        complexity: { field: 1, multiplier: MAX_GAMES_OF_A_SERIES },
        resolve: ({ id }, _, { cache }) => cache().load(gamesOfSeries, id),
      }),
      matchIds: t.idList({
        description: 'The ids of `matches`, in the same order.',
        complexity: { field: 1, multiplier: MAX_GAMES_OF_A_SERIES },
        resolve: async ({ id }, _, { cache }) =>
          (await cache().load(gamesOfSeries, id)).map((game) => game.id),
      }),
      version: t.exposeInt('version', {
        description:
          'The seq of the last change in the series, for `expectedVersion`. Changes of live scores do not count.',
      }),
    };
  },
});

const SeriesList = connectionOf<Series, CreationPage<Series>>('Series', SeriesType, creationCursor);

builder.queryFields((t) => ({
  series: t.field({
    type: SeriesType,
    nullable: true,
    description: 'The series with this id; null if there is none.',
    args: { id: t.arg.id({ required: true, description: 'The id of the series.' }) },
    resolve: (_, { id }, { cache }) => cache().find(seriesById, rowId(id)),
  }),
  seriesList: t.field({
    type: SeriesList.connection,
    description:
      'All series, including series of play-offs, newest first: by creation, then id. Errors: VALIDATION, also for a cursor of another span.',
    args: {
      ...pageArgs(t, SERIES_PAGE),
      span: t.arg({
        type: SpanInput,
        description:
          'Only series of these days. A series belongs to the day of play of its last finished match; without one, to the day of its creation. By default all series.',
      }),
      discipline: t.arg({ type: DisciplineType, description: 'Only singles, or only doubles.' }),
    },
    complexity: pageCost(SERIES_PAGE),
    resolve: (_, { span, discipline, ...page }, { cache }) =>
      creationPage(cache(), SERIES_LIST, { span: spanOf(span), discipline }, page),
  }),
}));

addMutation('createSeries', {
  type: SeriesType,
  description:
    'Adds a series with the games that are certain to be played. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS.',
  input: 'A new series of two sides.',
  fields: (t) => ({
    one: t.field({ type: SideInput, description: 'The side at home in the first game.' }),
    two: t.field({
      type: SideInput,
      description: 'The other side, with the same or another team.',
    }),
    playerOneNickName: t.string({ description: 'Without `one`: at home in the first game.' }),
    playerTwoNickName: t.string({ description: 'Without `two`: the other player.' }),
    teamOneName: t.string({ description: "Without `one`: player one's team." }),
    teamTwoName: t.string({ description: "Without `two`: player two's team." }),
    bestOf: t.int({
      required: true,
      defaultValue: DEFAULT_BEST_OF,
      description: 'The most games that the series can have: 1, 3, 5 or 7.',
    }),
    newPlayers: newPlayersField(t),
  }),
  write: (club, input, sender) => {
    const { bestOf, newPlayers } = input;
    const form = { ...seriesIn(input, ''), bestOf, newPlayers };
    return inPathsOf(input, createSeries(club, form, sender));
  },
});

addMutation('deleteSeries', {
  type: 'ID',
  description:
    'Deletes a series with its games, including live ones, and returns its id. Errors: INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; VALIDATION for `resetLater` without `expectedVersion`; CONFLICT for a series of a play-off, if games were finished (`resetLater` clears them), or if the series has changed since `expectedVersion`.',
  input: 'The series to delete.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'A series that belongs to no play-off.' }),
    ...expectedFields(t, 'of the series, which goals of a live match do not change'),
  }),
  write: (club, input, sender) =>
    deleteSeries(club, rowIdOf('series', input.id), sender, expectedBy(input)),
});

builder.subscriptionField('seriesChanged', (t) =>
  t.field({
    type: SeriesType,
    description: `Sends the series now and after each change in it, but not after other matches of its players. ${SNAPSHOT_MEANS} Errors: NOT_FOUND, also after the series is deleted.`,
    args: { id: t.arg.id({ required: true, description: 'The id of the series.' }) },
    subscribe: async (_, { id }, { cache }) => {
      const row = rowIdOf('series', id);
      await requireRowById(cache(), seriesById, 'series', row);
      return new SubscriptionSpec<Change>({
        concerns: (change) =>
          concernsAllQueries(change) || hasSubject(change.subjects, { kind: 'series', id: row }),
      });
    },
    resolve: (_, { id }, { cache }) =>
      requireRowById(cache(), seriesById, 'series', rowIdOf('series', id)),
  }),
);

builder.objectField(MatchType, 'series', (t) =>
  t.field({
    type: SeriesType,
    nullable: true,
    description: 'The series of the match; null for a single match.',
    resolve: ({ seriesId }, _, { cache }) => cache().find(seriesById, seriesId),
  }),
);
