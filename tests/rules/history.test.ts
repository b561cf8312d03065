/** The sentences of the history. */
import { describe, expect, test } from 'vitest';
import type { PlayoffSlot } from '../../rules/bracket.ts';
import type { ChangeDetails, ResultDetails } from '../../rules/changes/details.ts';
import { factsOfDetails } from '../../rules/changes/kinds.ts';
import { gameDetails } from '../../rules/changes/matches.ts';
import { forfeitDetails } from '../../rules/changes/series.ts';
import { describeBesideScore, describeChange } from '../../rules/changes/words.ts';
import type { PlayoffConsequences } from '../../rules/consequences.ts';
import {
  formatGame,
  formatPair,
  formatScore,
  formatScoreChange,
  formatStandingNow,
} from '../../rules/history.ts';
import { counted } from '../../rules/phrases.ts';
import { type Seat, type SeriesTerms, seriesProgress } from '../../rules/series.ts';
import { competitorNamed } from '../../rules/side.ts';
import { games } from './games.ts';
import { entrant } from './playoff-in-memory.ts';

const BEST_OF_SEVEN = { bestOf: 7, forfeitedBy: null };
const WON = { homeScore: 4, awayScore: 2, overTime: false };
const UNDO: ChangeDetails = {
  kind: 'UNDONE',
  undone: { kind: 'MATCH_CREATED', players: ['Eva', 'Jana'], after: WON },
};
const WON_IN_OVERTIME = { homeScore: 3, awayScore: 2, overTime: true };
const WON_BY_ONE_LATE = { homeScore: 4, awayScore: 3, overTime: true };
const WON_BY_ONE = { homeScore: 4, awayScore: 3, overTime: false };
const NAMES = ['', 'Eva', 'Jana', 'Peter', 'Tomas'];
const nickNameOf = (playerId: number) => NAMES[playerId] ?? '';
const FRIEND = { nickName: 'Jana', firstName: 'Jana', lastName: 'Friend' };

test.each([
  [0, '0 matches'],
  [1, '1 match'],
  [2, '2 matches'],
])('%i as a number of things', (count, words) => {
  expect(counted(count, 'match', 'matches')).toBe(words);
  expect(counted(count, 'game')).toBe(count === 1 ? '1 game' : `${count} games`);
});

test('a pair of players', () => {
  expect(formatPair('Jana', 'Peter')).toBe('Jana – Peter');
});

test.each([
  [WON, '4 : 2'],
  [WON_IN_OVERTIME, '3 : 2 OT'],
])('a score %j', (result, words) => {
  expect(formatScore(result)).toBe(words);
});

test.each([
  [null, WON, '4 : 2'],
  [WON, WON_IN_OVERTIME, '4 : 2 → 3 : 2 OT'],
  [WON, null, '4 : 2 taken back'],
  [null, null, 'no score'],
])('a score that was %j and is %j', (before, after, words) => {
  expect(formatScoreChange(before, after)).toBe(words);
});

test.each([
  [null, 3, 7, 'Game 3'],
  ['SEMIFINAL_1', 3, 5, 'Semifinal 1, game 3'],
  ['THIRD_PLACE', 7, 7, '3rd Place, game 7'],
  [null, 1, 1, 'Match'],
  ['FINAL', 1, 1, 'Final'],
] as const)(
  'a game of slot %s with number %i in a best of %i',
  (slot, gameNumber, bestOf, words) => {
    expect(formatGame(slot, gameNumber, bestOf)).toBe(words);
  },
);

const COMPETITORS = { one: competitorNamed(['Jana']), two: competitorNamed(['Peter']) };

test.each([
  [0, 0, 'now 0–0'],
  [2, 2, 'now 2–2'],
  [2, 1, 'Jana now leads 2–1'],
  [1, 3, 'Peter now leads 3–1'],
  [4, 3, 'Jana wins the series 4–3'],
  [0, 4, 'Peter wins the series 4–0'],
])('a series that stands at %i–%i', (one, two, words) => {
  expect(formatStandingNow(BEST_OF_SEVEN, { one, two }, COMPETITORS)).toBe(words);
});

const NOTHING_FOLLOWS: PlayoffConsequences = {
  progress: seriesProgress(BEST_OF_SEVEN, games('1 - - -')),
  blockingMatches: [],
  possible: true,
  later: [],
  podium: null,
};

const ENTRANTS = { one: entrant(1), two: entrant(2) };

