/** What makes a phone the second screen: share, the addresses to type, and awake. */
import { expect, onTestFinished, vi } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { stopClock } from './clock.ts';
import { screenTest as test } from './screen.tsx';

/** Gives the device something that jsdom lacks. */
function onDevice(name: 'share' | 'wakeLock', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

test("Share opens the phone's own sheet, the QR code carries the same address", async ({
  club,
  openScreen,
}) => {
  const share = vi.fn(async (_: ShareData) => {});
  onDevice('share', share);
  const { id } = await club.startSeries('Eva', 'Jana');
  const playoff = await club.startPlayoff('Winter Cup');
  for (const path of [`/series/${id}`, `/playoff/${playoff.id}`]) {
    const person = await openScreen(path);
    await person.press('Share');
    const { url = '' } = share.mock.lastCall?.[0] ?? {};
    expect(new URL(url).pathname).toBe(path);
    await person.press('QR code');
    await person.find('img', `QR code of ${url}`);
    await person.user.keyboard('{Escape}');
    await person.leaves('Watch on your phone');
    // The dialog's own entry in the browser's session goes with it.
    await person.eventually(() => expect(history.state?.dialogs).toBeFalsy());
  }
  expect(share).toHaveBeenCalledTimes(2);
});

test('the addresses of the television stand in a dialog', async ({ club, openSeries }) => {
  const { person, id } = await openSeries();
  await person.press('Show on TV');
  await person.dialog('Show on TV');
  const { port } = new URL(club.server.url);
  for (const path of ['/tv', `/tv/series/${id}`, `/overlay/series/${id}`]) {
    await person.sees(new RegExp(`^[^/]+:${port}${path}$`));
  }
});

test('the page of a match has a television of its own', async ({ club, openScreen }) => {
  const { id, firstGame } = await club.startSeries();
  const { port } = new URL(club.server.url);
  const person = await openScreen(`/match/${firstGame}`);
  await person.press('Show on TV');
  await person.sees(new RegExp(`^[^/]+:${port}/tv/match/${firstGame}$`));
  await person.sees(new RegExp(`^[^/]+:${port}/overlay/match/${firstGame}$`));

  const play = livePlay(club);
  const television = await openScreen(`/tv/match/${firstGame}`);
  await television.sees('Not started yet');
  await play.start(firstGame);
  await play.goal(firstGame, 'AWAY', 1);
  await television.sees('Jana leads 1–0');
  await club.play(id, '1');
  await television.sees('Eva wins');

  const overlay = await openScreen(`/overlay/match/${firstGame}`);
  await overlay.sees('Result');
  await overlay.sees(/Game 1 · .* · Eva leads 1–0/);
});

test('over a stream the result of a game stays for a minute; one that is abandoned goes at once', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const play = livePlay(club);
  const teams = ['Dallas Stars', 'Calgary Flames'] as const;
  const { id } = await play.single({ home: 'Eva', away: 'Jana', teams });
  await play.start(id);
  await play.goal(id, 'HOME', 1);
  const overlay = await openScreen('/overlay');
  await overlay.sees('1st');
  using clock = stopClock();
  // Changes of a game are put on screen one after the other.
  const shows = (words: RegExp) =>
    overlay.eventually(async () => {
      await clock.passes(100);
      expect(document.body.textContent).toMatch(words);
    });
  await club.door.finishMatch(id, { homeScore: 2, awayScore: 0, overTime: false });
  await shows(/Eva.*2 : 0.*Result.*Jana/);
  await clock.passes(60_000);
  await shows(/^Score$/);

  const other = await play.single({ home: 'Eva', away: 'Jana', teams });
  await play.start(other.id);
  await shows(/Eva.*0 : 0.*1st.*Jana/);
  await play.abandon(other.id);
  await shows(/^Score$/);
});

test('a television stays on no player', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana');
  const { port } = new URL(club.server.url);
  for (const path of ['/players/Eva', '/players/Eva/vs/Jana']) {
    const person = await openScreen(path);
    await person.press('Show on TV');
    await person.sees(new RegExp(`^[^/]+:${port}/tv$`));
    await person.sees(new RegExp(`^[^/]+:${port}/overlay$`));
    await person.seesNo('Only this page');
  }
});

test('the screen stays awake while a play-off in progress is open, and no longer', async ({
  club,
  openScreen,
}) => {
  const noted: string[] = [];
  onDevice('wakeLock', {
    request: async () => {
      noted.push('awake');
      return { release: async () => noted.push('released') };
    },
  });
  const { id } = await club.startPlayoff('Winter Cup');
  const person = await openScreen(`/playoff/${id}`);
  await person.eventually(() => expect(noted).toEqual(['awake']));
  await person.follows('Back to Play-Off');
  await person.eventually(() => expect(noted).toEqual(['awake', 'released']));
});

test('a television between games says that there is no result as long as the only match is to be played', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  const teams = ['Dallas Stars', 'Calgary Flames'] as const;
  await livePlay(club).single({ home: 'Eva', away: 'Jana', teams });
  const person = await openScreen('/tv');
  await person.sees('No results yet');
});
