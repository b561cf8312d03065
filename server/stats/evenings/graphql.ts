/** The `Evening` type, the query of one evening and the list of evenings. */
import { shownUntil } from '../../../rules/evening.ts';
import {
  EVENINGS_PAGE,
  MAX_EVENING_DECISIONS,
  MAX_EVENING_MATCHES,
  MAX_EVENING_PAIRS,
} from '../../../rules/limits.ts';
import { CompetitorType } from '../../club/competitors/graphql.ts';
import { MatchType } from '../../club/matches/graphql.ts';
import { PlayerType } from '../../club/players/graphql.ts';
import { PlayoffType } from '../../club/playoffs/graphql.ts';
import { SeriesType } from '../../club/series/graphql.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { ALL_PLAYERS, builder } from '../../graphql/builder.ts';
import { connectionOf, pageArgs, pageCost } from '../../graphql/connection.ts';
import { HeadToHeadType } from '../head-to-head/graphql.ts';
import { headToHeadsIn } from '../head-to-head/queries.ts';
import { disciplineArg } from '../holder.ts';
import { PairStatsType } from '../pairs/graphql.ts';
import { ClubRecordsType } from '../records/graphql.ts';
import { PlayerStatsType } from '../tables/graphql.ts';
import {
  type DecidedPlayoff,
  type DecidedSeries,
  doublesOf,
  eveningAfter,
  eveningBefore,
  eveningCursor,
  eveningOf,
  eveningPage,
  faceOffsOf,
  leadersIn,
  leadingPairsIn,
  matchCountOf,
  matchesOfEvening,
  pairsOfEvening,
  playoffsDecidedIn,
  runsUntil,
  seriesDecidedIn,
  standingsOf,
} from './queries.ts';
import type { EveningRow } from './sql.ts';

const DecidedSeriesType = builder.objectRef<DecidedSeries>('DecidedSeries').implement({
  description: 'A series that was decided on an evening.',
  fields: (t) => ({
    series: t.expose('series', { type: SeriesType, description: 'The series.' }),
    match: t.expose('match', {
      type: MatchType,
      nullable: true,
      description:
        'The match with which the winner had enough wins; null if the series was given up.',
    }),
  }),
});

const DecidedPlayoffType = builder.objectRef<DecidedPlayoff>('DecidedPlayoff').implement({
  description: 'A play-off whose final was decided on an evening.',
  fields: (t) => ({
    playoff: t.expose('playoff', { type: PlayoffType, description: 'The play-off.' }),
    match: t.expose('match', {
      type: MatchType,
      nullable: true,
      description:
        'The match with which the winner had enough wins in the final; null if the final was given up, or not played because players left.',
    }),
  }),
});

/** Assumed number of leaders, for the cost of a query. */
const USUAL_LEADERS = 3;

/** Returns the element of a list with one; otherwise null. */
function onlyOneOf<T>([first, ...others]: readonly T[]): T | null {
  return others.length === 0 ? (first ?? null) : null;
}

