/** Which match of a league is suggested next, and which was played last. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byLatest, fixtureToPlay, isLastPlayed } from '../../rules/fixture-order.ts';
import { drawFixtures, type Pairing } from '../../rules/league.ts';
import { MAX_ENTRANTS, MIN_LEAGUE_ENTRANTS } from '../../rules/limits.ts';

const sidesOf = ({ home, away }: Pairing) => [`${home}`, `${away}`] as const;

/** Plays the suggestions one after the other. */
function playedThrough(entrants: number, legs: number): readonly Pairing[] {
  const played: Pairing[] = [];
  const all = drawFixtures(entrants, legs);
  while (played.length < all.length) {
    const toPlay = all.filter((match) => !played.includes(match));
    const next = fixtureToPlay({ toPlay, live: [], played }, sidesOf);
    if (!next) throw new Error('Nothing is suggested.');
    played.push(next);
  }
  return played;
}

/** Returns how many matches of others are between two own ones, of all entrants. */
function waitsIn(played: readonly Pairing[]): readonly number[] {
  const lastAt = new Map<string, number>();
  return played.flatMap((match, index) =>
    sidesOf(match).flatMap((side) => {
      const last = lastAt.get(side);
      lastAt.set(side, index);
      return last === undefined ? [] : [index - last - 1];
    }),
  );
}

describe.each([1, 2])('of a league of %i legs, played as suggested', (legs) => {
  test.each([3, 5])('nobody of %i waits more than one match longer than another', (entrants) => {
    const waits = waitsIn(playedThrough(entrants, legs));
    expect(Math.max(...waits) - Math.min(...waits)).toBe(1);
  });

  test.each([4, 6, 8, 10, 12, 14, 16])(
    'each of %i waits for the matches of about one round, and all have played equally often after each round',
    (entrants) => {
      const played = playedThrough(entrants, legs);
      const waits = waitsIn(played);
      expect(Math.min(...waits)).toBe(entrants / 2 - 2);
      expect(Math.max(...waits)).toBe(entrants / 2);
      expect(played.map(({ round }) => round)).toEqual(
        played.map((_, index) => Math.floor(index / (entrants / 2)) + 1),
      );
    },
  );

  test.each([7, 9, 11, 13, 15])('nobody of %i plays twice in a row', (entrants) => {
    expect(Math.min(...waitsIn(playedThrough(entrants, legs)))).toBeGreaterThan(0);
  });
});

test('law: of a league in any state, one who plays now is not suggested, and a match is as long as two others are free', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: MIN_LEAGUE_ENTRANTS, max: MAX_ENTRANTS }),
      fc.array(fc.nat(), { maxLength: 30 }),
      fc.nat({ max: 3 }),
      (entrants, picks, liveCount) => {
        let toPlay = [...drawFixtures(entrants, 1)];
        const begun = picks.flatMap((pick) => {
          const match = toPlay[pick % Math.max(1, toPlay.length)];
          toPlay = toPlay.filter((other) => other !== match);
          return match ? [match] : [];
        });
        const at = Math.max(0, begun.length - liveCount);
        const [played, live] = [begun.slice(0, at), begun.slice(at)];
        const playing = live.flatMap(sidesOf);
        const isFree = (match: Pairing) => !sidesOf(match).some((side) => playing.includes(side));
        const next = fixtureToPlay({ toPlay, live, played }, sidesOf);
        expect(next === null).toBe(!toPlay.some(isFree));
        if (next) expect([toPlay.includes(next), isFree(next)]).toEqual([true, true]);
      },
    ),
  );
});

const DAY = '2026-03-01T00:00:00';

test.each([
  ['in the order of their numbers', ['2', '9', '10']],
  ['in another order', ['10', '2', '9']],
])('of the matches of one moment %s, the newest is the latest', (_, ids) => {
  const ofOneMoment = ids.map((id) => ({ id, matchDate: DAY }));
  const matches = [
    ...ofOneMoment,
    { id: '1', matchDate: '2026-03-01T00:00:01' },
    { id: '11', matchDate: '2026-02-28T23:59:59' },
  ];
  expect(matches.toSorted(byLatest).map(({ id }) => id)).toEqual(['1', '10', '9', '2', '11']);
  expect(ids.filter((id) => isLastPlayed(ofOneMoment, id))).toEqual(['10']);
});
