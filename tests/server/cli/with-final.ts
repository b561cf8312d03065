import { createPlayoff } from '../../../server/club/playoffs/commands.ts';
import { type Club, teamOf } from '../../setup/club.ts';

/** A play-off with both semifinals decided: Eva meets Peter, Jana meets Tomas for 3rd place. */
export async function withFinal(club: Club) {
  const players = ['Eva', 'Jana', 'Peter', 'Tomas'];
  await club.friends(...players);
  const form = { title: 'Winter Cup', players, teams: players.map(teamOf) };
  const id = String((await createPlayoff(club.server.club, form, 'AS_LISTED')).id);
  const [one, two] = (await club.playoff(id)).series;
  for (const semifinal of [one, two]) await club.play(semifinal?.id ?? '', '1 1 1 1');
  const final = (await club.playoff(id)).series[3];
  return { id, semifinal: one?.id ?? '', final: final?.id ?? '' };
}
