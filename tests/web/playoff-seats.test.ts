/** The seats in the form of a new play-off. */
import { describe, expect, test } from 'vitest';
import {
  chosenPlayers,
  firstSeats,
  hasRoom,
  type PlayoffSeats,
  seatsOfSize,
  sizeOf,
  withEmptySeat,
  withoutSeat,
  withPlayerToggled,
  withRandomTeams,
} from '../../web/screens/playoffs/playoffSeats.ts';

/** "Eva Jana - -", "Eva+Jana Peter+-": the players, and a dash for each who is missing. */
function inWords(seats: PlayoffSeats): string {
  return seats.map(({ players }) => players.map((id) => id || '-').join('+')).join(' ');
}

function seatsOf(words: string): PlayoffSeats {
  return words.split(' ').map((word, key) => ({
    key: -key - 1,
    players: word.split('+').map((id) => (id === '-' ? '' : id)),
    team: '',
  }));
}

const teamFor = (players: readonly string[]) => `Team of ${players.filter(Boolean).join('+')}`;
const tapped = (seats: PlayoffSeats, ...players: readonly string[]) =>
  players.reduce((before, id) => withPlayerToggled(before, id, teamFor), seats);

describe('A tapped player', () => {
  test.each<[before: string, taps: readonly string[], after: string]>([
    ['- - - -', ['Eva'], 'Eva - - -'],
    ['- - - -', ['Eva', 'Jana'], 'Eva Jana'],
    ['- - - -', ['Eva', 'Jana', 'Peter'], 'Eva Jana Peter'],
    ['- - - -', ['Eva', 'Jana', 'Peter', 'Tomas', 'Puk'], 'Eva Jana Peter Tomas Puk'],
    ['- - - - - -', ['Eva'], 'Eva - - - - -'],
    // Seats that were filled by selects.
    ['- Jana - Tomas', ['Eva'], 'Eva Jana - Tomas'],
    ['Eva Jana Peter Tomas', ['Puk'], 'Eva Jana Peter Tomas Puk'],
    ['-+- -+- -+- -+-', ['Eva', 'Jana', 'Peter'], 'Eva+Jana Peter+-'],
    ['Eva+- Peter+Tomas', ['Jana'], 'Eva+Jana Peter+Tomas'],
  ])('%s, tapped %j: %s', (before, taps, after) => {
    expect(inWords(tapped(seatsOf(before), ...taps))).toBe(after);
  });

  test.each<[before: string, tap: string, after: string]>([
    ['Eva Jana Peter', 'Jana', 'Eva Peter'],
    ['Eva Jana', 'Eva', 'Jana - - -'],
    ['Eva - - -', 'Eva', '- - - -'],
    ['Eva+Jana Peter+Tomas', 'Eva', '-+Jana Peter+Tomas'],
    ['Eva+Jana Peter+- Puk+Olga', 'Peter', 'Eva+Jana Puk+Olga'],
    ['Eva+Jana Peter+-', 'Peter', 'Eva+Jana -+- -+- -+-'],
  ])('%s, tapped once more: %s leaves %s', (before, tap, after) => {
    expect(inWords(tapped(seatsOf(before), tap))).toBe(after);
  });

  test('has the team of the player; a seat with a chosen team is not dropped', () => {
    const seats = seatsOf('- - - -').map((seat, index) =>
      index === 2 ? { ...seat, team: 'Dallas Stars' } : seat,
    );
    const three = tapped(seats, 'Eva', 'Jana');
    expect(three.map(({ team }) => team)).toEqual(['Team of Eva', 'Team of Jana', 'Dallas Stars']);
  });

  test('gets no seat if 16 others have one', () => {
    const full = tapped(firstSeats(), ...Array.from({ length: 16 }, (_, index) => `P${index}`));
    expect(full).toHaveLength(16);
    expect(hasRoom(full)).toBe(false);
    expect(tapped(full, 'Eva')).toEqual(full);
    expect(hasRoom(withoutSeat(full, full[3]?.key ?? 0))).toBe(true);
  });
});

test.each<[size: number, players: string, after: string]>([
  [2, 'Eva Jana Peter Tomas', 'Eva+Jana Peter+Tomas'],
  [2, 'Eva Jana Peter', 'Eva+Jana Peter+-'],
  [2, 'Eva Jana', 'Eva+Jana -+- -+- -+-'],
  [2, '', '-+- -+- -+- -+-'],
  [1, 'Eva Jana Peter', 'Eva Jana Peter'],
  [1, '', '- - - -'],
])('seats of %i for "%s": %s', (size, players, after) => {
  const seats = seatsOfSize(size, players.split(' ').filter(Boolean), teamFor);
  expect(inWords(seats)).toBe(after);
  expect(chosenPlayers(seats).join(' ')).toBe(players);
  expect(sizeOf(seats)).toBe(size);
});

test('seats are added up to 16 and removed down to 2; the others keep their keys', () => {
  let seats = firstSeats();
  for (let press = 0; press < 20; press += 1) seats = withEmptySeat(seats);
  const keys = seats.map(({ key }) => key);
  expect(new Set(keys).size).toBe(16);
  seats = withoutSeat(seats, keys[1] ?? 0);
  expect(seats.map(({ key }) => key)).toEqual([keys[0], ...keys.slice(2)]);
  for (const key of keys) seats = withoutSeat(seats, key);
  expect(seats).toHaveLength(2);
});

test('random teams are different, and for chosen players only', () => {
  const teams = ['Boston Bruins', 'Calgary Flames', 'Dallas Stars'];
  const drawn = withRandomTeams(seatsOf('Eva - Jana Peter'), teams, (limit) => limit - 1);
  expect(drawn.map(({ team }) => team)).toEqual([
    'Dallas Stars',
    '',
    'Calgary Flames',
    'Boston Bruins',
  ]);
  // Without the list of teams, each seat keeps its team.
  expect(withRandomTeams(drawn, [], () => 0)).toEqual(drawn);
});
