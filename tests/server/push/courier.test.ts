/** The notifications that a club sends to devices, and the effects of the answers of their push service. */
import { describe, expect } from 'vitest';
import { PUBLIC_ONLY } from '../../../server/push/post.ts';
import { write } from '../../setup/ask.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { ANY_DATABASE_KIND, NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';
import { CLUB_URL, openPushCourier, subscribe } from '../../setup/push-courier.ts';
import { startPushService } from '../../setup/push-service.ts';
import { startReceiver } from '../../setup/receiver.ts';
import { undo } from '../../setup/undo.ts';

const DAY = '2026-01-02';

const CREATE_LEAGUE = graphql(
  'mutation ($input: CreateLeagueInput!) { createLeague(input: $input) { id } }',
);
const DELETE_PLAYER = graphql(
  'mutation ($input: DeletePlayerInput!) { deletePlayer(input: $input) }',
);

const SET_HERE = graphql('mutation ($input: SetHereInput!) { setHere(input: $input) { id } }');

const latestSeq = ({ server }: Club) => server.club.live.seq;

const devices = ({ server }: Club) =>
  server.sql<{ player: number; heard: boolean }[]>`
    select player_id as player, heard_at is not null as heard from push_devices order by created_at, id`;

describe.each(ANY_DATABASE_KIND)('a device, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('hears at once that it is told, and then when its match becomes the next one', async ({
    club,
  }) => {
    await using service = await startPushService();
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
    club.at(`${DAY}T20:00:00`);
    const { step } = await openPushCourier(club, service);
    const [eva, peter] = [service.browser(), service.browser()];
    expect(await subscribe(club, eva, 'Eva', 'NEXT', 'START')).toMatchObject({
      player: { nickName: 'Eva' },
      heardAt: null,
    });
    await subscribe(club, peter, 'Peter', 'NEXT');
    await step();
    expect(eva.shown()).toEqual([
      {
        title: 'This device is Eva’s',
        body: 'My match is next. A play-off or league starts',
        navigate: `${CLUB_URL}/`,
        tag: 'welcome',
        lang: 'en',
        renotify: true,
        silent: false,
      },
    ]);
    expect(peter.titles()).toEqual(['This device is Peter’s']);
    expect(await subscribe(club, eva, 'Eva', 'NEXT')).toMatchObject({
      notices: ['NEXT'],
      heardAt: expect.any(String),
    });
    await club.result(`${DAY}T20:00:00`, 'Peter 1-3 Tomas');
    await club.result(`${DAY}T20:10:00`, 'Eva 1-3 Jana');
    await club.result(`${DAY}T20:20:00`, 'Tomas 1-3 Jana');
    await step();
    await step();
    // Eva is next, too, and has waited for one match.
    expect(eva.titles()).toEqual([]);
    expect(peter.shown()).toEqual([
      expect.objectContaining({
        title: 'Your match is next',
        body: 'Eva – Peter',
        tag: 'next',
      }),
    ]);
    expect(peter.headers()).toMatchObject({ ttl: '1200', urgency: 'high' });
  });
});

const test = sharedClubTest(NATIVE);

