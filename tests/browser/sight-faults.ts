/** What axe finds on a screen or dialog, and what is drawn in the wrong place, with the devices on which all of them are looked at. */
import type { BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { LONG_RUN } from '../setup/long-run.ts';
import { violationsOf } from './access.ts';
import { geometricFaults } from './geometry.ts';
import { PHONE, WIDE } from './pages.ts';
import { acceptedAt, ownSize, sizesOf, take } from './sizes.ts';
import { textsOfReact, translatedNames } from './translation.ts';

const FAR = {
  name: 'phone on the other side of the world',
  device: { ...PHONE, timezoneId: 'Pacific/Auckland', locale: 'ar-EG' },
};
const NEAR = {
  name: 'wide screen on the near side',
  device: { ...WIDE, timezoneId: 'America/Los_Angeles', locale: 'en-US' },
};

/** Devices with an empty cache, in another time zone than the club. */
export const FAR_DEVICES = LONG_RUN ? [FAR, NEAR] : [FAR];

/** One walk past all sights, at night with each at every size. A slow machine takes four times as long as a quick one. */
export const WALK_TIMEOUT_MS = LONG_RUN ? 1_200_000 : 600_000;

/** Pages that are read across a room, which tests of their own look at. */
export const ACROSS_A_ROOM = /^\/(tv|overlay)\b/;

/** Looks at a sight in both themes and in all its sizes, the last one being that of the device. */
export async function faultsOf(
  page: Page,
  sight: string,
  device: BrowserContextOptions & { readonly viewport: ViewportSize },
): Promise<readonly string[]> {
  const own = ownSize(device.viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(transitionsEnd);
  const inDark = await violationsOf(page, 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(transitionsEnd);
  const atAnySize = [
    ...inDark.map((fault) => `in the dark theme, ${fault}`),
    ...(await violationsOf(page)),
    ...(await textsOfReact(page)).map((text) => `kept by React: ${text}`),
    ...(await translatedNames(page)).map((text) => `to be translated: ${text}`),
  ];
  const accepted = acceptedAt(sight);
  const found = [
    ...atAnySize.filter((fault) => !accepted.some((each) => each.test(fault))),
    ...(await geometricFaults(page, accepted)),
  ];
  const sizes = own.width === PHONE.viewport.width ? sizesOf(sight) : [];
  for (const size of sizes) {
    await take(page, size);
    const at = `${sight} at ${size.name}`;
    const faults = await geometricFaults(page, acceptedAt(at));
    found.push(...faults.map((fault) => `${size.name}: ${fault}`));
  }
  if (sizes.length > 0) await take(page, own);
  return found;
}

/** The colours of buttons change in a transition. */
async function transitionsEnd(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}
