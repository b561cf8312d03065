/**
 * Every screen on every device, with long names and in two sizes of text: nothing breaks inside a word, overlaps, is cut or
 * covered.
 */
import { expect } from 'vitest';
import { playDoubles } from '../setup/play-doubles.ts';
import { game } from '../setup/seeds.ts';
import { geometricFaults } from './geometry.ts';
import { PHONE, screenTest as test } from './pages.ts';
import { SWEEP_SIZES, sweepAccepts, take } from './sizes.ts';
import { fillClub } from './tour.ts';

/** As wide as twelve letters can be, and twelve letters of average width. */
const WIDE_NAME = 'WWWWWWWWWWWW';
const AVERAGE_NAME = 'Maximilianne';
/** A pair of names that are wider than that. */
const PAIR = ['Bartholomews', 'Konstantinas'] as const;

/** A screen has its layout at once, other than a dialog. */
const FRAMES = 6;

/** Pages that are read across a room, whose sizes tests of their own look at. */
const ACROSS_A_ROOM = /^\/(tv|overlay)\b/;

test('nothing breaks inside a word, overlaps, is cut or covers a title, on any screen at any size', {
  timeout: 600_000,
}, async ({ club, openPage }) => {
  const { paths } = await fillClub(club, [WIDE_NAME, AVERAGE_NAME]);
  const meeting = await club.door.createMatch(
    game(AVERAGE_NAME, WIDE_NAME, {
      matchDate: '2099-12-31T21:00:00',
      homeTeam: 'Columbus Blue Jackets',
      awayTeam: 'Philadelphia Flyers',
    }),
  );
  await club.friends(...PAIR);
  const ofPairs = await playDoubles(club, PAIR.join('+'), '10:9', `${AVERAGE_NAME}+Peter`);
  const page = await openPage('/', { ...PHONE, isMobile: false, hasTouch: false });
  const found: string[] = [];
  const matches = [meeting.id, ofPairs].map((id) => `/match/${id}`);
  const screens = [...paths, ...matches].filter((each) => !ACROSS_A_ROOM.test(each));
  for (const path of screens) {
    await page.goto(path, { waitUntil: 'load' });
    await page.getByRole('main').waitFor();
    for (const size of SWEEP_SIZES) {
      await take(page, size);
      const at = `${path} at ${size.name}`;
      const faults = await geometricFaults(page, sweepAccepts(at), FRAMES);
      found.push(...faults.map((fault) => `${at}: ${fault}`));
    }
  }
  expect(found, found.join('\n')).toEqual([]);
});
