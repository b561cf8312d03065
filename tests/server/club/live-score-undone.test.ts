/** Live scores after undos, corrections and deletions. */
import { describe, expect } from 'vitest';
import { OVERTIME_PERIOD } from '../../../rules/live-score.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { finish, previewOf, undo } from '../../setup/correcting.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { liveMatch, livePlay, newGame } from '../../setup/live-play.ts';
import { playToTheFinals } from '../../setup/seeds.ts';

const test = sharedClubTest(NATIVE);

describe('goals that do not add up to the result are shown again', () => {
  const cases: [name: string, goals: readonly string[], steps: readonly string[]][] = [
    ['once it is corrected to their score', ['HOME', 'AWAY', 'HOME'], ['3 1', '2 1']],
    ['once overtime is ticked again', ['HOME', 'AWAY', 'OVERTIME'], ['2 1 OT', '2 1', '2 1 OT']],
    ['after several wrong results', ['HOME'], ['1 2', '9 0', '1 0']],
    ['once a correction is undone', ['HOME'], ['1 0', '3 1', 'undo']],
    ['once the undo of the right result is undone', ['HOME'], ['3 1', '1 0', 'undo', 'undo']],
    [
      'in the game that goes on when a correction and the result are undone',
      ['HOME'],
      ['3 1', '4 1', 'undo', 'undo first'],
    ],
    ['when the game was deleted and came back', ['HOME'], ['3 1', 'delete', 'undo', '1 0']],
  ];
  test.for(cases)('%s', async ([, goals, steps], { club }) => {
    const { play, id, seriesId } = await liveMatch(club);
    for (const goal of goals) {
      if (goal === 'OVERTIME') await play.goal(id, 'HOME', OVERTIME_PERIOD);
      else await play.goal(id, goal === 'HOME' ? 'HOME' : 'AWAY');
    }
    const scored = (await play.match(id)).goals;
    const finished = (await play.seq()) + 1;
    for (const step of steps) {
      const seq = await play.seq();
      if (step === 'undo') await play.undo(seq);
      else if (step === 'undo first') await play.undo(finished);
      else if (step === 'delete') {
        await play.deleteSeries(seriesId, { resetLater: true, expectedVersion: seq });
      } else {
        const [home, away, overtime] = step.split(' ');
        const score = { homeScore: Number(home), awayScore: Number(away) };
        await club.door.finishMatch(id, { ...score, overTime: overtime !== undefined });
      }
    }
    expect(scored).toHaveLength(goals.length);
    expect((await play.match(id)).goals).toEqual(scored);
  });
});

test('the undo of a result makes the match live again with its goals, and can itself be undone until there are more goals', async ({
  club,
}) => {
  const { play, id } = await liveMatch(club);
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
    `CONFLICT: Undoing change ${undone} ends what is live. Eva – Jana: Game 1, live at 1 : 1, would be overwritten.`,
  );
  expect(await play.match(id)).toMatchObject({ live: { homeScore: 1, awayScore: 1 } });
  await play.undo(undone, await play.seq());
  expect(await play.match(id)).toMatchObject({ homeScore: 0, goals: [] });
  await play.undo(await play.seq());
  expect(await play.match(id)).toMatchObject({ live: { homeScore: 1, awayScore: 1 } });
});

test('the undo of a live single match removes it, and the undo of that restores it with its goals', async ({
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
    await play.undo(created, await play.seq());
    expect(await club.door.match(id)).toBeNull();
    await play.undo(await play.seq());
    expect(await play.match(id)).toMatchObject({ live: { homeScore: goals, awayScore: 0 } });
  }
});

test('an abandoned match is not live, and an undo makes it live again', async ({ club }) => {
  const { play, id } = await liveMatch(club);
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
    `CONFLICT: Undoing change ${abandoned} ends what is live. Eva – Jana: Game 1, live at 0 : 0, would be overwritten.`,
  );
  await play.undo(abandoned, await play.seq());
  expect((await play.match(id)).live).toMatchObject({ awayScore: 1 });
});

