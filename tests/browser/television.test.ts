/** The television page, and the overlay for a stream. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { pairUp } from '../setup/pair-up.ts';
import { writeRows } from '../setup/rows.ts';
import { game, numbered } from '../setup/seeds.ts';
import { violationsOf } from './access.ts';
import { olderBuild, PHONE, staysOpen, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';
import {
  EVERY_SIZE,
  FULL_HD,
  HD,
  misplaced,
  pale,
  passes,
  pixelsIn,
  readTexts,
  SIZES,
  turnsTo,
} from './television.ts';
import { allowMotion, runFirst } from './used-pages.ts';

const TURN_MS = 20_000;
/** By day the largest bracket. */
const BRACKETS = LONG_RUN ? [5, 13, 16] : [16];
const LONG_NAMES = ['WWWWWWWWWWWW', 'Maximilianos', 'Alexandrovič'];
/** Where the pictures of the documentation are kept; `KEEP_SCREENS=1` takes them anew. */
const SCREENS = join(import.meta.dirname, '../../docs/screens');

declare global {
  interface Window {
    isAwake: boolean;
    goals: { texts: string[]; flashes: number; ended: number };
  }
}

test('the television changes its scenes through an evening, and is readable from a distance at every size', async ({
  club,
  openPage,
}) => {
  const play = livePlay(club);
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  await club.door.createMatch(game('Eva', 'Jana'));
  await club.door.createMatch(game('Tomas', 'Peter', { overTime: true }));
  const page = staysOpen(await openPage('/tv', { ...HD }, prepared));
  const shows = (text: string | RegExp) => personAt(page).sees(text);

  await turnsTo(page, 'Tomas wins in overtime');
  await passes(page, TURN_MS);
  await shows('Top players');
  const asked = questions(page);
  await shows('Last results');
  await page.getByRole('img', { name: /^QR code of/ }).waitFor();
  await isReadable(page, 'club');
  expect(await violationsOf(page)).toEqual([]);
  await needsNoHand(page);

  const single = await play.single({
    home: 'Eva',
    away: 'Peter',
    teams: ['Dallas Stars', 'Minnesota Wild'],
  });
  await turnsTo(page, 'Next match');
  await isReadable(page, 'next');
  await play.start(single.id);
  await turnsTo(page, 'No goal yet');
  await play.goal(single.id, 'HOME');
  await turnsTo(page, 'Goal! Eva');
  await passes(page, 8_000);
  await shows('Eva leads 1–0');
  await isReadable(page, 'match');
  expect(await coloursAtEdges(page)).toEqual(['green', 'red']);
  await club.door.finishMatch(single.id, { homeScore: 1, awayScore: 0, overTime: false });
  await shows('Eva wins');
  // The last goal is celebrated first.
  await passes(page, 8_000);
  await page.getByRole('table', { name: 'Goals by period' }).getByText('1st').waitFor();
  await isReadable(page, 'result');

  const cup = await club.startPlayoff('Winter Cup');
  await turnsTo(page, 'Winner of semifinal 1');
  const [semifinal] = cup.series;
  if (!semifinal) throw new Error('A play-off has two semifinals.');
  await club.play(semifinal.id, '1 2 1');
  await turnsTo(page, /^Winter Cup · Semifinal 1, game 3 ·/);
  await passes(page, TURN_MS);
  await shows(/^Next: game 4/);
  await isReadable(page, 'series');
  await passes(page, TURN_MS);
  await shows('Winner of semifinal 1');
  await isReadable(page, 'bracket');
  await turnsTo(page, / · 4 matches$/);
  await isReadable(page, 'evening');
  expect(await violationsOf(page)).toEqual([]);
  await turnsTo(page, /^Next: game 4/);

  const fourth = semifinal.matchIds[3] ?? '';
  await play.start(fourth);
  for (const side of ['HOME', 'AWAY', 'HOME'] as const) await play.goal(fourth, side);
  await turnsTo(page, 'Winter Cup · Semifinal 1, game 4');
  await passes(page, 8_000);
  await shows(/leads 2–1/);
  await isReadable(page, 'game');
  expect(await violationsOf(page)).toEqual([]);
  const besides = await play.single({
    home: 'Eva',
    away: 'Tomas',
    teams: ['Boston Bruins', 'Minnesota Wild'],
  });
  await play.start(besides.id);
  await play.goal(besides.id, 'AWAY', 2);
  await page.getByRole('list', { name: 'Also on now' }).getByText('2 : 1').waitFor();
  await isReadable(page, 'two matches');
  await passes(page, TURN_MS);
  await page.getByRole('list', { name: 'Also on now' }).getByText('0 : 1').waitFor();
  await club.door.deleteMatch(besides.id);
  await club.enter(semifinal.id, 4, 'one');

  await club.playPlayoff(cup.id);
  const { winner } = await club.playoff(cup.id);
  await shows(`${winner} wins Winter Cup`);
  await isReadable(page, 'podium');
  const result = /^Winter Cup · Final, game 4 ·/;
  await turnsTo(page, result);
  await shows(`${winner} wins Winter Cup`);
  const opened = await openPage('/tv', HD, (another) => another.clock.install());
  await turnsTo(opened, result);
  await passes(page, TURN_MS);
  await shows(`${winner} won the series 4–0`);

  await club.startSeries('Eva', 'Tomas');
  await turnsTo(page, /^Next: game 1, Eva at home/);
  expect(asked).toEqual([]);
});

