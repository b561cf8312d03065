/** The paths of players: how they are parsed and written. */
import { describe, expect, test } from 'vitest';
import {
  competitorAt,
  competitorPath,
  headToHeadPath,
  idIn,
  playerAt,
  playerPath,
  withoutNames,
} from '../../web/design/paths.ts';

test.for([
  ['Puk', '/players/7-puk'],
  ['Gólik', '/players/7-golik'],
  ['Žofka 🏒', '/players/7-zofka'],
  ['Łukasz Bjørn', '/players/7-lukasz-bjorn'],
  ['Strauß', '/players/7-strauss'],
  ['A/B 100%?#;', '/players/7-a-b-100'],
  ['%2F', '/players/7-2f'],
  ['9-golik', '/players/7-9-golik'],
  ['9', '/players/7-9'],
  ['..', '/players/7'],
  ['🏒', '/players/7'],
  ['Дима', '/players/7'],
  ['--', '/players/7'],
] as const)('the page of %s is %s', ([nickName, path]) => {
  expect(playerPath({ id: '7', nickName })).toBe(path);
});

test('the path of a head-to-head contains both players', () => {
  const [puk, golik] = [
    { id: '7', nickName: 'Puk' },
    { id: '9', nickName: 'Gólik' },
  ];
  const [alone, other] = [{ players: [puk] }, { players: [golik] }];
  expect(headToHeadPath(alone, other)).toBe('/players/7-puk/vs/9-golik');
  expect(headToHeadPath(other, alone)).toBe('/players/9-golik/vs/7-puk');
  const pair = { players: [puk, golik] };
  expect(competitorPath(pair)).toBe('/pairs/7+9-puk-golik');
  expect(competitorPath({ players: [{ id: '3', nickName: '🏒' }, puk] })).toBe('/pairs/3+7-puk');
  expect(headToHeadPath(pair, { players: [{ id: '3', nickName: 'Rolba' }] })).toBe(
    '/pairs/7+9-puk-golik/vs/3-rolba',
  );
});

describe('in a club with Puk (7), Gólik (9), 7 (11), 9-golik (12), 07-puk (13), 20-puk (14), A/B (15), A%2FB (16), C%2FD (17), 30 (18) and 🏒 (19)', () => {
  const players = Object.entries({
    7: 'Puk',
    9: 'Gólik',
    11: '7',
    12: '9-golik',
    13: '07-puk',
    14: '20-puk',
    15: 'A/B',
    16: 'A%2FB',
    17: 'C%2FD',
    18: '30',
    19: '🏒',
  }).map(([id, nickName]) => ({ id, nickName }));

  test.for([
    // By id, whatever follows it.
    ['7-puk', '7'],
    ['7', '7'],
    ['7-', '7'],
    ['7-wrong', '7'],
    ['7-golik', '7'],
    ['7-PUK', '7'],
    ['7-100%/?#;', '7'],
    // The id has precedence, even if it is also a nickname.
    ['9-golik', '9'],
    ['11-7', '11'],
    // By nickname, as in paths of former versions.
    ['Puk', '7'],
    ['PUK', '7'],
    [' puk ', '7'],
    ['Go\u0301lik', '9'],
    ['🏒', '19'],
    ['07-puk', '13'],
    ['20-puk', '14'],
    ['30', '18'],
    ['C/D', '17'],
    ['C%2FD', '17'],
    // Unknown players.
    ['golik', null],
    ['20', null],
    ['20-', null],
    ['8-puk', null],
    ['07', null],
    ['0', null],
    ['7puk', null],
    ['-7', null],
    ['7.0', null],
    ['1234567890', null],
    ['', null],
    // React Router decodes both to the same text.
    ['A/B', null],
    ['A%2FB', null],
  ] as const)('"%s" is player %s', ([reference, id]) => {
    expect(playerAt(reference, players)?.id ?? null).toBe(id);
  });

  test.for([
    ['7-puk', '7'],
    ['Puk', '7'],
    ['7+9-puk-golik', '7+9'],
    ['7+9', '7+9'],
    // In any order, whatever follows the ids.
    ['9+7-wrong', '7+9'],
    ['7+11', '7+11'],
    ['7+7', null],
    ['7+8', null],
    ['7+', null],
    ['07+9', null],
    ['7+9+11', null],
    ['golik', null],
  ] as const)('"%s" is competitor %s', ([reference, id]) => {
    expect(competitorAt(reference, players)?.id ?? null).toBe(id);
  });
});

test('an id does not begin with zero, and ends at a hyphen or at the end', () => {
  expect(['7', '7-', '7-puk', '999999999'].map(idIn)).toEqual(['7', '7', '7', '999999999']);
  expect(['07', '0', '7puk', '', '-7', '1000000000', '７'].map(idIn)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test.for([
  ['/players/7-puk', '/players/7'],
  ['/players/7', '/players/7'],
  ['/players/7-puk/vs/9-golik', '/players/7/vs/9'],
  ['/pairs/3+7-rolba-puk', '/pairs/3+7'],
  ['/pairs/3+7-rolba-puk/vs/4+9', '/pairs/3+7/vs/4+9'],
  ['/pairs/3+7/vs/4-golik', '/pairs/3+7/vs/4'],
  ['/players/puk', '/players/puk'],
  ['/players', '/players'],
  ['/series/7-puk', '/series/7-puk'],
] as const)('%s is the screen %s', ([pathname, screen]) => {
  expect(withoutNames(pathname)).toBe(screen);
});
