/** Starts with the files that take longest, so that no single worker runs one of them alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'server/model.test.ts',
  'live/kill.test.ts',
  'browser/access.test.ts',
  'browser/corrections.test.ts',
  'browser/budget.test.ts',
  'browser/matches.test.ts',
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