test('a goal flashes once, and after it is taken back the goal before it is not announced as new', async ({
  club,
  openPage,
}) => {
  const { firstGame } = await club.startSeries();
  const play = livePlay(club);
  const phone = await openPage('/teams', PHONE, allowMotion);
  const heading = phone.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await play.start(firstGame);
  const television = await openPage('/tv', HD, allowMotion);
  const still = await openPage('/tv', HD);
  for (const page of [television, still]) await personAt(page).sees('No goal yet');
  const banner = (score: string) => phone.getByRole('link', { name: score }).waitFor();
  await banner('0 : 0');
  expect(await heading.boundingBox(), 'nothing moves when a game begins').toEqual(before);
  const [told, unlit, said] = [
    await goalsOn(television),
    await goalsOn(still),
    await goalsOn(phone),
  ];
  await play.goal(firstGame, 'HOME');
  for (const page of [television, still]) await personAt(page).sees('Goal! Eva');
  await banner('1 : 0');
  await expect.poll(told).toMatchObject({ flashes: 1, ended: 1 });
  await expect.poll(said).toMatchObject({ flashes: 1 });
  const { goals } = await play.goal(firstGame, 'AWAY');
  for (const page of [television, still]) await personAt(page).sees('Goal! Jana');
  await banner('1 : 1');
  for (const seen of [told, said]) await expect.poll(seen).toMatchObject({ flashes: 2 });
  await play.takeBack(firstGame, goals[1]?.id ?? '');
  await personAt(television).sees('Eva leads 1–0');
  await banner('1 : 0');
  expect(await told()).toMatchObject({ texts: ['Goal! Eva', 'Goal! Jana'], flashes: 2 });
  expect(await said()).toMatchObject({
    texts: ['Goal Eva, 1 : 0', 'Goal Jana, 1 : 1'],
    flashes: 2,
  });
  // Without motion it is said in words alone.
  await personAt(still).sees('Eva leads 1–0');
  expect(await unlit()).toMatchObject({ texts: ['Goal! Eva', 'Goal! Jana'], flashes: 0 });
});

