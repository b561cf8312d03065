/**
 * Applies changes of the club's log to the cache: rows by their ids, lists by the order of their rows. Changes may be
 * applied again, if all later ones that were applied are applied again after them.
 */
import type { Cache } from '@urql/exchange-graphcache';
import { isLoaded } from '../data/windows.ts';
import type { FeedChange } from './change.ts';
import type { GamesFragment, MeetingsFragment } from './gql/feed.ts';
import { addEntries, moveInPages, sortPlayers, sortStats, withPlayer } from './lists.ts';
import { write } from './write.ts';

export function apply(changes: readonly FeedChange[], cache: Cache): void {
  for (const change of changes) {
    remove(cache, change);
    add(cache, change);
    update(cache, change);
  }
  moveInPages(cache, changes);
  addEntries(cache, changes);
  sortPlayers(cache, changes);
  sortStats(cache, changes);
}

/** Whoever asks for it by its id is told that it is gone. */
function remove(cache: Cache, { removed }: FeedChange): void {
  for (const id of removed?.seriesList ?? []) cache.link('Query', 'series', { id }, null);
  for (const id of removed?.playoffs ?? []) cache.link('Query', 'playoff', { id }, null);
}

function add(cache: Cache, { added }: FeedChange): void {
  if (!added) return;
  for (const player of added.players) {
    write(cache, 'PlayerNames', 'Player', player);
  }
  for (const { node } of added.playoffs) {
    write(cache, 'NewPlayoff', 'Playoff', node);
    cache.link('Query', 'playoff', { id: node.id }, `Playoff:${node.id}`);
  }
  for (const { node } of added.seriesList) {
    write(cache, 'NewSeries', 'Series', node);
    cache.link('Query', 'series', { id: node.id }, `Series:${node.id}`);
  }
  const hasMatches = isLoaded(cache, 'matches');
  for (const { node } of added.matches) {
    if (!hasMatches && !isKnown(cache, `Series:${node.series?.id}`)) continue;
    write(cache, 'NewMatch', 'Match', node);
  }
  for (const { node } of added.seriesList) linkGames(cache, node);
  for (const { node } of added.playoffs) linkSeries(cache, node);
}

/** A row that the page does not have comes whole when it is asked for. */
function update(cache: Cache, { updated, stats }: FeedChange): void {
  for (const match of updated.matches) {
    if (!isKnown(cache, `Match:${match.id}`)) continue;
    write(cache, 'ScoreNow', 'Match', match);
  }
  for (const series of updated.seriesList) {
    if (!isKnown(cache, `Series:${series.id}`)) continue;
    write(cache, 'StandingNow', 'Series', series);
    linkGames(cache, series);
  }
  for (const playoff of updated.playoffs) {
    if (!isKnown(cache, `Playoff:${playoff.id}`)) continue;
    write(cache, 'PodiumNow', 'Playoff', playoff);
    linkSeries(cache, playoff);
  }
  for (const player of updated.players) {
    if (!isKnown(cache, `Player:${player.id}`)) continue;
    write(cache, 'PlayerNames', 'Player', player);
  }
  for (const change of updated.changes) {
    if (!isKnown(cache, `Change:${change.seq}`, 'seq')) continue;
    write(cache, 'UndoneBy', 'Change', change);
  }
  if (!isLoaded(cache, 'stats') && !isLoaded(cache, 'efficiency')) return;
  for (const row of stats) write(cache, 'NewStats', 'PlayerStats', withPlayer(row));
}

function linkGames(cache: Cache, { id, matchIds }: { readonly id: string } & GamesFragment): void {
  const games = matchIds.map((match) => `Match:${match}`);
  linkParts(cache, `Series:${id}`, 'matches', games, 'matchDate');
}

function linkSeries(
  cache: Cache,
  { id, seriesIds }: { readonly id: string } & MeetingsFragment,
): void {
  const meetings = seriesIds.map((series) => `Series:${series}`);
  linkParts(cache, `Playoff:${id}`, 'series', meetings, 'createdAt');
}

/**
 * A part that the page does not have is left out: if the page has the others, a later change brings it, and this list
 * again. Of a list that the page does not have, parts alone would be no list.
 */
function linkParts(cache: Cache, whole: string, field: string, parts: string[], column: string) {
  const known = parts.filter((part) => isKnown(cache, part, column));
  const hasList = cache.resolve(whole, field) !== undefined;
  if (hasList || known.length === parts.length) cache.link(whole, field, known);
}

function isKnown(cache: Cache, key: string, column = 'id'): boolean {
  return cache.resolve(key, column) !== undefined;
}
