/** Which live queries are executed again after a goal: those that select a field that a goal can change. */
import {
  execute,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
} from 'graphql';
import { expect } from 'vitest';
import { NO_DEVICE } from '../../../server/access/device-cookies.ts';
import { schema } from '../../../server/api/schema.ts';
import { createLeague } from '../../../server/club/leagues/commands.ts';
import { graphContext } from '../../../server/graphql/context.ts';
import { MOVES_WITH_GOALS } from '../../../server/graphql/live-directive.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { EMBEDDED } from '../../setup/database-kinds.ts';
import { sharedOptionsOf } from '../../setup/executor.ts';
import { unchecked } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';

const test = sharedClubTest(EMBEDDED);

/** Values are reached through at most this many fields. */
const DEPTH = 4;

test('a field that goals change is declared as such, or is inside one', async ({ club }) => {
  const { series } = await club.startPlayoff();
  const [first, second] = series;
  await club.play(first?.id ?? '', '1 - - -');
  const { matchIds } = await club.play(second?.id ?? '', '1 - - -');
  const id = matchIds[1] ?? '';
  const live = livePlay(club);
  await live.start(id);
  await live.goal(id, 'HOME');
  const inLeague = await matchOfLeague(club);
  await live.start(inLeague);
  await live.goal(inLeague, 'HOME');
  const roots = {
    match: `(id: "${id}")`,
    series: `(id: "${second?.id}")`,
    playoff: '(id: "1")',
    league: '(id: "1")',
    player: '(nickName: "Eva")',
    mergedInto: '(nickName: "Eva")',
  };
  const leaves = leavesOf(roots);
  const before = await valuesOf(club, leaves, roots);
  await live.goal(id, 'AWAY');
  await live.goal(inLeague, 'HOME');
  const after = await valuesOf(club, leaves, roots);
  const changed = leaves.filter((_, index) => before[index] !== after[index]);
  expect(changed.map(nameOf)).toContain('match.version');
  expect(changed.filter(({ follows }) => !follows).map(nameOf)).toEqual([]);
});

/** Creates a league and returns the id of its first match. */
async function matchOfLeague({ server }: Club): Promise<string> {
  await createLeague(server.club, {
    title: 'League',
    players: ['Eva', 'Jana', 'Peter'],
    teams: Array(3).fill('Dallas Stars'),
    legs: 1,
    points: 'WIN_3_2_1_0',
    qualify: null,
  });
  const [match] = await server.sql<{ id: number }[]>`
    select id from matches where league_id is not null order by id limit 1`;
  return `${match?.id}`;
}

/** The arguments of the root fields that need some. */
type Arguments = Readonly<Record<string, string>>;

/** A value of the schema. */
interface Leaf {
  /** Fields, from the root. */
  readonly path: readonly string[];
  /** Whether a query of this value follows goals. */
  readonly follows: boolean;
}

function nameOf({ path }: Leaf): string {
  return path.join('.');
}

/** Each value of the schema. */
function leavesOf(roots: Arguments): readonly Leaf[] {
  const query = schema.getQueryType();
  return query ? leavesIn(query, DEPTH, roots) : [];
}

function leavesIn(type: GraphQLObjectType, depth: number, given: Arguments = {}): readonly Leaf[] {
  if (depth === 0) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    if (given[field.name] === undefined && field.args.some(isRequiredArgument)) return [];
    return below(field, depth).map(({ path, follows }) => ({
      path: [field.name, ...path],
      follows,
    }));
  });
}

/** All values inside a field that follows goals follow them, too, and are left out. */
function below(field: GraphQLField<unknown, unknown>, depth: number): readonly Leaf[] {
  const type = getNamedType(field.type);
  const follows = field.extensions[MOVES_WITH_GOALS] === true;
  if (isLeafType(type)) return [{ path: [], follows }];
  return isObjectType(type) && !follows ? leavesIn(type, depth - 1) : [];
}

/** The value of each leaf, from one query for each root field. */
async function valuesOf(
  club: Club,
  leaves: readonly Leaf[],
  roots: Arguments,
): Promise<readonly string[]> {
  const data: Record<string, unknown> = {};
  const contextValue = contextOf(club);
  const paths = leaves.map(({ path }) => path);
  for (const [root, below] of Map.groupBy(paths, ([field = '']) => field)) {
    const fields = selectionOf(below.map((path) => path.slice(1)));
    const document = parse(unchecked(`{ ${root}${roots[root] ?? ''} ${fields} }`));
    const result = await execute({ schema, document, contextValue });
    expect(result.errors, root).toBeUndefined();
    Object.assign(data, result.data);
  }
  return paths.map((path) => JSON.stringify(valueAt(data, path)));
}

function contextOf(club: Club) {
  return graphContext({
    ...sharedOptionsOf(club),
    rateLimitAddress: '',
    device: NO_DEVICE,
    signal: new AbortController().signal,
  });
}

/** The selection set that selects all of these paths, or nothing for the path of a leaf. */
function selectionOf(paths: readonly (readonly string[])[]): string {
  const byField = Map.groupBy(
    paths.filter((path) => path.length > 0),
    ([field = '']) => field,
  );
  if (byField.size === 0) return '';
  const fields = [...byField].map(
    ([field, below]) => `${field} ${selectionOf(below.map((path) => path.slice(1)))}`,
  );
  return unchecked(`{ ${fields.join(' ')} }`);
}

/** Returns the value at a path; of a list, the values of all entries. */
function valueAt(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => valueAt(each, path));
  const [field, ...further] = path;
  if (field === undefined || value === null) return value;
  return valueAt(Object(value)[field], further);
}