test('an interruption is shown after ten seconds; afterwards the page catches up, and loads the current build of the server', async ({
  cable,
  club,
  openPage,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const page = await openPage(`/tv/series/${id}`, { ...HD }, prepared);
  await personAt(page).sees(/^Next: game 1/);
  const overlay = await openPage(`/overlay/series/${id}`, { ...HD }, prepared);
  await personAt(overlay).sees('Series');
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await cable.pull();
  const [notice, strip] = [page, overlay].map((each) =>
    each.getByText(/^No connection · as of \d\d:\d\d$/),
  );
  if (!notice || !strip) throw new Error('Each of the two pages has a notice.');
  for (const each of [page, overlay]) await each.clock.fastForward(10_000);
  for (const each of [notice, strip]) await each.waitFor();
  for (const each of [page, overlay]) expect(await misplaced(each)).toEqual([]);
  await club.play(id, '1');
  await cable.plugIn();
  for (const each of [notice, strip]) await each.waitFor({ state: 'detached' });
  await turnsTo(page, /^Next: game 2/);
  await personAt(overlay).sees(/leads 1–0/);

  await olderBuild(page);
  await cable.pull();
  await page.clock.fastForward(10_000);
  await notice.waitFor();
  const loaded = page.waitForEvent('domcontentloaded');
  await cable.plugIn();
  await loaded;
  await turnsTo(page, /^Next: game 2/);
  expect(loads).toBe(1);
});

test('the overlay has one strip with the score, at the bottom or at the top, beside it other live matches, and nothing else', async ({
  club,
  openPage,
}) => {
  const page = await openPage('/overlay', HD, inFullHd);
  const top = await openPage('/overlay?at=top', HD, inFullHd);
  expect(await opaque(page)).toEqual({ above: false, middle: false, below: false });
  const { firstGame } = await club.startSeries();
  await personAt(page).sees(/^Series · First to four wins/);
  const play = livePlay(club);
  await play.start(firstGame);
  await play.goal(firstGame, 'HOME', 2);
  const other = await play.single({
    home: 'Jana',
    away: 'Eva',
    teams: ['Dallas Stars', 'Minnesota Wild'],
  });
  await play.start(other.id);
  for (const each of [page, top]) {
    await personAt(each).sees('2nd');
    await each.getByRole('list', { name: 'Also on now' }).waitFor();
    expect(await misplaced(each)).toEqual([]);
    expect(await pale(each)).toEqual([]);
  }
  expect(await opaque(page)).toEqual({ above: false, middle: false, below: true });
  expect(await opaque(top)).toEqual({ above: true, middle: false, below: false });
});

test(`brackets of ${BRACKETS.join(', ')} players with long names are whole and readable from a distance, and so is a live match of one`, async ({
  club,
  openPage,
}) => {
  const names = [...LONG_NAMES, ...numbered(13)];
  const page = await openPage('/tv', { ...HD }, prepared);
  for (const players of BRACKETS) {
    const id = await club.startCup(...names.slice(0, players));
    await personAt(page).goesTo(`/tv/playoff/${id}`);
    await page.getByRole('region', { name: 'For 3rd place' }).waitFor();
    const [first, second] = (await club.playoff(id)).series;
    const play = livePlay(club);
    await play.forfeitSeries(first?.id ?? '', first?.playerOne ?? '');
    await personAt(page).sees('gave up');
    await isReadable(page, `bracket of ${players}`);
    if (players < 16) continue;
    await play.start(second?.matchIds[0] ?? '');
    await personAt(page).sees('No goal yet');
    await page.getByRole('img', { name: /^QR code of/ }).waitFor();
    await isReadable(page, 'match in a bracket');
  }
});

test('a cup of pairs with long names is whole and readable from a distance, from its draw to the podium', async ({
  club,
  openPage,
}) => {
  const players = ['Maximilianos', 'Alexandrovič', 'Bartholomäus', 'Konstantinos'];
  const partners = ['Gwendolynová', 'Wilhelmínová', 'Aleksandrina', 'Mississippis'];
  const id = await club.startCup(...players);
  await club.friends(...partners);
  await pairUp(
    club.server,
    Object.fromEntries(players.map((player, index) => [player, partners[index] ?? ''])),
  );
  const page = await openPage(`/tv/playoff/${id}`, { ...HD }, prepared);
  await page.getByRole('region', { name: 'For 3rd place' }).waitFor();
  await isReadable(page, 'bracket of pairs');
  const [semifinal] = (await club.playoff(id)).series;
  const game = semifinal?.matchIds[0] ?? '';
  const play = livePlay(club);
  await play.start(game);
  await play.goal(game, 'HOME');
  await passes(page, TURN_MS);
  await turnsTo(page, 'Maximilianos & Gwendolynová lead 1–0');
  await isReadable(page, 'match of pairs');
  await play.abandon(game);
  await club.playPlayoff(id);
  await turnsTo(page, / win Cup of 4$/);
  await isReadable(page, 'podium of pairs');
  await passes(page, 60_000);
  await turnsTo(page, 'FINAL');
  await isReadable(page, 'bracket of pairs at its end');
});

test('the evening of nine players with long names is whole and readable from a distance', async ({
  club,
  openPage,
}) => {
  const [host = '', ...guests] = [...LONG_NAMES, ...numbered(6)];
  await club.friends(host, ...guests);
  club.at('2026-03-01T22:00:00');
  // Results that are entered regularly would be shown one after the other.
  await writeRows(club.server, ({ matches }) =>
    matches(...guests.map((guest) => game(host, guest, { homeScore: 999, awayScore: 0 }))),
  );
  const page = await openPage('/tv', { ...HD }, prepared);
  await turnsTo(page, 'and 2 more');
  await isReadable(page, 'evening of nine', EVERY_SIZE);
});

async function inFullHd(page: Page): Promise<void> {
  await page.setViewportSize(FULL_HD.viewport);
  await readTexts(page);
}

async function prepared(page: Page): Promise<void> {
  await page.clock.install();
  await readTexts(page);
  await runFirst(page, () => {
    window.isAwake = false;
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          window.isAwake = true;
          return { release: async () => {}, addEventListener: () => {} };
        },
      },
    });
  });
}

