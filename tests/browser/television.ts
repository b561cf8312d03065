/** What can be measured of a page that is read across a room: sizes, places and contrast of its texts. */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { contrast, type Rgb } from '../../rules/colours.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { traceOf } from './page-trace.ts';
import { runFirst } from './used-pages.ts';

export const FULL_HD = { viewport: { width: 1920, height: 1080 } } as const;
/** Painted in half the time. */
export const HD = { viewport: { width: 1280, height: 720 } } as const;
const ULTRA_HD = { viewport: { width: 3840, height: 2160 } } as const;
export const EVERY_SIZE = [FULL_HD.viewport, ULTRA_HD.viewport, HD.viewport];
/** By day every scene at one size, and one scene at every size; new pictures take every size, too. */
export const SIZES = LONG_RUN || process.env.KEEP_SCREENS ? EVERY_SIZE : [HD.viewport];

const MIN_HEIGHT = 0.026;
const MIN_CONTRAST = 7;

/** The shortest time that a result is shown while others wait. */
const MIN_SHOWN_MS = 5_000;

/** Passes the time of the page until a scene with this text is shown. */
export function turnsTo(page: Page, text: string | RegExp): Promise<void> {
  return turnsUntil(page, () => page.getByText(text).first().isVisible());
}

/** Passes the time of the page until what is to be shown is shown. */
export async function turnsUntil(page: Page, isShown: () => Promise<boolean>): Promise<void> {
  while (!(await isShown())) await passes(page, MIN_SHOWN_MS);
}

/** Passes the time of a connected page. */
export async function passes(page: Page, milliseconds: number): Promise<void> {
  await traceOf(page).isUpToDate();
  await page.clock.fastForward(milliseconds);
}

/** The part of the height and of the width at each edge that a television may cut off. */
const SAFE_EDGE = 0.05;

/** Texts that are too small, cut off, too near to an edge or over one another, and scroll bars. */
export function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(
    ([minHeight, safeEdge]) => {
      const { innerWidth, innerHeight } = window;
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
      // A name of wide letters may end with an ellipsis.
      const ends = (element: Element, text: string) =>
        getComputedStyle(element).textOverflow === 'ellipsis' && text.includes('WWWWWW');
      const texts = window.textsOnScreen().map(({ element, text, box }) => {
        const { left, top, right, bottom } = ends(element, text)
          ? element.getBoundingClientRect()
          : box;
        return { element, text, box: { left, top, right, bottom } };
      });
      const faults = texts.flatMap(({ element, text, box }) => {
        const height = Number.parseFloat(getComputedStyle(element).fontSize);
        const [x, y] = [safeEdge * innerWidth, safeEdge * innerHeight];
        const isOutside =
          box.left < x || box.top < y || box.right > innerWidth - x || box.bottom > innerHeight - y;
        return [
          ...(height < minHeight * innerHeight ? [`small: ${text}, ${height} px`] : []),
          ...(isOutside ? [`outside: ${text}`] : []),
          ...(!ends(element, text) &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 0
            ? [`cut off: ${text}`]
            : []),
        ];
      });
      const covered = texts.flatMap(({ text, box }, index) =>
        texts
          .slice(index + 1)
          .filter(
            (other) =>
              box.left < other.box.right &&
              other.box.left < box.right &&
              box.top < other.box.bottom &&
              other.box.top < box.bottom,
          )
          .map((other) => `over one another: ${text}, ${other.text}`),
      );
      const scrolls = scrollWidth > clientWidth || scrollHeight > clientHeight;
      return [
        ...faults,
        ...covered,
        ...(scrolls || clientWidth < innerWidth ? ['scroll bar'] : []),
      ];
    },
    [MIN_HEIGHT, SAFE_EDGE] as const,
  );
}

/** Texts that do not stand out enough from what is painted behind them, wherever that comes from. */
export async function pale(page: Page): Promise<string[]> {
  const [texts, behind] = await textsOnPicture(page);
  const samples = await pixelsIn(
    page,
    behind,
    texts.map(({ box }) => box),
  );
  return texts.flatMap(({ text, colour }, index) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
    const least = Math.min(
      ...(samples[index] ?? []).map(([r, g, b]) => contrast([red, green, blue], [r, g, b])),
    );
    return least < MIN_CONTRAST ? [`${text}: ${least.toFixed(1)}`] : [];
  });
}

/** The texts of a page, and what is painted behind them: again if the scene has changed before the picture was taken. */
async function textsOnPicture(page: Page) {
  const coloured = () =>
    page.evaluate(() =>
      window.textsOnScreen().map(({ element, text, box: { left, top, width, height } }) => ({
        text,
        colour: getComputedStyle(element).color,
        box: { left, top, width, height },
      })),
    );
  for (;;) {
    const texts = await coloured();
    const behind = await page.screenshot({
      style: 'main * { color: transparent !important; text-shadow: none !important }',
    });
    if (isDeepStrictEqual(await coloured(), texts)) return [texts, behind] as const;
  }
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Pixel = readonly [...Rgb, alpha: number];

/** Pixels of a picture, spread over each of the boxes. */
export function pixelsIn(page: Page, png: Buffer, boxes: readonly Box[]): Promise<Pixel[][]> {
  return page.evaluate(
    async ([address, boxes]) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas.');
      context.drawImage(picture, 0, 0);
      const { data, width: pictureWidth } = context.getImageData(
        0,
        0,
        picture.width,
        picture.height,
      );
      const parts = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
      return boxes.map(({ left, top, width, height }) =>
        parts.flatMap((x) =>
          parts.map((y): [number, number, number, number] => {
            const row = Math.floor(top + y * height);
            const at = 4 * (row * pictureWidth + Math.floor(left + x * width));
            const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
            return [red, green, blue, alpha];
          }),
        ),
      );
    },
    [`data:image/png;base64,${png.toString('base64')}`, boxes] as const,
  );
}

interface Text {
  readonly element: Element;
  readonly text: string;
  /** Of the letters, without the space above and below. */
  readonly box: DOMRect;
}

declare global {
  interface Window {
    textsOnScreen: () => Text[];
  }
}

/** Before the page goes anywhere. */
export async function readTexts(page: Page): Promise<void> {
  await runFirst(page, () => {
    const isVisuallyHidden = (element: Element): boolean => {
      const { parentElement } = element;
      return (
        element.clientHeight === 1 || (parentElement !== null && isVisuallyHidden(parentElement))
      );
    };
    window.textsOnScreen = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!element?.checkVisibility() || text === '') continue;
        if (element.matches('script, style, noscript') || isVisuallyHidden(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, top, width, height } = range.getBoundingClientRect();
        const box = new DOMRect(left, top + 0.25 * height, width, 0.5 * height);
        texts.push({ element, text, box });
      }
      return texts;
    };
  });
}