/** A game of Eva and Jana. */
function resultIn(
  game: { slot: PlayoffSlot | null; gameNumber: number } & Partial<SeriesTerms>,
  before: ResultDetails['before'],
  after: ResultDetails['after'],
  follows: Partial<PlayoffConsequences> = {},
): ResultDetails {
  return {
    kind: before ? 'MATCH_CORRECTED' : 'MATCH_FINISHED',
    players: ['Eva', 'Jana'],
    playoff: game.slot && 'Winter Cup',
    before,
    after,
    game: gameDetails(
      { ...BEST_OF_SEVEN, entrants: ENTRANTS, ...game },
      { ...NOTHING_FOLLOWS, ...follows },
      nickNameOf,
    ),
  };
}

/** A series of Eva and Jana that one of them gives up after Eva has won a game. */
function forfeitIn(
  slot: PlayoffSlot | null,
  by: Seat,
  follows: Partial<PlayoffConsequences>,
): ChangeDetails {
  const playoff = slot && 'Winter Cup';
  const all = { ...NOTHING_FOLLOWS, ...follows };
  return forfeitDetails({ slot, entrants: ENTRANTS }, by, playoff, all, nickNameOf);
}

const SINGLE = { players: ['Eva', 'Jana'], playoff: null, game: null } as const;
const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-11-30' };
const FIRST_GAME = { slot: null, gameNumber: 1 };

