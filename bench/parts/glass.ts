/** Time from a tap on one phone to the paint on another screen. */
import type { Browser, Page } from 'playwright-core';
import { buildWeb } from '../../server/http/pages/web-build.ts';
import { launchChromium } from '../../tests/setup/browser/chromium.ts';
import { livePlay } from '../../tests/setup/live-play.ts';
import { CODE } from '../../tests/setup/server-process.ts';
import { Crowd } from '../crowd.ts';
import { EVERY_GOAL } from '../operations.ts';
import type { Bench, Part, Row } from '../part.ts';
import { startFaceoff } from '../servers.ts';
import { median, percentile } from '../times.ts';

const TARGETS = { medianMs: 50, p99Ms: 150 };
const SIZES = { usual: { goals: 90, subscribers: 1_000 }, quick: { goals: 3, subscribers: 20 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const WIDE = { viewport: { width: 1440, height: 900 } };

export const glass: Part = {
  name: 'glass',
  title:
    'Milliseconds from a tap on a phone to the paint of that goal on another page, both in Chromium on this machine.',
  measure: async (bench) => {
    await buildWeb(() => {});
    const server = await startFaceoff({ DATABASE_URL: await bench.databases.copy() });
    const browser = await launchChromium();
    try {
      const rows = [];
      for (const subscribers of [
        0,
        bench.quick ? SIZES.quick.subscribers : SIZES.usual.subscribers,
      ]) {
        const crowd = new Crowd(server.url, 'WebSocket', Array(subscribers).fill(EVERY_GOAL));
        rows.push(rowOf(subscribers, await taps(browser, server.url, bench)));
        crowd.close();
        bench.say(`${subscribers} other subscribers`);
      }
      return rows;
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

async function taps(browser: Browser, url: string, { quick }: Bench): Promise<number[]> {
  const play = livePlay({ server: { url, code: CODE } });
  const next = (await play.now())?.next;
  if (!next) throw new Error('A play-off under way has a next game.');
  await play.start(next.id);
  const phone = await open(browser, url, `/match/${next.id}`, PHONE);
  const television = await open(browser, url, '/', WIDE);
  const half = phone.getByRole('button', { name: /^Goal / }).first();
  await half.waitFor();
  const times: number[] = [];
  const { goals } = quick ? SIZES.quick : SIZES.usual;
  for (let goal = 1; goal <= goals; goal += 1) {
    const painted = paintOf(television, `${goal} : 0`);
    const tappedAt = phone.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener('click', () => resolve(performance.timeOrigin + performance.now()), {
            capture: true,
            once: true,
          });
        }),
    );
    await half.tap();
    times.push((await painted) - (await tappedAt));
  }
  await play.abandon(next.id);
  await phone.context().close();
  await television.context().close();
  return times;
}

async function open(browser: Browser, url: string, path: string, device: object): Promise<Page> {
  const context = await browser.newContext({ ...device, baseURL: url });
  const data = { validationCode: CODE };
  await context.request.post(`${url}/api/devices`, { headers: { Origin: url }, data });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}

/** Resolves with the time at which a frame with this score was painted. */
function paintOf(page: Page, score: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!document.body.textContent?.includes(text)) return;
          observer.disconnect();
          requestAnimationFrame(() =>
            setTimeout(() => resolve(performance.timeOrigin + performance.now())),
          );
        }).observe(document.body, { childList: true, characterData: true, subtree: true });
      }),
    score,
  );
}

function rowOf(subscribers: number, times: number[]): Row {
  return {
    work: subscribers === 0 ? 'a goal' : `a goal, with ${subscribers} subscribers beside`,
    unit: 'ms',
    values: { Faceoff: times },
    targets: [
      { what: 'ms, median', value: median(times), atMost: TARGETS.medianMs },
      { what: 'ms, p99', value: percentile(times, 0.99), atMost: TARGETS.p99Ms },
    ],
  };
}
