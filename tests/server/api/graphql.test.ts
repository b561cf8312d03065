/** Features of GraphQL only: keyset pages, relations in both directions, costs, GraphiQL. */
import { parse, validate } from 'graphql';
import { expect } from 'vitest';
import { z } from 'zod';
import { schema } from '../../../server/api/schema.ts';
import { answerTo, ask, write } from '../../setup/ask.ts';
import { sharedClubTest, TEAMS } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { type Document, graphql, unchecked, type VariablesOf } from '../../setup/graphql.ts';
import { sendJson } from '../../setup/send-json.ts';

const MATCHES = graphql(
  `query ($after: String) {
    matches(first: 2, after: $after) { edges { node { matchDate } } pageInfo { hasNextPage endCursor } }
  }`,
);
const STATS = graphql(
  'query ($first: Int, $after: ID) { stats(first: $first, after: $after) { id player { nickName } } }',
);
const PLAYOFF = graphql(
  `query ($id: ID!) {
    playoff(id: $id) {
      series {
        slot
        playoff { id }
        matches {
          gameNumber
          winner { nickName stats { points favouriteTeam { name abbreviation logo } } }
          series { slot }
        }
      }
    }
  }`,
);
const CREATE_PLAYOFF = graphql(
  `mutation ($input: CreatePlayoffInput!) {
    createPlayoff(input: $input) { series { playerOne { nickName } playerTwo { nickName } } }
  }`,
);
const CREATE_MATCH = graphql(
  'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id } }',
);
const Cost = z.object({ cost: z.object({ values: z.int(), allowed: z.int() }) });

const test = sharedClubTest(NATIVE);

test('a list of matches is paged by cursors that stay valid when matches are added', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana');
  const add = (day: number) => club.result(day, 'Eva 3-2 Jana');
  for (const day of [1, 2, 3, 4, 5]) await add(day);
  const pageAfter = async (after: string | null) =>
    (await ask(club.server, MATCHES, { after })).matches;
  const days: string[] = [];
  let after: string | null = null;
  for (let more = true; more; ) {
    const { edges, pageInfo } = await pageAfter(after);
    for (const { node } of edges) days.push(node.matchDate.slice(8, 10));
    after = pageInfo.endCursor;
    more = pageInfo.hasNextPage;
    await add(9);
  }
  expect(days).toEqual(['05', '04', '03', '02', '01']);
});

test('a response contains its cost, which follows the number of players', async ({ club }) => {
  const costOf = async (query: Document<unknown, object>) =>
    Cost.parse((await answerTo(club.server, query)).extensions).cost;
  expect(await costOf(graphql('{ club { seq epoch } }'))).toEqual({ values: 3, allowed: 25_000 });
  const players = graphql('{ players { id } }');
  const { playerCount } = club.server.club;
  await expect.poll(playerCount).toBe(0);
  const ofNobody = await costOf(players);
  await club.friends('Eva', 'Jana');
  await expect.poll(playerCount).toBe(2);
  expect((await costOf(players)).values).toBeGreaterThan(ofNobody.values);
});

test('the statistics are paged, each page after a given record', async ({ club }) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '1 1');
  const part = async (given: VariablesOf<typeof STATS>) =>
    (await ask(club.server, STATS, given)).stats;
  const [eva] = await part({ first: 1 });
  expect(eva).toMatchObject({ player: { nickName: 'Eva' } });
  const after = eva?.id ?? '';
  expect(await part({ first: 5, after })).toMatchObject([{ player: { nickName: 'Jana' } }]);
  expect(await part({ after })).toHaveLength(1);
  await expect(part({ first: 0 })).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(part({ after: '999' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('rows have fields for related rows in both directions', async ({ club }) => {
  const { id, series } = await club.startPlayoff();
  const semifinal = series[0];
  await club.play(semifinal?.id ?? '', '1');
  const data = await ask(club.server, PLAYOFF, { id });
  expect(data).toMatchObject({
    playoff: {
      series: [
        {
          slot: 'SEMIFINAL_1',
          playoff: { id },
          matches: [
            {
              gameNumber: 1,
              winner: {
                nickName: semifinal?.playerOne,
                stats: { points: 3, favouriteTeam: { name: semifinal?.teamOne } },
              },
              series: { slot: 'SEMIFINAL_1' },
            },
            { gameNumber: 2, winner: null },
            { gameNumber: 3, winner: null },
            { gameNumber: 4, winner: null },
          ],
        },
        { slot: 'SEMIFINAL_2' },
      ],
    },
  });
});

test('a play-off can be drawn in the order of its players', async ({ club }) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  const players = Object.entries(TEAMS).map(([nickName, teamName]) => ({ nickName, teamName }));
  const data = await write(club.server, CREATE_PLAYOFF, {
    title: 'Cup',
    players,
    draw: 'AS_LISTED',
  });
  expect(data).toEqual({
    createPlayoff: {
      series: [
        { playerOne: { nickName: 'Eva' }, playerTwo: { nickName: 'Jana' } },
        { playerOne: { nickName: 'Peter' }, playerTwo: { nickName: 'Tomas' } },
      ],
    },
  });
});

test('a new match with overtime but without scores is refused', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const input = {
    homePlayerNickName: 'Eva',
    awayPlayerNickName: 'Jana',
    homeTeamName: TEAMS.Eva,
    awayTeamName: TEAMS.Jana,
    overTime: true,
  };
  await expect(write(club.server, CREATE_MATCH, input)).rejects.toMatchObject({
    code: 'VALIDATION',
    message: 'Add a Home score.',
  });
});

test('a browser gets GraphiQL with an example, compressed, in no frame, and 304 if it has it', async ({
  club,
}) => {
  const get = (headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${club.server.url}/graphql`, {
      headers: { accept: 'text/html', 'accept-encoding': 'gzip', ...headers },
    });
  const page = await get();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-encoding')).toBe('gzip');
  expect(page.headers.get('vary')).toBe('Accept, Accept-Encoding');
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  const html = await page.text();
  expect(Number(page.headers.get('content-length'))).toBeLessThan(html.length / 3);
  expect(html).toMatch(/<title>[^<]*GraphQL<\/title>/);
  const [, example = ''] = /"defaultQuery":("(?:[^"\\]|\\.)*")/.exec(html) ?? [];
  expect(validate(schema, parse(JSON.parse(example)))).toEqual([]);
  const head = await fetch(`${club.server.url}/graphql`, {
    method: 'HEAD',
    headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
  });
  expect([head.status, head.headers.get('etag')]).toEqual([200, page.headers.get('etag')]);
  const tag = page.headers.get('etag') ?? '';
  expect((await get({ 'if-none-match': tag })).status).toBe(304);
});

test('the error of a misspelt name suggests the right one', async ({ club }) => {
  const { errors } = await answerTo(club.server, unchecked('{ teams { nam } }'));
  expect(errors?.[0]?.message).toContain('Did you mean "name"');
});

test('a request larger than a limit is refused', async ({ club }) => {
  const query = unchecked(`{ teams { id } } # ${'x'.repeat(2_000_000)}`);
  const response = await sendJson('POST', `${club.server.url}/graphql`, { query });
  expect(response.status).toBe(413);
  expect(await response.text()).not.toBe('');
});
