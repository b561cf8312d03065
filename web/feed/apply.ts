/**
 * Applies changes of the club's log to the cache: rows by their ids, lists by the order of their rows. Changes may be
 * applied again, if all later ones that were applied are applied again after them.
 */
import type { Cache } from '@urql/exchange-graphcache';
import { pointsFor, type Result } from '../../rules/match.ts';
import { type Seat, seriesWinner } from '../../rules/series.ts';
import { isLoaded } from '../data/windows.ts';
import type { FeedChange } from './change.ts';
import {
  CompletedNowFragmentDoc,
  FinalsCompletedNowFragmentDoc,
  type GamesFragment,
  type MeetingsFragment,
  type PodiumNowFragment,
  PointsNowFragmentDoc,
  PresentLastPlayedDocument,
  PresentNowDocument,
  RankedFragmentDoc,
  type ScoreNowFragment,
  type StandingNowFragment,
  UndecidedFragmentDoc,
} from './gql/feed.ts';
import { addEntries, moveInPages, sortPlayers, sortStats, wholeRecord } from './lists.ts';
import { typed } from './typed.ts';
import { write } from './write.ts';

export function apply(changes: readonly FeedChange[], cache: Cache): void {
  for (const change of changes) {
    remove(cache, change);
    add(cache, change);
    update(cache, change);
  }
  moveNow(cache, changes);
  moveLastPlayed(cache, changes);
  moveInPages(cache, changes);
  addEntries(cache, changes);
  markUndone(cache, changes);
  sortPlayers(cache, changes);
  sortStats(cache, changes);
}

/** A query for a deleted row by its id is answered with null from now on. */
function remove(cache: Cache, { removed }: FeedChange): void {
  for (const id of removed?.matches ?? []) cache.link('Query', 'match', { id }, null);
  for (const id of removed?.seriesList ?? []) cache.link('Query', 'series', { id }, null);
  for (const id of removed?.playoffs ?? []) cache.link('Query', 'playoff', { id }, null);
}

const UNDECIDED = { finalsCompleted: false, winner: null, secondPlace: null, thirdPlace: null };

/** What is on after the changes, with all rows of it. */
function moveNow(cache: Cache, changes: readonly FeedChange[]): void {
  const moved = changes.findLast(({ now }) => now !== null)?.now;
  if (!moved || !isLoaded(cache, 'now')) return;
  const now = moved.to && typed('Now', moved.to);
  if (now?.match) writeMatch(cache, 'NewMatch', now.match);
  if (now?.series) write(cache, 'MeetingNow', 'Series', now.series);
  // What is on is not decided.
  if (now?.playoff) {
    cache.writeFragment(UndecidedFragmentDoc, typed('Playoff', { ...now.playoff, ...UNDECIDED }));
  }
  cache.updateQuery({ query: PresentNowDocument }, () => ({ now }));
}

/** What the latest result was about was played last; when that is deleted, the server is asked. */
function moveLastPlayed(cache: Cache, changes: readonly FeedChange[]): void {
  if (!isLoaded(cache, 'lastPlayed')) return;
  for (const change of changes) {
    const last = lastPlayedAfter(cache, change);
    if (last === 'AS_BEFORE') continue;
    if (last === 'UNKNOWN') cache.invalidate('Query', 'lastPlayed');
    else {
      const lastPlayed = last && typed('LastPlayed', { ...NOTHING, ...last });
      cache.updateQuery({ query: PresentLastPlayedDocument }, () => ({ lastPlayed }));
    }
  }
}

const NOTHING = { match: null, series: null, playoff: null };

/** What was played last after a change: null while its series or play-off goes on. */
function lastPlayedAfter(cache: Cache, change: FeedChange) {
  const { seriesId, playoffId, updated, added, removed } = change;
  const written = [updated, added, removed];
  if (written.some((rows) => rows?.seriesList.length || rows?.playoffs.length)) {
    const winner = winnerOf(cache, change);
    if (winner === undefined) return 'UNKNOWN';
    if (winner === null) return null;
    if (playoffId !== null) return { playoff: { id: playoffId } };
    return { series: seriesId === null ? null : { id: seriesId } };
  }
  if (seriesId !== null) return 'AS_BEFORE';
  const matches = [...updated.matches, ...(added?.matches ?? []).map(({ node }) => node)];
  const finished = matches.find(({ homeScore }) => homeScore !== null);
  if (finished) return { match: { id: finished.id } };
  const without = [...matches.map(({ id }) => id), ...(removed?.matches ?? [])];
  return without.some((id) => isLastPlayed(cache, id)) ? 'UNKNOWN' : 'AS_BEFORE';
}

