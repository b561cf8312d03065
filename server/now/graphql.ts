/** What is on now and what was played last, as queries and as a subscription. */
import type { ChangeKind } from '../../rules/change-details.ts';
import type { Change } from '../changes/change.ts';
import { builder } from '../graphql/builder.ts';
import { ClubType } from '../graphql/club.ts';
import { ChangeType } from '../history/graphql.ts';
import { Source } from '../live/source.ts';
import { MatchType } from '../matches/graphql.ts';
import { PlayoffType } from '../playoffs/graphql.ts';
import { SeriesType } from '../series/graphql.ts';
import { type LastPlayed, type Now, presentLastPlayed, presentNow } from './queries.ts';

const NowType = builder.objectRef<Now>('Now').implement({
  description:
    'What is on: the game that is being played, of several the one that began last; else the series or play-off in which something was written last and that is not over.',
  fields: (t) => ({
    match: t.expose('match', {
      type: MatchType,
      nullable: true,
      description: 'The game that is being played; null between games, and while it is paused.',
    }),
    series: t.expose('series', {
      type: SeriesType,
      nullable: true,
      description:
        'The series of that game; between games the one in which something was written last and that is not over.',
    }),
    playoff: t.expose('playoff', {
      type: PlayoffType,
      nullable: true,
      description: 'The play-off that it belongs to, if any.',
    }),
    next: t.expose('next', {
      type: MatchType,
      nullable: true,
      description: 'Between games: the first game of the series without a score.',
    }),
  }),
});

const MEANS = 'What is on now; null for nothing.';

builder.queryField('now', (t) =>
  t.field({
    type: NowType,
    nullable: true,
    description: MEANS,
    resolve: (_, __, { reads }) => presentNow(reads()),
  }),
);

const LastPlayedType = builder.objectRef<LastPlayed>('LastPlayed').implement({
  description:
    'What was played last, by when it was written: a match outside series, a series that belongs to no play-off, or a play-off. The other two are null.',
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
  'The single match, series or play-off in which something was written last, if it is over: a result that is entered late or corrected counts like one of tonight. Null while it goes on, and when nothing was played.';

builder.queryField('lastPlayed', (t) =>
  t.field({
    type: LastPlayedType,
    nullable: true,
    description: LAST_PLAYED_MEANS,
    resolve: (_, __, { reads }) => presentLastPlayed(reads()),
  }),
);

builder.objectField(ClubType, 'now', (t) =>
  t.field({
    type: NowType,
    nullable: true,
    description: MEANS,
    resolve: (_, __, { reads }) => presentNow(reads()),
  }),
);

builder.subscriptionField('nowChanged', (t) =>
  t.field({
    type: NowType,
    nullable: true,
    description: 'What is on now, then what is on after every change; null for nothing.',
    subscribe: () =>
      new Source<Change>({ of: 'SNAPSHOT', concerns: () => true, value: () => true }),
    resolve: (_, __, { reads }) => presentNow(reads()),
  }),
);

/** Changes that leave it. A goal changes the score of the game that is on, and not which one is on. */
const LEAVE_IT: ReadonlySet<ChangeKind> = new Set([
  'GOAL_SCORED',
  'GOAL_TAKEN_BACK',
  'PERIOD_SET',
  'PLAYER_CREATED',
  'PLAYER_UPDATED',
  'PLAYER_DELETED',
  'RECOUNTED',
]);

interface Moved<Value> {
  readonly to: Value | null;
}

const MovedNowType = builder.objectRef<Moved<Now>>('MovedNow').implement({
  description: 'What is on after a change.',
  fields: (t) => ({
    to: t.expose('to', { type: NowType, nullable: true, description: MEANS }),
  }),
});

const MovedLastPlayedType = builder.objectRef<Moved<LastPlayed>>('MovedLastPlayed').implement({
  description: 'What was played last, after a change.',
  fields: (t) => ({
    to: t.expose('to', {
      type: LastPlayedType,
      nullable: true,
      description: LAST_PLAYED_MEANS,
    }),
  }),
});

builder.objectFields(ChangeType, (t) => ({
  now: t.field({
    type: MovedNowType,
    nullable: true,
    description: 'What is on now, where the change may have moved it; null where it has not.',
    resolve: async ({ kind }, _, { reads }) =>
      LEAVE_IT.has(kind) ? null : { to: await presentNow(reads()) },
  }),
  lastPlayed: t.field({
    type: MovedLastPlayedType,
    nullable: true,
    description: 'What was played last, where the change may have moved it; null where it has not.',
    resolve: async ({ kind }, _, { reads }) =>
      LEAVE_IT.has(kind) ? null : { to: await presentLastPlayed(reads()) },
  }),
}));
