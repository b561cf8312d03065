/** A phone as second screen: sharing, television URLs, wake lock and vibration. */
import { within } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { liveMatch, livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { stopClock } from './clock.ts';
import { type ScreenPerson, textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

/** Defines a property of `navigator` that jsdom lacks. */
function onDevice(
  name: 'canShare' | 'share' | 'standalone' | 'vibrate' | 'wakeLock',
  value: unknown,
): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

test('Share opens the share sheet of the phone, and the QR code has the same URL', async ({
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
    // The dialog also removes its history entry.
    await person.eventually(() => expect(history.state?.dialogs).toBeFalsy());
  }
  expect(share).toHaveBeenCalledTimes(2);
});

test('a dialog lists the television URLs, but not for pages of players', async ({
  club,
  openScreen,
}) => {
  const { id, firstGame } = await club.startSeries();
  const { port } = new URL(club.server.url);
  for (const [path, own] of [
    [`/series/${id}`, `/series/${id}`],
    [`/match/${firstGame}`, `/match/${firstGame}`],
    ['/players/1-eva', ''],
    ['/players/1-eva/vs/2-jana', ''],
  ] as const) {
    const person = await openScreen(path);
    await person.press('Show on TV');
    for (const address of ['/tv', `/tv${own}`, `/overlay${own}`]) {
      await person.sees(new RegExp(`^[^/]+:${port}${address}$`));
    }
    if (own === '') await person.seesNo('Only this page');
  }
});

test('the television shows a single match', async ({ club, openScreen }) => {
  const { id, firstGame } = await club.startSeries();
  const play = livePlay(club);
  const television = await openScreen(`/tv/match/${firstGame}`);
  await television.sees('Next match');
  await play.start(firstGame);
  await television.sees('No goal yet');
  await play.goal(firstGame, 'AWAY', 1);
  await seesInTurn(television, 'Jana leads 1–0');
  await club.play(id, '1');
  await television.sees('Eva wins');

  const overlay = await openScreen(`/overlay/match/${firstGame}`);
  await overlay.sees('Result');
  await overlay.sees(/Game 1 · .* · Eva leads 1–0/);
});

test('the television tells the end of a period with its goals, and shows the time since the face-off', async ({
  club,
  openScreen,
}) => {
  const { play, id } = await liveMatch(club);
  await play.goal(id, 'HOME');
  const television = await openScreen(`/tv/match/${id}`);
  await television.sees('Eva leads 1–0');
  await television.sees(/^\d+:\d\d$/);
  await play.period(id, 2);
  await television.sees('End of the 1st period: Eva leads 1–0');
  const table = within(await television.find('table', 'Goals by period'));
  expect(table.getAllByRole('row').map(textOf)).toEqual(['Player1st2nd3rd', 'Eva1––', 'Jana0––']);
  await play.goal(id, 'AWAY', 2);
  await television.sees('Goal! Jana');
});

test('the television shows the champion of the latest play-off while nothing is played', async ({
  club,
  openScreen,
}) => {
  for (const title of ['Winter Cup', 'Summer Cup']) {
    const { id } = await club.startPlayoff(title);
    await club.playPlayoff(id);
  }
  const television = await openScreen('/tv');
  await seesInTurn(television, 'Champion of Summer Cup');
  await television.seesNo(/Champion of Winter Cup/);
});

test('the television of a series shows only that series, with the head-to-head between games and without links', async ({
  club,
  openScreen,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.startSeries('Peter', 'Tomas');
  const person = await openScreen(`/tv/series/${id}`);
  await person.sees(/Eva at home/);
  await club.play(id, '1');
  await person.sees(/^Game 1 · /);
  await seesInTurn(person, 'Eva leads Jana 1–0');
  await club.door.createMatch(game('Jana', 'Eva'));
  await seesInTurn(person, 'Eva and Jana are level at 1–1');
  expect(person.all('link', /Eva|Jana/)).toEqual([]);
});

test('the television of a play-off shows only that play-off', async ({ club, openScreen }) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  await club.startSeries('Eva', 'Jana');
  const person = await openScreen(`/tv/playoff/${id}`);
  await person.sees('Winner of semifinal 1');
  await club.play(series[0]?.id ?? '', '1');
  await person.sees(/^Winter Cup · Semifinal 1, game 1 · /);
});

test('the television says during a game that this game decides, also on the bracket while it is paused', async ({
  club,
  openScreen,
}) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  const semifinal = series[0]?.id ?? '';
  const { matchIds } = await club.play(semifinal, '1 2 1 2 1 2');
  const decider = matchIds.at(-1) ?? '';
  await livePlay(club).start(decider);
  await club.server.pause(decider);
  for (const path of [`/tv/playoff/${id}`, `/tv/series/${semifinal}`]) {
    const television = await openScreen(path);
    await seesInTurn(television, 'Tied 3–3: this game decides');
    await television.seesNo(/the next game decides/);
  }
  const television = await openScreen('/tv');
  await seesInTurn(television, 'Winner of semifinal 1');
  await television.sees('Tied 3–3: this game decides');
  const page = await openScreen(`/playoff/${id}`);
  await page.find('link', /^Game 6 · .* · Tied 3–3: the next game decides/);
});

test('the overlay shows a match, then its result, then the next match once that starts', async ({
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
  await club.door.finishMatch(id, { homeScore: 2, awayScore: 0, overTime: false });
  await overlay.sees('Result');
  const other = await play.single({ home: 'Jana', away: 'Eva', teams });
  await play.start(other.id);
  await seesInTurn(overlay, '1st');
  await play.abandon(other.id);
  await overlay.seesNo('1st');
});

test('the overlay stays on one of two live matches and shows the score of the other beside it', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  const play = livePlay(club);
  const teams = ['Dallas Stars', 'Calgary Flames'] as const;
  const [first, second] = [
    await play.single({ home: 'Eva', away: 'Jana', teams }),
    await play.single({ home: 'Peter', away: 'Tomas', teams }),
  ];
  await play.start(first.id);
  await play.start(second.id);
  const overlay = await openScreen('/overlay');
  const others = within(await overlay.find('list', 'Also on now'));
  await play.goal(second.id, 'AWAY');
  await overlay.eventually(() =>
    expect(others.getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringMatching(/Peter.*0 : 1.*Tomas/),
    ]),
  );
});

