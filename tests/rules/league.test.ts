import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  championOf,
  drawFixtures,
  type Fixture,
  fixturesOfLatecomer,
  isOf,
  LEAGUE_POINTS,
  type League,
  type LeagueEntrant,
  leavingLeague,
  type Pairing,
  qualifiedOf,
  type Standing,
  standingsOf,
} from '../../rules/league.ts';
import { formatReason } from '../../rules/league-words.ts';
import type { Outcome, Result } from '../../rules/match.ts';
import { results } from './arbitraries.ts';

const NAMES = ['Puk', 'Ola', 'Miro', 'Eva', 'Jana', 'Rolba'];
const nameOf = (entrant: number) => NAMES[entrant] ?? `${entrant}`;

/** "4:2" at the end of regular time, "3:2 OT" in overtime. */
function resultIn(text: string): Result {
  const [homeScore = 0, awayScore = 0] = text.split(/[: ]/).map(Number);
  return { homeScore, awayScore, overTime: text.endsWith('OT') };
}

type Score = string | null;

/** A league of fixtures "0-1 4:2", "0-1 3:2 live" or "0-1". The draw by lot follows the order of entry. */
function leagueOf(
  entrants: number,
  fixtures: readonly string[],
  options: Partial<League> = {},
): League {
  return {
    legs: 1,
    points: 'WIN_3_2_1_0',
    qualify: null,
    entrants: Array.from({ length: entrants }, (_, lot): LeagueEntrant => ({ lot, left: null })),
    fixtures: fixtures.map((text): Fixture => {
      const [pair = '', ...score] = text.split(' ');
      const [home = 0, away = 0] = pair.split('-').map(Number);
      const isLive = score.at(-1) === 'live';
      const stands: Score =
        score.length > 0 ? score.filter((each) => each !== 'live').join(' ') : null;
      const scored = stands === null ? null : resultIn(stands);
      return { round: 1, home, away, result: isLive ? null : scored, live: isLive ? scored : null };
    }),
    ...options,
  };
}

function left(entrants: number, leavers: Readonly<Record<number, LeagueEntrant['left']>>) {
  return Array.from({ length: entrants }, (_, lot) => ({ lot, left: leavers[lot] ?? null }));
}

const order = (league: League) => standingsOf(league).map(({ entrant }) => entrant);
const of = (league: League, entrant: number): Standing => {
  const found = standingsOf(league).find((row) => row.entrant === entrant);
  if (!found) throw new Error(`${entrant} is not in the table.`);
  return found;
};

const sizes = fc.record({
  entrants: fc.integer({ min: 3, max: 16 }),
  legs: fc.integer({ min: 1, max: 4 }),
});

const pairKey = ({ home, away }: Pairing) =>
  [home, away].toSorted((one, other) => one - other).join('-');

function meetings(fixtures: readonly Pairing[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(fixtures, pairKey)].map(([pair, { length }]) => [pair, length]));
}

function balance(fixtures: readonly Pairing[], entrant: number): number {
  const at = (side: 'home' | 'away') => fixtures.filter((each) => each[side] === entrant).length;
  return at('home') - at('away');
}

/** Everybody among these meets everybody once a leg, at most once a round, home and away in balance. */
function expectLawful(fixtures: readonly Pairing[], members: readonly number[], legs: number) {
  const met = meetings(fixtures);
  for (const one of members) {
    for (const other of members) {
      if (one < other) expect(met.get(`${one}-${other}`)).toBe(legs);
    }
    expect(Math.abs(balance(fixtures, one))).toBeLessThanOrEqual(1);
    const rounds = fixtures.filter((each) => isOf(each, one)).map(({ round }) => round);
    expect(new Set(rounds).size).toBe(rounds.length);
  }
  expect(met.size).toBe((members.length * (members.length - 1)) / 2);
}

const indices = (length: number) => Array.from({ length }, (_, index) => index);
const open = (pairings: readonly Pairing[]): Fixture[] =>
  pairings.map((each) => ({ ...each, result: null, live: null }));

