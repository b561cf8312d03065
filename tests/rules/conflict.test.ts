import { expect, test } from 'vitest';
import { factsOfDetails } from '../../rules/changes/kinds.ts';
import { type Conflict, readConflict } from '../../rules/conflict.ts';

const LIVE = { homeScore: 1, awayScore: 0, period: 2 };
const MATCH = {
  id: '7',
  version: 17,
  homeScore: 3,
  awayScore: 1,
  overTime: false,
  live: null,
  abandoned: false,
  enteredBy: 'Eva',
  enteredAt: '2026-11-20T20:15:00Z',
};
const PREVIEW = {
  version: 17,
  possible: true,
  lost: [{ slot: null, gameNumbers: [5] }],
  words: ['This series: 1 game already played will be cleared'],
};
const GOAL = { id: '17', side: 'HOME', nickName: 'Eva', enteredBy: null, secondsAgo: 4, ...LIVE };
const DEPENDENT = {
  seq: 18,
  about: 'Eva – Jana',
  text: 'Series deleted',
  live: false,
  isRemoved: false,
  ...factsOfDetails({ kind: 'SERIES_DELETED', players: ['Eva', 'Jana'] }),
};
const MEETING = { matchId: 7, seriesId: null, playoffId: null, text: 'Match of 20/11/2026' };

test.each<[Conflict['kind'], object]>([
  ['MATCH', { match: MATCH }],
  ['MATCH', { match: { ...MATCH, homeScore: null, awayScore: null, live: LIVE } }],
  ['CORRECTION', { preview: PREVIEW }],
  ['GOAL', { goal: GOAL, live: LIVE }],
  ['UNDO', { dependents: [DEPENDENT] }],
  ['UNDO', { dependents: [] }],
  ['MERGE', { meetings: [MEETING] }],
  ['DELETION', { version: 17, played: 2 }],
  ['VERSION', { version: 17 }],
])('the data of a conflict is read as %s: %j', (kind, details) => {
  expect(readConflict({ code: 'CONFLICT', rule: 'any', ...details })).toEqual({ kind, ...details });
});

test.each([
  { code: 'CONFLICT', rule: 'nickNameTaken', params: { nickName: 'Eva' }, fields: ['nickName'] },
  { match: { version: '17' } },
  { match: { ...MATCH, live: { homeScore: 1 } } },
  { preview: { version: 17, possible: true, words: [] } },
  { goal: GOAL },
  { goal: { nickName: 'Eva' }, live: LIVE },
  { dependents: 'all' },
  { dependents: [null] },
  { meetings: [{ text: 7 }] },
  {},
])('data that is missing or of another form is no conflict: %j', (extensions) => {
  expect(readConflict(extensions)).toBeNull();
});
