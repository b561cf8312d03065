/** The messages of merges, and the ids of merged players. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenInClub } from '../../rules/club-messages.ts';
import { formatMoved, haveMet, idsInLog, type Merge, mergedIntoId } from '../../rules/merge.ts';

const NONE = { matches: 0, series: 0, playoffs: 0, leagues: 0, titles: 0, leagueTitles: 0 };

test.each([
  [NONE, 'nothing'],
  [{ ...NONE, matches: 1 }, '1 match'],
  [{ ...NONE, matches: 2, titles: 2 }, '2 matches and 2 titles'],
  [
    { matches: 34, series: 3, playoffs: 2, leagues: 2, titles: 1, leagueTitles: 1 },
    '34 matches, 3 series, 2 play-offs, 2 leagues, 1 title and 1 league title',
  ],
])('%o moves as "%s"', (counts, text) => {
  expect(formatMoved(counts)).toBe(text);
});

test('players without a meeting have not met', () => {
  expect(haveMet(NONE)).toBe(false);
});

test.each([
  [{ ...NONE, series: 1 }, 'Puck and Puk are both in 1 series, so they cannot be the same person.'],
  [
    { matches: 2, series: 1, playoffs: 1 },
    'Puck and Puk are both in 2 matches, 1 series and 1 play-off, so they cannot be the same person.',
  ],
])('players with the meetings %o: %s', (met, text) => {
  expect(haveMet(met)).toBe(true);
  expect(brokenInClub('playersMet', [], { from: 'Puck', into: 'Puk', ...met }).text).toBe(text);
});

const TWICE: readonly Merge[] = [
  { from: 1, into: 2 },
  { from: 5, into: 6 },
  { from: 2, into: 3 },
];

test.each([
  [1, 3, [1, 2, 3]],
  [2, 3, [1, 2, 3]],
  [3, 3, [1, 2, 3]],
  [4, 4, [4]],
  [5, 6, [5, 6]],
])('after two merges in a row, player %i is player %i, with the ids %o', (id, into, ids) => {
  expect(mergedIntoId(TWICE, id)).toBe(into);
  expect([...idsInLog(TWICE, id)].sort()).toEqual(ids);
});

/** Merges of players who exist when they are merged, as the server writes them. */
const merges = fc.array(fc.tuple(fc.nat(7), fc.nat(7))).map((pairs) => {
  const all: Merge[] = [];
  const gone = new Set<number>();
  for (const [from, into] of pairs) {
    if (from === into || gone.has(from) || gone.has(into)) continue;
    all.push({ from, into });
    gone.add(from);
  }
  return all;
});

test('every id belongs to one player, whichever of its ids is asked for', () => {
  fc.assert(
    fc.property(merges, fc.nat(7), fc.nat(7), (all, one, other) => {
      const ids = idsInLog(all, one);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toContain(one);
      expect(ids.includes(other)).toBe(mergedIntoId(all, one) === mergedIntoId(all, other));
    }),
  );
});
