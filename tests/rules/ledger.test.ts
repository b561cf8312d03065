/** A ledger that any changes advanced equals one of its matches, and so do all figures of it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allFigures,
  allHeadToHeads,
  balances,
  biggestWin,
  figuresIn as figuresOf,
  form,
  headToHead,
  months,
  rivals,
  seriesWon,
  streak,
  teamRecords,
} from '../../rules/figures.ts';
import { Ledger, type LedgerMatch, type Matches, Progress } from '../../rules/ledger.ts';
import { ALL_TIME, isDayIn, type Span } from '../../rules/span.ts';
import {
  anyMatch,
  anyMatches,
  inOrderOfPlay,
  matchesOf,
  matchIds,
  PLAYERS,
} from './ledger-matches.ts';

/** A change writes some matches, and deletes others or takes their results back. */
const changes = fc.record({
  written: fc.array(anyMatch, { maxLength: 3 }),
  removed: fc.array(matchIds, { maxLength: 2 }),
});
/** Writes matches of one instant later than all others. */
const results = fc.record({ later: fc.array(anyMatch, { minLength: 1, maxLength: 2 }) });
const steps = fc.array(fc.oneof(changes, results), { maxLength: 10 });
type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never;

const spans: fc.Arbitrary<Span> = fc.constantFrom(
  ALL_TIME,
  { from: '2026-01-31', to: null },
  { from: '2026-01-30', to: '2026-01-30' },
  { from: null, to: '2026-02-01' },
  { from: '2026-02-02', to: '2026-01-30' },
);

/** The ledger after each of the steps, beside the matches that it should contain. */
function versionsOf(all: Steps) {
  let ledger = Ledger.EMPTY;
  let present = new Map<number, LedgerMatch>();
  const versions: { ledger: Ledger; matches: Matches }[] = [{ ledger, matches: [] }];
  all.forEach((step, index) => {
    const written =
      'later' in step
        ? step.later.map((match, each) => afterAll(match, 100 * (index + 1) + each))
        : step.written;
    const found = new Map(written.map((match) => [match.id, match]));
    const ids = new Set([...found.keys(), ...('later' in step ? [] : step.removed)]);
    present = new Map([...present].filter(([id]) => !ids.has(id)).concat([...found]));
    ledger = ledger.with(ids, inOrderOfPlay(found.values()));
    versions.push({ ledger, matches: inOrderOfPlay(present.values()) });
  });
  return versions;
}

function afterAll(match: LedgerMatch, id: number): LedgerMatch {
  const day = `2026-03-${String(id).slice(0, -2).padStart(2, '0')}`;
  return { ...match, id, day, playedAt: Date.parse(`${day}T20:00:00Z`) / 1_000 };
}

/** All figures of a ledger. */
function figuresIn(ledger: Ledger, span: Span) {
  const ofPlayers = PLAYERS.map((player) => {
    const matches = ledger.select({ span, who: player });
    return {
      figures: figuresOf(matches, player),
      teams: teamRecords(matches, player),
      rivals: rivals(matches, player),
      months: months(matches, player),
      form: form(matches, player, 5),
      streak: streak(matches, player),
      biggestWin: biggestWin(matches, player),
      pairs: PLAYERS.filter((other) => other !== player).map((opponent) => {
        const against = ledger.select({ span, who: player, opponent });
        return {
          headToHead: headToHead(matches, player, opponent),
          teams: teamRecords(against, player),
          streak: streak(against, player),
          balances: balances(against, player, 5),
          series: seriesWon(ledger.select({ who: player, opponent }), player, span),
        };
      }),
    };
  });
  return {
    ofPlayers,
    all: allFigures(ledger, span).toSorted((one, other) => Number(one.key) - Number(other.key)),
    headToHeads: allHeadToHeads(ledger, span),
  };
}

