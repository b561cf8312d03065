/** Edits of series and play-offs: which change is possible in which state, and what follows. */
import { describe, expect, test } from 'vitest';
import type { PlayoffSlot } from '../../rules/bracket.ts';
import { laterConsequences } from '../../rules/consequences.ts';
import {
  type EditConsequences,
  type EditedSituation,
  formatEditConsequences,
  formatObstacle,
  obstacleFacts,
  playoffEditConsequences,
  seriesEditConsequences,
} from '../../rules/edit.ts';
import type { Entrant, PlayoffTerms } from '../../rules/playoff.ts';
import { NAMES, playedSoFar } from './correction-in-memory.ts';
import { games, wonBy } from './games.ts';
import { entrant, listed, type PlayoffInMemory } from './playoff-in-memory.ts';

const names = {
  nickNameOf: (id: number) => NAMES[id] ?? '',
  teamNameOf: (id: number) => `T${id}`,
};

const NEW_TEAM = 900;

type Played = Partial<Record<PlayoffSlot, string>>;

/** Other terms of a play-off. */
const EDITS = {
  'Peter instead of Eva and Eva instead of Peter': swapped(1, 3),
  'Hana instead of Eva': placed(1, entrant(5)),
  'Hana instead of Peter': placed(3, entrant(5)),
  'Hana beside Eva, who waits': placedAt(2, entrant(5)),
  'another team of Eva': placed(1, { ...entrant(1), teamId: NEW_TEAM }),
  'another team of Jana': placed(2, { ...entrant(2), teamId: NEW_TEAM }),
  'best of three': (terms: PlayoffTerms) => ({ ...terms, bestOf: 3 }),
  'a final of one game': (terms: PlayoffTerms) => ({ ...terms, finalBestOf: 1 }),
  nothing: (terms: PlayoffTerms) => terms,
} as const;

