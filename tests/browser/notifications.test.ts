/** Notifications on a phone: the question, what the club then sends, and how the phone shows it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { clubOf, openServer, silence } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { CLUB_URL } from '../setup/push-courier.ts';
import { type Browser, startPushService } from '../setup/push-service.ts';
import { shortTimeouts } from '../setup/short-timeouts.ts';
import { violationsOf } from './access.ts';
import { geometricFaults } from './geometry.ts';
import { PHONE, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';
import { acceptedAt } from './sizes.ts';

const NAME = 'WWWWWWWWWWWW';
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test('a phone that says whose it is asks for notifications, hears the first one, and shows it', async ({
  openPage,
}) => {
  using _ = shortTimeouts({ pushPollMs: 50 });
  await using place = await NATIVE.make();
  await using service = await startPushService();
  await using server = await openServer(place, { PUBLIC_URL: CLUB_URL }, silence, {
    connecting: service.connecting,
  });
  const club = clubOf(place, server);
  await club.friends(NAME);
  const browser = service.browser();
  service.answer(503);
  const page = await openPage(`${server.url}/players/1`, {
    ...PHONE,
    serviceWorkers: 'allow',
  });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await standInFor(page, browser);
  const person = personAt(page);
  await person.press('This is me');
  await person.press('Tell me when my match is next');
  await person.sees(`Tell this device what concerns ${NAME}?`);
  expect(await chosen(page)).toEqual([true, true, false, false]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect.soft(await geometricFaults(page, acceptedAt('/players')), `${size.width}`).toEqual([]);
  }
  expect.soft(await violationsOf(page)).toEqual([]);
  await page.setViewportSize(PHONE.viewport);
  await person.press('Switch on');
  await person.confirm(club.server.code);
  await person.sees(`This device is told what concerns ${NAME}.`);
  await person.sees(/Nothing heard yet/);
  service.answer(201);
  await person.sees(/It works/);
  const [shown] = browser.shown();
  expect(shown?.title).toBe(`This device is ${NAME}’s`);
  const { title, navigate, ...options } = shown ?? {};
  expect(await shownBy(page, server.url, { web_push: 8030, notification: shown })).toEqual([
    title,
    { ...options, data: navigate, icon: '/icon-192.png' },
  ]);
  await page.getByRole('checkbox', { name: 'How the evening went' }).check();
  await expect
    .poll(async () => (await server.sql`select notices from push_devices`)[0])
    .toEqual({
      notices: ['NEXT', 'START', 'EVENING'],
    });
  await person.press('Send a test');
  await person.sees('A test is on its way.');
  await person.press('Switch off');
  await person.sees(`Tell this device what concerns ${NAME}?`);
  expect(await server.sql`select from push_devices`).toHaveLength(0);

  const history = `${server.url}/history`;
  expect(await openedBy(page, history)).toEqual([`focus ${history}`]);
  await person.shows('heading', 'History');
  await page.evaluate(() => Object.assign(globalThis, { isKept: true }));
  expect(await openedBy(page, history)).toEqual([`focus ${history}`]);
  expect(await page.evaluate(() => Object(globalThis).isKept)).toBe(true);
  expect(await openedBy(page, `${CLUB_URL}/`)).toEqual([`open ${CLUB_URL}/`]);
  await page.goto(`${server.url}/tv`);
  expect(await openedBy(page, history)).toEqual([`open ${history}`]);
  // The server ends before its page, which would complain.
  await page.goto('about:blank');
});

test('a club without https says why there are none', async ({ club, openPage }) => {
  await club.friends('Eva');
  const page = await openPage(`/players/1`, PHONE);
  const person = personAt(page);
  await person.press('This is me');
  await person.press('Tell me when my match is next');
  await person.sees('This club sends none: it needs its https address in PUBLIC_URL.');
});

/**
 * Gives a page the subscription of the push service of the test, because that of Chromium is in the internet, and lets it show
 * notifications, which Chromium without a window does not.
 */
async function standInFor(page: Page, { subscription }: Browser): Promise<void> {
  await page.evaluate(({ endpoint, ...keys }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    let isSubscribed = false;
    const bytes = (name: string) => {
      const text = keys[name === 'auth' ? 'auth' : 'p256dh'];
      const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
      return Uint8Array.from(decoded, (character) => character.charCodeAt(0)).buffer;
    };
    const unsubscribe = async () => {
      isSubscribed = false;
      return true;
    };
    const made = { endpoint, getKey: bytes, unsubscribe } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      isSubscribed = true;
      return made;
    };
    PushManager.prototype.getSubscription = async () => (isSubscribed ? made : null);
  }, subscription);
}

function chosen(page: Page): Promise<boolean[]> {
  const boxes = page.getByRole('dialog').getByRole('checkbox');
  return boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
}

/** Lets the service worker receive a message as from a push service. Returns what it then shows. */
async function shownBy(page: Page, origin: string, message: object): Promise<unknown> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await worker.evaluate(() => {
    const shown = Promise.withResolvers<unknown>();
    ServiceWorkerRegistration.prototype.showNotification = async (...all) => shown.resolve(all);
    Object.assign(globalThis, { shown: shown.promise });
  });
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(message);
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  return worker.evaluate(() => Object(globalThis).shown);
}

/** Lets the service worker be told of a press on a notification. Returns what it does, which browsers allow after a real press only. */
async function openedBy(page: Page, url: string): Promise<string[]> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  return worker.evaluate(async (data) => {
    const done: string[] = [];
    // Types of service workers are none of those of pages.
    const { WindowClient, Clients } = Object(globalThis);
    WindowClient.prototype.focus = async function focus(this: { readonly url: string }) {
      done.push(`focus ${this.url}`);
      return this;
    };
    Clients.prototype.openWindow = async (opened: string) => {
      done.push(`open ${opened}`);
      return null;
    };
    const handled = Promise.withResolvers<unknown>();
    const press = Object.assign(new Event('notificationclick'), {
      notification: { close: () => {}, data },
      waitUntil: handled.resolve,
    });
    dispatchEvent(press);
    await handled.promise;
    return done;
  }, url);
}
