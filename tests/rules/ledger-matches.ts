/** Matches of the ledger for tests: from a text, or any. */

import fc from 'fast-check';
import type { LedgerMatch, LedgerSeries } from '../../rules/ledger.ts';
import { competitorOf } from '../../rules/side.ts';
import { dayOfPlay } from '../../rules/span.ts';

/** Players of any matches. */
export const PLAYERS = [1, 2, 3];

/**
 * Matches of players 1 to 9 on one day, with ids from 1: "1-2 4:3, 3-1 2:1+" are two, the second one in overtime; "1+2-3+4 3:1" is one
 * of two pairs.
 */
export function matchesOf(text: string): readonly LedgerMatch[] {
  return text
    .split(', ')
    .filter(Boolean)
    .map((match, index) => {
      const [, home, away, homeScore, awayScore, overTime] =
        /^(\d(?:\+\d)?)-(\d(?:\+\d)?) (\d+):(\d+)(\+?)$/.exec(match) ?? [];
      return {
        id: index + 1,
        playedAt: index,
        day: '2026-01-30',
        home: { ...competitorOf(playersIn(home)), teamId: 1 },
        away: { ...competitorOf(playersIn(away)), teamId: 2 },
        homeScore: Number(homeScore),
        awayScore: Number(awayScore),
        overTime: overTime === '+',
        series: null,
        deficit: 0,
      };
    });
}

/** Returns the players of "1" or "1+2". */
function playersIn(side = ''): readonly number[] {
  return side.split('+').map(Number);
}

export function inOrderOfPlay(matches: Iterable<LedgerMatch>): LedgerMatch[] {
  return [...matches].sort((one, other) => one.playedAt - other.playedAt || one.id - other.id);
}

const MAX_ID = 15;
const SCORES: readonly (readonly [number, number, boolean])[] = [
  [3, 1, false],
  [0, 2, false],
  [7, 0, false],
  [2, 1, true],
  [4, 5, true],
];

/** Ids of any matches. */
export const matchIds: fc.Arbitrary<number> = fc.integer({ min: 1, max: MAX_ID });

/** Any match, by few players, teams and days of two months, so that figures meet. It may share its instant with others. */
export const anyMatch: fc.Arbitrary<LedgerMatch> = fc
  .record({
    id: matchIds,
    hour: fc.integer({ min: 0, max: 95 }),
    pair: fc.shuffledSubarray(PLAYERS, { minLength: 2, maxLength: 2 }),
    teams: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
    score: fc.constantFrom(...SCORES),
    isOfSeries: fc.boolean(),
  })
  .map(({ id, hour, pair: [home = 0, away = 0], teams, score, isOfSeries }) => {
    const time = Date.UTC(2026, 0, 30, hour);
    const [homeScore, awayScore, overTime] = score;
    return {
      id,
      playedAt: time / 1_000,
      day: dayOfPlay(new Date(time).toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)),
      home: { ...competitorOf([home]), teamId: teams[0] },
      away: { ...competitorOf([away]), teamId: teams[1] },
      homeScore,
      awayScore,
      overTime,
      series: isOfSeries ? seriesOf(id, home, away) : null,
      deficit: 0,
    };
  });

/** Any matches with different ids, in the order of play. */
export const anyMatches: fc.Arbitrary<readonly LedgerMatch[]> = fc
  .uniqueArray(anyMatch, { selector: ({ id }) => id, maxLength: MAX_ID })
  .map(inOrderOfPlay);

/** Any matches as `anyMatches`, some of them with a pair on one side or on both. */
export const anyMixedMatches: fc.Arbitrary<readonly LedgerMatch[]> = fc
  .tuple(anyMatches, fc.infiniteStream(fc.shuffledSubarray([1, 2, 3, 4], { minLength: 2 })))
  .map(([matches, lineUps]) =>
    matches.map((match) => {
      const [first = 0, second = 0, ...partners] = lineUps.next().value ?? [];
      const [ofHome, ofAway] = partners;
      const sideOf = (player: number, partner: number | undefined) =>
        competitorOf(partner === undefined ? [player] : [player, partner]);
      const home = { ...match.home, ...sideOf(first, ofHome) };
      const away = { ...match.away, ...sideOf(second, ofAway) };
      return { ...match, home, away, series: null };
    }),
  );

/** Returns the series of a match: two players play those of three ids that follow each other, every other one in a play-off. */
function seriesOf(matchId: number, home: number, away: number): LedgerSeries {
  const number = Math.ceil(matchId / 3);
  const id = number * 100 + Math.min(home, away) * 10 + Math.max(home, away);
  const isOfPlayoff = number % 2 === 0;
  return {
    id,
    bestOf: 3,
    slot: isOfPlayoff ? 'SEMIFINAL_1' : null,
    playoffId: isOfPlayoff ? number : null,
  };
}
