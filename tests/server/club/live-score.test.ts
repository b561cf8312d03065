/** Live scores: all commands, and results that have or have not seen the latest goals. */
import { expect } from 'vitest';
import { finishMatch } from '../../../server/club/results/commands.ts';
import { expectedBy } from '../../../server/log/expected.ts';
import { INTERNAL_SENDER } from '../../../server/log/write.ts';
import { ask, write } from '../../setup/ask.ts';
import { sharedClubTest, TEAMS } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { type LiveMatch, liveMatch, livePlay, newGame } from '../../setup/live-play.ts';

const test = sharedClubTest(NATIVE);

const SCORE_GOAL = graphql(
  'mutation ($input: ScoreGoalInput!) { scoreGoal(input: $input) { id } }',
);

const CREATE_LIVE = graphql(
  'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id startedAt } }',
);

const TIMES = graphql(
  'query ($after: Int!) { changes(after: $after) { kind time occurredAt match { startedAt } } }',
);

test('a live score is recorded goal by goal and ends with the result', async ({ club }) => {
  const { play, id, seriesId } = await newGame(club);
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

test('a match that is created live is one change, and goes with its undo', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const play = livePlay(club);
  const before = await play.seq();
  const { createMatch } = await write(club.server, CREATE_LIVE, {
    home: { players: ['Eva'], team: TEAMS.Eva },
    away: { players: ['Jana'], team: TEAMS.Jana },
    live: true,
  });
  expect(await play.seq()).toBe(before + 1);
  expect(createMatch.startedAt).not.toBeNull();
  const { live } = await play.goal(createMatch.id, 'HOME');
  expect(live).toMatchObject({ homeScore: 1, awayScore: 0, period: 1, paused: false });
  await play.undo(before + 1, before + 2);
  expect(await play.now()).toBeNull();
});

test('a change knows when a goal or a period that was sent late occurred, and every other change when it was written', async ({
  club,
}) => {
  const { play, id } = await liveMatch(club);
  const { goals } = await play.goal(id, 'HOME', 1, undefined, { secondsAgo: 9_000 });
  await play.period(id, 2, 9_000);
  await play.goal(id, 'HOME', 2, undefined, { secondsAgo: 9_000 });
  await play.takeBack(id, (await play.match(id)).goals[1]?.id ?? '');
  const { changes } = await ask(club.server, TIMES, { after: (await play.seq()) - 5 });
  const startedAt = changes[0]?.match?.startedAt;
  expect(goals).toHaveLength(1);
  const [begun, goal, period, takenBack, taking] = changes;
  for (const late of [goal, period, takenBack]) expect(late?.occurredAt).toBe(startedAt);
  for (const other of [begun, taking]) expect(other?.occurredAt).toBe(other?.time);
  expect(period?.time).not.toBe(startedAt);
});

test('two simultaneous goals of scripts count twice, a goal with a repeated key once', async ({
  club,
}) => {
  const { play, id } = await liveMatch(club);
  await Promise.all([
    play.goal(id, 'HOME', 1, 'one phone'),
    play.goal(id, 'HOME', 1, 'one phone'),
    play.goal(id, 'HOME', 1, 'another phone'),
  ]);
  expect((await play.match(id)).live?.homeScore).toBe(2);
});

test('a match of a series has the date on which its live score begins', async ({ club }) => {
  club.at('2026-03-06T20:00:00');
  const { play, id } = await newGame(club);
  const dateNow = async () => (await club.door.match(id))?.matchDate;
  const { version } = await play.match(id);
  club.at('2026-03-07T20:00:00');
  // The start is no new version, and so is its date.
  expect((await play.start(id)).version).toBe(version);
  expect(await dateNow()).toBe('2026-03-07T20:00:00');
  await play.abandon(id);
  expect(await dateNow()).toBe('2026-03-06T20:00:00');
  club.at('2026-03-08T23:50:00');
  await play.start(id);
  club.at('2026-03-09T00:10:00');
  await play.goal(id, 'HOME');
  await club.door.finishMatch(id, { homeScore: 1, awayScore: 0, overTime: false });
  expect(await dateNow()).toBe('2026-03-08T23:50:00');
  await play.undo(club.server.club.live.seq);
  expect(await dateNow()).toBe('2026-03-08T23:50:00');
  await play.abandon(id);
  expect(await dateNow()).toBe('2026-03-06T20:00:00');

  const teams = [TEAMS.Eva, TEAMS.Jana] as const;
  club.at('2026-03-09T20:00:00');
  const single = await play.single({ home: 'Eva', away: 'Jana', teams });
  club.at('2026-03-10T20:00:00');
  await play.start(single.id);
  expect((await club.door.match(single.id))?.matchDate).toBe('2026-03-09T20:00:00');
});

test('a goal after an unseen goal of another phone is refused with a question, and counts after confirmation', async ({
  club,
}) => {
  const { play, id } = await liveMatch(club);
  const tap = (key: string, goalsSeen: number) => play.goal(id, 'HOME', 1, key, { goalsSeen });
  club.at('2026-03-06T20:04:00');
  await tap('one phone', 0);
  club.at('2026-03-06T20:04:07');
  const input = { id, side: 'HOME', goalsSeen: 0, idempotencyKey: 'another' } as const;
  await expect(write(club.server, SCORE_GOAL, input)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: "Eva's goal at 1:0 was entered on another phone 7 s ago. Another goal?",
    extensions: {
      goal: {
        side: 'HOME',
        nickName: 'Eva',
        homeScore: 1,
        awayScore: 0,
        enteredBy: null,
        secondsAgo: 7,
      },
      live: { homeScore: 1, awayScore: 0, period: 1 },
    },
  });
  // The other side, the same goal sent again, and the next goal of who has seen its own.
  await play.goal(id, 'AWAY', 1, 'the other side', { goalsSeen: 0 });
  await tap('one phone', 0);
  await tap('one phone, next goal', 1);
  expect((await play.match(id)).live).toMatchObject({ homeScore: 2, awayScore: 1 });
  // The same key goes with what was seen since.
  expect((await tap('another', 2)).live).toMatchObject({ homeScore: 3 });
  expect((await tap('another', 2)).live).toMatchObject({ homeScore: 3 });
  await expect(tap('negative', -1)).rejects.toThrow('VALIDATION: The goals seen are 0 or more.');
});

