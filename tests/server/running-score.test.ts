/** A game that is told while it is played: every command, beside results, corrections, deletions and undos. */
import { describe, expect } from 'vitest';
import { PAUSED_AFTER_MS } from '../../rules/running-score.ts';
import { expectedBy } from '../../server/changes/expected.ts';
import { UNNAMED } from '../../server/changes/write.ts';
import { finishMatch } from '../../server/results/commands.ts';
import { pauseIdleGames } from '../../server/running-score/pausing.ts';
import { type Club, sharedClubTest, TEAMS } from '../setup/club.ts';
import { waitingForLock } from '../setup/held-club.ts';
import { type LiveMatch, livePlay } from '../setup/live-play.ts';
import { NATIVE, PLACES } from '../setup/places.ts';

describe.each(PLACES)('on $name', (kind) => {
  const test = sharedClubTest(kind);

  test('a game is played by goals, and ends with its result', async ({ club }) => {
    const { play, id, seriesId } = await firstGame(club);
    expect((await play.start(id)).live).toMatchObject({ homeScore: 0, awayScore: 0, period: 1 });
    await play.goal(id, 'HOME');
    await play.goal(id, 'AWAY', 2);
    const { live, version } = await play.goal(id, 'HOME', 3);
    expect(live).toMatchObject({ homeScore: 2, awayScore: 1, period: 3, paused: false });
    expect(scores(live)).toEqual(['1:0 in 1', '1:1 in 2', '2:1 in 3']);
    expect(version).toBe((await play.match(id)).version);
    const { version: paused } = await play.period(id, 2);
    // Who has seen the goals has seen the game: the period does not count.
    expect(paused).toBe(version);

    const before = await club.door.match(id);
    expect(before).toMatchObject({ homeScore: null, awayScore: null, homePoints: null });
    expect((await club.series(seriesId)).playerOneWins).toBe(0);
    expect(await club.door.stats()).toEqual([]);

    await club.door.finishMatch(id, { homeScore: 2, awayScore: 1, overTime: false });
    expect(await play.match(id)).toMatchObject({ live: null, homeScore: 2 });
    expect((await play.match(id)).goals).toHaveLength(3);
    expect((await club.series(seriesId)).playerOneWins).toBe(1);
    // One line a game.
    expect((await play.history()).slice(0, 2)).toEqual([
      'Game 1 played live: 2 : 1, Eva now leads 1–0',
      'Series created: Dallas Stars – Calgary Flames',
    ]);
  });

  test('a goal is taken back, a period set, a game begun twice: each once', async ({ club }) => {
    const { play, id } = await firstGame(club);
    await play.start(id);
    const [goal] = (await play.goal(id, 'HOME')).goals;
    await play.goal(id, 'AWAY');
    const seq = await play.seq();
    await play.start(id);
    await play.takeBack(id, goal?.id ?? '');
    await play.takeBack(id, goal?.id ?? '');
    expect((await play.period(id, 3)).live).toMatchObject({
      homeScore: 0,
      awayScore: 1,
      period: 3,
    });
    await play.period(id, 3);
    expect(await play.seq()).toBe(seq + 2);
  });

  test('what the game does not allow is refused, and nothing is done', async ({ club }) => {
    const { play, id } = await firstGame(club);
    await expect(play.goal(id, 'HOME')).rejects.toThrow('CONFLICT: This game is not being played');
    await expect(play.takeBack(id, '1')).rejects.toThrow('CONFLICT');
    await expect(play.period(id, 2)).rejects.toThrow('CONFLICT');
    await play.start(id);
    const startedAt = await play.seq();
    await expect(play.period(id, 5)).rejects.toThrow('VALIDATION: A period is 1, 2 or 3');
    await play.goal(id, 'HOME');
    await expect(play.period(id, 4)).rejects.toThrow('Overtime begins only at a level score');
    await play.goal(id, 'AWAY');
    await play.goal(id, 'AWAY', 4);
    await expect(play.goal(id, 'HOME', 4)).rejects.toThrow('decided in overtime');
    await expect(play.takeBack(id, '987654321')).rejects.toThrow('NOT_FOUND: There is no goal');
    await expect(play.takeBack(id, `${startedAt}`)).rejects.toThrow('NOT_FOUND');
    await club.door.finishMatch(id, { homeScore: 1, awayScore: 2, overTime: true });
    for (const act of [() => play.start(id), () => play.goal(id, 'HOME'), () => play.abandon(id)]) {
      await expect(act()).rejects.toThrow('CONFLICT: This game is finished: 1 : 2 OT.');
    }
    await expect(play.start('999')).rejects.toThrow('NOT_FOUND');
  });

  test('two phones that tap at once make two goals, the same tap sent twice makes one', async ({
    club,
  }) => {
    const { play, id } = await firstGame(club);
    await play.start(id);
    await Promise.all([
      play.goal(id, 'HOME', 1, 'one phone'),
      play.goal(id, 'HOME', 1, 'one phone'),
      play.goal(id, 'HOME', 1, 'another phone'),
    ]);
    expect((await play.match(id)).live?.homeScore).toBe(2);
  });
});

