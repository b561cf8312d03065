/**
 * Runs the parts one after the other, those that wait most first. Each part starts with the files that take longest, so
 * that no single worker runs one of them alone at the end.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export const PARTS = ['browser', 'live', 'server', 'rules', 'floor-plan'];

const LONGEST = [
  'browser/access.test.ts',
  'browser/every-route.test.ts',
  'browser/playoff.test.ts',
  'browser/television.test.ts',
  'browser/quiet.test.ts',
  'browser/away.test.ts',
  'browser/running-score.test.ts',
  'live/seeded-faults.test.ts',
  'live/bad-disk.test.ts',
  'live/hostile.test.ts',
  'live/every-statement.test.ts',
  'live/lost-database.test.ts',
  'live/kill.test.ts',
  'server/documentation.test.ts',
  'server/power-cut.test.ts',
  'server/backup.test.ts',
  'server/recount.test.ts',
  'server/demo-start.test.ts',
  'server/demo.test.ts',
  'server/model.test.ts',
  'server/import.test.ts',
  'server/corrections.test.ts',
  'server/playoffs.test.ts',
];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => partOf(one) - partOf(other) || placeOf(one) - placeOf(other),
    );
  }
}

/** What is in none of them, the web client's, comes first: it takes moments. */
function partOf({ moduleId }: TestSpecification): number {
  return PARTS.findIndex((part) => moduleId.includes(`/tests/${part}/`));
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? LONGEST.length : place;
}
