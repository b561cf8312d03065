/** Live scores: the links to them, scoring, and notices about goals that were not sent. */
import { within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { GOAL_SEEN_AFTER_MS } from '../../rules/live-score.ts';
import { credentialsInUse } from '../../web/app/write/credentials.ts';
import { markConnected, markDisconnected } from '../../web/data/connection.ts';
import { showToast } from '../../web/data/notices.ts';
import { liveMatch, livePlay } from '../setup/live-play.ts';
import { TEAMS } from '../setup/seeds.ts';
import { stopClock, stopDate } from './clock.ts';
import { HungSocket } from './network.ts';
import type { ScreenPerson } from './person.ts';
import { type Club, screenTest as test } from './screen.tsx';

test('the series page links to the live game; with a stored code, one more press finishes it', async ({
  club,
  openScreen,
}) => {
  const { id, matchIds } = await club.startSeries('Eva', 'Jana');
  const [game = '', next] = matchIds;
  const play = livePlay(club);
  await play.start(game);
  await play.goal(game, 'AWAY', 2);
  const person = await openScreen(`/series/${id}`);
  await club.remember();
  await person.follows('Live: game 1, 2nd, 0 : 1');
  (await awayHalf(person)).focus();
  await person.user.keyboard('{Enter}');
  await person.press('Finish');
  await person.press('Finish 0 : 2');
  await person.follows('Next: game 2');
  await person.press('Enter result');
  await person.dialog(`Edit Match #${next}`);
  await person.user.keyboard('{Escape}');
  await person.leaves(/Edit Match/);
});

test('the first goal removes the undo of an earlier write, and keeps other notices', async ({
  club,
  openSeries,
}) => {
  const { person, id, firstGame } = await openSeries();
  const [, second = ''] = (await club.series(id)).matchIds;
  const live = 'Live: game 2, 1st, 0 : 0';
  await club.remember();
  await livePlay(club).start(second);
  await person.find('link', live);
  // A notice disappears after some time.
  using _clock = stopClock();
  await person.enterScore(firstGame, 5, 3);
  await person.find('button', 'Undo');
  showToast('Link copied');
  await person.follows(live);
  const half = await awayHalf(person);
  await person.find('button', 'Undo');
  await person.user.click(half);
  await person.misses('button', 'Undo');
  await person.hears('Link copied');
});

test('the score of a live match is shown above other screens, but not on its series and play-off pages, which show it themselves', async ({
  club,
  openScreen,
}) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  const semifinal = series[0]?.id ?? '';
  const { matchIds } = await club.series(semifinal);
  await livePlay(club).start(matchIds[0] ?? '');
  const banner = /–.*0 : 0.*1st/;
  const other = await openScreen(`/series/${series[1]?.id}`);
  await other.find('link', banner);
  const cup = await openScreen(`/playoff/${id}`);
  await cup.find('link', 'Live: game 1, 1st, 0 : 0');
  expect(cup.all('link', banner)).toEqual([]);
  const own = await openScreen(`/series/${semifinal}`);
  await own.find('link', 'Live: game 1, 1st, 0 : 0');
  expect(own.all('link', banner)).toEqual([]);
});

test('a resumed match does not announce earlier goals as new; a goal that resumes it is announced and flashes', async ({
  club,
  openScreen,
}) => {
  const { play, id: game } = await liveMatch(club);
  await play.goal(game, 'HOME');
  await club.server.pause(game);
  const person = await openScreen('/teams');
  await play.start(game);
  const banner = await person.find('link', /1 : 0.*1st/);
  await person.isTitled('1–0 Eva – Jana · NHL Teams');
  expect(person.texts('status').join()).not.toContain('Goal');
  expect(banner.querySelector('[data-flashes]')).toBeNull();
  await play.goal(game, 'HOME');
  await person.hears('Goal Eva, 2 : 0');
  await club.server.pause(game);
  await person.misses('link', /2 : 0.*1st/);
  await person.isTitled('NHL Teams');
  await play.goal(game, 'HOME');
  await person.hears('Goal Eva, 3 : 0');
  const resumed = await person.find('link', /3 : 0.*1st/);
  expect(resumed.querySelector('[data-flashes]')).not.toBeNull();
});