describe('the next match', () => {
  test('is taken back if another one is next before it was begun, and not once it was', async ({
    club,
  }) => {
    await using service = await startPushService();
    await club.friends('Eva', 'Jana', 'Peter');
    const play = livePlay(club);
    club.at(`${DAY}T20:00:00`);
    const { step } = await openPushCourier(club, service);
    const browser = service.browser();
    await subscribe(club, browser, 'Peter', 'NEXT');
    await club.result(`${DAY}T19:00:00`, 'Peter 1-3 Jana');
    await club.result(`${DAY}T19:10:00`, 'Eva 1-3 Jana');
    await club.result(`${DAY}T19:20:00`, 'Eva 1-3 Jana');
    await step();
    expect(browser.shown().slice(1)).toMatchObject([
      { title: 'Your match is next', body: 'Peter – Eva' },
    ]);
    await write(club.server, SET_HERE, { player: '3', here: false });
    await step();
    expect(browser.shown()).toMatchObject([
      { title: 'Not next any more', tag: 'next', silent: true },
    ]);
    await write(club.server, SET_HERE, { player: '3', here: true });
    await step();
    // The device has made a sound for this match.
    expect(browser.shown()).toMatchObject([{ title: 'Your match is next', silent: true }]);
    const { id } = await play.single({
      ...{ home: 'Peter', away: 'Eva' },
      teams: ['Dallas Stars', 'Calgary Flames'],
    });
    await play.start(id);
    await step();
    expect(browser.titles()).toEqual([]);
  });

  test('is that of a series of the play-off, once for each series', async ({ club }) => {
    await using service = await startPushService();
    club.at(`${DAY}T20:00:00`);
    const { step } = await openPushCourier(club, service);
    const { id } = await club.startPlayoff('Winter Cup');
    const { series } = await club.playoff(id);
    const [first, second] = series;
    const name = second?.playerOne ?? '';
    const browser = service.browser();
    await subscribe(club, browser, name, 'NEXT');
    await step();
    browser.titles();
    await club.play(first?.id ?? '', '1 1 1');
    await step();
    expect(browser.titles()).toEqual([]);
    await club.enter(first?.id ?? '', 4, 'one');
    await step();
    expect(browser.shown()).toMatchObject([
      {
        title: 'Your match is next',
        body: expect.stringMatching(/^Winter Cup: /),
        navigate: `${CLUB_URL}/series/${second?.id}`,
      },
    ]);
    await club.play(second?.id ?? '', '1 1');
    await step();
    expect(browser.titles()).toEqual([]);
  });

  test('is the next one of the league that is played', async ({ club }) => {
    await using service = await startPushService();
    club.at(`${DAY}T20:00:00`);
    const { step } = await openPushCourier(club, service);
    await club.friends('Eva', 'Jana', 'Peter');
    const sides = ['Eva', 'Jana', 'Peter'].map((player, index) => ({
      players: [player],
      team: ['Dallas Stars', 'Calgary Flames', 'Minnesota Wild'][index] ?? '',
    }));
    const browsers = ['Eva', 'Jana', 'Peter'].map((name) => ({ name, ...service.browser() }));
    for (const browser of browsers) await subscribe(club, browser, browser.name, 'NEXT', 'START');
    await step();
    for (const { titles } of browsers) titles();
    const input = { title: 'Autumn', sides, legs: 1 };
    await write(club.server, CREATE_LEAGUE, input);
    await step();
    for (const { shown } of browsers) {
      expect(shown()).toMatchObject([{ title: 'Autumn begins', body: 'Eva, Jana and Peter' }]);
    }
    const [{ id, players } = { id: 0, players: [] }] = await club.server.sql<
      { id: number; players: string[] }[]
    >`
      select m.id, array[h.nick_name, a.nick_name] as players from matches m
      join players h on h.id = home_player_id join players a on a.id = away_player_id
      order by round, m.id`;
    await club.door.finishMatch(String(id), { homeScore: 2, awayScore: 1, overTime: false });
    await step();
    for (const { name, shown } of browsers) {
      const isNext = !players.includes(name);
      expect(shown().map(({ title }) => title)).toEqual(isNext ? ['Your match is next'] : []);
    }
  });
});

test('a play-off is told at its start, and taken back with it', async ({ club }) => {
  await using service = await startPushService();
  const { step } = await openPushCourier(club, service);
  await club.friends('Guest');
  const [on, off] = [service.browser(), service.browser()];
  await subscribe(club, on, 'Guest', 'START');
  await subscribe(club, off, 'Guest', 'RECORD');
  await club.startPlayoff('Winter Cup');
  await step();
  expect(on.shown().slice(1)).toMatchObject([
    { title: 'Winter Cup begins', tag: 'playoff:1', navigate: `${CLUB_URL}/playoff/1` },
  ]);
  await undo(club.server, latestSeq(club));
  await step();
  await step();
  expect(on.shown()).toMatchObject([
    { title: 'Taken back: Winter Cup begins', tag: 'playoff:1', silent: true },
  ]);
  expect(off.titles()).toEqual(['This device is Guest’s']);
});

test('a record is told to those who lost it, and corrected with its match', async ({ club }) => {
  await using service = await startPushService();
  await club.friends('Eva', 'Jana', 'Peter');
  for (let match = 0; match < 20; match += 1) await club.result(2, 'Eva 1-0 Peter');
  await club.result(3, 'Eva 7-0 Peter');
  const { step } = await openPushCourier(club, service);
  const [eva, jana] = [service.browser(), service.browser()];
  await subscribe(club, eva, 'Eva', 'RECORD');
  await subscribe(club, jana, 'Jana', 'RECORD');
  await step();
  for (const { titles } of [eva, jana]) titles();
  const id = await club.result(4, 'Jana 9-0 Peter');
  await step();
  expect(eva.shown()).toMatchObject([
    {
      title: 'Jana took your record',
      body: 'Biggest win ever: 9 : 0',
      navigate: `${CLUB_URL}/match/${id}`,
      silent: false,
    },
  ]);
  await club.door.finishMatch(id, { homeScore: 2, awayScore: 0, overTime: false });
  await step();
  expect(eva.shown()).toMatchObject([
    { title: 'Taken back: Jana took your record', tag: `match:${id}`, silent: true },
  ]);
  expect(jana.titles()).toEqual([]);
});

