/** A whole play-off on several pages side by side. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { formatStanding, homeSeatOf, type Seat } from '../../rules/series.ts';
import { type Club, TEAMS } from '../setup/club.ts';
import { livePlay } from '../setup/live-play.ts';
import { type Subscription, WEB_SOCKET } from '../setup/subscription.ts';
import { PHONE, screenTest as test, WIDE } from './pages.ts';
import { personAt } from './person.ts';
import { HD, turnsTo, turnsUntil } from './television.ts';

const LONG_TIMEOUT_MS = 240_000;
const BEST_OF_SEVEN = { bestOf: 7, forfeitedBy: null };
/** Who scores in the four games of a series; one of them is more than a single goal. */
const GAMES: readonly (readonly Seat[])[] = [['one'], ['two', 'one', 'one'], ['one'], ['one']];
/** Games of each series that are played by taps, from the first one to the one that decides it; the others are entered. */
const BY_TAPS: readonly (readonly number[])[] = [[1, 2, 4], [4], [4], [4]];
/** Where each series leads on when it is decided. */
const NEXT = ['Next: Semifinal 2', 'Next: 3rd Place', 'Next: Final', 'To the play-off'];

test('phone, desktop, television and a script show the same after every goal of a play-off', {
  timeout: LONG_TIMEOUT_MS,
}, async ({ club, openPage }) => {
  const { code } = club.server;
  const phone = await openPage('/players', PHONE);
  const player = personAt(phone);
  const desktop = await openPage('/playoff', WIDE);
  const viewer = personAt(desktop);
  await viewer.sees('No play-off yet');

  await player.fillInPlayer('Eva');
  await phone.getByRole('checkbox', { name: 'Remember on this device' }).check();
  await player.confirm(code);
  await player.sees('Player added successfully!');
  await club.friends('Jana', 'Peter', 'Tomas');

  await player.goesTo('/playoff');
  const choices = Object.entries(TEAMS).map(([nickName, team]) => ({ nickName, team }));
  // The code is remembered: no form asks for it.
  await player.createPlayoff('Winter Cup', choices);
  await viewer.follows(/Winter Cup/);
  await viewer.seesHeading('Semifinals');
  const television = await openPage('/tv', HD, (page) => page.clock.install());
  await personAt(television).sees('Winner of semifinal 1');
  await using script = await followedBy(club);
  const room = { phone, desktop, television, script };

  const [playoff] = await club.door.playoffs(1);
  if (!playoff) throw new Error('No play-off was created.');
  await player.goesTo('/');
  // Over every screen, whatever is on it; it goes by itself after a while.
  const areTold = Promise.all(
    [phone, desktop].map((page) =>
      page
        .getByRole('region', { name: 'Winter Cup is decided' })
        .waitFor({ timeout: LONG_TIMEOUT_MS }),
    ),
  );
  areTold.catch(() => {});
  for (const [each, next] of NEXT.entries()) {
    const series = (await club.playoff(playoff.id)).series[each];
    if (!series) throw new Error('A series of the play-off is missing.');
    const names = { one: series.playerOne, two: series.playerTwo };
    for (const [index, scorers] of GAMES.entries()) {
      const gameNumber = index + 1;
      if (BY_TAPS[each]?.includes(gameNumber)) {
        await playLive(room, { gameNumber, names, scorers });
        continue;
      }
      await club.enter(series.id, gameNumber, 'one');
      expect(await script.next()).toMatchObject({ kind: 'MATCH_FINISHED' });
      // The phone is at the first game that is entered, which leads on all the same.
      if (each === 0) await player.follows(`Next: game ${gameNumber + 1}`);
    }
    await player.follows(next);
  }

  await areTold;
  const { winner, secondPlace, thirdPlace } = await club.playoff(playoff.id);
  await turnsTo(television, `Congratulations ${winner}`);
  await viewer.sees(`Congratulations ${winner} 🏆`);
  for (const page of [phone, desktop, television]) {
    const podium = page.getByRole('region', { name: 'Podium' }).first();
    for (const place of [winner, secondPlace, thirdPlace]) {
      await podium.getByText(place ?? '', { exact: true }).waitFor();
    }
  }
  await viewer.goesTo('/');
  await viewer.seesHeading('Top players');
  await desktop.getByRole('row', { name: new RegExp(`1 ${winner} 3\\.000`) }).waitFor();
});

