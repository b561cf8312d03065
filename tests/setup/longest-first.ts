/** Begins with the files that take longest, so that no worker is left alone with one of them at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'browser/access.test.ts',
  'browser/corrections.test.ts',
  'browser/matches.test.ts',
  'browser/playoff.test.ts',
  'browser/deletions.test.ts',
  'browser/budget.test.ts',
  'server/demo-start.test.ts',
  'live/hostile.test.ts',
  'live/kill.test.ts',
  'server/model.test.ts',
];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? LONGEST.length : place;
}
