/** Evenings: the matches of a day of play, with what they decided. */
import { expect } from 'vitest';
import { START_RATING } from '../../../rules/rating.ts';
import { undo } from '../../../server/history/undo/undo.ts';
import { INTERNAL_SENDER } from '../../../server/log/write.ts';
import { ask, write } from '../../setup/ask.ts';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';
import { writeRows } from '../../setup/rows.ts';
import { matchOf, numbered } from '../../setup/seeds.ts';

const EVENING = graphql(`
  query ($date: LocalDate) {
    evening(date: $date) {
      date matchCount matches { id homeScore }
      standings {
        player { nickName } points scoredGoals concededGoals wins extraTimeWins losses extraTimeLosses
        ratingGain
      }
      leaders { nickName }
      champion { nickName }
      headToHeads { one { nickName } two { nickName } games winsOne winsTwo goalsOne goalsTwo }
      records {
        biggestWin { holders { match { homeScore awayScore } } }
        longestStreak { value holders { player { nickName } } }
      }
      series { series { id } match { id } }
      playoffs { playoff { id } match { id } }
      firstFaceOff lastFaceOff runsUntil shownUntil previous { date } next { date }
    }
  }
`);

async function eveningOf({ server }: Pick<Club, 'server'>, date: string | null = null) {
  return (await ask(server, EVENING, { date })).evening;
}

/** The evening at which most tests play. */
const DAY = '2026-11-26';
const AT_EIGHT = `${DAY}T20:00:00`;

const EVENINGS = graphql(`
  query ($after: String, $before: LocalDate) {
    evenings(first: 3, after: $after, before: $before) {
      edges { cursor node { date matchCount } } pageInfo { hasNextPage endCursor }
    }
  }
`);

const test = sharedClubTest(NATIVE);

test('an evening has the matches from 06:00 to 06:00', async ({ club }) => {
  await club.friends('Eva', 'Jana', 'Puk');
  await club.result('2026-11-26T05:59:59', 'Eva 3-1 Jana');
  const first = await club.result('2026-11-26', 'Jana 3-1 Eva');
  const second = await club.result('2026-11-27T00:30:00', 'Jana 7-1 Eva');
  const third = await club.result('2026-11-27T05:59:59', 'Eva 3-1 Puk');
  await club.result('2026-11-27T06:00:00', 'Eva 3-1 Jana');

  expect(await eveningOf(club, '2026-11-26')).toMatchObject({
    date: '2026-11-26',
    matchCount: 3,
    matches: [first, second, third].map((id) => ({ id })),
    standings: [
      { player: { nickName: 'Jana' }, points: 6, wins: 2, scoredGoals: 10, concededGoals: 2 },
      { player: { nickName: 'Eva' }, points: 3, wins: 1, losses: 2 },
      { player: { nickName: 'Puk' }, points: 0, losses: 1 },
    ],
    champion: { nickName: 'Jana' },
    headToHeads: [
      {
        one: { nickName: 'Jana' },
        two: { nickName: 'Eva' },
        winsOne: 2,
        winsTwo: 0,
        goalsOne: 10,
      },
      { one: { nickName: 'Eva' }, two: { nickName: 'Puk' }, winsOne: 1, winsTwo: 0, goalsTwo: 1 },
    ],
    records: {
      biggestWin: { holders: [{ match: { homeScore: 7, awayScore: 1 } }] },
      longestStreak: { value: 2, holders: [{ player: { nickName: 'Jana' } }] },
    },
    series: [],
    playoffs: [],
    firstFaceOff: '2026-11-26T20:00:00',
    lastFaceOff: '2026-11-27T05:59:59',
    runsUntil: '2026-11-27T07:59:59',
    shownUntil: '2026-11-27T12:00:00',
    previous: { date: '2026-11-25' },
    next: { date: '2026-11-27' },
  });
  expect(await eveningOf(club)).toMatchObject({ date: '2026-11-27', next: null });
  expect(await eveningOf(club, '2026-11-28')).toBeNull();
  expect(await eveningOf(club, '2026-11-25')).toMatchObject({ matchCount: 1, previous: null });
});

