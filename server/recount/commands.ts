/** Corrects stored figures that differ from the matches. */
import { NO_SUBJECTS } from '../changes/change.ts';
import type { Club } from '../changes/club.ts';
import { loggedTables, type Rows, selectRows } from '../changes/table.ts';
import { UNNAMED, write } from '../changes/write.ts';
import type { Tx } from '../database/driver.ts';
import { type Difference, differencesIn } from './differences.ts';
import { readStoredIn } from './stored.ts';

export interface Recounted {
  /** What differed. */
  readonly found: readonly string[];
  /** What still differs, because played games are in the way: a person must correct it. */
  readonly left: readonly string[];
}

/** Corrects, in one write, everything that follows from the matches and differs. Played games are never deleted. */
export function recount(club: Club): Promise<Recounted> {
  return write(club, UNNAMED, async ({ tx, log }) => {
    const found = differencesIn(await readStoredIn(tx));
    const before = await everyRow(tx);
    for (const repair of new Set(found.map((difference) => difference.repair))) {
      await repair?.(tx, club);
    }
    const left = differencesIn(await readStoredIn(tx));
    const figures = found.filter(({ repair }) => repair).length;
    if (figures > 0) {
      const facts = { kind: 'RECOUNTED', figures } as const;
      await log({ ...NO_SUBJECTS, facts, before, after: await everyRow(tx) });
    }
    return { found: textsOf(found), left: textsOf(left) };
  });
}

async function everyRow(tx: Tx): Promise<Rows> {
  const tables = loggedTables().map(
    async (table) => [table.name, await selectRows(tx, table, tx`true`)] as const,
  );
  return Object.fromEntries(await Promise.all(tables));
}

function textsOf(differences: readonly Difference[]): string[] {
  return differences.map(({ text }) => text);
}
