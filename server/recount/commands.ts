/** Corrects stored figures that differ from the matches. */
import { NO_SUBJECTS } from '../changes/change.ts';
import type { Club } from '../changes/club.ts';
import type { Row, Rows } from '../changes/table.ts';
import { UNNAMED, type Writing, write } from '../changes/write.ts';
import { NO_DEADLINE } from '../database/deadline.ts';
import type { Tx } from '../database/driver.ts';
import { type Place, settle } from '../playoffs/settle.ts';
import { rowsAround } from '../playoffs/sql.ts';
import {
  type Differences,
  findDifferencesAt,
  findDifferencesIn,
  type PlaceDifference,
} from './differences.ts';

export interface Recounted {
  /** What differed. */
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
        // All other places are as they were, and tallies that were repaired are as they were counted.
        const left = await findDifferencesAt(writing.tx, placesOf(found.places));
        return { found: textsOf([...found.places, ...found.tallies]), left: textsOf(left) };
      },
    },
  );
}

/** Corrects what needs no decision. */
async function repair(
  { tx, log }: Writing,
  club: Club,
  { places: differing, tallies }: Differences,
) {
  const repaired = differing.filter(({ needsPerson }) => !needsPerson);
  const figures = repaired.length + tallies.length;
  if (figures === 0) return;
  const places = placesOf(repaired);
  const before = await rowsOf(tx, places);
  for (const place of places) await settle(tx, club, place);
  for (const repairTable of new Set(tallies.map((tally) => tally.repair))) await repairTable();
  const details = { kind: 'RECOUNTED', figures } as const;
  await log({ ...NO_SUBJECTS, details, before, after: await rowsOf(tx, places) });
}

/** Each of them once. */
function placesOf(differences: readonly PlaceDifference[]): Place[] {
  const places = differences.map(({ place }) => [JSON.stringify(place), place] as const);
  return [...new Map(places).values()];
}

/** The rows of these series and play-offs. */
async function rowsOf(tx: Tx, places: readonly Place[]): Promise<Rows> {
  const all: Record<string, Row[]> = {};
  for (const place of places) {
    const rows = await rowsAround(tx, place);
    for (const [name, found] of Object.entries(rows)) all[name] = [...(all[name] ?? []), ...found];
  }
  return all;
}

function textsOf(differences: readonly { readonly text: string }[]): string[] {
  return differences.map(({ text }) => text);
}
