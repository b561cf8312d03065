/** The facts of changes of matches: results, edits, live scores. */
import type {
  GameFacts,
  LiveScoreFacts,
  MatchEditFacts,
  MatchThen,
  ResultFacts,
} from '../../../rules/changes/facts.ts';
import type { Result } from '../../../rules/match.ts';
import { competitorNamed, nameOf } from '../../../rules/side.ts';
import { PlayoffSlotType } from '../../club/playoffs/graphql.ts';
import { LostGamesType } from '../../club/results/preview-graphql.ts';
import { builder } from '../../graphql/builder.ts';
import { OF_CHANGE } from './facts.ts';
import {
  CHAMPION_MEANS,
  CHAMPION_NICK_NAMES_MEAN,
  EACH_SLOT,
  LATER_MEANS,
  LaterSeriesType,
  SeriesSideType,
  TWO,
} from './later.ts';

export const ScoreType = builder.objectRef<Result>('Score').implement({
  description: 'A result.',
  fields: (t) => ({
    homeScore: t.exposeInt('homeScore', { description: 'Goals of the home player.' }),
    awayScore: t.exposeInt('awayScore', { description: 'Goals of the away player.' }),
    overTime: t.exposeBoolean('overTime', {
      description: 'Whether the match was decided in overtime.',
    }),
  }),
});

const SeriesGameType = builder.objectRef<GameFacts>('SeriesGame').implement({
  description: 'A game of a series.',
  fields: (t) => ({
    slot: t.expose('slot', {
      type: PlayoffSlotType,
      nullable: true,
      description: 'The place of the series in its play-off; null outside play-offs.',
    }),
    gameNumber: t.exposeInt('gameNumber', { description: 'The number of the game, from 1.' }),
    bestOf: t.exposeInt('bestOf', { description: 'The length of the series.' }),
  }),
});

const GAME_MEANS = 'The game of its series; null for a single match.';

builder.objectRef<ResultFacts>('ResultFacts').implement({
  ...OF_CHANGE,
  description: 'A match that was added or deleted, or its result, and what followed from it.',
  fields: (t) => ({
    game: t.expose('game', { type: SeriesGameType, nullable: true, description: GAME_MEANS }),
    scoreBefore: t.expose('scoreBefore', {
      type: ScoreType,
      nullable: true,
      description: 'The score before; null without a score.',
    }),
    scoreAfter: t.expose('scoreAfter', {
      type: ScoreType,
      nullable: true,
      description: 'The score after; null without a score, and for a deleted match.',
    }),
    isPlayedLive: t.exposeBoolean('isPlayedLive', {
      description: 'Whether goals of the match had been recorded live.',
    }),
    areGoalsCorrected: t.exposeBoolean('areGoalsCorrected', {
      description:
        'Whether the recorded goals were corrected, which may leave the result as it was.',
    }),
    standing: t.expose('standing', {
      type: [SeriesSideType],
      description:
        'The players of the series with the standing after the change; empty for a single match.',
      complexity: TWO,
    }),
    later: t.expose('later', {
      type: [LaterSeriesType],
      description: LATER_MEANS,
      complexity: EACH_SLOT,
    }),
    cleared: t.expose('cleared', {
      type: [LostGamesType],
      description: 'The games that were cleared, with a result or a live score.',
      complexity: EACH_SLOT,
    }),
    champion: t.string({
      nullable: true,
      description: CHAMPION_MEANS,
      resolve: ({ championNickNames: names }) => names && nameOf(competitorNamed(names)),
    }),
    championNickNames: t.stringList({
      nullable: true,
      description: CHAMPION_NICK_NAMES_MEAN,
      resolve: ({ championNickNames }) => championNickNames,
    }),
  }),
});

const MatchThenType = builder.objectRef<MatchThen>('MatchThen').implement({
  description: 'Date, players and teams of a match at that time.',
  fields: (t) => ({
    matchDate: t.expose('matchDate', {
      type: 'LocalDateTime',
      description: "The date, in the club's time zone.",
    }),
    players: t.stringList({ description: 'The nicknames.', resolve: ({ players }) => players }),
    teams: t.stringList({ description: 'The teams.', resolve: ({ teams }) => teams }),
  }),
});

builder.objectRef<MatchEditFacts>('MatchEditFacts').implement({
  ...OF_CHANGE,
  description: 'An edit of players, sides, teams or date of a match.',
  fields: (t) => ({
    game: t.expose('game', { type: SeriesGameType, nullable: true, description: GAME_MEANS }),
    from: t.expose('from', { type: MatchThenType, description: 'The match before.' }),
    to: t.expose('to', { type: MatchThenType, description: 'The match after.' }),
  }),
});

builder.objectRef<LiveScoreFacts>('LiveScoreFacts').implement({
  ...OF_CHANGE,
  description: 'A change of a live score.',
  fields: (t) => ({
    game: t.expose('game', { type: SeriesGameType, nullable: true, description: GAME_MEANS }),
    homeScore: t.exposeInt('homeScore', {
      description: 'Goals of the home player after the change; for an abandoned match, before it.',
    }),
    awayScore: t.exposeInt('awayScore', { description: 'The same for the away player.' }),
    period: t.exposeInt('period', { description: 'The period: 1, 2, 3, or 4 for overtime.' }),
    scorer: t.exposeString('scorer', {
      nullable: true,
      description: 'The scorer, if the change is a goal.',
    }),
  }),
});
