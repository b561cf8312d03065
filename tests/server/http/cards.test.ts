import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { TokenBucket } from '../../../server/access/token-bucket.ts';
import { Pictures } from '../../../server/http/cards/pictures.ts';
import type { PresentCard } from '../../../server/http/cards/present.ts';
import { ask } from '../../setup/ask.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { startLeague } from '../../setup/league.ts';
import { livePlay } from '../../setup/live-play.ts';
import { playDoubles } from '../../setup/play-doubles.ts';
import { meta, wholePage } from '../../setup/whole-page.ts';

const HOST = '192.0.2.1';

const test = sharedClubTest(NATIVE);

/** More than an address may have drawn at once, which is five: these tests draw one of each kind and no other. */
const AT_ONCE = 25;

const PLAYER = graphql('query ($nickName: String!) { player(nickName: $nickName) { id } }');

const IMMUTABLE = 'public, max-age=31536000, immutable';

test('every kind has a card, at one URL as long as its content is the same', async ({ club }) => {
  const { id, series } = await club.startPlayoff();
  const [semifinal] = series;
  const [game, , next = ''] = semifinal?.matchIds ?? [];
  const [one, two] = [
    await playerId(club, semifinal?.playerOne ?? ''),
    await playerId(club, semifinal?.playerTwo ?? ''),
  ];
  expect((await get(club, `/cards/pair/${one}-${two}.png`)).status).toBe(404);
  await club.enter(semifinal?.id ?? '', 2, 'one');
  const of = {
    playoff: `/cards/playoff/${id}.png`,
    series: `/cards/series/${semifinal?.id}.png`,
    match: `/cards/match/${game}.png`,
    player: `/cards/player/${one}.png`,
    pair: `/cards/pair/${one}-${two}.png`,
  };
  const before: string[] = [];
  for (const path of Object.values(of)) {
    const address = await presentAddress(club, path);
    before.push(address);
    const asked = Array.from({ length: AT_ONCE }, () => get(club, address));
    const pictures = (await Promise.all(asked)).map(async (answer) => {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('image/png');
      expect(answer.headers.get('Cache-Control')).toBe(IMMUTABLE);
      return Buffer.from(await answer.arrayBuffer());
    });
    const [png = Buffer.alloc(0), ...others] = await Promise.all(pictures);
    for (const other of others) expect(other.equals(png)).toBe(true);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
  }

  await club.enter(semifinal?.id ?? '', 1, 'one');
  for (const [index, path] of Object.values(of).entries()) {
    const former = await get(club, before[index] ?? '');
    expect(former.status).toBe(302);
    expect(former.headers.get('Location')).toBe(await presentAddress(club, path));
    expect(former.headers.get('Location')).not.toBe(before[index]);
  }

  const nextGame = `/cards/match/${next}.png`;
  const unplayed = await presentAddress(club, nextGame);
  await livePlay(club).start(next);
  await livePlay(club).goal(next, 'HOME');
  expect(await presentAddress(club, nextGame)).not.toBe(unplayed);

  const named = await presentAddress(club, of.series);
  await livePlay(club).renamePlayer(semifinal?.playerOne ?? '', 'Nela');
  expect(await presentAddress(club, of.series)).not.toBe(named);
});

test('an evening has a card from its first match on, which follows its table', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const card = '/cards/evening/2026-03-09.png';
  expect((await get(club, card)).status).toBe(404);
  const id = await club.result('2026-03-10T00:30:00', 'Eva 3-2 Jana');
  const first = await presentAddress(club, card);
  expect(first).toMatch(`${card}?v=`);
  await club.result('2026-03-10', 'Eva 3-2 Jana');
  expect(await presentAddress(club, card)).toBe(first);
  await club.result('2026-03-09', 'Jana 3-2 Eva');
  expect(await presentAddress(club, card)).not.toBe(first);
  await club.door.deleteMatch(id);
  const page = await wholePage(`${club.server.url}/evenings/2026-03-09`);
  expect(meta(page, 'og:image')).toBe(club.server.url + (await presentAddress(club, card)));
  expect(meta(page, 'og:image:alt')).toContain('Jana is champion of the evening');
});

test('a league has a card, which follows its table', async ({ club }) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await startLeague(club.server.club);
  const card = '/cards/league/1.png';
  const first = await presentAddress(club, card);
  const [match] = await club.door.matches(1);
  await club.door.finishMatch(match?.id ?? '', { homeScore: 3, awayScore: 1, overTime: false });
  const second = await presentAddress(club, card);
  expect(second).not.toBe(first);
  const page = await wholePage(`${club.server.url}/league/1`);
  expect(meta(page, 'og:image')).toBe(club.server.url + second);
  expect(meta(page, 'og:image:alt')).toMatch(/^Autumn League: \w+ first with 3 points$/);
  expect((await get(club, second)).headers.get('Content-Type')).toBe('image/png');
});

test('a page contains the absolute URL of its current card', async ({ club }) => {
  const { id } = await club.startSeries();
  await club.play(id, '1 1');
  const page = await wholePage(`${club.server.url}/series/${id}`);
  const image = meta(page, 'og:image');
  expect(image).toMatch(`${club.server.url}/cards/series/${id}.png?v=`);
  expect(meta(page, 'og:image:alt')).toBe('Eva leads Jana 2–0');
  expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630']);
  expect(meta(page, 'twitter:card')).toBe('summary_large_image');
  const present = await presentAddress(club, `/cards/series/${id}.png`);
  expect(image).toBe(`${club.server.url}${present}`);
  expect(await wholePage(`${club.server.url}/series`)).not.toContain('og:image');
});

