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
  const paths = leavesOf({
    match: `(id: "${id}")`,
    series: `(id: "${second?.id}")`,
    playoff: '(id: "1")',
    league: '(id: "1")',
    player: '(nickName: "Eva")',
  });
  const before = await valuesOf(club, paths);
  await live.goal(id, 'AWAY');
  await live.goal(inLeague, 'HOME');
  const after = await valuesOf(club, paths);
  const changed = paths.filter((_, index) => before[index] !== after[index]);
  expect(changed.map(({ text }) => text)).toContain(
    unchecked(`{ match(id: "${id}") { version  } }`),
  );
  expect(changed.filter(({ follows }) => !follows).map(({ text }) => text)).toEqual([]);
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

interface Leaf {
  /** A query of this value only. */
  readonly text: string;
  /** Whether the query follows goals. */
  readonly follows: boolean;
}

/** Queries of each value of the schema. @param given the arguments of the root fields that need some */
function leavesOf(given: Readonly<Record<string, string>>): readonly Leaf[] {
  const query = schema.getQueryType();
  return query ? leavesIn(query, DEPTH, given).map(({ text, follows }) => ({ text, follows })) : [];
}

function leavesIn(
  type: GraphQLObjectType,
  depth: number,
  given: Readonly<Record<string, string>> = {},
): readonly Leaf[] {
  if (depth === 0) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const args = given[field.name] ?? '';
    if (args === '' && field.args.some(isRequiredArgument)) return [];
    return below(field, depth).map(({ text, follows }) => ({
      text: unchecked(`{ ${field.name}${args} ${text} }`),
      follows,
    }));
  });
}

/** All values inside a field that follows goals follow them, too, and are left out. */
function below(field: GraphQLField<unknown, unknown>, depth: number): readonly Leaf[] {
  const type = getNamedType(field.type);
  const follows = field.extensions[MOVES_WITH_GOALS] === true;
  if (isLeafType(type)) return [{ text: '', follows }];
  return isObjectType(type) && !follows ? leavesIn(type, depth - 1) : [];
}

function valuesOf(club: Club, leaves: readonly Leaf[]): Promise<readonly string[]> {
  const contextValue = graphContext({
    ...sharedOptionsOf(club),
    rateLimitAddress: '',
    device: NO_DEVICE,
    signal: new AbortController().signal,
  });
  return Promise.all(
    leaves.map(async ({ text }) =>
      JSON.stringify(await execute({ schema, document: parse(text), contextValue })),
    ),
  );
}