describe('A goal that another phone has scored within seconds', () => {
  test('is asked about, and counts once or twice depending on the answer', async ({
    club,
    openScreen,
  }) => {
    const { play, id } = await liveMatch(club);
    const person = await openScreen(`/match/${id}`);
    await club.remember();
    await person.isTitled('0–0 Eva – Jana · Faceoff');
    using _clock = stopDate(new Date());
    const question = /^Eva's goal at 1:0 was entered on another phone \d+ s ago\. Another goal\?$/;
    await play.goal(id, 'HOME');
    await person.isTitled('1–0 Eva – Jana · Faceoff');
    await person.press(/Goal ?Eva/);
    await person.isTold(question);
    // Further goals are sent meanwhile, but the game cannot be ended.
    await person.press(/Goal ?Jana/);
    await person.isTitled('1–1 Eva – Jana · Faceoff');
    await person.user.click(await person.find('button', 'Abandon game'));
    await person.sees('Say first whether it was another goal.');
    await person.press('Same goal');
    await person.hears('1 goal not entered: it was entered on another phone.');
    await person.misses('button', 'Same goal');
    expect((await play.match(id)).live).toMatchObject({ homeScore: 1, awayScore: 1 });

    await play.goal(id, 'HOME');
    await person.isTitled('2–1 Eva – Jana · Faceoff');
    await person.press(/Goal ?Eva/);
    await person.press('Another goal');
    await person.isTitled('3–1 Eva – Jana · Faceoff');
    // Goals of the same device raise no question.
    await person.press(/Goal ?Eva/);
    await person.isTitled('4–1 Eva – Jana · Faceoff');
    expect(person.all('button', 'Another goal')).toEqual([]);
  });

  test('counts as another goal without a question after it has been on screen for a while', async ({
    club,
    openScreen,
  }) => {
    const { play, id } = await liveMatch(club);
    const person = await openScreen(`/match/${id}`);
    await club.remember();
    await person.isTitled('0–0 Eva – Jana · Faceoff');
    const now = new Date();
    using _clock = stopDate(now);
    await play.goal(id, 'HOME');
    await person.isTitled('1–0 Eva – Jana · Faceoff');
    vi.setSystemTime(now.getTime() + GOAL_SEEN_AFTER_MS);
    await person.press(/Goal ?Eva/);
    await person.isTitled('2–0 Eva – Jana · Faceoff');
    expect(person.all('button', 'Another goal')).toEqual([]);
  });
});

test('a goal that is dropped after its page was left is reported once', async ({
  club,
  network,
  openScreen,
}) => {
  const { id, seriesId } = await liveMatch(club);
  const person = await openScreen(`/match/${id}`);
  await person.user.click(await awayHalf(person));
  await person.dialog('Enter Code');
  const release = network.hold('ScoreGoal');
  await person.confirm(club.server.code);
  await person.find('button', 'Sending…');
  await person.user.keyboard('{Escape}');
  await person.leaves('Enter Code');
  await person.follows('Back to the series');
  await person.eventually(() => expect(location.pathname).toBe(`/series/${seriesId}`));
  await person.seesNo('not sent yet');
  await club.enter(seriesId, 1, 'two');
  using _clock = stopClock();
  await release();
  await person.eventually(() => expect(credentialsInUse()?.code).toBe(club.server.code));
  // Shown after all messages about the goal.
  showToast('Link copied');
  await person.hears('Link copied');
  expect(
    person
      .texts('status')
      .join()
      .match(/This game is finished/g),
  ).toHaveLength(1);
});

describe('Goals of a deleted match are reported as dropped', () => {
  test('on the page of the match', async ({ club, network, openScreen }) => {
    const id = await single(club);
    const person = await openScreen(`/match/${id}`);
    await club.remember();
    network.lose('ScoreGoal');
    await person.user.click(await awayHalf(person));
    await person.sees('1 waiting for the network');
    await club.door.deleteMatch(id);
    await person.sees('This match was deleted');
    network.repair();
    await person.isTold(/1 goal not entered\.$/);
    expect(person.texts('status').join()).not.toContain('not entered');
  });

  test.for(['remembered', 'asked for'])(
    'when the page is opened after the deletion, with a code that is %s',
    async (code, { club, openScreen }) => {
      const id = await single(club);
      await club.door.deleteMatch(id);
      const key = crypto.randomUUID();
      const goal = { key, matchId: id, what: 'goal', side: 'home', period: 1, makes: 1 };
      if (code === 'remembered') await club.remember();
      localStorage.setItem('faceoff.taps', JSON.stringify([goal]));
      const person = await openScreen(`/match/${id}`);
      await person.seesHeading('404 Not found');
      if (code === 'asked for') {
        await person.press('Enter code to send 1 goal');
        await person.confirm(club.server.code);
      }
      await person.isTold(/1 goal not entered\.$/);
    },
  );
});

