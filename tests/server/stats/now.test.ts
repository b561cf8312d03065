/** The current match, pauses, and the last results. */
import { expect } from 'vitest';
import { PAUSED_AFTER_MS } from '../../../rules/live-score.ts';
import { recount } from '../../../server/cli/recount/commands.ts';
import { pauseIdleGames } from '../../../server/club/live-score/pausing.ts';
import { ask } from '../../setup/ask.ts';

import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { waitingForLock } from '../../setup/held-club.ts';
import { liveMatch, livePlay, newGame } from '../../setup/live-play.ts';
import { numbered } from '../../setup/seeds.ts';
import { WEB_SOCKET } from '../../setup/subscription.ts';

const test = sharedClubTest(NATIVE);

test('a match without activity is paused once, and resumed by the next goal', async ({ club }) => {
  const { play, id } = await liveMatch(club);
  const seq = await play.seq();
  const later = muchLater(club);
  await pauseIdleGames(club.server.club);
  expect(await play.seq()).toBe(seq);
  await pauseIdleGames(later);
  await pauseIdleGames(later);
  expect(await play.seq()).toBe(seq + 1);
  expect((await play.match(id)).live?.paused).toBe(true);
  expect((await play.now())?.match).toBeNull();
  expect((await play.goal(id, 'HOME')).live).toMatchObject({ paused: false, homeScore: 1 });
  expect((await play.now())?.match?.id).toBe(id);
});

test('a match that ends before it is paused does not prevent the pause of the next one', async ({
  club,
}) => {
  const { matchIds } = await club.startSeries();
  const play = livePlay(club);
  const [ended = '', untouched = ''] = matchIds;
  await play.start(ended);
  await play.start(untouched);
  const { sql } = club.server;
  let pausing = Promise.resolve();
  const live = await sql.begin(async (tx) => {
    await tx`select seq from club for update`;
    pausing = pauseIdleGames(muchLater(club));
    await expect.poll(() => waitingForLock(sql)).toHaveLength(1);
    const [row] = await tx`select live::text from matches where id = ${ended}`;
    await tx`update matches set home_score = 2, away_score = 1, live = null where id = ${ended}`;
    return row?.live;
  });
  await pausing;
  expect((await play.match(untouched)).live?.paused).toBe(true);
  // It ended without its counters: while it is played they agree again.
  await sql`
    update matches set home_score = null, away_score = null, live = ${live}::text::jsonb
    where id = ${ended}`;
});

test('the series to play is of the earliest round that is not over', async ({ club }) => {
  // The first two have a bye, so that their semifinal is known from the start.
  const cup = await club.startCup(...numbered(6));
  const slots: unknown[] = [];
  for (let played = 0; played < 3; played += 1) {
    const { now } = await ask(club.server, graphql('{ now { series { id slot } } }'));
    slots.push(now?.series?.slot);
    await club.play(now?.series?.id ?? '', '1');
  }
  expect(slots).toEqual(['QUARTERFINAL_3', 'QUARTERFINAL_4', 'SEMIFINAL_2']);
  expect((await livePlay(club).now())?.playoff?.id).toBe(cup);
});

test('now is a live match, or else the unfinished series or play-off with the latest change', async ({
  club,
}) => {
  const play = livePlay(club);
  const nothing = { match: null, series: null, playoff: null };
  expect([await play.now(), await play.lastPlayed()]).toEqual([null, null]);
  const { id, seriesId } = await newGame(club);
  expect(await play.now()).toMatchObject({ match: null, series: { id: seriesId }, playoff: null });
  const playoff = await club.startPlayoff();
  const [semifinal] = playoff.series;
  expect(await play.now()).toMatchObject({
    match: null,
    series: { id: semifinal?.id },
    playoff: { id: playoff.id },
  });
  await play.start(id);
  expect(await play.now()).toMatchObject({
    match: { id },
    series: { id: seriesId },
    playoff: null,
  });
  await club.door.finishMatch(id, { homeScore: 1, awayScore: 0, overTime: false });
  expect(await play.now()).toMatchObject({ match: null, series: { id: seriesId } });
  await club.playPlayoff(playoff.id);
  expect(await play.now()).toMatchObject({ series: { id: seriesId }, playoff: null });
  expect(await play.lastPlayed()).toEqual({ ...nothing, playoff: { id: playoff.id } });
  await club.play(seriesId, '- 1');
  expect(await play.lastPlayed()).toBeNull();
  await club.play(seriesId, '- - 1 1');
  expect(await play.now()).toBeNull();
  expect(await play.lastPlayed()).toEqual({ ...nothing, series: { id: seriesId } });

  const single = await play.single({
    home: 'Eva',
    away: 'Jana',
    teams: ['Dallas Stars', 'Boston Bruins'],
  });
  await play.start(single.id);
  expect(await play.lastPlayed()).toEqual({ ...nothing, series: { id: seriesId } });
  await club.door.finishMatch(single.id, { homeScore: 2, awayScore: 0, overTime: false });
  expect(await play.now()).toBeNull();
  expect(await play.lastPlayed()).toEqual({ ...nothing, match: { id: single.id } });
  await club.door.deleteMatch(single.id);
  expect(await play.lastPlayed()).toEqual({ ...nothing, series: { id: seriesId } });
});

