/** The date of the latest match of a record. */
import { describe, expect } from 'vitest';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { ask } from '../../setup/correcting.ts';
import { DATABASE_KINDS } from '../../setup/database-kinds.ts';

async function lastDates(club: Club, span = ''): Promise<object> {
  const { stats } = await ask(club, `{ stats${span} { player { nickName } lastMatchDate } }`);
  return Object.fromEntries(
    stats.map((row: { player: { nickName: string }; lastMatchDate: string }) => [
      row.player.nickName,
      row.lastMatchDate,
    ]),
  );
}

describe.each(DATABASE_KINDS)('on $name', (kind) => {
  sharedClubTest(kind)(
    'a record has the date of its latest match, also within a span, and follows a deletion',
    async ({ club }) => {
      await club.friends('Eva', 'Jana', 'Peter');
      const play = (home: string, away: string, matchDate: string) =>
        club.door.createMatch(game(home, away, { matchDate }));
      const { id } = await play('Eva', 'Jana', '2026-03-02T20:00:00');
      await play('Peter', 'Eva', '2026-03-01T20:00:00');
      await play('Jana', 'Peter', '2026-02-01T20:00:00');
      expect(await lastDates(club)).toEqual({
        Eva: '2026-03-02T20:00:00',
        Jana: '2026-03-02T20:00:00',
        Peter: '2026-03-01T20:00:00',
      });
      expect(await lastDates(club, '(span: { to: "2026-03-01" })')).toEqual({
        Eva: '2026-03-01T20:00:00',
        Jana: '2026-02-01T20:00:00',
        Peter: '2026-03-01T20:00:00',
      });
      await club.door.deleteMatch(id);
      expect(await lastDates(club)).toMatchObject({
        Eva: '2026-03-01T20:00:00',
        Jana: '2026-02-01T20:00:00',
      });
    },
  );
});
