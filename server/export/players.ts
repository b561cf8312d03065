/** `players.csv`: all players with their records, in order of nickname. */
import { EMPTY_RECORD, efficiency } from '../../rules/stats.ts';
import { playerList } from '../players/queries.ts';
import { leaderboard } from '../tallies/queries.ts';
import { teamOf } from '../teams/teams.ts';
import type { Batches, ExportOptions } from './batches.ts';

export const PLAYER_COLUMNS = [
  'id',
  'nickname',
  'first_name',
  'last_name',
  'matches',
  'wins',
  'overtime_wins',
  'overtime_losses',
  'losses',
  'points',
  'points_per_game',
  'goals_for',
  'goals_against',
  'favourite_team',
] as const;

const DECIMALS = 3;

/** Both lists are read, and stored, as all who ask for them share them. */
export async function* playerBatches({ reads }: ExportOptions): Batches {
  const [players, board] = await Promise.all([playerList(reads), leaderboard(reads)]);
  const records = new Map(board.map((row) => [row.playerId, row]));
  yield players.map(({ id, nickName, firstName, lastName }) => {
    const found = records.get(id);
    const record = found ?? EMPTY_RECORD;
    return [
      id,
      nickName,
      firstName,
      lastName,
      record.matchesPlayed,
      record.wins,
      record.extraTimeWins,
      record.extraTimeLosses,
      record.losses,
      record.points,
      found ? Number(efficiency(record).toFixed(DECIMALS)) : null,
      record.scoredGoals,
      record.concededGoals,
      found ? teamOf(found.favouriteTeamId).name : null,
    ];
  });
}