test('an evening is told at its end', async ({ club }) => {
  await using service = await startPushService();
  club.at(`${DAY}T20:00:00`);
  const { step, restarted } = await openPushCourier(club, service);
  await club.friends('Eva', 'Jana');
  const browser = service.browser();
  await subscribe(club, browser, 'Jana', 'EVENING');
  await club.result(`${DAY}T20:00:00`, 'Eva 1-3 Jana');
  await step();
  browser.titles();
  club.at('2026-01-03T02:00:00');
  const again = await restarted();
  await again.step();
  await again.step();
  expect(browser.shown()).toMatchObject([
    {
      title: 'Evening of 02/01/2026: Jana is champion',
      body: expect.stringMatching(/^1 match\n1\. Jana/),
    },
  ]);
});

describe('a push service', () => {
  test('that does not take a notification gets it again after its pause, as it is then', async ({
    club,
  }) => {
    await using service = await startPushService();
    club.at(`${DAY}T20:00:00`);
    const { step, log } = await openPushCourier(club, service);
    await club.friends('Eva');
    const browser = service.browser();
    await subscribe(club, browser, 'Eva', 'START');
    service.answer((response) => response.writeHead(429, { 'Retry-After': '120' }).end());
    await step();
    expect(browser.titles()).toEqual(['This device is Eva’s']);
    expect(await devices(club)).toEqual([{ player: 1, heard: false }]);
    service.answer(201);
    club.at(`${DAY}T20:01:59`);
    await step();
    expect(browser.titles()).toEqual([]);
    await livePlay(club).renamePlayer('Eva', 'Evka');
    club.at(`${DAY}T20:02:01`);
    await step();
    await step();
    expect(browser.titles()).toEqual(['This device is Evka’s']);
    expect(await devices(club)).toEqual([{ player: 1, heard: true }]);
    expect(log).toEqual(['a notification was not taken (answered 429)']);
  });

  test('that never answers keeps no other device waiting', async ({ club }) => {
    await using service = await startPushService();
    const { begin } = await openPushCourier(club, service);
    await club.friends('Eva', 'Jana');
    const [silent, other] = [service.browser(), service.browser()];
    service.answer((response, { path }) => {
      if (!silent.subscription.endpoint.endsWith(path)) response.writeHead(201).end();
    });
    await subscribe(club, silent, 'Eva', 'START');
    await subscribe(club, other, 'Jana', 'START');
    await begin();
    await expect
      .poll(async () => (await devices(club)).map(({ heard }) => heard))
      .toEqual([false, true]);
    await club.startPlayoff('Winter Cup');
    await begin();
    await expect.poll(() => other.titles()).toContain('Winter Cup begins');
  });

  test('that leads elsewhere is not followed, and one that answers without an end is not read to it', async ({
    club,
  }) => {
    await using service = await startPushService();
    await using other = await startReceiver();
    club.at(`${DAY}T20:00:00`);
    const { step } = await openPushCourier(club, service);
    await club.friends('Eva');
    await subscribe(club, service.browser(), 'Eva', 'START');
    service.answer((response) => response.writeHead(307, { Location: other.url }).end());
    await step();
    expect(other.received).toEqual([]);
    expect(await devices(club)).toEqual([{ player: 1, heard: false }]);
    let written = 0;
    service.answer((response) => {
      response.writeHead(201);
      const write = () => {
        if (response.destroyed) return;
        written += 1_000_000;
        response.write('x'.repeat(1_000_000), () => setImmediate(write));
      };
      write();
    });
    club.at(`${DAY}T20:00:01`);
    await step();
    expect(await devices(club)).toEqual([{ player: 1, heard: true }]);
    expect(written).toBeLessThan(100_000_000);
  });

  test('that does not know a device removes it', async ({ club }) => {
    await using service = await startPushService();
    const { step, log } = await openPushCourier(club, service);
    await club.friends('Eva', 'Jana');
    await subscribe(club, service.browser(), 'Eva', 'START');
    await subscribe(club, service.browser(), 'Jana', 'START');
    let status = 404;
    service.answer((response) => {
      response.writeHead(status).end();
      status = 410;
    });
    await step();
    expect(await devices(club)).toEqual([]);
    expect(log).toHaveLength(2);
  });

  test('that refuses a notification is not sent it again, and gets later ones', async ({
    club,
  }) => {
    await using service = await startPushService();
    const { step } = await openPushCourier(club, service);
    await club.friends('Eva');
    const browser = service.browser();
    await subscribe(club, browser, 'Eva', 'START');
    service.answer(400);
    await step();
    await step();
    service.answer(201);
    await club.startPlayoff('Winter Cup');
    await step();
    expect(browser.titles()).toEqual(['This device is Eva’s', 'Winter Cup begins']);
  });

  test('in the network of the server is not connected to', async ({ club }) => {
    await using service = await startPushService();
    const { step, log } = await openPushCourier(club, { connecting: PUBLIC_ONLY });
    await club.friends('Eva', 'Jana');
    const { subscription } = service.browser();
    await subscribe(club, { subscription }, 'Eva', 'START');
    const endpoint = subscription.endpoint.replace('127.0.0.1', 'localhost');
    await subscribe(club, { subscription: { ...subscription, endpoint } }, 'Jana', 'START');
    await step();
    expect(service.received).toEqual([]);
    expect(log).toEqual([
      'a notification was not taken (EFORBIDDENADDRESS)',
      'a notification was not taken (EFORBIDDENADDRESS)',
    ]);
  });
});

