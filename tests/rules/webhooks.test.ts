/** Which messages for other programs follow from a change, what they say, and how names are plain text in them. */
import { describe, expect, test } from 'vitest';
import { factsOfDetails, KINDS } from '../../rules/changes/kinds.ts';
import {
  DEFAULT_EVENTS,
  effectOf,
  isConcerned,
  isLate,
  topicOf,
  WEBHOOK_EVENTS,
} from '../../rules/webhooks/effects.ts';
import { eveningMessage } from '../../rules/webhooks/evening-message.ts';
import {
  departureMessage,
  leagueMessage,
  type MatchOfMessage,
  type Message,
  matchMessage,
  playoffMessage,
  summaryMessage,
  takenBackMessage,
  titleOf,
} from '../../rules/webhooks/messages.ts';
import { plainForDiscord, plainForMattermost, plainForSlack } from '../../rules/webhooks/plain.ts';

describe('the effect of a change', () => {
  const kindsOf = (effect: string | null) =>
    Object.keys(KINDS)
      .filter((kind) => effectOf(kind) === effect)
      .toSorted();

  test.each([
    [
      'ANNOUNCES',
      [
        ...[
          'LEAGUE_LEFT',
          'LEFT_FOR_TONIGHT',
          'MATCH_CREATED',
          'MATCH_FINISHED',
          'PLAYOFF_CREATED',
        ],
        ...['PLAYOFF_LEFT', 'SERIES_FORFEITED'],
      ],
    ],
    // A goal that is given to the other side, or entered with a result, lights no lamp.
    ['GOAL', ['GOAL_SCORED']],
    [
      'CORRECTS',
      [
        ...[
          'LEAGUE_DELETED',
          'LEAGUE_EDITED',
          'MATCH_CORRECTED',
          'MATCH_DELETED',
          'MATCH_EDITED',
          'PLAYOFF_DELETED',
        ],
        ...['PLAYOFF_EDITED', 'SERIES_DELETED', 'SERIES_EDITED', 'UNDONE'],
      ],
    ],
    ['MOVES', ['IMPORTED', 'PLAYERS_MERGED', 'RECOUNTED']],
  ])('%s: %j', (effect, kinds) => {
    expect(kindsOf(effect)).toEqual(kinds);
  });

  test('a kind of a newer version has none', () => {
    expect(effectOf('PUCK_LOST')).toBeNull();
  });
});

test.each([
  [{ kind: 'MATCH_FINISHED', matchId: 12, playoffId: 3 }, 'match:12'],
  [{ kind: 'MATCH_CREATED', matchId: 12, playoffId: null }, 'match:12'],
  [{ kind: 'PLAYOFF_CREATED', matchId: null, playoffId: 3 }, 'playoff:3'],
  [{ kind: 'SERIES_FORFEITED', matchId: null, playoffId: 3 }, 'change:40'],
  [{ kind: 'LEFT_FOR_TONIGHT', matchId: null, playoffId: null }, 'change:40'],
])('%j is about %s', (change, topic) => {
  expect(topicOf({ seq: 40, ...change })).toBe(topic);
});

test.each([
  ['of the same match', { topic: 'match:12', about: ['match:12'] }, ['match:12'], true],
  ['of the same series', { topic: 'match:12', about: ['series:3'] }, ['series:3'], true],
  ['of another match', { topic: 'match:12', about: ['match:12'] }, ['match:13', 'player:1'], false],
  ['of another match, for a record', { topic: 'match:12', events: ['record'] }, ['match:13'], true],
  ['of any match, for an evening', { topic: 'evening:2026-11-20' }, ['match:13'], true],
  ['of the whole club', { topic: 'match:12', about: ['match:12'] }, [], true],
])('a correction %s', (_, told, subjects, concerned) => {
  expect(isConcerned({ events: [], about: [], ...told }, subjects)).toBe(concerned);
});

test('what is older than an hour is told in a summary', () => {
  const now = new Date('2026-11-20T21:00:00Z');
  expect(isLate('2026-11-20T20:00:00Z', now)).toBe(false);
  expect(isLate('2026-11-20T19:59:59Z', now)).toBe(true);
});

test('a handful of messages an evening is the default', () => {
  expect(WEBHOOK_EVENTS.filter((event) => !DEFAULT_EVENTS.includes(event))).toEqual([
    ...['result', 'goal'],
  ]);
});

const JANA = { id: '1', players: [{ nickName: 'Jana' }] };
const PETER = { id: '2', players: [{ nickName: 'Peter' }] };

