/** Errors of a page are reported to the server once, without data of the club. */
import { expect } from 'vitest';
import { PHONE, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';

test('a page reports errors that are thrown or rejected, and scripts that cannot be fetched', async ({
  openPage,
  consoleErrors,
}) => {
  const page = await openPage('/', PHONE);
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/client-errors')) reports.push(request.postDataJSON());
  });
  const fail = (name: string) =>
    page.evaluate((message) => {
      const error = new TypeError(message);
      error.stack = `TypeError: ${message}\n    at x (${location.origin}/assets/home-x.js:1:23)`;
      if (message === 'thrown') setTimeout(() => reportError(error));
      else void Promise.reject(error);
    }, name);
  await fail('thrown');
  await expect.poll(() => reports).toHaveLength(1);
  await fail('thrown');
  await fail('rejected');
  await expect.poll(() => reports).toHaveLength(2);
  const build = await page.evaluate(() => document.documentElement.dataset.build);
  const fault = { frames: ['/assets/home-x.js:1:23'], route: '/', build };
  expect(reports).toEqual([
    { ...fault, kind: 'error', message: 'TypeError: thrown' },
    { ...fault, kind: 'rejection', message: 'TypeError: rejected' },
  ]);

  await page.route(/\/assets\/TeamsPage-.*\.js/, (route) => route.abort());
  await page.getByRole('button', { name: 'Open menu' }).click();
  const answered = page.waitForResponse(/\/client-errors$/);
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Teams' }).click();
  expect((await answered).status()).toBe(204);
  expect(reports.at(-1)).toMatchObject({
    kind: 'chunk',
    message: expect.stringMatching(/\/assets\/TeamsPage-/),
  });
  await consoleErrors.expected(/thrown/);
  await consoleErrors.expected(/rejected/);
  await consoleErrors.expected(/TeamsPage|ERR_FAILED/);
});

test('a page reports a hydration mismatch', async ({ openPage, consoleErrors }) => {
  const told = Promise.withResolvers<unknown>();
  await openPage('/stats', PHONE, async (page) => {
    page.on('request', (request) => {
      if (request.url().endsWith('/client-errors')) told.resolve(request.postDataJSON());
    });
    await page.route('**/stats', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace('>Statistics of Players<', '>Something else<');
      await route.fulfill({ response: answer, body: html });
    });
  });
  expect(await told.promise).toMatchObject({
    ...{ kind: 'hydration', route: '/stats', message: expect.stringContaining('#418') },
  });
  await consoleErrors.expected(/#418/);
});

test('a page reports a screen that fails to render, and shows what to do', async ({
  openPage,
  consoleErrors,
}) => {
  const page = await openPage('/', PHONE);
  const person = personAt(page);
  await page.route(
    /\/assets\/TeamsPage-.*\.js$/,
    (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export const handle = {}; export function Component() { throw new Error('out of ice'); }",
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Open menu' }).click();
  const reported = page.waitForRequest(/\/client-errors$/);
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Teams' }).click();
  expect((await reported).postDataJSON()).toMatchObject({
    ...{ kind: 'render', message: 'Error: out of ice' },
  });
  await person.sees('Faceoff failed on this page.');
  await person.sees(/^It is a fault of the program, not of your connection\./);
  await person.seesNo('It may be the connection.');
  await consoleErrors.expected(/out of ice/);
  await person.press('Load it again');
  await person.seesHeading('Team Standings 24/25');
});
