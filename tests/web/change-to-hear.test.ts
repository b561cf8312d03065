/** The sounds that a device derives from a change. */
import { expect, test } from 'vitest';
import { audible, type Change } from '../../web/screens/sound/changeToHear.ts';

const CHANGE: Change = {
  seq: 7,
  kind: 'MATCH_FINISHED',
  occurredAt: '2026-11-27T20:00:00Z',
  matchId: '5',
  seriesId: null,
  playoffId: null,
  leagueId: null,
  scoreAfter: { homeScore: 3 },
  records: [],
  facts: { __typename: 'ResultFacts', champion: null },
  match: null,
};

test.each<[what: string, facts: Change['facts'], isTitle: boolean]>([
  ['a result', { __typename: 'ResultFacts', champion: null }, false],
  [
    'a result that decides a play-off or a league',
    { __typename: 'ResultFacts', champion: 'Puk' },
    true,
  ],
  ['a departure from a league', { __typename: 'LeagueFacts', champion: null }, false],
  ['a departure that decides a league', { __typename: 'LeagueFacts', champion: 'Puk' }, true],
  [
    'departures of which one decides a play-off',
    { __typename: 'LeavingFacts', departures: [{ champion: null }, { champion: 'Puk' }] },
    true,
  ],
])('%s: a title is %s', (_, facts, isTitle) => {
  expect(audible({ ...CHANGE, facts }).bringsTitle).toBe(isTitle);
});
