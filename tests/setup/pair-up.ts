/** Gives players partners in all their matches, series and play-offs at once, also in those that are over. */
import type { Faceoff } from '../../server/cli/faceoff.ts';
import type { Tx } from '../../server/database/driver.ts';
import { TABLES } from '../../server/log/tables.ts';
import { writtenInSql } from './written-in-sql.ts';

/** @param partners nicknames: of each player who gets a partner, and of the partner, who plays nowhere */
export function pairUp(
  server: Pick<Faceoff, 'sql' | 'club'>,
  partners: Readonly<Record<string, string>>,
): Promise<void> {
  return writtenInSql(server, async (tx) => {
    for (const [player, partner] of Object.entries(partners)) {
      const [one, other] = [await idOf(tx, player), await idOf(tx, partner)];
      const [first, second] = one < other ? [one, other] : [other, one];
      await tx`update series set forfeited_by = ${first} where forfeited_by = ${one}`;
      for (const table of ['playoff_entrants', 'series', 'matches'] as const) {
        for (const [ofFirst, ofPartner] of TABLES[table].sides) {
          await tx`
            update ${tx(table)} set ${tx(ofFirst)} = ${first}, ${tx(ofPartner)} = ${second}
            where ${tx(ofFirst)} = ${one}`;
        }
      }
    }
  });
}

async function idOf(tx: Tx, nickName: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`select id from players where nick_name = ${nickName}`;
  if (!row) throw new Error(`Nobody is called ${nickName}.`);
  return row.id;
}
