/**
 * `npm run pictures`: the still pictures of the documentation, during a live match of a final. Each picture shows a page
 * on a wide screen and on a phone, or on a phone alone.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { Browser, Page } from 'playwright-core';
import { startFaceoff } from '../../server/cli/faceoff.ts';
import { readSettings } from '../../server/cli/settings.ts';
import { buildWeb } from '../../server/http/pages/web-build.ts';
import { launchChromium } from '../../tests/setup/browser/chromium.ts';
import { waitForHydration } from '../../tests/setup/browser/usable.ts';
import { livePlay } from '../../tests/setup/live-play.ts';
import { playerPaths } from '../../tests/setup/player-paths.ts';
import { clubBeforeTheFinalsEnd } from './club.ts';

const DOCS = fileURLToPath(new URL('../', import.meta.url));
const QUALITY = 80;
const WIDE = { viewport: { width: 1_440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const ON_ITS_SIDE = { ...PHONE, viewport: { width: 844, height: 390 } };
const TOGETHER = { viewport: { width: 1_882, height: 960 } };

/** What a picture shows on both screens. */
interface Shown {
  readonly path: string;
  /** A heading that the phone is scrolled to. */
  readonly phoneFrom?: string;
}

type Device = typeof WIDE | typeof PHONE;

const say = (text: string) => process.stdout.write(`${text}\n`);

const folder = await mkdtemp(join(tmpdir(), 'faceoff-pictures-'));
await buildWeb(say);
const faceoff = await startFaceoff(
  readSettings({
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'https://faceoff.example',
    CONTACT_EMAIL: 'club@faceoff.example',
  }),
  pino({ level: 'silent' }),
);
const browser = await launchChromium();
try {
  const { playoff, final, sixthGame, players } = await clubBeforeTheFinalsEnd(faceoff.club);
  const play = livePlay({ server: faceoff });
  await play.start(String(sixthGame));
  for (const side of ['HOME', 'AWAY', 'HOME'] as const) await play.goal(String(sixthGame), side);
  const [one, two] = players;
  const paths = await playerPaths(faceoff);
  const together: Readonly<Record<string, Shown>> = {
    home: { path: '/' },
    playoff: { path: `/playoff/${playoff}` },
    league: { path: '/league/1' },
    series: { path: `/series/${final}` },
    stats: { path: '/stats' },
    tonight: { path: '/tonight' },
    season: { path: '/seasons/1' },
    records: { path: '/records' },
    history: { path: '/history' },
    player: { path: paths.player(one), phoneFrom: 'Rating over time' },
    'head-to-head': { path: paths.pair(one, two) },
  };
  for (const [name, { path, phoneFrom }] of Object.entries(together)) {
    const wide = await picture(browser, path, WIDE);
    const phone = await picture(browser, path, PHONE, async (page) => {
      if (!phoneFrom) return;
      await page.getByText(phoneFrom).evaluate((heading) => heading.scrollIntoView());
    });
    await save(`${name}.webp`, await sideBySide(browser, wide, phone));
  }
  const game = `/match/${sixthGame}`;
  await save('screens/match-live.webp', await picture(browser, game, PHONE));
  await save('screens/match-landscape.webp', await picture(browser, game, ON_ITS_SIDE));
  const offline = await picture(browser, game, PHONE, async (page) => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: `Goal ${two}` }).tap();
    await page.getByText('waiting for the network').waitFor();
  });
  await save('screens/match-offline.webp', offline);
} finally {
  await browser.close();
  await faceoff.close();
  await rm(folder, { recursive: true });
}

/** Takes a picture of a hydrated screen. @param prepare runs before the picture is taken */
async function picture(
  browser: Browser,
  path: string,
  device: Device,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Buffer> {
  const context = await browser.newContext({
    ...device,
    colorScheme: 'dark',
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript((code) => localStorage.setItem('faceoff.code', code), faceoff.code);
    const page = await context.newPage();
    await page.goto(`${faceoff.url}${path}`, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await prepare(page);
    return await capture(page);
  } finally {
    await context.close();
  }
}

async function sideBySide(browser: Browser, wide: Buffer, phone: Buffer): Promise<Buffer> {
  const page = await browser.newPage(TOGETHER);
  try {
    const [left, right] = [wide, phone].map((image) => image.toString('base64'));
    await page.setContent(`<!doctype html><style>
      body { margin: 0; height: 100vh; display: flex; align-items: center; justify-content: space-evenly; background: #05070d }
      img + img { border: 6px solid #22304a; border-radius: 28px }
    </style><img src="data:image/webp;base64,${left}"><img src="data:image/webp;base64,${right}">`);
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    return await capture(page);
  } finally {
    await page.close();
  }
}

async function capture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Endless animations, such as the light of a live match, are not awaited.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

async function save(name: string, image: Buffer): Promise<void> {
  await writeFile(join(DOCS, name), image);
  say(`${name}: ${(image.length / 1_000).toFixed(0)} kB`);
}
