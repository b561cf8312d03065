/**
 * Runs the projects in turn, and of each the slowest files first, so that no worker runs one of them alone at the end. The
 * duration of a file is the one that Vitest noted in its last run on this machine. Without it, the duration is estimated.
 */
import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A worker restarts when it changes between projects. `quick` and `screens` run while the web app is built for `node`. */
const PROJECTS = ['quick', 'screens', 'node'];

/** Milliseconds of tests for each byte of a file, by the beginning of its path: the first that fits. */
const MS_PER_BYTE: readonly (readonly [string, number])[] = [
  ['tests/browser/', 2.5],
  ['tests/live/', 1.7],
  ['tests/server/transfer/', 1.3],
  ['tests/server/cli/', 1.3],
  ['tests/server/database/', 1.3],
  ['tests/server/stats/', 0.8],
  ['tests/', 0.6],
];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = new Map(files.map((file) => [file, this.#durationOf(file)]));
    const durationOf = (file: TestSpecification) => durations.get(file) ?? 0;
    return files.toSorted(
      (one, other) => turnOf(one) - turnOf(other) || durationOf(other) - durationOf(one),
    );
  }

  #durationOf({ moduleId, project }: TestSpecification): number {
    const path = relative(this.ctx.config.root, moduleId);
    const result = this.ctx.cache.getFileTestResults(`${project.name}:${path}`);
    if (result) return result.duration;
    const [, factor] = MS_PER_BYTE.find(([folder]) => path.startsWith(folder)) ?? ['', 1];
    return statSync(moduleId).size * factor;
  }
}

function turnOf({ project }: TestSpecification): number {
  return PROJECTS.indexOf(project.name);
}
