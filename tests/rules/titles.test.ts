/** The titles of play-offs: won by the games of a final, or because players gave up. */
import { expect, test } from 'vitest';
import type { PlayoffSlot } from '../../rules/bracket.ts';
import type { LedgerMatch } from '../../rules/ledger.ts';
import { type CompetitorKey, competitorOfKey, type Discipline } from '../../rules/side.ts';
import { type GivenUpPlayoff, titlesIn } from '../../rules/titles.ts';
import { matchesOf } from './ledger-matches.ts';

const SLOTS: Readonly<Record<string, PlayoffSlot>> = {
  S: 'SEMIFINAL_1',
  T: 'THIRD_PLACE',
  F: 'FINAL',
};

/**
 * Matches of play-offs, each on a day of its own: "7S 1-2 3:1, 7F 1-3 3:1" are a semifinal and a game of the final of play-off 7.
 * Finals are best of 3; a match without a play-off is "- 1-2 3:1". A match whose text ends with "=" was played at the instant of
 * the one before. The final of play-off 7 is series 71.
 */
function playedIn(text: string): LedgerMatch[] {
  const texts = text.split(', ').filter(Boolean);
  const matches = matchesOf(texts.map((each) => each.replace(/^\S+ |=$/g, '')).join(', '));
  let playedAt = 0;
  return matches.map((match, index) => {
    const [playoff = '', slot = ''] = texts[index] ?? '';
    if (!texts[index]?.endsWith('=')) playedAt += 1_000;
    const day = `2026-01-0${playedAt / 1_000}`;
    if (playoff === '-') return { ...match, playedAt, day };
    const playoffId = Number(playoff);
    const series = {
      id: playoffId * 10 + (slot === 'F' ? 1 : 2),
      bestOf: slot === 'F' ? 3 : 1,
      slot: SLOTS[slot] ?? null,
      playoffId,
    };
    return { ...match, playedAt, day, series };
  });
}

function givenUp(
  playoffId: number,
  winnerId: CompetitorKey | null,
  terms: Partial<GivenUpPlayoff> = {},
): GivenUpPlayoff {
  const finalId = playoffId * 10 + 1;
  const winner = winnerId === null ? null : competitorOfKey(winnerId);
  return { playoffId, winner, finalId, createdAt: 500, createdOn: '2025-12-31', ...terms };
}

const WITHOUT_FINAL = { finalId: null };