test('a goal after a seen goal was taken back counts without a question', async ({ club }) => {
  const { play, id } = await liveMatch(club);
  const [goal] = (await play.goal(id, 'HOME')).goals;
  await play.takeBack(id, goal?.id ?? '');
  const { live } = await play.goal(id, 'HOME', 1, 'a tap', { goalsSeen: 1 });
  expect(live?.homeScore).toBe(1);
});

test('goals sent late have the minutes in which they were scored, not before the face-off', async ({
  club,
}) => {
  club.at('2026-03-06T20:00:00');
  const { play, id } = await liveMatch(club);
  club.at('2026-03-06T20:04:45');
  const sent = (secondsAgo: number) => play.goal(id, 'HOME', 1, undefined, { secondsAgo });
  for (const tapped of [75, 145, 215]) await sent(285 - tapped);
  await sent(2 * 86_400);
  const { goals } = await play.match(id);
  expect(goals.map(({ minute }) => minute)).toEqual([0, 1, 2, 3]);
  await expect(sent(-1)).rejects.toThrow('VALIDATION: A goal was scored 0 or more seconds ago.');
});

test('a goal tapped without a network in an earlier period comes before those of other phones', async ({
  club,
}) => {
  club.at('2026-03-06T20:00:00');
  const { play, id } = await liveMatch(club);
  club.at('2026-03-06T20:25:00');
  await play.goal(id, 'AWAY', 2);
  await play.goal(id, 'HOME', 1, undefined, { secondsAgo: 1_200 });
  await play.goal(id, 'HOME', 1, undefined, { secondsAgo: 600 });
  const { live, goals } = await play.match(id);
  expect(live?.period).toBe(2);
  expect(goals.map(({ side, period, minute }) => `${side} ${period} ${minute}`)).toEqual([
    'HOME 1 5',
    'HOME 1 15',
    'AWAY 2 25',
  ]);
});