describe('fixtures', () => {
  test('of three: one waits in each round', () => {
    const rounds = drawFixtures(3, 1).map(({ round, home, away }) => [round, home, away]);
    expect(rounds).toEqual([
      [1, 1, 2],
      [2, 2, 0],
      [3, 0, 1],
    ]);
  });

  test('of any size: every pair meets once a leg, nobody twice a round, home and away in balance', () => {
    fc.assert(
      fc.property(sizes, ({ entrants, legs }) => {
        const fixtures = drawFixtures(entrants, legs);
        expectLawful(fixtures, indices(entrants), legs);
        const rounds = Map.groupBy(fixtures, ({ round }) => round);
        expect(rounds.size).toBe(legs * (entrants % 2 === 0 ? entrants - 1 : entrants));
        for (const ofRound of rounds.values())
          expect(ofRound).toHaveLength(Math.floor(entrants / 2));
      }),
    );
  });

  test('every leg of its own is whole, and every second one turns home and away around', () => {
    const fixtures = drawFixtures(5, 2);
    const pairs = fixtures.map(({ home, away }) => `${home}-${away}`);
    expect(pairs.slice(10)).toEqual(
      fixtures.slice(0, 10).map(({ home, away }) => `${away}-${home}`),
    );
  });

  test('of those who come late: each law holds, and the present fixtures stay', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 4 }), ({ entrants, legs }, late) => {
        let fixtures = drawFixtures(entrants, legs);
        for (let count = entrants + 1; count <= Math.min(16, entrants + late); count += 1) {
          const all = left(count, {});
          const league = {
            legs,
            points: 'WIN_3_2_1_0',
            qualify: null,
            entrants: all,
            fixtures,
          } as const;
          const added = fixturesOfLatecomer(league);
          const last = Math.max(...fixtures.map(({ round }) => round));
          expect(added.every(({ round }) => round > last)).toBe(true);
          fixtures = [...fixtures, ...added];
          expectLawful(fixtures, indices(count), legs);
        }
      }),
    );
  });

  test('of two who come at the same time share rounds', () => {
    const fixtures = drawFixtures(4, 1);
    const first = fixturesOfLatecomer({ ...leagueOf(5, []), fixtures });
    const second = fixturesOfLatecomer({ ...leagueOf(6, []), fixtures }, first);
    expectLawful([...fixtures, ...first, ...second], indices(6), 1);
    expect(Math.max(...[...first, ...second].map(({ round }) => round))).toBeLessThanOrEqual(9);
  });
});

