/** The `League` type, its list, mutations and subscription. */
import { isComplete, type LeaguePoints, type Left } from '../../../rules/league.ts';
import { formatReason } from '../../../rules/league-words.ts';
import {
  DEFAULT_BEST_OF,
  LEAGUES_PAGE,
  MAX_ENTRANTS,
  MAX_LEGS,
  MIN_LEAGUE_ENTRANTS,
  TEXTS,
} from '../../../rules/limits.ts';
import { disciplineOf, playersOf, sideName } from '../../../rules/side.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { builder, enumOf } from '../../graphql/builder.ts';
import { connectionOf, pageArgs, pageCost } from '../../graphql/connection.ts';
import { requireRowById, rowId, rowIdOf } from '../../graphql/ids.ts';
import { movesWithGoals } from '../../graphql/live-directive.ts';
import {
  addMutation,
  expectedFields,
  expectedVersionField,
  type InputFields,
} from '../../graphql/mutation.ts';
import { type Change, concernsAllQueries } from '../../log/change.ts';
import { expectedBy } from '../../log/expected.ts';
import { idIn } from '../../log/subjects.ts';
import { SNAPSHOT_MEANS, SubscriptionSpec } from '../../log/subscription-spec.ts';
import { CompetitorType, DisciplineType, MatchSideType, unscored } from '../competitors/graphql.ts';
import { inPathsOf, SideInput, sideIn } from '../competitors/side-input.ts';
import { MatchType } from '../matches/graphql.ts';
import { newPlayersField } from '../players/graphql.ts';
import { nickNamesOf } from '../players/names.ts';
import { playerOfId } from '../players/queries.ts';
import { PlayoffType } from '../playoffs/graphql.ts';
import {
  createLeague,
  deleteLeague,
  editLeague,
  leaveLeague,
  startLeaguePlayoff,
} from './commands.ts';
import {
  championOfLeague,
  entrantsOfLeague,
  fixturesOfLeague,
  type LeagueStanding,
  leagueById,
  leagueCursor,
  leagueDecidedBy,
  leaguePage,
  leagueRows,
  leagueTable,
  nextFixtureOf,
  playoffOfLeague,
  presentLeague,
} from './queries.ts';
import { type League, type LeagueEntrant, versionWithResults } from './row.ts';

export const LeaguePointsType = enumOf<LeaguePoints>(
  'LeaguePoints',
  'The points of a match: win, win in overtime, loss in overtime, loss.',
  { WIN_3_2_1_0: '3, 2, 1 and 0.', WIN_2_2_1_0: '2, 2, 1 and 0.' },
);

export const LeagueLeavingType = enumOf<Left>('LeagueLeaving', 'How someone left a league.', {
  WITHDRAWN: 'Before half of the matches: out of the table, and the matches played do not count.',
  FORFEITED: 'Later: the matches that were left are lost without goals.',
});

const LeagueEntrantType = builder.objectRef<LeagueEntrant>('LeagueEntrant').implement({
  description: 'An entrant of a league: a player or a pair, with the team for all its matches.',
  fields: (t) => ({
    side: t.field({
      type: MatchSideType,
      description: 'The player or the pair, with the team.',
      resolve: unscored,
    }),
    left: t.expose('left', {
      type: LeagueLeavingType,
      nullable: true,
      description: 'How the entrant left the league; null for one who plays.',
    }),
  }),
});

