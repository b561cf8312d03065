/** The queries `now`, `lastResults` and `lastPlayed`. */
import { LAST_RESULTS, MAX_LIVE_MATCHES } from '../../../rules/limits.ts';
import { MatchType } from '../../club/matches/graphql.ts';
import { PlayoffType } from '../../club/playoffs/graphql.ts';
import { SeriesType } from '../../club/series/graphql.ts';
import { builder } from '../../graphql/builder.ts';
import {
  type LastPlayed,
  type LastResult,
  type Now,
  presentLastPlayed,
  presentLastResults,
  presentNow,
} from './queries.ts';

const NowType = builder.objectRef<Now>('Now').implement({
  description:
    'What is being played: the live matches; if none is live, the unfinished series or play-off with the latest change.',
  fields: (t) => ({
    matches: t.expose('matches', {
      type: [MatchType],
      complexity: { field: 1, multiplier: MAX_LIVE_MATCHES },
      description: `The live matches, latest start first, at most ${MAX_LIVE_MATCHES}; empty between games. A paused match is not live.`,
    }),
    match: t.field({
      type: MatchType,
      nullable: true,
      description: 'The first entry of `matches`.',
      resolve: ({ matches: [match] }) => match ?? null,
    }),
    series: t.expose('series', {
      type: SeriesType,
      nullable: true,
      description:
        'The series of `match`; between games, the unfinished series with the latest change; of a play-off, in its earliest round that is not over.',
    }),
    playoff: t.expose('playoff', {
      type: PlayoffType,
      nullable: true,
      description: 'The play-off of the series; null outside play-offs.',
    }),
    next: t.expose('next', {
      type: MatchType,
      nullable: true,
      description: 'Between games, the first game of the series without a result.',
    }),
  }),
});

builder.queryField('now', (t) =>
  t.field({
    type: NowType,
    nullable: true,
    description: 'What is on now; null for nothing.',
    resolve: (_, __, { cache }) => presentNow(cache()),
  }),
);

const LastResultType = builder.objectRef<LastResult>('LastResult').implement({
  description: 'A finished match, with the time at which its result was entered.',
  fields: (t) => ({
    match: t.expose('match', { type: MatchType, description: 'The finished match.' }),
    seq: t.exposeInt('seq', { description: 'The seq of the change that entered the result.' }),
    time: t.expose('time', { type: 'DateTime', description: 'When the result was entered.' }),
  }),
});

const LAST_RESULTS_MEANS = `The last results that came in, newest first, at most ${LAST_RESULTS}. A correction is no new result, nor is an import; a result that was undone or deleted is left out.`;

builder.queryField('lastResults', (t) =>
  t.field({
    type: [LastResultType],
    description: LAST_RESULTS_MEANS,
    complexity: { field: 1, multiplier: LAST_RESULTS },
    resolve: (_, __, { cache }) => presentLastResults(cache()),
  }),
);

const LastPlayedType = builder.objectRef<LastPlayed>('LastPlayed').implement({
  description:
    'The single match, the series outside play-offs, or the play-off of the last result. The other two fields are null.',
  fields: (t) => ({
    match: t.expose('match', {
      type: MatchType,
      nullable: true,
      description: 'The single match.',
    }),
    series: t.expose('series', {
      type: SeriesType,
      nullable: true,
      description: 'The series.',
    }),
    playoff: t.expose('playoff', {
      type: PlayoffType,
      nullable: true,
      description: 'The play-off.',
    }),
  }),
});

const LAST_PLAYED_MEANS =
  'The single match, series or play-off of the last result, if it is over. Null while it goes on, once something was written in another series or play-off that goes on, and when nothing was played. A correction or an import moves nothing here.';

builder.queryField('lastPlayed', (t) =>
  t.field({
    type: LastPlayedType,
    nullable: true,
    description: LAST_PLAYED_MEANS,
    resolve: (_, __, { cache }) => presentLastPlayed(cache()),
  }),
);
