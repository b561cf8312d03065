import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdAnswers } from './answers.ts';
import { cellsOf } from './looks.ts';
import { DEVICES, screenTest } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

describe.each(DEVICES)('Teams on a $name', ({ device }) => {
  test('load, then stand in a table that scrolls in itself', async ({ club, openPage }) => {
    let letGo = async () => {};
    const page = await openPage('/teams', device, async (opened) => {
      ({ letGo } = await holdAnswers(opened));
    });
    const person = personAt(page);
    await person.seesHeading('Team Standings 24/25');
    await person.sees('Loading teams... ⏳');
    expect(await page.title()).toBe('NHL Teams');
    await letGo();
    const table = page.getByRole('table');
    await table.waitFor();
    const teams = await club.door.teams();
    expect(await cellsOf(table)).toEqual([
      ['#', 'Name', 'Logo'],
      ...teams.map(({ name }, index) => [`${index + 1}`, name, '']),
    ]);
    expect(await table.locator('img').count()).toBe(teams.length);
    const region = page.getByRole('region', { name: 'Team Standings 24/25' });
    const height = await region.evaluate((element) => getComputedStyle(element).maxHeight);
    expect(height).toBe('700px');
    await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await table.getByText(teams.at(-1)?.name ?? '').waitFor();
    expect(await page.getByText('Loading teams').count()).toBe(0);
  });

  test('a random team is rolled: 20 picks, 100 ms apart, the last one stays', async ({
    club,
    openPage,
  }) => {
    const page = await openPage('/teams', device, async (opened) => {
      await opened.clock.install({ time: '2026-03-01T20:00:00Z' });
      await chanceInTurn(opened);
    });
    const roll = page.getByRole('button', { name: '🎲 Generate Random Team' });
    await page.getByRole('table').waitFor();
    const teams = (await club.door.teams()).map(({ name }) => name);
    await page.clock.pauseAt('2026-03-01T21:00:00Z');
    await roll.click();
    expect(await roll.isDisabled()).toBe(true);
    const picks: string[] = [];
    for (let pick = 1; pick <= 20; pick += 1) {
      expect(await roll.isDisabled()).toBe(true);
      await page.clock.runFor(99);
      expect(await picked(page)).toBe(picks.at(-1) ?? '');
      await page.clock.runFor(1);
      await expect.poll(() => picked(page)).not.toBe(picks.at(-1) ?? '');
      picks.push(await picked(page));
    }
    await expect.poll(() => roll.isDisabled()).toBe(false);
    expect(await roll.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(new Set(picks).size).toBeGreaterThan(10);
    for (const pick of picks) expect(teams).toContain(pick);
    await page.clock.runFor(1_000);
    expect(await picked(page)).toBe(picks.at(-1));
    expect(await page.getByRole('main').getByRole('img', { name: 'Faceoff' }).count()).toBe(0);
  });
});

/** No team comes up twice in a row, so that every pick can be told from the one before. */
async function chanceInTurn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let turn = 0;
    Math.random = () => {
      turn = (turn + 7) % 32;
      return turn / 32;
    };
  });
}

/** The team that was picked last; it stands outside of the table, with its logo. */
async function picked(page: Page): Promise<string> {
  const shown = page.getByRole('main').locator('[aria-live]');
  const logos = await shown.locator('img').count();
  const name = ((await shown.textContent()) ?? '').trim();
  expect(logos).toBe(name === '' ? 0 : 1);
  return name;
}
