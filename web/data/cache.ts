/** One copy of everything on screen, by id. What arrives by query, mutation or the feed meets here. */
import {
  type Cache,
  cacheExchange,
  type DataFields,
  type Resolver,
  type UpdateResolver,
} from '@urql/exchange-graphcache';
import type { Batch } from './feed.ts';
import { forgetPages } from './lists.ts';
import { PAGED_FIELDS } from './windows.ts';

const partOfParent = () => null;
const byCursor = ({ cursor }: DataFields) => String(cursor);

/** How the cache keys types without an id of their own. */
export const KEYS = {
  Club: partOfParent,
  Score: partOfParent,
  PageInfo: partOfParent,
  Now: partOfParent,
  LastPlayed: partOfParent,
  LiveScore: partOfParent,
  CorrectionPreview: partOfParent,
  LostGames: partOfParent,
  Change: ({ seq }: DataFields) => String(seq),
  ...partsOfLists('Match', 'Series', 'Playoff', 'Change'),
};

function partsOfLists(...nodes: readonly string[]) {
  return Object.fromEntries(
    nodes.flatMap((node) => [
      [`${node}Connection`, partOfParent],
      [`${node}Edge`, byCursor],
    ]),
  );
}

/** Lists that are loaded as a whole, and sorted here as on the server. */
const WHOLE_LISTS = ['players', 'stats', 'efficiency'] as const;
/** A change that may affect these says what they are now, or what it was about. */
const MOVED = ['now', 'lastPlayed'] as const;
/** What stays the same while a page is open, or is asked for each time. */
const FIXED = ['club', 'teams', 'changes', 'player', 'correctionPreview'] as const;

const BY_ID = {
  match: knownById('Match'),
  series: knownById('Series'),
  playoff: knownById('Playoff'),
};

/** Every field of `Query` whose answers stay true while a page is open, by one of the ways above. */
export const FOLLOWED: readonly string[] = [
  ...PAGED_FIELDS,
  ...WHOLE_LISTS,
  ...MOVED,
  ...FIXED,
  ...Object.keys(BY_ID),
];

/** No mutation needs an updater: what it changed beside its answer comes by the feed. */
const nothingElse: UpdateResolver = () => {};
export const WRITES = Object.fromEntries(
  [
    'createPlayer',
    'createMatch',
    'createSeries',
    'createPlayoff',
    'finishMatch',
    'deleteMatch',
    'updatePlayer',
    'deletePlayer',
    'deleteSeries',
    'deletePlayoff',
    'undo',
    'startMatch',
    'scoreGoal',
    'takeBackGoal',
    'setPeriod',
    'abandonMatch',
  ].map((write) => [write, nothingElse]),
);

/** Writes what changes of the feed bring. */
export type Apply<Change> = (changes: readonly Change[], cache: Cache) => void;

export function cacheWith<Change>(apply: Apply<Change>) {
  return cacheExchange({
    keys: KEYS,
    resolvers: {
      Query: BY_ID,
      Team: { colors: asBefore },
      Change: {
        match: stillThere('match', 'matchId'),
        series: stillThere('series', 'seriesId'),
        playoff: stillThere('playoff', 'playoffId'),
      },
    },
    updates: {
      Subscription: {
        feed: ({ feed }: { feed: Batch<Change> }, _variables, cache) => {
          if (feed) apply(feed, cache);
          else forgetEverything(cache);
        },
      },
      Mutation: WRITES,
    },
  });
}

/** Everything on screen is then asked for again. */
function forgetEverything(cache: Cache): void {
  forgetPages();
  for (const type of ['Match', 'Series', 'Playoff', 'Player', 'PlayerStats', 'Change']) {
    cache.invalidate(type);
  }
  for (const { fieldName, arguments: asked } of cache.inspectFields('Query')) {
    cache.invalidate('Query', fieldName, asked);
  }
}

const texts = new Map<string, string[]>();

/** Equal lists of colours are one object, so that their components do not render again. */
function asBefore({ colors }: DataFields): string[] {
  if (!Array.isArray(colors)) return [];
  const key = colors.join();
  const known = texts.get(key) ?? colors.map(String);
  texts.set(key, known);
  return known;
}

/** Answers a query by id with what a list has already brought; null for what is known to be deleted. */
function knownById(typename: string): Resolver {
  return (_parent, variables, cache, { fieldName }) => {
    const known = cache.resolve('Query', fieldName, { ...variables });
    if (known !== undefined) return known;
    const entity = { __typename: typename, id: String(variables.id) };
    return cache.resolve(entity, 'id') ? entity : known;
  };
}

/** What a change is about, null once it is deleted, which may become known after the change itself. */
function stillThere(field: 'match' | 'series' | 'playoff', idField: string): Resolver {
  return (_parent, _variables, cache, { parentKey }) => {
    const id = cache.resolve(parentKey, idField);
    const known = id ? cache.resolve('Query', field, { id: String(id) }) : undefined;
    return known === undefined ? cache.resolve(parentKey, field) : known;
  };
}
