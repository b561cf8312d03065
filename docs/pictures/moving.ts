/**
 * `npm run record`: the moving picture of the README. A match of a final is scored on a phone, and the television shows
 * it. Both are frames of one page, so that each picture shows both at the same moment. Chromium encodes the part of each
 * picture that differs from the one before; `node-webpmux` joins these parts into one file.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import webp from 'node-webpmux';
import { pino } from 'pino';
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { startFaceoff } from '../../server/cli/faceoff.ts';
import { readSettings } from '../../server/cli/settings.ts';
import { buildWeb } from '../../server/http/pages/web-build.ts';
import { launchChromium } from '../../tests/setup/browser/chromium.ts';
import { clubBeforeTheFinalsEnd } from './club.ts';

const FILE = fileURLToPath(new URL('../live.webp', import.meta.url));
const MAX_BYTES = 1_000_000;
const QUALITY = 0.75;

const WIDTH = 960;
const HEIGHT = 470;
const PHONE = { width: 390, height: 780, scale: 0.57 };
const TELEVISION = { width: 1_280, height: 720, scale: 0.54 };

/** Interval of pictures while something moves. Animations run slower by a factor, because a picture takes time. */
const MOVING_MS = 80;
const SLOWER = 5;
const STILL_MS = 250;
const RESULTS_MS = 180_000;

interface Picture {
  /** PNG, in base64. */
  readonly image: string;
  ms: number;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-record-'));
  try {
    await buildWeb(say);
    const settings = readSettings({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0' });
    const faceoff = await startFaceoff(settings, pino({ level: 'silent' }));
    const { sixthGame, players } = await clubBeforeTheFinalsEnd(faceoff.club);
    const browser = await launchChromium();
    try {
      const context = await browser.newContext({
        viewport: { width: WIDTH, height: HEIGHT },
        hasTouch: true,
        colorScheme: 'dark',
        serviceWorkers: 'block',
      });
      await openRoom(context, faceoff.url);
      await context.addInitScript(
        (code) => localStorage.setItem('faceoff.code', code),
        faceoff.code,
      );
      const page = await context.newPage();
      const pictures = await record(page, faceoff.url, `/match/${sixthGame}`, players);
      await save(await browser.newPage(), pictures);
    } finally {
      await browser.close();
      await faceoff.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One page with both screens. The header that forbids frames is removed here. */
async function openRoom(context: BrowserContext, url: string): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    if (new URL(route.request().url()).pathname === '/room') {
      return route.fulfill({ contentType: 'text/html', body: ROOM });
    }
    const response = await route.fetch();
    const { 'x-frame-options': _, 'content-security-policy': __, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
  say(`Recording ${url}`);
}

function screen(name: string, { width, height, scale }: typeof PHONE, radius: number): string {
  const box = `width:${width * scale}px;height:${height * scale}px;border-radius:${radius}px`;
  const frame = `width:${width}px;height:${height}px;transform:scale(${scale})`;
  return `<div style="${box}"><iframe name="${name}" style="${frame}"></iframe></div>`;
}

const ROOM = `<!doctype html><style>
  body { margin: 0; height: 100vh; display: flex; align-items: center; justify-content: space-evenly; background: #20262e }
  div { overflow: hidden; outline: 5px solid #0b0d10 }
  iframe { border: 0; transform-origin: 0 0 }
  b { position: fixed; width: 34px; height: 34px; margin: -17px; border-radius: 50%; pointer-events: none;
      background: #fffa; border: 2px solid #fff; box-shadow: 0 0 6px #0008; display: none }
</style>${screen('phone', PHONE, 18)}${screen('television', TELEVISION, 4)}<b></b>`;

async function record(
  page: Page,
  url: string,
  game: string,
  [one = '', two = '']: readonly string[],
): Promise<readonly Picture[]> {
  await page.goto(`${url}/room`);
  const open = (name: string, path: string) =>
    page.evaluate(
      ([frame, address]) => {
        document
          .querySelector<HTMLIFrameElement>(`iframe[name=${frame}]`)
          ?.setAttribute('src', address);
      },
      [name, url + path] as const,
    );
  await open('phone', game);
  await open('television', '/tv');
  const phone = page.frameLocator('iframe[name=phone]');
  const button = (name: string | RegExp) => phone.getByRole('button', { name });
  await button(/^Start game/).waitFor();
  // The results that the club was filled with are shown first.
  const television = page.frameLocator('iframe[name=television]');
  await television.getByText(/^Next: game 6/).waitFor({ timeout: RESULTS_MS });
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWER });
  const camera = new Camera(session);

  await camera.still(1_500);
  await tap(page, camera, button(/^Start game/), 1_300);
  for (const scorer of [two, one, two, two])
    await tap(page, camera, button(`Goal ${scorer}`), 1_500);
  await tap(page, camera, button('Finish'), 1_000);
  await tap(page, camera, button(/^Finish \d/), 5_000);
  return camera.pictures;
}

/** Taps an element and takes pictures of the tap and its effect. */
async function tap(page: Page, camera: Camera, target: Locator, ms: number): Promise<void> {
  await target.waitFor();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await finger(page, `left:${x}px;top:${y}px;display:block`);
  await camera.moving(3);
  await page.mouse.click(x, y);
  await camera.moving(3);
  await finger(page, '');
  await camera.moving(6);
  await camera.still(ms);
}

async function finger(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => document.querySelector('b')?.setAttribute('style', text), style);
}

class Camera {
  readonly pictures: Picture[] = [];
  readonly #session: CDPSession;

  constructor(session: CDPSession) {
    this.#session = session;
  }

  async moving(pictures: number): Promise<void> {
    for (let picture = 0; picture < pictures; picture += 1) {
      const began = performance.now();
      await this.#take(MOVING_MS);
      await delay(Math.max(0, MOVING_MS * SLOWER - (performance.now() - began)));
    }
  }

  async still(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= STILL_MS) {
      await this.#take(STILL_MS);
      await delay(STILL_MS);
    }
  }

  /** Adds a picture; an unchanged one extends the previous one. */
  async #take(ms: number): Promise<void> {
    const { data: image } = await this.#session.send('Page.captureScreenshot', { format: 'png' });
    const last = this.pictures.at(-1);
    if (last?.image === image) last.ms += ms;
    else this.pictures.push({ image, ms });
  }
}

