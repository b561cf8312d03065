/** Games that are told while they are played, and what undos, corrections and deletions do to them. */
import { expect } from 'vitest';
import { sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { firstGame, livePlay } from '../setup/live-play.ts';

const test = sharedClubTest(NATIVE);

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
  await expect(play.undo(scored)).rejects.toThrow('This cannot be undone: Game 1: goal by Eva');
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
  await expect(play.undo(undone)).rejects.toThrow(
    `CONFLICT: Change ${undone} cannot be undone, as the game has gone on since: finish or abandon it instead.`,
  );
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

test('a game that is abandoned has not begun, and its undo lets it go on', async ({ club }) => {
  const { play, id } = await firstGame(club);
  await play.start(id);
  await play.goal(id, 'AWAY');
  await play.abandon(id);
  expect(await play.match(id)).toMatchObject({ live: null, goals: [] });
  expect((await play.history())[0]).toBe('Game 1: abandoned at 0 : 1');
  await play.undo(await play.seq());
  expect((await play.match(id)).live).toMatchObject({ awayScore: 1 });
  await play.abandon(id);
  const abandoned = await play.seq();
  await play.start(id);
  await expect(play.undo(abandoned)).rejects.toThrow(
    `CONFLICT: Change ${abandoned} cannot be undone while the game is being played again: abandon it first.`,
  );
  await play.abandon(id);
  await play.undo(abandoned);
  expect((await play.match(id)).live).toMatchObject({ awayScore: 1 });
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
