import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import LongestFirst, { PARTS } from './tests/setup/longest-first.ts';
import { SHORT_LIVED_FLAGS } from './tests/setup/short-lived.ts';

/** Longer than anything should take on a busy machine: a test, what comes before and after it, and a wait in it. */
const TIMEOUTS = {
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Of the projects, those with the same number run at the same time. */
const AFTER_SCREENS = 1;

/**
 * Loaded by Node itself, as in production. All files share their workers, so that the server is loaded once for a worker,
 * and a club and a browser are started once for it and not for every file.
 */
function loadedByNode(
  name: string,
  folders: readonly string[],
  ...setupFiles: string[]
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: folders.map((folder) => `tests/${folder}/**/*.test.ts`),
      setupFiles,
      ...TIMEOUTS,
      isolate: false,
      execArgv: [...SHORT_LIVED_FLAGS],
      experimental: { viteModuleRunner: false },
      sequence: { groupOrder: AFTER_SCREENS },
    },
  };
}

/** The app in jsdom, loaded by Vite as the build is, with a real server in a thread: what a screen says and sends. */
const screens: TestProjectInlineConfiguration = {
  // React as it is delivered, which is faster than the one for development.
  oxc: {
    jsx: {
      runtime: 'automatic',
      importSource: `${import.meta.dirname}/web/design/jsx`,
      development: false,
    },
  },
  test: {
    name: 'screens',
    include: ['tests/screens/**/*.test.tsx'],
    environment: 'jsdom',
    env: { NODE_ENV: 'production' },
    // The storage is the one of jsdom.
    execArgv: ['--no-webstorage', ...SHORT_LIVED_FLAGS],
    // What a test starts is loaded by Node itself, as in production.
    server: { deps: { external: [/\/tests\/setup\//, /\/server\//] } },
    ...TIMEOUTS,
    isolate: false,
    // They compute most of the time, and each worker compiles the app and starts a server.
    maxWorkers: 3,
  },
};

export default defineConfig({
  test: {
    // What all parts share is started once for the run.
    globalSetup: ['tests/setup/temporary-folder.ts', 'tests/setup/shared.ts'],
    projects: [
      loadedByNode('node', PARTS),
      // Their clocks stand still, which nothing else that a worker keeps could bear.
      loadedByNode('web', ['web'], 'tests/setup/restore-after-each.ts'),
      loadedByNode('browsers', ['other-engines']),
      screens,
    ],
    reporters: ['default', './tests/setup/tally.ts'],
    // Tests wait for pages and processes much of their time: three workers more than two cores keep both busy.
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
  },
});
