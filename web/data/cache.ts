/** The normalised cache: one copy of every entity, by id. */
import {
  type Cache,
  cacheExchange,
  type DataFields,
  type Resolver,
  type UpdateResolver,
} from '@urql/exchange-graphcache';

const embedded = () => null;
const byCursor = ({ cursor }: DataFields) => String(cursor);

/** How the cache keys types without an id of their own. */
export const KEYS = {
  Club: embedded,
  Score: embedded,
  PageInfo: embedded,
  Now: embedded,
  LastResult: ({ seq }: DataFields) => String(seq),
  LastPlayed: embedded,
  LiveScore: embedded,
  AddedRows: embedded,
  UpdatedRows: embedded,
  RemovedRows: embedded,
  Regrouped: embedded,
  MovedNow: embedded,
  MovedLastPlayed: embedded,
  CorrectionPreview: embedded,
  LostGames: embedded,
  RatingPoint: embedded,
  BalancePoint: embedded,
  SideRecord: embedded,
  TeamRecord: embedded,
  PlayerMonth: embedded,
  Change: ({ seq }: DataFields) => String(seq),
  ...partsOfLists('Match', 'Series', 'Playoff', 'Change'),
};

function partsOfLists(...nodes: readonly string[]) {
  return Object.fromEntries(
    nodes.flatMap((node) => [
      [`${node}Connection`, embedded],
      [`${node}Edge`, byCursor],
    ]),
  );
}

/**
 * No mutation needs an updater: its change brings all that it wrote. Each has an empty one, because without one graphcache
 * invalidates all rows of a type when a mutation returns a new one.
 */
const MUTATION_UPDATERS = new Proxy<Record<string, UpdateResolver>>({}, { get: () => () => {} });

/**
 * Updates the lists in the cache after a change whose rows are already in it.
 *
 * @param isAnswered whether an answer in the cache may include the change already
 */
export type ApplyChange<Change> = (change: Change, cache: Cache, isAnswered: boolean) => void;

export function createCacheExchange<Change extends { readonly seq: number }>(
  applyChange: ApplyChange<Change>,
  isAnswered: (seq: number) => boolean,
) {
  return cacheExchange({
    keys: KEYS,
    resolvers: {
      Query: {
        match: resolveById('Match'),
        series: resolveById('Series'),
        playoff: resolveById('Playoff'),
      },
      Team: { colors: reuseEqualList },
      Change: {
        match: linkUnlessDeleted('match', 'matchId'),
        series: linkUnlessDeleted('series', 'seriesId'),
        playoff: linkUnlessDeleted('playoff', 'playoffId'),
      },
    },
    updates: {
      Subscription: {
        changes: ({ changes }: { changes: Change | null }, _variables, cache) => {
          if (changes) applyChange(changes, cache, isAnswered(changes.seq));
          else invalidateAll(cache);
        },
      },
      Mutation: MUTATION_UPDATERS,
    },
  });
}

/** urql then refetches everything on screen. */
function invalidateAll(cache: Cache): void {
  for (const type of [
    'Match',
    'Series',
    'Playoff',
    'Player',
    'PlayerStats',
    'HeadToHead',
    'Change',
  ]) {
    cache.invalidate(type);
  }
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    cache.invalidate('Query', fieldName, args);
  }
}

const knownLists = new Map<string, string[]>();

/** Equal lists of colours are one object, so that their components do not render again. */
function reuseEqualList({ colors }: DataFields): string[] {
  if (!Array.isArray(colors)) return [];
  const key = colors.join();
  const known = knownLists.get(key) ?? colors.map(String);
  knownLists.set(key, known);
  return known;
}

/** Answers a query by id with what a list has already brought; null for what is known to be deleted. */
function resolveById(typename: string): Resolver {
  return (_parent, variables, cache, { fieldName }) => {
    const known = cache.resolve('Query', fieldName, { ...variables });
    if (known !== undefined) return known;
    const entity = { __typename: typename, id: String(variables.id) };
    return cache.resolve(entity, 'id') ? entity : known;
  };
}

/** What a change is about, null once it is deleted, which may become known after the change itself. */
function linkUnlessDeleted(field: 'match' | 'series' | 'playoff', idField: string): Resolver {
  return (_parent, _variables, cache, { parentKey }) => {
    const id = cache.resolve(parentKey, idField);
    const known = id ? cache.resolve('Query', field, { id: String(id) }) : undefined;
    return known === undefined ? cache.resolve(parentKey, field) : known;
  };
}
