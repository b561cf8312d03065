/** Sentences about pairs, whose names take the plural of a verb; a single player may have a nickname that looks like a pair. */
import { expect, test } from 'vitest';
import type { PlayoffSlot } from '../../rules/bracket.ts';
import type { ChangeDetails } from '../../rules/changes/details.ts';
import { factsOfDetails } from '../../rules/changes/kinds.ts';
import { departureOf } from '../../rules/changes/leaving.ts';
import { gameDetails } from '../../rules/changes/matches.ts';
import { forfeitDetails } from '../../rules/changes/series.ts';
import { describeChange } from '../../rules/changes/words.ts';
import { type PlayoffConsequences, playoffForfeitConsequences } from '../../rules/consequences.ts';
import { formatEditConsequences } from '../../rules/edit.ts';
import { describeForfeit } from '../../rules/forfeit-words.ts';
import { formatHeadToHead, formatStreak } from '../../rules/head-to-head.ts';
import { formatStandingNow } from '../../rules/history.ts';
import { describeSituation } from '../../rules/live-score-words.ts';
import { formatBalance, formatLead, formatWin, verb, withVerb } from '../../rules/phrases.ts';
import { type Entrant, formatDecision, type PlayoffTerms } from '../../rules/playoff.ts';
import { correctionPreview } from '../../rules/preview.ts';
import { formatStanding, seriesProgress } from '../../rules/series.ts';
import { competitorNamed, pairsNamed } from '../../rules/side.ts';
import { correctionIn, NAMES, playedSoFar } from './correction-in-memory.ts';
import { games, wonBy } from './games.ts';

const PAIR = competitorNamed(['Puk', 'Rolba']);
const OTHERS = competitorNamed(['Eva', 'Ola']);
/** One player, whose nickname has an ampersand. */
const SINGLE = competitorNamed(['Jin & Jang']);
const SEVEN = { bestOf: 7, forfeitedBy: null } as const;
const ONE = { bestOf: 1, forfeitedBy: null } as const;
const SEATS = { one: PAIR, two: SINGLE };
const LIVE = { homeScore: 2, awayScore: 1, period: 2 };
const FORFEIT = { unplayed: 3, playoff: null };
const DECISION = { overTime: false, wins: { one: 4, two: 1 }, bestOf: 7, title: 'Cup' };

test.each([
  [verb(PAIR, 'has', 'have'), 'have'],
  [withVerb(PAIR, 'has', 'have'), 'Puk & Rolba have'],
  [withVerb(SINGLE, 'has', 'have'), 'Jin & Jang has'],
  [formatLead(PAIR, 2, 1), 'Puk & Rolba lead 2–1'],
  [formatLead(SINGLE, 2, 1), 'Jin & Jang leads 2–1'],
  [formatBalance([SINGLE, 1], [PAIR, 2]), 'Puk & Rolba lead Jin & Jang 2–1'],
  [formatBalance([SINGLE, 3], [PAIR, 2]), 'Jin & Jang leads Puk & Rolba 3–2'],
  [formatBalance([OTHERS, 1], [PAIR, 1]), 'Eva & Ola and Puk & Rolba are level at 1–1'],
  [formatWin(PAIR, true, 'Winter Cup'), 'Puk & Rolba win Winter Cup in overtime'],
  [
    formatHeadToHead({ one: PAIR, two: OTHERS, winsOne: 3, winsTwo: 2, streak: -2 }),
    'Puk & Rolba lead Eva & Ola 3–2, Eva & Ola won the last 2',
  ],
  [formatStreak(PAIR, 3), 'have won the last three'],
  [formatStreak(SINGLE, -3), 'has lost the last three'],
  [describeSituation(LIVE, PAIR, OTHERS), 'Puk & Rolba lead 2–1'],
  [
    describeSituation({ homeScore: 1, awayScore: 2, period: 4 }, PAIR, OTHERS),
    'Eva & Ola win in overtime',
  ],
  [formatStanding(SEVEN, { one: 3, two: 1 }, SEATS), 'Puk & Rolba lead 3–1 and can win it now'],
  [
    formatStanding(SEVEN, { one: 3, two: 1 }, SEATS, false, true),
    'Puk & Rolba lead and can win it now',
  ],
  [formatStanding(SEVEN, { one: 1, two: 2 }, SEATS), 'Jin & Jang leads 2–1'],
  [formatStanding(SEVEN, { one: 4, two: 1 }, SEATS), 'Puk & Rolba won the series 4–1'],
  [formatStandingNow(SEVEN, { one: 2, two: 1 }, SEATS), 'Puk & Rolba now lead 2–1'],
  [formatStandingNow(SEVEN, { one: 4, two: 1 }, SEATS), 'Puk & Rolba win the series 4–1'],
  [formatStandingNow(ONE, { one: 1, two: 0 }, SEATS), 'Puk & Rolba win'],
  [formatStandingNow(ONE, { one: 0, two: 1 }, SEATS), 'Jin & Jang wins'],
  [
    formatDecision({ ...DECISION, winner: PAIR, slot: 'SEMIFINAL_1' }),
    'Puk & Rolba win the series 4–1 and are in the final',
  ],
  [
    formatDecision({ ...DECISION, winner: PAIR, slot: 'THIRD_PLACE' }),
    'Puk & Rolba win the series 4–1 and are third',
  ],
  [formatDecision({ ...DECISION, winner: PAIR, slot: 'FINAL' }), 'Puk & Rolba win Cup'],
  [
    describeForfeit({ ...FORFEIT, loser: [SINGLE, 1], winner: [PAIR, 2] })[0],
    'Jin & Jang gives up at 1–2, Puk & Rolba win the series.',
  ],
  [
    describeForfeit({
      ...{ loser: [PAIR, 1], winner: [OTHERS, 2], unplayed: 3 },
      playoff: { title: 'Cup', slot: 'SEMIFINAL_1' },
    })[0],
    'Puk & Rolba give up at 1–2, Eva & Ola win the series and play on.',
  ],
  [
    describeForfeit({
      ...{ loser: [PAIR, 1], winner: [OTHERS, 2], unplayed: 3 },
      playoff: { title: 'Cup', slot: 'THIRD_PLACE' },
    })[0],
    'Puk & Rolba give up at 1–2, Eva & Ola win the series and are third.',
  ],
])('%s', (words, expected) => {
  expect(words).toBe(expected);
});

