/** Sizes at which a sight of the tour is looked at, beside that of its device, and faults that are accepted. */
import type { Page, ViewportSize } from 'playwright-core';
import { LONG_RUN } from '../setup/long-run.ts';
import { LETTERS_PX, setFontSize } from './access.ts';

export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The size of letters in the settings of the browser, in pixels. */
  readonly letters: number;
  /** A style sheet of the reader makes letters twice as large, which media queries do not know. */
  readonly isStyled: boolean;
}

const LARGE = 2 * LETTERS_PX;

const SIZES: readonly Size[] = [
  sized('letters twice as large', 390, 844, LARGE),
  sized('320 px, letters twice as large', 320, 640, LARGE),
  sized('on its side', 844, 390),
];
const STYLED: readonly Size[] = [
  { ...sized('style sheet', 390, 844), isStyled: true },
  { ...sized('style sheet, 320 px', 320, 844), isStyled: true },
];
const OTHERS: readonly Size[] = [
  sized('320 px', 320, 640),
  sized('larger letters', 390, 844, 20),
  sized('large letters', 390, 844, 24),
  sized('tablet', 768, 1024),
  sized('wide screen at 200 %', 720, 450),
  sized('wide screen', 1440, 900),
];

/** Sights whose layout differs with the size: by day only these are looked at in other sizes. */
const VARIED = [
  'Home',
  'Matches',
  'Matches, filtered',
  'New Match, refused',
  'Stats',
  'Stats, charts',
  'Series detail',
  'Edit Match',
  'Play-Off',
  'Play-off detail, open',
  'History',
  'Add Player',
  'Game, running',
  'Game, played',
];
const VARIED_PATHS = /^\/players\//;
/** Sights with the longest words. */
const STYLED_SIGHTS = /^Series detail$|^\/players\/[^/]+$/;

export function sizesOf(sight: string): readonly Size[] {
  const styled = STYLED_SIGHTS.test(sight) ? STYLED : [];
  if (LONG_RUN) return [...SIZES, ...OTHERS, ...styled];
  return VARIED.includes(sight) || VARIED_PATHS.test(sight) ? [...SIZES, ...styled] : [];
}

export async function take(page: Page, { width, height, letters, isStyled }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await style(page, '');
  await setFontSize(page, letters);
  if (isStyled) await style(page, '200%');
}

function style(page: Page, fontSize: string): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
}

/** The size of a device. */
export function ownSize({ width, height }: ViewportSize): Size {
  return sized('', width, height);
}

function sized(name: string, width: number, height: number, letters = LETTERS_PX): Size {
  return { name, width, height, letters, isStyled: false };
}

/** Faults that are accepted, in these sights and at these sizes or else in all. */
const ACCEPTED: readonly { readonly fault: RegExp; readonly at?: RegExp }[] = [
  // As long as the club allows.
  { fault: /^(broken|overlap|cut): .*W{12}/ },
  // Out of sight until it has the focus.
  { fault: /^covered: Skip to content$/ },
  // React Aria writes these, and never changes them while they are shown.
  { fault: /^kept by React: (Select )?(Home|Away|Player|Team)/ },
  { fault: /^broken:/, at: / at 320 px, letters twice/ },
  { fault: /^small: , 88×40$/, at: / at (on its side|wide screen at 200 %)$/ },
  // The keys of a score.
  { fault: /^small: .+ \d+, 39×52$/, at: / at 320 px/ },
  { fault: /^overlap: vs and :$/, at: /^Series detail/ },
  { fault: /^broken: (Philadelphia|Hurricanes)$/, at: / at letters twice/ },
  { fault: /^broken: Woodstick$/, at: /^Add Player at large/ },
  // Dates.
  { fault: /^broken: /, at: /^\/(evenings|seasons).* at / },
  // Tables and lists that are meant to be scrolled.
  {
    fault: /^scrolled out:/,
    at: /^New Match|^Teams at 320 px|^Series detail at (letters|320 px, letters|style)|^\/(tonight|evenings\/|seasons\/)/,
  },
  // All of it is in the form of the filter.
  { fault: /^cut: Eva against/, at: /^Matches, filtered/ },
  // The labels of charts.
  { fault: /^cut:/, at: /^Stats, charts at/ },
  { fault: /^overlap: \d{4} and \d{4}$/, at: /^(Stats, charts|\/players\/.*) at/ },
  { fault: /^overlap: [\d/]{10} and [\d/]{10}$/, at: /^\/players\/.*\/vs\/.* at/ },
  { fault: /^overlap: \d+ and Minutes/, at: /^Game, played at/ },
  { fault: /^overlap: [\d–]+ and svg$/, at: /^Series detail at larger letters$/ },
  { fault: /^(overlap|broken):/, at: /^\/players\/.* at style sheet/ },
  // The arrow keys of the search field above it scroll the list.
  { fault: /^scrollable-region-focusable: <div id="react-aria/, at: /^New Match, choosing$/ },
  // A notice with an undo, for some seconds.
  { fault: /^covered:/, at: /^Game, played/ },
  { fault: /^to be translated:/, at: /^Stats, charts$|^Correction$|^\/records$|^\/seasons\/1$/ },
];

/** @param at the sight, and the size if it is not that of the device */
export function acceptedAt(at: string): readonly RegExp[] {
  return ACCEPTED.flatMap((each) => (each.at?.test(at) === false ? [] : [each.fault]));
}
