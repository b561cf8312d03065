import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Broken } from '../../rules/broken.ts';
import { MESSAGES } from '../../rules/messages.ts';
import { nameKey, tidyCode, tidyText } from '../../rules/text.ts';
import {
  checkFullNames,
  checkLength,
  checkMatch,
  checkPlayer,
  checkPlayoff,
  checkPlayoffEntry,
  checkScore,
  checkSeries,
  mayBeOvertime,
  resultOf,
} from '../../rules/validation.ts';
import { results } from './arbitraries.ts';

// Each table follows the order of the rules: every row fixes what the row above broke, so that the next rule is met.

describe('New Match', () => {
  const nothing = {
    homePlayer: '',
    awayPlayer: '',
    homeTeam: '',
    awayTeam: '',
    homeScore: 0,
    awayScore: 0,
    overTime: true,
  };
  test.each([
    [
      { ...nothing, homePlayer: 'Eva', awayPlayer: 'Eva' },
      'Home and Away players can not be the same.',
    ],
    [
      { ...nothing, homePlayer: 'Eva', awayPlayer: 'EVA' },
      'Home and Away players can not be the same.',
    ],
    [nothing, 'Please select a Home Player.'],
    [{ ...nothing, homePlayer: 'Eva' }, 'Please select a Away Player.'],
    [{ ...nothing, homePlayer: 'Eva', awayPlayer: 'Jana' }, 'Please select a Home Team.'],
    [
      { ...nothing, homePlayer: 'Eva', awayPlayer: 'Jana', homeTeam: 'Prague' },
      'Please select a Away Team.',
    ],
    [filled({ homeScore: null }), 'Add a Home score.'],
    [filled({}), 'Match cannot end in a draw'],
    [filled({ homeScore: 3 }), null],
  ])('%j: %s', (form, message) => {
    expect(firstText(checkMatch(form))).toBe(message);
  });

  test('all broken rules are returned in order, each with the paths of its fields', () => {
    const found = (form: Parameters<typeof checkMatch>[0]) =>
      checkMatch(form).map(({ rule, fields }) => [rule, ...fields]);
    expect(found({ ...nothing, homeScore: null, awayScore: 2 })).toEqual([
      ['homePlayerMissing', 'homePlayerNickName'],
      ['awayPlayerMissing', 'awayPlayerNickName'],
      ['homeTeamMissing', 'homeTeamName'],
      ['awayTeamMissing', 'awayTeamName'],
      ['homeScoreMissing', 'homeScore'],
      ['scoreNotWhole', 'homeScore'],
      ['overtimeMargin', 'homeScore', 'awayScore'],
    ]);
    expect(found(filled({ homePlayer: 'Eva', awayPlayer: 'Eva', homeScore: 3 }))).toEqual([
      ['matchPlayersEqual', 'homePlayerNickName', 'awayPlayerNickName'],
    ]);
    expect(found(filled({ homeScore: 3 }))).toEqual([]);
  });

  test('lets both play with the same team', () => {
    expect(
      firstText(checkMatch(filled({ homeScore: 3, homeTeam: 'Brno', awayTeam: 'Brno' }))),
    ).toBeNull();
  });

  function filled(change: Partial<Parameters<typeof checkMatch>[0]>) {
    return {
      ...{ homePlayer: 'Eva', awayPlayer: 'Jana', homeTeam: 'Prague', awayTeam: 'Brno' },
      ...{ homeScore: 2, awayScore: 2, overTime: true },
      ...change,
    };
  }
});

