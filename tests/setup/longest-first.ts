/**
 * Starts the slowest test files first, so that no worker runs one of them alone at the end. Files that mostly wait alternate
 * with files that mostly compute, so that both cores are busy.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export const PARTS = ['browser', 'live', 'server', 'rules', 'floor-plan', 'documents'];

const LONGEST = [
  'screens/lists.test.tsx',
  'screens/series.test.tsx',
  'screens/corrections.test.tsx',
  'browser/access.test.ts',
  'browser/every-route.test.ts',
  'browser/playoff.test.ts',
  'browser/television.test.ts',
  'browser/quiet.test.ts',
  'browser/away.test.ts',
  'browser/live-score.test.ts',
  'server/cli/demo-start.test.ts',
  'live/every-statement.test.ts',
  'server/transfer/restore.test.ts',
  'server/transfer/backup.test.ts',
  'live/lost-database.test.ts',
  'server/cli/documentation.test.ts',
  'server/cli/examples.test.ts',
  'live/faults.test.ts',
  'server/database/power-cut.test.ts',
  'live/bad-disk.test.ts',
  'server/api/busy.test.ts',
  'live/seeded-faults.test.ts',
  'live/kill.test.ts',
  'live/outages.test.ts',
  'live/silent-start.test.ts',
  'server/cli/recount.test.ts',
  'live/subscriptions.test.ts',
  'live/one-address.test.ts',
  'server/stats/ratings.test.ts',
  'server/cli/demo.test.ts',
  'server/transfer/import.test.ts',
  'server/club/corrections.test.ts',
  'server/club/playoffs.test.ts',
  'server/stats/model.test.ts',
];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => groupOf(one) - groupOf(other) || rankOf(one) - rankOf(other),
    );
  }
}

/** A worker restarts when it changes between Vitest projects or closes its browser, so the files of a project are grouped. */
function groupOf({ moduleId }: TestSpecification): number {
  return GROUPS.findIndex((folder) => moduleId.includes(folder));
}

const GROUPS = ['/tests/web/', '/tests/browser/', '/tests/'];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return rank === -1 ? LONGEST.length : rank;
}
