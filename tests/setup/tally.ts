/**
 * A reporter that ends the report with the line `N passed, N failed`. If the run is ended with SIGTERM, because it hangs, it
 * prints the tests that were running.
 */
import type { Reporter, TestCase, TestModule } from 'vitest/node';

export default class Tally implements Reporter {
  readonly #modules = new Set<TestModule>();
  readonly #tests = new Set<TestCase>();

  onInit(): void {
    process.once('SIGTERM', () => {
      const running = [...this.#modules, ...this.#tests].map(nameOf);
      process.stderr.write(`Ended while this was running:\n${running.join('\n')}\n`);
      process.exit(1);
    });
  }

  onTestModuleStart(module: TestModule): void {
    this.#modules.add(module);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#modules.delete(module);
  }

  onTestCaseReady(test: TestCase): void {
    this.#tests.add(test);
  }

  onTestCaseResult(test: TestCase): void {
    this.#tests.delete(test);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed = tests.filter((test) => test.result().state === 'failed').length;
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    process.once('exit', () => {
      process.stdout.write(`${passed} passed, ${failed + broken} failed\n`);
    });
  }
}

function nameOf(running: TestModule | TestCase): string {
  return running.type === 'module'
    ? running.relativeModuleId
    : `${running.module.relativeModuleId}: ${running.fullName}`;
}