/** Lets time pass until a television shows this text, whose turn comes after that of other scenes. */
async function seesInTurn(person: ScreenPerson, text: string): Promise<void> {
  using clock = stopClock();
  await person.eventually(async () => {
    await clock.passes(2_000);
    expect(textOf(document.body)).toContain(text);
  });
}

test('without a share sheet the URL is copied', async ({ openSeries }) => {
  const { person, id } = await openSeries();
  await person.press('Share');
  await person.hears('Link copied');
  expect(new URL(await navigator.clipboard.readText()).pathname).toBe(`/series/${id}`);
});

test('a URL that is copied again is said again', async ({ openSeries }) => {
  const { person } = await openSeries();
  await person.press('QR code');
  await person.press('Copy link');
  await person.hears('Link copied');
  const place = within(await person.find('dialog', 'Watch on your phone')).getByRole('status');
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(textOf(place)));
  watch.observe(place, { childList: true, characterData: true, subtree: true });
  await person.press('Copy link');
  await person.eventually(() => expect(said).toEqual(['', 'Link copied']));
  watch.disconnect();
});

test('the card of an evening is shared as an image, and downloaded where files cannot be shared', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.result('2026-03-10T00:30:00', 'Eva 3-2 Jana');
  const person = await openScreen('/evenings/2026-03-09');
  const link = await person.find('link', 'Share image');
  expect(link.getAttribute('href')).toBe('/cards/evening/2026-03-09.png');
  expect(link.getAttribute('download')).toBe('evening-2026-03-09.png');
  const share = vi.fn(async (_: ShareData) => {});
  onDevice('share', share);
  onDevice('canShare', ({ files = [] }: ShareData) => files.length === 1);
  await person.user.click(link);
  await person.eventually(() => expect(share).toHaveBeenCalledOnce());
  const [picture] = share.mock.lastCall?.[0].files ?? [];
  expect(picture).toMatchObject({ name: 'evening-2026-03-09.png', type: 'image/png' });
  expect(await picture?.slice(1, 4).text()).toBe('PNG');

  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  await person.user.click(link);
  await person.hears('The image cannot be loaded now.');
  expect(share).toHaveBeenCalledOnce();
});

/** jsdom follows no links, and gives files no URL. */
function recordSavedFiles(): string[] {
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  return saved;
}

test('a card is shared once, and saved if the device refuses to share it', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.result('2026-03-10T00:30:00', 'Eva 3-2 Jana');
  const person = await openScreen('/evenings/2026-03-09');
  const link = await person.find('link', 'Share image');
  const saved = recordSavedFiles();
  const refused = Promise.withResolvers<never>();
  const share = vi.fn(() => refused.promise);
  onDevice('share', share);
  onDevice('canShare', () => true);
  await person.user.click(link);
  await person.user.click(link);
  expect(link.getAttribute('aria-busy')).toBe('true');
  await person.eventually(() => expect(share).toHaveBeenCalledOnce());
  refused.reject(new DOMException('Too late.', 'NotAllowedError'));
  await person.hears('The image was saved as a file.');
  expect(saved).toEqual(['evening-2026-03-09.png']);
  expect(link.getAttribute('aria-busy')).toBe('false');
  expect(share).toHaveBeenCalledOnce();

  await person.press('Share');
  await person.hears('Link copied');
});

test('a page on the home screen saves a spreadsheet instead of leaving for it', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva', 'Jana');
  await club.result('2026-03-10T00:30:00', 'Eva 3-2 Jana');
  const person = await openScreen('/overall');
  const link = await person.find('link', 'As a spreadsheet');
  const saved = recordSavedFiles();
  onDevice('standalone', true);
  await person.user.click(link);
  await person.hears('Saved as a file.');
  expect(saved).toEqual(['matches.csv']);
});

