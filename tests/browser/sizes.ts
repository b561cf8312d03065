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
  sized('larger letters', 390, 844, 20),
  sized('large letters', 390, 844, 24),
  sized('wide screen at 200 %', 720, 450),
];

/** Sights whose layout differs with the size and that the sweep does not see: by day only these are looked at in other sizes. */
const VARIED = [
  'Matches, filtered',
  'New Match, refused',
  'New Match, pairs',
  'New Play-Off, pairs',
  'Stats, charts',
  'Edit Match',
  'Game, running',
  'Game, played',
];
/** Sights with the longest words. */
const STYLED_SIGHTS = /^\/series\/\d+$|^\/players\/[^/]+$/;

export function sizesOf(sight: string): readonly Size[] {
  const styled = STYLED_SIGHTS.test(sight) ? STYLED : [];
  if (LONG_RUN) return [...SIZES, ...OTHERS, ...styled];
  return VARIED.includes(sight) ? [...SIZES, ...styled] : styled;
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

interface Accepted {
  readonly fault: RegExp;
  /** Sights or paths, with sizes; without it all. */
  readonly at?: RegExp;
}

/** Faults that are accepted, in these sights and at these sizes or else in all. */
const ACCEPTED: readonly Accepted[] = [
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
  { fault: /^overlap: vs and :$/, at: /^\/series\/\d/ },
  { fault: /^broken: (Philadelphia|Hurricanes)$/, at: / at letters twice/ },
  { fault: /^broken: Woodstick$/, at: /^\/players at large/ },
  // Dates.
  { fault: /^broken: /, at: /^\/(evenings|seasons).* at / },
  // Tables and lists that are meant to be scrolled.
  {
    fault: /^scrolled out:/,
    at: /^New Match|^\/teams at 320 px|^\/series\/\d+ at (letters|320 px, letters|style)|^\/(tonight|evenings\/|seasons\/)/,
  },
  // All of it is in the form of the filter.
  { fault: /^cut: Eva against/, at: /^Matches, filtered|^\/overall\?/ },
  // The labels of charts.
  { fault: /^cut:/, at: /^Stats, charts at/ },
  { fault: /^overlap: \d{4} and \d{4}$/, at: /^(Stats, charts|\/players\/.*) at/ },
  { fault: /^overlap: [\d/]{10} and [\d/]{10}$/, at: /^\/players\/.*\/vs\/.* at/ },
  { fault: /^overlap: \d+ and Minutes/, at: /^Game, played at/ },
  { fault: /^overlap: [\d–]+ and svg$/, at: /^\/series\/\d+ at larger letters$/ },
  { fault: /^overlap:/, at: /^\/players\/.* at style sheet/ },
  { fault: /^broken:/, at: / at style sheet/ },
  { fault: /^cut: /, at: / at style sheet, 320 px$/ },
  // Seven games are as wide as the screen.
  { fault: /^small: Game \d.*, 43×/, at: /320 px$/ },
  // The arrow keys of the search field above it scroll the list.
  { fault: /^scrollable-region-focusable: <div id="react-aria/, at: /^New Match, choosing$/ },
  // A notice with an undo, for some seconds.
  { fault: /^covered:/, at: /^Game, played/ },
  { fault: /^to be translated:/, at: /^Stats, charts$|^Correction$|^\/records$|^\/seasons\/1$/ },
];

/** @param at the sight, and the size if it is not that of the device */
export function acceptedAt(at: string): readonly RegExp[] {
  return acceptedIn(ACCEPTED, at);
}

function acceptedIn(faults: readonly Accepted[], at: string): readonly RegExp[] {
  return faults.flatMap((each) => (each.at?.test(at) === false ? [] : [each.fault]));
}

const ACCEPTED_IN_SWEEP: readonly Accepted[] = [
  // Names that are wider than twelve letters of average width end with an ellipsis. A title is as long as the club allows.
  { fault: /^cut: W{12}( [+−]\d+)?$/ },
  { fault: /^(broken|cut|overlap): .*W{20}/ },
  { fault: /^cut: Bartholomews/, at: /^\/(history|stats).* at (320×640|390×844), 100 %$/ },
  // At twice the size, names of pairs end with an ellipsis, too.
  { fault: /^cut: Bartholomews$/, at: / at (768×1024|1920×1080), 200 %$/ },
  // On a phone, names end with an ellipsis at twice the size.
  { fault: /^cut: /, at: / at (320×640|390×844), 200 %$/ },
  // In a sentence, a word of wide letters may be longer than the line.
  { fault: /^broken: \W?W{12}/ },
  // A word of a team, a date or a sentence is longer than the line of a phone.
  { fault: /^broken: /, at: / at (320×640|390×844), 200 %$/ },
  { fault: /^broken: 2099$/, at: /^\/evenings\/.* at 844×390, 200 %$/ },
  { fault: /^broken: Philadelphia$/, at: /^\/series\/.* at 320×640/ },
  // The labels of charts.
  { fault: /^overlap: .*\d{2}\/\d{2}\/\d{4}$/, at: /\/vs\/.* at 320×640/ },
  { fault: /^overlap:/, at: /\/vs\/.* at 320×640, 200 %$/ },
  // Tables that are meant to be scrolled.
  {
    fault: /^scrolled out: /,
    at: /^\/(evenings|league|series|tonight).* at (320×640|390×844), 200 %$/,
  },
  { fault: /^overlap: \d more match(es)? and svg$/, at: /^\/stats at 320×640, 200 %$/ },
  // Out of sight until it has the focus.
  { fault: /^covered: Skip to content$/ },
];

export const SWEEP_SIZES: readonly Size[] = [LETTERS_PX, LARGE].flatMap((letters) =>
  [
    [320, 640],
    [390, 844],
    [768, 1024],
    [844, 390],
    [1440, 900],
    [1920, 1080],
  ].map(([width = 0, height = 0]) =>
    sized(`${width}×${height}, ${(100 * letters) / LETTERS_PX} %`, width, height, letters),
  ),
);

/** @param at the path, and the size */
export function sweepAccepts(at: string): readonly RegExp[] {
  return acceptedIn(ACCEPTED_IN_SWEEP, at);
}