/** Four pairs: Eva & Hana, Jana & Ivan, Peter & Karol, Tomas & Lenka. */
const places: readonly Entrant[] = [1, 2, 3, 4].map((id) => ({
  ...{ firstId: id, partnerId: id + 4, teamId: id },
}));
const PAIRS: PlayoffTerms = {
  ...{ bestOf: 7, finalBestOf: 7 },
  bracket: { places, thirdPlaceSeries: true },
};
const nickNameOf = (id: number) => NAMES[id] ?? '';
const teamNameOf = (id: number) => `Team ${id}`;
const [EVA, JANA, PETER] = places as [Entrant, Entrant, Entrant];

test.each<
  [Partial<Record<PlayoffSlot, string>>, readonly [PlayoffSlot, number, 'one' | 'two'], string[]]
>([
  [
    { SEMIFINAL_2: '1 1 1 1', SEMIFINAL_1: '1 1 1 2 2 2 1', FINAL: '1 1 1 1' },
    ['SEMIFINAL_1', 7, 'two'],
    ['Jana & Ivan win the series instead of Eva & Hana'],
  ],
  [{ SEMIFINAL_1: '1 1 1 1' }, ['SEMIFINAL_1', 4, 'two'], ['Eva & Hana no longer win the series']],
  [
    {
      ...{ SEMIFINAL_2: '1 1 1 1', SEMIFINAL_1: '1 1 1 1' },
      ...{ THIRD_PLACE: '1 1 1 1', FINAL: '1 1 1 2 2 2 1' },
    },
    ['FINAL', 7, 'two'],
    [
      'Peter & Karol win the series instead of Eva & Hana',
      'Peter & Karol win the play-off instead of Eva & Hana',
    ],
  ],
  [
    { SEMIFINAL_2: '1 1 1 1', SEMIFINAL_1: '1 1 1 1', THIRD_PLACE: '1 1 1 1', FINAL: '1 1 1 1' },
    ['SEMIFINAL_1', 4, 'two'],
    ['Eva & Hana are no longer the winners of the play-off'],
  ],
])('the preview of a correction in a cup of pairs: %#', (played, [slot, game, winner], words) => {
  const playoff = playedSoFar(played, PAIRS);
  const preview = correctionPreview(correctionIn(playoff, slot, game, wonBy(winner, game, 7)));
  expect(preview.words).toEqual(expect.arrayContaining(words));
});

test('the preview of a correction and of an edit say what pairs no longer do, or do otherwise', () => {
  const playoff = playedSoFar(
    { SEMIFINAL_1: '1 1 1 2 2 2 1', SEMIFINAL_2: '1 1 1 1', FINAL: '-' },
    PAIRS,
  );
  playoff.forfeit('FINAL', 'one');
  const correction = correctionIn(playoff, 'SEMIFINAL_1', 7, wonBy('two', 7, 7));
  expect(correctionPreview(correction).words).toContain('Final: Eva & Hana no longer give up');
  const open = playedSoFar({}, PAIRS);
  const before = { series: null, playoff: open.situation };
  const entrants = { one: { ...EVA, teamId: 9 }, two: JANA };
  const edits = [{ slot: 'SEMIFINAL_1' as const, bestOf: 7, entrants }];
  const names = { nickNameOf, teamNameOf };
  expect(formatEditConsequences(before, { obstacle: null, edits, later: [] }, names)).toEqual([
    'Semifinal 1: Eva & Hana play with Team 9 instead of Team 1 in 4 games',
  ]);
});