function isLastPlayed(cache: Cache, matchId: string): boolean {
  const last = cache.resolve('Query', 'lastPlayed');
  return typeof last === 'string' && cache.resolve(last, 'match') === `Match:${matchId}`;
}

/** Of what a change was about: null while it goes on, undefined where it is gone or the page does not have it. */
function winnerOf(cache: Cache, { seriesId, playoffId, removed }: FeedChange): unknown {
  const gone = playoffId === null ? removed?.seriesList : removed?.playoffs;
  if (gone?.includes(playoffId ?? seriesId ?? '')) return undefined;
  return cache.resolve(
    playoffId === null ? `Series:${seriesId}` : `Playoff:${playoffId}`,
    'winner',
  );
}

function add(cache: Cache, { seq, added }: FeedChange): void {
  if (!added) return;
  for (const player of added.players) {
    write(cache, 'PlayerNames', 'Player', player);
  }
  for (const { node } of added.playoffs) {
    writePlayoff(cache, seq, 'NewPlayoff', node);
    cache.link('Query', 'playoff', { id: node.id }, `Playoff:${node.id}`);
  }
  for (const { node } of added.seriesList) {
    writeSeries(cache, seq, 'NewSeries', node);
    cache.link('Query', 'series', { id: node.id }, `Series:${node.id}`);
  }
  const hasMatches = isLoaded(cache, 'matches');
  for (const { node } of added.matches) {
    if (!hasMatches && !isKnown(cache, `Series:${node.series?.id}`)) {
      // It may be known as deleted. Now it is fetched as a whole when it is asked for.
      cache.invalidate('Query', 'match', { id: node.id });
      continue;
    }
    writeMatch(cache, 'NewMatch', node);
    cache.link('Query', 'match', { id: node.id }, `Match:${node.id}`);
  }
  for (const { node } of added.seriesList) linkGames(cache, node);
  for (const { node } of added.playoffs) linkSeries(cache, node);
}

/** A row that is not in the cache is left out: it is fetched as a whole when it is asked for. */
function update(cache: Cache, { seq, updated, regrouped, stats }: FeedChange): void {
  for (const match of updated.matches) {
    if (!isKnown(cache, `Match:${match.id}`)) continue;
    writeMatch(cache, 'ScoreNow', match);
  }
  for (const series of updated.seriesList) {
    if (!isKnown(cache, `Series:${series.id}`)) continue;
    writeSeries(cache, seq, 'StandingNow', series);
  }
  for (const playoff of updated.playoffs) {
    if (!isKnown(cache, `Playoff:${playoff.id}`)) continue;
    writePlayoff(cache, seq, 'PodiumNow', playoff);
  }
  for (const series of regrouped?.seriesList ?? []) {
    if (isKnown(cache, `Series:${series.id}`)) linkGames(cache, series);
  }
  for (const playoff of regrouped?.playoffs ?? []) {
    if (isKnown(cache, `Playoff:${playoff.id}`)) linkSeries(cache, playoff);
  }
  for (const player of updated.players) {
    if (!isKnown(cache, `Player:${player.id}`)) continue;
    write(cache, 'PlayerNames', 'Player', player);
  }
  if (!isLoaded(cache, 'stats') && !isLoaded(cache, 'efficiency')) return;
  for (const row of stats) {
    const record = wholeRecord(row);
    write(cache, 'NewStats', 'PlayerStats', record);
    cache.writeFragment(RankedFragmentDoc, typed('PlayerStats', record));
  }
}

