/** Corrects games and later series that differ from the results that they follow from. */
import { deriveSchedule, type SeriesOrPlayoffId } from '../../club/playoffs/schedule.ts';
import { rowsOfPlace } from '../../club/playoffs/sql.ts';
import { NO_DEADLINE } from '../../database/deadline.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { placeOf } from '../../log/subjects.ts';
import { INTERNAL_SENDER, type Writing, write } from '../../log/write.ts';
import { findDifferencesAt, findDifferencesIn, type SeriesDifference } from './differences.ts';

export interface Recounted {
  readonly found: readonly string[];
  /** Differences that remain, because a correction would delete played games: a person must resolve them. */
  readonly left: readonly string[];
}

/** Corrects all differences that need no person, in one write. Never deletes played games. */
export function recount(club: ServerContext): Promise<Recounted> {
  return write(
    club,
    { ...INTERNAL_SENDER, signal: NO_DEADLINE },
    {
      again: null,
      read: findDifferencesIn,
      work: async (writing, found) => {
        await repair(writing, club, found);
        // Only the repaired series are compared again: the write changed no other series.
        const left = await findDifferencesAt(writing.tx, targetsOf(found));
        return { found: textsOf(found), left: textsOf(left) };
      },
    },
  );
}

/** Corrects the differences that need no person. Logs one change for each series or play-off. */
async function repair(
  { tx, log }: Writing,
  club: ServerContext,
  differing: readonly SeriesDifference[],
): Promise<void> {
  const repaired = differing.filter(({ needsPerson }) => !needsPerson);
  const byTarget = Map.groupBy(repaired, keyOf);
  for (const target of targetsOf(repaired)) {
    const place =
      'seriesId' in target
        ? placeOf({ series: target.seriesId })
        : placeOf({ playoff: target.playoffId });
    const before = await rowsOfPlace(tx, place);
    await deriveSchedule(tx, club, target);
    const figures = byTarget.get(keyOf({ target }))?.length ?? 0;
    const details = { kind: 'RECOUNTED', figures } as const;
    await log({ place, details, before, after: await rowsOfPlace(tx, place) });
  }
}

/** The distinct series and play-offs of the differences. */
function targetsOf(differences: readonly SeriesDifference[]): SeriesOrPlayoffId[] {
  return [...new Map(differences.map((each) => [keyOf(each), each.target])).values()];
}

function keyOf({ target }: Pick<SeriesDifference, 'target'>): string {
  return JSON.stringify(target);
}

function textsOf(differences: readonly { readonly text: string }[]): string[] {
  return differences.map(({ text }) => text);
}
