/** The end of a play-off on several pages side by side. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatStanding, homeSeatOf, type Seat } from '../../rules/series.ts';
import { competitorNamed } from '../../rules/side.ts';
import type { Club } from '../setup/club.ts';
import { graphql } from '../setup/graphql.ts';
import { type Subscription, WEB_SOCKET } from '../setup/subscription.ts';
import { PHONE, rememberDevice, screenTest as test, WIDE } from './pages.ts';
import { personAt } from './person.ts';
import { HD, turnsTo, turnsUntil } from './television.ts';

const BEST_OF_SEVEN = { bestOf: 7, forfeitedBy: null };

test('phone, desktop, television and a script show the same after every goal of the games that decide a semifinal and the final', async ({
  club,
  openPage,
}) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  const [semifinal, other] = series;
  if (!semifinal || !other) throw new Error('A play-off has two semifinals.');
  await club.play(other.id, '1 1 1 1');
  const { matchIds } = await club.play(semifinal.id, '1 2 1 2 1 2');
  const phone = await openPage(`/match/${matchIds[6]}`, PHONE);
  await rememberDevice(phone, club.server.code);
  const desktop = await openPage(`/playoff/${id}`, WIDE);
  const television = await openPage('/tv', HD, (page) => page.clock.install());
  await using script = followedBy(club);
  const room = { phone, desktop, television, script };
  const player = personAt(phone);
  const viewer = personAt(desktop);
  await viewer.seesHeading('Semifinals');

  await playLive(room, {
    gameNumber: 7,
    names: namesOf(semifinal),
    scorers: ['two', 'one', 'one'],
    wins: { one: 4, two: 3 },
  });
  await player.follows('Next: 3rd Place');
  const [, , thirdPlace, final] = (await club.playoff(id)).series;
  if (!thirdPlace || !final) throw new Error('A play-off has a final.');
  await club.play(thirdPlace.id, '1 1 1 1');
  const lastGame = (await club.play(final.id, '1 1 1')).matchIds[3];
  for (let entered = 0; entered < 4 + 3; entered += 1) {
    expect(await script.next()).toMatchObject({ kind: 'MATCH_FINISHED' });
  }
  await player.goesTo(`/match/${lastGame}`);
  // Over every screen, whatever is on it; it goes by itself after a while.
  const areTold = Promise.all(
    [phone, desktop].map((page) =>
      page.getByRole('region', { name: 'Winter Cup is decided' }).waitFor(),
    ),
  );
  areTold.catch(() => {});
  await playLive(room, {
    gameNumber: 4,
    names: namesOf(final),
    scorers: ['one'],
    wins: { one: 4, two: 0 },
  });
  await areTold;
  // The podium lies over this link for a while.
  await phone.getByRole('link', { name: 'To the play-off' }).waitFor();
  await player.goesTo(`/playoff/${id}`);

  const { winner, secondPlace, thirdPlace: third } = await club.playoff(id);
  await turnsTo(television, `${winner} wins Winter Cup`);
  await viewer.sees(`Congratulations ${winner} 🏆`);
  for (const page of [phone, desktop, television]) {
    const podium = page.getByRole('region', { name: 'Podium' }).first();
    for (const place of [winner, secondPlace, third]) {
      await podium.getByText(place ?? '', { exact: true }).waitFor();
    }
  }
  await viewer.goesTo('/');
  await viewer.seesHeading('Top players');
  const top = desktop.getByRole('region', { name: 'Top players' });
  await top.getByRole('row', { name: new RegExp(`^1 ${winner} `) }).waitFor();
});

interface Room {
  readonly phone: Page;
  readonly desktop: Page;
  readonly television: Page;
  readonly script: Subscription<unknown>;
}

interface DecidingGame {
  readonly gameNumber: number;
  readonly names: Readonly<Record<Seat, string>>;
  readonly scorers: readonly Seat[];
  /** Of the series, once the game is over. */
  readonly wins: Readonly<Record<Seat, number>>;
}

function namesOf({ playerOne, playerTwo }: { playerOne: string; playerTwo: string }) {
  return { one: playerOne, two: playerTwo };
}

/** One game from the face-off to its result, by taps on the phone. All four are asked after each. */
async function playLive(
  { phone, desktop, television, script }: Room,
  { gameNumber, names, scorers, wins }: DecidingGame,
): Promise<void> {
  const player = personAt(phone);
  const home = homeSeatOf(BEST_OF_SEVEN.bestOf, gameNumber);
  const goals = { one: 0, two: 0 };
  const score = () => (home === 'one' ? [goals.one, goals.two] : [goals.two, goals.one]);

  await player.press('Start game');
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
  const standing = formatStanding(BEST_OF_SEVEN, wins, {
    one: competitorNamed([names.one]),
    two: competitorNamed([names.two]),
  });
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
  await turnsTo(television, `${names.one} won the series ${wins.one}–${wins.two}`);
  await phone.getByRole('region', { name: 'Score' }).getByText(result).waitFor();
  await player.sees(standing);
}

/** The figures of a board: "2 : 1". */
async function figures(page: Page, board: string): Promise<string> {
  const region = page.getByRole('region', { name: board, exact: true });
  return (await region.getByText(/^\d+$/).allInnerTexts()).join(' : ');
}

const CHANGES = graphql(`
  subscription ($after: Int) {
    answer: changes(after: $after) {
      kind
      match { homeScore awayScore live { homeScore awayScore } }
      series { playerOneWins playerTwoWins }
    }
  }
`);

/** A script that receives every change from now on, as `docs/examples/watch.ts` does. */
function followedBy({ server }: Club): Subscription<unknown> {
  return WEB_SOCKET.follow(server.url, CHANGES, { after: server.club.live.seq });
}
