/** The `Playoff` type, its lists, mutations and subscription. */
import {
  PLAYOFF_SLOTS,
  type PlayoffDraw,
  type PlayoffSlot,
  type Podium,
} from '../../../rules/bracket.ts';
import { hasLeftPlayoff, leavingConsequences } from '../../../rules/leaving.ts';
import {
  DEFAULT_BEST_OF,
  MAX_ENTRANTS,
  MIN_ENTRANTS,
  PLAYOFFS_PAGE,
} from '../../../rules/limits.ts';
import { disciplineOf } from '../../../rules/side.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { builder, enumOf } from '../../graphql/builder.ts';
import { connectionOf, pageArgs, pageCost } from '../../graphql/connection.ts';
import { requireRowById, rowId, rowIdOf } from '../../graphql/ids.ts';
import { addMutation, expectedFields } from '../../graphql/mutation.ts';
import { SpanInput, spanOf } from '../../graphql/span.ts';
import { type Change, concernsAllQueries } from '../../log/change.ts';
import { expectedBy } from '../../log/expected.ts';
import { idIn } from '../../log/subjects.ts';
import { SNAPSHOT_MEANS, SubscriptionSpec } from '../../log/subscription-spec.ts';
import { DisciplineType, MatchSideType, unscored } from '../competitors/graphql.ts';
import { inPathsOf, SideInput, sideIn } from '../competitors/side-input.ts';
import { newPlayersField, PlayerType } from '../players/graphql.ts';
import { playerOfId } from '../players/queries.ts';
import { SeriesType } from '../series/graphql.ts';
import { type CreationPage, creationCursor, creationPage } from '../series/queries.ts';
import { TeamType } from '../teams/graphql.ts';
import { teamOf } from '../teams/teams.ts';
import { createPlayoff, deletePlayoff } from './commands.ts';
import {
  entrantsOfPlayoff,
  PLAYOFF_LIST,
  playoffById,
  playoffStandings,
  seriesInOrder,
  situationOfEntrant,
} from './queries.ts';
import type { PlacedEntrant, Playoff } from './row.ts';

const EntrantType = builder.objectRef<PlacedEntrant>('PlayoffEntrant').implement({
  description: 'An entrant of a play-off: a player or a pair, with the team for all its series.',
  fields: (t) => ({
    side: t.field({
      type: MatchSideType,
      description: 'The player or the pair, with the team.',
      resolve: unscored,
    }),
    position: t.exposeInt('position', {
      description: `The place in the first round from top to bottom, 1 to ${MAX_ENTRANTS}: 1 meets 2, 3 meets 4. A player whose opponent's place is not taken skips the round.`,
    }),
    player: t.field({
      type: PlayerType,
      description: 'The player; the first one of a pair.',
      resolve: ({ firstId }, _, { cache }) => playerOfId(cache(), firstId),
    }),
    team: t.field({
      type: TeamType,
      description: 'The team.',
      resolve: ({ teamId }) => teamOf(teamId),
    }),
    hasLeft: t.boolean({
      description: 'Whether the player gave up, or left between two series.',
      resolve: async (entrant, _, { cache }) =>
        hasLeftPlayoff(await situationOfEntrant(cache(), entrant), entrant),
    }),
    canLeave: t.boolean({
      description:
        'Whether the player has something left to play, so that `leavePlayoff` is possible.',
      resolve: async (entrant, _, { cache }) => {
        const playoff = await situationOfEntrant(cache(), entrant);
        return leavingConsequences(playoff, entrant) !== null;
      },
    }),
  }),
});

