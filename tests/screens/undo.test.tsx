/** The undo that is offered after a write. */
import { describe, expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import type { Person } from '../setup/person.ts';
import { stopClock } from './clock.ts';
import { screenTest as test } from './screen.tsx';

describe('Undo', () => {
  test('reverts the result, also from another screen', async ({ club, openSeries }) => {
    const { person, firstGame } = await openSeries();
    const play = livePlay(club);
    const begun = await play.seq();
    await enters(person, firstGame, club.server.code);
    await person.pointsAt('Undo');
    await person.follows('Back to Series');
    await person.seesCard(/Eva.*1 : 0.*Jana/);
    await person.press('Undo');
    await person.hears(/Undone\./);
    await person.seesCard(/Eva.*0 : 0.*Jana/);
    expect(await play.seq()).toBe(begun + 2);
  });

  test('is one key away, stays while it has the focus, and the key leads back', async ({
    club,
    openSeries,
  }) => {
    const { person, firstGame } = await openSeries();
    await enters(person, firstGame, club.server.code);
    const undo = await person.find('button', 'Undo');
    const before = document.activeElement;
    using clock = stopClock();
    await person.user.keyboard('{F6}');
    expect(document.activeElement).toBe(undo);
    await clock.passes(20_000);
    await person.user.keyboard('{F6}');
    expect(document.activeElement).toBe(before);
    await person.user.keyboard('{F6}{Enter}');
    await person.hears(/Undone\./);
  });

  test('is one key away also while nothing has the focus', async ({ club, openSeries }) => {
    const { person, firstGame } = await openSeries();
    await enters(person, firstGame, club.server.code);
    const undo = await person.find('button', 'Undo');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await person.user.keyboard('{F6}');
    expect(document.activeElement).toBe(undo);
    await person.user.keyboard('{F6}');
    expect(document.activeElement).toBe(document.body);
  });

  test('names the later changes that depend on the write', async ({ club, openSeries }) => {
    const { person, id, firstGame } = await openSeries();
    await enters(person, firstGame, club.server.code);
    await person.pointsAt('Undo');
    await club.enter(id, 1, 'two');
    await person.press('Undo');
    await person.hears(/cannot be undone before/);
    await person.sees('1 : 3');
  });

  test('says that the club was restored in the meantime', async ({ club, network, openSeries }) => {
    const { person, firstGame } = await openSeries();
    await enters(person, firstGame, club.server.code);
    await person.pointsAt('Undo');
    network.refuse('Undo', 'The club was restored.', { code: 'HISTORY_LOST' });
    await person.press('Undo');
    await person.hears(/The club was restored\./);
    await person.misses('button', 'Undo');
    expect(network.variables.get('Undo')).toMatchObject([{ epoch: expect.stringMatching(/./) }]);
  });

  test('confirms briefly that it is done after it had to ask for the code', async ({
    club,
    network,
    openSeries,
  }) => {
    const { person, firstGame } = await openSeries();
    await enters(person, firstGame, club.server.code);
    network.refuse('Undo', 'Invalid code.', { code: 'INVALID_CODE' });
    (await person.find('button', 'Undo')).focus();
    await person.user.keyboard('{Enter}');
    await person.isTold('Invalid code.');
    network.repair();
    using clock = stopClock();
    await person.confirm(club.server.code);
    await person.leaves('Enter Code');
    await person.hears(/Undone\./);
    await clock.passes(3_000);
    await person.seesNo(/Undone\./);
  });

  test('is offered for ten seconds, and longer while it has the focus', async ({
    club,
    openSeries,
  }) => {
    const { person, firstGame } = await openSeries();
    // The time starts when the response has arrived.
    await enters(person, firstGame, club.server.code);
    const undo = await person.find('button', 'Undo');
    using clock = stopClock();
    undo.focus();
    await clock.passes(20_000);
    expect(person.all('button', 'Undo')).toHaveLength(1);
    undo.blur();
    await clock.passes(9_999);
    expect(person.all('button', 'Undo')).toHaveLength(1);
    await clock.passes(1);
    await person.misses('button', 'Undo');
  });
});

/** Enters the first result of a series and waits for the offer to undo it. */
async function enters(person: Person, matchId: string, code: string): Promise<void> {
  await person.enterScore(matchId, 5, 3);
  await person.confirm(code);
  await person.hears(/Game 1: 5 : 3, Eva now leads 1–0/);
}
