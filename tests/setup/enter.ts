/** Results in words, for tests that are about what follows from many of them. */
import { type Club, game } from './club.ts';

/** Enters "Eva 3-1 Jana" or "Eva 2-3 Jana OT" on a day of January. */
export async function enter(club: Club, day: number, text: string): Promise<string> {
  const [home = '', score = '', away = '', overTime] = text.split(' ');
  const [homeScore, awayScore] = score.split('-').map(Number);
  const match = await club.door.createMatch(
    game(home, away, {
      matchDate: `2026-01-${String(day).padStart(2, '0')}T20:00:00`,
      homeScore: homeScore ?? 0,
      awayScore: awayScore ?? 0,
      overTime: overTime === 'OT',
    }),
  );
  return match.id;
}