test.each<[ChangeDetails, about: string, text: string, besideScore?: string]>([
  [{ kind: 'PLAYER_CREATED', player: FRIEND }, 'Jana', 'Player added: Jana (Jana Friend)'],
  [
    { kind: 'PLAYER_CREATED', player: { ...FRIEND, firstName: '', lastName: '' } },
    'Jana',
    'Player added: Jana',
  ],
  [
    { kind: 'PLAYER_UPDATED', before: { ...FRIEND, firstName: '', lastName: '' }, after: FRIEND },
    'Jana',
    'Player renamed: Jana → Jana (Jana Friend)',
  ],
  [
    { kind: 'PLAYER_UPDATED', before: FRIEND, after: { ...FRIEND, nickName: 'Janka' } },
    'Janka',
    'Player renamed: Jana (Jana Friend) → Janka (Jana Friend)',
  ],
  [
    { kind: 'PLAYER_UPDATED', before: FRIEND, after: FRIEND, active: false },
    'Jana',
    'Player no longer plays: Jana (Jana Friend)',
  ],
  [
    { kind: 'PLAYER_UPDATED', before: FRIEND, after: FRIEND, active: true },
    'Jana',
    'Player plays again: Jana (Jana Friend)',
  ],
  [
    {
      kind: 'PLAYER_UPDATED',
      before: FRIEND,
      after: { ...FRIEND, nickName: 'Janka' },
      active: false,
    },
    'Janka',
    'Player renamed: Jana (Jana Friend) → Janka (Jana Friend); no longer plays',
  ],
  [
    { kind: 'PLAYER_UPDATED', before: FRIEND, after: FRIEND, colour: 'RED', emoji: '🦊' },
    'Jana',
    'Player now has the colour red, now has the emoji 🦊: Jana (Jana Friend)',
  ],
  [
    {
      kind: 'PLAYER_UPDATED',
      before: FRIEND,
      after: { ...FRIEND, nickName: 'Janka' },
      emoji: null,
    },
    'Janka',
    'Player renamed: Jana (Jana Friend) → Janka (Jana Friend); no longer has an emoji',
  ],
  [{ kind: 'PLAYER_DELETED', player: FRIEND }, 'Jana', 'Player deleted: Jana (Jana Friend)'],
  [
    {
      ...{
        kind: 'PLAYERS_MERGED',
        from: { ...FRIEND, nickName: 'Janka' },
        into: FRIEND,
        fromId: 1,
        intoId: 2,
      },
      ...{ matches: 12, series: 2, playoffs: 1, titles: 1 },
    },
    'Jana',
    'Players merged: Janka (Jana Friend) is now Jana (Jana Friend); 12 matches, 2 series, 1 play-off and 1 title moved',
  ],
  [
    { kind: 'SEASON_CREATED', season: AUTUMN },
    'Autumn',
    'Season added: Autumn, 01/09/2026 – 30/11/2026',
  ],
  [
    { kind: 'SEASON_EDITED', before: AUTUMN, after: { ...AUTUMN, name: 'Season 1' } },
    'Season 1',
    'Season edited: Autumn, 01/09/2026 – 30/11/2026 → Season 1, 01/09/2026 – 30/11/2026',
  ],
  [
    { kind: 'SEASON_DELETED', season: AUTUMN },
    'Autumn',
    'Season deleted: Autumn, 01/09/2026 – 30/11/2026',
  ],
  [
    { kind: 'MATCH_CREATED', players: ['Eva', 'Jana'], after: WON_BY_ONE_LATE },
    'Eva – Jana',
    'Match: 4 : 3 OT',
    'Match',
  ],
  [
    { kind: 'MATCH_CORRECTED', ...SINGLE, before: WON_BY_ONE, after: WON_BY_ONE_LATE },
    'Eva – Jana',
    'Match: 4 : 3 → 4 : 3 OT',
    'Match',
  ],
  [
    { kind: 'MATCH_DELETED', players: ['Eva', 'Jana'], before: WON_BY_ONE },
    'Eva – Jana',
    'Match deleted: 4 : 3',
    'Match deleted',
  ],
  [
    resultIn(FIRST_GAME, null, WON_BY_ONE),
    'Eva – Jana',
    'Game 1: 4 : 3, Eva now leads 1–0',
    'Game 1, Eva now leads 1–0',
  ],
  [
    resultIn({ slot: 'SEMIFINAL_1', gameNumber: 3 }, WON_BY_ONE_LATE, WON_BY_ONE, {
      later: [{ slot: 'FINAL', step: 'REMOVE', hasLeft: false }],
    }),
    'Winter Cup, Eva – Jana',
    'Semifinal 1, game 3: 4 : 3 OT → 4 : 3, Eva now leads 1–0; Final taken back',
    'Semifinal 1, game 3, Eva now leads 1–0; Final taken back',
  ],
  [
    resultIn(
      { slot: 'SEMIFINAL_1', gameNumber: 1, forfeitedBy: 'one' },
      WON_BY_ONE_LATE,
      WON_BY_ONE,
    ),
    'Winter Cup, Eva – Jana',
    'Semifinal 1, game 1: 4 : 3 OT → 4 : 3, Jana wins the series 0–1',
    'Semifinal 1, game 1, Jana wins the series 0–1',
  ],
  [
    resultIn({ slot: null, gameNumber: 1, bestOf: 1 }, null, WON_BY_ONE),
    'Eva – Jana',
    'Match: 4 : 3, Eva wins',
    'Match, Eva wins',
  ],
  [
    { kind: 'SERIES_CREATED', players: ['Eva', 'Jana'], teams: ['Dallas Stars', 'Boston Bruins'] },
    'Eva – Jana',
    'Series created: Dallas Stars – Boston Bruins',
  ],
  [
    {
      kind: 'SERIES_CREATED',
      players: ['Eva', 'Jana'],
      teams: ['Dallas Stars', 'Boston Bruins'],
      bestOf: 3,
    },
    'Eva – Jana',
    'Series created: Dallas Stars – Boston Bruins; best of three',
  ],
  [forfeitIn(null, 'one', {}), 'Eva – Jana', 'Eva gives up at 1–0, Jana wins the series'],
  [
    forfeitIn('SEMIFINAL_1', 'two', {
      later: [{ slot: 'FINAL', step: 'CREATE', pair: [entrant(1), entrant(3)] }],
    }),
    'Winter Cup, Eva – Jana',
    'Semifinal 1: Jana gives up at 0–1, Eva wins the series; Final: Eva – Peter',
  ],
  [
    forfeitIn('FINAL', 'two', {
      podium: { winner: entrant(1), secondPlace: entrant(2), thirdPlace: null },
    }),
    'Winter Cup, Eva – Jana',
    'Final: Jana gives up at 0–1, Eva wins the series; Eva wins the play-off',
  ],
  [{ kind: 'SERIES_DELETED', players: ['Eva', 'Jana'] }, 'Eva – Jana', 'Series deleted'],
  [
    {
      kind: 'SERIES_EDITED',
      before: { players: ['Eva', 'Jana'], teams: ['Dallas Stars', 'Calgary Flames'], bestOf: 7 },
      after: { players: ['Eva', 'Peter'], teams: ['Dallas Stars', 'Boston Bruins'], bestOf: 3 },
    },
    'Eva – Peter',
    'Series edited: Eva – Jana → Eva – Peter; Dallas Stars – Calgary Flames → Dallas Stars – Boston Bruins; best of seven → best of three',
  ],
  [
    {
      kind: 'PLAYOFF_EDITED',
      before: {
        title: 'Winter Cup',
        bestOf: 7,
        finalBestOf: 7,
        places: [
          { player: 'Eva', team: 'Dallas Stars' },
          { player: 'Jana', team: 'Calgary Flames' },
          null,
        ],
      },
      after: {
        title: 'Autumn Cup',
        bestOf: 3,
        finalBestOf: 7,
        places: [
          { player: 'Peter', team: 'Dallas Stars' },
          { player: 'Jana', team: 'Boston Bruins' },
          { player: 'Tomas', team: 'Seattle Kraken' },
        ],
      },
      later: [
        { slot: 'QUARTERFINAL_4', players: ['Peter', 'Tomas'] },
        { slot: 'SEMIFINAL_2', players: null },
      ],
    },
    'Autumn Cup',
    'Play-off edited: Winter Cup → Autumn Cup; best of seven → best of three; Eva → Peter; Jana: Calgary Flames → Boston Bruins; Tomas added; Quarterfinal 4: Peter – Tomas; Semifinal 2 taken back',
  ],
  [
    { kind: 'PLAYOFF_CREATED', title: 'Winter Cup', players: ['Eva', 'Jana', 'Peter', 'Tomas'] },
    'Winter Cup',
    'Play-off created: Eva, Jana, Peter, Tomas',
  ],
  [
    {
      kind: 'PLAYOFF_CREATED',
      title: 'Winter Cup',
      players: ['Eva', 'Jana', 'Peter'],
      lengths: { bestOf: 3, finalBestOf: 3 },
    },
    'Winter Cup',
    'Play-off created: Eva, Jana, Peter; best of three',
  ],
  [
    {
      kind: 'PLAYOFF_CREATED',
      title: 'Winter Cup',
      players: ['Eva', 'Jana'],
      lengths: { bestOf: 1, finalBestOf: 5 },
    },
    'Winter Cup',
    'Play-off created: Eva, Jana; best of one; final best of five',
  ],
  [{ kind: 'PLAYOFF_DELETED', title: 'Winter Cup' }, 'Winter Cup', 'Play-off deleted'],
  [UNDO, 'Eva – Jana', 'Undone: Match: 4 : 2'],
  [
    { kind: 'UNDONE', undone: { about: 'Eva – Jana', text: 'Match: 4 : 2' } },
    'Eva – Jana',
    'Undone: Match: 4 : 2',
  ],
  [{ kind: 'UNDONE', undone: UNDO }, 'Eva – Jana', 'Restored: Match: 4 : 2'],
  [
    { kind: 'UNDONE', undone: { kind: 'UNDONE', undone: UNDO } },
    'Eva – Jana',
    'Undone: Match: 4 : 2',
  ],
  [{ kind: 'RECOUNTED', figures: 1 }, 'The whole club', 'Recount: 1 figure corrected'],
  [
    {
      kind: 'IMPORTED',
      source: 'old.example.org',
      players: 0,
      matches: 812,
      series: 40,
      playoffs: 6,
    },
    'The whole club',
    'Imported 812 matches, 40 series and 6 play-offs from old.example.org',
  ],
])('%j', (details, about, text, besideScore = text) => {
  const change = factsOfDetails(details);
  expect(describeChange(change)).toEqual({ about, text });
  expect(describeBesideScore(change)).toBe(besideScore);
});