const SINGLE: MatchOfMessage = {
  id: '12',
  gameNumber: null,
  home: { competitor: JANA, team: { id: '5' } },
  away: { competitor: PETER, team: { id: '6' } },
  homeScore: 4,
  awayScore: 2,
  overTime: false,
  series: null,
  league: null,
  records: [],
};

const CUP = { id: '3', title: 'Winter Cup', winningSide: null, series: [{ slot: 'SEMIFINAL_1' }] };
const RECORD = { kind: 'BIGGEST_WIN', value: 9, text: 'Biggest win ever: 9 : 0', competitor: null };

/** The first game of a series that has it alone, so that it decides it. */
const DECIDING: MatchOfMessage = {
  ...SINGLE,
  gameNumber: 1,
  series: {
    id: '7',
    bestOf: 1,
    slot: 'SEMIFINAL_1',
    completed: true,
    forfeitedBy: null,
    playerOneWins: 1,
    playerTwoWins: 0,
    matches: [{ ...SINGLE, gameNumber: 1, matchDate: '2026-11-20T20:00:00' }],
    playoff: CUP,
  },
};

const FINAL: MatchOfMessage = {
  ...DECIDING,
  series: DECIDING.series && { ...DECIDING.series, slot: 'FINAL' },
};

describe('the message about a match', () => {
  test.each<[string, MatchOfMessage, Partial<Message>]>([
    ['a result', SINGLE, { events: ['result'], title: 'Jana – Peter 4 : 2', lines: [] }],
    [
      'a game of a series',
      {
        ...DECIDING,
        series: DECIDING.series && { ...DECIDING.series, completed: false, bestOf: 7 },
      },
      {
        events: ['result'],
        title: 'Jana – Peter 4 : 2',
        lines: ['Winter Cup, Semifinal 1, game 1'],
      },
    ],
    [
      'a record',
      { ...SINGLE, records: [RECORD] },
      {
        events: ['record', 'result'],
        title: 'Biggest win ever: 9 : 0',
        lines: ['Jana – Peter 4 : 2'],
        card: 'match/12',
      },
    ],
    [
      'a decided series with a record',
      { ...DECIDING, records: [RECORD] },
      {
        events: ['series', 'record', 'result'],
        title: 'Jana wins and is in the final',
        lines: ['Winter Cup, Semifinal 1: Jana – Peter 4 : 2', 'Biggest win ever: 9 : 0'],
        card: 'series/7',
        teamId: '5',
      },
    ],
    [
      'a final',
      FINAL,
      {
        events: ['playoff', 'series', 'result'],
        title: 'Jana wins Winter Cup',
        lines: ['Winter Cup, Final: Jana – Peter 4 : 2'],
        card: 'playoff/3',
        path: '/match/12',
      },
    ],
    [
      'a play-off whose final has nobody else',
      {
        ...DECIDING,
        series: DECIDING.series && {
          ...DECIDING.series,
          playoff: { ...CUP, winningSide: { competitor: { id: '1' } } },
        },
      },
      {
        events: ['playoff', 'series', 'result'],
        title: 'Jana wins Winter Cup',
        lines: ['Jana wins and is in the final', 'Winter Cup, Semifinal 1: Jana – Peter 4 : 2'],
      },
    ],
  ])('%s', (_, match, message) => {
    expect(matchMessage(match)).toMatchObject(message);
  });

  test('is none without a result', () => {
    expect(matchMessage({ ...SINGLE, homeScore: null, awayScore: null })).toBeNull();
  });

  test('has other facts after a correction, and the same with another nickname', () => {
    const { facts } = matchMessage(FINAL) ?? {};
    const renamed = { ...JANA, players: [{ nickName: 'Puk' }] };
    expect(matchMessage({ ...FINAL, home: { ...FINAL.home, competitor: renamed } })?.facts).toBe(
      facts,
    );
    for (const corrected of [
      { ...FINAL, homeScore: 5 },
      { ...FINAL, overTime: true },
      { ...FINAL, records: [RECORD] },
      { ...FINAL, home: { ...FINAL.home, competitor: { ...JANA, id: '9' } } },
      { ...FINAL, series: null },
    ]) {
      expect(matchMessage(corrected)?.facts).not.toBe(facts);
    }
  });
});

