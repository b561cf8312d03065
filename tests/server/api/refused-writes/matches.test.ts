/** Refusals of writes of matches, live scores and results, and of an undo. */
import { expect } from 'vitest';
import { write } from '../../../setup/ask.ts';
import { sharedClubTest } from '../../../setup/club.ts';
import { EMBEDDED } from '../../../setup/database-kinds.ts';
import { livePlay } from '../../../setup/live-play.ts';
import { undo } from '../../../setup/undo.ts';
import {
  CORRECT_GOALS,
  CREATE_MATCH,
  DELETE_MATCH,
  EDIT_MATCH,
  EVA_JANA,
  FINISH_MATCH,
  refusals,
  SCORE_GOAL,
  SET_PERIOD,
  TAKE_BACK_GOAL,
  WIN,
} from './writes.ts';

const test = sharedClubTest(EMBEDDED);

test('a match names what stands against an edit, a deletion, or an older version', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana', 'Nova');
  const { refused } = refusals(club);
  const id = await club.result('2026-01-02', 'Eva 3-2 Jana');
  const deletion = (expectedVersion: number) => refused(DELETE_MATCH, { id, expectedVersion });
  const { version } = await write(club.server, FINISH_MATCH, { id, ...WIN }).then(
    ({ finishMatch }) => finishMatch,
  );
  const result = (homeScore: number, awayScore: number) => ({
    homeScore,
    awayScore,
    overTime: false,
  });
  expect(await deletion(version - 1)).toEqual([
    'matchChanged',
    { result: WIN, live: null, abandoned: false, enteredBy: null, before: result(3, 2) },
    ['expectedVersion'],
  ]);
  expect(await deletion(version + 1)).toEqual([
    'versionUnknown',
    { unknown: version + 1, version },
    ['expectedVersion'],
  ]);
  expect(await refused(FINISH_MATCH, { id, ...WIN, resetLater: true })).toEqual([
    'expectedVersionMissing',
    {},
    ['expectedVersion'],
  ]);

  const { firstGame } = await club.startSeries();
  expect(await refused(DELETE_MATCH, { id: firstGame })).toEqual([
    'seriesMatchNotDeletable',
    {},
    ['id'],
  ]);
  expect(await refused(EDIT_MATCH, { id: firstGame, homePlayerNickName: 'Nova' })).toEqual([
    'seriesMatchKeepsPlayers',
    {},
    [],
  ]);
  expect(await refused(EDIT_MATCH, { id: firstGame, matchDate: '2026-01-02T20:00:00' })).toEqual([
    'seriesMatchNotBegun',
    {},
    ['matchDate'],
  ]);
});

test('a live score names why a goal or a period is not possible', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const { refused } = refusals(club);
  const live = livePlay(club);
  const { createMatch } = await write(club.server, CREATE_MATCH, { ...EVA_JANA, overTime: false });
  const { id } = createMatch;
  const goal = (more: object = {}) => refused(SCORE_GOAL, { id, side: 'HOME', ...more });
  expect(await goal()).toEqual(['gameNotLive', {}, []]);
  await live.start(id);
  expect(await goal({ goalsSeen: -1 })).toEqual(['goalsSeenNegative', {}, ['goalsSeen']]);
  expect(await goal({ secondsAgo: -1 })).toEqual(['goalInFuture', {}, ['secondsAgo']]);
  expect(await goal({ period: 5 })).toEqual(['periodUnknown', {}, ['period']]);
  await live.goal(id, 'HOME');
  expect(await goal({ goalsSeen: 0 })).toEqual([
    'goalUnseen',
    {
      nickName: 'Eva',
      homeScore: 1,
      awayScore: 0,
      enteredBy: null,
      secondsAgo: expect.any(Number),
    },
    ['goalsSeen'],
  ]);
  expect(await refused(SET_PERIOD, { id, period: 4 })).toEqual([
    'overtimeNotLevel',
    {},
    ['period'],
  ]);
  expect(await refused(SET_PERIOD, { id, period: 2, secondsAgo: -1 })).toEqual([
    'periodInFuture',
    {},
    ['secondsAgo'],
  ]);
  expect(await refused(TAKE_BACK_GOAL, { id, goalId: '999999' })).toEqual([
    'rowNotFound',
    { kind: 'goal', id: '999999' },
    ['goalId'],
  ]);
  await live.goal(id, 'AWAY');
  const { live: decided } = await live.goal(id, 'HOME', 4);
  expect(await goal()).toEqual(['decidedInOvertime', {}, []]);
  const last = decided?.goals.at(-1)?.id ?? '';
  await live.takeBack(id, last);
  expect(await refused(CORRECT_GOALS, { id, goals: [{ goalId: last, side: 'AWAY' }] })).toEqual([
    'goalTakenBack',
    {},
    ['goals'],
  ]);
  await write(club.server, FINISH_MATCH, { id, ...WIN });
  expect(await goal()).toEqual(['gameFinished', WIN, []]);
  expect(await refused(CORRECT_GOALS, { id, goals: [] })).toEqual(['goalsDoNotFit', {}, []]);
  const other = await club.result('2026-01-02', 'Eva 3-2 Jana');
  expect(await refused(CORRECT_GOALS, { id: other, goals: [] })).toEqual([
    'goalsNotRecorded',
    {},
    [],
  ]);
});