test('an evening is led by points per match, and players who are equal in everything share its first place', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana', 'Puk', 'Bára');
  const tableOn = async (day: string, results: string) => {
    const matches = results.split(', ').map((result) => matchOf(day, result));
    await writeRows(club.server, (rows) => rows.matches(...matches));
    const evening = await eveningOf(club, day);
    return {
      standings: evening?.standings.map(({ player }) => player.nickName).join(' '),
      leaders: evening?.leaders.map(({ nickName }) => nickName).join(' '),
      champion: evening?.champion?.nickName ?? null,
    };
  };
  expect(await tableOn('2026-11-01', 'Puk 2-1 Jana, Jana 2-1 Eva, Eva 2-1 Puk')).toEqual({
    standings: 'Eva Jana Puk',
    leaders: 'Eva Jana Puk',
    champion: null,
  });
  const many = Array(3).fill('Jana 3-1 Puk, Puk 3-1 Jana').join(', ');
  expect(await tableOn('2026-11-02', `${many}, Eva 3-1 Jana, Eva 3-1 Puk`)).toMatchObject({
    standings: 'Jana Puk Eva',
    leaders: 'Jana Puk',
  });
  expect(await tableOn('2026-11-03', `${many}, Eva 3-1 Jana, Eva 3-1 Puk, Eva 3-1 Puk`)).toEqual({
    standings: 'Eva Jana Puk',
    leaders: 'Eva',
    champion: 'Eva',
  });
});

test('an evening has its head-to-heads, each from the view of the leader', async ({ club }) => {
  await club.friends(...numbered(3));
  const cases = [
    ['P1 4-1 P2, P2 3-2 P1 OT', ['P1-P2 1:1 6:4']],
    ['P1 4-1 P2, P2 3-2 P1, P2 3-2 P1', ['P2-P1 2:1 7:8']],
    ['P1 1-2 P2, P2 3-4 P1', ['P1-P2 1:1 5:5']],
    ['P1 0-2 P2, P2 3-4 P1', ['P2-P1 1:1 5:4']],
    ['P3 1-0 P1, P1 4-1 P2, P2 4-3 P1', ['P1-P2 1:1 7:5', 'P3-P1 1:0 1:0']],
  ] as const;
  for (const [index, [text, lines]] of cases.entries()) {
    const day = `2026-11-0${index + 1}`;
    const matches = text.split(', ').map((match) => matchOf(day, match));
    await writeRows(club.server, (rows) => rows.matches(...matches));
    const evening = await eveningOf(club, day);
    expect(evening?.headToHeads.map(lineOf), text).toEqual(lines);
  }
});

test('the list has the days with a match, newest first, in pages', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const days = ['0001-01-01', '2026-10-25', '2026-11-01', '2026-11-26', '2026-11-27'];
  const times = days.flatMap((day) => [`${day}T03:00:00`, `${day}T06:00:00`, `${day}T22:00:00`]);
  const matches = [...times, '2026-11-29T20:00:00'].map((matchDate) =>
    game('Eva', 'Jana', { matchDate }),
  );
  await writeRows(club.server, (rows) => rows.matches(...matches));
  const page = async (after: string | null, before: string | null = null) => {
    const { evenings } = await ask(club.server, EVENINGS, { after, before });
    const lines = evenings.edges.map(({ node }) => `${node.date} ${node.matchCount}`);
    return { ...evenings.pageInfo, lines };
  };
  const first = await page(null);
  expect(first.lines).toEqual(['2026-11-29 1', '2026-11-27 2', '2026-11-26 3']);
  const second = await page(first.endCursor);
  expect(second.lines).toEqual(['2026-11-25 1', '2026-11-01 2', '2026-10-31 1']);
  const third = await page(second.endCursor);
  expect(third.lines).toEqual(['2026-10-25 2', '2026-10-24 1', '0001-01-01 3']);
  expect(third.hasNextPage).toBe(false);
  expect((await page(null, '2026-11-01')).lines[0]).toBe('2026-10-31 1');
  expect((await page(first.endCursor, '2026-11-29')).lines).toEqual(second.lines);
});

test('an evening names the series and play-offs that its matches decided', async ({ club }) => {
  club.at(AT_EIGHT);
  const { id: seriesId, matchIds } = await club.startSeries();
  await club.play(seriesId, '1 1 1 1');
  const cup = await club.startCup('Eva', 'Jana', 'Puk', 'Bára');
  await club.playPlayoff(cup, 2);
  const during = await eveningOf(club);
  expect(during?.series).toHaveLength(3);
  expect(during?.series[0]).toEqual({ series: { id: seriesId }, match: { id: matchIds[3] } });
  expect(during?.playoffs).toEqual([]);
  await club.playPlayoff(cup);
  const over = await eveningOf(club);
  expect(over?.series).toHaveLength(5);
  expect(over?.playoffs).toEqual([{ playoff: { id: cup }, match: { id: expect.any(String) } }]);
  const final = (await club.playoff(cup)).series.at(-1);
  expect(over?.series.some(({ series }) => series.id === final?.id)).toBe(true);
});