export const EveningType = builder.objectRef<EveningRow>('Evening');

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
        'The table of singles: the records of `stats` with a span of this day, by points per match, matches, goal difference and goals, most first. Players who are equal in all of these share a place and are in order of nickname. Players with less than a third of the most matches come after all others.',
      complexity: ALL_PLAYERS,
      resolve: async ({ date }, _, { cache }) =>
        (await standingsOf(cache(), date)).map(({ row }) => row),
    }),
    leaders: t.field({
      type: [PlayerType],
      description:
        'The players who share the first place of the table of singles. Empty before the first result.',
      complexity: { field: 1, multiplier: USUAL_LEADERS },
      resolve: async ({ date }, _, { cache }) => [...(await leadersIn(cache(), date))],
    }),
    champion: t.field({
      type: PlayerType,
      nullable: true,
      description:
        'The only one of `leaders`, who is champion once the evening is over (`runsUntil`). Null before the first result, and if several share the first place.',
      resolve: async ({ date }, _, { cache }) => onlyOneOf(await leadersIn(cache(), date)),
    }),
    doubles: t.field({
      type: [PlayerStatsType],
      description:
        'The table of the players in doubles: the records of `doubles` with a span of this day, in the order of `standings`.',
      complexity: ALL_PLAYERS,
      resolve: async ({ date }, _, { cache }) =>
        (await doublesOf(cache(), date)).map(({ row }) => row),
    }),
    pairs: t.field({
      type: [PairStatsType],
      description:
        'The table of the pairs: the records of `pairs` with a span of this day, in the order of `standings`.',
      complexity: ALL_PLAYERS,
      resolve: async ({ date }, _, { cache }) =>
        (await pairsOfEvening(cache(), date)).map(({ row }) => row),
    }),
    leadingPairs: t.field({
      type: [CompetitorType],
      description:
        'The pairs who share the first place of `pairs`. Empty before the first result of doubles.',
      complexity: { field: 1, multiplier: USUAL_LEADERS },
      resolve: async ({ date }, _, { cache }) => [...(await leadingPairsIn(cache(), date))],
    }),
    championPair: t.field({
      type: CompetitorType,
      nullable: true,
      description:
        'The only one of `leadingPairs`, who is champion of two against two once the evening is over, beside `champion`.',
      resolve: async ({ date }, _, { cache }) => onlyOneOf(await leadingPairsIn(cache(), date)),
    }),
    pairHeadToHeads: t.field({
      type: [HeadToHeadType],
      description:
        'The head-to-heads of this day in doubles: of pairs, and of players who played alone against one. As `headToHeads`.',
      complexity: { field: 1, multiplier: MAX_EVENING_PAIRS },
      resolve: async ({ date }, _, { cache }) =>
        (await headToHeadsIn(cache(), { from: date, to: date }, 'pairs')).slice(
          0,
          MAX_EVENING_PAIRS,
        ),
    }),
    headToHeads: t.field({
      type: [HeadToHeadType],
      description: `The head-to-heads of this day in singles, each from the view of the leader: the player with more wins, or else more goals. Most matches first, at most ${MAX_EVENING_PAIRS}.`,
      complexity: { field: 1, multiplier: MAX_EVENING_PAIRS },
      resolve: async ({ date }, _, { cache }) =>
        (await headToHeadsIn(cache(), { from: date, to: date })).slice(0, MAX_EVENING_PAIRS),
    }),
    records: t.field({
      type: ClubRecordsType,
      description: 'The records of this day in a discipline.',
      args: { discipline: disciplineArg(t.arg) },
      resolve: ({ date }, { discipline }) => ({
        span: { from: date, to: date },
        discipline: discipline ?? 'SINGLES',
      }),
    }),
    series: t.field({
      type: [DecidedSeriesType],
      description: `The series that a match of the evening decided, in the order of these matches, then those that a player gave up on this day of play. At most ${MAX_EVENING_DECISIONS}.`,
      complexity: { field: 1, multiplier: MAX_EVENING_DECISIONS },
      resolve: async ({ date }, _, { cache }) =>
        (await seriesDecidedIn(cache(), date)).slice(0, MAX_EVENING_DECISIONS),
    }),
    playoffs: t.field({
      type: [DecidedPlayoffType],
      description: `The play-offs whose final is in \`series\`, in the same order, then those whose winner had no opponent in the final; at most ${MAX_EVENING_DECISIONS}.`,
      complexity: { field: 1, multiplier: MAX_EVENING_DECISIONS },
      resolve: async ({ date }, _, context) =>
        (await playoffsDecidedIn(context, date)).slice(0, MAX_EVENING_DECISIONS),
    }),
    firstFaceOff: t.field({
      type: 'LocalDateTime',
      description: 'The date of the first match.',
      resolve: async ({ date }, _, { cache, club }) =>
        wallClock((await faceOffsOf(cache(), date)).first, club.timeZone),
    }),
    lastFaceOff: t.field({
      type: 'LocalDateTime',
      description: 'The date of the last match.',
      resolve: async ({ date }, _, { cache, club }) =>
        wallClock((await faceOffsOf(cache(), date)).last, club.timeZone),
    }),
    runsUntil: t.field({
      type: 'LocalDateTime',
      nullable: true,
      description:
        'The evening runs from `firstFaceOff` until this time, two hours after `lastFaceOff`. Null while a match is live: the evening then runs until the match ends or is paused, or longer.',
      resolve: ({ date }, _, { cache, club }) => runsUntil(cache(), club.timeZone, date),
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
