/** Refusals of writes as programs read them: the rule, its parameters, and the paths of the input. */
import { expect } from 'vitest';
import { type Answer, answerTo, answerToWrite, ask, write } from '../../setup/ask.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { EMBEDDED } from '../../setup/database-kinds.ts';
import { type Document, graphql } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';
import { undo } from '../../setup/undo.ts';

const test = sharedClubTest(EMBEDDED);

const CREATE_PLAYER = graphql(
  'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
);
const UPDATE_PLAYER = graphql(
  'mutation ($input: UpdatePlayerInput!) { updatePlayer(input: $input) { id } }',
);
const DELETE_PLAYER = graphql(
  'mutation ($input: DeletePlayerInput!) { deletePlayer(input: $input) }',
);
const MERGE_PLAYERS = graphql(
  'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }',
);
const CREATE_SEASON = graphql(
  'mutation ($input: CreateSeasonInput!) { createSeason(input: $input) { id } }',
);
const EDIT_SEASON = graphql(
  'mutation ($input: EditSeasonInput!) { editSeason(input: $input) { id } }',
);
const CREATE_MATCH = graphql(
  'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id } }',
);
const FINISH_MATCH = graphql(
  'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id version } }',
);
const EDIT_MATCH = graphql(
  'mutation ($input: EditMatchInput!) { editMatch(input: $input) { id } }',
);
const DELETE_MATCH = graphql('mutation ($input: DeleteMatchInput!) { deleteMatch(input: $input) }');
const CREATE_SERIES = graphql(
  'mutation ($input: CreateSeriesInput!) { createSeries(input: $input) { id } }',
);
const EDIT_SERIES = graphql(
  'mutation ($input: EditSeriesInput!) { editSeries(input: $input) { id } }',
);
const DELETE_SERIES = graphql(
  'mutation ($input: DeleteSeriesInput!) { deleteSeries(input: $input) }',
);
const FORFEIT_SERIES = graphql(
  'mutation ($input: ForfeitSeriesInput!) { forfeitSeries(input: $input) { id } }',
);
const CREATE_PLAYOFF = graphql(
  'mutation ($input: CreatePlayoffInput!) { createPlayoff(input: $input) { id } }',
);
const EDIT_PLAYOFF = graphql(
  'mutation ($input: EditPlayoffInput!) { editPlayoff(input: $input) { id } }',
);
const LEAVE_PLAYOFF = graphql(
  'mutation ($input: LeavePlayoffInput!) { leavePlayoff(input: $input) { id } }',
);
const LEAVE_FOR_TONIGHT = graphql(
  'mutation ($input: LeaveForTonightInput!) { leaveForTonight(input: $input) { id } }',
);
const SCORE_GOAL = graphql(
  'mutation ($input: ScoreGoalInput!) { scoreGoal(input: $input) { id } }',
);
const SET_PERIOD = graphql(
  'mutation ($input: SetPeriodInput!) { setPeriod(input: $input) { id } }',
);
const CORRECT_GOALS = graphql(
  'mutation ($input: CorrectGoalsInput!) { correctGoals(input: $input) { id } }',
);
const TAKE_BACK_GOAL = graphql(
  'mutation ($input: TakeBackGoalInput!) { takeBackGoal(input: $input) { id } }',
);
const UNDO = graphql(
  `mutation ($seq: Int!, $later: [Int!], $epoch: String, $validationCode: String!) {
    undo(seq: $seq, later: $later, epoch: $epoch, validationCode: $validationCode) { seq }
  }`,
);

const PLAYERS = graphql('{ players { id nickName } }');

type Broken = readonly [rule: unknown, params: unknown, fields: unknown];

function brokenIn({ errors }: Answer<unknown>): Broken {
  const { extensions } = errors?.[0] ?? {};
  return [extensions?.rule, extensions?.params, extensions?.fields];
}

