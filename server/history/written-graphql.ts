/** What a change wrote, as fields of `Change`. */
import { type Change, omitsRows } from '../changes/change.ts';
import { builder } from '../graphql/builder.ts';
import { MatchList, MatchType } from '../matches/graphql.ts';
import { HeadToHeadType } from '../pairs/graphql.ts';
import { PlayerType } from '../players/graphql.ts';
import { PlayoffList, PlayoffType } from '../playoffs/graphql.ts';
import { SeriesList, SeriesType } from '../series/graphql.ts';
import { PlayerStatsType } from '../tallies/graphql.ts';
import { ChangeType } from './graphql.ts';
import { undoneBefore } from './queries.ts';
import { type Regrouped, type RemovedIds, type WrittenRows, writtenBy } from './written.ts';

/** A change whose rows are not left out writes few of each kind. */
const FEW = { field: 1, multiplier: 4 } as const;

const AddedRowsType = builder.objectRef<WrittenRows>('AddedRows').implement({
  description:
    'Rows that were not there before a change, or differ in more than results, with their places in the lists.',
  fields: (t) => ({
    matches: t.field({
      type: [MatchList.edge],
      description: 'Of `matches`.',
      complexity: FEW,
      resolve: ({ matches }) => matches.map(MatchList.edgeOf),
    }),
    seriesList: t.field({
      type: [SeriesList.edge],
      description: 'Of `seriesList`.',
      complexity: FEW,
      resolve: ({ series }) => series.map(SeriesList.edgeOf),
    }),
    playoffs: t.field({
      type: [PlayoffList.edge],
      description: 'Of `playoffs`.',
      complexity: FEW,
      resolve: ({ playoffs }) => playoffs.map(PlayoffList.edgeOf),
    }),
    players: t.expose('players', {
      type: [PlayerType],
      description: 'Of `players`: new ones, and those with other names.',
      complexity: FEW,
    }),
  }),
});

interface UpdatedRows extends WrittenRows {
  readonly change: Change;
}

const UpdatedRowsType = builder.objectRef<UpdatedRows>('UpdatedRows').implement({
  description:
    'Rows that were there before a change, and differ after it, also those that it deleted and that are there again.',
  fields: (t) => ({
    matches: t.expose('matches', {
      type: [MatchType],
      description: 'Matches with another result or running score.',
      complexity: FEW,
    }),
    seriesList: t.expose('series', {
      type: [SeriesType],
      description: 'Series in which a game or its result differs.',
      complexity: FEW,
    }),
    playoffs: t.expose('playoffs', {
      type: [PlayoffType],
      description: 'Play-offs in which a series differs.',
      complexity: FEW,
    }),
    players: t.expose('players', {
      type: [PlayerType],
      description: 'Players that it deleted, and that are there again.',
      complexity: FEW,
    }),
    changes: t.field({
      type: [ChangeType],
      description:
        'Earlier changes that it undid or, by undoing an undo, put in effect again: their `undoneBy` differs.',
      complexity: FEW,
      resolve: ({ change }, _, { reads }) => undoneBefore(reads(), change),
    }),
  }),
});

const RegroupedType = builder.objectRef<Regrouped>('Regrouped').implement({
  description: 'What has other parts than before a change.',
  fields: (t) => ({
    seriesList: t.expose('series', {
      type: [SeriesType],
      description: 'Series with games that were added or are gone.',
      complexity: FEW,
    }),
    playoffs: t.expose('playoffs', {
      type: [PlayoffType],
      description: 'Play-offs with series that were added or are gone.',
      complexity: FEW,
    }),
  }),
});

const RemovedRowsType = builder.objectRef<RemovedIds>('RemovedRows').implement({
  description: 'The ids of rows that a change wrote or removed, and that are no longer there.',
  fields: (t) => ({
    matches: t.exposeIDList('matches', { description: 'Of matches.' }),
    seriesList: t.exposeIDList('series', { description: 'Of series.' }),
    playoffs: t.exposeIDList('playoffs', { description: 'Of play-offs.' }),
    players: t.exposeIDList('players', { description: 'Of players.' }),
    stats: t.exposeIDList('stats', {
      description: 'Of records: their players have no finished match any more.',
    }),
  }),
});

builder.objectFields(ChangeType, (t) => ({
  rowsOmitted: t.boolean({
    description:
      'Whether the rows that it wrote are left out of `added`, `updated`, `regrouped`, `removed`, `stats`, `headToHeads` and `rated`, because it is an import, undoes one, or is a recount: ask again for what you show.',
    resolve: omitsRows,
  }),
  added: t.field({
    type: AddedRowsType,
    nullable: true,
    description:
      'Rows that were not there before it, or differ in more than results, as they are now; null for none.',
    resolve: async (change, _, { reads }) => unlessEmpty((await writtenBy(reads(), change)).added),
  }),
  updated: t.field({
    type: UpdatedRowsType,
    description: 'All other rows that it wrote, or wrote in, as they are now.',
    resolve: async (change, _, { reads }) => ({
      ...(await writtenBy(reads(), change)).updated,
      change,
    }),
  }),
  regrouped: t.field({
    type: RegroupedType,
    nullable: true,
    description: 'Rows of `added` and `updated` that have other parts than before; null for none.',
    resolve: async (change, _, { reads }) =>
      unlessEmpty((await writtenBy(reads(), change)).regrouped),
  }),
  removed: t.field({
    type: RemovedRowsType,
    nullable: true,
    description: 'What it wrote or removed and is no longer there; null for nothing.',
    resolve: async (change, _, { reads }) =>
      unlessEmpty((await writtenBy(reads(), change)).removed),
  }),
  stats: t.field({
    type: [PlayerStatsType],
    description: 'The records of the players whose finished matches it wrote, as they are now.',
    complexity: FEW,
    resolve: async (change, _, { reads }) => (await writtenBy(reads(), change)).stats,
  }),
  headToHeads: t.field({
    type: [HeadToHeadType],
    description: 'The pairs whose finished matches it wrote, both ways round, as they are now.',
    complexity: FEW,
    resolve: async (change, _, { reads }) => (await writtenBy(reads(), change)).headToHeads,
  }),
}));

/** Null for rows of which there are none of any kind. */
function unlessEmpty<Rows extends object>(rows: Rows): Rows | null {
  return Object.values(rows).some((each) => each.length > 0) ? rows : null;
}