/** Each case: players, games played, edit, and what follows or what stands against it. */
test.each<[players: number, Played, keyof typeof EDITS, string | readonly string[]]>([
  [4, { SEMIFINAL_1: '1 1' }, 'nothing', []],
  // Players.
  [4, {}, 'Hana instead of Eva', ['Semifinal 1: Hana – Jana instead of Eva – Jana']],
  [
    4,
    { SEMIFINAL_2: '1' },
    'Hana instead of Eva',
    ['Semifinal 1: Hana – Jana instead of Eva – Jana'],
  ],
  [
    4,
    {},
    'Peter instead of Eva and Eva instead of Peter',
    [
      'Semifinal 1: Peter – Jana instead of Eva – Jana',
      'Semifinal 2: Eva – Tomas instead of Peter – Tomas',
    ],
  ],
  [
    4,
    { SEMIFINAL_1: '1' },
    'Hana instead of Eva',
    'Semifinal 1, game 1 (Eva – Jana 3 : 1) was played: its players can no longer change.',
  ],
  [
    4,
    { SEMIFINAL_1: '1' },
    'Hana instead of Peter',
    ['Semifinal 2: Hana – Tomas instead of Peter – Tomas'],
  ],
  [
    4,
    { SEMIFINAL_1: '- 0:0' },
    'Hana instead of Eva',
    'Semifinal 1, game 2 (Eva – Jana 0 : 0) is being played: its players can no longer change.',
  ],
  [
    4,
    { SEMIFINAL_2: '1' },
    'Peter instead of Eva and Eva instead of Peter',
    'Semifinal 2, game 1 (Peter – Tomas 3 : 1) was played: its players can no longer change.',
  ],
  // A late player takes the place of a bye, as long as whoever has waited has not played.
  [3, {}, 'Hana beside Eva, who waits', ['Semifinal 1: Eva – Hana']],
  [3, { SEMIFINAL_2: '1 1' }, 'Hana beside Eva, who waits', ['Semifinal 1: Eva – Hana']],
  [
    3,
    { SEMIFINAL_2: '1 1 1 1' },
    'Hana beside Eva, who waits',
    ['Semifinal 1: Eva – Hana', 'Final: taken back until both players are known'],
  ],
  [
    3,
    { SEMIFINAL_2: '1 1 1 1', FINAL: '- 1' },
    'Hana beside Eva, who waits',
    'Final, game 2 (Eva – Jana 3 : 1) was played: its players can no longer change.',
  ],
  [3, { SEMIFINAL_2: '1 1' }, 'Hana instead of Eva', []],
  // Teams.
  [4, {}, 'another team of Eva', ['Semifinal 1: Eva plays with T900 instead of T101 in 4 games']],
  [
    4,
    { SEMIFINAL_1: '1 1 2' },
    'another team of Eva',
    ['Semifinal 1: Eva plays with T900 instead of T101 in 2 games'],
  ],
  [
    4,
    { SEMIFINAL_1: '1 1 1 1', SEMIFINAL_2: '1 1 1 1' },
    'another team of Eva',
    ['Final: Eva plays with T900 instead of T101 in 4 games'],
  ],
  [
    4,
    { SEMIFINAL_1: '1 1 1 1', SEMIFINAL_2: '1 1 1 1' },
    'another team of Jana',
    ['3rd Place: Jana plays with T900 instead of T102 in 4 games'],
  ],
  // Eva waits for her opponent in the final, Jana in the 3rd-place series: nothing follows yet.
  [4, { SEMIFINAL_1: '1 1 1 1' }, 'another team of Eva', []],
  [4, { SEMIFINAL_1: '1 1 1 1' }, 'another team of Jana', []],
  [3, {}, 'another team of Eva', []],
  [
    3,
    { SEMIFINAL_2: '1 1 1 1', FINAL: '2 2 2 2' },
    'another team of Eva',
    'Final, game 4 (Jana – Eva 3 : 1) was played: the player has no games left, and played games keep their teams.',
  ],
  // Lengths.
  [
    4,
    {},
    'best of three',
    [
      'Semifinal 1: best of three instead of best of seven, 2 games to play instead of 4',
      'Semifinal 2: best of three instead of best of seven, 2 games to play instead of 4',
    ],
  ],
  [4, { SEMIFINAL_1: '1 1' }, 'a final of one game', []],
  [
    4,
    { SEMIFINAL_2: '- 2' },
    'best of three',
    'Semifinal 2, game 2 (Peter – Tomas 1 : 3) was played: the length of its series can no longer change.',
  ],
  [
    4,
    { SEMIFINAL_1: '1 1 1 1', SEMIFINAL_2: '1 1 1 1' },
    'a final of one game',
    ['Final: best of one instead of best of seven, 1 game to play instead of 4'],
  ],
  [
    4,
    { SEMIFINAL_1: '1 1 1 1', SEMIFINAL_2: '1 1 1 1', FINAL: '1:1' },
    'a final of one game',
    'Final, game 1 (Eva – Peter 1 : 1) is being played: the length of its series can no longer change.',
  ],
])('of %i players, played %j, %s: %j', (players, played, edit, expected) => {
  expect(toldOf(playedSoFar(played, listed(players)), edit)).toEqual(expected);
});

test('a decided series keeps its team, and neither a later result nor an edit redraws it for that', () => {
  const { situation } = playedSoFar({ SEMIFINAL_1: '1 1 1 1' });
  const terms = EDITS['another team of Eva'](situation);
  const after = { ...situation, ...terms };
  expect(laterConsequences(after).later).toEqual([]);
  const decided = playedSoFar({ SEMIFINAL_2: '1 1 1 1' }).series.SEMIFINAL_2;
  const { later } = laterConsequences({
    ...after,
    series: { ...after.series, ...(decided && { SEMIFINAL_2: decided }) },
  });
  expect(later).toMatchObject([
    { slot: 'THIRD_PLACE', pair: [entrant(2), entrant(4)] },
    { slot: 'FINAL', pair: [{ ...entrant(1), teamId: NEW_TEAM }, entrant(3)] },
  ]);
});

test('a player who gave up is replaced as long as nobody has played for it', () => {
  const playoff = playedSoFar({});
  playoff.forfeit('SEMIFINAL_1', 'one');
  expect(toldOf(playoff, 'Hana instead of Eva')).toEqual([
    'Semifinal 1: Hana – Jana instead of Eva – Jana',
    'Semifinal 1: Eva no longer gives up',
  ]);
  expect(toldOf(playoff, 'best of three')).toBe(
    'Eva gave up Semifinal 1: the length of its series can no longer change.',
  );
});

