/** Goals of a match that are given to the other side or taken back, while it is live and afterwards. */
import { expect } from 'vitest';
import { z } from 'zod';
import { ask } from '../../setup/ask.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { EMBEDDED } from '../../setup/database-kinds.ts';
import { Refused } from '../../setup/door.ts';
import { graphql } from '../../setup/graphql.ts';
import { liveMatch, livePlay } from '../../setup/live-play.ts';

const test = sharedClubTest(EMBEDDED);

const SERIES = graphql('query ($id: ID!) { series(id: $id) { playerOneWins playerTwoWins } }');
const Preview = z.object({ version: z.int() });
const LAST_CHANGE = graphql('{ changes(newestFirst: true, first: 1) { seq kind text } }');

type LiveMatch = Awaited<ReturnType<ReturnType<typeof livePlay>['match']>>;

/** "H1 A1 H2" */
function marks({ goals }: Pick<LiveMatch, 'goals'>): string {
  return goals.map(({ side, period }) => `${side[0]}${period}`).join(' ');
}

/** Scores goals and returns their ids. */
async function score(
  { play, id }: Awaited<ReturnType<typeof liveMatch>>,
  goals: string,
): Promise<readonly string[]> {
  for (const mark of goals) await play.goal(id, mark === 'H' ? 'HOME' : 'AWAY');
  return (await play.match(id)).goals.map((goal) => goal.id);
}

test('a goal of a live match goes to the other side, and another one is taken back', async ({
  club,
}) => {
  const game = await liveMatch(club);
  const { play, id } = game;
  const [, second = '', third = ''] = await score(game, 'HAH');
  const before = await play.match(id);
  const given = await play.correctGoals(id, { [second]: 'HOME' });
  expect(given.live).toMatchObject({ homeScore: 3, awayScore: 0 });
  expect(given.version).toBeGreaterThan(before.version);
  const taken = await play.correctGoals(id, { [third]: null });
  expect(marks(taken)).toBe('H1 H1');
  const seq = await play.seq();
  await play.correctGoals(id, { [second]: 'HOME', [third]: null });
  expect(await play.seq()).toBe(seq);
  const { changes } = await ask(club.server, LAST_CHANGE);
  expect(changes).toMatchObject([
    { kind: 'GOALS_CORRECTED', text: 'Game 1: goals corrected, 2 : 0' },
  ]);
});

test('a goal of a finished match corrects its result, its series and its history, and an undo brings it back', async ({
  club,
}) => {
  const game = await liveMatch(club);
  const { play, id, seriesId } = game;
  const [first = ''] = await score(game, 'HAH');
  await club.door.finishMatch(id, { homeScore: 2, awayScore: 1, overTime: false });
  const wins = async () => (await ask(club.server, SERIES, { id: seriesId })).series;
  expect(await wins()).toEqual({ playerOneWins: 1, playerTwoWins: 0 });

  const corrected = await play.correctGoals(id, { [first]: 'AWAY' });
  expect(corrected).toMatchObject({ homeScore: 1, awayScore: 2, overTime: false });
  expect(marks(corrected)).toBe('A1 A1 H1');
  expect(await wins()).toEqual({ playerOneWins: 0, playerTwoWins: 1 });
  const { changes } = await ask(club.server, LAST_CHANGE);
  const text = 'Game 1, goals corrected: 2 : 1 → 1 : 2, Jana now leads 1–0';
  expect(changes).toMatchObject([{ kind: 'MATCH_CORRECTED', text }]);

  await play.undo(changes[0]?.seq ?? 0);
  expect(marks(await play.match(id))).toBe('H1 A1 H1');
  expect(await wins()).toEqual({ playerOneWins: 1, playerTwoWins: 0 });
});

test('goals of a finished match can change their order of sides without changing the result', async ({
  club,
}) => {
  const game = await liveMatch(club);
  const { play, id } = game;
  const [first = '', second = ''] = await score(game, 'HAH');
  await club.door.finishMatch(id, { homeScore: 2, awayScore: 1, overTime: false });
  const corrected = await play.correctGoals(id, { [first]: 'AWAY', [second]: 'HOME' });
  expect(corrected).toMatchObject({ homeScore: 2, awayScore: 1 });
  expect(marks(corrected)).toBe('A1 H1 H1');
});

test('what makes no result, or is not known, is refused without effect', async ({ club }) => {
  const game = await liveMatch(club);
  const { play, id } = game;
  const [first = '', second = ''] = await score(game, 'HAH');
  await play.takeBack(id, second);
  await expect(play.correctGoals(id, { [second]: 'HOME' })).rejects.toThrow(
    'CONFLICT: This goal was taken back meanwhile.',
  );
  await expect(play.correctGoals(id, { 99999: 'HOME' })).rejects.toThrow('NOT_FOUND');
  const finished = await club.door.finishMatch(id, { homeScore: 2, awayScore: 0, overTime: false });
  expect(finished).toMatchObject({ homeScore: 2 });
  const { version } = await play.match(id);
  const { correctGoals } = play;
  await expect(correctGoals(id, { [first]: null }, { onlyLive: true })).rejects.toThrow(
    'CONFLICT: This game is finished: 2 : 0.',
  );
  const draw = play.correctGoals(id, { [first]: 'AWAY' });
  await expect(draw).rejects.toThrow('VALIDATION: Match cannot end in a draw');
  const late = play.correctGoals(id, { [first]: null }, { expectedVersion: version - 1 });
  await expect(late).rejects.toThrow('CONFLICT');
  await club.door.finishMatch(id, { homeScore: 4, awayScore: 0, overTime: false });
  await expect(play.correctGoals(id, { [first]: null })).rejects.toThrow(
    'CONFLICT: The goals of this game are not those of its result: correct the result first.',
  );
});

test('a correction that leaves no room for later games is refused with a preview, and accepted with its version', async ({
  club,
}) => {
  const { id: seriesId, matchIds } = await club.startSeries();
  const play = livePlay(club);
  await club.play(seriesId, '1 1 1');
  const fourth = matchIds[3] ?? '';
  await play.start(fourth);
  const [goal] = (await play.goal(fourth, 'HOME')).goals;
  await play.goal(fourth, 'HOME');
  await play.goal(fourth, 'AWAY');
  // Jana is at home in the fourth game.
  await club.door.finishMatch(fourth, { homeScore: 2, awayScore: 1, overTime: false });
  const fifth = (await club.series(seriesId)).matchIds[4] ?? '';
  await play.start(fifth);
  await play.goal(fifth, 'HOME');
  const corrections = { [goal?.id ?? '']: 'AWAY' } as const;
  const refused = await play.correctGoals(fourth, corrections).catch((error: unknown) => error);
  if (!(refused instanceof Refused)) throw refused;
  const { preview } = refused.extensions;
  expect(preview).toMatchObject({ possible: true, lost: [{ gameNumbers: [5] }] });
  expect((await play.match(fifth)).live).not.toBeNull();

  const expectedVersion = Preview.parse(preview).version;
  const confirmed = { resetLater: true, expectedVersion };
  const corrected = await play.correctGoals(fourth, corrections, confirmed);
  expect(corrected).toMatchObject({ homeScore: 1, awayScore: 2 });
  expect(await ask(club.server, SERIES, { id: seriesId })).toMatchObject({
    series: { playerOneWins: 4, playerTwoWins: 0 },
  });
});
