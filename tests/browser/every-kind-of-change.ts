import { deleteMatch } from '../../server/club/matches/commands.ts';
import { createPlayer, deletePlayer, updatePlayer } from '../../server/club/players/commands.ts';
import { deletePlayoff } from '../../server/club/playoffs/commands.ts';
import { editMatch } from '../../server/club/results/edit-match.ts';
import { deleteSeries } from '../../server/club/series/commands.ts';
import { undo } from '../../server/history/undo/undo.ts';
import { INTERNAL_SENDER } from '../../server/log/write.ts';
import { type Club, friend, game } from '../setup/club.ts';

export interface Places {
  /** Of a play-off that has not begun. */
  readonly semifinal: string;
  /** A series of its own that has not begun. */
  readonly single: string;
  /** A match of no series, which is deleted in the end. */
  readonly match: string;
}

/** Every kind of write, and its undo, in two parts of fewer than twenty changes each. */
export function everyKindOfChange(club: Club, { semifinal, single, match }: Places) {
  const open = club.server.club;
  const undoLast = () => undo(open, open.live.seq, INTERNAL_SENDER);
  return {
    ofResults: async () => {
      await club.play(semifinal, '1 2 1 1 1');
      await club.enter(semifinal, 1, 'one', { homeScore: 9, awayScore: 2, overTime: false });
      await club.play(single, '1 2');
      const { id } = await club.door.createMatch(game('Eva', 'Jana'));
      await editMatch(open, Number(id), { homePlayer: 'Jana', awayPlayer: 'Eva' });
      await undoLast();
    },
    ofTheRest: async () => {
      await deleteMatch(open, Number(match), INTERNAL_SENDER);
      await undoLast();
      await deleteMatch(open, Number(match), INTERNAL_SENDER);
      const player = await createPlayer(open, friend('Zora'));
      await updatePlayer(open, player.id, friend('Adam'));
      await undoLast();
      await deletePlayer(open, player.id, INTERNAL_SENDER);
      await undoLast();
      const series = await club.startSeries('Peter', 'Tomas');
      await deleteSeries(open, Number(series.id), INTERNAL_SENDER);
      await undoLast();
      const cup = await club.startPlayoff('Spring Cup');
      await deletePlayoff(open, Number(cup.id), INTERNAL_SENDER);
      await undoLast();
      await club.enter(single, 2, 'one');
    },
  };
}
