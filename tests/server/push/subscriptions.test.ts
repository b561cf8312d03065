/** Subscriptions of devices over GraphQL, and servers that send to them. */
import { gunzipSync } from 'node:zlib';
import { describe, expect, test as plainTest } from 'vitest';
import { PUSH } from '../../../server/database/limits.ts';
import { ask, write } from '../../setup/ask.ts';
import { clubOf, openServer, sharedClubTest } from '../../setup/club.ts';
import { EMBEDDED, NATIVE } from '../../setup/database-kinds.ts';
import { Refused } from '../../setup/door.ts';
import { graphql, type VariablesOf } from '../../setup/graphql.ts';
import { openPushCourier, subscribe } from '../../setup/push-courier.ts';
import { startPushService } from '../../setup/push-service.ts';
import { recordedLog } from '../../setup/recorded-log.ts';
import { shortTimeouts } from '../../setup/short-timeouts.ts';

const test = sharedClubTest(NATIVE);

const SUBSCRIBE = graphql(
  'mutation ($input: SubscribeToPushInput!) { subscribeToPush(input: $input) { id } }',
);
const UNSUBSCRIBE = graphql(
  'mutation ($input: UnsubscribeFromPushInput!) { unsubscribeFromPush(input: $input) }',
);
const DEVICE = graphql(
  'query ($id: ID!) { pushDevice(id: $id) { player { nickName } notices heardAt } }',
);
const PUSH_KEY = graphql('{ club { pushKey seq } }');

type Input = Omit<VariablesOf<typeof SUBSCRIBE>['input'], 'validationCode'>;

describe('a subscription', () => {
  test('is changed and ended by its device, with the code, and is no change of the club', async ({
    club,
  }) => {
    const { server } = club;
    await using service = await startPushService();
    await club.friends('Eva', 'Jana');
    const before = await ask(server, PUSH_KEY);
    const browser = service.browser();
    const { id } = await subscribe(club, browser, 'Eva', 'NEXT', 'START', 'NEXT');
    expect((await ask(server, DEVICE, { id })).pushDevice).toEqual({
      player: { nickName: 'Eva' },
      notices: ['NEXT', 'START'],
      heardAt: null,
    });
    await subscribe(club, browser, 'Jana', 'EVENING');
    expect((await ask(server, DEVICE, { id })).pushDevice).toMatchObject({
      player: { nickName: 'Jana' },
      notices: ['EVENING'],
    });
    expect(await ask(server, PUSH_KEY)).toEqual(before);
    const wrong = { ...server, code: 'wrong-code' };
    await expect(write(wrong, UNSUBSCRIBE, { id })).rejects.toThrow('code');
    for (const _ of [1, 2])
      expect(await write(server, UNSUBSCRIBE, { id })).toEqual({ unsubscribeFromPush: id });
    expect((await ask(server, DEVICE, { id })).pushDevice).toBeNull();
  });

  test('is tested with the first notification, some seconds after the former one', async ({
    club,
  }) => {
    await using service = await startPushService();
    club.at('2026-01-02T20:00:00');
    await club.friends('Eva');
    const { step } = await openPushCourier(club, service);
    const browser = service.browser();
    const subscribed = async () => {
      const input = { ...browser.subscription, player: '1', test: true };
      await write(club.server, SUBSCRIBE, input);
      await step();
      return browser.titles();
    };
    const first = ['This device is Eva’s'];
    expect(await subscribed()).toEqual(first);
    for (const _ of [1, 2]) expect(await subscribed()).toEqual([]);
    club.at('2026-01-02T20:00:10');
    await step();
    expect(browser.titles()).toEqual(first);
    club.at('2026-01-02T20:05:00');
    expect(await subscribed()).toEqual(first);
    await subscribe(club, browser, 'Eva', 'START');
    await step();
    expect(browser.titles()).toEqual([]);
  });

  const p256dh =
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
  const VALID: Input = {
    ...{ endpoint: 'https://push.example.org/1', p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    ...{ player: '1', notices: ['NEXT'] },
  };

  test.for<[Partial<Input>, rule: string]>([
    [{ endpoint: 'http://push.example.org/1' }, 'pushEndpointInvalid'],
    [{ endpoint: 'https://eva:word@push.example.org/1' }, 'pushEndpointInvalid'],
    [{ endpoint: 'push' }, 'pushEndpointInvalid'],
    [{ endpoint: `https://push.example.org/${'1'.repeat(1_000)}` }, 'pushEndpointInvalid'],
    [{ p256dh: p256dh.replace('BC', 'CC') }, 'pushKeysInvalid'],
    [{ p256dh: p256dh.replace('V', 'W') }, 'pushKeysInvalid'],
    [{ p256dh: p256dh.slice(2) }, 'pushKeysInvalid'],
    [{ auth: 'BTBZMqHH6r4Tts7J_aSIg' }, 'pushKeysInvalid'],
    [{ auth: 'BTBZMqHH6r4Tts7J/aSIgg' }, 'pushKeysInvalid'],
    [{ player: '2' }, 'rowNotFound'],
  ])('with %j is refused', async ([part, rule], { club }) => {
    await club.friends('Eva');
    const refused = await write(club.server, SUBSCRIBE, { ...VALID, ...part }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ extensions: { rule } });
  });

  test('is refused if there are very many, and those there are can be changed', async ({
    club,
  }) => {
    const { server } = club;
    await club.friends('Eva');
    await write(server, SUBSCRIBE, VALID);
    await server.sql`
      insert into push_devices (id, endpoint, p256dh, auth, player_id, notices, created_at)
      select n, '', '', '', 1, '[]', now() from generate_series(2, ${PUSH.devices}) n`;
    await write(server, SUBSCRIBE, VALID);
    const one = { ...VALID, endpoint: 'https://push.example.org/2' };
    await expect(write(server, SUBSCRIBE, one)).rejects.toThrow('There are at most 200 devices');
  });
});