describe('leaving', () => {
  const twoPlayed = ['0-1 4:2', '2-0 1:3', '0-3', '4-0', '1-2', '3-4'];

  test.each([
    [
      'before half of the matches: out of the table',
      ['0-1 4:2', '0-2', '0-3', '1-2'],
      'WITHDRAWN',
      2,
    ],
    ['after half of them: the others are forfeits', twoPlayed, 'FORFEITED', 2],
  ] as const)('%s', (_, fixtures, as, removed) => {
    const leaving = leavingLeague(leagueOf(5, fixtures), 0);
    expect(leaving?.as).toBe(as);
    expect(leaving?.removed).toHaveLength(removed);
  });

  test('is impossible for who has left, or has played everything', () => {
    const league = leagueOf(3, ['0-1 4:2', '2-0 1:3', '1-2'], {
      entrants: left(3, { 1: 'FORFEITED' }),
    });
    expect(leavingLeague(league, 0)).toBeNull();
    expect(leavingLeague(league, 1)).toBeNull();
  });

  test('before the first match keeps each law for those who stay', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat({ max: 2 }), ({ entrants, legs }, seed, leavers) => {
        const all: LeagueEntrant[] = left(entrants, {});
        let fixtures = open(drawFixtures(entrants, legs));
        for (const step of indices(Math.min(leavers + 1, entrants - 2))) {
          const staying = all.flatMap((each, index) => (each.left === null ? [index] : []));
          const leaver = staying[(seed + step) % staying.length] ?? 0;
          const leaving = leavingLeague(
            { ...leagueOf(0, []), legs, entrants: all, fixtures },
            leaver,
          );
          expect(leaving?.as).toBe('WITHDRAWN');
          fixtures = fixtures
            .filter((each) => !leaving?.removed.includes(each))
            .map((each) =>
              leaving?.turned.includes(each) ? { ...each, home: each.away, away: each.home } : each,
            );
          all[leaver] = { lot: leaver, left: 'WITHDRAWN' };
          expectLawful(
            fixtures,
            staying.filter((each) => each !== leaver),
            legs,
          );
        }
      }),
    );
  });

  test('turns no fixture that is live or finished', () => {
    const fixtures = open(drawFixtures(4, 1)).map((each, index): Fixture => {
      if (isOf(each, 3)) return each;
      const stands = resultIn('2:1');
      return index % 2 === 0 ? { ...each, result: stands } : { ...each, live: stands };
    });
    expect(leavingLeague({ ...leagueOf(4, []), fixtures }, 3)?.turned).toEqual([]);
  });

  test('who withdrew is not in the table, and matches against them do not count', () => {
    const league = leagueOf(3, ['0-1 4:2', '2-1 5:0', '0-2 1:2'], {
      entrants: left(3, { 0: 'WITHDRAWN' }),
    });
    expect(order(league)).toEqual([2, 1]);
    expect(of(league, 2)).toMatchObject({ played: 1, points: 3, goalsFor: 5 });
  });

  test('who forfeits loses what is left without goals, and what was played counts', () => {
    const league = leagueOf(4, ['0-1 4:2', '0-2 3:1', '1-2 2:1'], {
      entrants: left(4, { 0: 'FORFEITED' }),
    });
    expect(of(league, 0)).toMatchObject({ played: 3, wins: 2, losses: 1, points: 6, goalsFor: 7 });
    expect(of(league, 3)).toMatchObject({
      played: 1,
      wins: 1,
      points: 3,
      goalsFor: 0,
      goalsAgainst: 0,
    });
  });

  test('what two who forfeit did not play is lost by both', () => {
    const league = leagueOf(3, ['0-2 4:2', '1-2 3:1'], {
      entrants: left(3, { 0: 'FORFEITED', 1: 'FORFEITED' }),
    });
    expect(of(league, 0)).toMatchObject({ played: 2, wins: 1, losses: 1, points: 3 });
    expect(of(league, 1)).toMatchObject({ played: 2, wins: 1, losses: 1, points: 3 });
  });

  test('of some entrants, at any time: all who stay have played or can play as often, and the table adds up', () => {
    fc.assert(
      fc.property(
        playedLeagues,
        fc.array(fc.nat({ max: 15 }), { maxLength: 4 }),
        (league, leavers) => {
          let present = league;
          for (const leaver of leavers) {
            const leaving = leavingLeague(present, leaver);
            if (!leaving) continue;
            present = {
              ...present,
              entrants: present.entrants.map((each, index) =>
                index === leaver ? { ...each, left: leaving.as } : each,
              ),
              fixtures: present.fixtures
                .filter((each) => !leaving.removed.includes(each))
                .map((each) =>
                  leaving.turned.includes(each)
                    ? { ...each, home: each.away, away: each.home }
                    : each,
                ),
            };
          }
          const rows = standingsOf(present);
          for (const row of rows) {
            expect(row.played + row.remaining).toBe((rows.length - 1) * present.legs);
            expect(row.wins + row.overtimeWins + row.overtimeLosses + row.losses).toBe(row.played);
          }
          const total = (figure: 'goalsFor' | 'goalsAgainst') =>
            rows.reduce((sum, row) => sum + row[figure], 0);
          expect(total('goalsFor')).toBe(total('goalsAgainst'));
        },
      ),
    );
  });
});

/** A league of which any fixtures are finished. */
const playedLeagues: fc.Arbitrary<League> = fc
  .record({
    size: fc.record({
      entrants: fc.integer({ min: 3, max: 8 }),
      legs: fc.integer({ min: 1, max: 3 }),
    }),
    points: fc.constantFrom('WIN_3_2_1_0', 'WIN_2_2_1_0'),
    qualify: fc.constantFrom(null, 2),
    scores: fc.array(fc.option(results), { minLength: 84, maxLength: 84 }),
    lots: fc.shuffledSubarray(indices(8), { minLength: 8 }),
  })
  .map(({ size: { entrants, legs }, points, qualify, scores, lots }) => ({
    legs,
    points,
    qualify,
    entrants: indices(entrants).map((index) => ({ lot: lots[index] ?? 0, left: null })),
    fixtures: drawFixtures(entrants, legs).map((each, index) => ({
      ...each,
      result: scores[index] ?? null,
      live: null,
    })),
  }));