describe('the message about a match of a league', () => {
  const champion = { competitor: PETER, team: { id: '6' } };
  const league = {
    ...{ id: '7', title: 'Spring', qualify: null, complete: true, champion },
    fixtures: [
      { id: '12', matchDate: '2026-01-02T21:00:00' },
      { id: '13', matchDate: '2026-01-02T20:00:00' },
    ],
  };
  const of = (changed: Partial<NonNullable<MatchOfMessage['league']>>) =>
    matchMessage({ ...SINGLE, league: { ...league, ...changed } });

  test('names the champion if it was the last one', () => {
    expect(of({})).toMatchObject({
      events: ['league', 'result'],
      title: 'Peter wins Spring',
      lines: ['Spring: Jana – Peter 4 : 2'],
      path: '/league/7',
      card: 'league/7',
      teamId: '6',
    });
    expect(of({})?.facts).not.toBe(matchMessage(SINGLE)?.facts);
  });

  test.each([
    ['before the end', { complete: false, champion: null }],
    [
      'if another one was later',
      { fixtures: league.fixtures.map((each) => ({ ...each, matchDate: each.id })) },
    ],
    ['if a play-off follows, which is told as one', { qualify: 2 }],
  ])('is one of its result %s', (_, changed) => {
    expect(of(changed)).toMatchObject({
      events: ['result'],
      title: 'Jana – Peter 4 : 2',
      lines: ['Spring'],
      facts: matchMessage(SINGLE)?.facts,
    });
  });

  test('is one of the departure that decides the league', () => {
    expect(leagueMessage(league)).toMatchObject({
      ...{ events: ['league'], title: 'Peter wins Spring', card: 'league/7' },
    });
    expect(leagueMessage({ ...league, complete: false, champion: null })).toBeNull();
  });
});

test('the message about a play-off names who plays', () => {
  const entrants = [JANA, PETER].map((competitor) => ({ side: { competitor } }));
  expect(playoffMessage({ id: '3', title: 'Winter Cup', bestOf: 7, entrants })).toMatchObject({
    events: ['playoff'],
    title: 'Winter Cup begins',
    lines: ['Jana and Peter', 'Best of seven'],
    card: 'playoff/3',
  });
});

describe('the message about a departure', () => {
  const given = factsOfDetails({
    kind: 'SERIES_FORFEITED',
    players: ['Jana', 'Peter'],
    wins: { one: 1, two: 2 },
    forfeitedBy: 'one',
    playoff: 'Winter Cup',
    slot: 'FINAL',
    later: [],
    champion: 'Peter',
  });
  const told = { seq: 40, place: 'playoff/3', isUndone: false };

  test('tells the series that it ended, and the play-off', () => {
    expect(departureMessage(given, told)).toMatchObject({
      events: ['playoff', 'series'],
      title: 'Winter Cup, Jana – Peter: Final: Jana gives up at 1–2, Peter wins the series',
      lines: ['Peter wins the play-off'],
      path: '/playoff/3',
    });
  });

  test('is none once it is undone, nor if no series ended', () => {
    expect(departureMessage(given, { ...told, isUndone: true })).toBeNull();
    const waiting = factsOfDetails({
      kind: 'PLAYOFF_LEFT',
      player: 'Jana',
      playoff: 'Winter Cup',
      series: null,
      later: [],
      champion: null,
    });
    expect(departureMessage(waiting, told)).toBeNull();
  });
});

describe('the message about an evening', () => {
  const EVENING = {
    ...{ date: '2026-11-20', matchCount: 4 },
    ...{ standings: [], pairs: [], leadingPairs: [] },
  };
  const row = (nickName: string, id: string, points: number) => ({
    player: { id, nickName },
    favouriteTeam: { id: '5' },
    matchesPlayed: 4,
    wins: points / 3,
    losses: 4 - points / 3,
    extraTimeWins: 0,
    extraTimeLosses: 0,
    points,
    scoredGoals: 10,
    concededGoals: 8,
  });

  test('names the champion and the table', () => {
    const standings = [row('Jana', '1', 3), row('Peter', '2', 9)];
    expect(eveningMessage({ ...EVENING, standings })).toMatchObject({
      title: 'Evening of 20/11/2026: Peter is champion',
      lines: [
        '4 matches',
        '1. Peter 3–1, 9 points, goals 10 : 8',
        '2. Jana 1–3, 3 points, goals 10 : 8',
      ],
      teamId: '5',
    });
  });

  test('names all who share the first place', () => {
    const standings = [row('Jana', '1', 6), row('Peter', '2', 6)];
    expect(eveningMessage({ ...EVENING, standings })).toMatchObject({
      title: 'Evening of 20/11/2026: Jana and Peter share the first place',
      teamId: null,
    });
    expect(eveningMessage(EVENING)).toMatchObject({
      title: 'Evening of 20/11/2026: 4 matches',
      lines: [],
    });
    expect(eveningMessage({ ...EVENING, matchCount: 0 })).toBeNull();
  });
});