test('what a process was sending when it ended is sent again, as the same notification', async ({
  club,
}) => {
  await using service = await startPushService();
  await club.friends('Eva');
  const courier = await openPushCourier(club, service);
  const browser = service.browser();
  await subscribe(club, browser, 'Eva', 'START');
  service.answer(() => {});
  await courier.begin();
  await expect.poll(() => service.received.length).toBe(1);
  await club.startPlayoff('Winter Cup');
  service.answer(201);
  const again = await courier.restarted();
  await again.step();
  await (await again.restarted()).step();
  const [first, second, third, ...others] = browser.shown();
  expect(second).toEqual(first);
  expect(third).toMatchObject({ title: 'Winter Cup begins' });
  expect(others).toEqual([]);
});

const HTTPS = { PUBLIC_URL: 'https://club.example.org' };

describe('a club that is reached by https', () => {
  plainTest.each([EMBEDDED, NATIVE])(
    'sends from one of its servers, with keys that stay and are told to nobody, $name',
    async (kind) => {
      using _ = shortTimeouts({ pushPollMs: 50, webhookLockMs: 50, webhookStatementMs: 2_000 });
      await using place = await kind.make();
      let key = '';
      await using service = await startPushService(() => key);
      const { log, entries } = recordedLog('debug');
      const start = () => openServer(place, HTTPS, log, { connecting: service.connecting });
      const first = await start();
      key = (await ask(first, PUSH_KEY)).club.pushKey ?? '';
      const club = clubOf(place, first);
      await club.friends('Eva');
      const browser = service.browser();
      await subscribe(club, browser, 'Eva', 'START');
      await expect.poll(() => browser.titles()).toEqual(['This device is Eva’s']);
      const [{ secret }] = await first.sql<[{ secret: string }]>`
        select push_private_key as secret from club`;
      const backup = await fetch(`${first.url}/api/backup`, {
        headers: { 'Validation-Code': first.code },
      });
      const text = gunzipSync(new Uint8Array(await backup.arrayBuffer())).toString();
      const { subscription } = browser;
      for (const said of [text, JSON.stringify(entries)]) {
        for (const hidden of [secret, ...Object.values(subscription)]) {
          expect(said).not.toContain(hidden);
        }
      }
      await first.close();
      await using second = await start();
      expect((await ask(second, PUSH_KEY)).club.pushKey).toBe(key);
      // One of two servers of a database sends.
      await using _other = kind === NATIVE ? await start() : null;
      const again = clubOf(place, second);
      await again.startPlayoff('Winter Cup');
      await expect.poll(() => browser.titles()).toEqual(['Winter Cup begins']);
      await again.startCup('Eva', 'Jana');
      await expect.poll(() => browser.titles()).toEqual(['Cup of 2 begins']);
    },
  );
});

plainTest('a club that is not reached by https has no key, and sends nothing', async () => {
  await using place = await NATIVE.make();
  await using server = await openServer(place, { PUBLIC_URL: 'http://club.example.org' });
  expect((await ask(server, PUSH_KEY)).club.pushKey).toBeNull();
  const [{ key }] = await server.sql<[{ key: null }]>`select push_private_key as key from club`;
  expect(key).toBeNull();
});
