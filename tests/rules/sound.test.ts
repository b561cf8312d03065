/** The sounds of a device, change by change. */
import { expect, test } from 'vitest';
import type { ChangeKind } from '../../rules/changes/details.ts';
import { KINDS } from '../../rules/changes/kinds.ts';
import {
  type AudibleChange,
  type Heard,
  NOTHING_HEARD,
  SILENT_AFTER_MS,
  soundsOf,
  withHeard,
  withShown,
} from '../../rules/sound.ts';

const NOW = Date.parse('2026-11-27T20:00:00Z');
const PUK = { name: 'Puk', colours: ['RED'] } as const;
const OLA_AND_MIRO = { name: 'Ola & Miro', colours: ['SKY', 'MINT'] } as const;
const HORN_OF_PUK = { kind: 'horn', ...PUK };

function changeOf(kind: ChangeKind, facts: Partial<AudibleChange> = {}): AudibleChange {
  return {
    seq: 1,
    kind,
    occurredAt: NOW,
    matchId: '7',
    scorer: null,
    sides: { home: PUK, away: OLA_AND_MIRO },
    period: null,
    hasResult: false,
    setsRecord: false,
    bringsTitle: false,
    ...facts,
  };
}

const GOAL = changeOf('GOAL_SCORED', { scorer: 'home', period: 1 });
const RESULT = { hasResult: true } as const;

const heardPeriod = (period: number): Heard => withShown(NOTHING_HEARD, [['7', period]]);

test.each<[what: string, change: AudibleChange, sounds: readonly string[], heard?: Heard]>([
  ['a goal', GOAL, ['horn Puk RED']],
  ['a goal of a pair', { ...GOAL, scorer: 'away' }, ['horn Ola & Miro SKY MINT']],
  ['a goal that was taken back before the sound', { ...GOAL, scorer: null }, []],
  ['a goal of three seconds ago', { ...GOAL, occurredAt: NOW - SILENT_AFTER_MS }, ['horn Puk RED']],
  ['an older goal', { ...GOAL, occurredAt: NOW - SILENT_AFTER_MS - 1 }, []],
  ['a goal by a clock that is ahead', { ...GOAL, occurredAt: NOW + 400 }, ['horn Puk RED']],
  ['a goal that comes again', GOAL, [], { ...NOTHING_HEARD, seq: 1 }],
  ['the 2nd period of an unknown match', changeOf('PERIOD_SET', { period: 2 }), ['whistle']],
  ['the 2nd period', changeOf('PERIOD_SET', { period: 2 }), ['whistle'], heardPeriod(1)],
  ['overtime', changeOf('PERIOD_SET', { period: 4 }), ['whistle'], heardPeriod(3)],
  ['a period set back', changeOf('PERIOD_SET', { period: 1 }), [], heardPeriod(2)],
  ['a period reached again', changeOf('PERIOD_SET', { period: 2 }), [], heardPeriod(2)],
  ['the end of a live match', changeOf('MATCH_FINISHED', RESULT), ['buzzer']],
  ['a result without a live score', changeOf('MATCH_CREATED', RESULT), ['buzzer']],
  ['a match to play', changeOf('MATCH_CREATED'), []],
  ['a record', changeOf('MATCH_FINISHED', { ...RESULT, setsRecord: true }), ['buzzer', 'fanfare']],
  ['a title', changeOf('MATCH_FINISHED', { ...RESULT, bringsTitle: true }), ['buzzer', 'fanfare']],
  [
    'a title with a record',
    changeOf('MATCH_FINISHED', { ...RESULT, setsRecord: true, bringsTitle: true }),
    ['buzzer', 'fanfare'],
  ],
  ['a semifinal given up', changeOf('SERIES_FORFEITED'), []],
  ['a final given up', changeOf('SERIES_FORFEITED', { bringsTitle: true }), ['fanfare']],
  [
    'who was left to play leaves the league',
    changeOf('LEAGUE_LEFT', { bringsTitle: true }),
    ['fanfare'],
  ],
  ['a player leaves a league', changeOf('LEAGUE_LEFT'), []],
  ['the last opponent leaves', changeOf('PLAYOFF_LEFT', { bringsTitle: true }), ['fanfare']],
  ['… for tonight', changeOf('LEFT_FOR_TONIGHT', { bringsTitle: true }), ['fanfare']],
])('%s', (_, change, sounds, heard = NOTHING_HEARD) => {
  const words = soundsOf(change, heard, NOW).map((sound) =>
    sound.kind === 'horn' ? `horn ${sound.name} ${sound.colours.join(' ')}` : sound.kind,
  );
  expect(words).toEqual(sounds);
});

