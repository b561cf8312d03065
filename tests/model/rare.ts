/** Sequences for cases that random ones seldom reach. They run first, so that every run reaches every case. */
import type { Command, Goals, Play, Start } from './commands.ts';

const WON: readonly boolean[] = [true, true, true, true, true, true, true];

/** Both semifinals, the final and the 3rd-place series are won by their player one; a single series has begun. */
const OVER: Start = {
  semifinals: [WON, WON],
  thirdPlace: WON,
  final: WON,
  series: [true, true],
};

/** The first semifinal was won in its seventh game, the second in four; what follows from them has not begun. */
const DRAWN: Start = {
  semifinals: [[true, true, false, true, false, true, true], WON],
  thirdPlace: [],
  final: [],
  series: [],
};

/** Nothing is decided yet. */
const OPEN: Start = { semifinals: [[true], []], thirdPlace: [], final: [], series: [true] };

const HOME_WINS: Goals = { homeWins: true, loser: 1, margin: 2, overTime: false };
const AWAY_WINS: Goals = { ...HOME_WINS, homeWins: false };
const HOME_WINS_AGAIN: Goals = { ...HOME_WINS, loser: 2 };

const entry = {
  type: 'enter',
  among: 'single series',
  pick: 0,
  goals: HOME_WINS_AGAIN,
  knows: 'nothing',
  keyed: false,
} as const satisfies Command;

/** Corrects the first game of the first semifinal, which removes the final and the 3rd-place series. */
const reverseSemifinal = { ...entry, among: 'semifinals', goals: AWAY_WINS } as const;

const departure = {
  type: 'leave',
  among: 'all',
  pick: 1,
  isPartner: true,
  knows: 'version',
  keyed: true,
} as const;

const createMatch = {
  type: 'createMatch',
  sides: 'one against one',
  reversed: true,
  goals: HOME_WINS,
} as const;

const edit = {
  type: 'edit',
  pick: 0,
  home: 0,
  sides: 'one against one',
  reversed: true,
  keyed: false,
} as const;

/** Sequences after whose commands every figure may change. */
export const EVERY_FIGURE: readonly Play[] = [
  // A single match gets other players, and has its former ones again.
  {
    start: OPEN,
    commands: [
      { ...createMatch, keyed: false },
      { ...edit, home: 2 },
      { type: 'undo', back: 0 },
    ],
  },
  // A match of single players becomes one of pairs, and has its former players again.
  {
    start: OPEN,
    commands: [
      { ...createMatch, keyed: false },
      { ...edit, home: 1, sides: 'two against two' },
      { ...edit, home: 1, sides: 'one against two' },
      { type: 'undo', back: 0 },
      { type: 'undo', back: 0 },
    ],
  },
  // Pairs play a match and a series, and stay together when one of them is another player from then on.
  {
    start: OPEN,
    commands: [
      { ...createMatch, sides: 'two against two', keyed: true },
      { ...createMatch, sides: 'one against two', keyed: false },
      { type: 'createSeries', sides: 'two against two', reversed: true, bestOf: 1, keyed: false },
      { ...entry, among: 'open', pick: 900, goals: AWAY_WINS },
      { type: 'sayHere', pick: 0, isHere: true, keyed: true },
      { type: 'merge', pick: 0, into: 9, keyed: false },
      { type: 'sayHere', pick: 8, isHere: false, keyed: false },
      { type: 'delete', what: 'match', pick: 0, knows: 'version', keyed: false },
      { type: 'undo', back: 0 },
      { type: 'undo', back: 0 },
    ],
  },
  // The first pair of a cup wins it. Its players cannot be one person; one of them is another player from then on.
  {
    start: OPEN,
    commands: [
      {
        ...{
          type: 'createPlayoff',
          isOfPairs: true,
          reversed: true,
          players: 4,
          bestOf: 1,
          finalBestOf: 1,
        },
        ...{ thirdPlace: true, keyed: false },
      },
      { type: 'playOn', winners: WON },
      { type: 'merge', pick: 0, into: 7, keyed: false },
      { type: 'merge', pick: 0, into: 9, keyed: false },
      { type: 'undo', back: 0 },
    ],
  },
  // The champion is another player under another name, who has met the finalist since.
  {
    start: OVER,
    commands: [
      { type: 'merge', pick: 0, into: 7, keyed: false },
      { type: 'undo', back: 0 },
      { type: 'merge', pick: 0, into: 9, keyed: true },
      { type: 'merge', pick: 0, into: 1, keyed: false },
    ],
  },
  // A cup of five with other lengths is played to the end, also by a player who gives up.
  cupOf({ isOfPairs: false, players: 5, bestOf: 3, finalBestOf: 5, thirdPlace: true }),
];

