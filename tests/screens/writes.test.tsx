/** What a form says and sends: while a write is on its way, when it is refused, and before it undoes something. */
import { screen, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { MESSAGES } from '../../rules/messages.ts';
import { markConnected, markDisconnected } from '../../web/data/connection.ts';
import { runningGame } from '../setup/live-play.ts';
import { HungSocket } from './hung-socket.ts';
import { type Club, screenTest as test } from './screen.tsx';

describe('A write that hangs', () => {
  test('closes every dialog at once, and is done once', async ({ club, network, openSeries }) => {
    const { person, id, firstGame } = await openSeries();
    await person.enterScore(firstGame, 5, 3);
    const letGo = network.hold('FinishMatch');
    await person.confirm(club.server.code);
    await person.find('button', 'Sending…');
    await person.user.keyboard('{Escape}');
    await person.leaves('Enter Code');
    // The form waits for the outcome, and cannot be submitted again meanwhile.
    await person.user.click(await person.find('button', 'Saving…'));
    await person.user.keyboard('{Escape}');
    await person.leaves(/Edit Match/);
    await person.hears(/Its outcome will be shown here\./);
    expect((await club.series(id)).matchIds).toHaveLength(4);
    letGo();
    await person.find('button', 'Undo');
    await person.sees('5 : 3');
    expect(network.count('FinishMatch')).toBe(1);
  });

  test('is cancelled by the back button, too; its refusal is told on the screen', async ({
    club,
    network,
    openSeries,
  }) => {
    const { person, id, firstGame } = await openSeries();
    await person.enterScore(firstGame, 5, 3);
    const letGo = network.hold('FinishMatch');
    await person.confirm(club.server.code);
    await person.find('button', 'Sending…');
    await person.eventually(() => expect(history.state?.dialogs).toBe(2));
    history.back();
    await person.leaves('Enter Code');
    history.back();
    await person.leaves(/Edit Match/);
    await club.enter(id, 1, 'two');
    letGo();
    await person.hears(/Meanwhile, somebody entered 1 : 3\./);
    expect(await club.door.match(firstGame)).toMatchObject({ homeScore: 1, awayScore: 3 });
  });
});

test('a write that never leaves the device is cancelled without a word of its being sent', async ({
  club,
  network,
  openScreen,
}) => {
  const { id, matchIds } = await club.startSeries('Eva', 'Jana');
  const [first = '', second = ''] = matchIds;
  const person = await openScreen(`/series/${id}`);
  await person.enterScore(first, 5, 3);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  network.lose('FinishMatch');
  await person.confirm(club.server.code);
  await person.find('button', 'Sending…');
  await person.user.keyboard('{Escape}');
  await person.leaves('Enter Code');
  await person.user.click(await person.find('button', 'Saving…'));
  await person.user.keyboard('{Escape}');
  await person.leaves(/Edit Match/);
  expect(person.texts('status').join()).not.toContain('already sent');
  online.mockReturnValue(true);
  network.repair();
  await person.enterScore(second, 4, 1);
  await person.confirm(club.server.code);
  await person.sees('4 : 1');
  expect(await club.door.match(first)).toMatchObject({ homeScore: null });
});

describe('What is wrong', () => {
  test('with a nickname is said at its field before the code is asked for', async ({
    club,
    openScreen,
  }) => {
    await club.friends('Eva');
    const person = await openScreen('/players');
    await person.find('button', 'Edit Eva');
    await person.fill('First Name*', 'Eva');
    await person.fill('Last Name*', 'Friend');
    await person.fill('Nickname*', 'eva');
    await person.press('Add Player');
    await person.isTold('The nickname eva is already taken.');
    const field = screen.getByLabelText('Nickname*');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.fill('Nickname*', 'evka');
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  test('with a nickname that no address can end with is said once, at its field', async ({
    openScreen,
  }) => {
    const person = await openScreen('/players');
    await person.fillInPlayer('..');
    await person.isTold(MESSAGES.nickNameOfNoAddress);
    expect(person.texts('alert').filter((text) => text !== '')).toHaveLength(1);
  });

  test('as the server says stays in the form once the code dialog is closed', async ({
    club,
    network,
    openScreen,
  }) => {
    const person = await openScreen('/players');
    network.refuse('CreatePlayer', 'The nickname Eva is already taken.');
    await person.fillInPlayer('Eva');
    await person.confirm(club.server.code);
    await person.isTold('The nickname Eva is already taken.');
    await person.dialog('Enter Code');
    await person.press('Cancel');
    await person.leaves('Enter Code');
    await person.isTold('The nickname Eva is already taken.');
    expect(screen.getByLabelText('Nickname*').getAttribute('aria-invalid')).toBe('true');
  });

  test('with a score is said at once, and nothing is made of it', async ({ openSeries }) => {
    const { person, firstGame } = await openSeries();
    await person.press(`Edit Match #${firstGame}`);
    await person.setsScore('3', '9');
    for (const text of ['-3', '2.5', '2,5', 'abc', '1000']) {
      await person.fill('Home Score', text);
      await person.isTold('Scores are whole numbers from 0 to 999.');
      expect(screen.getByLabelText('Home Score')).toHaveProperty('value', text);
      await person.press('Submit');
      expect(screen.queryByRole('dialog', { name: 'Enter Code' })).toBeNull();
    }
    await person.fill('Home Score', '1');
    const field = screen.getByLabelText('Home Score');
    await person.user.type(field, '{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(field).toHaveProperty('value', '0');
    await person.user.type(field, '{ArrowUp}');
    expect(field).toHaveProperty('value', '1');
    expect(person.texts('alert').join('')).toBe('');
  });
});

test('a correction that takes a decided series says so before anything is sent', async ({
  club,
  network,
  openScreen,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const { matchIds } = await club.play(id, '1 1 2 1 1');
  const person = await openScreen(`/series/${id}`);
  await person.enterScore(matchIds[4] ?? '', 1, 4);
  await person.sees('Eva no longer wins the series');
  await person.press('Back');
  await person.press('Submit');
  await person.sees('Eva no longer wins the series');
  // Leads back, too; what was typed stays.
  await person.user.keyboard('{Escape}');
  await person.press('Submit');
  await person.sees('Eva no longer wins the series');
  expect(network.sent).not.toContain('FinishMatch');
  await person.press('Save the correction');
  await person.confirm(club.server.code);
  await person.leaves('Enter Code');
  await person.leaves(/Edit Match/);
  expect((await club.series(id)).completed).toBe(false);
});

test('a correction that undoes nothing is saved at once', async ({ club, openScreen }) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const { matchIds } = await club.play(id, '1 1');
  const person = await openScreen(`/series/${id}`);
  await person.enterScore(matchIds[0] ?? '', 6, 4);
  await person.confirm(club.server.code);
  await person.leaves('Enter Code');
  await person.leaves(/Edit Match/);
  await person.sees('6 : 4');
});

test('a dialog that waits for its game shows at the first press that it opens, and can be cancelled', async ({
  club,
  network,
  openScreen,
}) => {
  const { id, series } = await club.startPlayoff();
  await club.play(series[0]?.id ?? '', '1 1 1 1');
  const person = await openScreen(`/playoff/${id}`);
  const letGo = network.hold('MatchDetail');
  await person.press('Enter game 1');
  await person.hears('Loading…');
  await person.press('Cancel');
  await person.seesNo('Loading…');
  await person.press('Enter game 1');
  await person.hears('Loading…');
  await person.user.keyboard('{Escape}');
  letGo();
  await person.seesNo('Loading…');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('from a decided series to the next nothing of the old one stands under the new heading', async ({
  club,
  network,
  openScreen,
}) => {
  const { series } = await club.startPlayoff();
  const [first, second] = series;
  await club.play(first?.id ?? '', '1 1 1 1');
  const person = await openScreen(`/series/${first?.id}`);
  await person.sees('4 : 0');
  const letGo = network.hold('SeriesDetail');
  await person.follows('Next: Semifinal 2');
  await person.seesHeading(`Series Details #${second?.id}`);
  expect(screen.queryByText('4 : 0')).toBeNull();
  await person.sees('Loading...');
  letGo();
  await person.sees(second?.playerOne ?? '');
});

describe('The end of a running game', () => {
  test('that has not seen a goal is refused in its dialog; one tap takes the score as it stands', async ({
    club,
    network,
    openScreen,
  }) => {
    const { play, id } = await startGame(club);
    await play.goal(id, 'HOME');
    const person = await openScreen(`/match/${id}`);
    await person.press('Finish');
    await person.find('button', 'Finish 1 : 0');
    const letGo = network.hold('FinishMatch');
    await person.press('Finish 1 : 0');
    await play.goal(id, 'HOME');
    letGo();
    await person.isTold('The score changed meanwhile. The new score is shown above.');
    expect(await club.door.match(id)).toMatchObject({ homeScore: null });
    await person.press('Finish 2 : 0');
    await person.find('link', 'Next: game 2');
    expect(await club.door.match(id)).toMatchObject({ homeScore: 2, awayScore: 0 });
  });

  test('counts a goal of the overtime that only its refusal tells of', async ({
    club,
    network: _,
    openScreen,
  }) => {
    const { play, id } = await startGame(club);
    await play.goal(id, 'HOME');
    vi.stubGlobal('WebSocket', HungSocket);
    const person = await openScreen(`/match/${id}`);
    await person.press('Finish');
    await person.find('button', 'Finish 1 : 0');
    await play.goal(id, 'AWAY');
    await play.period(id, 4);
    await play.goal(id, 'AWAY', 4);
    await person.press('Finish 1 : 0');
    await person.isTold('The score changed meanwhile. The new score is shown above.');
    await person.press('Finish 1 : 2 OT');
    await person.leaves('Is the game over?');
    expect(await club.door.match(id)).toMatchObject({ awayScore: 2, overTime: true });
  });

  test('does not replace another end that only its refusal tells of', async ({
    club,
    network,
    openScreen,
  }) => {
    const { play, id, seriesId } = await startGame(club);
    await play.goal(id, 'HOME');
    vi.stubGlobal('WebSocket', HungSocket);
    const person = await openScreen(`/match/${id}`);
    await person.press('Finish');
    await club.enter(seriesId, 1, 'two');
    for (const count of [1, 2]) {
      await person.press('Finish 1 : 0');
      await person.eventually(() => expect(network.count('FinishMatch')).toBe(count));
      await person.isTold('Meanwhile, somebody entered 1 : 3.');
    }
    expect(await club.door.match(id)).toMatchObject({ homeScore: 1, awayScore: 3 });

    const [, second = ''] = (await club.series(seriesId)).matchIds;
    await play.start(second);
    await play.goal(second, 'AWAY');
    const other = await openScreen(`/match/${second}`);
    localStorage.setItem('faceoff.code', club.server.code);
    await other.press('Finish');
    await play.abandon(second);
    for (const count of [3, 4]) {
      await other.press('Finish 0 : 1');
      await other.eventually(() => expect(network.count('FinishMatch')).toBe(count));
      await other.isTold('Meanwhile, somebody abandoned the game.');
    }
    expect(await club.door.match(second)).toMatchObject({ homeScore: null });
  });

  test('by abandoning it is refused for a goal that was not seen, and asks again at the new score', async ({
    club,
    network: _,
    openScreen,
  }) => {
    const { play, id } = await startGame(club);
    await play.goal(id, 'HOME');
    vi.stubGlobal('WebSocket', HungSocket);
    const person = await openScreen(`/match/${id}`);
    localStorage.setItem('faceoff.code', club.server.code);
    await person.press('Abandon game');
    await person.find('button', /^Abandon at 1 : 0\?/);
    await play.goal(id, 'AWAY');
    await person.press(/^Abandon at 1 : 0\?/);
    await person.isTold('The score changed meanwhile. The new score is shown above.');
    expect((await play.match(id)).live).toMatchObject({ homeScore: 1, awayScore: 1 });
    await person.press('Abandon game');
    await person.press(/^Abandon at 1 : 1\?/);
    await person.find('button', 'Start game');
  });

  test('by abandoning it waits for the taps of this device, and says so', async ({
    club,
    network,
    openScreen,
  }) => {
    const { id } = await startGame(club);
    const person = await openScreen(`/match/${id}`);
    network.lose('ScoreGoal');
    const [home] = within(await person.find('region', 'Running score')).getAllByRole('button');
    if (home) await person.user.click(home);
    await person.hears('Goal Eva, 1 : 0');
    const abandon = await person.find('button', 'Abandon game');
    expect(abandon.getAttribute('aria-disabled')).toBe('true');
    await person.user.click(abandon);
    await person.sees('The game can be ended once 1 tap has been sent.');
    onTestFinished(markConnected);
    markDisconnected();
    await person.sees('No network: the game can be ended once 1 tap has been sent.');
    markConnected();
    network.repair();
    await person.seesNo('can be ended');
    await person.press('Abandon game');
    await person.press(/^Abandon at 1 : 0\?/);
    await person.find('button', 'Start game');
  });

  test('waits for the taps of this device, and says so', async ({ club, network, openScreen }) => {
    const { id } = await startGame(club);
    const person = await openScreen(`/match/${id}`);
    network.lose('ScoreGoal');
    const [home] = within(await person.find('region', 'Running score')).getAllByRole('button');
    if (home) await person.user.click(home);
    await person.hears('Goal Eva, 1 : 0');
    await person.press('Finish');
    await person.sees(/the game can be ended once 1 tap has been sent\.$/i);
    const finish = await person.find('button', 'Finish 1 : 0');
    expect(finish.getAttribute('aria-disabled')).toBe('true');
    network.repair();
    await person.eventually(() => expect(finish.getAttribute('aria-disabled')).toBe('false'));
    await person.press('Finish 1 : 0');
    await person.find('link', 'Next: game 2');
  });

  test('says why a draw is none, also while a tap waits', async ({ club, network, openScreen }) => {
    const { id } = await startGame(club);
    const person = await openScreen(`/match/${id}`);
    network.lose('SetPeriod');
    await person.user.click(await person.find('radio', '2nd'));
    await person.sees(/1 waiting for the network/);
    await person.press('Finish');
    await person.isTold(MESSAGES.draw);
    network.repair();
    await person.seesNo(/waiting for the network/);
  });

  test('says no more why a draw is none once there was a goal', async ({ club, openScreen }) => {
    const { id, play } = await startGame(club);
    const person = await openScreen(`/match/${id}`);
    await person.press('Finish');
    await person.isTold(MESSAGES.draw);
    await play.goal(id, 'HOME');
    await person.seesNo(MESSAGES.draw);
    await play.goal(id, 'AWAY');
    await person.sees(/Level at 1/);
    await person.seesNo(MESSAGES.draw);
    await person.press('Finish');
    await person.isTold(MESSAGES.draw);
  });
});

/** Of Eva, at home, against Jana; the device knows the code. */
async function startGame(club: Club) {
  const game = await runningGame(club);
  localStorage.setItem('faceoff.code', club.server.code);
  return game;
}
