/** Corrects stored figures that differ from the matches. */
import { NO_SUBJECTS } from '../changes/change.ts';
import type { Club } from '../changes/open-club.ts';
import type { Row, Rows } from '../changes/table.ts';
import { UNNAMED, type Writing, write } from '../changes/write.ts';
import { NO_DEADLINE } from '../database/deadline.ts';
import type { Tx } from '../database/driver.ts';
import { rowsOfPlayoff } from '../playoffs/sql.ts';
import { rowsOfSeries } from '../series/sql.ts';
import {
  type Difference,
  findDifferencesAt,
  findDifferencesIn,
  type Place,
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
        const left = await findDifferencesAt(writing.tx, placesOf(found));
        return { found: textsOf(found), left: textsOf(left) };
      },
    },
  );
}

/** Corrects what needs no person. */
async function repair({ tx, log }: Writing, club: Club, found: readonly Difference[]) {
  const repaired = found.filter((difference) => difference.repair);
  if (repaired.length === 0) return;
  const places = placesOf(repaired);
  const before = await rowsOf(tx, places);
  for (const each of new Set(repaired.map((difference) => difference.repair))) {
    await each?.(tx, club);
  }
  const facts = { kind: 'RECOUNTED', figures: repaired.length } as const;
  await log({ ...NO_SUBJECTS, facts, before, after: await rowsOf(tx, places) });
}

/** Each of them once. */
function placesOf(differences: readonly Difference[]): Place[] {
  const places = differences.flatMap(({ place }) => place ?? []);
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

/** The rows of these series and play-offs. */
async function rowsOf(tx: Tx, places: readonly Place[]): Promise<Rows> {
  const all: Record<string, Row[]> = {};
  for (const place of places) {
    const rows = await ('playoffId' in place
      ? rowsOfPlayoff(tx, place.playoffId)
      : rowsOfSeries(tx, place.seriesId));
    for (const [name, found] of Object.entries(rows)) all[name] = [...(all[name] ?? []), ...found];
  }
  return all;
}

function textsOf(differences: readonly Difference[]): string[] {
  return differences.map(({ text }) => text);
}
