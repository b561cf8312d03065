/**
 * Runs the projects in turn, and of each the slowest files first, so that no worker runs one of them alone at the end. The
 * duration of a file is the one that Vitest noted in its last run on this machine, else the one in tests/durations.json, else it
 * is estimated.
 */
import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { z } from 'zod';

/** Seconds of the slow files by their path: `NOTE_DURATIONS=1 npm test` writes them. A fresh clone has no others. */
export const DURATIONS = new URL('../durations.json', import.meta.url);

/** A worker restarts when it changes between projects. `quick` and `screens` run while the web app is built for `node`. */
const PROJECTS = ['quick', 'screens', 'node'];

const MS_PER_BYTE = 0.5;

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const noted = z
      .record(z.string(), z.number())
      .parse(JSON.parse(readFileSync(DURATIONS, 'utf8')));
    const durationOf = ({ moduleId, project }: TestSpecification): number => {
      const path = relative(this.ctx.config.root, moduleId);
      const result = this.ctx.cache.getFileTestResults(`${project.name}:${path}`);
      if (result) return result.duration;
      const seconds = noted[path];
      return seconds === undefined ? statSync(moduleId).size * MS_PER_BYTE : seconds * 1000;
    };
    return files
      .map((file) => ({ file, duration: durationOf(file), turn: turnOf(file) }))
      .toSorted((one, other) => one.turn - other.turn || other.duration - one.duration)
      .map(({ file }) => file);
  }
}

function turnOf({ project }: TestSpecification): number {
  return PROJECTS.indexOf(project.name);
}