describe('Edit Match', () => {
  test.each([
    [{ homeScore: null, awayScore: null, overTime: true }, 'Add a Home score.'],
    [{ homeScore: 2, awayScore: null, overTime: true }, 'Add an Away score.'],
    [{ homeScore: 2, awayScore: -2, overTime: true }, MESSAGES.scoreNotWhole],
    [{ homeScore: 2, awayScore: 1.5, overTime: true }, MESSAGES.scoreNotWhole],
    [{ homeScore: 2, awayScore: 1000, overTime: true }, MESSAGES.scoreNotWhole],
    [{ homeScore: 2, awayScore: Number.NaN, overTime: true }, MESSAGES.scoreNotWhole],
    [{ homeScore: -2, awayScore: 1, overTime: true }, 'Scores are whole numbers from 0 to 999.'],
    [{ homeScore: 2, awayScore: 2, overTime: true }, 'Match cannot end in a draw'],
    [{ homeScore: 0, awayScore: 0, overTime: false }, 'Match cannot end in a draw'],
    [{ homeScore: 2, awayScore: 4, overTime: true }, 'In overtime the score difference must be 1.'],
    [{ homeScore: 2, awayScore: 3, overTime: true }, null],
    [{ homeScore: 2, awayScore: 4, overTime: false }, null],
    [{ homeScore: 0, awayScore: 999, overTime: false }, null],
  ])('%j: %s', (form, message) => {
    expect(firstText(checkScore(form))).toBe(message);
  });

  test('every valid result passes', () => {
    fc.assert(
      fc.property(results, (result) => {
        expect(firstText(checkScore(result))).toBeNull();
        expect(resultOf(result)).toEqual(result);
      }),
    );
  });

  test.each([
    [{ homeScore: 1, awayScore: null, overTime: false }, false],
    [{ homeScore: 4, awayScore: 2, overTime: false }, false],
    [{ homeScore: 3, awayScore: 4, overTime: false }, true],
  ])('%j may be a game that was decided in overtime: %s', (form, offered) => {
    expect(mayBeOvertime(form)).toBe(offered);
  });

  test('a form without a score is no result', () => {
    expect(() => resultOf({ homeScore: 1, awayScore: null, overTime: false })).toThrow(TypeError);
  });
});

describe('New Series', () => {
  const nothing = { playerOne: '', playerTwo: '', teamOne: '', teamTwo: '' };
  test.each([
    [
      { ...nothing, playerOne: 'Eva', playerTwo: 'eva' },
      'Players One and Two can not be the same.',
    ],
    [nothing, 'Please select a Home Player.'],
    [{ ...nothing, playerOne: 'Eva' }, 'Please select a Away Player.'],
    [{ ...nothing, playerOne: 'Eva', playerTwo: 'Jana' }, 'Please select a Home Team.'],
    [
      { ...nothing, playerOne: 'Eva', playerTwo: 'Jana', teamOne: 'Brno' },
      'Please select a Away Team.',
    ],
    [{ playerOne: 'Eva', playerTwo: 'Jana', teamOne: 'Brno', teamTwo: 'Brno' }, null],
  ])('%j: %s', (form, message) => {
    expect(firstText(checkSeries(form))).toBe(message);
  });
});

const LENGTH = 'A series is best of 1, 3, 5 or 7.';
const SIZE = 'A play-off has 2 to 16 players, each with a team.';

describe('New Play-Off', () => {
  const nobody = ['', '', '', ''];
  const players = ['Eva', 'Jana', 'Peter', 'Tomas'];
  const teams = ['Brno', 'Brno', 'Prague', 'Kladno'];

  test.each([
    [{ title: '', players: ['Eva', '', '', 'eva'], teams: nobody }, 'Players can not be the same.'],
    [{ title: '', players: nobody, teams: nobody }, 'Please enter a Play-Off Title.'],
    [{ title: 'x'.repeat(21), players: nobody, teams: nobody }, MESSAGES.playoffTitleTooLong],
    [{ title: 'a\nb', players: nobody, teams: nobody }, MESSAGES.textNotPlain],
    [{ title: 'Cup', players: nobody, teams: nobody }, 'Please select all players.'],
    [{ title: 'Cup', players, teams: nobody }, 'Please select all teams.'],
    [{ title: '🏆'.repeat(20), players, teams }, null],
  ])('%j: %s', (form, message) => {
    expect(firstText(checkPlayoff(form))).toBe(message);
    expect(firstText(checkPlayoffEntry(form))).toBe(message);
  });

  test.each([
    [{ title: 'Cup', players: ['Eva', 'Jana', '', 'Tomas'], teams }, 'Please select all players.'],
    [{ title: 'Cup', players, teams: ['Brno', '', '', ''] }, 'Please select all teams.'],
  ])('%j passes the form, as it always did, but not the draw: %s', (form, message) => {
    expect(firstText(checkPlayoff(form))).toBeNull();
    expect(firstText(checkPlayoffEntry(form))).toBe(message);
  });

  test.each([
    [0, 0, SIZE],
    [1, 1, SIZE],
    [2, 2, null],
    [16, 16, null],
    [17, 17, SIZE],
    [5, 4, SIZE],
    [4, 5, SIZE],
  ])('%i players with %i teams: %s', (playerCount, teamCount, message) => {
    const form = {
      title: 'Cup',
      players: Array.from({ length: playerCount }, (_, index) => `Player ${index}`),
      teams: Array.from({ length: teamCount }, () => 'Brno'),
    };
    expect(firstText(checkPlayoffEntry(form))).toBe(message);
  });
});