/** What the page asks the server from now on. */
function questions(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') asked.push(request.postData() ?? '');
  });
  return asked;
}

/** The page is left at the last size, which is its own. */
async function isReadable(page: Page, name: string, sizes = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await misplaced(page), `${name} at ${size.width}`).toEqual([]);
    if (process.env.KEEP_SCREENS) await keep(page, `tv-${name}-${size.width}.webp`);
  }
  expect.soft(await pale(page), name).toEqual([]);
}

async function keep(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await writeFile(join(SCREENS, name), Buffer.from(data, 'base64'));
  await session.detach();
}

async function needsNoHand(page: Page): Promise<void> {
  expect(await page.getByRole('link').or(page.getByRole('button')).count()).toBe(0);
  expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).cursor)).toBe(
    'none',
  );
  expect(await page.evaluate(() => window.isAwake)).toBe(true);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(false);
}

/** What the page says of goals from now on, and each light that goes with it. */
async function goalsOn(page: Page): Promise<() => Promise<Window['goals']>> {
  await page.evaluate(() => {
    window.goals = { texts: [], flashes: 0, ended: 0 };
    const texts = new Set<string>();
    const look = () => {
      const now = [...document.querySelectorAll('[role=status]')].flatMap(
        ({ textContent }) => textContent?.match(/Goal.*/) ?? [],
      );
      for (const text of now) if (!texts.has(text)) window.goals.texts.push(text);
      texts.clear();
      for (const text of now) texts.add(text);
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    for (const [kind, counter] of [
      ['animationstart', 'flashes'],
      ['animationend', 'ended'],
    ] as const) {
      addEventListener(kind, ({ animationName }) => {
        if (/flash/.test(animationName)) window.goals[counter] += 1;
      });
    }
  });
  return () => page.evaluate(() => window.goals);
}

/** The strongest channel of the picture at its left and at its right edge. */
async function coloursAtEdges(page: Page) {
  const { width, height } = HD.viewport;
  const at = (left: number) => ({ left, top: height / 4, width: 2, height: 2 });
  const edges = await pixelsIn(page, await page.screenshot(), [at(0), at(width - 2)]);
  return edges.map(([[red = 0, green = 0] = []] = []) => (red > green ? 'red' : 'green'));
}

/** Whether anything hides the picture of the stream, by the thirds of its height. */
async function opaque(page: Page) {
  const picture = await page.screenshot({ omitBackground: true });
  const thirds = [0, 360, 720].map((top) => ({ left: 0, top, width: 1920, height: 360 }));
  const [above, middle, below] = (await pixelsIn(page, picture, thirds)).map((pixels) =>
    pixels.some(([, , , alpha]) => alpha > 0),
  );
  return { above, middle, below };
}
