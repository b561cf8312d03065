/** The `Evening` type, the query of one evening and the list of evenings. */
import { type EveningPair, type EveningStreak, shownUntil } from '../../../rules/evening.ts';
import {
  EVENINGS_PAGE,
  MAX_EVENING_DECISIONS,
  MAX_EVENING_MATCHES,
  MAX_EVENING_PAIRS,
} from '../../../rules/limits.ts';
import { MatchType } from '../../club/matches/graphql.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { playerOfId } from '../../club/players/queries.ts';
import { PlayoffType } from '../../club/playoffs/graphql.ts';
import { SeriesType } from '../../club/series/graphql.ts';
import { ALL_PLAYERS, builder } from '../../graphql/builder.ts';
import { connectionOf, pageArgs, pageCost } from '../../graphql/connection.ts';
import { SPAN_COST } from '../../graphql/span.ts';
import { RatingGainType } from '../ratings/graphql.ts';
import { sortedRatingGains } from '../ratings/queries.ts';
import { PlayerStatsType } from '../tallies/graphql.ts';
import {
  biggestWinIn,
  championIn,
  type DecidedPlayoff,
  type DecidedSeries,
  eveningAfter,
  eveningBefore,
  eveningCursor,
  eveningOf,
  eveningPage,
  faceOffsOf,
  headToHeadsIn,
  longestStreakIn,
  matchCountOf,
  matchesOfEvening,
  playoffsDecidedIn,
  runsUntil,
  seriesDecidedIn,
  standingsOf,
} from './queries.ts';
import type { EveningRow } from './sql.ts';

const EveningHeadToHeadType = builder.objectRef<EveningPair>('EveningHeadToHead').implement({
  description:
    'The finished matches of two players against each other in an evening, from the view of the leader: the player with more wins, or else more goals.',
  fields: (t) => ({
    one: t.field({
      type: PlayerType,
      description: 'The player from whose view the figures are.',
      resolve: ({ one }, _, { cache }) => playerOfId(cache(), one),
    }),
    two: t.field({
      type: PlayerType,
      description: 'The opponent.',
      resolve: ({ two }, _, { cache }) => playerOfId(cache(), two),
    }),
    winsOne: t.exposeInt('winsOne', { description: 'Matches `one` won, including overtime.' }),
    winsTwo: t.exposeInt('winsTwo', { description: 'Matches `two` won, including overtime.' }),
    goalsOne: t.exposeInt('goalsOne', { description: 'Goals of `one`.' }),
    goalsTwo: t.exposeInt('goalsTwo', { description: 'Goals of `two`.' }),
  }),
});

const EveningStreakType = builder.objectRef<EveningStreak>('EveningStreak').implement({
  description: 'Consecutive wins of a player in an evening.',
  fields: (t) => ({
    player: t.field({
      type: PlayerType,
      description: 'The player who won.',
      resolve: ({ playerId }, _, { cache }) => playerOfId(cache(), playerId),
    }),
    wins: t.exposeInt('wins', { description: 'Number of wins, including overtime, 2 or more.' }),
  }),
});

const DecidedSeriesType = builder.objectRef<DecidedSeries>('DecidedSeries').implement({
  description: 'A series and the match that decided it.',
  fields: (t) => ({
    series: t.expose('series', { type: SeriesType, description: 'The series.' }),
    match: t.expose('match', {
      type: MatchType,
      description: 'The match with which the winner had enough wins.',
    }),
  }),
});

const DecidedPlayoffType = builder.objectRef<DecidedPlayoff>('DecidedPlayoff').implement({
  description: 'A play-off and the match that decided its final.',
  fields: (t) => ({
    playoff: t.expose('playoff', { type: PlayoffType, description: 'The play-off.' }),
    match: t.expose('match', {
      type: MatchType,
      description: 'The match with which the winner had enough wins in the final.',
    }),
  }),
});

const EveningType = builder.objectRef<EveningRow>('Evening');

