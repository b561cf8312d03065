/** What changes move in the lists that a page has loaded. */
import type { Cache } from '@urql/exchange-graphcache';
import { isWhilePlayed } from '../../rules/facts.ts';
import { numberInOrder } from '../../rules/order.ts';
import { byEfficiency, byNickName, figuresOf } from '../../rules/stats.ts';
import { isLoaded, type ListedRow, moveRows } from '../data/windows.ts';
import type { FeedChange } from './change.ts';
import {
  EfficiencyInOrderDocument,
  type NewStatsFragment,
  PlaceOfEntryFragmentDoc,
  PlayersInOrderDocument,
  type RankedFragment,
  StatsInOrderDocument,
} from './gql/feed.ts';
import { typed } from './typed.ts';
import { write } from './write.ts';

const PAGED = [
  ['matches', 'MatchEdge'],
  ['seriesList', 'SeriesEdge'],
  ['playoffs', 'PlayoffEdge'],
] as const;

export function moveInPages(cache: Cache, changes: readonly FeedChange[]): void {
  for (const [field, type] of PAGED) {
    const movement = movementIn(
      changes,
      ({ added }) => added?.[field].map((row) => [row.node.id, typed<ListedRow>(type, row)]),
      ({ removed }) => removed?.[field],
    );
    moveRows(cache, field, movement);
  }
}

export function addEntries(cache: Cache, changes: readonly FeedChange[]): void {
  if (!isLoaded(cache, 'history')) return;
  const byCursor = new Map(changes.map((change) => [numberInOrder(change.seq), change]));
  // The history lists a game that was played live as one entry, its result.
  const shown = [...byCursor].filter(([, { kind }]) => !isWhilePlayed(kind));
  const arrived = shown.map(([cursor, change]) => {
    write(cache, 'NewEntry', 'Change', change);
    cache.writeFragment(PlaceOfEntryFragmentDoc, typed('Change', placeOf(change)));
    return typed<ListedRow>('ChangeEdge', { cursor, node: { seq: change.seq } });
  });
  moveRows(cache, 'history', {
    arrived,
    left: new Set(),
    belongs: ({ cursor }, asked) => {
      const change = byCursor.get(cursor);
      return change !== undefined && concerns(change, asked);
    },
  });
}

/** Where it happened, if that is still there; whether a match is, the cache knows by its id. */
function placeOf({ seq, matchId, seriesId, playoffId, removed }: FeedChange) {
  const stillThere = (id: string | null, gone: readonly string[] = []) =>
    id === null || gone.includes(id) ? null : { id };
  return {
    seq,
    match: stillThere(matchId),
    series: stillThere(seriesId, removed?.seriesList),
    playoff: stillThere(playoffId, removed?.playoffs),
  };
}

function concerns(change: FeedChange, asked: Readonly<Record<string, unknown>>): boolean {
  const { playerId, seriesId, playoffId } = asked;
  return (
    (typeof playerId !== 'string' || change.playerIds.includes(playerId)) &&
    (typeof seriesId !== 'string' || change.seriesIds.includes(seriesId)) &&
    (typeof playoffId !== 'string' || change.playoffId === playoffId)
  );
}

export function sortPlayers(cache: Cache, changes: readonly FeedChange[]): void {
  if (!namesChanged(changes)) return;
  const movement = movementIn(
    changes,
    ({ added }) => added?.players.map((player) => [player.id, typed('Player', player)]),
    ({ removed }) => removed?.players,
  );
  cache.updateQuery(
    { query: PlayersInOrderDocument },
    (data) => data && { ...data, players: moved(data.players, movement).sort(byNickName) },
  );
}

export function sortStats(cache: Cache, changes: readonly FeedChange[]): void {
  const movement = movementIn(
    changes,
    ({ stats }) => stats.map((row) => [row.id, typed('PlayerStats', wholeRecord(row))]),
    ({ removed }) => removed?.stats,
  );
  if (movement.arrived.length === 0 && movement.left.size === 0 && !namesChanged(changes)) return;
  const sorted = (rows: RankedFragment[]) => moved(rows, movement).sort(byRank);
  cache.updateQuery(
    { query: StatsInOrderDocument },
    (data) => data && { ...data, stats: sorted(data.stats) },
  );
  cache.updateQuery(
    { query: EfficiencyInOrderDocument },
    (data) => data && { ...data, efficiency: sorted(data.efficiency) },
  );
}

/** A record with what follows from it; it has the id of its player. */
export function wholeRecord({ player, ...row }: NewStatsFragment) {
  return { ...row, ...figuresOf(row), player: { ...player, id: row.id } };
}

function namesChanged(changes: readonly FeedChange[]): boolean {
  return changes.some(
    ({ added, updated, removed }) =>
      added?.players.length || updated.players.length || removed?.players.length,
  );
}

function byRank(one: RankedFragment, other: RankedFragment): number {
  return byEfficiency({ ...one, ...one.player }, { ...other, ...other.player });
}

interface Movement<Row> {
  readonly arrived: readonly Row[];
  readonly left: ReadonlySet<string>;
}

/** Which rows are there after all of the changes, and which are gone. */
function movementIn<Row>(
  changes: readonly FeedChange[],
  rowsIn: (change: FeedChange) => readonly (readonly [string, Row])[] | undefined,
  idsGone: (change: FeedChange) => readonly string[] | undefined,
): Movement<Row> {
  const arrived = new Map<string, Row>();
  const left = new Set<string>();
  for (const change of changes) {
    for (const id of idsGone(change) ?? []) {
      arrived.delete(id);
      left.add(id);
    }
    for (const [id, row] of rowsIn(change) ?? []) {
      arrived.set(id, row);
      left.delete(id);
    }
  }
  return { arrived: [...arrived.values()], left };
}

/** Rows that are in the list already stay as the cache has them. */
function moved<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { arrived, left }: Movement<Row>,
): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows.filter(({ id }) => !left.has(id)), ...arrived.filter(({ id }) => !known.has(id))];
}
