/** Overload: requests beyond the limits are refused, and other addresses are served. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { isRefused } from '../../../server/api/execute.ts';
import { createGraphql } from '../../../server/api/yoga.ts';
import { NO_DEADLINE } from '../../../server/database/deadline.ts';
import { ask } from '../../setup/ask.ts';
import { clubOf, openServer, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { executorOf, operationOf } from '../../setup/executor.ts';
import { graphql, textOf, unchecked } from '../../setup/graphql.ts';
import { waitingForLock } from '../../setup/held-club.ts';
import { shortTimeouts } from '../../setup/short-timeouts.ts';

const clubTest = sharedClubTest(NATIVE);

clubTest.for(['GET', 'HEAD'])(
  'a read by %s that Postgres ends is refused as busy',
  async (method, { club }) => {
    await club.friends('Eva');
    const { sql, url } = club.server;
    const status = await sql.begin(async (tx) => {
      await tx`lock table players in access exclusive mode`;
      const reading = fetch(`${url}/api/players`, { method });
      let backends: readonly number[] = [];
      await expect
        .poll(async () => (backends = await waitingForLock(sql, 'nick_name')))
        .toHaveLength(1);
      await sql`select pg_cancel_backend(${backends[0] ?? 0})`;
      return (await reading).status;
    });
    expect(status).toBe(503);
  },
);

clubTest('long documents of one address do not push out those of others', ({ club }) => {
  const executor = executorOf(club);
  const parsed = (query: string, address: string | null) => {
    const operation = executor.operationOf({ query }, address);
    return isRefused(operation) ? null : operation.document;
  };
  const query = textOf(graphql('{ club { seq } }'));
  const before = parsed(query, '203.0.113.1');
  const long = (number: number) => `${query} # ${'x'.repeat(60_000)} ${number}`;
  // Far more than the stored rows.
  const documents = Array.from({ length: 100 }, (_, number) => parsed(long(number), '203.0.113.2'));
  expect(documents[0]).not.toBeNull();
  expect(documents.at(-1)).toBeNull();
  expect(parsed(query, '203.0.113.1')).toBe(before);
});

clubTest('a document has four previews at the most', async ({ club }) => {
  const { firstGame } = await club.startSeries();
  const previews = (count: number) => {
    const fields = Array.from(
      { length: count },
      (_, index) =>
        `p${index}: correctionPreview(id: $id, homeScore: 3, awayScore: 1, overTime: false) { possible }`,
    );
    return ask(club.server, unchecked(`query ($id: ID!) { ${fields.join(' ')} }`), {
      id: firstGame,
    });
  };
  expect(Object.keys(Object(await previews(4)))).toHaveLength(4);
  await expect(previews(5)).rejects.toMatchObject({
    message: expect.stringMatching(/^This query costs .+ allowed: /),
  });
});

clubTest(
  'an address has at most ten pending reads, and other addresses overtake its waiting ones',
  async ({ club }) => {
    const executor = executorOf(club);
    const begun: string[] = [];
    const held = Promise.withResolvers<void>();
    const read = (address: string, signal = NO_DEADLINE) =>
      executor.inTurn(address, signal, () => {
        begun.push(address);
        return held.promise;
      });
    const reads = Array.from({ length: 11 }, () => read('203.0.113.1'));
    await expect.poll(() => begun.length).toBe(10);
    reads.push(read('203.0.113.2'), read('127.0.0.1'));
    await expect.poll(() => begun.slice(10).sort()).toEqual(['127.0.0.1', '203.0.113.2']);
    const message = 'Other queries of your address come first.';
    await expect(read('203.0.113.1', AbortSignal.abort())).rejects.toMatchObject({
      code: 'BUSY',
      message,
    });
    held.resolve();
    await Promise.all(reads);
    expect(begun).toHaveLength(13);
  },
);

test('queries of one address wait for each other, and other addresses overtake them', async () => {
  // A busy machine needs longer for what goes on while the table is locked than a statement may wait for it.
  using _ = shortTimeouts({ statementMs: 110_000, connectionSilenceMs: 120_000 });
  await using place = await NATIVE.make();
  await using server = await openServer(place);
  const club = clubOf(place, server);
  const { sql } = club.server;
  const { connections } = club.server.club.database;
  const executor = executorOf(club);
  /** Each of them reads the log so often that all of them together are more than may wait for a connection. */
  const [queries, reads] = [80, 130];
  const fields = Array.from(
    { length: reads },
    (_, id) => `read${id}: changes(before: $before, first: 1, seriesId: ${id + 1}) { seq }`,
  );
  const asked = (address: string, before: number, signal = NO_DEADLINE) => {
    const query = unchecked(`query ($before: Int!) { ${fields.join(' ')} }`);
    const operation = operationOf(executor, query, { before });
    return executor.execute(operation, { rateLimitAddress: address, signal });
  };
  const late = new AbortController();
  let answers: readonly ReturnType<typeof asked>[] = [];
  await sql.begin(async (tx) => {
    // Else Postgres ends this transaction where the machine is too busy for what goes on in it.
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await tx`lock table changes in access exclusive mode`;
    const greedy = Array.from({ length: queries }, (_, before) => asked('203.0.113.7', before));
    const given = asked('203.0.113.7', queries, late.signal);
    // All connections are taken by the reads of ten queries, and the rest of these wait.
    await expect.poll(() => connections.waiting).toBeGreaterThan(9 * reads);
    expect(connections.waiting).toBeLessThan(10 * reads);
    answers = [...greedy.slice(0, 10), asked('203.0.113.8', queries + 1)];
    // The server may read something for itself meanwhile.
    await expect.poll(() => connections.waiting).toBeGreaterThan(10 * reads);
    late.abort();
    const message = 'Other queries of your address come first.';
    expect((await given).errors).toMatchObject([{ message, extensions: { code: 'BUSY' } }]);
  });
  for (const { errors } of await Promise.all(answers)) expect(errors).toBeUndefined();
});

clubTest('a query whose turn does not come in time is answered with 503', async ({ club }) => {
  const yoga = createGraphql(executorOf(club), pino({ level: 'silent' }));
  const answer = await yoga.fetch(
    'http://faceoff.example/graphql?query={players{id}}',
    {},
    { rateLimitAddress: '203.0.113.7', signal: AbortSignal.abort(), cacheable: undefined },
  );
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('2');
  const { errors } = await answer.json();
  expect(errors).toMatchObject([{ extensions: { code: 'BUSY' } }]);
});