test('a period chosen without a network does not replace a later one', async ({ club }) => {
  club.at('2026-03-06T20:00:00');
  const { play, id } = await liveMatch(club);
  club.at('2026-03-06T20:40:00');
  await play.period(id, 3);
  expect((await play.period(id, 2, 1_200)).live?.period).toBe(3);
  club.at('2026-03-06T20:41:00');
  expect((await play.period(id, 2, 5)).live?.period).toBe(2);
});

test('taking a goal back, setting a period and starting a match twice have one effect', async ({
  club,
}) => {
  const { play, id } = await liveMatch(club);
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

test('steps that the state of a match does not allow are refused without effect', async ({
  club,
}) => {
  const { play, id } = await newGame(club);
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

test('a result that has not seen a goal is refused with the current score', async ({ club }) => {
  const { play, id } = await liveMatch(club);
  const { version: seen } = await play.goal(id, 'HOME');
  const { version: now } = await play.goal(id, 'HOME', 1, 'another phone');
  expect(now).toBeGreaterThan(seen);
  const finish = (expectedVersion: number | null, homeScore: number) =>
    finishMatch(
      club.server.club,
      Number(id),
      { homeScore, awayScore: 0, overTime: false },
      INTERNAL_SENDER,
      expectedBy({ expectedVersion }),
    );
  const blind = finish(seen, 1);
  await expect(blind).rejects.toMatchObject({
    code: 'CHANGED',
    message: 'Meanwhile, somebody changed the live score: it is 2 : 0 now.',
    details: {
      match: { id, version: now, homeScore: null, live: { homeScore: 2, awayScore: 0, period: 1 } },
    },
  });
  expect((await play.match(id)).goals).toHaveLength(2);
  expect(await finish(now, 2)).toMatchObject({ result: { homeScore: 2 }, live: { period: 1 } });
});

test('the undo of a result makes the match live again with its goals', async ({ club }) => {
  const { play, id } = await liveMatch(club);
  await play.goal(id, 'HOME');
  await club.door.finishMatch(id, { homeScore: 1, awayScore: 0, overTime: false });
  expect((await play.now())?.match).toBeNull();
  await play.undo(club.server.club.live.seq);
  const goesOn = { homeScore: 1, awayScore: 0, paused: false };
  expect(await play.match(id)).toMatchObject({ homeScore: null, live: goesOn });
  expect((await play.now())?.match).toEqual({ id });
});

test('taking a goal back and abandoning a match change the version', async ({ club }) => {
  const { play, id } = await liveMatch(club);
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

test('a match abandoned without a goal has a new version, and another one when it starts again', async ({
  club,
}) => {
  const { play, id } = await newGame(club);
  const { version: begun } = await play.start(id);
  const { version: abandoned } = await play.abandon(id);
  const seq = await play.seq();
  expect([begun, abandoned]).toEqual([seq - 2, seq]);
  await play.undo(seq);
  expect((await play.match(id)).version).toBe(seq + 1);
});

test('abandoning a match without having seen a goal is refused, and the goal stays', async ({
  club,
}) => {
  const { play, id } = await liveMatch(club);
  const { version: seen } = await play.goal(id, 'HOME');
  const { version: now } = await play.goal(id, 'HOME', 1, 'another phone');
  await expect(play.abandon(id, seen)).rejects.toThrow(
    'CONFLICT: Meanwhile, somebody changed the live score: it is 2 : 0 now.',
  );
  expect((await play.match(id)).live).toMatchObject({ homeScore: 2 });
  const { live, version } = await play.abandon(id, now);
  expect(live).toBeNull();
  // Nothing would change.
  expect((await play.abandon(id, now)).version).toBe(version);
});

test('a single match has a live score, too', async ({ club }) => {
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

function scores(live: LiveMatch['live']): string[] {
  return (live?.goals ?? []).map(
    ({ homeScore, awayScore, period }) => `${homeScore}:${awayScore} in ${period}`,
  );
}
