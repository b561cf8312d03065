/** Putting right what has come to differ from the matches. */
import type { Club } from '../changes/club.ts';
import { UNNAMED } from '../changes/sender.ts';
import { recorded, rowsOf } from '../changes/snapshot.ts';
import { NO_SUBJECTS } from '../changes/sql.ts';
import { type Written, write } from '../changes/write.ts';
import type { Tx } from '../database/connection.ts';
import { type Difference, differencesIn } from './differences.ts';
import { readKeptIn } from './kept.ts';

export interface Recounted {
  /** What differed. */
  readonly found: readonly string[];
  /** What differs still: played games are in the way, which a person must correct. */
  readonly left: readonly string[];
}

/** Rebuilds in one write whatever follows from the matches and differs; a played game is never lost by it. */
export function recount(club: Club): Promise<Recounted> {
  return write(club, UNNAMED, (tx, seq) => putRight(tx, seq, club));
}

async function putRight(tx: Tx, seq: number, club: Club): Promise<Written<Recounted>> {
  const found = differencesIn(await readKeptIn(tx));
  const before = await rowsOf(tx, 'EVERYTHING');
  for (const mend of new Set(found.map((difference) => difference.mend))) await mend?.(tx, club);
  const left = differencesIn(await readKeptIn(tx));
  const value = { found: textsOf(found), left: textsOf(left) };
  const figures = found.filter(({ mend }) => mend).length;
  if (figures === 0) return { value, change: null };
  return {
    value,
    change: {
      ...NO_SUBJECTS,
      ...(await recorded(tx, seq, before, await rowsOf(tx, 'EVERYTHING'))),
      kind: 'RECOUNTED',
      about: 'The whole club',
      text: `Recount: ${figures === 1 ? '1 figure' : `${figures} figures`} put right`,
    },
  };
}

function textsOf(differences: readonly Difference[]): string[] {
  return differences.map(({ text }) => text);
}
