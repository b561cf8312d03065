/** One copy of everything on screen, by id. What arrives by query, mutation or subscription meets here. */
import {
  type Cache,
  cacheExchange,
  type DataFields,
  type Resolver,
  type UpdateResolver,
} from '@urql/exchange-graphcache';
import type { FeedChange } from './feed.ts';
import { type ListName, rowArrived, rowLeft } from './lists.ts';

const partOfParent = () => null;

/** All that a deletion or an undo may reach. */
const LISTS = ['matches', 'seriesList', 'playoffs', 'players'] as const;
/** What the subscription to the figures brings. */
const FIGURES = ['efficiency', 'stats'] as const;
/** What every change of the log may make untrue, or longer: asked again after each. */
const BY_EVERY_CHANGE = ['changes'] as const;
/** What stays the same while a page is open. */
const FIXED = ['club', 'teams'] as const;

/** Types without an id of their own. */
export const KEYS = {
  Club: partOfParent,
  Change: partOfParent,
  Score: partOfParent,
  PageInfo: partOfParent,
  MatchConnection: partOfParent,
  MatchEdge: partOfParent,
  SeriesConnection: partOfParent,
  SeriesEdge: partOfParent,
  PlayoffConnection: partOfParent,
  PlayoffEdge: partOfParent,
};

const BY_ID = {
  match: knownById('Match'),
  series: knownById('Series'),
  playoff: knownById('Playoff'),
};

/** Every field of `Query` whose answers stay true while a page is open, by one of the ways above. */
export const FOLLOWED: readonly string[] = [
  ...LISTS,
  ...FIGURES,
  ...BY_EVERY_CHANGE,
  ...FIXED,
  ...Object.keys(BY_ID),
];

export const cache = cacheExchange({
  keys: KEYS,
  resolvers: {
    Query: BY_ID,
    Team: { colors: asBefore },
  },
  updates: {
    Subscription: {
      changes: (data: { changes: FeedChange }, _variables, store) =>
        refreshLists(data.changes, store),
      statsChanged: (data: { statsChanged: { __typename: string; id: string }[] }, _, store) => {
        for (const figures of FIGURES) store.link('Query', figures, data.statsChanged);
      },
    },
    Mutation: {
      createPlayer: renews('players'),
      createMatch: renews('matches'),
      createSeries: renews('seriesList'),
      createPlayoff: renews('playoffs'),
      deleteMatch: renews('matches'),
      updatePlayer: renews('players'),
      deletePlayer: renews('players'),
      deleteSeries: renews(...LISTS),
      deletePlayoff: renews(...LISTS),
      undo: renews(...LISTS),
    },
  },
});

/** The one place where a change of the club's log renews the lists that it belongs to. */
function refreshLists(change: FeedChange, store: Cache): void {
  const { kind, playoff, series, match, seriesIds, deletedMatchId } = change;
  forget(store, ...BY_EVERY_CHANGE);
  if (deletedMatchId) rowLeft('matches', deletedMatchId);
  if (kind === 'RECOUNTED') askAnew(seriesIds, store);
  else leaveGone(change, store);
  if (kind.startsWith('PLAYER_')) forget(store, 'players');
  else if (kind === 'MATCH_CREATED') arrive(store, 'matches', match?.id);
  else if (kind === 'SERIES_CREATED') arrive(store, 'seriesList', series?.id);
  else if (kind === 'PLAYOFF_CREATED') {
    arrive(store, 'playoffs', playoff?.id);
    arrive(store, 'seriesList', ...seriesIds);
  } else if (kind === 'MATCH_FINISHED') {
    forget(store, 'matches');
    // The final and the 3rd-place series begin with the result that decides their players.
    const begun = seriesIds.filter((id) => id !== series?.id);
    if (begun.length > 0) arrive(store, 'seriesList', ...begun);
  } else forget(store, ...LISTS);
}

/** What was deleted, as `Series 5`: answers that were on their way then may still bring it, and are not believed. */
const gone = new Set<string>();

/** What a change touched and did not bring along is gone: nothing of it is shown any more, until it comes back. */
function leaveGone({ series, playoff, seriesIds, playoffId }: FeedChange, store: Cache): void {
  const present = [series, ...(playoff?.series ?? [])].map((one) => one?.id);
  for (const id of seriesIds) {
    if (present.includes(id)) gone.delete(`Series ${id}`);
    else leave(store, 'Series', id);
  }
  if (playoff) gone.delete(`Playoff ${playoff.id}`);
  else if (playoffId) leave(store, 'Playoff', playoffId);
}

/** A recount may have corrected any row, and brings none of them along. The client asks again for what is on screen. */
function askAnew(seriesIds: readonly string[], store: Cache): void {
  for (const id of seriesIds) store.invalidate({ __typename: 'Series', id });
}

function leave(store: Cache, typename: 'Series' | 'Playoff', id: string): void {
  gone.add(`${typename} ${id}`);
  rowLeft(typename === 'Series' ? 'seriesList' : 'playoffs', id);
  store.invalidate({ __typename: typename, id });
}

function arrive(store: Cache, list: ListName, ...ids: readonly (string | undefined)[]): void {
  for (const id of ids) if (id) rowArrived(list, id);
  forget(store, list);
}

/** Every page of the lists is read again, at once if it is on screen. */
function forget(store: Cache, ...lists: readonly string[]): void {
  for (const { fieldName, arguments: page } of store.inspectFields('Query')) {
    if (lists.includes(fieldName)) store.invalidate('Query', fieldName, page);
  }
}

function renews(...lists: readonly string[]): UpdateResolver {
  return (_data, _variables, store) => forget(store, ...lists);
}

const texts = new Map<string, string[]>();

/** A list of texts that arrives again stays the same object: who shows it has nothing to render anew. */
function asBefore({ colors }: DataFields): string[] {
  if (!Array.isArray(colors)) return [];
  const key = colors.join();
  const known = texts.get(key) ?? colors.map(String);
  texts.set(key, known);
  return known;
}

/** A detail that a list has already brought shows at once; one that is gone does not. */
function knownById(typename: string): Resolver {
  return (_parent, variables, store, info) => {
    const entity = { __typename: typename, id: String(variables.id) };
    const isKnown = store.resolve(entity, 'id');
    if (gone.has(`${typename} ${entity.id}`)) return null;
    return isKnown ? entity : store.resolve('Query', info.fieldName, { ...variables });
  };
}
