/** `players.csv`: all players with their records, in order of nickname. */
import { EMPTY_RECORD, efficiency, type PlayerRecord } from '../../rules/stats.ts';
import { playerList } from '../players/queries.ts';
import type { Player } from '../players/row.ts';
import { leaderboard } from '../tallies/queries.ts';
import { teamOf } from '../teams/teams.ts';
import { exportFile } from './batches.ts';

const DECIMALS = 3;

interface PlayerToExport extends Player, PlayerRecord {
  /** Null for one who has no finished match. */
  readonly favouriteTeamId: number | null;
}

export const PLAYERS_FILE = exportFile<PlayerToExport>(
  {
    id: ({ id }) => id,
    nickname: ({ nickName }) => nickName,
    first_name: ({ firstName }) => firstName,
    last_name: ({ lastName }) => lastName,
    matches: ({ matchesPlayed }) => matchesPlayed,
    wins: ({ wins }) => wins,
    overtime_wins: ({ extraTimeWins }) => extraTimeWins,
    overtime_losses: ({ extraTimeLosses }) => extraTimeLosses,
    losses: ({ losses }) => losses,
    points: ({ points }) => points,
    points_per_game: (player) =>
      player.matchesPlayed === 0 ? null : Number(efficiency(player).toFixed(DECIMALS)),
    goals_for: ({ scoredGoals }) => scoredGoals,
    goals_against: ({ concededGoals }) => concededGoals,
    favourite_team: ({ favouriteTeamId: id }) => (id === null ? null : teamOf(id).name),
  },
  /** Both lists are read, and stored, as all who ask for them share them. */
  async function* ({ reads }) {
    const [players, board] = await Promise.all([playerList(reads), leaderboard(reads)]);
    const records = new Map(board.map((row) => [row.playerId, row]));
    const none = { ...EMPTY_RECORD, favouriteTeamId: null };
    yield players.map((player) => ({ ...(records.get(player.id) ?? none), ...player }));
  },
);
