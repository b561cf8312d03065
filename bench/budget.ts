/**
 * `npm run budget`: time until a press works on a slow phone, size and layout shifts of every screen, and time until a
 * result appears on another page.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import type { Browser, Response } from 'playwright-core';
import { fill } from '../demo/fill.ts';
import { season } from '../demo/season.ts';
import { type Faceoff, startFaceoff } from '../server/cli/faceoff.ts';
import { readSettings } from '../server/cli/settings.ts';
import { buildWeb } from '../server/http/pages/web-build.ts';
import { launchChromium } from '../tests/setup/browser/chromium.ts';
import { everyRoute } from '../tests/setup/browser/routes.ts';
import { BUDGET, onScale, type Scripts } from '../tests/setup/browser/weights.ts';
import { GRAPHQL } from '../tests/setup/graphql-door.ts';
import { playerPaths } from '../tests/setup/player-paths.ts';
import { liveLatencies } from './latency.ts';
import { measureReadiness, serveBarePage, VISITS } from './readiness.ts';
import { median } from './times.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const WIDE = { viewport: { width: 1440, height: 900 } };
/** Maximum ratio of the time until a press works to that with the packages alone. */
const MAX_READY = { first: 1.5, second: 1.75 };
const MAX_LIVE_MS = 300;
const RESULTS = 20;
const ROUNDS = 7;
const MEASURED = ['/', '/playoff'];

const say = (text: string) => process.stdout.write(`${text}\n`);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

await buildWeb(say);
const dataDir = await mkdtemp(join(tmpdir(), 'faceoff-budget-'));
const faceoff = await startFaceoff(
  readSettings({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }),
  pino({ level: 'silent' }),
);
let browser: Browser | undefined;
try {
  browser = await launchChromium();
  await fill(faceoff.club, season(22, '2026-06-01'));
  const broken = [
    ...(await reportReadiness(faceoff, browser)),
    ...(await reportWeights(faceoff, browser)),
    ...(await reportLatency(faceoff, browser)),
  ];
  for (const line of broken) say(`over budget: ${line}`);
  if (broken.length > 0) process.exitCode = 1;
} finally {
  await browser?.close();
  await faceoff.close();
  await rm(dataDir, { recursive: true });
}

async function reportReadiness({ url }: Faceoff, browser: Browser): Promise<string[]> {
  say(
    `until a press opens the menu, and until all around the screen can be pressed, on a phone with a slow processor and line; medians of ${ROUNDS}, compared with a page that holds nothing but the packages`,
  );
  await using bare = await serveBarePage();
  const addresses = MEASURED.map((path) => url + path);
  const measured = await measureReadiness(browser, [bare.url, ...addresses], ROUNDS);
  const broken: string[] = [];
  for (const [address, visits] of measured) {
    for (const visit of VISITS) {
      const own = visits[visit];
      const packages = measured.get(bare.url)?.[visit] ?? own;
      const times = own.readyMs / packages.readyMs;
      const name = address === bare.url ? 'packages' : new URL(address).pathname;
      say(
        [
          name.padEnd(10),
          `${visit} visit`.padEnd(12),
          `menu ${own.readyMs.toFixed(0).padStart(5)} ms, ${times.toFixed(2)} ×`,
          `hydrated ${own.hydratedMs.toFixed(0).padStart(5)} ms, ${(own.hydratedMs / packages.readyMs).toFixed(2)} ×`,
          `main thread ${own.mainThreadMs.toFixed(0)} ms, ${(own.mainThreadMs / packages.mainThreadMs).toFixed(2)} ×`,
          `first paint ${own.firstPaintMs.toFixed(0)} ms`,
          `${own.requests} requests`,
        ].join('   '),
      );
      if (times > MAX_READY[visit]) broken.push(`the ${visit} visit of ${name}`);
      if (own.requests > BUDGET.requests) broken.push(`the requests of ${name}`);
    }
  }
  return broken;
}

async function reportWeights({ url, code }: Faceoff, browser: Browser): Promise<string[]> {
  say('JavaScript after gzip; fonts as sent; layout shift is the sum of all, phone / wide screen.');
  const broken: string[] = [];
  const scaleOf = async (device: typeof WIDE) => {
    const context = await browser.newContext({ ...device, baseURL: url, serviceWorkers: 'block' });
    return onScale(await context.newPage());
  };
  const weighOnPhone = await scaleOf(PHONE);
  const weighOnWideScreen = await scaleOf(WIDE);
  let home: Scripts | null = null;
  for (const path of await everyRoute(GRAPHQL.open({ url, code }), await playerPaths({ url }))) {
    const phone = await weighOnPhone(path);
    const firstView = await gzipBytesOf(phone.scripts);
    home ??= phone.scripts;
    const further = await gzipBytesOf(beyond(phone.scripts, home));
    const fonts = await bytesOf(phone.fonts);
    const wide = await weighOnWideScreen(path);
    say(
      [
        path.padEnd(14),
        `first view ${kB(firstView).padStart(9)}`,
        `from home ${kB(further).padStart(8)}`,
        `fonts ${kB(fonts)}`,
        `shift ${phone.layoutShift.toFixed(4)} / ${wide.layoutShift.toFixed(4)}`,
      ].join('   '),
    );
    if (Math.max(phone.layoutShift, wide.layoutShift) >= BUDGET.layoutShift) {
      broken.push(`the layout shift of ${path}`);
    }
  }
  say(`budget: shift ${BUDGET.layoutShift}`);
  return broken;
}

async function reportLatency({ url, code }: Faceoff, browser: Browser): Promise<string[]> {
  const door = GRAPHQL.open({ url, code });
  const [one, two] = await door.players();
  if (!one || !two) throw new Error('The demo has players.');
  const { id, matchIds } = await door.createSeries({
    playerOne: one.nickName,
    playerTwo: two.nickName,
    teamOne: 'Dallas Stars',
    teamTwo: 'Calgary Flames',
  });
  const open = async (device: typeof WIDE) => {
    const context = await browser.newContext({ ...device, baseURL: url });
    const page = await context.newPage();
    await page.goto(`/series/${id}`);
    await page.getByRole('table').waitFor();
    return page;
  };
  const times = await liveLatencies(await open(PHONE), await open(WIDE), {
    matchId: matchIds[0] ?? '',
    code,
    homeScores: Array.from({ length: RESULTS }, (_, index) => 20 + index),
  });
  const usual = median(times);
  say(
    `a result, from Confirm on one page to the screen of another: median ${usual.toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms of ${RESULTS} (budget median ${MAX_LIVE_MS} ms)`,
  );
  return usual > MAX_LIVE_MS ? ['a live result'] : [];
}

/** Returns the size under gzip's best compression, however the scripts were sent. */
async function gzipBytesOf(scripts: Scripts): Promise<number> {
  const bodies = await Promise.all([...scripts.values()].map((script) => script.body()));
  return lengthOf(bodies.map((body) => gzipSync(body, { level: 9 })));
}

async function bytesOf(answers: readonly Response[]): Promise<number> {
  return lengthOf(await Promise.all(answers.map((answer) => answer.body())));
}

/** Returns the scripts that a client which has the known ones still has to fetch. */
function beyond(scripts: Scripts, known: Scripts): Scripts {
  return new Map([...scripts].filter(([name]) => !known.has(name)));
}

function lengthOf(bodies: readonly Buffer[]): number {
  return bodies.reduce((total, { length }) => total + length, 0);
}
