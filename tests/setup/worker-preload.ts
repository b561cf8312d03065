/** Preloads a test module into the database's worker thread, to observe it or to make it fail. */
import { syncBuiltinESMExports } from 'node:module';
import workerThreads, { type WorkerOptions } from 'node:worker_threads';

const { Worker } = workerThreads;

/** Every worker that `open` starts loads the module first. `env` is added to the worker's environment. */
export async function withPreload<T>(
  module: URL,
  env: Readonly<Record<string, string>>,
  open: () => Promise<T>,
): Promise<T> {
  workerThreads.Worker = class extends Worker {
    constructor(program: string | URL, options: WorkerOptions = {}) {
      const execArgv = ['--import', module.href];
      super(program, { ...options, execArgv, env: { ...process.env, ...env } });
    }
  };
  syncBuiltinESMExports();
  try {
    return await open();
  } finally {
    workerThreads.Worker = Worker;
    syncBuiltinESMExports();
  }
}