describe('an undo together with a later one that makes its match live again', () => {
  test('restores the abandoned match', async ({ club }) => {
    const { play, id } = await liveMatch(club);
    await play.goal(id, 'AWAY');
    await play.abandon(id);
    const abandoned = await play.seq();
    await play.start(id);
    await club.door.finishMatch(id, { homeScore: 2, awayScore: 0, overTime: false });
    const finished = await play.seq();
    expect(await dependentsOf(club, abandoned)).toEqual([finished]);
    await play.undo(abandoned, finished);
    expect((await play.match(id)).live).toMatchObject({ homeScore: 0, awayScore: 1 });
  });

  test('restores the result after which there were more goals', async ({ club }) => {
    const { play, id } = await liveMatch(club);
    await club.door.finishMatch(id, { homeScore: 1, awayScore: 0, overTime: false });
    await play.undo(await play.seq());
    const undone = await play.seq();
    await play.goal(id, 'AWAY');
    await club.door.finishMatch(id, { homeScore: 0, awayScore: 1, overTime: false });
    const finished = await play.seq();
    expect(await dependentsOf(club, undone)).toEqual([finished]);
    await play.undo(undone, finished);
    expect(await play.match(id)).toMatchObject({ homeScore: 1, live: null });
  });
});

test('a deleted series is restored with its live match', async ({ club }) => {
  const { play, id, seriesId } = await liveMatch(club);
  await play.goal(id, 'HOME');
  await play.deleteSeries(seriesId);
  expect(await club.door.match(id)).toBeNull();
  await play.undo(await play.seq());
  expect((await play.match(id)).live).toMatchObject({ homeScore: 1 });
});

test('the undo of a series names its live match and removes it', async ({ club }) => {
  const { play, id, seriesId } = await newGame(club);
  const created = await play.seq();
  await play.start(id);
  await play.goal(id, 'HOME');
  const last = await play.seq();
  expect(await dependentsOf(club, created)).toEqual([last]);
  await play.undo(created, last);
  expect(await club.door.series(seriesId)).toBeNull();
});