test('all other kinds are silent, whatever their match has become', () => {
  const audible = ['GOAL_SCORED', 'PERIOD_SET', 'MATCH_CREATED', 'MATCH_FINISHED'];
  const given = ['SERIES_FORFEITED', 'PLAYOFF_LEFT', 'LEAGUE_LEFT', 'LEFT_FOR_TONIGHT'];
  const kinds = Object.keys(KINDS) as ChangeKind[];
  const others = kinds.filter((kind) => ![...audible, ...given].includes(kind));
  expect(others).toContain('UNDONE');
  for (const kind of others) {
    const change = changeOf(kind, {
      scorer: 'home',
      period: 4,
      hasResult: true,
      setsRecord: true,
      bringsTitle: true,
    });
    expect(soundsOf(change, NOTHING_HEARD, NOW), kind).toEqual([]);
  }
});

test('a match played through, with mistakes, sounds once for each goal, each period and its end', () => {
  const step = (kind: ChangeKind, facts: Partial<AudibleChange> = {}) => [kind, facts] as const;
  const steps = [
    step('MATCH_STARTED', { period: 1 }),
    step('GOAL_SCORED', { scorer: 'home', period: 1 }),
    step('GOAL_TAKEN_BACK', { period: 1 }),
    step('GOAL_SCORED', { scorer: 'home', period: 1 }),
    step('PERIOD_SET', { period: 2 }),
    step('PERIOD_SET', { period: 1 }),
    step('PERIOD_SET', { period: 2 }),
    step('MATCH_PAUSED', { period: 2 }),
    step('MATCH_STARTED', { period: 2 }),
    // The goal of a phone that knew of the 3rd period ends the 2nd one without a whistle.
    step('GOAL_SCORED', { scorer: 'home', period: 3 }),
    step('PERIOD_SET', { period: 3 }),
    step('MATCH_FINISHED', RESULT),
    step('UNDONE', RESULT),
    step('MATCH_FINISHED', RESULT),
    step('MATCH_CORRECTED', RESULT),
    step('MATCH_ABANDONED', { period: 3 }),
    step('MATCH_STARTED', { period: 1 }),
    step('PERIOD_SET', { period: 2 }),
  ];
  let heard = NOTHING_HEARD;
  const sounds = steps.flatMap(([kind, facts], index) => {
    const change = { ...changeOf(kind, facts), seq: index + 1 };
    const due = soundsOf(change, heard, NOW);
    heard = withHeard(change, heard);
    return due;
  });
  expect(sounds).toEqual([
    HORN_OF_PUK,
    HORN_OF_PUK,
    { kind: 'whistle' },
    HORN_OF_PUK,
    { kind: 'buzzer' },
    { kind: 'buzzer' },
    { kind: 'whistle' },
  ]);
});

test('a page that shows a match in its 2nd period knows how far it is, and what it heard stays', () => {
  const heard = withShown(heardPeriod(3), [
    ['7', 2],
    ['8', 2],
  ]);
  const setTo = (matchId: string, period: number) =>
    soundsOf(changeOf('PERIOD_SET', { matchId, period }), heard, NOW).length;
  expect([setTo('7', 3), setTo('8', 2), setTo('8', 3)]).toEqual([0, 0, 1]);
});