describe('what follows', () => {
  const places = { winner: entrant(1), secondPlace: entrant(3), thirdPlace: entrant(2) };
  const pair = [entrant(1), entrant(3)] as const;

  test.each<[string, Partial<PlayoffConsequences>, PlayoffSlot, string]>([
    ['is nothing', {}, 'SEMIFINAL_1', ''],
    [
      'is a final',
      { later: [{ slot: 'FINAL', step: 'CREATE', pair }] },
      'SEMIFINAL_1',
      '; Final: Eva – Peter',
    ],
    [
      'is another pair for 3rd place',
      { later: [{ slot: 'THIRD_PLACE', step: 'REDRAW', pair }] },
      'SEMIFINAL_1',
      '; 3rd Place: Eva – Peter',
    ],
    [
      'is no final',
      { later: [{ slot: 'FINAL', step: 'REMOVE', hasLeft: false }] },
      'SEMIFINAL_1',
      '; Final taken back',
    ],
    [
      'clears games',
      {
        blockingMatches: [
          { slot: null, gameNumbers: [5] },
          { slot: 'FINAL', gameNumbers: [1, 2] },
        ],
      },
      'SEMIFINAL_1',
      '; 1 game cleared; Final: 2 games cleared',
    ],
    ['is a winner of the play-off', { podium: places }, 'FINAL', '; Eva wins the play-off'],
    ['is 3rd place only', { podium: places }, 'THIRD_PLACE', ''],
  ])('%s', (_, follows, slot, words) => {
    const details = resultIn({ slot, gameNumber: 1 }, null, WON, follows);
    const { text } = describeChange(factsOfDetails(details));
    const [, after] = text.split('Eva now leads 1–0');
    expect(after).toBe(words);
  });
});