test('pair against pair has a card with all four names', async ({ club }) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  await playDoubles(club, 'Eva+Jana', '3:1', 'Peter+Tomas');
  const [eva, jana, peter, tomas] = await Promise.all(
    ['Eva', 'Jana', 'Peter', 'Tomas'].map((nickName) => playerId(club, nickName)),
  );
  const [one, two] = [`${eva}+${jana}`, `${peter}+${tomas}`];
  const page = await wholePage(`${club.server.url}/pairs/${one}-eva-jana/vs/${two}-peter-tomas`);
  const card = await presentAddress(club, `/cards/pair/${one}-${two}.png`);
  expect(meta(page, 'og:image')).toBe(club.server.url + card);
  expect(meta(page, 'og:title')).toContain('Eva &amp; Jana lead Peter &amp; Tomas 1–0');
  expect((await get(club, card)).status).toBe(200);
});

test('a page contains the requested origin, however many others were requested before', async ({
  club,
}) => {
  const { hostname, port } = new URL(club.server.url);
  for (let number = 0; number < 40; number += 1) {
    const host = `club${number}.example`;
    const address = async () => {
      const asked = request({ hostname, port, path: '/series', headers: { host } });
      const [response] = await once(asked.end(), 'response');
      return meta(await text(response), 'og:url');
    };
    await expect.poll(address).toBe(`http://${host}/series`);
  }
});

test('subjects that do not exist have no card', async ({ club }) => {
  const { id } = await club.startSeries();
  for (const path of [
    '/cards/series/999999.png',
    '/cards/playoff/1e3.png',
    '/cards/league/999999.png',
    '/cards/match/-1.png',
    '/cards/player/99999999999999999999.png',
    '/cards/player/%00.png',
    '/cards/evening/2026-02-30.png',
    '/cards/evening/2001-01-01.png',
    '/cards/pair/1-1.png',
    '/cards/pair/1-2.png',
    '/cards/pair/01-2.png',
    '/cards/pair/1-2-3.png',
    `/cards/team/${id}.png`,
    `/cards/__proto__/${id}.png`,
    `/cards/series/${id}`,
    `/cards/series/${id}.svg`,
    `/cards/series/${id}.png/more`,
    '/cards',
  ]) {
    expect((await get(club, path)).status, path).toBe(404);
  }
});

test('pictures beyond the limit wait some seconds, and are refused with Retry-After beyond that', async () => {
  let time = 0;
  const waits: number[] = [];
  const total = new TokenBucket({ burst: 1, perSecond: 0.25, now: () => time });
  const pictures = new Pictures(total, async (milliseconds) => waits.push(milliseconds));
  const cards = ['one', 'other', 'one', 'third'].map(blank);
  const asked = await Promise.allSettled(cards.map((card) => pictures.of(card, HOST)));
  expect(asked).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'BUSY', retryAfter: 8 } },
  ]);
  expect(waits).toEqual([4_000]);
  time += 8_000;
  expect((await pictures.of(blank('third'), HOST)).length).toBeGreaterThan(0);
});

test('pictures that are asked for one after another are all drawn', async () => {
  const waits: number[] = [];
  const pictures = new Pictures(undefined, async (milliseconds) => waits.push(milliseconds));
  for (let index = 0; index < 8; index += 1) await pictures.of(blank(`${index}`), HOST);
  expect(waits.every((wait) => wait <= 3_000)).toBe(true);
});

test('a client that requests all cards does not block others', async () => {
  const pictures = new Pictures(undefined, () => new Promise(() => {}));
  const walk = Array.from({ length: 11 }, (_, index) => pictures.of(blank(`${index}`), HOST));
  await expect(walk.at(-1)).rejects.toMatchObject({ code: 'BUSY' });
  expect((await pictures.of(blank('of another'), '192.0.2.7')).length).toBeGreaterThan(0);
});

test('a picture that is refused because of others costs its address nothing', async () => {
  let time = 0;
  const total = new TokenBucket({ burst: 1, perSecond: 0.1, now: () => time });
  const waits: number[] = [];
  const pictures = new Pictures(total, async (milliseconds) => waits.push(milliseconds));
  await pictures.of(blank('of another'), '192.0.2.7');
  for (let index = 0; index < 7; index += 1) {
    await expect(pictures.of(blank(`${index}`), HOST)).rejects.toMatchObject({ code: 'BUSY' });
  }
  time += 10_000;
  await pictures.of(blank('own'), HOST);
  expect(waits).toEqual([]);
});

test('a failed drawing is not cached', async () => {
  const pictures = new Pictures();
  await expect(pictures.of({ ...blank('one'), svg: 'no drawing' }, HOST)).rejects.toThrow();
  expect((await pictures.of(blank('one'), HOST)).length).toBeGreaterThan(0);
});

function blank(version: string): PresentCard {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  return { version, path: `/cards/match/1.png?v=${version}`, svg };
}

function get(club: Club, path: string): Promise<Response> {
  return fetch(club.server.url + path, { redirect: 'manual' });
}

/** Where the address without a version leads. */
async function presentAddress(club: Club, path: string): Promise<string> {
  const answer = await get(club, path);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([302, 'no-cache']);
  return answer.headers.get('Location') ?? '';
}

async function playerId({ server }: Club, nickName: string): Promise<string> {
  const { player } = await ask(server, PLAYER, { nickName });
  return player?.id ?? '';
}