export const PlayoffType = builder.objectRef<Playoff>('Playoff').implement({
  description:
    'A cup of 2 to 16 players: the winners of two series meet in the next round, until the final.',
  fields: (t) => {
    const place = (name: keyof Podium<never>, means: string) =>
      t.field({
        type: PlayerType,
        nullable: true,
        description: means,
        resolve: async (playoff, _, { cache }) => {
          const { podium } = await playoffStandings(cache(), playoff);
          const entrant = podium?.[name] ?? null;
          return entrant && playerOfId(cache(), entrant.firstId);
        },
      });
    const sideOn = (name: keyof Podium<never>) =>
      t.field({
        type: MatchSideType,
        nullable: true,
        description: `The player or the pair of \`${name}\`, with the team.`,
        resolve: async (playoff, _, { cache }) => {
          const { podium } = await playoffStandings(cache(), playoff);
          const entrant = podium?.[name] ?? null;
          return entrant && unscored(entrant);
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
        description:
          'The series whose players are known, from the first round to the semifinals, the 3rd-place series and the final.',
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
        description:
          'Whether the final and the 3rd-place series, if there is one, are decided, or nobody is left to play them.',
        resolve: async (playoff, _, { cache }) =>
          (await playoffStandings(cache(), playoff)).isComplete,
      }),
      winner: place(
        'winner',
        'The winner of the final, or the finalist whose opponents left, the first player of a pair; null until then, and if all left.',
      ),
      secondPlace: place(
        'secondPlace',
        'The loser of the final; null until it is decided, and if the winner had no opponent in it.',
      ),
      thirdPlace: place(
        'thirdPlace',
        'The winner of the 3rd-place series or, of three players, the loser of the semifinal, unless that player gave up. If a loser of a semifinal left, the other one. Null until that and the final are decided, and if the play-off has no 3rd-place series.',
      ),
      winningSide: sideOn('winner'),
      secondSide: sideOn('secondPlace'),
      thirdSide: sideOn('thirdPlace'),
      discipline: t.field({
        type: DisciplineType,
        description: 'Whether single players take part.',
        resolve: async ({ id }, _, { cache }) =>
          disciplineOf(await cache().load(entrantsOfPlayoff, id)),
      }),
      bestOf: t.exposeInt('bestOf', {
        description: 'The most games of each series but the final: 1, 3, 5 or 7.',
      }),
      finalBestOf: t.exposeInt('finalBestOf', {
        description: 'The most games of the final: 1, 3, 5 or 7.',
      }),
      thirdPlaceSeries: t.exposeBoolean('thirdPlaceSeries', {
        description: 'Whether the losers of the semifinals meet.',
      }),
      entrants: t.field({
        type: [EntrantType],
        description: 'The players, from top to bottom of the bracket.',
        complexity: { field: 1, multiplier: MAX_ENTRANTS },
        resolve: ({ id }, _, { cache }) => cache().load(entrantsOfPlayoff, id),
      }),
    };
  },
});

const PlayoffList = connectionOf<Playoff, CreationPage<Playoff>>(
  'Playoff',
  PlayoffType,
  creationCursor,
);

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
    description:
      'All play-offs, newest first: by creation, then id. Errors: VALIDATION, also for a cursor of another span.',
    args: {
      ...pageArgs(t, PLAYOFFS_PAGE),
      span: t.arg({
        type: SpanInput,
        description:
          'Only play-offs of these days. A play-off belongs to the day of play of its last finished match; without one, to the day of its creation. By default all play-offs.',
      }),
      discipline: t.arg({ type: DisciplineType, description: 'Only singles, or only doubles.' }),
    },
    complexity: pageCost(PLAYOFFS_PAGE),
    resolve: (_, { span, discipline, ...page }, { cache }) =>
      creationPage(cache(), PLAYOFF_LIST, { span: spanOf(span), discipline }, page),
  }),
}));