EveningType.implement({
  description:
    'The finished and live matches of a day of play, which runs from 06:00 to 06:00. Figures count finished matches only.',
  fields: (t) => ({
    date: t.expose('date', { type: 'LocalDate', description: 'The day of play.' }),
    matchCount: t.int({
      description: 'Number of finished matches.',
      resolve: ({ date }, _, { cache }) => matchCountOf(cache(), date),
    }),
    matches: t.field({
      type: [MatchType],
      description: `The finished and live matches in the order of play (by instant, then id), also paused ones. Of more than ${MAX_EVENING_MATCHES}, the last.`,
      complexity: { field: 1, multiplier: MAX_EVENING_MATCHES },
      resolve: async ({ date }, _, { cache }) =>
        (await matchesOfEvening(cache(), date)).slice(-MAX_EVENING_MATCHES),
    }),
    standings: t.field({
      type: [PlayerStatsType],
      description:
        'The table: the records of `stats` with a span of this day, by points (most first), then matches (fewest first), goal difference, goals and nickname.',
      complexity: (_, context) => {
        const { field, multiplier } = ALL_PLAYERS({}, context);
        return { field: field + SPAN_COST, multiplier };
      },
      resolve: async ({ date }, _, { cache }) => [...(await standingsOf(cache(), date))],
    }),
    champion: t.field({
      type: PlayerType,
      nullable: true,
      description:
        'The first player of the table. Null before the first result, and if another player is equal in points, matches, goal difference and goals.',
      resolve: async ({ date }, _, { cache }) => {
        const champion = await championIn(cache(), date);
        return champion === null ? null : playerOfId(cache(), champion);
      },
    }),
    headToHeads: t.field({
      type: [EveningHeadToHeadType],
      description: `The head-to-heads, most matches first, among equals in the order of their first matches, at most ${MAX_EVENING_PAIRS}.`,
      complexity: { field: 1, multiplier: MAX_EVENING_PAIRS },
      resolve: async ({ date }, _, { cache }) =>
        (await headToHeadsIn(cache(), date)).slice(0, MAX_EVENING_PAIRS),
    }),
    biggestWin: t.field({
      type: MatchType,
      nullable: true,
      description:
        'The match won by most goals, among equals the latest; null before the first result.',
      resolve: ({ date }, _, { cache }) => biggestWinIn(cache(), date),
    }),
    longestStreak: t.field({
      type: EveningStreakType,
      nullable: true,
      description:
        'The most consecutive wins of a player, among equals the latest; null if no player won two matches in a row.',
      resolve: ({ date }, _, { cache }) => longestStreakIn(cache(), date),
    }),
    ratingGains: t.field({
      type: [RatingGainType],
      description: 'The change of the rating of each player, highest first.',
      complexity: ALL_PLAYERS,
      resolve: ({ date }, _, context) => sortedRatingGains(context, { from: date, to: date }),
    }),
    series: t.field({
      type: [DecidedSeriesType],
      description: `The series that a match of the evening decided, in the order of these matches, at most ${MAX_EVENING_DECISIONS}. A forfeited series has no such match.`,
      complexity: { field: 1, multiplier: MAX_EVENING_DECISIONS },
      resolve: async ({ date }, _, { cache }) =>
        (await seriesDecidedIn(cache(), date)).slice(0, MAX_EVENING_DECISIONS),
    }),
    playoffs: t.field({
      type: [DecidedPlayoffType],
      description: `The play-offs whose final a match of the evening decided, in the order of these matches, at most ${MAX_EVENING_DECISIONS}. A forfeited final has no such match.`,
      complexity: { field: 1, multiplier: MAX_EVENING_DECISIONS },
      resolve: async ({ date }, _, { cache }) =>
        (await playoffsDecidedIn(cache(), date)).slice(0, MAX_EVENING_DECISIONS),
    }),
    firstFaceOff: t.field({
      type: 'LocalDateTime',
      description: 'The date of the first match.',
      resolve: async ({ date }, _, { cache }) => (await faceOffsOf(cache(), date)).first,
    }),
    lastFaceOff: t.field({
      type: 'LocalDateTime',
      description: 'The date of the last match.',
      resolve: async ({ date }, _, { cache }) => (await faceOffsOf(cache(), date)).last,
    }),
    runsUntil: t.field({
      type: 'LocalDateTime',
      nullable: true,
      description:
        'The evening runs from `firstFaceOff` until this time, two hours after `lastFaceOff`. Null while a match is live: the evening then runs until the match ends or is paused, or longer.',
      resolve: ({ date }, _, context) => runsUntil(context, date),
    }),
    shownUntil: t.field({
      type: 'LocalDateTime',
      description:
        'Noon of the next day, until which the home page shows the evening; longer if the evening runs longer.',
      resolve: ({ date }) => shownUntil(date),
    }),
    previous: t.field({
      type: EveningType,
      nullable: true,
      description: 'The evening before this one; null for the first.',
      resolve: ({ date }, _, { cache }) => eveningBefore(cache(), date),
    }),
    next: t.field({
      type: EveningType,
      nullable: true,
      description: 'The evening after this one; null for the latest.',
      resolve: ({ date }, _, { cache }) => eveningAfter(cache(), date),
    }),
  }),
});

const EveningList = connectionOf('Evening', EveningType, eveningCursor);

builder.queryFields((t) => ({
  evening: t.field({
    type: EveningType,
    nullable: true,
    description:
      'The evening of a day of play, by default the latest one. Null if no match of it is finished or live. The answer does not depend on the present time: compare it with `runsUntil` and `shownUntil`.',
    args: {
      date: t.arg({ type: 'LocalDate', description: 'The day of play, from 06:00 to 06:00.' }),
    },
    resolve: (_, { date }, { cache }) => eveningOf(cache(), date ?? null),
  }),
  evenings: t.field({
    type: EveningList.connection,
    description: 'The days of play that have a finished or live match, newest first.',
    args: {
      ...pageArgs(t, EVENINGS_PAGE),
      before: t.arg({ type: 'LocalDate', description: 'Only evenings before this day.' }),
    },
    complexity: pageCost(EVENINGS_PAGE),
    resolve: (_, { before, ...page }, { cache }) => eveningPage(cache(), page, before ?? null),
  }),
}));
