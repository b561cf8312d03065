/** The GraphQL types of players and their statistics refer to each other; both names are made here. */
import { builder } from '../graphql/builder.ts';
import type { BoardRow } from '../stats/board.ts';
import type { Player } from './sql.ts';

export const PlayerType = builder.objectRef<Player>('Player');
export const PlayerStatsType = builder.objectRef<BoardRow>('PlayerStats');
