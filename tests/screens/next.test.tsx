/** Who is here tonight, and the next match, on Home, on the page of the evening and after a match. */
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { stopAt } from './clock.ts';
import { screenTest as test } from './screen.tsx';

const TONIGHT = '2026-11-20T21:00:00';

test('who is here is said with a tap each, and one tap starts the next match, with the teams of last time or even ones', async ({
  club,
  openScreen,
}) => {
  using _ = await stopAt(club, TONIGHT);
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Eva', 'Jana'));
  await club.remember();
  const person = await openScreen('/');
  await person.press('Who is here tonight?');
  await person.press('Jana');
  await person.sees('Here:');
  await person.press('Eva');
  await person.press('Done');
  await person.shows('region', 'Next match');
  await person.sees('Teams of last time');
  await person.sees('Calgary Flames');
  await person.misses('button', 'Another');
  await person.press('Even teams');
  await person.sees('Teams drawn evenly');
  await person.press('Teams of last time');

  await person.press('Who comes, who goes');
  await person.press('Peter');
  await person.press('Done');
  await person.press('Another');
  await person.sees(/ waits$/);
  await person.press('Start');
  await person.sees('No goal yet');
  await person.seesHeading(/ – /);
  expect((await livePlay(club).now())?.matches).toHaveLength(1);
});

test('after a match the page shows who is next, and while a series is played nobody else is', async ({
  club,
  openScreen,
}) => {
  using _ = await stopAt(club, TONIGHT);
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  await club.door.createMatch({ ...game('Eva', 'Jana'), matchDate: '2026-11-20T20:00:00' });
  await club.door.createMatch({ ...game('Peter', 'Tomas'), matchDate: '2026-11-20T20:10:00' });
  const { id } = await club.door.createMatch({
    ...game('Eva', 'Peter'),
    matchDate: '2026-11-20T20:20:00',
  });
  const person = await openScreen(`/match/${id}`);
  await person.shows('button', 'Rematch');
  await person.shows('region', 'Next match');
  await person.sees('Next: fewest matches tonight');
  await openScreen('/tonight');
  await person.shows('region', 'Next match');
  await club.startSeries('Eva', 'Jana');
  await person.misses('region', 'Next match');
});