/** A change and the one that takes it back may arrive together: by now both are there. */
function markUndone(cache: Cache, changes: readonly FeedChange[]): void {
  for (const change of changes.flatMap(({ updated }) => updated.changes)) {
    if (!isKnown(cache, `Change:${change.seq}`, 'seq')) continue;
    write(cache, 'UndoneBy', 'Change', change);
  }
}

/**
 * Writes a match with the points that follow from its score. When the answer to a write has already brought a later
 * version, the older one of the feed is ignored.
 */
function writeMatch(
  cache: Cache,
  fragment: 'NewMatch' | 'ScoreNow',
  match: { readonly id: string } & ScoreNowFragment,
): void {
  if (isOlder(cache, match)) return;
  write(cache, fragment, 'Match', match);
  const result = resultIn(match);
  const points = {
    id: match.id,
    homePoints: result && pointsFor('home', result),
    awayPoints: result && pointsFor('away', result),
  };
  cache.writeFragment(PointsNowFragmentDoc, typed('Match', points));
}

function isOlder(
  cache: Cache,
  { id, version, live }: { readonly id: string } & ScoreNowFragment,
): boolean {
  const known = `Match:${id}`;
  const knownLive = cache.resolve(known, 'live');
  const toldOf = typeof knownLive === 'string' ? cache.resolve(knownLive, 'seq') : null;
  return (
    Number(cache.resolve(known, 'version') ?? 0) > version ||
    Number(toldOf ?? 0) > (live?.seq ?? Number.POSITIVE_INFINITY)
  );
}

function writeSeries(
  cache: Cache,
  version: number,
  fragment: 'NewSeries' | 'StandingNow',
  series: { readonly id: string } & StandingNowFragment,
): void {
  write(cache, fragment, 'Series', series);
  const { id } = series;
  const seat = seriesWinner({ one: series.playerOneWins, two: series.playerTwoWins });
  const completed = { id, completed: seat !== null, version };
  cache.writeFragment(CompletedNowFragmentDoc, typed('Series', completed));
  linkWinner(cache, id, seat);
}

function linkWinner(cache: Cache, id: string, seat: Seat | null): void {
  const series = `Series:${id}`;
  const player = seat && cache.resolve(series, PLAYERS[seat]);
  if (player === undefined) cache.invalidate(series, 'winner');
  else cache.link(series, 'winner', typeof player === 'string' ? player : null);
}

const PLAYERS = { one: 'playerOne', two: 'playerTwo' } as const;

function writePlayoff(
  cache: Cache,
  version: number,
  fragment: 'NewPlayoff' | 'PodiumNow',
  playoff: { readonly id: string } & PodiumNowFragment,
): void {
  write(cache, fragment, 'Playoff', playoff);
  const finals = { id: playoff.id, finalsCompleted: playoff.winner !== null, version };
  cache.writeFragment(FinalsCompletedNowFragmentDoc, typed('Playoff', finals));
}

function resultIn({ homeScore, awayScore, overTime }: ScoreNowFragment): Result | null {
  return homeScore === null || awayScore === null ? null : { homeScore, awayScore, overTime };
}

function linkGames(cache: Cache, { id, matchIds }: { readonly id: string } & GamesFragment): void {
  const games = matchIds.map((match) => `Match:${match}`);
  linkParts(cache, `Series:${id}`, 'matches', games, 'homeScore');
}

function linkSeries(
  cache: Cache,
  { id, seriesIds }: { readonly id: string } & MeetingsFragment,
): void {
  const meetings = seriesIds.map((series) => `Series:${series}`);
  linkParts(cache, `Playoff:${id}`, 'series', meetings, 'createdAt');
}

/**
 * Links the games of a series, or the series of a play-off, as far as they are in the cache. A missing one comes with a
 * later change, which links them again. A list that is not in the cache is only written when it is complete.
 */
function linkParts(cache: Cache, whole: string, field: string, parts: string[], column: string) {
  const known = parts.filter((part) => isKnown(cache, part, column));
  const hasList = cache.resolve(whole, field) !== undefined;
  if (hasList || known.length === parts.length) cache.link(whole, field, known);
}

function isKnown(cache: Cache, key: string, column = 'id'): boolean {
  return cache.resolve(key, column) !== undefined;
}