const PlayoffDrawType = enumOf<PlayoffDraw>(
  'PlayoffDraw',
  'How the players come into the first round.',
  {
    RANDOM: 'The players are drawn at random.',
    AS_LISTED:
      'The first players skip the first round if it has more places than players. The others meet in the order given: four players 1–2, 3–4.',
    BY_RATING:
      'The players are ordered by rating, first those whose rating is not provisional, last those without a match, so that the two highest can meet in the final only: of eight 1–8, 4–5, 2–7, 3–6. The highest skip the first round if it has more places than players.',
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
    'Adds a play-off with the series whose players are known. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS.',
  input: 'A new play-off.',
  fields: (t) => ({
    title: t.string({ required: true, description: '1 to 20 characters.' }),
    players: t.field({
      type: [PlayoffPlayerInput],
      description: `Without \`sides\`: ${MIN_ENTRANTS} to ${MAX_ENTRANTS} players, all different.`,
    }),
    sides: t.field({
      type: [SideInput],
      description: `${MIN_ENTRANTS} to ${MAX_ENTRANTS} players or as many pairs, all of different players.`,
    }),
    draw: t.field({
      type: PlayoffDrawType,
      required: true,
      defaultValue: 'RANDOM',
      description: 'How the players come into the first round.',
    }),
    bestOf: t.int({
      required: true,
      defaultValue: DEFAULT_BEST_OF,
      description: 'The most games of each series: 1, 3, 5 or 7.',
    }),
    finalBestOf: t.int({
      description: 'The most games of the final, if not those of the other series: 1, 3, 5 or 7.',
    }),
    thirdPlaceSeries: t.boolean({
      required: true,
      defaultValue: true,
      description: 'Whether the losers of the semifinals meet, if there are two semifinals.',
    }),
    newPlayers: newPlayersField(t),
  }),
  write: (club, { players, sides: given, draw, ...input }, sender) => {
    const older = players?.map(({ nickName, teamName }) => ({
      player: nickName,
      partner: '',
      team: teamName,
    }));
    const sides = given?.map((side, seat) => sideIn(side, `sides.${seat}`)) ?? older ?? [];
    const entry = {
      ...input,
      finalBestOf: input.finalBestOf ?? input.bestOf,
      players: sides.map(({ player }) => player),
      partners: sides.map(({ partner }) => partner),
      teams: sides.map(({ team }) => team),
    };
    return inPathsOf({ sides: given }, createPlayoff(club, entry, draw, sender));
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
    deletePlayoff(club, rowIdOf('playoff', input.id), sender, expectedBy(input)),
});

builder.subscriptionField('playoffChanged', (t) =>
  t.field({
    type: PlayoffType,
    description: `Sends the play-off now and after each change in it, but not after other matches of its players. ${SNAPSHOT_MEANS} Errors: NOT_FOUND, also after the play-off is deleted.`,
    args: { id: t.arg.id({ required: true, description: 'The id of the play-off.' }) },
    subscribe: async (_, { id }, { cache }) => {
      const row = rowIdOf('playoff', id);
      await requireRowById(cache(), playoffById, 'playoff', row);
      return new SubscriptionSpec<Change>({
        concerns: (change) => concernsAllQueries(change) || idIn(change.place, 'playoff') === row,
      });
    },
    resolve: (_, { id }, { cache }) =>
      requireRowById(cache(), playoffById, 'playoff', rowIdOf('playoff', id)),
  }),
);

export const PlayoffSlotType = enumOf<PlayoffSlot>(
  'PlayoffSlot',
  'The place of a series in its play-off. The winners of slots 1 and 2 of a round meet in slot 1 of the next one, the winner of slot 1 as player one.',
  {
    ROUND_OF_16_1: 'The first series of the round of 16.',
    ROUND_OF_16_2: 'The second series of the round of 16.',
    ROUND_OF_16_3: 'The third series of the round of 16.',
    ROUND_OF_16_4: 'The fourth series of the round of 16.',
    ROUND_OF_16_5: 'The fifth series of the round of 16.',
    ROUND_OF_16_6: 'The sixth series of the round of 16.',
    ROUND_OF_16_7: 'The seventh series of the round of 16.',
    ROUND_OF_16_8: 'The eighth series of the round of 16.',
    QUARTERFINAL_1: 'The first quarterfinal.',
    QUARTERFINAL_2: 'The second quarterfinal.',
    QUARTERFINAL_3: 'The third quarterfinal.',
    QUARTERFINAL_4: 'The fourth quarterfinal.',
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
