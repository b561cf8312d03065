/** Corrects stored figures that differ from the matches. */
import type { Club } from '../changes/club.ts';
import type { Row, Rows } from '../changes/table.ts';
import { UNNAMED, type Writing, write } from '../changes/write.ts';
import { NO_DEADLINE } from '../database/deadline.ts';
import type { Tx } from '../database/driver.ts';
import { type SeriesOrPlayoffId, settle } from '../playoffs/settle.ts';
import { rowsAround } from '../playoffs/sql.ts';
import {
  type Differences,
  findDifferencesAt,
  findDifferencesIn,
  type SeriesDifference,
} from './differences.ts';

export interface Recounted {
  readonly found: readonly string[];
  /** What still differs, because played games are in the way: a person must correct it. */
  readonly left: readonly string[];
}

/** Corrects, in one write, everything that follows from the matches and differs. Played games are never deleted. */
export function recount(club: Club): Promise<Recounted> {
  return write(
    club,
    { ...UNNAMED, signal: NO_DEADLINE },
    {
      read: findDifferencesIn,
      work: async (writing, found) => {
        await repair(writing, club, found);
        // All other series are as they were, and tallies that were repaired are as they were counted.
        const left = await findDifferencesAt(writing.tx, targetsOf(found.series));
        return { found: textsOf([...found.series, ...found.tallies]), left: textsOf(left) };
      },
    },
  );
}

/** Corrects what needs no decision. */
async function repair(
  { tx, log }: Writing,
  club: Club,
  { series: differing, tallies }: Differences,
) {
  const repaired = differing.filter(({ needsPerson }) => !needsPerson);
  const figures = repaired.length + tallies.length;
  if (figures === 0) return;
  const targets = targetsOf(repaired);
  const before = await rowsOf(tx, targets);
  for (const target of targets) await settle(tx, club, target);
  for (const repairTable of new Set(tallies.map((tally) => tally.repair))) await repairTable();
  const details = { kind: 'RECOUNTED', figures } as const;
  await log({ details, before, after: await rowsOf(tx, targets) });
}

/** Each of them once. */
function targetsOf(differences: readonly SeriesDifference[]): SeriesOrPlayoffId[] {
  const targets = differences.map(({ target }) => [JSON.stringify(target), target] as const);
  return [...new Map(targets).values()];
}

async function rowsOf(tx: Tx, targets: readonly SeriesOrPlayoffId[]): Promise<Rows> {
  const all: Record<string, Row[]> = {};
  for (const target of targets) {
    const rows = await rowsAround(tx, target);
    for (const [name, found] of Object.entries(rows)) all[name] = [...(all[name] ?? []), ...found];
  }
  return all;
}

function textsOf(differences: readonly { readonly text: string }[]): string[] {
  return differences.map(({ text }) => text);
}
