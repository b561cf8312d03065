/** Statistics of a span of time are those of its matches, by their day of play. */
import { expect, vi } from 'vitest';
import { ALL_TIME, type Span } from '../../../rules/span.ts';
import { NO_DEVICE } from '../../../server/access/device-cookies.ts';
import { Account } from '../../../server/access/work.ts';
import { rowsListed, SERIES_LIST } from '../../../server/club/series/queries.ts';
import type { CreationPosition } from '../../../server/club/series/sql.ts';
import { NO_DEADLINE } from '../../../server/database/deadline.ts';
import { type GraphContext, graphContext } from '../../../server/graphql/context.ts';
import { headToHeadsIn } from '../../../server/stats/head-to-head/queries.ts';
import { playerIn } from '../../../server/stats/holder.ts';
import { formOf } from '../../../server/stats/profiles/queries.ts';
import { ratingGains } from '../../../server/stats/ratings/queries.ts';
import { recordIn } from '../../../server/stats/records/queries.ts';
import { leaderboard } from '../../../server/stats/tables/queries.ts';
import { ask } from '../../setup/ask.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { sharedOptionsOf } from '../../setup/executor.ts';
import { graphql } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';

const test = sharedClubTest(NATIVE);

const GOALS = graphql(`
  query ($span: Span) {
    stats(span: $span) { id player { nickName } scoredGoals }
    efficiency(span: $span) { scoredGoals }
    player(nickName: "eva") { stats(span: $span) { scoredGoals } }
  }
`);

test('the API takes spans', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  await club.result('2026-11-25', 'Eva 2-1 Jana');
  await club.result('2026-11-26T22:00:00', 'Eva 4-1 Jana');
  await club.result('2026-11-27T01:30:00', 'Eva 5-1 Jana');
  await club.result('2026-11-27T19:00:00', 'Eva 6-1 Jana');
  const goals = async (span: Partial<Span> | null) => {
    const { stats, efficiency, player } = await ask(club.server, GOALS, { span });
    const [best] = stats;
    expect(efficiency[0]?.scoredGoals).toBe(best?.scoredGoals);
    expect(player?.stats?.scoredGoals).toBe(best?.scoredGoals);
    return best ? [best.id, best.player.nickName, best.scoredGoals] : null;
  };

  expect(await goals(null)).toEqual(['1', 'Eva', 17]);
  expect(await goals({})).toEqual(['1', 'Eva', 17]);
  expect(await goals({ from: '2026-11-26', to: '2026-11-26' })).toEqual([
    '1 2026-11-26/2026-11-26',
    'Eva',
    9,
  ]);
  expect(await goals({ from: '2026-11-27' })).toEqual(['1 2026-11-27/..', 'Eva', 6]);
  expect(await goals({ to: '2026-11-25' })).toEqual(['1 ../2026-11-25', 'Eva', 2]);
  expect(await goals({ from: '2026-11-28' })).toBeNull();
  await expect(goals({ from: '2026-11-27', to: '2026-11-26' })).rejects.toMatchObject({
    message: 'From is after Until: nothing lies between.',
    code: 'VALIDATION',
  });
  await expect(goals({ from: '2026-02-30' })).rejects.toMatchObject({ code: 'VALIDATION' });
});

test('the rating curve of a span is the part of the curve within it', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  for (const matchDate of [
    '2026-11-26T05:59:59',
    '2026-11-26T06:00:00',
    '2026-11-27T01:30:00',
    '2026-11-27T06:00:00',
  ]) {
    await club.result(matchDate, 'Eva 3-2 Jana');
  }
  const { player } = await ask(
    club.server,
    graphql(`
      {
        player(nickName: "Eva") {
          ratingCurve { matchDate rating }
          evening: ratingCurve(span: { from: "2026-11-26", to: "2026-11-26" }) { matchDate rating }
          last: ratingCurve(points: 1, span: { to: "2026-11-26" }) { matchDate rating }
        }
      }
    `),
  );
  expect(player?.ratingCurve).toHaveLength(4);
  expect(player?.evening).toEqual(player?.ratingCurve.slice(1, 3));
  expect(player?.last).toEqual(player?.ratingCurve.slice(2, 3));
});

