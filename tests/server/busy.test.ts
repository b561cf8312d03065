/** What a club does when more is asked of it at once than it can do: it says so, and everybody else goes on. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Turns } from '../../server/changes/turns.ts';
import { previewOfCorrection } from '../../server/results/preview.ts';
import { friend, sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/places.ts';
import { REST } from '../setup/rest-door.ts';

const clubTest = sharedClubTest(NATIVE);

clubTest(
  'a write that finds the club locked is tried again and refused as busy; who has waited behind it for too long is not even tried',
  async ({ club }) => {
    const { sql } = club.server;
    const rest = REST.open(club.server);
    const locked = Promise.withResolvers<void>();
    let held = true;
    const holding = sql.begin(async (tx) => {
      await tx`select seq from club for update`;
      locked.resolve();
      // A transaction that is idle would be ended.
      while (held) await tx`select pg_sleep(0.5)`;
    });
    await locked.promise;
    const [first, second] = await Promise.allSettled([
      club.door.createPlayer(friend('Eva')),
      rest.createPlayer(friend('Jana')),
    ]);
    const refused = { status: 'rejected', reason: { code: 'BUSY' } };
    expect(first).toMatchObject({ ...refused, reason: { code: 'BUSY', retryAfter: 2 } });
    expect(second).toMatchObject(refused);
    held = false;
    await holding;
    await club.door.createPlayer(friend('Peter'));
    expect((await club.door.players()).map(({ nickName }) => nickName)).toEqual(['Peter']);
  },
);

clubTest('a read that Postgres ends is refused as busy', async ({ club }) => {
  await club.friends('Eva');
  const { sql, url } = club.server;
  const status = await sql.begin(async (tx) => {
    await tx`lock table players in access exclusive mode`;
    const reading = fetch(`${url}/api/players`);
    const ended = () => sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(ended).not.toEqual([]);
    return (await reading).status;
  });
  expect(status).toBe(503);
});

test('one piece of work at a time, and none for whom the turn comes too late', async () => {
  const turns = new Turns(50);
  const database = {};
  const order: string[] = [];
  const first = turns.take(database, async () => {
    order.push('begun');
    await new Promise((resolve) => setTimeout(resolve, 100));
    order.push('done');
  });
  const late = turns.take(database, async () => order.push('late'));
  const elsewhere = turns.take({}, async () => order.push('elsewhere'));
  await Promise.all([first, elsewhere]);
  await expect(late).rejects.toMatchObject({ code: 'BUSY', retryAfter: 2 });
  await turns.take(database, async () => order.push('next'));
  expect(order).toEqual(['begun', 'elsewhere', 'done', 'next']);
});

clubTest('a document has four previews at the most', async ({ club }) => {
  const { matchIds } = await club.startSeries();
  const previews = (count: number) =>
    ask(
      club.server.url,
      Array.from({ length: count }, (_, index) => previewField(index, matchIds[0] ?? '')),
    );
  expect(Object.keys((await previews(4)).data ?? {})).toHaveLength(4);
  const { errors } = await previews(5);
  expect(errors).toMatchObject([
    { message: expect.stringMatching(/^This query costs .+ allowed: /) },
  ]);
});

clubTest(
  'previews that wait too long for others are refused as busy, those before them are answered',
  async ({ club }) => {
    const { sql, url } = club.server;
    // Elsewhere they wait only for each other.
    const { maintenance } = club.server.club.database;
    const { matchIds } = await club.startSeries();
    const [game = ''] = matchIds;
    const result = { homeScore: 3, awayScore: 1, overTime: false };
    const fields = [0, 1, 2, 3].map((index) => previewField(index, game));
    let asking = Promise.resolve<z.infer<typeof Answer>>({});
    let others = Promise.resolve<PromiseSettledResult<unknown>[]>([]);
    await sql.begin(async (tx) => {
      await tx`lock table matches`;
      asking = ask(url, fields);
      others = Promise.allSettled(
        [1, 2, 3].map(() => previewOfCorrection(maintenance, Number(game), result)),
      );
      // Not in this transaction, which would see the same for all its time.
      const blocked = () => sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await blocked()).length).toBe(2);
      // Longer than a preview waits for its turn.
      await tx`select pg_sleep(2.1)`;
    });
    const { data, errors } = await asking;
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'BUSY', retryAfter: 2 } }]);
    const refused = { status: 'rejected', reason: { code: 'BUSY', retryAfter: 2 } };
    expect(await others).toMatchObject([{ status: 'fulfilled' }, refused, refused]);
    expect(Object.keys((await ask(url, fields)).data ?? {})).toHaveLength(4);
  },
);

function previewField(index: number, game: string): string {
  return `p${index}: correctionPreview(id: ${game}, homeScore: 3, awayScore: 1, overTime: false) { possible }`;
}

const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
});

async function ask(url: string, fields: readonly string[]) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ ${fields.join(' ')} }` }),
  });
  return Answer.parse(await response.json());
}