describe('the table', () => {
  test.each([
    ['WIN_3_2_1_0', [3, 2, 1, 0]],
    ['WIN_2_2_1_0', [2, 2, 1, 0]],
  ] as const)('counts %s', (points, expected) => {
    const league = leagueOf(4, ['0-3 2:1', '1-2 3:2 OT'], { points });
    expect([0, 1, 2, 3].map((entrant) => of(league, entrant).points)).toEqual(expected);
  });

  test.each([
    ['points', ['0-1 1:2', '2-0 0:1', '1-2 1:0'], [1, 0, 2], null],
    [
      'points in their matches',
      ['0-1 1:0', '1-2 9:0', '1-3 9:0', '0-2 2:1', '0-3 0:1'],
      [0, 1, 3, 2],
      'ahead of Ola by 3 points to 0 in their matches',
    ],
    [
      'points among three',
      ['0-1 3:0', '1-2 3:0', '2-0 3:2 OT', '2-3 1:0', '1-3 2:1 OT', '3-0 2:1 OT'],
      [0, 1, 2, 3],
      'ahead of Ola by 4 points to 3 among the 3 with equal points',
    ],
    [
      'goal difference',
      ['0-2 5:0', '1-2 4:0'],
      [0, 1, 2],
      'ahead of Ola by goal difference, +5 to +4',
    ],
    ['goals', ['0-2 5:1', '1-3 4:0'], [0, 1, 2, 3], 'ahead of Ola by goals, 5 to 4'],
    ['the draw', ['0-2 5:1', '1-3 5:1'], [0, 1, 2, 3], 'ahead of Ola by the draw by lot'],
  ] as const)('is ordered by %s', (_, fixtures, expected, words) => {
    const league = leagueOf(Math.max(...expected) + 1, fixtures);
    expect(order(league)).toEqual(expected);
    const { reason } = of(league, 0);
    expect(reason && formatReason(reason, nameOf)).toBe(words);
  });

  test('says why one of two equals is behind, and nothing of who has not played', () => {
    const { reason } = of(leagueOf(3, ['0-2 5:0', '1-2 4:0']), 1);
    expect(reason && formatReason(reason, nameOf)).toBe('behind Puk by goal difference, +4 to +5');
    expect(
      standingsOf(leagueOf(3, ['0-1', '0-2', '1-2'])).every((row) => row.reason === null),
    ).toBe(true);
  });

  test('is the same in whatever order the results come, and whoever is listed first', () => {
    fc.assert(
      fc.property(playedLeagues, fc.nat(), (league, seed) => {
        const turned = league.fixtures.toSorted(
          (one, other) =>
            ((one.home * 7 + one.away * 3 + seed) % 11) -
            ((other.home * 7 + other.away * 3 + seed) % 11),
        );
        expect(standingsOf({ ...league, fixtures: turned })).toEqual(standingsOf(league));
        const last = league.entrants.length - 1;
        const mirrored = standingsOf({
          ...league,
          entrants: league.entrants.toReversed(),
          fixtures: league.fixtures.map((each) => ({
            ...each,
            home: last - each.home,
            away: last - each.away,
          })),
        });
        expect(mirrored.map(({ entrant }) => last - entrant)).toEqual(order(league));
      }),
    );
  });

  test('moves while a match is live, as it stands', () => {
    const league = leagueOf(3, ['0-1 3:2 OT', '2-1 1:0 live', '0-2']);
    expect(
      standingsOf(league).map(({ entrant, points, isLive, moved }) => [
        entrant,
        points,
        isLive,
        moved,
      ]),
    ).toEqual([
      [2, 3, true, 2],
      [0, 2, false, -1],
      [1, 1, true, -1],
    ]);
  });

  test('gives both a point while a live match is level', () => {
    const league = leagueOf(3, ['2-1 1:1 live']);
    expect(of(league, 1)).toMatchObject({
      points: 1,
      played: 1,
      goalsFor: 1,
      wins: 0,
      overtimeLosses: 0,
    });
    expect(of(league, 2)).toMatchObject({ points: 1, played: 1 });
  });
});