interface Room {
  readonly phone: Page;
  readonly desktop: Page;
  readonly television: Page;
  readonly script: Subscription<LoggedChange>;
}

interface PlayedGame {
  readonly gameNumber: number;
  readonly names: Readonly<Record<Seat, string>>;
  readonly scorers: readonly Seat[];
}

/** One game from the face-off to its result, by taps on the phone. All four are asked after each. */
async function playLive(room: Room, { gameNumber, names, scorers }: PlayedGame): Promise<void> {
  const { phone, desktop, television, script } = room;
  const player = personAt(phone);
  const home = homeSeatOf(BEST_OF_SEVEN.bestOf, gameNumber);
  const goals = { one: 0, two: 0 };
  const score = () => (home === 'one' ? [goals.one, goals.two] : [goals.two, goals.one]);

  await player.press(new RegExp(`^Start game( ${gameNumber})?$`));
  expect(await script.next()).toMatchObject({ kind: 'MATCH_STARTED' });
  for (const seat of scorers) {
    await phone.getByRole('button', { name: `Goal ${names[seat]}` }).tap();
    goals[seat] += 1;
    const [homeScore, awayScore] = score();
    const live = { homeScore, awayScore };
    expect(await script.next()).toMatchObject({ kind: 'GOAL_SCORED', match: { live } });
    const shown = `${homeScore} : ${awayScore}`;
    await expect.poll(() => figures(phone, 'Live score')).toBe(shown);
    // The results of games that were entered come first.
    await turnsUntil(television, async () => (await figures(television, 'Score')) === shown);
    await desktop.getByRole('link', { name: `Live: game ${gameNumber}, 1st, ${shown}` }).waitFor();
  }

  const [homeScore, awayScore] = score();
  const result = `${homeScore} : ${awayScore}`;
  const wins = { one: gameNumber, two: 0 };
  const standing = formatStanding(BEST_OF_SEVEN, wins, names);
  const isLast = gameNumber === GAMES.length;
  await player.press('Finish');
  await player.press(`Finish ${result}`);
  expect(await script.next()).toMatchObject({
    kind: 'MATCH_FINISHED',
    match: { homeScore, awayScore, live: null },
    series: { playerOneWins: wins.one, playerTwoWins: wins.two },
  });
  const [host, guest] = home === 'one' ? [names.one, names.two] : [names.two, names.one];
  await personAt(desktop).sees(`Game ${gameNumber} · ${host} ${result} ${guest} · ${standing}`);
  await turnsTo(television, new RegExp(`^Winter Cup · .+, game ${gameNumber} ·`));
  await turnsTo(
    television,
    isLast ? `${names.one} won the series 4–0` : `Next: game ${gameNumber + 1}`,
  );
  await phone.getByRole('region', { name: 'Score' }).getByText(result).waitFor();
  await player.sees(standing);
  if (!isLast) await player.follows(`Next: game ${gameNumber + 1}`);
}

/** The figures of a board: "2 : 1". */
async function figures(page: Page, board: string): Promise<string> {
  const region = page.getByRole('region', { name: board, exact: true });
  return (await region.getByText(/^\d+$/).allInnerTexts()).join(' : ');
}

const LoggedChange = z.object({
  kind: z.string(),
  match: z.object({
    homeScore: z.int().nullable(),
    awayScore: z.int().nullable(),
    live: z.object({ homeScore: z.int(), awayScore: z.int() }).nullable(),
  }),
  series: z.object({ playerOneWins: z.int(), playerTwoWins: z.int() }),
});
type LoggedChange = z.infer<typeof LoggedChange>;

/** A script that hears of every change from now on, as `docs/examples/watch.ts` does. */
async function followedBy(club: Club): Promise<Subscription<LoggedChange>> {
  const after = await livePlay(club).seq();
  return WEB_SOCKET.subscribe(
    club.server.url,
    LoggedChange,
    `subscription ($after: Int) { answer: changes(after: $after) {
      kind match { homeScore awayScore live { homeScore awayScore } }
      series { playerOneWins playerTwoWins }
    } }`,
    { after },
  );
}
