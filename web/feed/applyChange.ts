/** What a change moves in the lists of the cache; its rows are in the cache already, by their ids. */
import type { Cache } from '@urql/exchange-graphcache';
import { isWhilePlayed } from '../../rules/change-details.ts';
import { numberInOrder } from '../../rules/order.ts';
import { byEfficiency, byNickName, rankByEfficiency } from '../../rules/stats.ts';
import type { ApplyChange } from '../data/cache.ts';
import { type Arguments, updateLists } from '../data/loadedPages.ts';
import { updateMatchLists } from './filteredMatches.ts';
import type { ChangesSubscription } from './gql/changes.ts';
import { keyIn } from './keyIn.ts';

type Change = ChangesSubscription['changes'];

/** Each paginated list, with the field that answers one of its rows, and the type of the rows. */
const LISTS = [
  ['matches', 'match', 'Match'],
  ['seriesList', 'series', 'Series'],
  ['playoffs', 'playoff', 'Playoff'],
] as const;

/** Of a pair. */
const SIDES = ['one', 'two'] as const;

export const applyChange: ApplyChange<Change> = (change, cache, isAnswered) => {
  const { seq, added, updated, removed, stats } = change;
  // Without a reference a change would never be collected.
  cache.link('Query', 'latestChange', keyOf('Change', String(seq)));
  for (const [list, field, type] of LISTS) {
    const arrived = added?.[list] ?? [];
    const left = removed?.[list] ?? [];
    for (const { node } of arrived)
      cache.link('Query', field, { id: node.id }, keyOf(type, node.id));
    for (const id of left) cache.link('Query', field, { id }, null);
    if (list !== 'matches') updateLists(cache, list, { arrived, left: new Set(left) });
  }
  for (const { node } of added?.matches ?? []) forgetFormerPair(cache, keyOf('Match', node.id));
  updateMatchLists(change, cache, isAnswered);
  if (!isWhilePlayed(change.kind)) addEntry(cache, change);
  const newPlayers = added?.players ?? [];
  sortList(cache, 'players', sortedBy(byNickName), {
    arrived: newPlayers.map(({ id }) => keyOf('Player', id)),
    left: (removed?.players ?? []).map((id) => keyOf('Player', id)),
    isMoved: newPlayers.length + updated.players.length > 0,
  });
  for (const [board, sort] of BOARDS) {
    sortList(cache, board, sort, {
      arrived: stats.map(({ id }) => keyOf('PlayerStats', id)),
      left: (removed?.stats ?? []).map((id) => keyOf('PlayerStats', id)),
      isMoved: stats.length + updated.players.length > 0,
    });
  }
  const moved = cache.resolve(keyOf('Change', String(seq)), 'now');
  if (typeof moved === 'string') cache.link('Query', 'now', keyIn(cache.resolve(moved, 'to')));
  if (change.lastResults) {
    const keys = change.lastResults.map((result) => keyOf('LastResult', String(result.seq)));
    cache.link('Query', 'lastResults', keys);
  }
};

/** A match that got other players is one of another pair. */
function forgetFormerPair(cache: Cache, match: string): void {
  const pair = keyIn(cache.resolve(match, 'headToHead'));
  if (pair === null) return;
  const playing = ['homePlayer', 'awayPlayer'].map((side) => keyIn(cache.resolve(match, side)));
  const known = playersOf(cache, pair);
  if (!playing.every((player, side) => player === known[side])) {
    cache.invalidate(match, 'headToHead');
  }
}

/** The keys of both players of a pair; null for those of none. */
function playersOf(cache: Cache, pair: string | null): readonly (string | null)[] {
  return SIDES.map((side) => (pair === null ? null : keyIn(cache.resolve(pair, side))));
}

function keyOf(type: string, id: string): string {
  return `${type}:${id}`;
}

/** The history lists a game that was played live as one entry, its result. */
function addEntry(cache: Cache, change: Change): void {
  const { seq } = change;
  const entry = { __typename: 'ChangeEdge', cursor: numberInOrder(seq), node: change };
  updateLists(cache, 'history', {
    arrived: [entry],
    left: new Set(),
    belongs: (args) => concerns(change, args),
  });
}

function concerns(change: Change, { playerId, seriesId, playoffId }: Arguments): boolean {
  return (
    (typeof playerId !== 'string' || change.playerIds.includes(playerId)) &&
    (typeof seriesId !== 'string' || change.seriesIds.includes(seriesId)) &&
    (typeof playoffId !== 'string' || change.playoffId === playoffId)
  );
}

interface Movement {
  /** Keys of rows that may be new to the list. */
  readonly arrived: readonly string[];
  /** Keys of rows that are no longer in it. */
  readonly left: readonly string[];
  /** Whether rows may have another place. */
  readonly isMoved: boolean;
}

/** What places a player or a record in its list. */
interface Placed {
  readonly nickName: string;
  readonly points: number;
  readonly matchesPlayed: number;
}

type Sort = <T extends Placed>(rows: readonly T[]) => T[];

function sortedBy(compare: (one: Placed, other: Placed) => number): Sort {
  return (rows) => [...rows].sort(compare);
}

const BOARDS: readonly (readonly [string, Sort])[] = [
  ['stats', sortedBy(byEfficiency)],
  ['efficiency', rankByEfficiency],
];

/** Sorts a list as the server sorts it: all of it, or its first rows. */
function sortList(
  cache: Cache,
  field: string,
  sort: Sort,
  { arrived, left, isMoved }: Movement,
): void {
  if (left.length === 0 && !isMoved) return;
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    const listed = fieldName === field ? cache.resolve('Query', field, args) : null;
    if (!Array.isArray(listed)) continue;
    const rows = new Set([...listed.filter((key) => typeof key === 'string'), ...arrived]);
    for (const key of left) rows.delete(key);
    const placed = sort([...rows].map((key) => ({ key, ...placeOf(cache, key) })));
    // What comes after the last row of a full page is not loaded.
    const isFull = typeof args?.first === 'number' && listed.length >= args.first;
    const end = isFull ? placed.findLastIndex(({ key }) => listed.includes(key)) : placed.length;
    const keys = placed.slice(0, end + 1).map(({ key }) => key);
    cache.link('Query', field, args, keys);
  }
}

/** A record has the name of its player. */
function placeOf(cache: Cache, key: string): Placed {
  const player = keyIn(cache.resolve(key, 'player')) ?? key;
  return {
    nickName: String(cache.resolve(player, 'nickName')),
    points: Number(cache.resolve(key, 'points')),
    matchesPlayed: Number(cache.resolve(key, 'matchesPlayed')),
  };
}