/** Returns functions that send a write, and an undo, that are refused. */
function refusals({ server }: Club) {
  return {
    refused: async <I extends object>(
      document: Document<unknown, { input: I }>,
      input: Omit<I, 'validationCode'> & { readonly validationCode?: string | null },
    ) => brokenIn(await answerToWrite(server, document, input)),
    refusedUndo: async (seq: number, more: { later?: number[]; epoch?: string } = {}) =>
      brokenIn(await answerTo(server, UNDO, { seq, validationCode: server.code, ...more })),
  };
}

const NAMES = { firstName: '', lastName: '' };
const TEAMS = { homeTeamName: 'Dallas Stars', awayTeamName: 'Calgary Flames' };
const EVA_JANA = { homePlayerNickName: 'Eva', awayPlayerNickName: 'Jana', ...TEAMS };
const OF_SERIES = { playerOneNickName: 'Eva', playerTwoNickName: 'Jana' };
const TEAMS_OF_SERIES = { teamOneName: 'Dallas Stars', teamTwoName: 'Calgary Flames' };
const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-11-30' };

const seat = (nickName: string, teamName = 'Dallas Stars') => ({ nickName, teamName });
const WIN = { homeScore: 3, awayScore: 1, overTime: false };

test('a form names each broken rule and its fields', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const { refused } = refusals(club);
  const player = (names: object) =>
    refused(CREATE_PLAYER, { ...NAMES, nickName: 'Nova', ...names });
  expect(await player({ nickName: ' ' })).toEqual(['nickNameMissing', {}, ['nickName']]);
  expect(await player({ lastName: 'x'.repeat(21) })).toEqual(['lastNameTooLong', {}, ['lastName']]);
  expect(await player({ firstName: 'x'.repeat(21) })).toEqual([
    'firstNameTooLong',
    {},
    ['firstName'],
  ]);
  expect(await player({ firstName: 'A\nB' })).toEqual(['textNotPlain', {}, ['firstName']]);
  expect(await player({ nickName: '\ue000' })).toEqual([
    'characterRefused',
    { codePoint: 'U+E000' },
    ['nickName'],
  ]);
  expect(await player({ enteredBy: 'x'.repeat(16) })).toEqual(['senderTooLong', {}, ['enteredBy']]);
  expect(await player({ enteredBy: '\u0301' })).toEqual([
    'markAlone',
    { codePoint: 'U+0301' },
    ['enteredBy'],
  ]);

  const season = (part: object) => refused(CREATE_SEASON, { ...AUTUMN, ...part });
  expect(await season({ name: '' })).toEqual(['seasonNameMissing', {}, ['name']]);
  expect(await season({ name: 'x'.repeat(21) })).toEqual(['seasonNameTooLong', {}, ['name']]);
  expect(await season({ to: '2026-08-31' })).toEqual(['daysReversed', {}, ['from', 'to']]);

  const match = (part: object) => refused(CREATE_MATCH, { ...EVA_JANA, ...WIN, ...part });
  const players = ['homePlayerNickName', 'awayPlayerNickName'];
  expect(await match({ awayPlayerNickName: 'EVA' })).toEqual(['matchPlayersEqual', {}, players]);
  expect(await match({ homePlayerNickName: '' })).toEqual([
    'homePlayerMissing',
    {},
    ['homePlayerNickName'],
  ]);
  expect(await match({ awayPlayerNickName: ' ' })).toEqual([
    'awayPlayerMissing',
    {},
    ['awayPlayerNickName'],
  ]);
  expect(await match({ homeScore: null })).toEqual(['homeScoreMissing', {}, ['homeScore']]);
  expect(await match({ homeTeamName: '' })).toEqual(['homeTeamMissing', {}, ['homeTeamName']]);
  expect(await match({ awayScore: null })).toEqual(['awayScoreMissing', {}, ['awayScore']]);
  expect(await match({ awayScore: 1_000 })).toEqual(['scoreNotWhole', {}, ['awayScore']]);
  expect(await match({ awayScore: 3 })).toEqual(['draw', {}, ['homeScore', 'awayScore']]);
  expect(await match({ overTime: true })).toEqual([
    'overtimeMargin',
    {},
    ['homeScore', 'awayScore'],
  ]);

  const series = (part: object) =>
    refused(CREATE_SERIES, { ...OF_SERIES, ...TEAMS_OF_SERIES, ...part });
  expect(await series({ playerTwoNickName: 'eva' })).toEqual([
    'seriesPlayersEqual',
    {},
    ['playerOneNickName', 'playerTwoNickName'],
  ]);
  expect(await series({ teamTwoName: '' })).toEqual(['awayTeamMissing', {}, ['teamTwoName']]);
  expect(await series({ bestOf: 2 })).toEqual(['seriesLength', {}, ['bestOf']]);

  const playoff = (part: object) =>
    refused(CREATE_PLAYOFF, {
      title: 'Cup',
      draw: 'AS_LISTED',
      players: [seat('Eva'), seat('Jana')],
      ...part,
    });
  expect(await playoff({ title: ' ' })).toEqual(['playoffTitleMissing', {}, ['title']]);
  expect(await playoff({ title: 'x'.repeat(21) })).toEqual(['playoffTitleTooLong', {}, ['title']]);
  expect(await playoff({ players: [seat(''), seat('Jana')] })).toEqual([
    'playoffPlayersMissing',
    {},
    ['players.0.nickName'],
  ]);
  expect(await playoff({ players: [seat('Eva')] })).toEqual(['playoffSize', {}, ['players']]);
  expect(await playoff({ players: [seat('Eva'), seat('Jana'), seat('EVA')] })).toEqual([
    'playoffPlayersEqual',
    {},
    ['players.0.nickName', 'players.2.nickName'],
  ]);
  expect(await playoff({ players: [seat('Eva'), seat('Jana', '')] })).toEqual([
    'playoffTeamsMissing',
    {},
    ['players.1.teamName'],
  ]);
  expect(await playoff({ finalBestOf: 4 })).toEqual(['seriesLength', {}, ['finalBestOf']]);
});

