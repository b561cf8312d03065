/** Lookup of teams by name. */
import { expect, test } from 'vitest';
import { findTeam, TEAMS } from '../../../server/club/teams/teams.ts';

test.each([
  ['Utah Mammoth', 'Utah Mammoth'],
  ['Utah Hockey Club', 'Utah Mammoth'],
  ['arizona coyotes', 'Utah Mammoth'],
  ['Phoenix Coyotes', 'Utah Mammoth'],
  ['Coyotes', 'Utah Mammoth'],
  ['ARI', 'Utah Mammoth'],
  ['phx', 'Utah Mammoth'],
  ['NY Rangers', 'New York Rangers'],
  ['N.Y. Islanders', 'New York Islanders'],
  ['Montreal Canadiens', 'Montréal Canadiens'],
  ['Montre\u0301al  CANADIENS', 'Montréal Canadiens'],
  ['St Louis Blues', 'St. Louis Blues'],
  ['Saint Louis Blues', 'St. Louis Blues'],
  ['LA Kings', 'Los Angeles Kings'],
  ['L.A. Kings', 'Los Angeles Kings'],
  ['Tampa Lightning', 'Tampa Bay Lightning'],
  ['T.B', 'Tampa Bay Lightning'],
  ['Golden Knights', 'Vegas Golden Knights'],
  ['Maple Leafs', 'Toronto Maple Leafs'],
  ['WAS', 'Washington Capitals'],
  ['New York', undefined],
  ['Dallas', 'Dallas Stars'],
  ['las vegas', 'Vegas Golden Knights'],
  ['Dallas Cowboys', undefined],
  ['', undefined],
  ['…', undefined],
  [`Boston Bruins${'.'.repeat(100)}`, undefined],
])('%j is %s', (given, name) => {
  expect(findTeam(given)?.name).toBe(name);
});

test('each team is found by its name and by its abbreviation, in any case of letters', () => {
  for (const { id, name, abbreviation } of TEAMS) {
    for (const given of [name, name.toUpperCase(), abbreviation, abbreviation.toLowerCase()]) {
      expect(findTeam(given)?.id, given).toBe(id);
    }
  }
});
