/** What makes a phone the second screen: share, the code remembered, the next game at hand, awake, at home on it. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answer } from './answers.ts';
import { PHONE, screenTest, WIDE } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

declare global {
  interface Window {
    noted: string[];
  }
}

describe('The code', () => {
  test('is remembered on this device when asked to, and forgotten in the same place', async ({
    club,
    openPage,
  }) => {
    const page = await openPage('/players', PHONE);
    const person = personAt(page);
    const remember = page.getByRole('checkbox', { name: 'Remember on this device' });
    const field = page.getByPlaceholder('Validation Code');
    await person.fillInPlayer('Eva');
    expect(await remember.isChecked()).toBe(false);
    await remember.check();
    await person.confirm(club.server.code);
    await person.sees('Player added successfully!');

    await person.goesTo('/players');
    await person.fillInPlayer('Jana');
    await person.press('Confirm');
    await person.sees('Player added successfully!');

    await person.goesTo('/players');
    await person.fillInPlayer('Peter');
    await remember.uncheck();
    await person.takesBack();
    await person.press('Add Player');
    await person.dialog('Enter Code').waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await remember.isChecked()).toBe(false);
  });

  test('that was remembered and is wrong now is dropped and asked again', async ({
    club,
    openPage,
  }) => {
    const page = await openPage('/players', PHONE);
    const person = personAt(page);
    await person.fillInPlayer('Eva');
    await page.getByRole('checkbox', { name: 'Remember on this device' }).check();
    await person.confirm(club.server.code);
    await person.sees('Player added successfully!');

    await person.goesTo('/players');
    await answer(page, 'CreatePlayer', {
      data: null,
      errors: [{ message: 'Invalid code.', extensions: { code: 'INVALID_CODE' } }],
    });
    await person.fillInPlayer('Jana');
    await person.press('Confirm');
    await person.isTold('Invalid code.');
    await expect.poll(() => page.getByPlaceholder('Validation Code').inputValue()).toBe('');
    await page.unrouteAll();
    await person.confirm(club.server.code);
    await person.sees('Player added successfully!');
  });
});

test("Share opens the phone's own sheet, the QR code carries the same address", async ({
  club,
  openPage,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const playoff = await club.startPlayoff('Winter Cup');
  const page = await openPage(`/series/${id}`, PHONE, noteSharing);
  const person = personAt(page);
  for (const path of [`/series/${id}`, `/playoff/${playoff.id}`]) {
    await person.goesTo(path);
    await person.press('Share');
    await expect.poll(() => noted(page)).toHaveLength(1);
    const [address = ''] = await noted(page);
    expect(new URL(address).pathname).toBe(path);
    await person.press('QR code');
    await page.getByRole('img', { name: `QR code of ${address}` }).waitFor();
    await page.keyboard.press('Escape');
    await person.leaves('Watch on your phone');
    // The dialog's own entry in the browser's session goes with it.
    await page.waitForFunction(() => !history.state?.dialogs);
  }
});

test('the next game is one press away, and the board says where the series stands', async ({
  club,
  openPage,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const page = await openPage(`/series/${id}`, PHONE);
  const person = personAt(page);
  await person.sees('First to four wins');
  await club.play(id, '1 2 1 1');
  await person.sees('Eva leads 3–1 and can win it now');
  const games = page.getByRole('list', { name: 'Games' }).getByRole('listitem');
  expect(await games.count()).toBe(7);
  const { matchIds } = await club.series(id);
  await person.press('Enter game 5');
  await person.dialog(`Edit Match #${matchIds[4]}`).waitFor();
  await person.setsScore('3', '1');
  await person.submits(club.server.code);
  await person.sees('🏆 Eva 🏆');
  expect(await page.getByRole('button', { name: /Enter game/ }).count()).toBe(0);
});

test('unknown places of the bracket say who will take them', async ({ club, openPage }) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  const page = await openPage(`/playoff/${id}`, PHONE);
  const person = personAt(page);
  await person.sees('Winner of semifinal 1');
  await person.sees('Winner of semifinal 2');
  await club.play(series[0]?.id ?? '', '1 1 1 1');
  await page.getByText('Winner of semifinal 1').waitFor({ state: 'detached' });
  await person.sees('Winner of semifinal 2');
});

test('the screen stays awake while a play-off in progress is open, and no longer', async ({
  club,
  openPage,
}) => {
  const { id } = await club.startPlayoff('Winter Cup');
  const page = await openPage(`/playoff/${id}`, PHONE, noteWaking);
  await expect.poll(() => noted(page)).toEqual(['awake']);
  await page.getByRole('link', { name: 'Back to Play-Off' }).click();
  await expect.poll(() => noted(page)).toEqual(['awake', 'released']);
});

test('it can be installed, and comes up without a network and says so', async ({
  cable,
  complaints,
  openPage,
}) => {
  const page = await openPage('/teams', { ...PHONE, serviceWorkers: 'allow' });
  await page.getByRole('table').waitFor();
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const response = await fetch(link?.href ?? '');
    return response.json();
  });
  expect(manifest).toMatchObject({ name: 'Faceoff', display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons) {
    expect((await fetch(new URL(src, cable.url))).status).toBe(200);
  }
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await cable.pull();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await personAt(page).seesHeading('Team Standings 24/25');
  await page.getByRole('status').filter({ hasText: 'Connection lost.' }).waitFor();
  const television = await page.context().newPage();
  const response = await television.goto('/tv', { waitUntil: 'commit' });
  expect(await response?.text()).not.toContain('<header');
  await television.close();
  await complaints.expected(/Failed to fetch teams.*\[Network\]/);
  await complaints.expected(/Failed to fetch CombinedError: \[Network\]/);
  await cable.plugIn();
  await page.getByRole('table').waitFor();
});

test('a wide screen shares by copying when it has no sheet', async ({ club, openPage }) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const page = await openPage(`/series/${id}`, {
    ...WIDE,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await personAt(page).press('Share');
  await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/series/${id}`);
});

async function noteSharing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.noted = [];
    Object.defineProperty(navigator, 'share', {
      value: async ({ url = '' }: ShareData) => {
        window.noted.push(url);
      },
    });
  });
}

async function noteWaking(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.noted = [];
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          window.noted.push('awake');
          return { release: async () => window.noted.push('released') };
        },
      },
    });
  });
}

function noted(page: Page): Promise<string[]> {
  return page.evaluate(() => window.noted);
}