export const RARE: readonly Play[] = [
  ...EVERY_FIGURE,
  // A series of six games is over after five: its sixth game is cleared, and nothing else in it changes.
  {
    start: { ...OPEN, series: [false, true, false, true, false, true] },
    commands: [
      { ...entry, pick: 1, goals: AWAY_WINS, knows: 'preview' },
      { type: 'undo', back: 0 },
    ],
  },
  // A series that was over after six games is played to the seventh after a correction: the undo of that is refused.
  {
    start: { ...OVER, series: [true, true, false, true, false, false] },
    commands: [
      { ...entry, pick: 5, goals: HOME_WINS },
      { ...entry, among: 'open', goals: AWAY_WINS },
      { type: 'undo', back: 1 },
    ],
  },
  {
    start: OVER,
    commands: [
      { ...reverseSemifinal, knows: 'preview' },
      { type: 'undo', back: 0 },
    ],
  },
  { start: OVER, commands: [reverseSemifinal, { ...reverseSemifinal, knows: 'old preview' }] },
  {
    start: { ...OVER, series: 'lost only the fifth' },
    commands: [{ ...entry, pick: 4, goals: HOME_WINS }],
  },
  // Another winner of a semifinal: others meet in the final.
  {
    start: DRAWN,
    commands: [
      { ...reverseSemifinal, pick: 6 },
      { type: 'undo', back: 0 },
    ],
  },
  // A score that was written since is not undone, even where it reads the same again.
  {
    start: OVER,
    commands: [entry, entry, { ...entry, goals: HOME_WINS }, entry, { type: 'undo', back: 2 }],
  },
  {
    start: OVER,
    commands: [
      entry,
      { ...createMatch, keyed: true },
      { type: 'undo', back: 1 },
      { type: 'sendAgain', pick: 0 },
    ],
  },
  {
    start: OPEN,
    commands: [
      { ...createMatch, keyed: true },
      { type: 'undo', back: 0 },
      { type: 'sendAgain', pick: 0 },
    ],
  },
  {
    start: OPEN,
    commands: [
      { ...createMatch, keyed: true },
      { ...edit, home: 2 },
      { type: 'sendAgain', pick: 0 },
    ],
  },
  {
    start: OVER,
    commands: [
      { type: 'delete', what: 'playoff', pick: 0, knows: 'preview', keyed: false },
      { type: 'undo', back: 0 },
    ],
  },
  leagueOf({ entrants: 5, isOfPairs: false, legs: 1 }),
  leagueOf({ entrants: 4, isOfPairs: true, legs: 2 }),
  cupOf({ isOfPairs: false, players: 16, bestOf: 1, finalBestOf: 3, thirdPlace: true }),
  cupOf({ isOfPairs: false, players: 13, bestOf: 1, finalBestOf: 1, thirdPlace: false }),
  cupOf({ isOfPairs: false, players: 3, bestOf: 1, finalBestOf: 7, thirdPlace: true }),
  cupOf({ isOfPairs: true, players: 5, bestOf: 3, finalBestOf: 1, thirdPlace: true }),
  cupOf({ isOfPairs: true, players: 8, bestOf: 1, finalBestOf: 3, thirdPlace: false }),
  cupOf({ isOfPairs: false, players: 2, bestOf: 5, finalBestOf: 5, thirdPlace: true }),
  // In a cup of three, the player of the bye leaves first, then one of the others, who cannot leave again.
  {
    start: OPEN,
    commands: [
      {
        ...{
          type: 'createPlayoff',
          isOfPairs: false,
          reversed: false,
          players: 3,
          bestOf: 3,
          finalBestOf: 3,
        },
        ...{ thirdPlace: true, keyed: false },
      },
      { ...departure, player: 0 },
      { ...departure, player: 1, knows: 'old version' },
      { ...departure, player: 1 },
      { ...departure, player: 1 },
      { type: 'undo', back: 0 },
      { type: 'undo', back: 0 },
    ],
  },
  {
    start: OPEN,
    commands: [
      { type: 'raceForAGame', pick: 0, goals: HOME_WINS },
      { type: 'twoGamesAtOnce', picks: [0, 1] },
    ],
  },
];

