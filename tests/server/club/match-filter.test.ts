/** Filtered lists of matches equal the filtered whole list. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { isDay } from '../../../rules/date.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import { TEAMS as ALL_TEAMS } from '../../../server/club/teams/teams.ts';
import { ask, write } from '../../setup/ask.ts';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql, type ResultOf } from '../../setup/graphql.ts';
import { LONG_RUN } from '../../setup/long-run.ts';
import { type MatchRow, writeRows } from '../../setup/rows.ts';

const test = sharedClubTest(NATIVE);

const PLAYERS = ['Eva', 'Jana', 'Peter', 'Tomas'] as const;
const TEAM_NAMES = ALL_TEAMS.slice(0, 3).map(({ name }) => name);

/** Matches of few players and teams, on any day of two years. */
const matchRows = fc
  .record({
    day: fc.integer({ min: 0, max: 700 }),
    home: fc.nat({ max: 3 }),
    away: fc.integer({ min: 1, max: 3 }),
    homeTeam: fc.constantFrom(...TEAM_NAMES),
    awayTeam: fc.constantFrom(...TEAM_NAMES),
    kind: fc.constantFrom('SINGLE', 'SINGLE', 'SERIES', 'PLAYOFF'),
    isFinished: fc.constantFrom(true, true, true, true, true, false),
  })
  .map(({ day, home, away, kind, isFinished, ...teams }) => ({
    match: {
      ...game(PLAYERS[home] ?? '', PLAYERS[(home + away) % 4] ?? '', teams),
      matchDate: new Date(Date.UTC(2025, 0, 1 + day, 20 + (day % 3) * 4))
        .toISOString()
        .slice(0, 19),
      ...(!isFinished && { homeScore: null, awayScore: null }),
    },
    kind,
  }));

type AnyMatch = typeof matchRows extends fc.Arbitrary<infer T> ? T : never;

/** Replaces all matches. A game of a series is in a series of its own, which is less than the rules demand. */
function replaceMatches({ server }: Club, all: readonly AnyMatch[]): Promise<void> {
  return writeRows(server, async (rows) => {
    await rows.clear();
    const matches: MatchRow[] = [];
    for (const { match, kind } of all) {
      if (kind === 'SINGLE') matches.push(match);
      else {
        const playoffId = kind === 'PLAYOFF' ? await rows.playoff() : null;
        const [seriesId] = await rows.series({
          ...{ playerOne: match.homePlayer, playerTwo: match.awayPlayer },
          ...(playoffId !== null && { playoffId, slot: 'SEMIFINAL_1' }),
        });
        matches.push({ ...match, seriesId, gameNumber: 1 });
      }
    }
    await rows.matches(...matches);
  });
}

const filters = fc.record(
  {
    players: fc.uniqueArray(fc.constantFrom(...PLAYERS), { maxLength: 2 }),
    team: fc.constantFrom(...ALL_TEAMS.slice(0, 4).map(({ name }) => name)),
    kind: fc.constantFrom('SINGLE', 'SERIES', 'PLAYOFF'),
    from: fc.constantFrom('2025-01-01T20:00:00', '2025-06-01', '2026-01-15T20:00:00', '2026-01-15'),
    to: fc.constantFrom('2026-02-01T20:00:00', '2026-02-01', '2026-06-30T23:59:59', '2027-01-01'),
    finished: fc.boolean(),
  },
  { requiredKeys: [] },
);

type Filter = typeof filters extends fc.Arbitrary<infer T> ? T : never;

const LISTED = graphql(`
  fragment Listed on Match {
    id matchDate homePlayer { nickName } awayPlayer { nickName } homeTeam { name } awayTeam { name }
    homeScore series { playoff { id } }
  }
`);
type Listed = ResultOf<typeof LISTED>;

const MATCHES = graphql(
  `
  query ($first: Int!, $after: String, $filter: MatchFilter) {
    matches(first: $first, after: $after, filter: $filter) {
      totalCount edges { node { ...Listed } } pageInfo { hasNextPage endCursor }
    }
  }
`,
  [LISTED],
);

function passes(match: Listed, filter: Filter): boolean {
  const players = [match.homePlayer.nickName, match.awayPlayer.nickName];
  const day = dayOfPlay(match.matchDate);
  const kind = match.series === null ? 'SINGLE' : match.series.playoff ? 'PLAYOFF' : 'SERIES';
  return (
    (filter.players ?? []).every((name) => players.includes(name)) &&
    (!filter.team || [match.homeTeam.name, match.awayTeam.name].includes(filter.team)) &&
    (!filter.kind || kind === filter.kind) &&
    (!filter.from || (isDay(filter.from) ? day : match.matchDate) >= filter.from) &&
    (!filter.to || (isDay(filter.to) ? day : match.matchDate) <= filter.to) &&
    (filter.finished === undefined || (match.homeScore !== null) === filter.finished)
  );
}

/** All pages of a list. */
async function wholeList(club: Club, filter: Filter | null, first: number) {
  const read: Listed[] = [];
  const counts: number[] = [];
  let after: string | null = null;
  for (let more = true; more; ) {
    const page: ResultOf<typeof MATCHES> = await ask(club.server, MATCHES, {
      first,
      after,
      filter,
    });
    const { edges, totalCount, pageInfo } = page.matches;
    read.push(...edges.map(({ node }) => node));
    counts.push(totalCount);
    after = pageInfo.endCursor;
    more = pageInfo.hasNextPage;
  }
  return { read, counts: [...new Set(counts)] };
}

