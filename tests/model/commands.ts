/** Random sequences: the state in which each starts, and its commands. */
import fc from 'fast-check';
import type { LeaguePoints } from '../../rules/league.ts';
import type { Result } from '../../rules/match.ts';

/** The score of a game, in a form from which every value is a valid result. */
export interface Goals {
  readonly homeWins: boolean;
  readonly loser: number;
  readonly margin: number;
  readonly overTime: boolean;
}

/** The expected version that a sender gives, if any: the present one or an old one, of a row or of a preview. */
export type Knowledge = 'nothing' | 'version' | 'old version' | 'preview' | 'old preview';

/**
 * How many players the sides of a match or a series have. `reversed` says whether the names of pairs are entered in the order opposite to
 * that of the ids, which makes no difference.
 */
export type SideSizes = 'one against one' | 'two against two' | 'one against two';

export type Command =
  | {
      readonly type: 'enter';
      readonly among: 'open' | 'scored' | 'semifinals' | 'single series';
      readonly pick: number;
      readonly goals: Goals;
      readonly knows: Knowledge;
      readonly keyed: boolean;
    }
  | {
      readonly type: 'createMatch';
      readonly sides: SideSizes;
      readonly reversed: boolean;
      readonly goals: Goals;
      readonly keyed: boolean;
    }
  | {
      readonly type: 'createSeries';
      readonly sides: SideSizes;
      readonly reversed: boolean;
      readonly bestOf: number;
      readonly keyed: boolean;
    }
  | {
      readonly type: 'createPlayoff';
      readonly isOfPairs: boolean;
      readonly reversed: boolean;
      /** Number of players, or of pairs. */
      readonly players: number;
      readonly bestOf: number;
      readonly finalBestOf: number;
      readonly thirdPlace: boolean;
      readonly keyed: boolean;
    }
  /** Plays the latest play-off on, as far as there are results: whether the home player wins. */
  | { readonly type: 'playOn'; readonly winners: readonly boolean[] }
  | {
      readonly type: 'forfeit';
      readonly among: 'open' | 'all';
      readonly pick: number;
      readonly one: boolean;
      /** Whether the second player of a pair gives up for both. */
      readonly isPartner: boolean;
      readonly knows: 'nothing' | 'version' | 'old version';
      readonly keyed: boolean;
    }
  | {
      readonly type: 'leave';
      readonly among: 'playing' | 'all';
      readonly pick: number;
      readonly player: number;
      /** Whether the second player of a pair leaves for both. */
      readonly isPartner: boolean;
      readonly knows: 'nothing' | 'version' | 'old version';
      readonly keyed: boolean;
    }
  | {
      readonly type: 'createLeague';
      /** Number of players, or of pairs. */
      readonly entrants: number;
      readonly isOfPairs: boolean;
      readonly reversed: boolean;
      readonly legs: number;
      readonly points: LeaguePoints;
      readonly qualify: number | null;
      readonly keyed: boolean;
    }
  | { readonly type: 'playLeague'; readonly results: readonly Goals[] }
  | {
      readonly type: 'editLeague';
      readonly pick: number;
      readonly joins: boolean;
      readonly reversed: boolean;
      readonly points: LeaguePoints;
      readonly knows: 'nothing' | 'version' | 'old version';
      readonly keyed: boolean;
    }
  | {
      readonly type: 'leaveLeague';
      readonly pick: number;
      readonly player: number;
      /** Whether the second player of a pair leaves for both. */
      readonly isPartner: boolean;
      readonly knows: 'nothing' | 'version' | 'old version';
      readonly keyed: boolean;
    }
  | {
      readonly type: 'startLeaguePlayoff';
      readonly pick: number;
      readonly bestOf: number;
      readonly finalBestOf: number;
      readonly thirdPlace: boolean;
      readonly keyed: boolean;
    }
  | { readonly type: 'createPlayer'; readonly keyed: boolean }
  | {
      readonly type: 'delete';
      readonly what: 'match' | 'series' | 'playoff' | 'league' | 'player';
      readonly pick: number;
      readonly knows: Knowledge;
      readonly keyed: boolean;
    }
  | { readonly type: 'rename'; readonly pick: number; readonly keyed: boolean }
  | {
      readonly type: 'sayHere';
      readonly pick: number;
      readonly isHere: boolean;
      readonly keyed: boolean;
    }
  | {
      readonly type: 'edit';
      readonly pick: number;
      readonly home: number;
      readonly sides: SideSizes;
      readonly reversed: boolean;
      readonly keyed: boolean;
    }
  | {
      readonly type: 'merge';
      readonly pick: number;
      readonly into: number;
      readonly keyed: boolean;
    }
  | { readonly type: 'undo'; readonly back: number }
  | { readonly type: 'sendAgain'; readonly pick: number }
  | { readonly type: 'sameKeyAtOnce'; readonly goals: Goals }
  | { readonly type: 'raceForAGame'; readonly pick: number; readonly goals: Goals }
  | { readonly type: 'twoGamesAtOnce'; readonly picks: readonly [number, number] };

/** Games already played, in order: whether the home player won. Games beyond the end of a series are ignored. */
export interface Start {
  readonly semifinals: readonly [readonly boolean[], readonly boolean[]];
  readonly thirdPlace: readonly boolean[];
  readonly final: readonly boolean[];
  /** 'lost only the fifth': it cannot become a win, because the series would then have been over after the fourth game. */
  readonly series: readonly boolean[] | 'lost only the fifth';
}

