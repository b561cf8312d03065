/** A series that was given up, in link previews, the winner first, and on boards. */
import { expect, test } from 'vitest';
import { seriesSides } from '../../web/screens/matches/sides.ts';
import { formatSeries } from '../../web/screens/series/formatSeries.ts';
import type { SeriesCardFragment } from '../../web/screens/series/gql/series.ts';

const eva = { id: '1', nickName: 'Eva', colour: 'BLUE', emoji: null } as const;
const jana = { id: '2', nickName: 'Jana', colour: 'RED', emoji: null } as const;
const team = { id: '1', name: 'Dallas Stars', colors: ['#006847'], logo: '' };
const series: SeriesCardFragment = {
  ...{ id: '3', slot: null, version: 1 },
  ...{ createdAt: '2026-11-20T20:00:00', bestOf: 7, completed: true },
  ...{ one: sideOf(eva), two: sideOf(jana) },
  ...{ playerOneWins: 0, playerTwoWins: 0, playerOneGoals: null, playerTwoGoals: null },
  ...{ winningSide: sideOf(eva), forfeitedBy: jana },
};

function sideOf(player: typeof eva | typeof jana) {
  return { competitor: { id: player.id, players: [player] }, team };
}

test.each([
  [{}, 'Eva wins: Jana gave up'],
  [{ playerOneWins: 1, playerTwoWins: 2 }, 'Eva wins: Jana gave up at 2–1'],
  [{ winningSide: sideOf(jana), forfeitedBy: eva }, 'Jana wins: Eva gave up'],
  [{ winningSide: null, forfeitedBy: null }, 'Eva and Jana left at 0–0: nobody won the series'],
  [{ forfeitedBy: null, playerOneWins: 4 }, 'Eva beat Jana 4–0'],
])('%o is "%s"', (difference, words) => {
  expect(formatSeries({ ...series, ...difference })).toBe(words);
});

test.each([
  [{}, [null, false], [null, true]],
  [{ playerOneWins: 1, playerTwoWins: 2 }, [1, false], [2, true]],
  [{ forfeitedBy: null, playerOneWins: 4 }, [4, false], [0, false]],
])('boards of %o show who gave up, and a score only if there is one', (difference, ...sides) => {
  const shown = seriesSides({ ...series, ...difference });
  expect(shown.map(({ score, gaveUp }) => [score, gaveUp])).toEqual(sides);
});
