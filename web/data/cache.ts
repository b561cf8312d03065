/** The normalised cache with one copy of each entity. */
import {
  type Cache,
  type DataFields,
  cacheExchange as graphcacheExchange,
  type Resolver,
  type UpdateResolver,
} from '@urql/exchange-graphcache';
import { type Exchange, makeResult, type Operation } from 'urql';
import { filter, map, merge, pipe, share } from 'wonka';

const embedded = () => null;
const byCursor = ({ cursor }: DataFields) => String(cursor);

/** The types of the interface `ChangeFacts`. */
const FACTS = [
  ...['PlayerFacts', 'MergeFacts', 'ResultFacts', 'MatchEditFacts', 'LiveScoreFacts'],
  ...['SeriesFacts', 'LeavingFacts', 'PlayoffFacts', 'LeagueFacts', 'SeasonFacts', 'ImportFacts'],
  ...['PresenceFacts'],
  ...['RecountFacts', 'TextFacts'],
];

/** Without them graphcache guesses from the fields of an entity which fragments apply to it. */
export const POSSIBLE_TYPES = { ChangeFacts: FACTS };

/** Cache keys of types without an `id`. */
export const KEYS = {
  Club: embedded,
  Score: embedded,
  ...partsOfChanges(),
  Now: embedded,
  LastResult: ({ seq }: DataFields) => String(seq),
  LastPlayed: embedded,
  LiveScore: embedded,
  CorrectionPreview: embedded,
  LostGames: embedded,
  EditPreview: embedded,
  LeavingPreview: embedded,
  MergePreview: embedded,
  Meeting: embedded,
  RatingPoint: embedded,
  BalancePoint: embedded,
  MatchSide: embedded,
  SideRecord: embedded,
  TeamRecord: embedded,
  PlayerMonth: embedded,
  PlayoffEntrant: embedded,
  LeagueEntrant: embedded,
  LeagueStanding: embedded,
  Evening: ({ date }: DataFields) => String(date),
  DecidedSeries: embedded,
  DecidedPlayoff: embedded,
  ClubRecords: embedded,
  ClubRecord: embedded,
  RecordHolder: embedded,
  ClockJump: embedded,
  NewRecord: embedded,
  NextMatch: embedded,
  Change: ({ seq }: DataFields) => String(seq),
  ...partsOfLists('Match', 'Series', 'Playoff', 'League', 'Evening', 'Change'),
};

function partsOfChanges() {
  const parts = [
    ...FACTS,
    ...['ChangeSubject', 'SubjectPlayer', 'PlayerNames', 'SeriesGame', 'SeriesSide', 'LaterSeries'],
    ...['MatchThen', 'SeriesThen', 'PlayoffThen', 'PlayoffPlace', 'LeagueThen', 'SeasonThen'],
    ...['GivenUpSeries', 'Departure'],
  ];
  return Object.fromEntries(parts.map((part) => [part, embedded]));
}

function partsOfLists(...nodes: readonly string[]) {
  return Object.fromEntries(
    nodes.flatMap((node) => [
      [`${node}Connection`, embedded],
      [`${node}Edge`, byCursor],
    ]),
  );
}

/**
 * Writes need no updater, because live queries follow them. The empty one keeps graphcache from invalidating all rows of a type
 * when a mutation returns a new one.
 */
const MUTATION_UPDATERS = new Proxy<Record<string, UpdateResolver>>({}, { get: () => () => {} });

/** The graphcache exchange, configured for the schema. */
export function cacheExchange(): Exchange {
  return graphcacheExchange({
    keys: KEYS,
    possibleTypes: POSSIBLE_TYPES,
    resolvers: {
      Query: {
        match: resolveById('Match'),
        series: resolveById('Series'),
        playoff: resolveById('Playoff'),
        league: resolveById('League'),
      },
      Team: { colors: reuseEqualList },
    },
    updates: {
      Subscription: {
        // graphcache has merged the rows of the change by id before this updater is called.
        changes: ({ changes }, _variables, cache) => {
          if (changes === null) invalidateAll(cache);
        },
      },
      Mutation: MUTATION_UPDATERS,
    },
  });
}

/** Context of a query that is answered from the cache and never sent. */
export const ONLY_FROM_CACHE = { requestPolicy: 'cache-only', onlyFromCache: true } as const;

/**
 * Answers queries with `ONLY_FROM_CACHE` below the cache with no data. The policy `cache-only` is not enough: after a change
 * graphcache executes them as `cache-first`.
 */
export const onlyFromCacheExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const shared$ = share(operations$);
    const isOnlyFromCache = ({ kind, context }: Operation) =>
      kind === 'query' && context.onlyFromCache === true;
    return merge([
      pipe(
        shared$,
        filter(isOnlyFromCache),
        map((operation) => makeResult(operation, { data: null })),
      ),
      pipe(
        shared$,
        filter((operation) => !isOnlyFromCache(operation)),
        forward,
      ),
    ]);
  };

/** Invalidates all data, so that urql refetches all queries on screen. */
function invalidateAll(cache: Cache): void {
  for (const type of [
    'Match',
    'Series',
    'Playoff',
    'League',
    'Player',
    'PlayerStats',
    'PairStats',
    'Competitor',
    'HeadToHead',
    'Season',
    'Evening',
    'Change',
  ]) {
    cache.invalidate(type);
  }
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    cache.invalidate('Query', fieldName, args);
  }
}

const knownLists = new Map<string, string[]>();

/** Returns the same object for equal lists of colours, so that components do not render again. */
function reuseEqualList({ colors }: DataFields): string[] {
  if (!Array.isArray(colors)) return [];
  const key = colors.join();
  const known = knownLists.get(key) ?? colors.map(String);
  knownLists.set(key, known);
  return known;
}

/** Resolves a query by id from entities of lists; null if the entity is known to be deleted. */
function resolveById(typename: string): Resolver {
  return (_parent, variables, cache, { fieldName }) => {
    const known = cache.resolve('Query', fieldName, { ...variables });
    if (known !== undefined) return known;
    const entity = { __typename: typename, id: String(variables.id) };
    return cache.resolve(entity, 'id') ? entity : known;
  };
}
