/** Edits of single matches: other players, other sides, other teams. */
import * as results from '../../server/club/results/edit-match.ts';
import { teamOf } from '../../server/club/teams/teams.ts';
import { type Comparison, idIn, picked } from './comparison.ts';
import { reached } from './reached.ts';

interface Edit {
  /** Index of the match among the single matches. */
  readonly pick: number;
  /** Index of the home player among the first four; the next player is the guest. */
  readonly home: number;
  readonly keyed: boolean;
}

export async function editMatch(both: Comparison, { pick, home, keyed }: Edit): Promise<void> {
  const place = picked(Object.keys(both.model.matches), pick);
  const match = place && both.model.matches[place];
  if (!match) return;
  const [host, guest] = [picked(both.seats(), home), picked(both.seats(), home + 1)];
  if (!host || !guest) return;
  const named = { ...both.model.players };
  const form = {
    homePlayer: named[host.player],
    awayPlayer: named[guest.player],
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
