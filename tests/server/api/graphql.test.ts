/** Features of GraphQL only: keyset pages, relations in both directions, GET, limits, introspection, error codes. */
import { createRequest, formatDocument, stringifyDocument } from '@urql/core';
import { parse, validate } from 'graphql';
import { describe, expect } from 'vitest';
import { schema } from '../../../server/api/schema.ts';
import { answerTo } from '../../setup/answer-to.ts';
import { game, sharedClubTest, TEAMS } from '../../setup/club.ts';
import { write } from '../../setup/correcting.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { sendJson } from '../../setup/send-json.ts';
import {
  FORMER_OPERATIONS,
  WEB_OPERATIONS,
  webDocument,
  webOperations,
} from '../../setup/web-documents.ts';

const test = sharedClubTest(NATIVE);

test('a list of matches is paged by cursors that stay valid when matches are added', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana');
  const add = (day: number) =>
    club.door.createMatch(game('Eva', 'Jana', { matchDate: `2026-01-0${day}T20:00:00` }));
  for (const day of [1, 2, 3, 4, 5]) await add(day);
  const days: string[] = [];
  let after: string | null = null;
  for (let more = true; more; ) {
    const { data } = await answerTo(
      club.server,
      `query ($after: String) { matches(first: 2, after: $after) {
        edges { node { matchDate } } pageInfo { hasNextPage endCursor } } }`,
      { after },
    );
    const { edges, pageInfo } = data.matches;
    for (const { node } of edges) days.push(node.matchDate.slice(8, 10));
    after = pageInfo.endCursor;
    more = pageInfo.hasNextPage;
    await add(9);
  }
  expect(days).toEqual(['05', '04', '03', '02', '01']);
});

sharedClubTest(NATIVE)(
  'a list of all players costs as many values as there are players',
  async ({ club }) => {
    const { sql } = club.server;
    const many = 2_000;
    const names = 'nickName firstName lastName';
    const query = `{ players { id ${names} stats { id wins losses points matchesPlayed favouriteTeam { name logo } } } }`;
    const known = (count: number) => expect.poll(club.server.club.playerCount).toBe(count);
    await club.friends('Eva');
    await known(1);
    expect((await answerTo(club.server, query)).errors).toBeUndefined();
    await sql`
    insert into players (nick_name, first_name, last_name)
    select 'P' || n, 'Some', 'Friend' from generate_series(1, ${many}) as n`;
    await club.friends('Jana');
    await known(many + 2);
    const { errors } = await answerTo(club.server, query);
    expect(errors?.[0]?.message).toMatch(
      /^This query costs as much as 2\d{4} values, 25000 are allowed: most of it is `players`, ask for fewer of its fields, or in several requests\.$/,
    );
    const { data } = await answerTo(club.server, `{ players { ${names} } }`);
    expect(data?.players).toHaveLength(many + 2);
    await sql`delete from players where first_name = 'Some'`;
    await club.friends('Peter');
    await known(3);
    expect((await answerTo(club.server, query)).errors).toBeUndefined();
  },
);

test('a response contains its cost, and a refusal the number of rows that would be allowed', async ({
  club,
}) => {
  const { extensions } = await answerTo(club.server, '{ club { seq epoch } }');
  expect(extensions).toMatchObject({ cost: { values: 3, allowed: 25_000 } });
  const rows = (first: number) =>
    `{ players { id } matches(first: ${first}) { edges { node { headToHead { meetings(first: 100) { id } } } } } }`;
  const { errors } = await answerTo(club.server, rows(300));
  const [, advised] = /ask for `first: (\d+)` and page on/.exec(errors?.[0]?.message ?? '') ?? [];
  expect(Number(advised)).toBeGreaterThan(100);
});

test('the statistics are paged, each page after a given record', async ({ club }) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '1 1');
  const part = async (given: string) => {
    const { data, errors } = await answerTo(
      club.server,
      `{ stats(${given}) { id player { nickName } } }`,
    );
    return errors?.[0].extensions.code ?? data.stats;
  };
  const [eva] = await part('first: 1');
  expect(eva).toMatchObject({ player: { nickName: 'Eva' } });
  expect(await part(`first: 5, after: ${eva.id}`)).toMatchObject([
    { player: { nickName: 'Jana' } },
  ]);
  expect(await part(`after: ${eva.id}`)).toHaveLength(1);
  expect(await part('first: 0')).toBe('VALIDATION');
  expect(await part('after: 999')).toBe('NOT_FOUND');
});

test('rows have fields for related rows in both directions', async ({ club }) => {
  const { id, series } = await club.startPlayoff();
  const semifinal = series[0];
  await club.play(semifinal?.id ?? '', '1');
  const { data, errors } = await answerTo(
    club.server,
    `query ($id: ID!) { playoff(id: $id) { series { slot playoff { id } matches {
      gameNumber winner { nickName stats { points } favouriteTeam { name abbreviation logo } }
      series { slot } } } } }`,
    { id },
  );
  expect(errors).toBeUndefined();
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
                stats: { points: 3 },
                favouriteTeam: { name: semifinal?.teamOne },
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
  const { data } = await answerTo(
    club.server,
    `mutation ($input: CreatePlayoffInput!) { createPlayoff(input: $input) {
      series { playerOne { nickName } playerTwo { nickName } } } }`,
    { input: { title: 'Cup', players, draw: 'AS_LISTED', validationCode: club.server.code } },
  );
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
  const refused = await write(
    club,
    'createMatch',
    {
      homePlayerNickName: 'Eva',
      awayPlayerNickName: 'Jana',
      homeTeamName: TEAMS.Eva,
      awayTeamName: TEAMS.Jana,
      overTime: true,
    },
    '{ id }',
  );
  expect(refused.errors).toMatchObject([
    { message: 'Add a Home score.', extensions: { code: 'VALIDATION' } },
  ]);
});

