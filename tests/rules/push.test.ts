/** The receivers of notices about the next match, and the number of notices in an evening. */
import { describe, expect, test } from 'vitest';
import { fixtureToPlay } from '../../rules/fixture-order.ts';
import { drawFixtures } from '../../rules/league.ts';
import { type NextMode, nextMatches } from '../../rules/next.ts';
import { hasWaited } from '../../rules/push.ts';
import { playersOf } from '../../rules/side.ts';
import { evening } from '../setup/evening.ts';

describe('player 1, who is next, is told', () => {
  test.each<[what: string, words: string, isTold: boolean]>([
    ['not before the first match', '+1 +2', false],
    ['before an own first match, once one was begun', '2-3', true],
    ['not after the own match', '2>3 1>2', false],
    ['not while playing, also if another match was begun later', '1-2 3>4 5-6 3-4', false],
    ['not after one match of others', '1>2 3>4', false],
    ['not during the one match of others', '1>2 3-4', false],
    ['after two matches of others', '1>2 3>4 2>5', true],
    ['while the second of them is played', '1>2 3>4 2-5', true],
    ['not after a match in a pair', '4>5 3>4 1&2>3&4', false],
    ['after two since a match in a pair', '3&4>2&1 3>4 3>5', true],
  ])('%s', (_, words, isTold) => {
    expect(hasWaited(evening(words).matches, 1)).toBe(isTold);
  });
});

/** Five hours. */
const MATCHES_OF_AN_EVENING = 24;

test.each<[mode: NextMode, players: number, most: number]>([
  ['EQUAL', 3, 1],
  ['EQUAL', 4, 4],
  ['EQUAL', 5, 5],
  ['EQUAL', 6, 7],
  ['EQUAL', 8, 6],
  ['WINNER_STAYS', 4, 7],
  ['WINNER_STAYS', 6, 5],
  ['TWO_AGAINST_TWO', 5, 1],
  ['TWO_AGAINST_TWO', 8, 4],
])(
  'an evening of 24 matches, %s, of %i players tells each of them at most %i times',
  (mode, players, most) => {
    const ids = Array.from({ length: players }, (_, index) => index + 1);
    const told = new Map<number, number>(ids.map((id) => [id, 0]));
    let words = ids.map((id) => `+${id}`).join(' ');
    const strengths = { singles: (id: number) => 1_500 - id, doubles: (id: number) => 1_500 - id };
    for (let match = 0; match < MATCHES_OF_AN_EVENING; match += 1) {
      const tonight = evening(words);
      const [next] = nextMatches(tonight, mode, strengths, 1);
      if (!next) throw new Error('Players who are here have a next match.');
      const [home, away] = [playersOf(next.home), playersOf(next.away)];
      for (const player of [...home, ...away]) {
        if (hasWaited(tonight.matches, player)) told.set(player, (told.get(player) ?? 0) + 1);
      }
      words += ` ${home.join('&')}${match % 3 === 0 ? '<' : '>'}${away.join('&')}`;
    }
    expect(Math.max(...told.values())).toBe(most);
  },
);

test('a league of eight on one evening tells each of them before each match but the first ones', () => {
  const players = [1, 2, 3, 4, 5, 6, 7, 8];
  let toPlay = drawFixtures(players.length, 1).map(({ round, home, away }) => ({
    ...{ round, home: players[home] ?? 0, away: players[away] ?? 0 },
  }));
  type Fixture = (typeof toPlay)[number];
  const sidesOf = ({ home, away }: Fixture) => [`${home}`, `${away}`] as const;
  const told = new Map<number, number>(players.map((id) => [id, 0]));
  const played: Fixture[] = [];
  let words = '';
  while (toPlay.length > 0) {
    const next: Fixture | null = fixtureToPlay({ toPlay, live: [], played }, sidesOf);
    if (!next) throw new Error('Without a live match there is a next one.');
    for (const player of [next.home, next.away]) {
      if (hasWaited(evening(words).matches, player)) told.set(player, (told.get(player) ?? 0) + 1);
    }
    words += ` ${next.home}>${next.away}`;
    toPlay = toPlay.filter((fixture) => fixture !== next);
    played.push(next);
  }
  expect([...told.values()]).toEqual([6, 7, 7, 7, 7, 7, 7, 6]);
});