test('an evening names what players gave up on its day, until the undo', async ({ club }) => {
  club.at(AT_EIGHT);
  const { sql } = club.server;
  const { id: seriesId } = await club.startSeries();
  await club.play(seriesId, '1 2 1');
  const cup = await club.startCup('Eva', 'Jana', 'Puk', 'Bára');
  await club.playPlayoff(cup, 3);
  const final = (await club.playoff(cup)).series.at(-1);
  await forfeit(club, seriesId, 'Eva');
  await forfeit(club, final?.id ?? '', final?.playerTwo ?? '');
  const evening = await eveningOf(club);
  expect(evening?.series).toHaveLength(5);
  expect(evening?.series.slice(-2)).toEqual([
    { series: { id: seriesId }, match: null },
    { series: { id: final?.id }, match: null },
  ]);
  expect(evening?.playoffs).toEqual([{ playoff: { id: cup }, match: null }]);

  // The evening of a forfeit is that of its day of play, not that of the last match.
  const at = async (time: string) => {
    await sql`
      update changes set time = instant_of(${time}::timestamp)
      where kind = 'SERIES_FORFEITED' and place @> to_jsonb('series:' || ${seriesId}::int)`;
    // A further change makes the server read the log anew.
    await club.friends(`At ${time.slice(11, 16)}`);
  };
  await at('2026-11-27T06:00:00');
  expect((await eveningOf(club, DAY))?.series).toHaveLength(4);
  await at('2026-11-27T05:59:59');
  expect((await eveningOf(club, DAY))?.series).toHaveLength(5);

  const [forfeited] = await sql<[{ seq: number }]>`
    select seq from changes where kind = 'SERIES_FORFEITED' and place @> to_jsonb('series:' || ${seriesId}::int)`;
  const { seq } = await undo(club.server.club, forfeited.seq, INTERNAL_SENDER);
  expect((await eveningOf(club, DAY))?.series).toHaveLength(4);
  await undo(club.server.club, seq, INTERNAL_SENDER);
  expect((await eveningOf(club, DAY))?.series).toHaveLength(5);
});

const FORFEIT = graphql(`
  mutation ($input: ForfeitSeriesInput!) { forfeitSeries(input: $input) { id } }
`);

function forfeit({ server }: Club, id: string, nickName: string) {
  return write(server, FORFEIT, { id, nickName });
}

test('an evening with a live match runs until the match ends', async ({ club }) => {
  club.at(AT_EIGHT);
  const { matchIds } = await club.startSeries();
  expect(await eveningOf(club)).toBeNull();
  const play = livePlay(club);
  const [id = ''] = matchIds;
  await play.start(id);
  expect(await eveningOf(club)).toMatchObject({
    matchCount: 0,
    matches: [{ id, homeScore: null }],
    standings: [],
    champion: null,
    headToHeads: [],
    records: { biggestWin: null, longestStreak: null },
    runsUntil: null,
  });
  await club.door.finishMatch(id, { homeScore: 1, awayScore: 0, overTime: false });
  expect(await eveningOf(club)).toMatchObject({
    matchCount: 1,
    lastFaceOff: AT_EIGHT,
    runsUntil: `${DAY}T22:00:00`,
  });
});

test('the gained ratings of an evening are the sums of its matches', async ({ club }) => {
  await club.friends('Eva', 'Jana', 'Puk');
  await club.result('2026-11-25', 'Eva 3-2 Jana');
  await club.result('2026-11-26', 'Eva 3-2 Jana');
  await club.result('2026-11-26T21:00:00', 'Eva 3-2 Puk');
  const { evening, stats, allTime } = await ask(
    club.server,
    graphql(`
      {
        evening { matches { ratingChange } standings { player { nickName } ratingGain } }
        stats(span: { from: "2026-11-26", to: "2026-11-26" }) { player { nickName } ratingGain }
        allTime: stats { player { rating } ratingGain }
      }
    `),
  );
  const [one = 0, two = 0] = evening?.matches.map(({ ratingChange }) => ratingChange ?? 0) ?? [];
  for (const table of [evening?.standings ?? [], stats]) {
    const gains = table.map(({ player, ratingGain }) => [player.nickName, ratingGain]);
    expect(Object.fromEntries(gains)).toEqual({ Eva: one + two, Jana: -one, Puk: -two });
  }
  for (const { player, ratingGain } of allTime) {
    expect(ratingGain).toBeCloseTo((player.rating ?? 0) - START_RATING);
  }
});

interface HeadToHead {
  readonly one: { readonly nickName: string };
  readonly two: { readonly nickName: string };
  readonly winsOne: number;
  readonly winsTwo: number;
  readonly goalsOne: number;
  readonly goalsTwo: number;
}

/** "P1-P2 1:0 4:1": the players, wins and goals. */
function lineOf({ one, two, winsOne, winsTwo, goalsOne, goalsTwo }: HeadToHead): string {
  return `${one.nickName}-${two.nickName} ${winsOne}:${winsTwo} ${goalsOne}:${goalsTwo}`;
}
