import { expect, test } from 'vitest';
import { type FilteredMatch, type MatchFilter, passes } from '../../rules/match-filter.ts';

const MATCH: FilteredMatch = {
  playerIds: ['7', '9'],
  teams: ['Dallas Stars', 'Boston Bruins'],
  kind: 'SERIES',
  matchDate: '2026-11-20T20:00:00',
  finished: true,
};

const CASES: readonly (readonly [MatchFilter, boolean])[] = [
  [{}, true],
  [{ playerIds: ['7'] }, true],
  [{ playerIds: ['9', '7'] }, true],
  [{ playerIds: ['7', '11'] }, false],
  [{ team: 'Boston Bruins' }, true],
  [{ team: 'Boston' }, false],
  [{ kind: 'SERIES' }, true],
  [{ kind: 'SINGLE' }, false],
  [{ finished: true }, true],
  [{ finished: false }, false],
  [{ finished: null }, true],
  [{ from: '2026-11-20T00:00:00', to: '2026-11-20T23:59:59' }, true],
  [{ from: MATCH.matchDate, to: MATCH.matchDate }, true],
  [{ from: '2026-11-21T00:00:00' }, false],
  [{ to: '2026-11-19T23:59:59' }, false],
  [{ playerIds: ['7'], team: 'Dallas Stars', kind: 'PLAYOFF' }, false],
];

test.for(CASES)('%j: %s', ([filter, expected]) => {
  expect(passes(MATCH, filter)).toBe(expected);
});
