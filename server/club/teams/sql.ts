/** The 32 teams. They are part of the program, and stored so that other tables can refer to them. */
import type { Sql, Tx } from '../../database/driver.ts';
import { TEAMS } from './teams.ts';

/** Writes the teams of the program into the database if they differ. */
export async function seedTeams(tx: Sql | Tx): Promise<void> {
  const rows = TEAMS.map(({ id, name, abbreviation, colors }) => ({
    id,
    name,
    abbreviation,
    color_one: colors[0],
    color_two: colors[1],
  }));
  await tx`
    insert into teams ${tx(rows)}
    on conflict (id) do update
      set name = excluded.name, abbreviation = excluded.abbreviation,
          color_one = excluded.color_one, color_two = excluded.color_two
      where (teams.name, teams.abbreviation, teams.color_one, teams.color_two)
        is distinct from
        (excluded.name, excluded.abbreviation, excluded.color_one, excluded.color_two)`;
}