/** Creates and starts a match without a series. */
async function single(club: Club): Promise<string> {
  await club.friends('Eva', 'Jana');
  const play = livePlay(club);
  const { id } = await play.single({ home: 'Eva', away: 'Jana', teams: [TEAMS.Eva, TEAMS.Jana] });
  await play.start(id);
  return id;
}

test('goals that wait for a code or are dropped are reported on the screen that follows', async ({
  club,
  network,
  openScreen,
}) => {
  const { id, seriesId } = await liveMatch(club);
  const person = await openScreen(`/match/${id}`);
  await club.remember();
  const leavesAfterTap = async (waiting: number) => {
    network.lose('ScoreGoal');
    await person.user.click(await awayHalf(person));
    await person.sees(`${waiting} waiting for the network`);
    await person.follows('Back to the series');
    // The page of the match, which is left only now, would show the message itself.
    await person.eventually(() => expect(location.pathname).toBe(`/series/${seriesId}`));
    const goals = waiting === 1 ? '1 goal' : `${waiting} goals`;
    await person.hears(`Eva – Jana: ${goals} not sent yet. Waiting for the network.`);
  };
  await leavesAfterTap(1);
  network.refuse('ScoreGoal', 'Invalid code.', { code: 'INVALID_CODE' });
  await person.hears('Eva – Jana: 1 goal not sent yet. Enter the code on the page of its game.');
  await club.remember();
  await person.follows('Live: game 1, 1st, 0 : 0');
  await leavesAfterTap(2);
  await club.enter(seriesId, 1, 'two');
  network.repair();
  await person.hears('Eva – Jana: This game is finished: 1 : 3. 2 goals not entered.');
});

test('a live match stored on the device stays on screen with its input when the connection is back', async ({
  club,
  network,
  openScreen,
}) => {
  const { id } = await liveMatch(club);
  const before = await openScreen(`/match/${id}`);
  const stored = await before.eventually(() => {
    const game = localStorage.getItem('faceoff.game');
    expect(game).not.toBeNull();
    return game ?? '';
  });
  const release = network.hold('GameDetail');
  vi.stubGlobal('WebSocket', HungSocket);
  const person = await openScreen(`/match/${id}`);
  localStorage.setItem('faceoff.game', stored);
  onTestFinished(markConnected);
  markDisconnected();
  await person.user.click(await awayHalf(person));
  await person.fill('Validation Code', 'half a co');
  markConnected();
  await person.seesNo(/Connection lost/);
  expect((await person.field('Validation Code')).value).toBe('half a co');
  await release();
  expect((await person.field('Validation Code')).value).toBe('half a co');
  await person.cancelsCode();
});

test('a live score is abandoned at a second press, and shows progress until the response', async ({
  club,
  network,
  openScreen,
}) => {
  const { play, id } = await liveMatch(club);
  const open = async () => {
    const person = await openScreen(`/match/${id}`);
    await club.remember();
    await person.isTitled('0–0 Eva – Jana · Faceoff');
    return person;
  };
  const person = await open();
  const release = network.hold('AbandonMatch');
  await person.press('Abandon game');
  await person.isTold('Abandon the game? Press again.');
  await play.goal(id, 'HOME');
  await person.isTitled('1–0 Eva – Jana · Faceoff');
  await person.press('Abandon game');
  // The first press confirmed another question.
  await person.isTold('Abandon at 1 : 0? The goals are left out. Press again.');
  await person.press(/^Abandon at 1 : 0\?/);
  const button = await person.find('button', 'Abandoning…');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await person.hears(/Abandoning…/);
  await release();
  await person.find('button', 'Start game');

  await play.start(id);
  const other = await open();
  network.lose('AbandonMatch');
  await other.press('Abandon game');
  await other.press('Abandon the game? Press again.');
  await other.hears(/The connection was lost\. Trying again…/);
  network.repair();
  await other.find('button', 'Start game');
});

/** The half of the score board that scores goals of the away player. */
async function awayHalf(person: ScreenPerson): Promise<HTMLElement> {
  const [, away] = within(await person.find('region', 'Live score')).getAllByRole('button');
  if (!away) throw new Error('A score board has two halves.');
  return away;
}

test('when a focused banner of a live match disappears, the focus moves to the page', async ({
  club,
  openScreen,
}) => {
  const { play, id } = await liveMatch(club);
  const person = await openScreen('/teams');
  (await person.find('link', /Eva – Jana.*0 : 0/)).focus();
  await play.abandon(id);
  await person.misses('link', /Eva – Jana/);
  await person.eventually(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});