const LeagueStandingType = builder.objectRef<LeagueStanding>('LeagueStanding').implement({
  description:
    'A row of the table of a league as it stands: live matches count. Matches that others forfeit count as won, without goals.',
  fields: (t) => ({
    place: t.exposeInt('place', { description: 'The place, from 1.' }),
    side: t.field({
      type: MatchSideType,
      description: 'The player or the pair, with the team.',
      resolve: ({ side }) => unscored(side),
    }),
    competitor: t.field({
      type: CompetitorType,
      description: 'The player or the pair.',
      resolve: ({ side }) => side,
    }),
    played: t.exposeInt('played', { description: 'Matches played, live ones included.' }),
    remaining: t.exposeInt('remaining', { description: 'Matches to play.' }),
    wins: t.exposeInt('wins', { description: 'Wins in regular time.' }),
    overtimeWins: t.exposeInt('overtimeWins', { description: 'Wins in overtime.' }),
    overtimeLosses: t.exposeInt('overtimeLosses', { description: 'Losses in overtime.' }),
    losses: t.exposeInt('losses', { description: 'Losses in regular time.' }),
    goalsFor: t.exposeInt('goalsFor', { description: 'Goals scored.' }),
    goalsAgainst: t.exposeInt('goalsAgainst', { description: 'Goals conceded.' }),
    points: t.exposeInt('points', {
      description:
        'Points. A live match that is level counts as the loss in overtime for both: one point.',
    }),
    reason: t.string({
      nullable: true,
      description:
        'What orders entrants with equal points: "ahead of Ola by goal difference, +5 to +3". In this order: points among them, goal difference, goals, a draw by lot. Null if nobody beside has as many points.',
      resolve: async ({ reason, entrants }, _, { cache }) => {
        const other = reason && entrants[reason.other];
        if (!reason || !other) return null;
        const players = await Promise.all(playersOf(other).map((id) => playerOfId(cache(), id)));
        return formatReason(reason, () => sideName(other, nickNamesOf(players)));
      },
    }),
    live: t.exposeBoolean('isLive', { description: 'Whether a live match counts in this row.' }),
    moved: t.exposeInt('moved', {
      description: 'Places won by the live matches of the league; negative for places lost.',
    }),
    through: t.exposeBoolean('isThrough', {
      description:
        'Whether a place in the play-off is certain or, without one, the first place. Live matches do not count.',
    }),
    out: t.exposeBoolean('isOut', { description: 'Whether such a place is out of reach.' }),
  }),
});

/** The most matches of a league. */
const MOST_FIXTURES = ((MAX_ENTRANTS * (MAX_ENTRANTS - 1)) / 2) * MAX_LEGS;

export const LeagueType = builder.objectRef<League>('League').implement({
  description:
    'A league: everyone meets everyone once a leg. Its matches are ordinary matches, to be played in any order.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the league.' }),
    createdAt: t.field({
      type: 'LocalDateTime',
      description: "When the league was created, in the club's time zone.",
      resolve: ({ createdAt }, _, { club }) => wallClock(createdAt, club.timeZone),
    }),
    title: t.exposeString('title', { description: `1 to ${TEXTS.leagueTitle.max} characters.` }),
    legs: t.exposeInt('legs', {
      description: `How often everyone meets everyone, 1 to ${MAX_LEGS}.`,
    }),
    points: t.expose('points', { type: LeaguePointsType, description: 'The points of a match.' }),
    qualify: t.exposeInt('qualify', {
      nullable: true,
      description: 'How many go through to the play-off: 2, 4 or 8; null without one.',
    }),
    version: t.int({
      description:
        'The seq of the last change of the league, or of a result in it, for `expectedVersion`.',
      resolve: async (league, _, { cache }) =>
        versionWithResults(await leagueRows(cache(), league)),
    }),
    discipline: t.field({
      type: DisciplineType,
      description: 'Whether single players take part.',
      resolve: async ({ id }, _, { cache }) =>
        disciplineOf(await cache().load(entrantsOfLeague, id)),
    }),
    entrants: t.field({
      type: [LeagueEntrantType],
      description: 'All who entered, in the order of their entries. Those who left are included.',
      complexity: { field: 1, multiplier: MAX_ENTRANTS },
      resolve: ({ id }, _, { cache }) => cache().load(entrantsOfLeague, id),
    }),
    standings: t.field({
      type: [LeagueStandingType],
      extensions: movesWithGoals,
      description: 'The table, without those who withdrew.',
      complexity: { field: 1, multiplier: MAX_ENTRANTS },
      resolve: async (league, _, { cache }) => [...(await leagueTable(cache(), league))],
    }),
    fixtures: t.field({
      type: [MatchType],
      description: 'All matches by round, played or not.',
      complexity: { field: 1, multiplier: MOST_FIXTURES },
      resolve: ({ id }, _, { cache }) => cache().load(fixturesOfLeague, id),
    }),
    nextMatch: t.field({
      type: MatchType,
      nullable: true,
      description:
        'The match to play next, of those whose sides are not playing now: by how often its sides have played and how long they have waited. Null if there is none. The matches can be played in any order.',
      resolve: ({ id }, _, { cache }) => nextFixtureOf(cache(), id),
    }),
    complete: t.boolean({
      description: 'Whether all matches are finished.',
      resolve: async (league, _, { cache }) => isComplete(await presentLeague(cache(), league)),
    }),
    playoff: t.field({
      type: PlayoffType,
      nullable: true,
      description: 'The play-off that the table seeded; null until it begins.',
      resolve: (league, _, { cache }) => playoffOfLeague(cache(), league),
    }),
    champion: t.field({
      type: MatchSideType,
      nullable: true,
      description:
        'The winner of the play-off or, in a league without one, the first of the table once all matches are finished; null until then.',
      resolve: async (league, _, { cache }) => {
        const champion = await championOfLeague(cache(), league);
        return champion && unscored(champion);
      },
    }),
  }),
});

