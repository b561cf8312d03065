/** Changing what was entered: with what it undoes in sight, with somebody else at it, on a bad network, and back again. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { UNNAMED } from '../../server/changes/write.ts';
import { deleteSeries } from '../../server/series/commands.ts';
import type { Club } from '../setup/club.ts';
import { overflow, smallTargets, violationsOf } from './access.ts';
import { answer, count } from './answers.ts';
import { game } from './games.ts';
import { PHONE, screenTest } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

describe('A semifinal corrected after the final began', () => {
  test('says what it will undo, and does so when told to', async ({ club, openPage }) => {
    const { playoffId, seriesId, matchId } = await withFinalBegun(club);
    const page = await openPage(`/series/${seriesId}`, PHONE);
    const person = personAt(page);
    await person.enterScore(matchId, 1, 4);
    await person.sees('Final: 2 games already played will be cleared');
    expect(await faults(page)).toEqual([]);

    await person.press('Back');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Home Score' }).inputValue())
      .toBe('1');
    expect((await club.playoff(playoffId)).series).toHaveLength(4);

    await person.press('Submit');
    await person.sees('Final: 2 games already played will be cleared');
    await person.press('Clear and save');
    await person.confirm(club.server.code);
    await person.leaves(/Edit Match/);
    await person.sees('3 : 1');
    expect((await club.playoff(playoffId)).series).toHaveLength(2);
  });

  test('asks again when it would undo more by now', async ({ club, openPage }) => {
    const { seriesId, finalId, matchId } = await withFinalBegun(club);
    const page = await openPage(`/series/${seriesId}`, PHONE);
    const person = personAt(page);
    await person.enterScore(matchId, 1, 4);
    await person.sees('Final: 2 games already played will be cleared');
    await club.enter(finalId, 3, 'one');
    await person.press('Clear and save');
    await person.confirm(club.server.code);
    await person.sees('Final: 3 games already played will be cleared');
    await person.press('Clear and save');
    await person.leaves(/Edit Match/);
    await person.sees('3 : 1');
  });

  test('is done with the keyboard alone', async ({ club, openPage }) => {
    const { seriesId, matchId } = await withFinalBegun(club);
    const page = await openPage(`/series/${seriesId}`, PHONE);
    const person = personAt(page);
    await person.enterScore(matchId, 1, 4);
    await person.sees('Final: 2 games already played will be cleared');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Back');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Home Score');
  });
});

test('a result that leaves no room for its own game is not offered to be saved', async ({
  club,
  openPage,
}) => {
  const { id, matchIds } = await club.startSeries('Eva', 'Jana');
  const preview = { version: 1, possible: false, words: ['Game 1 would not be played'] };
  const page = await openPage(`/series/${id}`, PHONE, (opened) =>
    answer(opened, 'FinishMatch', {
      data: null,
      errors: [{ message: 'No room.', extensions: { code: 'CONFLICT', preview } }],
    }),
  );
  const person = personAt(page);
  await person.enterScore(matchIds[0] ?? '', 1, 4);
  await person.confirm(club.server.code);
  await person.sees(/This cannot be saved/);
  expect(await page.getByRole('button', { name: 'Clear and save' }).count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  await person.press('Back');
  await page.getByRole('button', { name: 'Submit' }).waitFor();
});

describe('Two hands at one game', () => {
  test('the one who has it open is told at once by whom, and keeps theirs', async ({
    club,
    openPage,
  }) => {
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    const [match = ''] = matchIds;
    const [sofa, kitchen] = [
      await openPage(`/series/${id}`, PHONE),
      await openPage(`/series/${id}`, PHONE),
    ];
    const [one, other] = [personAt(sofa), personAt(kitchen)];
    await other.press(`Edit Match #${match}`);
    await other.setsScore('2', '4');
    await one.enterScore(match, 3, 2);
    await sofa.getByLabel('Your name').fill('Peter');
    await sofa.getByRole('checkbox', { name: 'Remember on this device' }).check();
    await one.confirm(club.server.code);
    await other.isTold('A moment ago, Peter entered 3 : 2.');
    expect(await faults(kitchen)).toEqual([]);
    await expect
      .poll(() => kitchen.getByRole('textbox', { name: 'Home Score' }).inputValue())
      .toBe('2');
    await other.press('Keep theirs');
    await other.leaves(/Edit Match/);
    await other.sees('3 : 2');

    // The name goes with every write from now on, like the code, although nobody types them.
    await one.leaves(/Edit Match/);
    await other.press(`Edit Match #${match}`);
    await other.setsScore('2', '4');
    await one.enterScore(match, 5, 0);
    await other.isTold('A moment ago, Peter entered 5 : 0.');
    await other.press('Replace with mine');
    await other.confirm(club.server.code);
    await other.leaves(/Edit Match/);
    await one.sees('2 : 4');
  });

  test('the one who submits unawares is told, and replaces it without another code', async ({
    club,
    openPage,
  }) => {
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    const [match = ''] = matchIds;
    const page = await openPage(`/series/${id}`, PHONE);
    const person = personAt(page);
    await person.enterScore(match, 2, 4);
    await person.dialog('Enter Code').waitFor();
    await club.enter(id, 1, 'one');
    await person.confirm(club.server.code);
    await person.leaves('Enter Code');
    await person.isTold('A moment ago, somebody entered 3 : 1.');
    await person.press('Replace with mine');
    await person.leaves(/Edit Match/);
    await person.sees('2 : 4');
  });

  test('a match corrected before its deletion is looked at again', async ({ club, openPage }) => {
    await club.friends('Eva', 'Jana');
    const { id } = await club.door.createMatch(game('Eva', 'Jana'));
    const page = await openPage('/overall', PHONE);
    const person = personAt(page);
    await person.press(`Delete match #${id}`);
    await club.door.finishMatch(id, { homeScore: 7, awayScore: 2, overTime: false });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await person.confirm(club.server.code);
    await person.isTold('A moment ago, somebody entered 7 : 2.');
    expect(await faults(page)).toEqual([]);
    await person.press('Delete it');
    await page.getByRole('row', { name: /Eva/ }).waitFor({ state: 'detached' });
  });
});

describe('A game that goes away while one has it open', () => {
  const GONE = 'This game is no longer there: the series was changed.';

  test('says so, and offers nothing to submit', async ({ club, openPage }) => {
    const { seriesId, finalId } = await withFinal(club);
    const [match = ''] = (await club.series(finalId)).matchIds;
    const page = await openPage(`/series/${finalId}`, PHONE);
    const person = personAt(page);
    await person.press(`Edit Match #${match}`);
    await person.setsScore('2', '4');
    await club.enter(seriesId, 4, 'two');
    await person.isTold(GONE);
    expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
    expect(await faults(page)).toEqual([]);
    await person.press('Close');
    await person.leaves(/Edit Match/);
    await person.sees('This series was deleted');
  });

  test('asks for no code any more', async ({ club, openPage }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '1 1 1 2');
    const match = (await club.series(id)).matchIds[4] ?? '';
    const page = await openPage(`/series/${id}`, PHONE);
    const person = personAt(page);
    await person.enterScore(match, 5, 3);
    await person.dialog('Enter Code').waitFor();
    await club.enter(id, 4, 'one');
    await person.isTold(GONE);
    await person.leaves('Enter Code');
    await person.press('Close');
    await person.leaves(/Edit Match/);
    await person.sees('4 : 0');
  });

  test('says so too when its whole series is deleted', async ({ club, openPage }) => {
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    const page = await openPage(`/series/${id}`, PHONE);
    const person = personAt(page);
    await person.press(`Edit Match #${matchIds[0]}`);
    await person.setsScore('2', '4');
    await deleteSeries(club.server.club, Number(id), UNNAMED);
    await person.isTold(GONE);
    await person.press('Close');
    await person.leaves(/Edit Match/);
    await person.sees('This series was deleted');
  });

  test('still shows how a write that was on its way was refused', async ({ club, openPage }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '1 1 1 2');
    const match = (await club.series(id)).matchIds[4] ?? '';
    const page = await openPage(`/series/${id}`, PHONE);
    const person = personAt(page);
    const { promise: isGone, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON();
      if (operationName === 'FinishMatch') await isGone;
      await route.fallback();
    });
    await person.enterScore(match, 5, 3);
    await person.confirm(club.server.code);
    await person.sees('Sending…');
    await club.enter(id, 4, 'one');
    await person.isTold(GONE);
    await person.leaves('Enter Code');
    go();
    await person.isTold(`There is no match ${match}.`);
    await person.isTold(GONE);
  });
});

describe('A network that is cut during Submit', () => {
  test('before the server heard of it: the game is entered once, without a second tap', async ({
    club,
    cable,
    openPage,
  }) => {
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    const page = await openPage(`/series/${id}`, PHONE);
    const person = personAt(page);
    await person.enterScore(matchIds[0] ?? '', 5, 3);
    await person.dialog('Enter Code').waitFor();
    await cable.pull();
    await person.confirm(club.server.code);
    await person.sees(/Trying again… It is not known yet/);
    await cable.plugIn();
    await person.leaves(/Edit Match/);
    await person.sees('5 : 3');
    expect(await record(club, id)).toEqual(['SERIES_CREATED', 'MATCH_FINISHED']);
  });

  test('after the server heard of it: likewise, and the screen shows what is so by now', async ({
    club,
    cable,
    openPage,
  }) => {
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    const page = await openPage(`/series/${id}`, PHONE);
    const person = personAt(page);
    const asked = count(page, 'FinishMatch');
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON().operationName !== 'FinishMatch' || asked.asked > 1) {
        return route.fallback();
      }
      await route.fetch({ url: `${club.server.url}/graphql` });
      await cable.pull();
      await route.abort('connectionreset');
    });
    await person.enterScore(matchIds[0] ?? '', 5, 3);
    await person.confirm(club.server.code);
    await person.sees(/Trying again… It is not known yet/);
    expect(await faults(page)).toEqual([]);
    await club.enter(id, 1, 'two', { homeScore: 9, awayScore: 1, overTime: false });
    await cable.plugIn();
    await person.leaves(/Edit Match/);
    await person.sees('1 : 9');
    expect(await record(club, id)).toEqual(['SERIES_CREATED', 'MATCH_FINISHED', 'MATCH_CORRECTED']);
  });

  test('where nobody asks for the code any more: likewise', async ({ club, cable, openPage }) => {
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    const page = await openPage(`/series/${id}`, PHONE);
    const person = personAt(page);
    await person.enterScore(matchIds[0] ?? '', 2, 4);
    await person.dialog('Enter Code').waitFor();
    await club.enter(id, 1, 'one');
    await person.confirm(club.server.code);
    await person.leaves('Enter Code');
    await person.isTold('A moment ago, somebody entered 3 : 1.');
    const asked = count(page, 'FinishMatch');
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON().operationName !== 'FinishMatch' || asked.asked > 1) {
        return route.fallback();
      }
      await cable.pull();
      await route.abort('connectionreset');
    });
    await person.press('Replace with mine');
    await person.sees(/Trying again/);
    // The button that was pressed is gone; the focus goes back into the dialog.
    await page.locator('[role=dialog] :focus, [role=dialog]:focus').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await person.leaves(/Edit Match/);
    await person.sees(/Its outcome will be shown here/);
    await cable.plugIn();
    await person.sees('2 : 4');
  });

  test('who does not want to wait is back at once, and is shown the outcome', async ({
    club,
    cable,
    openPage,
  }) => {
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    const page = await openPage(`/series/${id}`, PHONE);
    const person = personAt(page);
    await person.enterScore(matchIds[0] ?? '', 5, 3);
    await person.dialog('Enter Code').waitFor();
    await cable.pull();
    await person.confirm(club.server.code);
    await person.sees(/Trying again/);
    await person.takesBack();
    await person.sees(/Trying again/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await person.leaves(/Edit Match/);
    await cable.plugIn();
    await page.getByRole('status').filter({ hasText: 'Game 1: 5 : 3' }).waitFor();
    expect(await record(club, id)).toEqual(['SERIES_CREATED', 'MATCH_FINISHED']);
  });
});

describe('Undo', () => {
  test('takes the game back, also from another screen', async ({ club, openPage }) => {
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    const page = await openPage(`/series/${id}`, PHONE);
    const person = personAt(page);
    await person.enterScore(matchIds[0] ?? '', 5, 3);
    await person.confirm(club.server.code);
    const offer = page.getByRole('status').filter({ hasText: 'Game 1: 5 : 3, Eva now leads 1–0' });
    await offer.waitFor();
    expect(await faults(page)).toEqual([]);
    await person.follows('Back to Series');
    await person.seesHeading('Series');
    await page.getByRole('listitem').getByText('1 : 0').waitFor();
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Undone.' }).waitFor();
    await page.getByRole('listitem').getByText('0 : 0').waitFor();
    expect(await record(club, id)).toEqual(['SERIES_CREATED', 'MATCH_FINISHED', 'UNDONE']);
  });

  test('of a new match takes it out of the list, of a deleted one puts it back', async ({
    club,
    openPage,
  }) => {
    await club.friends('Eva', 'Jana');
    const { id } = await club.door.createMatch(game('Eva', 'Jana'));
    const page = await openPage('/overall', PHONE);
    const person = personAt(page);
    await person.press(`Delete match #${id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await person.confirm(club.server.code);
    await page.getByRole('row', { name: /Eva/ }).waitFor({ state: 'detached' });
    await page.getByRole('status').filter({ hasText: 'Match deleted.' }).waitFor();
    await person.press('Undo');
    await page.getByRole('row', { name: /Eva/ }).waitFor();
  });

  test('says what builds on it', async ({ club, openPage }) => {
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    const page = await openPage(`/series/${id}`, PHONE);
    const person = personAt(page);
    await person.enterScore(matchIds[0] ?? '', 5, 3);
    await person.confirm(club.server.code);
    await person.sees(/Game 1: 5\s:\s3/);
    await club.enter(id, 1, 'two');
    await person.press('Undo');
    await page
      .getByRole('status')
      .filter({ hasText: /cannot be undone before/ })
      .waitFor();
    await person.sees('1 : 3');
  });

  test('is offered for ten seconds, and for longer while one points at it', async ({
    club,
    openPage,
  }) => {
    const { id, matchIds } = await club.startSeries('Eva', 'Jana');
    const page = await openPage(`/series/${id}`, PHONE, (opened) => opened.clock.install());
    const person = personAt(page);
    await person.enterScore(matchIds[0] ?? '', 5, 3);
    await person.confirm(club.server.code);
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await page.mouse.move(0, 0);
    await undo.focus();
    await page.clock.fastForward(20_000);
    expect(await undo.isVisible()).toBe(true);
    await undo.blur();
    await expect
      .poll(async () => {
        await page.clock.fastForward(5_000);
        return undo.count();
      })
      .toBe(0);
  });
});

interface Begun {
  readonly playoffId: string;
  /** A semifinal that its player one won in four games. */
  readonly seriesId: string;
  /** Its fourth game, away for player one. */
  readonly matchId: string;
  readonly finalId: string;
}

async function withFinalBegun(club: Club): Promise<Begun> {
  const begun = await withFinal(club);
  await club.play(begun.finalId, '1 2');
  return begun;
}

async function withFinal(club: Club): Promise<Begun> {
  const { id, series } = await club.startPlayoff('Winter Cup');
  for (const semifinal of series) await club.play(semifinal.id, '1 1 1 1');
  const final = (await club.playoff(id)).series[3];
  const { id: seriesId, matchIds } = await club.series(series[0]?.id ?? '');
  return { playoffId: id, seriesId, matchId: matchIds[0] ?? '', finalId: final?.id ?? '' };
}

/** The kinds of all changes in the series, in their order. */
async function record(club: Club, seriesId: string): Promise<string[]> {
  const query = `{ changes(seriesId: ${seriesId}) { kind } }`;
  const answer = await fetch(`${club.server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data }: { data: { changes: { kind: string }[] } } = await answer.json();
  return data.changes.map(({ kind }) => kind);
}

async function faults(page: Page): Promise<string[]> {
  return [...(await violationsOf(page)), ...(await smallTargets(page)), ...(await overflow(page))];
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return (element?.getAttribute('aria-label') ?? labelled ?? element?.textContent ?? '').trim();
  });
}
