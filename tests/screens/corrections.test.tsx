/** Corrections that remove later games, that conflict with other writes, or that are made on a bad network. */
import { describe, expect, vi } from 'vitest';
import { MATCHES_PAGE } from '../../rules/limits.ts';
import { MESSAGES } from '../../rules/messages.ts';
import { write } from '../setup/ask.ts';
import { graphql } from '../setup/graphql.ts';
import { livePlay } from '../setup/live-play.ts';
import type { Seeds } from '../setup/seeds.ts';
import { game } from '../setup/seeds.ts';
import { HungSocket } from './network.ts';
import { screenTest as test } from './screen.tsx';

const CLEARED = 'Final: 2 games already played will be cleared';
const FINISH_MATCH = graphql(
  'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id } }',
);
const CHANGED_MEANWHILE = 'Not saved: this has changed meanwhile. Look again before you save.';

describe('The correction of a semifinal after the final has begun', () => {
  test('lists the games that it removes, removes them on confirmation, and asks again if there are more by then', async ({
    club,
    openScreen,
  }) => {
    const { id, semifinal, final } = await club.playToTheFinals();
    await club.play(final.id, '1 2');
    const person = await openScreen(`/series/${semifinal.id}`);
    await person.enterScore(semifinal.matchIds[0] ?? '', 1, 4);
    await person.sees(CLEARED);
    // Back and Escape both return to the form, which keeps its input.
    const goBackByKeys = async () => {
      await person.user.tab();
      await person.user.tab();
      expect(document.activeElement?.textContent).toBe('Back');
      await person.user.keyboard('{Enter}');
      await person.hasFocus('Home Score');
    };
    for (const goBack of [goBackByKeys, () => person.user.keyboard('{Escape}')]) {
      await goBack();
      expect((await person.field('Home Score')).value).toBe('1');
      await person.press(/^Submit/);
      await person.sees(CLEARED);
    }
    expect((await club.playoff(id)).series).toHaveLength(4);
    expect(person.texts('alert').join('')).not.toContain(CHANGED_MEANWHILE);

    await club.enter(final.id, 3, 'one');
    await person.press('Clear and save');
    await person.confirm(club.server.code);
    await person.sees('Final: 3 games already played will be cleared');
    await person.eventually(() =>
      expect(person.texts('alert').join('')).toContain(CHANGED_MEANWHILE),
    );
    await person.press('Back');
    await person.press(/^Submit/);
    await person.sees('Final: 3 games already played will be cleared');
    expect(person.texts('alert').join('')).not.toContain(CHANGED_MEANWHILE);
    await person.press('Clear and save');
    await person.leaves(/Edit Match/);
    await person.sees('3 : 1');
    expect((await club.playoff(id)).series).toHaveLength(2);
  });

  test('cannot be saved if the corrected game itself would no longer be needed', async ({
    club,
    network,
    openScreen,
  }) => {
    const { id, firstGame } = await club.startSeries();
    const preview = {
      version: 1,
      possible: false,
      lost: [],
      words: ['Game 1 would not be played'],
    };
    network.refuse('FinishMatch', 'No room.', { code: 'CONFLICT', preview });
    const person = await openScreen(`/series/${id}`);
    await person.enterScore(firstGame, 1, 4);
    await person.confirm(club.server.code);
    await person.sees(/This cannot be saved/);
    expect(person.all('button', 'Clear and save')).toEqual([]);
    await person.press('Back');
    await person.find('button', /^Submit/);
  });
});

describe('A score that changes while the preview of its correction is loading', () => {
  test('is not saved with the preview of the earlier score', async ({
    club,
    network,
    openScreen,
  }) => {
    const { id, firstGame } = await withDecidedSeries(club);
    const person = await openScreen(`/series/${id}`);
    const release = network.hold('CorrectionPreview');
    await person.enterScore(firstGame, 1, 4);
    await person.find('button', 'Saving…');
    await person.setsScore('', '4');
    await release();
    await person.find('button', /^Submit/);
    expect((await person.field('Away Score')).value).toBe('4');
    expect(person.texts('alert').join('')).toBe('');
    await person.press('Submit');
    await person.isTold(MESSAGES.homeScoreMissing);

    // Typing another score does not open the preview by itself.
    await person.setsScore('1', '4');
    await person.press(/^Submit/);
    await person.sees('Eva no longer wins the series');
    await person.press('Save the correction');
    await person.confirm(club.server.code);
    await person.leaves(/Edit Match/);
    expect(await club.door.match(firstGame)).toMatchObject({ homeScore: 1, awayScore: 4 });
  });

  test('gets a new preview when the server refuses the earlier score', async ({
    club,
    network,
    openScreen,
  }) => {
    const { semifinal, final } = await club.playToTheFinals();
    await club.play(final.id, '1 2');
    await club.remember();
    // Without a preview the client sends the write, and the server refuses it.
    network.answer('CorrectionPreview', { data: { correctionPreview: null } });
    const person = await openScreen(`/series/${semifinal.id}`);
    const release = network.hold('FinishMatch');
    await person.enterScore(semifinal.matchIds[0] ?? '', 1, 4);
    await person.eventually(() => expect(network.count('FinishMatch')).toBe(1));
    await person.setsScore('4', '1');
    await release();
    await person.find('button', /^Submit/);
    await person.setsScore('1', '4');
    await person.press(/^Submit/);
    await person.sees(CLEARED);
  });
});