describe('a list of matches with a filter', () => {
  test('equals the filtered whole list, page by page', async ({ club }) => {
    await club.friends(...PLAYERS);
    const seasons = fc.array(matchRows, { minLength: 40, maxLength: 60, size: 'max' });
    await fc.assert(
      fc.asyncProperty(
        seasons,
        fc.array(filters, { minLength: 12, maxLength: 12 }),
        async (rows, several) => {
          await replaceMatches(club, rows);
          const all = await wholeList(club, null, 100);
          expect(all.counts).toEqual([rows.length]);
          for (const filter of several) {
            const { read, counts } = await wholeList(club, filter, 7);
            const expected = all.read.filter((match) => passes(match, filter));
            expect({ filter, read }).toEqual({ filter, read: expected });
            expect(counts).toEqual([expected.length]);
          }
        },
      ),
      { numRuns: LONG_RUN ? 8 : 4, endOnFailure: true },
    );
    await replaceMatches(club, []);
  });

  test('is counted up to a thousand', async ({ club }) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const asked = graphql(`
      {
        all: matches(first: 1) { totalCount }
        eva: matches(first: 1, filter: { players: ["Eva"] }) { totalCount }
        peter: matches(first: 1, filter: { players: ["Peter"] }) { totalCount }
      }
    `);
    const counts = () => ask(club.server, asked);
    const many = Array<MatchRow>(999).fill(
      game('Eva', 'Jana', { matchDate: '2026-01-01T20:00:00' }),
    );
    await writeRows(club.server, (rows) => rows.matches(...many));
    await club.result(2, 'Jana 3-1 Eva');
    expect(await counts()).toEqual({
      all: { totalCount: 1_000 },
      eva: { totalCount: 1_000 },
      peter: { totalCount: 0 },
    });
    await club.result(2, 'Peter 3-1 Eva');
    await club.result(2, 'Peter 3-1 Eva');
    expect(await counts()).toEqual({
      all: { totalCount: 1_001 },
      eva: { totalCount: 1_001 },
      peter: { totalCount: 2 },
    });
  });

  test('takes days of play and times, both included, and refuses others', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const dates = ['2026-11-26T05:59:59', '2026-11-26T06:00:00', '2026-11-27T02:00:00'];
    for (const date of dates) await club.result(date, 'Eva 3-2 Jana');
    const listed = async (from: string | null, to: string | null) => {
      const { matches } = await ask(club.server, MATCHES, { first: 5, filter: { from, to } });
      return matches.edges.map(({ node }) => node.matchDate).toReversed();
    };
    const [before, first, last] = dates;
    expect(await listed('2026-11-26', '2026-11-26')).toEqual([first, last]);
    expect(await listed(null, '2026-11-25')).toEqual([before]);
    expect(await listed('2026-11-26', '2026-11-27T01:00:00')).toEqual([first]);
    expect(await listed('2026-11-27T02:00:00', '2026-11-26')).toEqual([last]);
    await expect(listed('2026-11-27', '2026-11-26')).rejects.toThrow(MESSAGES.daysReversed);
    for (const [from, to] of [
      ['2026-11-27', '2026-11-26T20:00:00'],
      ['2026-11-28T20:00:00', '2026-11-26'],
      ['2026-11-28T20:00:00', '2026-11-28T19:00:00'],
    ] as const) {
      await expect(listed(from, to)).rejects.toThrow(
        /^The filter ends before it begins: from is after to\.$/,
      );
    }
    await expect(listed('2026-02-30', null)).rejects.toThrow('is a real day');
    await expect(
      club.door.createMatch(game('Eva', 'Jana', { matchDate: '2026-11-26' })),
    ).rejects.toThrow(/time|YYYY-MM-DDThh:mm:ss/);
    const create = graphql(
      'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id } }',
    );
    const written = write(club.server, create, {
      ...{ homePlayerNickName: 'Eva', awayPlayerNickName: 'Jana', matchDate: '2026-11-26' },
      ...{ homeTeamName: ALL_TEAMS[0]?.name ?? '', awayTeamName: ALL_TEAMS[1]?.name ?? '' },
    });
    await expect(written).rejects.toMatchObject({
      message: 'A match date has a time: YYYY-MM-DDThh:mm:ss.',
      code: 'VALIDATION',
    });
  });

  test('gives cursors that belong to its filter only', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    for (const day of [1, 2, 3]) await club.result(day, 'Eva 3-1 Jana');
    const endOf = async (filter: Filter, after: string | null = null) => {
      const { matches } = await ask(club.server, MATCHES, { first: 1, filter, after });
      return matches.pageInfo.endCursor;
    };
    const [all, eva] = [await endOf({}), await endOf({ players: ['Eva'] })];
    for (const [filter, after] of [
      [{}, eva],
      [{ players: ['Eva'] }, all],
      [{ players: ['Jana'] }, eva],
      [{ players: ['Eva'], kind: 'SINGLE' }, eva],
    ] satisfies [Filter, string | null][]) {
      await expect(endOf(filter, after)).rejects.toMatchObject({
        message: 'after must be a cursor that this list gave.',
        code: 'VALIDATION',
      });
    }
    // The name of a player may be written in any case, and both orders of two players are one list.
    const both = await endOf({ players: ['Eva', 'Jana'] });
    await endOf({ players: ['Jana', 'Eva'] }, both);
  });
});
