import { randomInt } from 'node:crypto';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LONG_RUN } from './tests/setup/long-run.ts';
import LongestFirst from './tests/setup/longest-first.ts';
import { SHORT_LIVED_FLAGS } from './tests/setup/short-lived.ts';

// Read by tests/setup/seed.ts in all workers.
process.env.SEED ||= LONG_RUN ? String(randomInt(100_000)) : '1';

/** Longer than anything should take on a busy machine: a test, what comes before and after it, and a wait in it. */
const TIMEOUTS = {
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Only `npm run test:long` runs these files. */
const LONG = '**/*.long.test.{ts,tsx}';

/** Files that need no database, no build of the web app, no browser and no other process, by folder or by name. */
const WITHOUT_IO = [
  'tests/{documents,floor-plan,rules,web}/**/*.test.ts',
  'tests/**/*.pure.test.ts',
];

/** A group of files that share their workers. `include` and `exclude` are globs. */
interface Project {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /** Modules that are executed before the first file of the project starts. */
  readonly globalSetup?: readonly string[];
  /** Modules that are executed in a worker before each file. */
  readonly setupFiles?: readonly string[];
  readonly group: typeof COMPUTING | typeof WAITING;
}

/**
 * Tests that compute most of the time. A worker of screens loads jsdom, compiles the app and starts a server: five workers took a
 * quarter more CPU time than three, which is more than what is lost while the last of three ends. The web app is built meanwhile.
 */
const COMPUTING = { maxWorkers: 3, sequence: { groupOrder: 0 } };

/** Tests that wait for pages and processes. They run after the others. */
const WAITING = { sequence: { groupOrder: 1 } };

function project({ name, include, group, ...options }: Project) {
  return {
    name,
    include: [...include],
    exclude: ['**/node_modules/**', ...(LONG_RUN ? [] : [LONG]), ...(options.exclude ?? [])],
    globalSetup: [...(options.globalSetup ?? [])],
    setupFiles: [...(options.setupFiles ?? [])],
    ...TIMEOUTS,
    ...group,
    // The files of a worker share a server, a database and a browser.
    isolate: false,
    // `localStorage` is the one of jsdom, or of the test.
    execArgv: ['--no-webstorage', ...SHORT_LIVED_FLAGS],
  };
}

/** Loaded by Node itself, as in production. */
function loadedByNode(options: Project): TestProjectInlineConfiguration {
  return { test: { ...project(options), experimental: { viteModuleRunner: false } } };
}

const quick = loadedByNode({
  name: 'quick',
  include: WITHOUT_IO,
  setupFiles: ['tests/setup/seed-fast-check.ts', 'tests/setup/restore-after-each.ts'],
  group: COMPUTING,
});

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
    ...project({
      name: 'screens',
      include: ['tests/screens/**/*.test.tsx'],
      globalSetup: ['tests/setup/temporary-folder.ts', 'tests/setup/postgres-server.ts'],
      group: COMPUTING,
    }),
    environment: 'jsdom',
    env: { NODE_ENV: 'production' },
    // What a test starts is loaded by Node itself, as in production.
    server: { deps: { external: [/\/tests\/setup\//, /\/server\//] } },
  },
};

/** Servers, and browsers that use them. */
const node = loadedByNode({
  name: 'node',
  include: ['tests/{browser,live,other-engines,server,walk}/**/*.test.ts'],
  exclude: WITHOUT_IO,
  globalSetup: [
    'tests/setup/temporary-folder.ts',
    'tests/setup/preparations.ts',
    'tests/setup/postgres-server.ts',
  ],
  setupFiles: ['tests/setup/seed-fast-check.ts', 'tests/setup/web-app-built.ts'],
  group: WAITING,
});

export default defineConfig({
  test: {
    // In this order, their global setups are executed: the build of the web app starts first.
    projects: [node, screens, quick],
    // Tests wait for pages and processes much of the time: three workers more than two cores keep both busy.
    maxWorkers: 5,
    reporters: ['default', './tests/setup/tally.ts'],
    sequence: { sequencer: LongestFirst },
    // Node does not report to Vite what a test imports: in watch mode, every change runs all chosen tests again.
    forceRerunTriggers: ['{rules,server,tests}/**', 'web/{app,data,design,screens}/**', 'web/*.*'],
  },
});
