/** Pages behind a proxy without WebSockets, or with an expired login. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { WAITS } from '../../web/data/limits.ts';
import { type Login, startGateway } from '../setup/gateway.ts';
import { livePlay } from '../setup/live-play.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { game } from '../setup/seeds.ts';
import { PHONE, rememberDevice, screenTest as test, WIDE } from './pages.ts';
import { personAt } from './person.ts';
import { HD } from './television.ts';

const BLOCKED = 'Live updates are blocked by the proxy: this page refreshes every 10 seconds';
const LOGGED_OUT = 'You are logged out: load the page again';
/** What browsers write into the console of their own accord. */
const OF_THE_BROWSER =
  /WebSocket|Failed to (load|fetch)|CORS|network|: 40[13]$|ERR_CONNECTION|: csp$|Content Security Policy|logged out/i;

test('behind a proxy without WebSockets a page shows a notice, polls, and writes; it is live once a WebSocket opens', async ({
  club,
  openPage,
  consoleErrors,
}) => {
  await club.friends('Eva', 'Jana');
  await using gateway = await startGateway(club.server.url);
  gateway.passesUpgrades = false;
  const page = await openPage(`${gateway.url}/overall`, { ...WIDE }, (opened) =>
    opened.clock.install(),
  );
  const person = personAt(page);
  await passTime(page, BLOCKED);
  await consoleErrors.expected(OF_THE_BROWSER);
  expect(await page.getByText('Connection lost').count()).toBe(0);

  await club.door.createMatch(game('Eva', 'Jana'));
  await page.clock.fastForward(WAITS.poll);
  await page.getByRole('row', { name: /Eva 3 : 2 Jana/ }).waitFor();

  gateway.passed.length = 0;
  await page.clock.fastForward(WAITS.poll);
  await expect.poll(() => gateway.passed.length).toBeGreaterThan(0);
  // Where nothing has changed, the page asks for the last change and for nothing else.
  expect(gateway.passed).toEqual(['POST /graphql']);

  await page.goto(`${gateway.url}/players`);
  await person.fillInPlayer('Zora');
  await person.confirm(club.server.code);
  await person.sees('Player added successfully!');

  await passTime(page, BLOCKED);
  gateway.passesUpgrades = true;
  // Once, as Chromium delays sockets by seconds after many have failed: the page would give up each of them if its time passed on.
  await page.clock.fastForward(WAITS.retryPause);
  await page.getByText(BLOCKED).waitFor({ state: 'detached' });
  await page.goto(`${gateway.url}/overall`);
  await club.door.createMatch(game('Jana', 'Eva'));
  await page.getByRole('row', { name: /Jana 3 : 2 Eva/ }).waitFor();
  expect(await page.getByText(BLOCKED).count()).toBe(0);
});

test.for<Login>(LONG_RUN ? ['REDIRECT', 'REFUSAL', 'PAGE'] : ['REDIRECT'])(
  'an expired login, as %s, is reported, and taps made since are sent after a reload',
  async (login, { club, openPage, consoleErrors }) => {
    await using gateway = await startGateway(club.server.url);
    const { firstGame } = await club.startSeries('Eva', 'Jana');
    const play = livePlay(club);
    await play.start(firstGame);
    const phone = await openPage(`${gateway.url}/match/${firstGame}`, { ...PHONE });
    await rememberDevice(phone, club.server.code);
    await phone.reload();
    await phone.getByRole('button', { name: 'Goal Eva' }).waitFor();
    gateway.login = login;
    await phone.getByRole('button', { name: 'Goal Eva' }).tap();
    await personAt(phone).sees(LOGGED_OUT);
    await phone.getByText('1 waiting for the network').waitFor();
    await consoleErrors.expected(OF_THE_BROWSER);

    // Otherwise the next attempt to send the tap ends the notice, perhaps before the reload.
    gateway.renewsLogin = true;
    await phone.getByRole('button', { name: 'Load it again' }).tap();
    await expect.poll(async () => (await play.match(firstGame)).goals.length).toBe(1);
    expect(await phone.getByText(LOGGED_OUT).count()).toBe(0);
  },
);

test('a page whose WebSocket was closed by a login shows a notice, also on a television, and is live after a new login', async ({
  club,
  openPage,
  consoleErrors,
}) => {
  await using gateway = await startGateway(club.server.url);
  await club.friends('Eva', 'Jana');
  const page = await openPage(`${gateway.url}/overall`, { ...WIDE }, (opened) =>
    opened.clock.install(),
  );
  const television = await openPage(`${gateway.url}/tv`, { ...HD }, (opened) =>
    opened.clock.install(),
  );
  await personAt(television).sees('No results yet');
  gateway.login = 'REDIRECT';
  gateway.cutSockets();
  await passTime(page, LOGGED_OUT);
  await passTime(television, /^Logged out · as of/);
  await consoleErrors.expected(OF_THE_BROWSER);

  gateway.login = null;
  await club.door.createMatch(game('Eva', 'Jana'));
  await passTime(page, /Dallas Stars/);
  await passTime(television, 'Eva wins');
  await page.getByText(LOGGED_OUT).waitFor({ state: 'detached' });
});

/** Lets the page's clock run until it shows a text. */
async function passTime(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(2_000);
      return page.getByText(text).count();
    })
    .toBeGreaterThan(0);
}