/** Records when the page takes and releases the wake lock. */
function recordWakeLock(noted: string[]): void {
  onDevice('wakeLock', {
    request: async () => {
      noted.push('awake');
      return { addEventListener: () => {}, release: async () => noted.push('released') };
    },
  });
}

test('the page of a play-off holds a wake lock while one of its games is played', async ({
  club,
  openScreen,
}) => {
  const noted: string[] = [];
  recordWakeLock(noted);
  const { id, series } = await club.startPlayoff('Winter Cup');
  const [game = ''] = (await club.series(series[0]?.id ?? '')).matchIds;
  const play = livePlay(club);
  const person = await openScreen(`/playoff/${id}`);
  await person.sees('Winter Cup');
  expect(noted).toEqual([]);
  await play.start(game);
  await person.eventually(() => expect(noted).toEqual(['awake']));
  await play.abandon(game);
  await person.eventually(() => expect(noted).toEqual(['awake', 'released']));
  await play.start(game);
  await person.eventually(() => expect(noted).toHaveLength(3));
  await person.follows('Back to Play-Off');
  await person.eventually(() => expect(noted).toEqual(['awake', 'released', 'awake', 'released']));
});

test('a refused wake lock is requested again at the next tap, and a released one at once', async ({
  club,
  openScreen,
}) => {
  const noted: string[] = [];
  let isRefused = true;
  let release = () => {};
  onDevice('wakeLock', {
    request: async () => {
      noted.push(isRefused ? 'refused' : 'awake');
      if (isRefused) throw new DOMException('', 'NotAllowedError');
      const addEventListener = (_: string, released: () => void) => {
        release = released;
      };
      return { addEventListener, release: async () => {} };
    },
  });
  // The time of the page stands still: the release below comes at once, however busy the machine is.
  const since = performance.now();
  const time = vi.spyOn(performance, 'now').mockReturnValue(since);
  onTestFinished(() => time.mockRestore());
  const { id } = await liveMatch(club);
  const person = await openScreen(`/match/${id}`);
  await person.eventually(() => expect(noted).toEqual(['refused']));
  isRefused = false;
  await person.user.click(document.body);
  await person.eventually(() => expect(noted).toEqual(['refused', 'awake']));
  await person.user.click(document.body);
  // Sooner than five seconds after the request, the browser would release the next one, too.
  release();
  expect(noted).toEqual(['refused', 'awake']);
  await person.user.click(document.body);
  await person.eventually(() => expect(noted).toHaveLength(3));
  time.mockReturnValue(since + 60_000);
  release();
  await person.eventually(() => expect(noted).toHaveLength(4));
});

test('the page of a live match vibrates at goals and holds a wake lock; a goal resumes a paused match, an undo an abandoned one', async ({
  club,
  openScreen,
}) => {
  const noted: string[] = [];
  recordWakeLock(noted);
  onDevice('vibrate', (pattern: number | number[]) => noted.push(`buzz ${pattern}`) > 0);
  const { play, id } = await liveMatch(club);
  const person = await openScreen(`/match/${id}`);
  await club.remember();
  const notes = (expected: readonly string[]) =>
    person.eventually(() => expect(noted).toEqual(expected));
  const stands = (score: string) => person.isTitled(`${score} Eva – Jana · Faceoff`);
  await notes(['awake']);
  await person.press(/Goal ?Eva/);
  await stands('1–0');
  const played = ['awake', 'buzz 40'];
  await notes(played);
  await person.eventually(async () => expect((await play.match(id)).goals).toHaveLength(1));
  await club.server.pause(id);
  await person.sees('Paused: nothing was entered for 45 minutes.');
  await notes([...played, 'released']);
  await person.press(/Goal ?Eva/);
  await person.seesNo('Paused');
  await notes([...played, 'released', 'buzz 40', 'awake']);
  await person.press('Take back');
  await stands('1–0');
  await notes([...played, 'released', 'buzz 40', 'awake', 'buzz 20,60,20']);
  await person.press('Abandon game');
  await person.press('Abandon at 1 : 0? The goals are left out. Press again.');
  await person.find('button', 'Start game');
  await person.press('Undo');
  await stands('1–0');
});

test('the television shows the only match while it is to be played that day, then "No results yet"', async ({
  club,
  openScreen,
}) => {
  await club.server.at('2026-03-01T20:00:00');
  await club.friends('Eva', 'Jana');
  const teams = ['Dallas Stars', 'Calgary Flames'] as const;
  await livePlay(club).single({ home: 'Eva', away: 'Jana', teams });
  const person = await openScreen('/tv');
  await person.sees('Next match');
  await club.server.at('2026-03-02T20:00:00');
  const later = await openScreen('/tv');
  await later.sees('No results yet');
});