test('an evening of pairs has their table, and one of both the best pair beside that of the players', () => {
  const [one, two] = [
    { id: '1-2', players: [...JANA.players, ...PETER.players] },
    { id: '3-4', players: [{ nickName: 'Eva' }, { nickName: 'Puk' }] },
  ] as const;
  const record = {
    ...{ matchesPlayed: 1, wins: 1, losses: 0, extraTimeWins: 0, extraTimeLosses: 0 },
    ...{ points: 3, scoredGoals: 4, concededGoals: 2 },
  };
  const evening = {
    ...{ date: '2026-11-20', matchCount: 1, leadingPairs: [one] },
    pairs: [
      { ...record, competitor: one },
      { ...record, competitor: two, wins: 0, losses: 1, points: 0 },
    ],
  };
  expect(eveningMessage({ ...evening, standings: [] })).toMatchObject({
    title: 'Evening of 20/11/2026: Jana & Peter are champions',
    lines: [
      '1 match',
      '1. Jana & Peter 1–0, 3 points, goals 4 : 2',
      '2. Eva & Puk 0–1, 0 points, goals 4 : 2',
    ],
  });
  const player = { ...record, player: { id: '3', nickName: 'Eva' }, favouriteTeam: null };
  expect(eveningMessage({ ...evening, standings: [player] })).toMatchObject({
    title: 'Evening of 20/11/2026: Eva is champion',
    lines: ['1 match', '1. Eva 1–0, 3 points, goals 4 : 2', 'Best pair: Jana & Peter'],
  });
});

test('a summary counts what was missed, and lists the most important in its order', () => {
  const messages = [SINGLE, DECIDING, ...Array.from({ length: 11 }, () => SINGLE), FINAL].map(
    (match) => matchMessage(match),
  );
  const summary = summaryMessage(messages.filter((message) => message !== null));
  expect(summary).toMatchObject({
    events: ['playoff', 'series', 'result'],
    title: 'Not told in time: 1 play-off, 1 series and 12 matches',
  });
  expect(summary?.lines.slice(0, 2)).toEqual([
    'Jana – Peter 4 : 2',
    'Jana wins and is in the final',
  ]);
  expect(summary?.lines.slice(-2)).toEqual(['Jana wins Winter Cup', 'and 4 more']);
  expect(summaryMessage([])).toBeNull();
});

test('a message that is corrected or taken back says so', () => {
  const message = takenBackMessage('Jana – Peter 4 : 2', 'match:12');
  expect(titleOf(message, 'NEW')).toBe('Jana – Peter 4 : 2');
  expect(titleOf(message, 'CORRECTED')).toBe('Corrected: Jana – Peter 4 : 2');
  expect(titleOf(message, 'TAKEN_BACK')).toBe('Taken back: Jana – Peter 4 : 2');
});

const J = '\u2060';

test.each<[string, { discord?: string; mattermost?: string; slack?: string }]>([
  ['Jana wins the series 4–2', {}],
  ['@everyone', { discord: '\\@everyone', mattermost: `\\@${J}everyone`, slack: `@${J}everyone` }],
  [
    '<!channel> <@U1>',
    {
      discord: '\\<!channel\\> \\<\\@U1\\>',
      mattermost: `\\<!channel\\> \\<\\@${J}U1\\>`,
      slack: `&lt;!channel&gt; &lt;@${J}U1&gt;`,
    },
  ],
  [
    '*Puk* _x_ ~y~ `z` |a',
    {
      discord: '\\*Puk\\* \\_x\\_ \\~y\\~ \\`z\\` \\|a',
      mattermost: '\\*Puk\\* \\_x\\_ \\~y\\~ \\`z\\` \\|a',
    },
  ],
  [
    '[Puk](https://a.example) :x:',
    {
      discord: '\\[Puk\\](https\\://a.example) \\:x\\:',
      mattermost: '\\[Puk\\](https\\://a.example) \\:x\\:',
      slack: `[Puk](https:${J}//a.${J}example) :${J}x:`,
    },
  ],
  [
    '1. Puk\n- Eva\n# Jana',
    { discord: '1\\. Puk\n\\- Eva\n\\# Jana', mattermost: '1\\. Puk\n\\- Eva\n\\# Jana' },
  ],
])('%j is plain text', (text, { discord = text, mattermost = text, slack = text }) => {
  expect(plainForDiscord(text)).toBe(discord);
  expect(plainForMattermost(text)).toBe(mattermost);
  expect(plainForSlack(text)).toBe(slack);
});
