/** Deadlines of requests of a club. `deadlines.pure.test.ts` has those of the pool and of retries. */
import { expect } from 'vitest';
import { NO_DEVICE } from '../../../server/access/device-cookies.ts';
import { createPlayoff } from '../../../server/club/playoffs/commands.ts';
import type { Sql } from '../../../server/database/driver.ts';
import { graphContext } from '../../../server/graphql/context.ts';
import { undo } from '../../../server/history/undo/undo.ts';
import { SeqCache } from '../../../server/log/seq-cache.ts';
import { recordedChanges } from '../../../server/log/sql.ts';
import { INTERNAL_SENDER, NO_READ, write } from '../../../server/log/write.ts';
import { ratingOf } from '../../../server/stats/ratings/queries.ts';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { executorOf, operationOf, sharedOptionsOf } from '../../setup/executor.ts';
import { graphql } from '../../setup/graphql.ts';
import { holdClub, waitingForLock } from '../../setup/held-club.ts';

const TIMEOUT = { code: 'TIMEOUT' };

const clubTest = sharedClubTest(NATIVE);

clubTest('a read that loses its connection is retried', async ({ club }) => {
  const { connections } = club.server.club.database;
  const reads = new SeqCache(connections, { epoch: '', seq: 0 });
  let asked = 0;
  const losesItsConnection = async (sql: Sql) => {
    asked += 1;
    return asked < 3 ? sql`select pg_terminate_backend(pg_backend_pid())` : { asked };
  };
  const withDeadline = reads.withDeadline(AbortSignal.timeout(60_000));
  expect(await withDeadline.query('lost', losesItsConnection)).toEqual({ asked: 3 });
});

clubTest(
  'a row requested after the deadline is refused, and simultaneous requests of others are not',
  async ({ club }) => {
    const reads = new SeqCache(club.server.club.database.connections, { epoch: '', seq: 0 });
    const find = async (_: Sql, ids: readonly number[]) => ids.map((id) => ({ id }));
    const inTime = reads.withDeadline(AbortSignal.timeout(60_000)).load(find, 1);
    const late = reads.withDeadline(AbortSignal.abort()).load(find, 2);
    await expect(late).rejects.toMatchObject(TIMEOUT);
    expect(await inTime).toEqual({ id: 1 });
  },
);

clubTest(
  'a write has one deadline for all its attempts, and is not executed after it',
  async ({ club }) => {
    const { sql } = club.server;
    const deadline = new AbortController();
    const sender = {
      idempotency: { key: 'late', digest: '' },
      enteredBy: null,
      signal: deadline.signal,
    };
    const waiting = () => waitingForLock(sql);
    const release = await holdClub(sql);
    const writing = write(club.server.club, sender, NOTHING);
    const refused = expect(writing).rejects.toMatchObject({ code: 'BUSY' });
    await expect.poll(waiting).toHaveLength(1);
    const [first = 0] = await waiting();
    await sql`select pg_terminate_backend(${first})`;
    await expect.poll(async () => (await waiting()).some((pid) => pid !== first)).toBe(true);
    deadline.abort();
    await refused;
    await release();
    await written(club);
    expect(await sql`select key from idempotency_keys`).toEqual([]);
  },
);

clubTest('an undo that cannot read in time what it undoes is refused as busy', async ({ club }) => {
  await club.friends('Eva');
  const late = { ...INTERNAL_SENDER, signal: AbortSignal.abort() };
  await expect(undo(club.server.club, 1, late)).rejects.toMatchObject({ code: 'BUSY' });
});

clubTest('a play-off by rating waits for the matches until its deadline', async ({ club }) => {
  const { sql, club: serverContext } = club.server;
  await club.friends('Eva', 'Jana');
  const entry = {
    title: 'Cup',
    players: ['Eva', 'Jana'],
    teams: ['Boston Bruins', 'Buffalo Sabres'],
  };
  const deadline = new AbortController();
  const sender = { ...INTERNAL_SENDER, signal: deadline.signal };
  await sql.begin(async (tx) => {
    await tx`lock table changes in access exclusive mode`;
    const refused = expect(
      createPlayoff(serverContext, entry, 'BY_RATING', sender),
    ).rejects.toMatchObject({ code: 'BUSY' });
    await expect.poll(() => waitingForLock(sql)).toHaveLength(1);
    deadline.abort();
    await refused;
  });
});

clubTest('a request waits for an unknown seq until its deadline', async ({ club }) => {
  const { sql } = club.server;
  const executor = executorOf(club);
  const operation = operationOf(executor, graphql('{ changes(after: 1000) { seq } }'));
  const deadline = new AbortController();
  await sql.begin(async (tx) => {
    await tx`lock table club in access exclusive mode`;
    const answer = executor.execute(operation, { signal: deadline.signal });
    await expect.poll(() => waitingForLock(sql)).toHaveLength(1);
    deadline.abort();
    expect((await answer).errors).toMatchObject([{ extensions: { code: 'BUSY' } }]);
  });
});

clubTest(
  'a deadline that passes while waiting for a change is not a failure of the listener',
  async ({ club }) => {
    const { live } = club.server.club;
    await live.reach(live.seq + 1, AbortSignal.abort());
    expect(live.listening).toBe(true);
  },
);

clubTest.for(['before', 'after'] as const)(
  'what a write answers is read also after its deadline, which passed %s the commit was known',
  async (passed, { club }) => {
    await club.friends('Eva', 'Jana');
    await club.door.createMatch(game('Eva', 'Jana'));
    const [{ id }] = await club.server.sql<[{ id: number }]>`
      select id from players where nick_name = 'Eva'`;
    const deadline = new AbortController();
    const context = graphContext({
      ...sharedOptionsOf(club),
      rateLimitAddress: '',
      device: NO_DEVICE,
      signal: deadline.signal,
    });
    const { seq } = context.cache();
    if (passed === 'before') deadline.abort();
    context.wrote({ seq, seen: seq });
    deadline.abort();
    expect(await context.cache().load(recordedChanges, seq)).toMatchObject({ seq });
    expect(await ratingOf(context, id, 'SINGLES')).toMatchObject({ matches: 1 });
  },
);

const NOTHING = { again: async () => [], read: NO_READ, work: async () => null };

/** Resolves when all writes before it are over. */
async function written({ server }: Club): Promise<void> {
  await write(server.club, INTERNAL_SENDER, NOTHING);
}
