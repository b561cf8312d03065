/** The order of the matches of a league. */
import { expect, test } from 'vitest';
import { byLatest } from '../../web/screens/leagues/fixtures.ts';

const DAY = '2026-03-01T00:00:00';

test.each([
  ['in the order of their numbers', ['2', '9', '10']],
  ['in another order', ['10', '2', '9']],
])('matches of one moment %s are the newest first', (_, ids) => {
  const matches = [
    ...ids.map((id) => ({ id, matchDate: DAY })),
    { id: '1', matchDate: '2026-03-01T00:00:01' },
    { id: '11', matchDate: '2026-02-28T23:59:59' },
  ];
  expect(matches.toSorted(byLatest).map(({ id }) => id)).toEqual(['1', '10', '9', '2', '11']);
});