test.each([
  ...[1, 3, 5, 7].map((bestOf) => [bestOf, null] as const),
  ...[-1, 0, 2, 4, 6, 8, 9, 1.5, Number.NaN].map((bestOf) => [bestOf, LENGTH] as const),
])('a series that is best of %s: %s', (bestOf, message) => {
  expect(firstText(checkLength(bestOf))).toBe(message);
});

/** A black flag, and tags that spell "gbeng". */
const ENGLAND = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
const FLAG_OF_NOWHERE = '🏴\u{e0078}\u{e0078}\u{e0078}\u{e007f}';

describe('Add Player', () => {
  const long = 'x'.repeat(21);
  test.each([
    [{ firstName: '', lastName: '', nickName: '' }, 'Please enter a First Name.'],
    [{ firstName: long, lastName: '', nickName: '' }, 'Please enter a Last Name.'],
    [{ firstName: long, lastName: long, nickName: '' }, 'Please enter a Nickname.'],
    [{ firstName: long, lastName: long, nickName: long }, MESSAGES.firstNameTooLong],
    [{ firstName: 'Eva', lastName: long, nickName: long }, MESSAGES.lastNameTooLong],
    [
      { firstName: 'Eva', lastName: 'Mala', nickName: 'x'.repeat(16) },
      'Nickname cannot be longer than 15 characters.',
    ],
    [{ firstName: 'Eva', lastName: 'Mala', nickName: '..' }, null],
    [{ firstName: 'Eva', lastName: 'Mala', nickName: 'a%2Fb' }, null],
    [{ firstName: 'Eva', lastName: 'Mala', nickName: 'a/b 100%?#;' }, null],
    [{ firstName: 'Eva', lastName: 'Mala', nickName: '7-puk' }, null],
    [{ firstName: 'Eva', lastName: 'Mala', nickName: 'e\u0000va' }, MESSAGES.textNotPlain],
    [{ firstName: 'E\u2028va', lastName: 'Mala', nickName: 'eva' }, MESSAGES.textNotPlain],
    [{ firstName: 'x'.repeat(20), lastName: 'x'.repeat(20), nickName: 'x'.repeat(15) }, null],
    [{ firstName: 'Ľubomíra', lastName: "O'Neil-Šťastná", nickName: '👩‍🚀 1' }, null],
    [{ firstName: 'Eva', lastName: 'Mala', nickName: '👩🏽‍🚀❤️‍🔥2️' }, null],
    [{ firstName: 'علی\u200cرضا', lastName: 'क्\u200dष', nickName: 'രാജന്\u200d' }, null],
    [{ firstName: 'ක්\u200dෂ', lastName: 'می\u200cخواهم', nickName: '🏳️\u200d🌈' }, null],
    [{ firstName: 'Eva', lastName: 'Mala', nickName: `${ENGLAND}1` }, null],
    [
      { firstName: 'Eva', lastName: 'G\ufffdlik', nickName: 'eva' },
      'Names and titles cannot have the character U+FFFD.',
    ],
  ])('%j: %s', (form, message) => {
    expect(firstText(checkFullNames(form))).toBe(message);
  });

  test.each([
    [{ firstName: '', lastName: '', nickName: 'Eva' }, null],
    [{ firstName: 'Eva', lastName: '', nickName: 'Eva' }, null],
    [{ firstName: '', lastName: '', nickName: '' }, 'Please enter a Nickname.'],
    [{ firstName: '', lastName: long, nickName: 'Eva' }, MESSAGES.lastNameTooLong],
  ])('elsewhere only the nickname is needed, %j: %s', (form, message) => {
    expect(firstText(checkPlayer(form))).toBe(message);
  });
});

test.each([
  ...['\u3164', '\u115f', '\u2800', '\u034f', '\u00ad', '\u{e0100}', '\u200d', '\u200c', '\ufe0f'],
  ...['\ufffc', '\u2068', '\u2069', '\u202e', '\u200b', '\ufeff', '\ufff9', '\u{e0067}'],
])('%j, which nobody sees, is taken off a name', (invisible) => {
  for (const text of [`${invisible} Eva`, `Eva ${invisible}`, `Eva${invisible}`]) {
    expect(tidyText(text)).toBe('Eva');
  }
});