const pick = fc.nat({ max: 1_000 });
const bestOf = fc.constantFrom(1, 3, 5, 7);
const sides = fc.constantFrom<SideSizes>(
  ...(['one against one', 'two against two', 'one against two'] as const),
);
const reversed = fc.boolean();
const keyed = fc.constantFrom(true, false, false);
const goals: fc.Arbitrary<Goals> = fc.record({
  homeWins: fc.boolean(),
  loser: fc.nat({ max: 9 }),
  margin: fc.integer({ min: 1, max: 5 }),
  overTime: fc.boolean(),
});
const knows = fc.constantFrom<Knowledge>(
  ...(['nothing', 'nothing', 'version', 'old version'] as const),
  ...(['preview', 'preview', 'preview', 'old preview'] as const),
);

const points = fc.constantFrom<LeaguePoints>('WIN_3_2_1_0', 'WIN_2_2_1_0');
const seen = fc.constantFrom('nothing' as const, 'version', 'old version');

/** Commands of leagues, which follow each other more often than other commands do. */
const OF_LEAGUES: readonly fc.WeightedArbitrary<Command>[] = [
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('playLeague' as const),
      results: fc.array(goals, { minLength: 1, maxLength: 12, size: 'max' }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('editLeague' as const),
      pick,
      joins: fc.boolean(),
      reversed,
      points,
      knows: seen,
      keyed,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('leaveLeague' as const),
      pick,
      player: pick,
      isPartner: fc.boolean(),
      knows: seen,
      keyed,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('startLeaguePlayoff' as const),
      pick,
      bestOf,
      finalBestOf: bestOf,
      thirdPlace: fc.boolean(),
      keyed,
    }),
  },
];

const COMMANDS: readonly fc.WeightedArbitrary<Command>[] = [
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constant('enter' as const),
      among: fc.constantFrom('open', 'scored', 'semifinals', 'semifinals', 'single series'),
      pick,
      goals,
      knows,
      keyed,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('createMatch' as const),
      sides,
      reversed,
      goals,
      keyed,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('createSeries' as const),
      sides,
      reversed,
      bestOf,
      keyed,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('createPlayoff' as const),
      isOfPairs: fc.boolean(),
      reversed,
      players: fc.integer({ min: 2, max: 16 }),
      bestOf,
      finalBestOf: bestOf,
      thirdPlace: fc.boolean(),
      keyed,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('playOn' as const),
      winners: fc.array(fc.boolean(), { maxLength: 20, size: 'max' }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('forfeit' as const),
      among: fc.constantFrom('open' as const, 'open', 'all'),
      pick,
      one: fc.boolean(),
      isPartner: fc.boolean(),
      knows: fc.constantFrom('nothing' as const, 'version', 'old version'),
      keyed,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('leave' as const),
      among: fc.constantFrom('playing' as const, 'playing', 'all'),
      pick,
      player: pick,
      isPartner: fc.boolean(),
      knows: fc.constantFrom('nothing' as const, 'version', 'old version'),
      keyed,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('createLeague' as const),
      entrants: fc.integer({ min: 3, max: 5 }),
      isOfPairs: fc.boolean(),
      reversed,
      legs: fc.integer({ min: 1, max: 2 }),
      points,
      qualify: fc.constantFrom(null, 2, 4),
      keyed,
    }),
  },
  ...OF_LEAGUES,
  { weight: 1, arbitrary: fc.record({ type: fc.constant('createPlayer' as const), keyed }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('delete' as const),
      what: fc.constantFrom('match', 'series', 'playoff', 'league', 'player'),
      pick,
      knows,
      keyed,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('rename' as const), pick, keyed }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('sayHere' as const),
      pick,
      isHere: fc.boolean(),
      keyed,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('edit' as const),
      pick,
      home: pick,
      sides,
      reversed,
      keyed,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('merge' as const), pick, into: pick, keyed }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('undo' as const),
      back: fc.constantFrom(0, 0, 1, 2, 3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('sendAgain' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('sameKeyAtOnce' as const), goals }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('raceForAGame' as const), pick, goals }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('twoGamesAtOnce' as const),
      picks: fc.tuple(pick, pick),
    }),
  },
];

/** Seven results always decide a series. */
const decided = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 });
const begun = fc.array(fc.boolean(), { maxLength: 5 });

const single = fc.oneof(decided, begun, fc.constant('lost only the fifth' as const));

const starts: fc.Arbitrary<Start> = fc.oneof(
  fc.record({
    semifinals: fc.tuple(decided, decided),
    thirdPlace: fc.oneof(decided, begun),
    final: fc.oneof(decided, begun),
    series: single,
  }),
  fc.record({
    semifinals: fc.tuple(fc.oneof(decided, begun), begun),
    thirdPlace: fc.constant([]),
    final: fc.constant([]),
    series: single,
  }),
);

/** A start, and what happens then. */
export interface Play {
  readonly start: Start;
  readonly commands: readonly Command[];
}

export const sequences: fc.Arbitrary<Play> = fc.record({
  start: starts,
  commands: fc.array(fc.oneof(...COMMANDS), { minLength: 1, maxLength: 6, size: 'max' }),
});

export function resultOf({ homeWins, loser, margin, overTime }: Goals): Result {
  const winner = loser + (overTime ? 1 : margin);
  return homeWins
    ? { homeScore: winner, awayScore: loser, overTime }
    : { homeScore: loser, awayScore: winner, overTime };
}