test('now lists all live matches, latest start first, without paused ones', async ({ club }) => {
  const { play, id: first } = await liveMatch(club);
  const { firstGame: second } = await club.startSeries('Peter', 'Tomas');
  await play.start(second);
  const ids = async () => (await play.now())?.matches.map((match) => match?.id);
  expect(await ids()).toEqual([second, first]);
  expect((await play.now())?.match?.id).toBe(second);
  await play.goal(first, 'HOME');
  expect(await ids()).toEqual([second, first]);
  await club.door.finishMatch(second, { homeScore: 1, awayScore: 0, overTime: false });
  expect(await ids()).toEqual([first]);
  await pauseIdleGames(muchLater(club));
  expect(await ids()).toEqual([]);
});

test('the last results are those entered last, not corrections or results restored by an undo', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana');
  const play = livePlay(club);
  const add = async () => (await club.door.createMatch(game('Eva', 'Jana'))).id;
  const [first, second, third, fourth] = [await add(), await add(), await add(), await add()];
  expect(await play.lastResults()).toEqual([fourth, third, second]);
  await club.door.finishMatch(first, { homeScore: 0, awayScore: 5, overTime: false });
  expect(await play.lastResults()).toEqual([fourth, third, second]);
  expect(await play.lastPlayed()).toMatchObject({ match: { id: fourth } });
  await club.door.deleteMatch(fourth);
  expect(await play.lastResults()).toEqual([third, second, first]);
  const deleted = await play.seq();
  const { matchIds } = await club.startSeries();
  const [ofSeries = ''] = matchIds;
  await club.door.finishMatch(ofSeries, { homeScore: 2, awayScore: 1, overTime: true });
  expect(await play.lastResults()).toEqual([ofSeries, third, second]);
  await play.undo(deleted);
  expect(await play.lastResults()).toEqual([ofSeries, fourth, third]);
  await play.undo((await play.seq()) - 1);
  expect(await play.lastResults()).toEqual([fourth, third, second]);
});

test('now is sent again when a goal resumes a paused match, and not for other goals', async ({
  club,
}) => {
  const { play, id } = await liveMatch(club);
  await using now = WEB_SOCKET.follow(
    club.server.url,
    graphql('query @live(goals: false) { answer: now { match { id live { homeScore } } } }'),
  );
  const match = async () => (await now.next())?.match?.id ?? null;
  expect(await match()).toBe(id);
  const [goal] = (await play.goal(id, 'HOME')).goals;
  const resuming = [
    () => play.goal(id, 'AWAY'),
    () => play.takeBack(id, goal?.id ?? ''),
    () => play.period(id, 2),
  ];
  for (const resume of resuming) {
    await pauseIdleGames(muchLater(club));
    expect(await match()).toBeNull();
    await resume();
    expect(await match()).toBe(id);
  }
});

test('a recount that adds missing rows updates now and the last results', async ({ club }) => {
  const { seriesId } = await newGame(club);
  await club.play((await club.startSeries('Eva', 'Peter')).id, '1 1 1 1');
  await club.server.sql`delete from matches where series_id = ${seriesId} and game_number = 1`;
  await recount(club.server.club);
  const asked = graphql('{ now { series { id } } lastPlayed { series { id } } }');
  expect(await ask(club.server, asked)).toEqual({
    now: { series: { id: seriesId } },
    lastPlayed: null,
  });
});

test('a new period and a pause keep the version, so that a result opened before is accepted', async ({
  club,
}) => {
  const { play, id } = await liveMatch(club);
  const { version } = await play.goal(id, 'HOME');
  await play.period(id, 2);
  await pauseIdleGames(muchLater(club));
  expect(await play.match(id)).toMatchObject({ version, live: { period: 2, paused: true } });
});

/** The club at a time at which its games have been idle for long. */
function muchLater({ server }: Club) {
  return { ...server.club, now: () => new Date(Date.now() + PAUSED_AFTER_MS + 1_000) };
}