test('a browser gets GraphiQL with an example, and the error of a misspelt name suggests the right one', async ({
  club,
}) => {
  const page = await fetch(`${club.server.url}/graphql`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toMatch(/<title>[^<]*GraphQL<\/title>/);
  const [, example = ''] = /"defaultQuery":("(?:[^"\\]|\\.)*")/.exec(html) ?? [];
  expect(validate(schema, parse(JSON.parse(example)))).toEqual([]);
  const { errors } = await answerTo(club.server, '{ teams { nam } }');
  expect(errors?.[0]?.message).toContain('Did you mean "name"');
});

test('GraphiQL is sent compressed, and answered with 304 to a browser that has it', async ({
  club,
}) => {
  const get = (headers: Readonly<Record<string, string>>) =>
    fetch(`${club.server.url}/graphql`, { headers: { accept: 'text/html', ...headers } });
  const plain = await get({ 'accept-encoding': 'identity' });
  const { length } = await plain.text();
  for (const encoding of ['br', 'gzip']) {
    const packed = await get({ 'accept-encoding': encoding });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(length / 3);
    expect(await packed.text()).toHaveLength(length);
    const tag = packed.headers.get('etag') ?? '';
    expect((await get({ 'accept-encoding': encoding, 'if-none-match': tag })).status).toBe(304);
  }
});

test.for([
  ['page', WEB_OPERATIONS],
  ['page of the last build', FORMER_OPERATIONS],
] as const)('no query of a %s exceeds the limits', async ([, files], { club }) => {
  const operations = await webOperations(files);
  expect(operations.length).toBeGreaterThan(30);
  for (const operation of operations) {
    // The cache of a page adds __typename to every selection.
    const { query } = createRequest(await webDocument(operation, files), {});
    const text = stringifyDocument(formatDocument(query) as typeof query);
    // Without variables the document would be refused before its cost is computed.
    const ids = [...text.matchAll(/\$(\w+): ID!/g)].map(([, name]) => [name, '1']);
    const { errors = [] } = await answerTo(club.server, text, Object.fromEntries(ids));
    const refused = errors.filter(({ message }: Error) =>
      /are allowed|too deep|Syntax/.test(message),
    );
    expect(refused, operation).toEqual([]);
  }
});

describe('a request beyond a limit gets an error that names the limit:', () => {
  test('depth', async ({ club }) => {
    const deep = `${'playoff { series { '.repeat(10)} id ${'} } '.repeat(10)}`;
    const { data, errors } = await answerTo(
      club.server,
      `{ playoffs { edges { node { series { ${deep} } } } } }`,
    );
    expect(data ?? null).toBeNull();
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/levels deep, 12 are allowed: ask for what is below/),
      extensions: { code: 'VALIDATION' },
    });
  });

  test.for([
    [1_000, false],
    [1_001, true],
  ] as const)('entries of a list in a variable: %i', async ([count, isRefused], { club }) => {
    const query = 'query ($pairs: [HeadToHeadPair!]!) { headToHead(pairs: $pairs) { games } }';
    const pairs = Array.from({ length: count }, () => ({ one: 'Eva', two: 'Jana' }));
    const { errors } = await answerTo(club.server, query, { pairs });
    const message = errors?.[0]?.message ?? '';
    expect(/more than 1000 entries/.test(message)).toBe(isRefused);
  });

  describe('fields of an object in a variable', () => {
    const withFields = (count: number) => ({
      pairs: [Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]))],
    });

    test.for([
      [100, /"k0" is not defined by type "HeadToHeadPair"/],
      [101, /more than 100 fields/],
    ] as const)('%i', async ([count, message], { club }) => {
      const query = 'query ($pairs: [HeadToHeadPair!]!) { headToHead(pairs: $pairs) { games } }';
      const { errors } = await answerTo(club.server, query, withFields(count));
      expect(errors?.[0]).toMatchObject({
        message: expect.stringMatching(message),
        extensions: { code: 'VALIDATION' },
      });
    });

    test('a variable that is not declared may have any', async ({ club }) => {
      const { data, errors } = await answerTo(club.server, '{ __typename }', withFields(101));
      expect({ data, errors }).toEqual({ data: { __typename: 'Query' }, errors: undefined });
    });
  });

  test('size', async ({ club }) => {
    const query = `{ teams { id } } # ${'x'.repeat(2_000_000)}`;
    const response = await sendJson('POST', `${club.server.url}/graphql`, { query });
    expect(response.status).toBe(413);
    expect(await response.text()).not.toBe('');
  });
});