/** A league of three or four of which a few fixtures are open. */
const smallLeagues: fc.Arbitrary<League> = fc
  .record({
    entrants: fc.integer({ min: 3, max: 4 }),
    legs: fc.integer({ min: 1, max: 2 }),
    points: fc.constantFrom('WIN_3_2_1_0', 'WIN_2_2_1_0'),
    qualify: fc.constantFrom(null, 2),
    scores: fc.array(fc.constantFrom('1:0', '0:1', '2:1 OT', '1:2 OT', '3:1', '1:3'), {
      minLength: 12,
      maxLength: 12,
    }),
    open: fc.uniqueArray(fc.nat({ max: 11 }), { minLength: 1, maxLength: 4 }),
    lots: fc.shuffledSubarray(indices(4), { minLength: 4 }),
  })
  .map(({ entrants, legs, points, qualify, scores, open, lots }) => {
    const drawn = drawFixtures(entrants, legs);
    const isOpen = (index: number) => open.some((each) => each % drawn.length === index);
    return {
      ...{ legs, points, qualify },
      entrants: indices(entrants).map((index) => ({ lot: lots[index] ?? 0, left: null })),
      fixtures: drawn.map((each, index) => ({
        ...each,
        result: isOpen(index) ? null : resultIn(scores[index] ?? '1:0'),
        live: null,
      })),
    };
  });

type End = readonly (readonly [Fixture, Outcome])[];

/** The ways in which the open fixtures of a league can end: the outcomes of the home sides. */
function endsOf({ fixtures }: League): readonly End[] {
  const open = fixtures.filter(({ result }) => result === null);
  return open.reduce<readonly End[]>(
    (ends, fixture) =>
      ends.flatMap((end) => OUTCOMES.map((outcome): End => [...end, [fixture, outcome]])),
    [[]],
  );
}

const OUTCOMES: readonly Outcome[] = ['win', 'overtimeWin', 'overtimeLoss', 'loss'];

function pointsAtEnd({ points }: League, row: Standing, end: ReadonlyMap<Fixture, Outcome>) {
  const gains = [...end].map(([{ home, away }, outcome]): number => {
    const ofAway = OUTCOMES.toReversed()[OUTCOMES.indexOf(outcome)] ?? outcome;
    if (row.entrant === home) return LEAGUE_POINTS[points][outcome];
    return row.entrant === away ? LEAGUE_POINTS[points][ofAway] : 0;
  });
  return gains.reduce((sum, each) => sum + each, row.points);
}

/** A result with this outcome of the home side and so many more goals: of both, or in regular time of the winner. */
function scoreOf(outcome: Outcome | undefined, more: number): Result {
  const overTime = outcome === 'overtimeWin' || outcome === 'overtimeLoss';
  const goals = overTime ? [more + 1, more] : [more + 1, 0];
  const isLost = outcome === 'loss' || outcome === 'overtimeLoss';
  const [homeScore = 0, awayScore = 0] = isLost ? goals.toReversed() : goals;
  return { homeScore, awayScore, overTime };
}

