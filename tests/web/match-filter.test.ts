/** The filter of the list of matches, as the address holds it. */
import { expect, test } from 'vitest';
import {
  describeFilter,
  filterVariables,
  formatFound,
  matchSearch,
  parseMatchFilter,
  toExportSearch,
} from '../../web/matches/matchFilter.ts';

const parsed = (address: string) => parseMatchFilter(new URLSearchParams(address));

test('an address is read, and written as it was', () => {
  const address = '?player=Puk&opponent=G%C3%B3lik&team=Dallas+Stars&kind=series&from=2026-11-01';
  const filter = parsed(address);
  expect(matchSearch(filter)).toBe(address);
  expect(describeFilter(filter)).toBe('Puk against Gólik, Dallas Stars, Series, from 01/11/2026');
  expect(filterVariables(filter)).toEqual({
    players: ['Puk', 'Gólik'],
    team: 'Dallas Stars',
    kind: 'SERIES',
    from: '2026-11-01T00:00:00',
  });
  expect(toExportSearch(filter)).toBe(
    'players=Puk&players=G%C3%B3lik&team=Dallas+Stars&kind=SERIES&from=2026-11-01T00%3A00%3A00',
  );
});

test('what is no filter is left out', () => {
  expect(matchSearch(parsed('?page=2&kind=friendly&from=yesterday&player='))).toBe('');
  expect(matchSearch(parsed('?from=2026-13-45&to=2026-02-30'))).toBe('');
  expect(matchSearch(parsed('?from=2024-02-29'))).toBe('?from=2024-02-29');
  expect(filterVariables(parsed(''))).toBeNull();
  expect(toExportSearch(parsed(''))).toBe('');
  expect(matchSearch(parsed('?opponent=Puk'))).toBe('?player=Puk');
  expect(matchSearch(parsed('?player=Puk&opponent=Puk'))).toBe('?player=Puk');
  expect(matchSearch(parsed('?player=Puk&opponent=PUK'))).toBe('?player=Puk');
  expect(matchSearch(parsed('?player=+Puk+&opponent=+'))).toBe('?player=Puk');
});

test('more than a thousand are not counted', () => {
  expect([0, 1, 1_000, 1_001].map(formatFound)).toEqual([
    '0 found',
    '1 found',
    '1000 found',
    'more than 1,000 found',
  ]);
});
