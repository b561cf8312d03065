/** Servers that are killed while they send to webhooks and to devices. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openServer, silence } from '../../setup/club.ts';
import { EMBEDDED } from '../../setup/database-kinds.ts';
import { subscribe } from '../../setup/push-courier.ts';
import { type Shown, startPushService } from '../../setup/push-service.ts';
import { startReceiver } from '../../setup/receiver.ts';
import { seedsOf } from '../../setup/seeds.ts';
import { CODE, startServerProcess } from '../../setup/server-process.ts';
import { shortTimeouts } from '../../setup/short-timeouts.ts';

/** One for each of two webhooks and a push service, in turn. `npm run test:long` sets more. */
const KILLS = Number(process.env.KILLS ?? 3);
const RECEIVERS = 3;
const RESULTS_OF_A_ROUND = 6;
const PROGRAM = fileURLToPath(new URL('../../setup/server-with-push.ts', import.meta.url));

test('a server that is killed while it sends loses nothing, and repeats only what was not answered', async () => {
  using _ = shortTimeouts({ pushPollMs: 50 });
  await using place = await EMBEDDED.make();
  await using one = await startReceiver();
  await using two = await startReceiver();
  await using service = await startPushService();
  const { connecting } = service;
  const browser = service.browser();
  const env = {
    WEBHOOKS: `${one.url}?events=result ${two.url}?events=result`,
    PUBLIC_URL: 'https://club.example.org',
  };
  /** Each with the number of its messages in a round at which the process is killed. */
  const receivers = [
    { ...one, fatal: 2 },
    { ...two, fatal: 2 },
    { ...service, fatal: 1 },
  ] as const;

  async function playRound(server: { readonly url: string; readonly code: string }, round: number) {
    const club = seedsOf(server);
    if (round === 0) {
      await club.friends('Eva', 'Jana');
      await subscribe({ server }, browser, 'Eva', 'START');
    }
    await club.startCup('Eva', 'Jana');
    for (let goals = 1; goals <= RESULTS_OF_A_ROUND; goals += 1) {
      await club.result(2, `Eva ${goals}-0 Jana`);
    }
  }

  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServerProcess(
      { ...place.env, ...env, PORT: '0', PUSH_CERTIFICATE: connecting.ca ?? '' },
      { program: PROGRAM },
    );
    const gone = once(server.process, 'exit');
    for (const [index, { answer, received, fatal }] of receivers.entries()) {
      const last = index === kill % RECEIVERS ? received.length + fatal : null;
      answer((response) => {
        // This message has arrived and is never answered. The other receivers have answered theirs, or are not reached yet.
        if (received.length === last) server.process.kill('SIGKILL');
        else response.writeHead(201).end();
      });
    }
    await playRound({ url: server.url, code: CODE }, kill).catch(() => {});
    await gone;
  }
  for (const { answer } of receivers) answer(201);
  await using server = await openServer(place, env, silence, { connecting });

  const results = await server.sql<{ seq: number }[]>`
    select seq from changes where kind = 'MATCH_CREATED' order by seq`;
  for (const { received } of [one, two]) {
    await expectEachOnce(
      () => received.map(({ json }) => ({ key: json.data.change.seq, json })),
      results.map(({ seq }) => seq),
    );
  }
  const playoffs = await server.sql<{ id: number }[]>`select id from playoffs order by id`;
  const shown: Shown[] = [];
  const told = () => {
    shown.push(...browser.shown());
    return shown.map((each) => ({ key: each.tag, ...each }));
  };
  await expectEachOnce(told, ['welcome', ...playoffs.map(({ id }) => `playoff:${id}`)]);
});

/**
 * Waits until a receiver that leaves out repetitions has been told all of these in this order. Expects equal repetitions of what was
 * not answered: at least those at which the process was killed, and one for each kill at most.
 */
async function expectEachOnce<Key>(
  told: () => readonly { readonly key: Key }[],
  keys: readonly Key[],
): Promise<void> {
  await expect.poll(() => [...new Set(told().map(({ key }) => key))]).toEqual(keys);
  const all = told();
  for (const [first, ...repeated] of Map.groupBy(all, ({ key }) => key).values()) {
    for (const each of repeated) expect(each).toEqual(first);
  }
  expect(all.length - keys.length).toBeGreaterThanOrEqual(Math.floor(KILLS / RECEIVERS));
  expect(all.length - keys.length).toBeLessThanOrEqual(KILLS);
}