async function save(page: Page, pictures: readonly Picture[]): Promise<void> {
  const frames = [];
  for (const [index, { image, ms }] of pictures.entries()) {
    const { data, x, y } = await encode(page, image, pictures[index - 1]?.image ?? null);
    frames.push(
      await webp.Image.generateFrame({ buffer: Buffer.from(data, 'base64'), x, y, delay: ms }),
    );
  }
  await webp.Image.save(FILE, { width: WIDTH, height: HEIGHT, frames, loops: 0 });
  const seconds = pictures.reduce((sum, { ms }) => sum + ms, 0) / 1_000;
  const { size } = await stat(FILE);
  say(`${FILE}: ${seconds} s, ${pictures.length} pictures, ${(size / 1_000).toFixed(0)} kB`);
  if (size > MAX_BYTES) throw new Error(`The picture is larger than ${MAX_BYTES} bytes.`);
}

/** Returns the smallest part of a picture with all differences from the one before, as WebP, and its place. */
function encode(page: Page, image: string, before: string | null) {
  return page.evaluate(
    async ([images, quality]) => {
      const [now, old] = await Promise.all(
        images.map(async (data) => {
          const picture = new Image();
          picture.src = `data:image/png;base64,${data}`;
          await picture.decode();
          return picture;
        }),
      );
      if (!now) throw new Error('There is no picture.');
      const pixels = (picture: HTMLImageElement | undefined) => {
        const { width, height } = now;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        if (picture) context?.drawImage(picture, 0, 0);
        return new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
      };
      const pixelsBefore = pixels(old);
      let [left, top, right, bottom] = [now.width, now.height, 0, 0];
      for (const [at, pixel] of pixels(now).entries()) {
        if (pixel === pixelsBefore[at]) continue;
        const [x, y] = [at % now.width, Math.floor(at / now.width)];
        [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      }
      // The format counts the coordinates of frames in steps of two pixels.
      const [x, y] = [left - (left % 2), top - (top % 2)];
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [right - x, bottom - y];
      canvas.getContext('2d')?.drawImage(now, -x, -y);
      const [, data = ''] = canvas.toDataURL('image/webp', quality).split(',');
      return { data, x: x / 2, y: y / 2 };
    },
    [before === null ? [image] : [image, before], QUALITY] as const,
  );
}

await main();