describe('who is through', () => {
  test.each([
    ['nobody at the start', ['0-1', '0-2', '1-2'], null, [], []],
    ['who cannot be caught', ['0-1 2:1', '0-2 2:1', '1-2'], null, [0], [1, 2]],
    ['nobody while equal points are possible', ['0-1 2:1', '2-0 2:1', '1-2'], null, [], []],
    ['both of two places', ['0-1 2:1', '0-2 2:1', '1-2 2:1'], 2, [0, 1], [2]],
    ['a live match makes nothing certain', ['0-1 2:1', '0-2 9:0 live', '1-2'], null, [], []],
  ] as const)('%s', (_, fixtures, qualify, through, out) => {
    const rows = standingsOf(leagueOf(3, fixtures, { qualify }));
    expect(rows.filter((row) => row.isThrough).map(({ entrant }) => entrant)).toEqual(through);
    expect(rows.filter((row) => row.isOut).map(({ entrant }) => entrant)).toEqual(out);
  });

  const lastMatch = ['0-1 2:1', '0-3 2:1', '2-0 2:1', '1-2 2:1', '3-2 2:1', '1-3'];
  const ofTwoLegs = [
    ...['0-1 3:0', '1-0 1:0', '0-2 1:0', '2-0 0:1', '0-3 1:0', '3-0 0:1'],
    ...['1-2 1:0', '2-1 0:1', '1-3 1:0', '3-1 0:1', '2-3', '3-2'],
  ];
  test.each([
    ['points in their matches', 1, lastMatch, null, [0], [1, 3, 2]],
    ['only one of two who meet gets the points', 1, lastMatch, 2, [0], [2]],
    ['goals, once both have played everything', 2, ofTwoLegs, null, [0], [1, 2, 3]],
  ] as const)(
    'on equal points if it is decided: %s',
    (_, legs, fixtures, qualify, through, out) => {
      const rows = standingsOf(leagueOf(4, fixtures, { legs, qualify }));
      expect(rows.filter((row) => row.isThrough).map(({ entrant }) => entrant)).toEqual(through);
      expect(rows.filter((row) => row.isOut).map(({ entrant }) => entrant)).toEqual(out);
    },
  );

  test('in a small league: what points alone decide is said, and what is said is true of each end', () => {
    fc.assert(
      fc.property(
        smallLeagues,
        fc.array(results, { minLength: 20, maxLength: 20 }),
        (league, goals) => {
          const rows = standingsOf(league);
          const within = league.qualify ?? 1;
          const ends = endsOf(league).map((end) => new Map(end));
          for (const { entrant, isThrough, isOut } of rows) {
            const others = ends.map((end) => {
              const points = rows.map((row) => pointsAtEnd(league, row, end));
              const own = points[rows.findIndex((row) => row.entrant === entrant)] ?? 0;
              const ahead = points.filter((each) => each > own).length;
              return { ahead, notBehind: points.filter((each) => each >= own).length - 1 };
            });
            if (others.every(({ notBehind }) => notBehind < within)) expect(isThrough).toBe(true);
            if (others.every(({ ahead }) => ahead >= within)) expect(isOut).toBe(true);
          }
          if (!rows.some(({ isThrough, isOut }) => isThrough || isOut)) return;
          for (const [index, end] of ends.entries()) {
            const fixtures = league.fixtures.map((each, place): Fixture => {
              const more = goals[(index + place) % goals.length]?.homeScore ?? 0;
              return { ...each, result: each.result ?? scoreOf(end.get(each), more) };
            });
            const atEnd = order({ ...league, fixtures });
            for (const { entrant, isThrough, isOut } of rows) {
              if (isThrough) expect(atEnd.indexOf(entrant)).toBeLessThan(within);
              if (isOut) expect(atEnd.indexOf(entrant)).toBeGreaterThanOrEqual(within);
            }
          }
        },
      ),
    );
  });

  test('whatever follows, who is through gets a place and who is out gets none', () => {
    fc.assert(
      fc.property(
        playedLeagues,
        fc.array(results, { minLength: 84, maxLength: 84 }),
        (league, later) => {
          const rows = standingsOf(league);
          const end = {
            ...league,
            fixtures: league.fixtures.map((each, index) => ({
              ...each,
              result: each.result ?? later[index] ?? null,
            })),
          };
          const places = new Map(standingsOf(end).map(({ entrant, place }) => [entrant, place]));
          const within = league.qualify ?? 1;
          for (const { entrant, isThrough, isOut } of rows) {
            if (isThrough) expect(places.get(entrant)).toBeLessThanOrEqual(within);
            if (isOut) expect(places.get(entrant)).toBeGreaterThan(within);
          }
          const atEnd = standingsOf(end);
          expect(atEnd.every(({ isThrough, isOut }) => isThrough !== isOut)).toBe(true);
          expect(championOf(end)).toBe(
            league.qualify === null ? (atEnd[0]?.entrant ?? null) : null,
          );
          expect(qualifiedOf(end)).toEqual(
            league.qualify === null ? [] : atEnd.slice(0, 2).map(({ entrant }) => entrant),
          );
        },
      ),
    );
  });

  test('who left does not play the play-off: the next one does', () => {
    const fixtures = ['0-1 2:1', '0-2 2:1', '1-2 2:1'];
    const league = leagueOf(4, fixtures, {
      qualify: 2,
      entrants: left(4, { 0: 'FORFEITED', 3: 'WITHDRAWN' }),
    });
    expect(qualifiedOf(league)).toEqual([1, 2]);
    expect(of(league, 0)).toMatchObject({ place: 1, isThrough: false, isOut: true });
  });

  test('nobody is champion or qualified while a match is open', () => {
    const league = leagueOf(3, ['0-1 2:1', '0-2 2:1', '1-2']);
    expect(championOf(league)).toBeNull();
    expect(qualifiedOf({ ...league, qualify: 2 })).toEqual([]);
  });
});
