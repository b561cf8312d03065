/** Random series and matches, on days around those at which something is counted. */
import fc from 'fast-check';
import type { Span } from '../../rules/span.ts';
import { TEAMS } from '../../server/club/teams/teams.ts';
import type { MatchRow, Rows, SeriesRow } from '../setup/rows.ts';
import { game } from '../setup/seeds.ts';

export const PLAYERS = ['Eva', 'Jana', 'Peter', 'Tomas'] as const;

/** Days of one week, and some of two years. Clocks change on the last two. */
export const days = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 7 }).map((day) => `2026-03-0${day}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['2024-12-31', '2025-01-01', '2025-07-15', '2025-12-31', '2026-01-01', '2026-02-28'],
      ...['2025-10-26', '2026-03-29'],
    ),
  },
);

/** Times of matches around the hours at which a date and a day of play begin. */
const times = fc.constantFrom('00:00:00', '05:59:59', '06:00:00', '20:00:00', '23:59:59');

const pairs = fc
  .tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 3 }))
  .map(([one, more]) => [PLAYERS[one] ?? '', PLAYERS[(one + more) % 4] ?? ''] as const);

const teams = fc.constantFrom(...TEAMS.slice(0, 3).map(({ name }) => name));

const series = fc.record({
  pair: pairs,
  bestOf: fc.constantFrom(1, 3, 5, 7),
  slot: fc.constantFrom(null, 'SEMIFINAL_1', 'FINAL', 'FINAL'),
  loser: fc.constantFrom(null, null, 0, 1),
  created: days,
});

const matches = fc.record({
  day: days,
  time: times,
  pair: pairs,
  homeTeam: teams,
  awayTeam: teams,
  score: fc.option(
    fc.constantFrom<readonly [number, number, boolean]>(
      [3, 1, false],
      [0, 2, false],
      [7, 0, false],
      [2, 1, true],
      [4, 5, true],
    ),
    { freq: 6 },
  ),
  // They are the goals of some of these results.
  goals: fc.constantFrom('', 'hahh', 'ahhh', 'ahhH', 'aa', 'ahh', 'ahH', 'hhhaahaaA'),
  /** The series whose next game the match is, if it has another one. */
  series: fc.option(fc.nat({ max: 4 })),
});

export const clubs = fc.record({
  series: fc.array(series, { minLength: 5, maxLength: 5 }),
  matches: fc.array(matches, { minLength: 10, maxLength: 40, size: 'max' }),
});
type AnyClub = typeof clubs extends fc.Arbitrary<infer T> ? T : never;

export const spans: fc.Arbitrary<Span> = fc
  .tuple(fc.option(days), fc.option(days))
  .map(([from, to]) =>
    from !== null && to !== null && from > to ? { from: to, to: from } : { from, to },
  );

/** Replaces all series and matches. They are fewer than the rules demand. */
export async function replaceClub(rows: Rows, club: AnyClub): Promise<void> {
  await rows.clear();
  const ids: number[] = [];
  for (const { pair, bestOf, slot, loser, created } of club.series) {
    const createdAt = `${created}T04:30:00Z`;
    const [playerOne, playerTwo] = pair;
    const row: SeriesRow = {
      ...{ playerOne, playerTwo, createdAt, bestOf, slot },
      playoffId: slot === null ? null : await rows.playoff({ createdAt }),
      forfeitedBy: loser === null ? null : pair[loser],
    };
    ids.push(...(await rows.series(row)));
  }
  const games = new Map<number, number>();
  await rows.matches(
    ...club.matches.map(({ day, time, pair, score, series, goals, ...teams }): MatchRow => {
      const [homeScore = null, awayScore = null, overTime = false] = score ?? [];
      const match = {
        ...game(...pair, { matchDate: `${day}T${time}`, ...teams, overTime }),
        ...{ homeScore, awayScore },
        ...(score && { goals }),
      };
      const ofSeries = series === null ? undefined : club.series[series];
      if (series === null || !ofSeries) return match;
      const gameNumber = (games.get(series) ?? 0) + 1;
      if (gameNumber > ofSeries.bestOf) return match;
      games.set(series, gameNumber);
      const [homePlayer, awayPlayer] =
        gameNumber % 2 === 1 ? ofSeries.pair : ofSeries.pair.toReversed();
      return { ...match, homePlayer, awayPlayer, seriesId: ids[series], gameNumber };
    }),
  );
}