test('records of a span are paged by their ids', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  await club.result('2026-11-26T22:00:00', 'Eva 3-2 Jana');
  const span = { from: '2026-11-26', to: null };
  const asked = graphql(`
    query ($after: ID, $span: Span) { stats(first: 1, after: $after, span: $span) { id } }
  `);
  const page = async (after: string | null) =>
    (await ask(club.server, asked, { after, span })).stats.map(({ id }) => id);
  const [first = ''] = await page(null);
  const [second = ''] = await page(first);
  expect([first, second]).toEqual(['1 2026-11-26/..', '2 2026-11-26/..']);
  expect(await page(second)).toEqual([]);
  await expect(page('1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('efficiency returns the first records of a span', async ({ club }) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.result('2026-11-20T22:00:00', 'Peter 3-2 Jana');
  await club.result('2026-11-26T22:00:00', 'Eva 3-2 Jana');
  const asked = graphql(`
    query ($first: Int) {
      efficiency(first: $first, span: { from: "2026-11-26" }) { player { nickName } }
    }
  `);
  const names = async (first: number | null) =>
    (await ask(club.server, asked, { first })).efficiency.map(({ player }) => player.nickName);
  expect(await names(1)).toEqual(['Eva']);
  expect(await names(null)).toEqual(['Eva', 'Jana']);
  await expect(names(0)).rejects.toMatchObject({ code: 'VALIDATION' });
});

const SERIES = graphql(`
  query ($after: String, $span: Span) {
    list: seriesList(first: 1, after: $after, span: $span) { pageInfo { endCursor } }
  }
`);
const PLAYOFFS = graphql(`
  query ($after: String, $span: Span) {
    list: playoffs(first: 1, after: $after, span: $span) { pageInfo { endCursor } }
  }
`);

test.for([['series', SERIES] as const, ['play-offs', PLAYOFFS] as const])(
  'a cursor belongs to the list of its span: %s',
  async ([, list], { club }) => {
    await club.startSeries('Eva', 'Jana');
    await club.startPlayoff('Cup');
    const page = async (span: Span, after: string | null = null) =>
      (await ask(club.server, list, { after, span })).list.pageInfo.endCursor;
    const thisYear = { from: '2026-01-01', to: null };
    const ofAll = await page(ALL_TIME);
    const ofYear = await page(thisYear);
    await page(thisYear, ofYear);
    for (const [span, after] of [
      [thisYear, ofAll],
      [ALL_TIME, ofYear],
      [{ from: '2025-01-01', to: null }, ofYear],
    ] as const) {
      await expect(page(span, after)).rejects.toMatchObject({ code: 'VALIDATION' });
    }
  },
);

test('series and play-offs are of the day of their last match, and before it of that of their creation', async ({
  club,
}) => {
  club.at('2026-11-20T20:00:00');
  const played = await club.startSeries('Eva', 'Jana');
  const open = await club.startSeries('Eva', 'Jana');
  const cup = await club.startPlayoff('Cup');
  club.at('2026-11-22T20:00:00');
  await club.play(played.id, '1 2');
  await club.playPlayoff(cup.id, 1);
  const ofDay = async (day: string) => {
    const span = { from: day, to: day };
    const { seriesList, playoffs } = await ask(
      club.server,
      graphql(`
        query ($span: Span) {
          seriesList(span: $span) { edges { node { id playoff { id } } } }
          playoffs(span: $span) { edges { node { id } } }
        }
      `),
      { span },
    );
    const single = seriesList.edges.filter(({ node }) => node.playoff === null);
    return [single, playoffs.edges].map((edges) => edges.map(({ node }) => node.id));
  };
  expect(await ofDay('2026-11-20')).toEqual([[open.id], []]);
  expect(await ofDay('2026-11-22')).toEqual([[played.id], [cup.id]]);
});

test('rows that were deleted since the span was resolved do not end a page', async ({ club }) => {
  const { id, playerOne, playerTwo } = await club.startSeries();
  for (let series = 0; series < 3; series += 1) await club.startSeries(playerOne, playerTwo);
  const { sql, club: server } = club.server;
  const rowsAfter = await rowsListed(server.live.cache, SERIES_LIST, {
    span: { from: '2000-01-01', to: null },
  });
  const idsOf = async (after: CreationPosition | null, limit: number) =>
    (await rowsAfter(sql, after, limit)).map((row) => row.id);
  const all = await rowsAfter(sql, null, 10);
  const [last, deleted, third, first] = all;
  expect(all.map((row) => `${row.id}`).at(-1)).toBe(id);
  await livePlay(club).deleteSeries(`${deleted?.id}`);
  expect(await idsOf(null, 2)).toEqual([last?.id, third?.id]);
  expect(await idsOf(last ?? null, 10)).toEqual([third?.id, first?.id]);
  expect(await idsOf(first ?? null, 10)).toEqual([]);
});

test('figures of a span are charged to the account of the request, and those of the club only once for each seq', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana');
  await club.result('2026-11-26', 'Eva 2-1 Jana');
  const span = { from: '2026-11-26', to: null };
  const charged = async (ask: (context: GraphContext) => Promise<unknown>) => {
    const account = new Account('');
    const spend = vi.spyOn(account, 'spend');
    const request = { rateLimitAddress: '', device: NO_DEVICE, signal: NO_DEADLINE, account };
    await ask(graphContext({ ...sharedOptionsOf(club), ...request }));
    return spend.mock.calls.length;
  };
  const ofClub: readonly ((context: GraphContext) => Promise<unknown>)[] = [
    ({ cache }) => leaderboard(cache(), span),
    ({ cache }) => headToHeadsIn(cache(), span),
    (context) => recordIn(context, 'MOST_GOALS', { span, discipline: 'SINGLES' }),
    (context) => ratingGains(context, span, 'SINGLES'),
  ];
  for (const ask of ofClub) expect([await charged(ask), await charged(ask)]).toEqual([1, 0]);
  const ofPlayer = ({ cache }: GraphContext) => formOf(cache(), playerIn(1, 'SINGLES'), 5, span);
  expect([await charged(ofPlayer), await charged(ofPlayer)]).toEqual([1, 1]);
});
