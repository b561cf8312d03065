/** Keeps lists of matches that a filter narrows, and how many it finds, up to date. */
import type { Cache } from '@urql/exchange-graphcache';
import { MAX_COUNT } from '../../rules/limits.ts';
import { type FilteredMatch, type MatchFilter, passes } from '../../rules/match-filter.ts';
import { updateLists } from '../data/loadedPages.ts';
import { MatchCountDocument, type MatchCountQueryVariables } from '../matches/gql/matches.ts';
import type { ChangesSubscription } from './gql/changes.ts';
import { keyIn } from './keyIn.ts';

type Change = ChangesSubscription['changes'];

/** Kinds of changes that give their own match another date: it was listed and counted before. */
const MOVING: readonly Change['kind'][] = ['MATCH_STARTED', 'MATCH_ABANDONED', 'MATCH_FINISHED'];

/** Kinds of changes whose other added matches were never counted before: further kinds may give a match other players. */
const ONLY_NEW_MATCHES: readonly Change['kind'][] = [
  ...MOVING,
  'MATCH_CREATED',
  'MATCH_DELETED',
  'SERIES_CREATED',
  'SERIES_DELETED',
  'PLAYOFF_CREATED',
  'PLAYOFF_DELETED',
];

/**
 * Moves the matches that a change brings and takes, in all loaded lists of matches.
 *
 * @param isAnswered as of `ApplyChange`: its matches may have been counted
 */
export function updateMatchLists(change: Change, cache: Cache, isAnswered: boolean): void {
  const arrived = change.added?.matches ?? [];
  const left = change.removed?.matches ?? [];
  updateListsToPlay(change, cache);
  if (arrived.length + left.length === 0) return;
  const known = new Map(
    [...arrived.map(({ node }) => node.id), ...left].map((id) => [id, matchIn(cache, id, change)]),
  );
  // Of a match that this page has never seen nobody can say it.
  const isFound = (id: string, filter: MatchFilter) => {
    const match = known.get(id);
    return match && passes(match, filter);
  };
  updateLists(cache, 'matches', {
    arrived,
    left: new Set(left),
    belongs: ({ filter }, { node }) =>
      !isFilter(filter) || isFound(String(node.id), filter) === true,
  });
  const isNew = !isAnswered && ONLY_NEW_MATCHES.includes(change.kind);
  const added = arrived.filter(
    ({ node }) => !(MOVING.includes(change.kind) && node.id === change.matchId),
  );
  const isMoved = added.length < arrived.length;
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    if (fieldName !== 'matches' || args?.first !== 1 || !isFilter(args.filter)) continue;
    const { filter } = args;
    const gone = left.map((id) => isFound(id, filter));
    // The date that a moved match had before is not known.
    const mayHaveCrossed = isMoved && Boolean(filter.from || filter.to);
    if (!isNew || mayHaveCrossed || gone.includes(undefined)) {
      cache.invalidate('Query', 'matches', args);
      continue;
    }
    const more = added.filter(({ node }) => isFound(node.id, filter)).length;
    const fewer = gone.filter(Boolean).length;
    cache.updateQuery(
      { query: MatchCountDocument, variables: { filter } },
      (data) => data && withCount(data, more - fewer),
    );
  }
}

/**
 * A result takes a match out of the lists of matches to play. A list that a match joins again is fetched: a change names no
 * place for a match that was there before.
 */
function updateListsToPlay(change: Change, cache: Cache): void {
  const matches = change.updated.matches.map(({ id }) => ({
    id,
    match: matchIn(cache, id, change),
  }));
  const finished = matches.filter(({ match }) => match?.finished).map(({ id }) => id);
  const isToPlay = (filter: unknown) => isFilter(filter) && filter.finished === false;
  updateLists(cache, 'matches', {
    arrived: [],
    left: new Set(finished),
    isConcerned: ({ filter }) => isToPlay(filter),
  });
  if (change.kind !== 'UNDONE') return;
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    const filter = fieldName === 'matches' ? args?.filter : null;
    if (!isFilter(filter) || filter.finished !== false) continue;
    const joins = matches.some(({ match }) => match && passes(match, filter));
    if (joins) cache.invalidate('Query', fieldName, args);
  }
}

type Counted = { readonly matches: { readonly totalCount: number } };

/** At the most that is counted nobody knows how many there are. */
function withCount<Data extends Counted>(data: Data, difference: number): Data {
  const { totalCount } = data.matches;
  if (totalCount === MAX_COUNT) return data;
  const moved = Math.min(MAX_COUNT, totalCount + difference);
  return { ...data, matches: { ...data.matches, totalCount: moved } };
}

/** A match as the cache has it; undefined for one that it does not have. */
function matchIn(cache: Cache, id: string, change: Change): FilteredMatch | undefined {
  const match = `Match:${id}`;
  const matchDate = cache.resolve(match, 'matchDate');
  if (typeof matchDate !== 'string') return undefined;
  const text = (link: string, field: string) => {
    const linked = keyIn(cache.resolve(match, link));
    return linked === null ? '' : String(cache.resolve(linked, field));
  };
  const isSingle = keyIn(cache.resolve(match, 'series')) === null;
  // All matches of a change are of the same series or play-off.
  const ofSeries = change.playoffId === null ? 'SERIES' : 'PLAYOFF';
  return {
    matchDate,
    playerIds: [text('homePlayer', 'id'), text('awayPlayer', 'id')],
    teams: [text('homeTeam', 'name'), text('awayTeam', 'name')],
    kind: isSingle ? 'SINGLE' : ofSeries,
    finished: typeof cache.resolve(match, 'homeScore') === 'number',
  };
}

function isFilter(filter: unknown): filter is MatchCountQueryVariables['filter'] {
  return typeof filter === 'object' && filter !== null;
}