describe('a correction that removes a live match', () => {
  test('is refused until its score was seen; its undo brings the game back with its goals, and so does the undo of the undo of that, with later ones', async ({
    club,
  }) => {
    const { play, wrong, fifth } = await withFifthGameBegun(club);
    const refused = await correct(club, wrong);
    expect(refused).toMatchObject({ code: 'CONFLICT', preview: lostAt('0 : 0') });
    await play.goal(fifth, 'HOME');
    const late = await correct(club, wrong, refused.preview.version);
    expect(late).toMatchObject({ code: 'CONFLICT', preview: lostAt('1 : 0') });
    expect(late.preview).toEqual(await previewOf(club, wrong, 1, 4));
    await play.goal(fifth, 'AWAY');
    const seen = await correct(club, wrong, late.preview.version);
    expect(seen.preview).toMatchObject(lostAt('1 : 1'));
    expect(await play.match(fifth)).toMatchObject({ live: { homeScore: 1, awayScore: 1 } });

    expect(await correct(club, wrong, seen.preview.version)).toEqual({});
    expect(await club.door.match(fifth)).toBeNull();
    expect((await play.history())[0]).toBe(
      'Game 4: 3 : 1 → 1 : 4, Eva wins the series 4–0; 1 game cleared',
    );
    await play.undo(await play.seq());
    expect(await play.match(fifth)).toMatchObject({ live: { homeScore: 1, awayScore: 1 } });
    const undone = await play.seq();
    expect(await play.goal(fifth, 'HOME')).toMatchObject({ live: { homeScore: 2 } });

    await play.undo(undone, await play.seq());
    expect(await club.door.match(fifth)).toBeNull();
    await play.undo(await play.seq());
    expect(await play.match(fifth)).toMatchObject({ live: { homeScore: 2, awayScore: 1 } });
  });

  test('needs no confirmation once the match is abandoned, nor for a match that the series still needs', async ({
    club,
  }) => {
    const { play, wrong, fifth } = await withFifthGameBegun(club);
    await play.goal(fifth, 'HOME');
    expect((await finish(club, wrong, { homeScore: 9, awayScore: 1 })).errors).toBeUndefined();
    await play.abandon(fifth);
    expect(await correct(club, wrong)).toEqual({});
  });

  test('of a semifinal names the live final, and its undo restores it', async ({ club }) => {
    for (const finished of ['-', '1 2']) {
      const { semifinal, final } = await playToTheFinals(club);
      const { matchIds } = await club.play(final.id, finished);
      const [running = '', wrong = ''] = [matchIds[2], semifinal.matchIds[0]];
      const play = livePlay(club);
      await play.start(running);
      await play.goal(running, 'AWAY');
      const { preview } = await correct(club, wrong);
      const game = 'Final: game 3, being played at 0 : 1, will be cleared';
      expect(preview.words).toContain(game);
      await play.goal(running, 'AWAY');
      const late = await correct(club, wrong, preview.version);
      expect(late.code).toBe('CONFLICT');
      expect(await correct(club, wrong, late.preview.version)).toEqual({});
      expect(await club.door.series(final.id)).toBeNull();
      await play.undo(await play.seq());
      expect((await club.series(final.id)).matchIds).toEqual(matchIds);
      expect(await play.match(running)).toMatchObject({ live: { homeScore: 0, awayScore: 2 } });
    }
  });

  test('and changes the players of the final is undone with the goals of both', async ({
    club,
  }) => {
    const { id, series } = await club.startPlayoff();
    const [one, two] = series;
    const { matchIds } = await club.play(one?.id ?? '', '1 1 1 2 2 2 1');
    await club.play(two?.id ?? '', '1 1 1 1');
    const final = async () => (await club.playoff(id)).series[3]?.matchIds[0] ?? '';
    const play = livePlay(club);
    const first = await final();
    await play.start(first);
    await play.goal(first, 'HOME');
    const wrong = matchIds[6] ?? '';
    const { preview } = await correct(club, wrong);
    expect(await correct(club, wrong, preview.version)).toEqual({});
    const corrected = await play.seq();
    const second = await final();
    await play.start(second);
    await play.goal(second, 'AWAY');

    await play.undo(corrected, await play.seq());
    expect(await final()).toBe(first);
    expect(await play.match(first)).toMatchObject({ live: { homeScore: 1 } });
    await play.undo(await play.seq());
    expect(await final()).toBe(second);
    expect(await play.match(second)).toMatchObject({ live: { awayScore: 1 } });
  });
});

test('the undo of a semifinal removes the live final, and the undo of that restores it', async ({
  club,
}) => {
  const { final } = await playToTheFinals(club);
  const play = livePlay(club);
  const decided = await play.seq();
  const [running = ''] = final.matchIds;
  await play.start(running);
  await play.goal(running, 'HOME');
  await play.undo(decided, await play.seq());
  expect(await club.door.series(final.id)).toBeNull();
  await play.undo(await play.seq());
  expect((await club.series(final.id)).matchIds).toEqual(final.matchIds);
  expect(await play.match(running)).toMatchObject({ live: { homeScore: 1 } });
});

/** The seqs of what a refused undo names. */
async function dependentsOf(club: Club, seq: number): Promise<readonly number[]> {
  const [error] = (await undo(club, seq)).errors ?? [];
  return error?.extensions.dependents.map((dependent: { seq: number }) => dependent.seq);
}

/** Eva leads 3–1, and the fifth game has begun. With the fourth game for her it would not be needed. */
async function withFifthGameBegun(club: Club) {
  const { play, seriesId } = await newGame(club);
  const { matchIds } = await club.play(seriesId, '1 1 1 2');
  const [wrong = '', fifth = ''] = matchIds.slice(3);
  await play.start(fifth);
  return { play, wrong, fifth };
}

/** Corrects a game to 1 : 4. @param seen the version of the preview that was agreed to */
async function correct(club: Club, id: string, seen?: number) {
  const agreed = seen === undefined ? {} : { resetLater: true, expectedVersion: seen };
  const { errors } = await finish(club, id, { homeScore: 1, awayScore: 4, ...agreed });
  return { ...errors?.[0]?.extensions };
}

function lostAt(score: string) {
  return {
    lost: [{ slot: null, gameNumbers: [5] }],
    words: [`This series: game 5, being played at ${score}, will be cleared`],
  };
}
