/** Refusals of writes of series and play-offs. */
import { expect } from 'vitest';
import { write } from '../../../setup/ask.ts';
import { sharedClubTest } from '../../../setup/club.ts';
import { EMBEDDED } from '../../../setup/database-kinds.ts';
import { livePlay } from '../../../setup/live-play.ts';
import {
  DELETE_MATCH,
  DELETE_PLAYER,
  DELETE_SERIES,
  EDIT_PLAYOFF,
  EDIT_SERIES,
  FORFEIT_SERIES,
  idsOf,
  LEAVE_FOR_TONIGHT,
  LEAVE_PLAYOFF,
  refusals,
  seat,
} from './writes.ts';

const test = sharedClubTest(EMBEDDED);

test('a series names what stands against a result, an edit, a deletion or giving up', async ({
  club,
}) => {
  const { refused } = refusals(club);
  const { id } = await club.startSeries();
  await club.play(id, '1 1 1 2 1');
  const { matchIds } = await club.series(id);
  const [first = ''] = matchIds;
  expect(await refused(FORFEIT_SERIES, { id, nickName: 'Eva' })).toEqual(['seriesDecided', {}, []]);
  expect(await refused(FORFEIT_SERIES, { id, nickName: 'Nova' })).toEqual([
    'forfeiterUnknown',
    { one: 'Eva', two: 'Jana' },
    ['nickName'],
  ]);
  expect(await refused(EDIT_SERIES, { id, bestOf: 3 })).toEqual([
    'editBlocked',
    {
      what: 'LENGTH',
      slot: null,
      bestOf: 7,
      game: {
        gameNumber: 1,
        home: 'Eva',
        away: 'Jana',
        score: expect.objectContaining({ overTime: false }),
        isFinished: true,
      },
      gaveUp: null,
    },
    [],
  ]);
  expect(await refused(EDIT_SERIES, { id, bestOf: 3, expectedVersion: 0 })).toEqual([
    'seriesChanged',
    {},
    ['expectedVersion'],
  ]);
  expect(await refused(DELETE_SERIES, { id })).toEqual([
    'gamesLost',
    { played: 5, version: expect.any(Number) },
    ['resetLater'],
  ]);
  expect(await refused(DELETE_SERIES, { id, expectedVersion: 0 })).toEqual([
    'rowChanged',
    {},
    ['expectedVersion'],
  ]);
  expect(await refused(DELETE_MATCH, { id: first })).toEqual([
    'seriesMatchNotDeletable',
    {},
    ['id'],
  ]);
});

test('a play-off names its places, its players and the games that stand in the way', async ({
  club,
}) => {
  const { refused } = refusals(club);
  const [nova] = await idsOf(club, 'Nova');
  const [eva] = await idsOf(club, 'Eva');
  const id = await club.startCup('Eva', 'Jana');
  const [final] = (await club.playoff(id)).series;
  if (!final) throw new Error('A cup of two has a final.');
  expect(await refused(DELETE_SERIES, { id: final.id })).toEqual([
    'playoffSeriesNotDeletable',
    {},
    [],
  ]);
  expect(await refused(EDIT_SERIES, { id: final.id, bestOf: 1 })).toEqual([
    'playoffSeriesNotEditable',
    {},
    [],
  ]);
  const seated = (position: number, nickName: string) => ({
    id,
    players: [{ position, ...seat(nickName) }],
  });
  expect(await refused(EDIT_PLAYOFF, seated(3, 'Nova'))).toEqual([
    'placesWrong',
    { size: 2 },
    ['players'],
  ]);
  expect(await refused(EDIT_PLAYOFF, seated(2, 'EVA'))).toEqual([
    'playoffPlayersEqual',
    {},
    ['players.0.nickName'],
  ]);
  expect(await refused(EDIT_PLAYOFF, { id, title: 'Other', expectedVersion: 0 })).toEqual([
    'playoffChanged',
    {},
    ['expectedVersion'],
  ]);
  expect(await refused(LEAVE_PLAYOFF, { id, player: nova })).toEqual([
    'playerNotInPlayoff',
    { nickName: 'Nova', title: 'Cup of 2' },
    ['player'],
  ]);
  expect(await refused(LEAVE_FOR_TONIGHT, { player: nova })).toEqual([
    'nothingOpen',
    { nickName: 'Nova' },
    ['player'],
  ]);
  await write(club.server, FORFEIT_SERIES, { id: final.id, nickName: 'Jana' });
  const series = await club.startSeries('Nova', 'Ida');
  await write(club.server, FORFEIT_SERIES, { id: series.id, nickName: 'Ida' });
  expect(await refused(DELETE_PLAYER, { id: nova })).toEqual([
    'playerInSeries',
    { nickName: 'Nova' },
    ['id'],
  ]);
  expect(await refused(DELETE_PLAYER, { id: eva })).toEqual([
    'playerInPlayoff',
    { nickName: 'Eva', title: 'Cup of 2' },
    ['id'],
  ]);
});

test('a player who leaves a play-off is told what is left, and what is live', async ({ club }) => {
  const { refused, refusedUndo } = refusals(club);
  const [eva] = await idsOf(club, 'Eva');
  const id = await club.startCup('Eva', 'Jana');
  const [final] = (await club.playoff(id)).series;
  if (!final) throw new Error('A cup of two has a final.');
  const live = livePlay(club);
  const game = await live.start(final.matchIds[0] ?? '');
  expect(await refused(LEAVE_PLAYOFF, { id, player: eva })).toEqual([
    'leavingBlocked',
    { gameNumber: 1, playoff: 'Cup of 2', slot: 'FINAL', players: ['Eva', 'Jana'] },
    ['player'],
  ]);
  expect(await refused(FORFEIT_SERIES, { id: final.id, nickName: 'Eva' })).toEqual([
    'gameInPlay',
    { gameNumber: 1 },
    [],
  ]);
  await live.abandon(game.id);
  await write(club.server, LEAVE_PLAYOFF, { id, player: eva });
  expect(await refused(LEAVE_PLAYOFF, { id, player: eva })).toEqual([
    'leftAlready',
    { nickName: 'Eva', title: 'Cup of 2' },
    ['player'],
  ]);
  expect(await refusedUndo(999_999)).toEqual([
    'rowNotFound',
    { kind: 'change', id: '999999' },
    ['seq'],
  ]);
});
