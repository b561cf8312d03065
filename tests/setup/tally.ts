/**
 * A reporter that ends the report with the skipped tests, the slowest files, the seed and the line `N passed, N failed`. If the
 * run is ended with SIGTERM, because it hangs, the tests that were running count as failed, and are printed.
 */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { DURATIONS } from './longest-first.ts';
import { SEED } from './seed.ts';

/** How many of the slowest files are named, if the run has more. */
const SLOWEST = 10;

/** Duration in seconds of a file that tests/durations.json names. */
const SLOW_S = 3;

export default class Tally implements Reporter {
  readonly #running = new Set<TestModule | TestCase>();
  #passed = 0;
  #failed = 0;
  #report: readonly string[] = [];
  #vitest: Vitest | null = null;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    process.once('exit', () => {
      for (const line of [...this.#report, `${this.#passed} passed, ${this.#failed} failed`]) {
        process.stdout.write(`${line}\n`);
      }
    });
    process.once('SIGTERM', () => {
      this.#report = [
        'Ended while this was running:',
        ...[...this.#running].map(nameOf),
        `Seed: ${SEED}`,
      ];
      this.#failed += this.#running.size;
      process.exit(1);
    });
  }

  onTestRunStart(): void {
    this.#passed = 0;
    this.#failed = 0;
  }

  onTestModuleStart(module: TestModule): void {
    this.#running.add(module);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#running.delete(module);
    if (module.errors().length > 0) this.#failed += 1;
  }

  onTestCaseReady(test: TestCase): void {
    this.#running.add(test);
  }

  onTestCaseResult(test: TestCase): void {
    this.#running.delete(test);
    const { state } = test.result();
    if (state === 'passed') this.#passed += 1;
    if (state === 'failed') this.#failed += 1;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    this.#failed += errors.length;
    if (process.env.NOTE_DURATIONS) noteDurations(modules);
    // A pattern for names skips all other tests.
    const isChosenByName = this.#vitest?.getGlobalTestNamePattern() !== undefined;
    this.#report = [
      ...(isChosenByName ? [] : skippedIn(modules)),
      ...(modules.length > SLOWEST ? slowestOf(modules) : []),
      `Seed: ${SEED}`,
    ];
  }
}

function skippedIn(modules: readonly TestModule[]): readonly string[] {
  return modules
    .flatMap((module) => [...module.children.allTests('skipped')])
    .map((test) => `Skipped: ${nameOf(test)}`);
}

function slowestOf(modules: readonly TestModule[]): readonly string[] {
  return modules
    .toSorted((one, other) => secondsOf(other) - secondsOf(one))
    .slice(0, SLOWEST)
    .map((module) => `Slow: ${secondsOf(module).toFixed(1)} s ${nameOf(module)}`);
}

function noteDurations(modules: readonly TestModule[]): void {
  const slow = modules
    .filter((module) => secondsOf(module) > SLOW_S)
    .map((module) => [nameOf(module), Math.round(secondsOf(module))] as const)
    .sort();
  writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(slow), null, 2)}\n`);
}

function secondsOf(module: TestModule): number {
  return module.diagnostic().duration / 1000;
}

function nameOf(one: TestModule | TestCase): string {
  return one.type === 'module'
    ? one.relativeModuleId
    : `${one.module.relativeModuleId}: ${one.fullName}`;
}
