/** Whole stories, two pages side by side: one person enters, another watches. */
import { expect } from 'vitest';
import { TEAMS } from '../setup/club.ts';
import { EMBEDDED, NATIVE } from '../setup/places.ts';
import { PHONE, storyTest, WIDE } from './pages.ts';
import { personAt } from './person.ts';

const LONG = 120_000;
/** Where each series leads on when it is decided. */
const NEXT = ['Next: Semifinal 2', 'Next: 3rd Place', 'Next: Final', 'To the play-off'];

storyTest(EMBEDDED)(
  'four friends play a whole play-off from a phone while others watch it',
  { timeout: LONG },
  async ({ club, openPage }) => {
    const { code } = club.server;
    const sofa = await openPage('/players', PHONE);
    const player = personAt(sofa);
    const television = await openPage('/playoff', WIDE);
    const viewer = personAt(television);
    await viewer.sees('No play-off yet');

    await player.fillInPlayer('Eva');
    await player.confirm('not the code');
    await player.sees('Invalid code.');
    await player.confirm(code);
    await player.sees('Player added successfully!');
    for (const nickName of ['Jana', 'Peter', 'Tomas']) {
      await player.goesTo('/players');
      await player.fillInPlayer(nickName);
      await player.confirm(code);
      await player.sees('Player added successfully!');
    }

    await player.goesTo('/playoff');
    const choices = Object.entries(TEAMS).map(([nickName, team]) => ({ nickName, team }));
    await player.createPlayoff('Winter Cup', choices, code);
    await viewer.follows(/Winter Cup/);
    await viewer.seesHeading('Semifinals');

    const [playoff] = await club.door.playoffs(1);
    if (!playoff) throw new Error('No play-off was created.');
    for (const each of [0, 1, 2, 3]) {
      if (each === 2) await viewer.seesHeading('FINAL');
      const series = (await club.playoff(playoff.id)).series[each];
      if (!series) throw new Error('A series of the play-off is missing.');
      // Of the first series every game is entered by hand, of the others the last one, which decides.
      if (each > 0) await club.play(series.id, '1 1 1');
      await player.goesTo(`/series/${series.id}`);
      for (const [index, matchId] of series.matchIds.entries()) {
        if (each > 0 && index < 3) continue;
        // Player one wins all four games: two at home, two as a guest.
        const [homeScore, awayScore]: [number, number] = index < 2 ? [4, 2] : [2, 4];
        await player.enterScore(matchId, homeScore, awayScore);
        await player.confirm(code);
        await player.leaves(`Edit Match #${matchId}`);
        await player.sees(`${index + 1} : 0`);
      }
      await viewer.sees(`🏆 ${series.playerOne}`);
      await player.sees(NEXT[each] ?? '');
    }

    const { winner, secondPlace, thirdPlace } = await club.playoff(playoff.id);
    await viewer.sees(`Congratulations ${winner} 🏆`);
    const podium = television.getByRole('region', { name: 'Podium' });
    for (const place of [winner, secondPlace, thirdPlace]) {
      await podium.getByText(place ?? '', { exact: true }).waitFor();
    }
    const home = await openPage('/', WIDE);
    await personAt(home).seesHeading('Top players');
    await home.getByRole('row', { name: new RegExp(`1 ${winner} 3\\.000`) }).waitFor();
  },
);

storyTest(NATIVE)(
  'a semifinal is corrected: the final goes, comes back, and once begun stands in the way',
  { timeout: LONG },
  async ({ club, openPage }) => {
    const { code } = club.server;
    const { id, series } = await club.startPlayoff('Winter Cup');
    const [semifinal, other] = series;
    if (!semifinal || !other) throw new Error('A play-off has two semifinals.');
    await club.play(semifinal.id, '1 1 1 1');
    await club.play(other.id, '1 1 1 1');

    const viewer = personAt(await openPage(`/playoff/${id}`, WIDE));
    const player = personAt(await openPage(`/series/${semifinal.id}`, PHONE));
    await viewer.seesHeading('FINAL');

    const [, , , lastGame = ''] = (await club.series(semifinal.id)).matchIds;
    await player.enterScore(lastGame, 5, 1);
    await player.confirm(code);
    await player.sees('3 : 1');
    await viewer.seesNoHeading('FINAL');

    await player.enterScore(lastGame, 1, 5);
    await player.confirm(code);
    await player.sees('4 : 0');
    await viewer.seesHeading('FINAL');

    const final = (await club.playoff(id)).series[3];
    await club.play(final?.id ?? '', '1');
    await player.enterScore(lastGame, 5, 1);
    await player.confirm(code);
    await player.sees('Final: 1 game already played will be cleared');
    expect(await club.series(semifinal.id)).toMatchObject({ winner: semifinal.playerOne });
    await player.press('Back');
  },
);

storyTest(NATIVE)(
  'a page whose network goes says so, and catches up by itself when it is back',
  { timeout: LONG },
  async ({ club, cable, openPage }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    const phone = personAt(await openPage(`/series/${id}`, PHONE));
    const wide = personAt(await openPage(`/series/${id}`, WIDE));
    await phone.sees('0 : 0');
    await wide.sees('0 : 0');

    await cable.pull();
    await phone.sees(/Connection lost.*This is how it stood at \d\d:\d\d:\d\d/);
    await wide.sees(/Connection lost/);
    await club.play(id, '1 1');
    await cable.plugIn();

    await phone.sees('2 : 0');
    await wide.sees('2 : 0');
    await club.play(id, '- - 2');
    await phone.sees('2 : 1');
    await wide.sees('2 : 1');
  },
);
