/** Refusals of forms and of names, and of the code and key of a write. */
import { expect } from 'vitest';
import { write } from '../../../setup/ask.ts';
import { sharedClubTest } from '../../../setup/club.ts';
import { EMBEDDED } from '../../../setup/database-kinds.ts';
import {
  AUTUMN,
  CREATE_MATCH,
  CREATE_PLAYER,
  CREATE_PLAYOFF,
  CREATE_SEASON,
  CREATE_SERIES,
  DELETE_PLAYER,
  EDIT_SEASON,
  EVA_JANA,
  idsOf,
  MERGE_PLAYERS,
  NAMES,
  OF_SERIES,
  refusals,
  seat,
  TEAMS_OF_SERIES,
  UPDATE_PLAYER,
  WIN,
} from './writes.ts';

const test = sharedClubTest(EMBEDDED);

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
  expect(await match({ live: true })).toEqual(['liveWithResult', {}, ['live']]);
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

test('a player is not edited over another version', async ({ club }) => {
  const { refused } = refusals(club);
  const { createPlayer } = await write(club.server, CREATE_PLAYER, { ...NAMES, nickName: 'Eva' });
  const { id, version } = createPlayer;
  const renamed = { id, ...NAMES, nickName: 'Evka', expectedVersion: version };
  await write(club.server, UPDATE_PLAYER, renamed);
  expect(await refused(UPDATE_PLAYER, { ...renamed, nickName: 'Evina' })).toEqual([
    'playerChanged',
    {},
    ['expectedVersion'],
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