builder.objectFields(MatchType, (t) => ({
  league: t.field({
    type: LeagueType,
    nullable: true,
    description: 'The league of the match; null for a match of none.',
    resolve: ({ leagueId }, _, { cache }) => cache().find(leagueById, leagueId),
  }),
  round: t.exposeInt('round', {
    nullable: true,
    description: 'The round of the league, from 1; null for a match of none.',
  }),
}));

builder.objectField(PlayoffType, 'league', (t) =>
  t.field({
    type: LeagueType,
    nullable: true,
    description:
      'The league that the play-off decides, and whose table seeded it; null for other play-offs.',
    resolve: (playoff, _, { cache }) => leagueDecidedBy(cache(), playoff),
  }),
);

const LeagueList = connectionOf<League>('League', LeagueType, leagueCursor);

builder.queryFields((t) => ({
  league: t.field({
    type: LeagueType,
    nullable: true,
    description: 'The league with this id; null if there is none.',
    args: { id: t.arg.id({ required: true, description: 'The id of the league.' }) },
    resolve: (_, { id }, { cache }) => cache().find(leagueById, rowId(id)),
  }),
  leagues: t.field({
    type: LeagueList.connection,
    description: 'All leagues, newest first: by creation, then id. Errors: VALIDATION.',
    args: pageArgs(t, LEAGUES_PAGE),
    complexity: pageCost(LEAGUES_PAGE),
    resolve: (_, page, { cache }) => leaguePage(cache(), page),
  }),
}));

function formatFields(t: InputFields) {
  return {
    qualify: t.int({
      description: 'How many go through to a play-off: 2, 4 or 8. Null for no play-off.',
    }),
    newPlayers: newPlayersField(t),
  };
}

/** Returns the sides of an input as the forms of the rules have them. */
function entriesIn(given: readonly (typeof SideInput.$inferInput)[]) {
  const sides = given.map((side, seat) => sideIn(side, `sides.${seat}`));
  return {
    players: sides.map(({ player }) => player),
    partners: sides.map(({ partner }) => partner),
    teams: sides.map(({ team }) => team),
  };
}

addMutation('createLeague', {
  type: LeagueType,
  description:
    'Adds a league with all its matches. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS.',
  input: 'A new league.',
  fields: (t) => ({
    title: t.string({
      required: true,
      description: `1 to ${TEXTS.leagueTitle.max} characters.`,
    }),
    sides: t.field({
      type: [SideInput],
      required: true,
      description: `${MIN_LEAGUE_ENTRANTS} to ${MAX_ENTRANTS} players or as many pairs, all of different players.`,
    }),
    legs: t.int({
      required: true,
      defaultValue: 1,
      description: `How often everyone meets everyone, 1 to ${MAX_LEGS}.`,
    }),
    points: t.field({
      type: LeaguePointsType,
      required: true,
      defaultValue: 'WIN_3_2_1_0',
      description: 'The points of a match.',
    }),
    ...formatFields(t),
  }),
  write: (club, { sides, qualify = null, ...input }, sender) =>
    inPathsOf({ sides }, createLeague(club, { ...input, ...entriesIn(sides), qualify }, sender)),
});