/**
 * A league is played, with a late comer, one who leaves without a match, one before and one after half of them, and corrections; its
 * first ones play it off. All of it is undone.
 */
function leagueOf(
  league: Pick<Extract<Command, { type: 'createLeague' }>, 'entrants' | 'isOfPairs' | 'legs'>,
): Play {
  const results = [HOME_WINS, AWAY_WINS, { ...HOME_WINS, overTime: true }, HOME_WINS_AGAIN];
  const some = { type: 'playLeague', results } as const;
  const departure = {
    type: 'leaveLeague',
    pick: 0,
    isPartner: true,
    knows: 'version',
    keyed: true,
  } as const;
  const edit = {
    type: 'editLeague',
    pick: 0,
    reversed: true,
    points: 'WIN_3_2_1_0',
    knows: 'version',
    keyed: false,
  } as const;
  const playoff = {
    type: 'startLeaguePlayoff',
    pick: 0,
    bestOf: 1,
    finalBestOf: 3,
    thirdPlace: true,
    keyed: true,
  } as const;
  const undone = { type: 'undo', back: 0 } as const;
  return {
    start: OPEN,
    commands: [
      {
        ...{ type: 'createLeague', reversed: true, points: 'WIN_2_2_1_0', qualify: 2, keyed: true },
        ...league,
      },
      { ...departure, player: 1 },
      { ...some, results: [HOME_WINS, AWAY_WINS] },
      { ...edit, joins: true },
      { ...departure, player: 4, knows: 'old version' },
      { ...departure, player: 0 },
      { ...entry, among: 'scored', pick: 0, goals: AWAY_WINS, knows: 'preview' },
      undone,
      playoff,
      some,
      { ...departure, player: 3 },
      undone,
      { ...departure, player: 3, knows: 'nothing' },
      { ...departure, player: 3 },
      { type: 'playLeague', results: [...results, ...results, ...results] },
      playoff,
      { ...edit, joins: true },
      { type: 'playOn', winners: WON },
      { type: 'delete', what: 'league', pick: 0, knows: 'preview', keyed: false },
      undone,
      { type: 'merge', pick: 0, into: 15, keyed: false },
      { type: 'undo', back: 3 },
    ],
  };
}

/** A cup is played to the end, corrected, deleted, and restored. */
function cupOf(
  cup: Omit<Extract<Command, { type: 'createPlayoff' }>, 'type' | 'keyed' | 'reversed'>,
): Play {
  return {
    start: OPEN,
    commands: [
      { type: 'createPlayoff', ...cup, reversed: true, keyed: false },
      { type: 'playOn', winners: WON },
      {
        type: 'forfeit',
        among: 'open',
        pick: 3,
        one: true,
        isPartner: true,
        knows: 'version',
        keyed: true,
      },
      { ...departure, among: 'playing', player: 5 },
      { type: 'playOn', winners: [...WON, ...WON, ...WON, ...WON] },
      { ...entry, among: 'scored', pick: 900, goals: AWAY_WINS, knows: 'preview' },
      { type: 'undo', back: 0 },
      { type: 'delete', what: 'playoff', pick: 1, knows: 'preview', keyed: false },
      { type: 'undo', back: 0 },
    ],
  };
}