describe('Two people who edit the same game', () => {
  test('an open form shows at once what the other person entered, and keeps or replaces it', async ({
    club,
    openSeries,
  }) => {
    const { person, id, firstGame } = await openSeries();
    await person.press(`Edit Match #${firstGame}`);
    await person.setsScore('2', '4');
    const byPeter = { homeScore: 3, awayScore: 1, overTime: false, enteredBy: 'Peter' };
    await write(club.server, FINISH_MATCH, { id: firstGame, ...byPeter });
    await person.isTold('A moment ago, Peter entered 3 : 1.');
    expect((await person.field('Home Score')).value).toBe('2');
    await person.press('Keep theirs');
    await person.leaves(/Edit Match/);
    await person.sees('3 : 1');

    await person.press(`Edit Match #${firstGame}`);
    await person.setsScore('2', '4');
    await club.enter(id, 1, 'one', { homeScore: 5, awayScore: 0, overTime: false });
    await person.isTold('A moment ago, somebody entered 5 : 0.');
    await person.press('Replace with mine');
    await person.confirm(club.server.code);
    await person.leaves(/Edit Match/);
    await person.sees('2 : 4');
  });
});

describe('A game that is removed while its dialog is open', () => {
  const GONE = 'This game is no longer there: somebody deleted it, or changed its series.';

  test('is reported, and cannot be submitted', async ({ club, openScreen }) => {
    const { semifinal, final } = await club.playToTheFinals();
    const person = await openScreen(`/series/${final.id}`);
    await person.press(`Edit Match #${final.matchIds[0]}`);
    await person.setsScore('2', '4');
    await club.enter(semifinal.id, 4, 'two');
    await person.isTold(GONE);
    expect(person.all('button', /^Submit/)).toEqual([]);
    await person.press('Close');
    await person.leaves(/Edit Match/);
    await person.sees('This series was deleted');
  });

  test('is also reported if it was removed before the dialog opened', async ({
    club,
    openScreen,
  }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    // Home shows newer matches, and therefore does not have this game in its list.
    const newer = game('Eva', 'Jana', { matchDate: '2099-01-01T20:00:00' });
    for (let each = 1; each <= MATCHES_PAGE; each += 1) await club.door.createMatch(newer);
    vi.stubGlobal('WebSocket', HungSocket);
    const person = await openScreen('/');
    await person.find('button', 'Enter game 1');
    await livePlay(club).deleteSeries(id);
    await person.press('Enter game 1');
    await person.isTold(GONE);
    await person.press('Close');
    await person.leaves(/Edit Match/);
  });

  test('still shows why a write in flight was refused', async ({ club, network, openScreen }) => {
    const { id, fifth } = await withFifthGame(club);
    const person = await openScreen(`/series/${id}`);
    const go = network.hold('FinishMatch');
    await person.enterScore(fifth, 5, 3);
    await person.confirm(club.server.code);
    await person.sees('Sending…');
    await club.enter(id, 4, 'one');
    await person.isTold(GONE);
    await person.leaves('Enter Code');
    go();
    await person.isTold(`There is no match ${fifth}.`);
    await person.isTold(GONE);
  });
});

test('a conflicting submit shows the other result and can replace it without another code; on a lost connection it is retried without another press', async ({
  club,
  network,
  openSeries,
}) => {
  const { person, id, firstGame } = await openSeries();
  await person.enterScore(firstGame, 2, 4);
  await person.find('dialog', 'Enter Code');
  await club.enter(id, 1, 'one');
  await person.confirm(club.server.code);
  await person.isTold('A moment ago, somebody entered 3 : 1.');
  network.lose('FinishMatch');
  await person.press('Replace with mine');
  await person.sees(/Trying again/);
  // The pressed button is gone; the focus moves into the dialog.
  await person.eventually(() =>
    expect(document.activeElement?.closest('[role=dialog]')).toBeInstanceOf(HTMLElement),
  );
  await person.user.keyboard('{Escape}');
  await person.leaves(/Edit Match/);
  await person.sees(/Its outcome will be shown here/);
  network.repair();
  await person.sees('2 : 4');
});

/** A series that Eva wins with its fifth game, but not without her win in the first. */
async function withDecidedSeries(club: Seeds) {
  const series = await club.startSeries();
  await club.play(series.id, '1 1 2 1 1');
  return series;
}

/** A series with a fifth game, which is removed when the fourth is corrected. */
async function withFifthGame(club: Seeds): Promise<{ id: string; fifth: string }> {
  const { id } = await club.startSeries('Eva', 'Jana');
  const { matchIds } = await club.play(id, '1 1 1 2');
  return { id, fifth: matchIds[4] ?? '' };
}