test.each([
  ['ی\u200c', 'ی'],
  ['ی\u200c\u200cر', 'یر'],
  ['👩\u200d', '👩'],
  ['🏴\u{e0067}', '🏴'],
  [FLAG_OF_NOWHERE, '🏴'],
  ['e\u200b\u0301', 'é'],
])('%j is meant as %j', (text, meant) => {
  expect(tidyText(text)).toBe(meant);
});

test.each([
  ENGLAND,
  '👩🏽\u200d🚀❤️\u200d🔥2️',
  'علی\u200cرضا',
  'क्\u200dष',
  'രാജന്\u200d',
  '🏳️\u200d🌈',
])('the marks that shape %j stay', (text) => {
  expect(tidyText(text)).toBe(text.normalize('NFC'));
});

test.each([
  ['\u{e000}', 'the character U+E000'],
  ['\ue123', 'the character U+E123'],
  ['\ufdd0', 'the character U+FDD0'],
  ['\u{1ffff}', 'the character U+1FFFF'],
  ['\u0378', 'the character U+0378'],
  ['\ud83c', 'the character U+D83C'],
  ['\u0604', 'the character U+0604'],
  ['\u0301', 'the mark U+0301 without a letter before it'],
  ['🏽', 'the mark U+1F3FD without a letter before it'],
])('a name or a title with %j alone is refused with the reason', (character, what) => {
  const message = `Names and titles cannot have ${what}.`;
  expect(firstText(checkPlayer({ firstName: '', lastName: '', nickName: character }))).toBe(
    message,
  );
  expect(firstText(checkPlayer({ firstName: `A ${character}`, lastName: '', nickName: 'A' }))).toBe(
    message,
  );
  const form = { title: character, players: ['A', 'B'], teams: ['A', 'B'] };
  expect(firstText(checkPlayoff(form))).toBe(message);
});

test('an emoji that this engine does not know yet is no unassigned character', () => {
  expect(firstText(checkPlayer({ firstName: '', lastName: '', nickName: '\u{1faff}' }))).toBeNull();
});

describe('text', () => {
  test.each([
    ['  Eva  ', 'Eva'],
    ['Eva   Mala', 'Eva Mala'],
    ['   ', ''],
    ['e\u0301', 'é'],
    ['Eva\u00a0\u3000Mala\u2009', 'Eva Mala'],
  ])('%j is meant as %j', (text, meant) => {
    expect(tidyText(text)).toBe(meant);
  });

  test('that is tidied twice stays the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text));
      }),
    );
  });

  test.each([
    ['ŽOFIE', 'žofie'],
    ['Z\u030cofie', 'žofie'],
    ['Weiß', 'WEISS'],
    ['weiẞ', 'WEISS'],
    ['ΟΔΥΣΣΕΥΣ', 'Οδυσσευς'],
    ['ﬁn', 'FIN'],
    ['İpek', 'i\u0307pek'],
    ['Eva Mala', 'eva\u00a0mala'],
    ['❤\ufe0f', '❤'],
    ['علی\u200cرضا', 'علیرضا'],
    ['क्\u200dष', 'क्ष'],
  ])('%j and %j are the same name', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([
    ['Zofie', 'Žofie'],
    ['Ilk', 'ılk'],
    ['Eva', 'Еva'],
    ['👩', '👩‍🚀'],
    ['🏴', ENGLAND],
  ])('%j and %j are two names', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});

test.each([
  ['abcdefgh12', 'abcdefgh12'],
  ['  abcdefgh12\t', 'abcdefgh12'],
  ['abcdefgh12\r\n', 'abcdefgh12'],
  ['\u200babcd\u200defgh12\ufeff', 'abcdefgh12'],
  ['\u2068abcdefgh12\u2069', 'abcdefgh12'],
  ['\ufffcabcdefgh12\u00a0', 'abcdefgh12'],
  ['our own code', 'our own code'],
  ['zlty\u0301 kon', 'zlt\u00fd kon'],
  ['🏒🏒🏒🏒', '🏒🏒🏒🏒'],
  [' \n', ''],
])('the code %j is read as %j', (typed, code) => {
  expect(tidyCode(typed)).toBe(code);
});

/** The sentence of the first broken rule; null for a valid form. */
function firstText([first]: readonly Broken[]): string | null {
  return first?.text ?? null;
}