describe('the devices of a player', () => {
  test('are told of the other one after a merge, and of both apart after its undo', async ({
    club,
  }) => {
    await using service = await startPushService();
    const { step } = await openPushCourier(club, service);
    const play = livePlay(club);
    await club.friends('Eva', 'Evka', 'Peter');
    for (let match = 0; match < 20; match += 1) await club.result(2, 'Peter 1-0 Evka');
    await club.result(3, 'Evka 7-0 Peter');
    const [eva, evka] = [service.browser(), service.browser()];
    await subscribe(club, eva, 'Eva', 'RECORD');
    await subscribe(club, evka, 'Evka', 'RECORD');
    await step();
    await play.mergePlayers('Evka', 'Eva');
    const merge = latestSeq(club);
    await club.friends('Jana');
    for (const { titles } of [eva, evka]) titles();
    await club.result(4, 'Jana 9-0 Peter');
    await step();
    for (const { titles } of [eva, evka]) expect(titles()).toEqual(['Jana took your record']);
    await play.undo(latestSeq(club));
    await step();
    for (const { titles } of [eva, evka]) {
      expect(titles()).toEqual(['Taken back: Jana took your record']);
    }
    await undo(club.server, merge);
    await club.result(4, 'Jana 9-0 Peter');
    await step();
    expect([eva.titles(), evka.titles()]).toEqual([[], ['Jana took your record']]);
  });

  test('are told nothing while the player is deleted, and removed after 30 days', async ({
    club,
  }) => {
    await using service = await startPushService();
    club.at(`${DAY}T20:00:00`);
    const { step } = await openPushCourier(club, service);
    await club.friends('Eva', 'Evka', 'Jana');
    const [eva, evka] = [service.browser(), service.browser()];
    await subscribe(club, eva, 'Eva', 'START');
    await subscribe(club, evka, 'Evka', 'START');
    await step();
    for (const { titles } of [eva, evka]) titles();
    await livePlay(club).mergePlayers('Evka', 'Eva');
    await write(club.server, DELETE_PLAYER, { id: '1' });
    const deletion = latestSeq(club);
    await step();
    await club.startCup('Jana', 'Peter');
    await step();
    expect([eva.titles(), evka.titles()]).toEqual([[], []]);
    await undo(club.server, deletion);
    await club.startCup('Jana', 'Peter');
    await step();
    expect([eva.titles(), evka.titles()]).toEqual([['Cup of 2 begins'], ['Cup of 2 begins']]);
    await undo(club.server, deletion - 1);
    await write(club.server, DELETE_PLAYER, { id: '2' });
    await step();
    club.at('2026-02-01T19:59:00');
    await step();
    expect(await devices(club)).toHaveLength(2);
    club.at('2026-02-01T20:01:00');
    await step();
    expect(await devices(club)).toEqual([{ player: 1, heard: true }]);
  });
});
