/** The filter of the list of matches, as stored in the URL. */
import { expect, test } from 'vitest';
import {
  describeFilter,
  filterVariables,
  formatFound,
  matchSearch,
  parseMatchFilter,
  resolveIds,
  resolvePlayers,
  toExportSearch,
} from '../../web/screens/matches/matchFilter.ts';

const parsed = (address: string) => parseMatchFilter(new URLSearchParams(address));

const PLAYERS = [
  { id: '7', nickName: 'Puk' },
  { id: '9', nickName: 'Gólik' },
  { id: '11', nickName: 'A/B & C' },
];
const found = (address: string) => resolvePlayers(parsed(address), PLAYERS);

test('a URL is parsed and written back unchanged', () => {
  const address = '?player=7-puk&opponent=9-golik&team=Dallas+Stars&kind=series&from=2026-11-01';
  const { filter } = found(address);
  expect(matchSearch(parsed(address))).toBe(address);
  expect(matchSearch(filter)).toBe(address);
  expect(describeFilter(filter)).toBe('Puk against Gólik, Dallas Stars, Series, from 01/11/2026');
  expect(filterVariables(filter)).toEqual({
    playerIds: ['7', '9'],
    team: 'Dallas Stars',
    kind: 'SERIES',
    from: '2026-11-01',
  });
  expect(toExportSearch(filter)).toBe(
    'playerIds=7&playerIds=9&team=Dallas+Stars&kind=SERIES&from=2026-11-01',
  );
});

test('invalid parts of a filter are dropped', () => {
  expect(matchSearch(parsed('?page=2&kind=friendly&from=yesterday&player='))).toBe('');
  expect(matchSearch(parsed('?from=2026-13-45&to=2026-02-30'))).toBe('');
  expect(matchSearch(parsed('?from=2024-02-29'))).toBe('?from=2024-02-29');
  expect(filterVariables(found('').filter)).toBeNull();
  expect(toExportSearch(found('').filter)).toBe('');
  expect(matchSearch(parsed('?opponent=Puk'))).toBe('?player=Puk');
  expect(matchSearch(parsed('?player=Puk&opponent=Puk'))).toBe('?player=Puk');
  expect(matchSearch(parsed('?player=Puk&opponent=PUK'))).toBe('?player=Puk');
  expect(matchSearch(parsed('?player=+Puk+&opponent=+'))).toBe('?player=Puk');
});

test.for([
  // A player is given by id or by nickname, and written with the id.
  ['?player=7', '?player=7-puk', null],
  ['?player=7-wrong&kind=single', '?player=7-puk&kind=single', null],
  ['?player=puk', '?player=7-puk', null],
  ['?player=GÓLIK&opponent=7-', '?player=9-golik&opponent=7-puk', null],
  ['?player=A%2FB+%26+C', '?player=11-a-b-c', null],
  // The same player twice counts once.
  ['?player=7-puk&opponent=Puk', '?player=7-puk', null],
  // An unknown player is not part of the filter.
  ['?player=Nobody', '', 'Nobody'],
  ['?player=8-puk', '', '8-puk'],
  ['?player=07', '', '07'],
  ['?player=Nobody&opponent=Puk', '?opponent=7-puk', 'Nobody'],
  ['?player=Puk&opponent=Nobody', '?player=7-puk', 'Nobody'],
] as const)('%s means %s', ([address, search, unknown]) => {
  const meant = found(address);
  expect(matchSearch(meant.filter)).toBe(search);
  expect(meant.unknown).toBe(unknown);
});

test('ids in a URL are known at once, nicknames only once the players are loaded', () => {
  const idsOf = (address: string) => {
    const filter = resolveIds(parsed(address));
    return filter && filterVariables(filter);
  };
  expect(idsOf('?player=7-puk&opponent=9')).toEqual({ playerIds: ['7', '9'] });
  expect(idsOf('?team=Dallas+Stars')).toEqual({ team: 'Dallas Stars' });
  expect([idsOf('?player=Puk'), idsOf('?player=7-puk&opponent=Gólik')]).toEqual([null, null]);
});

test('counts above a thousand are not exact', () => {
  expect([0, 1, 1_000, 1_001].map(formatFound)).toEqual([
    '0 found',
    '1 found',
    '1000 found',
    'more than 1,000 found',
  ]);
});