test('a name that is unknown, taken or added at the same time is named with its field', async ({
  club,
}) => {
  const [eva, jana] = await idsOf(club, 'Eva', 'Jana');
  const { refused } = refusals(club);
  expect(await refused(CREATE_PLAYER, { ...NAMES, nickName: 'eva' })).toEqual([
    'nickNameTaken',
    { nickName: 'eva' },
    ['nickName'],
  ]);
  expect(await refused(UPDATE_PLAYER, { id: eva, ...NAMES, nickName: 'Eva', emoji: 'EV' })).toEqual(
    ['notOneEmoji', {}, ['emoji']],
  );
  expect(await refused(CREATE_MATCH, { ...EVA_JANA, awayPlayerNickName: 'Nobody' })).toEqual([
    'playerUnknown',
    { nickName: 'Nobody' },
    ['awayPlayerNickName'],
  ]);
  const added = { ...EVA_JANA, awayPlayerNickName: 'x'.repeat(16), newPlayers: ['x'.repeat(16)] };
  expect(await refused(CREATE_MATCH, added)).toEqual([
    'nickNameTooLong',
    {},
    ['awayPlayerNickName'],
  ]);
  expect(await refused(CREATE_MATCH, { ...EVA_JANA, awayTeamName: 'Brno' })).toEqual([
    'teamUnknown',
    { name: 'Brno' },
    ['awayTeamName'],
  ]);
  const cup = { title: 'Cup', draw: 'AS_LISTED' } as const;
  expect(await refused(CREATE_PLAYOFF, { ...cup, players: [seat('Eva'), seat('Nobody')] })).toEqual(
    ['playerUnknown', { nickName: 'Nobody' }, ['players.1.nickName']],
  );
  expect(
    await refused(CREATE_PLAYOFF, { ...cup, players: [seat('Eva', 'Brno'), seat('Jana')] }),
  ).toEqual(['teamUnknown', { name: 'Brno' }, ['players.0.teamName']]);

  expect(await refused(MERGE_PLAYERS, { from: eva, into: eva })).toEqual([
    'mergeOfOne',
    {},
    ['into'],
  ]);
  await club.result('2026-01-02', 'Eva 3-2 Jana');
  expect(await refused(MERGE_PLAYERS, { from: eva, into: jana })).toEqual([
    'playersMet',
    { from: 'Eva', into: 'Jana', matches: 1, series: 0, playoffs: 0 },
    ['into'],
  ]);
  expect(await refused(DELETE_PLAYER, { id: eva })).toEqual([
    'playerHasMatches',
    { nickName: 'Eva', matches: 1 },
    ['id'],
  ]);
  expect(await refused(DELETE_PLAYER, { id: '999999' })).toEqual([
    'rowNotFound',
    { kind: 'player', id: '999999' },
    ['id'],
  ]);
  const [evka] = await idsOf(club, 'Evka');
  await write(club.server, MERGE_PLAYERS, { from: evka, into: eva });
  expect(await refused(CREATE_MATCH, { ...EVA_JANA, homePlayerNickName: 'Evka' })).toEqual([
    'playerMerged',
    { nickName: 'Evka', into: 'Eva' },
    ['homePlayerNickName'],
  ]);
});

