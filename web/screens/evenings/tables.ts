/** The tables of an evening: of players one against one, and of pairs. */
import { leadersOf, rankedOfEvening } from '../../../rules/ranking.ts';
import { nameOf } from '../../../rules/side.ts';
import { alone } from '../../design/hockey/Face.tsx';
import type { EveningTableFragment } from './gql/evenings.ts';

type Evening = Pick<EveningTableFragment, 'standings' | 'pairs'>;

export function rankedPlayers({ standings }: Pick<Evening, 'standings'>) {
  return rankedOfEvening(standings);
}

export function rankedPairs({ pairs }: Pick<Evening, 'pairs'>) {
  return rankedOfEvening(pairs.map((pair) => ({ ...pair, nickName: nameOf(pair.competitor) })));
}

/** Returns those who lead each table that has rows, with the records of the table. */
export function leadIn(evening: Evening) {
  const [players, pairs] = [rankedPlayers(evening), rankedPairs(evening)];
  return [
    {
      discipline: 'SINGLES' as const,
      leaders: leadersOf(players).map(({ player }) => alone(player)),
      rows: players.map(({ row }) => ({ ...row, competitor: alone(row.player) })),
    },
    {
      discipline: 'DOUBLES' as const,
      leaders: leadersOf(pairs).map(({ competitor }) => competitor),
      rows: pairs.map(({ row }) => row),
    },
  ].filter(({ rows }) => rows.length > 0);
}
