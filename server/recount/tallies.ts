/** The stored tallies beside those that follow from the matches. */
import type { Tx } from '../database/driver.ts';
import { teamOf } from '../teams/teams.ts';

const FIGURES = {
  games: 'games',
  wins: 'wins',
  overtime_wins: 'overtime wins',
  losses: 'losses',
  overtime_losses: 'overtime losses',
  goals_for: 'goals scored',
  goals_against: 'goals conceded',
} as const;

type Figure = keyof typeof FIGURES;

interface Tally extends Readonly<Record<Figure, number>> {
  readonly player_id: number;
  readonly opponent_id: number;
  readonly team_id: number;
  readonly last_match_date: string | null;
  readonly last_match_id: number | null;
}

/** One line for each stored figure that differs from the matches. */
export async function tallyDifferences(
  tx: Tx,
  nickNameOf: (playerId: number) => string,
): Promise<string[]> {
  const rows = await tx<{ stored: Tally | null; counted: Tally | null }[]>`
    select to_jsonb(stored) as stored, to_jsonb(counted) as counted
    from tallies as stored
    full join tallies_of_all_matches as counted using (player_id, opponent_id, team_id)
    where to_jsonb(stored) is distinct from to_jsonb(counted)
    order by player_id, opponent_id, team_id`;
  return rows.flatMap(({ stored, counted }) => {
    const tally = stored ?? counted;
    if (!tally) return [];
    const what = `${nickNameOf(tally.player_id)} with ${teamOf(tally.team_id).name} against ${nickNameOf(tally.opponent_id)}`;
    return [
      ...(Object.keys(FIGURES) as Figure[]).flatMap((figure) =>
        difference(`${what}, ${FIGURES[figure]}`, stored?.[figure] ?? 0, counted?.[figure] ?? 0),
      ),
      ...difference(`${what}, last match`, lastMatchOf(stored), lastMatchOf(counted)),
    ];
  });
}

/** Replaces all tallies by those that follow from the matches. */
export async function replaceTallies(tx: Tx): Promise<void> {
  await tx`delete from tallies`;
  await tx`insert into tallies select * from tallies_of_all_matches`;
}

function difference(what: string, stored: number | string, counted: number | string): string[] {
  return stored === counted ? [] : [`${what}: ${stored} stored, ${counted} by the matches.`];
}

function lastMatchOf(tally: Tally | null): string {
  if (!tally?.last_match_date) return 'none';
  return `${tally.last_match_id} of ${tally.last_match_date.replace('T', ' ')}`;
}