test('a season names the one whose days it has, and another version', async ({ club }) => {
  const { refused } = refusals(club);
  const { createSeason } = await write(club.server, CREATE_SEASON, AUTUMN);
  expect(await refused(CREATE_SEASON, { ...AUTUMN, name: 'Other' })).toEqual([
    'seasonsOverlap',
    { name: 'Autumn' },
    ['from', 'to'],
  ]);
  const outdated = { id: createSeason.id, ...AUTUMN, name: 'Fall', expectedVersion: 0 };
  expect(await refused(EDIT_SEASON, outdated)).toEqual(['seasonChanged', {}, ['expectedVersion']]);
});

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
          details: expect.objectContaining({ kind: 'MATCH_CORRECTED' }),
          oldText: null,
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
    { seq: started, details: expect.objectContaining({ kind: 'MATCH_STARTED' }), oldText: null },
    ['seq'],
  ]);
});

test('the code and the key of a write are named, also if the key was used', async ({ club }) => {
  const { refused } = refusals(club);
  const input = { ...NAMES, nickName: 'Eva', idempotencyKey: 'a' };
  const createPlayer = (more: object) => refused(CREATE_PLAYER, { ...input, ...more });
  expect(await createPlayer({ validationCode: 'wrong' })).toEqual([
    'invalidCode',
    {},
    ['validationCode'],
  ]);
  expect(await createPlayer({ idempotencyKey: '' })).toEqual([
    'keyInvalid',
    { max: 255 },
    ['idempotencyKey'],
  ]);
  const { createPlayer: eva } = await write(club.server, CREATE_PLAYER, input);
  expect(await createPlayer({ nickName: 'Jana' })).toEqual(['keyReused', {}, ['idempotencyKey']]);
  await write(club.server, DELETE_PLAYER, { id: eva.id });
  expect(await createPlayer({})).toEqual(['answerDeleted', {}, []]);
});

test('long texts are cut in the parameters, as in the message', async ({ club }) => {
  const { refused } = refusals(club);
  await club.friends('Eva', 'Jana');
  const [rule, params] = await refused(CREATE_MATCH, {
    ...EVA_JANA,
    homeTeamName: 'x'.repeat(2_000),
  });
  expect([rule, params]).toEqual(['teamUnknown', { name: `${'x'.repeat(1_000)}…` }]);
});

/** Adds friends who are missing. @returns the ids of the first two */
async function idsOf(club: Club, ...nickNames: readonly string[]): Promise<[string, string]> {
  const known = (await club.door.players()).map(({ nickName }) => nickName);
  await club.friends(...nickNames.filter((nickName) => !known.includes(nickName)));
  const { players } = await ask(club.server, PLAYERS);
  const [first = '', second = ''] = nickNames.map(
    (name) => players.find(({ nickName }) => nickName === name)?.id,
  );
  return [first, second];
}
