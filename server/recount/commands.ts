/** Corrects stored figures that differ from the matches. */
import { NO_SUBJECTS } from '../changes/change.ts';
import type { Club } from '../changes/open-club.ts';
import type { Row, Rows } from '../changes/table.ts';
import { UNNAMED, type Writing, write } from '../changes/write.ts';
import { NO_DEADLINE } from '../database/deadline.ts';
import type { Tx } from '../database/driver.ts';
import { rowsOfPlayoff } from '../playoffs/sql.ts';
import { rowsOfSeries } from '../series/sql.ts';
import { type Difference, findDifferencesIn, type Place } from './differences.ts';

export interface Recounted {
  /** What differed. */
  readonly found: readonly string[];
  /** What still differs, because played games are in the way: a person must correct it. */
  readonly left: readonly string[];
}

/** Corrects, in one write, everything that follows from the matches and differs. Played games are never deleted. */
export function recount(club: Club): Promise<Recounted> {
  return write(club, { ...UNNAMED, signal: NO_DEADLINE }, async (writing) => {
    const found = await repair(writing, club);
    if (found.length === 0) return { found, left: found };
    return { found, left: textsOf(await findDifferencesIn(writing.tx)) };
  });
}

/** Corrects what differs and needs no person, and returns all that differed. */
async function repair({ tx, log }: Writing, club: Club): Promise<string[]> {
  const found = await findDifferencesIn(tx);
  const places = found.flatMap(({ place }) => place ?? []);
  const before = await rowsOf(tx, places);
  for (const each of new Set(found.map((difference) => difference.repair))) await each?.(tx, club);
  const figures = found.filter((difference) => difference.repair).length;
  if (figures > 0) {
    const facts = { kind: 'RECOUNTED', figures } as const;
    await log({ ...NO_SUBJECTS, facts, before, after: await rowsOf(tx, places) });
  }
  return textsOf(found);
}

/** The rows of these series and play-offs, each once. */
async function rowsOf(tx: Tx, places: readonly Place[]): Promise<Rows> {
  const all: Record<string, Row[]> = {};
  for (const place of new Map(places.map((one) => [JSON.stringify(one), one])).values()) {
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