addMutation('editLeague', {
  type: LeagueType,
  description:
    'Edits title, points and play-off of a league, and adds those who come late: their matches are added, and the others stay. An edit without changes writes nothing. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; CONFLICT for a player who is, or was, in the league, for more than the title once the play-off has begun, or if the league has changed since `expectedVersion`.',
  input: 'New values of a league. Omitted fields leave a value unchanged.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The league.' }),
    title: t.string({ description: `1 to ${TEXTS.leagueTitle.max} characters.` }),
    points: t.field({ type: LeaguePointsType, description: 'The points of a match.' }),
    sides: t.field({ type: [SideInput], description: 'Players or pairs who come late.' }),
    ...formatFields(t),
    expectedVersion: expectedVersionField(t),
  }),
  write: (club, { id, sides, title, points, qualify, newPlayers, expectedVersion }, sender) => {
    const edit = {
      ...entriesIn(sides ?? []),
      title: title ?? undefined,
      points: points ?? undefined,
      qualify,
      newPlayers,
    };
    const edited = editLeague(
      club,
      rowIdOf('league', id),
      edit,
      sender,
      expectedBy({ expectedVersion }),
    );
    return inPathsOf({ sides }, edited);
  },
});

addMutation('deleteLeague', {
  type: 'ID',
  description:
    'Deletes a league with its matches, including live ones, and returns its id. Its play-off stays. Errors: INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; VALIDATION for `resetLater` without `expectedVersion`; CONFLICT if matches were finished (`resetLater` deletes them) or if the league has changed since `expectedVersion`.',
  input: 'The league to delete.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The league, which is deleted with its matches.' }),
    ...expectedFields(t, 'of the league'),
  }),
  write: (club, input, sender) =>
    deleteLeague(club, rowIdOf('league', input.id), sender, expectedBy(input)),
});

addMutation('leaveLeague', {
  type: LeagueType,
  description:
    'Lets a player, or the pair of a player, leave a league. Before half of the matches they are out of the table; later the matches that are left are lost without goals. Matches that were played stay in all other figures. Errors: VALIDATION for a player of another league, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; CONFLICT if the player has nothing left to play, has a live match, or if the league has changed since `expectedVersion`.',
  input: 'A league, and the player who leaves it.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The league.' }),
    player: t.id({ required: true, description: 'The id of the player who leaves.' }),
    expectedVersion: expectedVersionField(t, ', of the league'),
  }),
  write: (club, { id, player, ...input }, sender) =>
    leaveLeague(
      club,
      rowIdOf('league', id),
      rowIdOf('player', player, 'player'),
      sender,
      expectedBy(input),
    ),
});

addMutation('startLeaguePlayoff', {
  type: LeagueType,
  description:
    'Creates the play-off of a league, with its title. The first of the table who have not left are seeded as by rating: the two highest can meet in the final only. Errors: VALIDATION, INVALID_CODE, TOO_MANY_ATTEMPTS, NOT_FOUND; CONFLICT while matches are to be played, if the league has no play-off (`qualify`) or has begun it, or if it has changed since `expectedVersion`.',
  input: 'A league whose matches are all played.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The league.' }),
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
    expectedVersion: expectedVersionField(t, ', of the league'),
  }),
  write: (club, { id, bestOf, finalBestOf, thirdPlaceSeries, ...input }, sender) =>
    startLeaguePlayoff(
      club,
      rowIdOf('league', id),
      { bestOf, finalBestOf: finalBestOf ?? bestOf, thirdPlaceSeries },
      sender,
      expectedBy(input),
    ),
});

builder.subscriptionField('leagueChanged', (t) =>
  t.field({
    type: LeagueType,
    description: `Sends the league now and after each change in it, goals of live matches included. ${SNAPSHOT_MEANS} Errors: NOT_FOUND, also after the league is deleted.`,
    args: { id: t.arg.id({ required: true, description: 'The id of the league.' }) },
    subscribe: async (_, { id }, { cache }) => {
      const row = rowIdOf('league', id);
      await requireRowById(cache(), leagueById, 'league', row);
      return new SubscriptionSpec<Change>({
        concerns: (change) => concernsAllQueries(change) || idIn(change.place, 'league') === row,
      });
    },
    resolve: (_, { id }, { cache }) =>
      requireRowById(cache(), leagueById, 'league', rowIdOf('league', id)),
  }),
);
