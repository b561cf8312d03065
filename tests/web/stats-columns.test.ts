/** The order of the rows of a table of statistics. */
import { expect, test } from 'vitest';
import type { Ranked } from '../../rules/ranking.ts';
import {
  type Order,
  PAIR_COLUMN,
  PAIR_COLUMNS,
  sortRows,
} from '../../web/screens/stats/columns.ts';
import type { PairRowFragment } from '../../web/screens/stats/gql/stats.ts';

function pair(name: string, againstExpected: number | null): Ranked<PairRowFragment> {
  const players = [{ id: name, nickName: name, colour: 'RED', emoji: null, active: true }] as const;
  const record = { wins: 0, losses: 0, extraTimeWins: 0, extraTimeLosses: 0, points: 0 };
  const goals = { scoredGoals: 0, concededGoals: 0, matchesPlayed: 5 };
  const competitor = { id: name, players: [...players], provisional: false, form: [] };
  const row = { id: name, competitor, ...record, ...goals, rating: 1_000, againstExpected };
  return { row, place: 1, matchesToGo: 0 };
}

const RANKING = [pair('Eva', null), pair('Jana', -0.2), pair('Peter', 0.1), pair('Tomas', 0)];

test.each<[Order, string]>([
  [{ by: 'together', reversed: false }, '1 Peter, 2 Tomas, 3 Jana, 4 Eva'],
  // A pair without the figure is last in both directions.
  [{ by: 'together', reversed: true }, '1 Jana, 2 Tomas, 3 Peter, 4 Eva'],
  [{ by: 'nickName', reversed: true }, '1 Tomas, 2 Peter, 3 Jana, 4 Eva'],
  // A column of the players only leaves order and places.
  [{ by: 'favouriteTeam', reversed: false }, '1 Eva, 1 Jana, 1 Peter, 1 Tomas'],
])('pairs by %o are %s', (order, expected) => {
  const columns = { names: PAIR_COLUMN, texts: [], figures: PAIR_COLUMNS };
  const rows = sortRows(RANKING, columns, order);
  expect(rows.map(({ row, place }) => `${place} ${row.id}`).join(', ')).toBe(expected);
});