const FOLLOWS: PlayoffConsequences = {
  ...{ blockingMatches: [], possible: true, later: [], podium: null },
  progress: seriesProgress(SEVEN, games('1 - - -')),
};
const WINNERS = { winner: EVA, secondPlace: JANA, thirdPlace: null };
const ENTRANTS = { one: EVA, two: JANA };

test.each<[ChangeDetails, text: string]>([
  [
    {
      ...{ kind: 'MATCH_FINISHED', players: ['Eva & Hana', 'Jana & Ivan'], playoff: 'Cup' },
      ...{ before: null, after: { homeScore: 4, awayScore: 1, overTime: false } },
      game: gameDetails(
        { ...SEVEN, slot: 'FINAL', gameNumber: 1, entrants: ENTRANTS },
        { ...FOLLOWS, podium: WINNERS },
        nickNameOf,
      ),
    },
    'Final, game 1: 4 : 1, Eva & Hana now lead 1–0; Eva & Hana win the play-off',
  ],
  [
    forfeitDetails({ slot: 'SEMIFINAL_1', entrants: ENTRANTS }, 'two', 'Cup', FOLLOWS, nickNameOf),
    'Semifinal 1: Jana & Ivan give up at 0–1, Eva & Hana win the series',
  ],
  [
    {
      ...{ kind: 'PLAYOFF_LEFT', player: ['Jana', 'Ivan'], playerId: 2, partnerId: 6 },
      ...departureOf(
        'Cup',
        { slot: 'FINAL', entrants: ENTRANTS, wins: { one: 1, two: 0 }, by: 'both' },
        { ...FOLLOWS, podium: WINNERS },
        nickNameOf,
      ),
    },
    'Jana & Ivan leave the play-off; Final: Eva & Hana and Jana & Ivan leave at 1–0, nobody wins the series; Eva & Hana win the play-off',
  ],
  [
    {
      ...{ kind: 'LEAGUE_LEFT', title: 'League', player: ['Jana', 'Ivan'], playerId: 2 },
      ...{ partnerId: 6, as: 'FORFEITED', matches: 1 },
    },
    'Jana & Ivan leave the league; 1 match is a forfeit',
  ],
  [
    {
      ...{ kind: 'LEFT_FOR_TONIGHT', player: 'Ivan' },
      departures: [
        departureOf(
          null,
          {
            ...{ slot: null, entrants: { one: JANA, two: { ...PETER, partnerId: null } } },
            ...{ wins: { one: 1, two: 2 }, by: 'one' },
          },
          FOLLOWS,
          nickNameOf,
        ),
      ],
    },
    'Ivan leaves for tonight; Jana & Ivan – Peter: Jana & Ivan give up at 1–2, Peter wins the series',
  ],
  [
    {
      // Logs of single players have one name, also if there is an ampersand in it.
      ...{ kind: 'SERIES_FORFEITED', players: ['Jin & Jang', 'Eva'], wins: { one: 0, two: 1 } },
      ...{ forfeitedBy: 'one', playoff: null, slot: null, later: [], champion: 'Jin & Jang' },
    },
    'Jin & Jang gives up at 0–1, Eva wins the series; Jin & Jang wins the play-off',
  ],
])('a change of pairs in the history: %#', (details, text) => {
  expect(describeChange(factsOfDetails(details)).text).toBe(text);
});

test('a forfeit in a cup of pairs brings the other pair further', () => {
  const { situation } = playedSoFar({ SEMIFINAL_2: '1 1 1 1' }, PAIRS);
  const follows = playoffForfeitConsequences(situation, 'SEMIFINAL_1', 'one');
  const details = forfeitDetails(
    { slot: 'SEMIFINAL_1', entrants: ENTRANTS },
    ...(['one', 'Cup', follows, nickNameOf] as const),
  );
  expect(describeChange(factsOfDetails(details))).toEqual({
    about: 'Cup, Eva & Hana – Jana & Ivan',
    text: 'Semifinal 1: Eva & Hana give up at 0–0, Jana & Ivan win the series; Final: Jana & Ivan – Peter & Karol',
  });
});

test.each([
  ['Puk', []],
  ['Puk&Rolba', []],
  ['Puk & Rolba', [['Puk', 'Rolba']]],
  [
    'Puk & Jin & Jang',
    [
      ['Puk', 'Jin & Jang'],
      ['Puk & Jin', 'Jang'],
    ],
  ],
])('%s may be the pairs %j', (name, pairs) => {
  expect(pairsNamed(name)).toEqual(pairs);
});