test('a result names the games for which it leaves no room', async ({ club }) => {
  const { refused } = refusals(club);
  const { id } = await club.startSeries();
  await club.play(id, '1 1 1 2 1');
  const { matchIds } = await club.series(id);
  const correction = { id: matchIds[3] ?? '', homeScore: 1, awayScore: 4, overTime: false };
  const [, , , game] = (await club.series(id)).matchIds;
  const asWon = (await club.door.match(game ?? ''))?.homePlayer === 'Eva' ? [4, 1] : [1, 4];
  const [homeScore = 0, awayScore = 0] = asWon;
  expect(await refused(FINISH_MATCH, { ...correction, homeScore, awayScore })).toEqual([
    'resultBlocked',
    { blockingMatches: [{ slot: null, gameNumbers: [5] }], possible: true },
    ['homeScore', 'awayScore'],
  ]);
  const outdated = { resetLater: true, expectedVersion: 0 };
  expect(await refused(FINISH_MATCH, { ...correction, homeScore, awayScore, ...outdated })).toEqual(
    ['clearedChanged', {}, ['expectedVersion']],
  );
});

test('an undo names the changes that stand against it', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const { refusedUndo } = refusals(club);
  const match = await club.result('2026-01-02', 'Eva 3-2 Jana');
  const added = club.server.club.live.seq;
  await write(club.server, FINISH_MATCH, { id: match, ...WIN });
  const corrected = club.server.club.live.seq;
  expect(await refusedUndo(added)).toEqual([
    'laterChanges',
    {
      seq: added,
      later: [
        {
          seq: corrected,
          effect: 'DONE',
          subject: {
            playoff: null,
            league: null,
            players: [{ nickName: 'Eva' }, { nickName: 'Jana' }],
            season: null,
          },
          facts: expect.objectContaining({ __typename: 'ResultFacts', kind: 'MATCH_CORRECTED' }),
        },
      ],
      others: 0,
      isIncomplete: false,
      live: [],
    },
    ['later'],
  ]);
  expect(await refusedUndo(corrected, { later: [added] })).toEqual([
    'changeUnrelated',
    { seq: corrected, unrelated: added },
    ['later'],
  ]);
  expect(await refusedUndo(corrected, { later: Array.from({ length: 201 }, () => 1) })).toEqual([
    'laterTooMany',
    { max: 200 },
    ['later'],
  ]);
  expect(await refusedUndo(corrected, { epoch: 'another' })).toEqual([
    'clubRestored',
    {},
    ['epoch'],
  ]);
  const undoneBy = await undo(club.server, corrected);
  expect(await refusedUndo(corrected)).toEqual([
    'changeUndone',
    { seq: corrected, undoneBy },
    ['seq'],
  ]);
  const live = livePlay(club);
  const { createMatch } = await write(club.server, CREATE_MATCH, { ...EVA_JANA, overTime: false });
  await live.start(createMatch.id);
  const started = club.server.club.live.seq;
  expect(await refusedUndo(started)).toEqual([
    'changeNotUndoable',
    {
      seq: started,
      effect: 'DONE',
      subject: expect.objectContaining({ playoff: null }),
      facts: expect.objectContaining({ __typename: 'LiveScoreFacts', kind: 'MATCH_STARTED' }),
    },
    ['seq'],
  ]);
});
