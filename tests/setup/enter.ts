/** Enters results written as text, for tests of what follows from many results. */
import { type Club, game } from './club.ts';

/** Enters "Eva 3-1 Jana" or "Eva 2-3 Jana OT" on the given day of January 2026. */
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