test('a player who won because the other finalist left keeps the team of the games played', () => {
  const playoff = playedSoFar({ SEMIFINAL_2: '1 1 1 1' });
  playoff.leave(3);
  for (const game of [1, 2, 3, 4]) playoff.enter('SEMIFINAL_1', game, wonBy('one', game));
  expect(toldOf(playoff, 'another team of Eva')).toMatch(/^Semifinal 1, game 4 /);
});

describe('a series', () => {
  const seriesOf = (text: string, winner: 'one' | null = null) => ({
    bestOf: 7,
    forfeitedBy: null,
    entrants: { one: entrant(1), two: entrant(2) },
    winner,
    games: games(text),
  });
  const terms = { bestOf: 7, entrants: { one: entrant(1), two: entrant(2) } };
  const other = { ...terms, entrants: { one: entrant(1), two: entrant(3) } };
  const swap = { ...terms, entrants: { one: entrant(2), two: entrant(1) } };
  const team = {
    ...terms,
    entrants: { one: { ...entrant(1), teamId: NEW_TEAM }, two: entrant(2) },
  };
  const short = { ...terms, bestOf: 5 };
  test.each([
    [seriesOf('1 1 - -'), terms, []],
    [seriesOf('- - - -'), other, ['Eva – Peter instead of Eva – Jana']],
    [seriesOf('- - - -'), swap, ['Jana – Eva instead of Eva – Jana']],
    [
      seriesOf('- 2 - -'),
      other,
      'Game 2 (Eva – Jana 1 : 3) was played: its players can no longer change.',
    ],
    [
      seriesOf('- - - -'),
      short,
      ['Best of five instead of best of seven, 3 games to play instead of 4'],
    ],
    [
      seriesOf('1:0 - - -'),
      short,
      'Game 1 (Eva – Jana 1 : 0) is being played: the length of its series can no longer change.',
    ],
    [seriesOf('1 2 - - -'), team, ['Eva plays with T900 instead of T101 in 3 games']],
    [
      seriesOf('1 1 1 1', 'one'),
      team,
      'Game 4 (Jana – Eva 1 : 3) was played: the player has no games left, and played games keep their teams.',
    ],
  ])('%#', (series, changed, expected) => {
    const follows = seriesEditConsequences(series, changed);
    expect(told({ series, playoff: null }, follows)).toEqual(expected);
  });
});

function toldOf({ situation }: PlayoffInMemory, edit: keyof typeof EDITS) {
  const follows = playoffEditConsequences(situation, EDITS[edit](situation));
  return told({ playoff: situation, series: null }, follows);
}

function told(before: EditedSituation, follows: EditConsequences): string | readonly string[] {
  const { obstacle } = follows;
  if (!obstacle) return formatEditConsequences(before, follows, names);
  const series = before.series ?? (obstacle.slot && before.playoff?.series[obstacle.slot]);
  if (!series) throw new Error('An obstacle is in a series.');
  return formatObstacle(obstacleFacts(obstacle, series, names));
}

function placed(playerId: number, by: Entrant) {
  return (terms: PlayoffTerms): PlayoffTerms =>
    withPlaces(terms, (place) => (place?.firstId === playerId ? by : place));
}

function placedAt(position: number, by: Entrant) {
  return (terms: PlayoffTerms): PlayoffTerms =>
    withPlaces(terms, (place, index) => (index === position - 1 ? by : place));
}

function swapped(one: number, other: number) {
  return (terms: PlayoffTerms): PlayoffTerms =>
    withPlaces(terms, (place) => {
      if (place?.firstId === one) return entrant(other);
      return place?.firstId === other ? entrant(one) : place;
    });
}

type Place = PlayoffTerms['bracket']['places'][number];

function withPlaces(
  terms: PlayoffTerms,
  change: (place: Place, index: number) => Place,
): PlayoffTerms {
  const { bracket, bestOf, finalBestOf } = terms;
  return { bestOf, finalBestOf, bracket: { ...bracket, places: bracket.places.map(change) } };
}