/** A title in one line: player or pair, play-off, final, match, day of January. */
test.each<{
  name: string;
  discipline?: Discipline;
  played: string;
  givenUp?: readonly GivenUpPlayoff[];
  titles: readonly string[];
}>([
  { name: 'no match', played: '', titles: [] },
  {
    name: 'a decided final',
    played: '7S 1-3 3:1, 7F 1-2 3:1, 7F 2-1 1:3',
    titles: ['1 7 71 3 03'],
  },
  {
    name: 'a final that both players win games of',
    played: '7F 1-2 3:1, 7F 2-1 3:1, 7F 1-2 1:2+',
    titles: ['2 7 71 3 03'],
  },
  {
    name: 'a game of the final that was played after the one that decided it',
    played: '7F 1-2 3:1, 8F 3-4 3:1, 7F 2-1 1:3, 8F 3-4 3:1, 7F 2-1 3:1',
    titles: ['1 7 71 3 05', '3 8 81 4 04'],
  },
  {
    name: 'the day of a series for the third place after the final',
    played: '7F 1-2 3:1, 7F 1-2 3:1, 7T 3-4 3:1',
    titles: ['1 7 71 2 03'],
  },
  { name: 'an undecided final', played: '7F 1-2 3:1, 7F 2-1 3:1', titles: [] },
  { name: 'no match of the final yet', played: '7S 1-2 3:1', titles: [] },
  {
    name: 'matches without a play-off between those of a final',
    played: '7F 1-2 3:1, - 1-2 1:3, 7F 2-1 1:3, - 1-2 1:3',
    titles: ['1 7 71 3 03'],
  },
  {
    name: 'the final given up before a game',
    played: '7S 1-3 3:1',
    givenUp: [givenUp(7, 2)],
    titles: ['2 7 71 - 01'],
  },
  {
    name: 'the final given up after a game',
    played: '7S 1-3 3:1, 7F 1-2 3:1',
    givenUp: [givenUp(7, 2)],
    titles: ['2 7 71 - 02'],
  },
  {
    name: 'the final given up, whatever its games say',
    played: '7F 1-2 3:1, 7F 1-2 3:1',
    givenUp: [givenUp(7, 2)],
    titles: ['2 7 71 - 02'],
  },
  {
    name: 'the final given up by both players',
    played: '7F 1-2 3:1',
    givenUp: [givenUp(7, null)],
    titles: [],
  },
  {
    name: 'the final given up by both players after it was won by games',
    played: '7F 1-2 3:1, 7F 1-2 3:1',
    givenUp: [givenUp(7, null)],
    titles: [],
  },
  {
    name: 'no final, because players left',
    played: '7S 1-3 3:1',
    givenUp: [givenUp(7, 1, WITHOUT_FINAL)],
    titles: ['1 7 - - 01'],
  },
  {
    name: 'no match at all, because players left',
    played: '',
    givenUp: [givenUp(7, 1, WITHOUT_FINAL), givenUp(8, 2)],
    titles: ['2 8 81 - 31', '1 7 - - 31'],
  },
  {
    name: 'nobody, because all players left',
    played: '',
    givenUp: [givenUp(7, null, WITHOUT_FINAL)],
    titles: [],
  },
  {
    name: 'the order of the last games of the finals',
    played: '7F 1-2 3:1, 8F 3-4 3:1, 8F 3-4 3:1, 7F 1-2 3:1, 8T 1-2 3:1',
    titles: ['3 8 81 3 05', '1 7 71 4 04'],
  },
  {
    name: 'a final given up before a game by the creation, after games by the last one',
    played: '7F 1-2 3:1, 7F 1-2 3:1, 9F 3-4 3:1, 8S 1-2 3:1',
    givenUp: [givenUp(8, 1, { createdAt: 1_500 }), givenUp(9, 4)],
    titles: ['1 8 81 - 04', '1 7 71 2 02', '4 9 91 - 03'],
  },
  {
    name: 'no final by the last match of the play-off',
    played: '8S 3-4 3:1, 7F 1-2 3:1, 7F 1-2 3:1, 8S 3-4 3:1',
    givenUp: [givenUp(8, 3, WITHOUT_FINAL)],
    titles: ['1 7 71 3 03', '3 8 - - 04'],
  },
  {
    name: 'equal instants by the finals, then those without one',
    played: '6S 5-6 3:1, 8F 3-4 3:1, 7F 1-2 3:1, 8F 3-4 3:1, 7F 1-2 3:1=, 6S 5-6 3:1=',
    givenUp: [givenUp(6, 5, WITHOUT_FINAL)],
    titles: ['1 7 71 5 04', '3 8 81 4 04', '5 6 - - 04'],
  },
  {
    name: 'a final of pairs',
    discipline: 'DOUBLES',
    played: '7F 1+2-3+4 3:1, 7F 4+3-2+1 1:3',
    titles: ['1+2 7 71 2 02'],
  },
  {
    name: 'a final of pairs that was given up, and none of single players',
    discipline: 'DOUBLES',
    played: '7S 1+2-3+4 3:1',
    givenUp: [givenUp(7, '1+2'), givenUp(8, 3)],
    titles: ['1+2 7 71 - 01'],
  },
  {
    name: 'no final of pairs that was given up',
    played: '',
    givenUp: [givenUp(7, '1+2'), givenUp(8, 3)],
    titles: ['3 8 81 - 31'],
  },
])('$name', ({ discipline = 'SINGLES', played, givenUp: others = [], titles }) => {
  const lines = titlesIn(discipline, playedIn(played), others).map(
    ({ who, playoffId, seriesId, matchId, day }) =>
      [who, playoffId, seriesId ?? '-', matchId ?? '-', day.slice(-2)].join(' '),
  );
  expect(lines).toEqual(titles);
});
