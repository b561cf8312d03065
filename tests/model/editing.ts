/** Edits of matches outside series: other players, other sides, other teams. */
import * as results from '../../server/club/results/edit-match.ts';
import { teamOf } from '../../server/club/teams/teams.ts';
import type { SideSizes } from './commands.ts';
import { type Comparison, idIn, picked } from './comparison.ts';
import { seatOf } from './model.ts';
import { reached } from './reached.ts';

interface Edit {
  /** Index of the match among the single matches. */
  readonly pick: number;
  /** Index of the home player among the first four; the next player is the guest, and the others are partners. */
  readonly home: number;
  readonly sides: SideSizes;
  readonly reversed: boolean;
  readonly keyed: boolean;
}

export async function editMatch(
  both: Comparison,
  { pick, home, sides, reversed, keyed }: Edit,
): Promise<void> {
  const place = picked(Object.keys(both.model.matches), pick);
  const match = place && both.model.matches[place];
  if (!match) return;
  const [one, two, three, four] = [0, 1, 2, 3].map((more) => picked(both.seats(), home + more));
  if (!one || !two || !three || !four) return;
  const host = sides === 'two against two' ? seatOf([one.player, three.player], one.team) : one;
  const guest = sides === 'one against one' ? two : seatOf([two.player, four.player], two.team);
  const [homePlayer, homePartner] = both.namesOf(host, reversed);
  const [awayPlayer, awayPartner] = both.namesOf(guest, reversed);
  const form = {
    ...{ homePlayer, homePartner, awayPlayer, awayPartner },
    homeTeam: teamOf(host.team).name,
    awayTeam: teamOf(guest.team).name,
  };
  const isSame = JSON.stringify([match.home, match.away]) === JSON.stringify([host, guest]);
  if (!isSame) reached.edits += 1;
  const { model } = both;
  const matches = { ...model.matches, [place]: { ...match, home: host, away: guest } };
  await both.write(
    (sender) => results.editMatch(both.club, idIn(place), form, sender),
    () => (isSame ? model : { ...model, matches }),
    { keyed },
  );
}