const test = sharedClubTest(NATIVE);

test('a hundred taps from five phones make a hundred goals', async ({ club }) => {
  const { play, id } = await firstGame(club);
  await play.start(id);
  await Promise.all(
    [...'abcde'].map(async (phone) => {
      for (let tap = 0; tap < 20; tap += 1) await play.goal(id, 'AWAY', 1, `${phone}${tap}`);
    }),
  );
  expect((await play.match(id)).live).toMatchObject({ homeScore: 0, awayScore: 100 });
});

test('a result that the goals do not add up to stands without them', async ({ club }) => {
  const { play, id } = await firstGame(club);
  await play.start(id);
  await play.goal(id, 'HOME');
  await club.door.finishMatch(id, { homeScore: 4, awayScore: 2, overTime: false });
  expect(await play.match(id)).toMatchObject({ live: null, goals: [], homeScore: 4 });
  expect((await play.history())[0]).toMatch(/^Game 1: 4 : 2/);
});

test('a finish that has not seen a goal is refused with the score as it stands', async ({
  club,
}) => {
  const { play, id } = await firstGame(club);
  await play.start(id);
  const { version: seen } = await play.goal(id, 'HOME');
  const { version: now } = await play.goal(id, 'HOME', 1, 'another phone');
  expect(now).toBeGreaterThan(seen);
  const finish = (expectedVersion: number | null, homeScore: number) =>
    finishMatch(
      club.server.club,
      Number(id),
      { homeScore, awayScore: 0, overTime: false },
      UNNAMED,
      expectedBy({ expectedVersion }),
    );
  const blind = finish(seen, 1);
  await expect(blind).rejects.toMatchObject({
    code: 'CHANGED',
    message: 'The score changed meanwhile: it is 2 : 0 now.',
    details: {
      match: { id, version: now, homeScore: null, live: { homeScore: 2, awayScore: 0, period: 1 } },
    },
  });
  expect((await play.match(id)).goals).toHaveLength(2);
  expect(await finish(now, 2)).toMatchObject({ result: { homeScore: 2 }, live: { period: 1 } });
});

test('a goal that is taken back, and a game that is broken off, move the version too', async ({
  club,
}) => {
  const { play, id } = await firstGame(club);
  await play.start(id);
  const { version: scored, goals } = await play.goal(id, 'HOME');
  const { version: taken } = await play.takeBack(id, goals[0]?.id ?? '');
  expect(taken).toBeGreaterThan(scored);
  const { version: again } = await play.goal(id, 'AWAY');
  const { version: abandoned } = await play.abandon(id);
  expect(abandoned).toBeGreaterThan(again);
  const seq = await play.seq();
  await play.undo(seq);
  expect((await play.match(id)).version).toBe(seq + 1);
});

test('a new period and a pause leave the version, so a finish that was open meanwhile goes through', async ({
  club,
}) => {
  const { play, id } = await firstGame(club);
  await play.start(id);
  const { version } = await play.goal(id, 'HOME');
  await play.period(id, 2);
  await pauseIdleGames(muchLater(club));
  expect(await play.match(id)).toMatchObject({ version, live: { period: 2, paused: true } });
});

test('a correction leaves the goals out, and its undo brings them back', async ({ club }) => {
  const { play, id } = await firstGame(club);
  await play.start(id);
  await play.goal(id, 'HOME');
  await club.door.finishMatch(id, { homeScore: 1, awayScore: 0, overTime: false });
  await club.door.finishMatch(id, { homeScore: 3, awayScore: 0, overTime: false });
  expect((await play.match(id)).goals).toEqual([]);
  await play.undo(await play.seq());
  expect(await play.match(id)).toMatchObject({ homeScore: 1 });
  expect((await play.match(id)).goals).toHaveLength(1);
});

test('the undo of a finish lets the game go on with its goals, whatever the result was, and is undone until there are more', async ({
  club,
}) => {
  const { play, id } = await firstGame(club);
  await play.start(id);
  await play.goal(id, 'HOME');
  const scored = await play.seq();
  await club.door.finishMatch(id, { homeScore: 1, awayScore: 0, overTime: false });
  await expect(play.undo(scored)).rejects.toThrow('This cannot be undone: Game 1: goal of Eva');
  await play.undo(await play.seq());
  const goesOn = { homeScore: null, live: { homeScore: 1, awayScore: 0, paused: false } };
  expect(await play.match(id)).toMatchObject(goesOn);
  expect(await play.now()).toMatchObject({ match: { id } });
  await play.undo(await play.seq());
  expect(await play.match(id)).toMatchObject({ homeScore: 1, live: null });
  expect((await play.match(id)).goals).toHaveLength(1);

  await play.undo(await play.seq());
  await club.door.finishMatch(id, { homeScore: 0, awayScore: 3, overTime: false });
  expect((await play.match(id)).goals).toEqual([]);
  await play.undo(await play.seq());
  expect(await play.match(id)).toMatchObject(goesOn);
  const undone = await play.seq();
  await play.goal(id, 'AWAY');
  await expect(play.undo(undone)).rejects.toThrow('CONFLICT');
  expect(await play.match(id)).toMatchObject({ live: { homeScore: 1, awayScore: 1 } });
});

