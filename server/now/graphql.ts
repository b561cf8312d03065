/** What is on now and what was played last, as queries and as a subscription. */
import type { ChangeKind } from '../../rules/change-details.ts';
import type { Change } from '../changes/change.ts';
import { recordedChanges } from '../changes/sql.ts';
import { rowsIn } from '../changes/table.ts';
import { builder } from '../graphql/builder.ts';
import { ClubType } from '../graphql/club.ts';
import { ChangeType } from '../history/graphql.ts';
import { SNAPSHOT_MEANS, Source } from '../live/source.ts';
import { MatchType } from '../matches/graphql.ts';
import { MATCHES } from '../matches/row.ts';
import { PlayoffType } from '../playoffs/graphql.ts';
import type { Reads } from '../reads/reads.ts';
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
    description: `What is on now, then what is on after every change; null for nothing. ${SNAPSHOT_MEANS}`,
    subscribe: () =>
      new Source<Change>({ of: 'SNAPSHOT', concerns: () => true, value: () => true }),
    resolve: (_, __, { reads }) => presentNow(reads()),
  }),
);

/** Neither what is on nor what was played last follows from them. */
const OF_PLAYERS: ReadonlySet<ChangeKind> = new Set([
  'PLAYER_CREATED',
  'PLAYER_UPDATED',
  'PLAYER_DELETED',
]);

/** These resume a game that was paused. Otherwise the same game is on after them. */
const ENTERED_WHILE_PLAYED: ReadonlySet<ChangeKind> = new Set([
  'GOAL_SCORED',
  'GOAL_TAKEN_BACK',
  'PERIOD_SET',
]);

async function mayMoveNow(reads: Reads, { kind, seq }: Change): Promise<boolean> {
  if (!ENTERED_WHILE_PLAYED.has(kind)) return !OF_PLAYERS.has(kind);
  const recorded = await reads.load(recordedChanges, seq);
  return recorded !== null && rowsIn(recorded.before, MATCHES).some(({ live }) => live?.paused);
}

function mayMoveLastPlayed({ kind }: Change): boolean {
  return !ENTERED_WHILE_PLAYED.has(kind) && !OF_PLAYERS.has(kind);
}

interface AfterChange<Value> {
  readonly to: Value | null;
}

const MovedNowType = builder.objectRef<AfterChange<Now>>('MovedNow').implement({
  description: 'What is on after a change.',
  fields: (t) => ({
    to: t.expose('to', { type: NowType, nullable: true, description: MEANS }),
  }),
});

const MovedLastPlayedType = builder
  .objectRef<AfterChange<LastPlayed>>('MovedLastPlayed')
  .implement({
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
    resolve: async (change, _, { reads }) =>
      (await mayMoveNow(reads(), change)) ? { to: await presentNow(reads()) } : null,
  }),
  lastPlayed: t.field({
    type: MovedLastPlayedType,
    nullable: true,
    description: 'What was played last, where the change may have moved it; null where it has not.',
    resolve: async (change, _, { reads }) =>
      mayMoveLastPlayed(change) ? { to: await presentLastPlayed(reads()) } : null,
  }),
}));