describe('a ledger that changes advanced', () => {
  test('contains the matches, also those of each player', () => {
    fc.assert(
      fc.property(steps, (all) => {
        for (const { ledger, matches } of versionsOf(all)) {
          const fresh = Ledger.of(matches);
          expect(ledger.matches).toEqual(matches);
          expect([...ledger.keys].sort()).toEqual([...fresh.keys].sort());
          for (const player of PLAYERS) {
            expect(ledger.select({ who: player })).toEqual(fresh.select({ who: player }));
          }
        }
      }),
    );
  });

  test('has the figures of a fresh one, in whatever order old and new ledgers are asked', () => {
    fc.assert(
      fc.property(steps, spans, fc.infiniteStream(fc.nat()), (all, span, picks) => {
        const versions = versionsOf(all);
        for (const pick of picks.take(2 * versions.length)) {
          const { ledger, matches } = versions[pick % versions.length] ?? {
            ledger: Ledger.EMPTY,
            matches: [],
          };
          expect(figuresIn(ledger, span)).toEqual(figuresIn(Ledger.of(matches), span));
        }
      }),
    );
  });

  test('is the same one if no change concerns it', () => {
    const ledger = Ledger.of(matchesOf('1-2 3:1'));
    expect(ledger.with(new Set([7]), [])).toBe(ledger);
  });

  test('shares the lists of players who did not play, and the one before keeps its own', () => {
    const [first, later] = matchesOf('1-2 3:1, 1-3 2:1');
    if (!first || !later) throw new Error('There are two matches.');
    const before = Ledger.of([first]);
    const after = before.with(new Set([later.id]), [later]);
    expect(after.select({ who: 2 })).toBe(before.select({ who: 2 }));
    expect(after.select({ who: 1 })).toEqual([first, later]);
    expect(before.select({ who: 1 })).toEqual([first]);
    expect(after.with(new Set([later.id]), []).matches).toEqual([first]);
  });
});

test('a fold can go on with the later matches of a list that continues its own, and of no other', () => {
  const [first, second, third] = matchesOf('1-2 3:1, 1-2 2:1, 2-1 3:1');
  if (!first || !second || !third) throw new Error('There are three matches.');
  const begin = Ledger.of([first, second]);
  const advanced = begin.with(new Set([third.id]), [third]);
  const corrected = advanced.with(new Set([first.id]), [{ ...first, homeScore: 4 }]);
  const another = begin.with(new Set([7]), [{ ...third, id: 7 }]);
  const laterIn = ({ matches }: Ledger) => new Progress(begin.matches, null).laterIn(matches);
  expect(laterIn(begin)).toEqual([]);
  expect(laterIn(advanced)).toEqual([third]);
  expect(laterIn(corrected)).toBeNull();
  // Only one list continues another.
  expect(laterIn(another)).toBeNull();
  expect(new Progress(advanced.matches, null).laterIn(begin.matches)).toBeNull();
});

describe('a selection', () => {
  test('has the matches of the span, the player and the opponent in the order of play', () => {
    fc.assert(
      fc.property(anyMatches, spans, (matches, span) => {
        const ledger = Ledger.of(matches);
        const inSpan = matches.filter(({ day }) => isDayIn(day, span));
        expect(ledger.select({ span })).toEqual(inSpan);
        for (const player of PLAYERS) {
          const own = inSpan.filter((match) => isOf(match, player));
          expect(ledger.select({ span, who: player })).toEqual(own);
          for (const opponent of PLAYERS.filter((other) => other !== player)) {
            expect(ledger.select({ span, who: player, opponent })).toEqual(
              own.filter((match) => isOf(match, opponent)),
            );
          }
        }
      }),
    );
  });

  test('is one list as long as the span leaves nothing out, so that its figures are kept', () => {
    const ledger = Ledger.of(matchesOf('1-2 3:1, 2-1 2:1, 1-3 2:1'));
    const day = { from: '2026-01-30', to: '2026-01-30' };
    expect(ledger.select({ span: day })).toBe(ledger.matches);
    expect(ledger.select({ span: day, who: 1 })).toBe(ledger.select({ who: 1 }));
    const pair = { player: 1, opponent: 2 };
    expect(ledger.select({ span: day, ...pair })).toBe(ledger.select(pair));
    expect(figuresOf(ledger.select({ who: 1 }), 1)).toBe(figuresOf(ledger.select({ who: 1 }), 1));
  });

  test('of a player or an opponent without a match is empty', () => {
    const ledger = Ledger.of(matchesOf('1-2 3:1'));
    expect(ledger.select({ who: 3 })).toEqual([]);
    expect(ledger.select({ who: 1, opponent: 3 })).toEqual([]);
  });
});

function isOf({ home, away }: LedgerMatch, player: number): boolean {
  return [home.firstId, away.firstId].includes(player);
}