test('the undo of a single match that is being played takes it away, and its undo brings it back with its goals', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana');
  const play = livePlay(club);
  const teams = ['Dallas Stars', 'Calgary Flames'] as const;
  for (const goals of [0, 1]) {
    const { id } = await play.single({ home: 'Eva', away: 'Jana', teams });
    const created = await play.seq();
    await play.start(id);
    if (goals > 0) await play.goal(id, 'HOME');
    await play.undo(created);
    expect(await club.door.match(id)).toBeNull();
    await play.undo(await play.seq());
    expect(await play.match(id)).toMatchObject({ live: { homeScore: goals, awayScore: 0 } });
  }
});

test('a game that is broken off has not begun, and its undo lets it go on', async ({ club }) => {
  const { play, id } = await firstGame(club);
  await play.start(id);
  await play.goal(id, 'AWAY');
  await play.abandon(id);
  expect(await play.match(id)).toMatchObject({ live: null, goals: [] });
  expect((await play.history())[0]).toBe('Game 1: broken off at 0 : 1');
  await play.undo(await play.seq());
  expect((await play.match(id)).live).toMatchObject({ awayScore: 1 });
  await play.abandon(id);
  const brokenOff = await play.seq();
  await play.start(id);
  await expect(play.undo(brokenOff)).rejects.toThrow('CONFLICT');
});

test('a series that is deleted takes its running game along, and comes back with it', async ({
  club,
}) => {
  const { play, id, seriesId } = await firstGame(club);
  await play.start(id);
  await play.goal(id, 'HOME');
  await play.deleteSeries(seriesId);
  expect(await club.door.match(id)).toBeNull();
  await play.undo(await play.seq());
  expect((await play.match(id)).live).toMatchObject({ homeScore: 1 });
});

test('the undo of a series is not held up by goals, only by results', async ({ club }) => {
  const { play, id, seriesId } = await firstGame(club);
  const created = await play.seq();
  await play.start(id);
  await play.goal(id, 'HOME');
  await play.undo(created);
  expect(await club.door.series(seriesId)).toBeNull();
});

test('a correction that makes a running game needless ends it', async ({ club }) => {
  const { play, seriesId } = await firstGame(club);
  await club.play(seriesId, '1 1 1 2');
  const { matchIds } = await club.series(seriesId);
  const [fourth = '', fifth = ''] = matchIds.slice(3);
  await play.start(fifth);
  await play.goal(fifth, 'HOME');
  await club.enter(seriesId, 4, 'one');
  expect(await club.door.match(fifth)).toBeNull();
  expect(await club.series(seriesId)).toMatchObject({ winner: 'Eva' });
  await play.undo(await play.seq());
  expect((await club.door.match(fourth))?.homeScore).not.toBeNull();
});

test('a single match is played without a series', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const play = livePlay(club);
  const { id } = await play.single({ home: 'Eva', away: 'Jana', teams: [TEAMS.Eva, TEAMS.Jana] });
  expect(await club.door.match(id)).toMatchObject({ homeScore: null, seriesId: null });
  await play.start(id);
  await play.goal(id, 'HOME');
  expect((await play.now())?.match?.id).toBe(id);
  await club.door.finishMatch(id, { homeScore: 1, awayScore: 0, overTime: false });
  expect((await club.door.stats()).map(({ nickName }) => nickName)).toEqual(['Eva', 'Jana']);
  await club.door.deleteMatch(id);
});

test('a game that nobody touches is paused, once, and goes on with the next goal', async ({
  club,
}) => {
  const { play, id } = await firstGame(club);
  await play.start(id);
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

test('a game that ends before its turn to be paused comes does not keep the next one from it', async ({
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

test('what is on: a running game, else what was played last and is not over', async ({ club }) => {
  const play = livePlay(club);
  const nothing = { match: null, series: null, playoff: null };
  expect([await play.now(), await play.lastPlayed()]).toEqual([null, null]);
  const { id, seriesId } = await firstGame(club);
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
  for (const each of [0, 1, 3, 2]) {
    const { series } = await club.playoff(playoff.id);
    await club.play(series[each]?.id ?? '', '1 1 1 1');
  }
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

/** The club at a time at which its games have been idle for long. */
function muchLater({ server }: Club) {
  return { ...server.club, now: () => new Date(Date.now() + PAUSED_AFTER_MS + 1_000) };
}

async function firstGame(club: Club) {
  const series = await club.startSeries('Eva', 'Jana');
  return { play: livePlay(club), seriesId: series.id, id: series.matchIds[0] ?? '' };
}

function scores(live: LiveMatch['live']): string[] {
  return (live?.goals ?? []).map(
    ({ homeScore, awayScore, period }) => `${homeScore}:${awayScore} in ${period}`,
  );
}
