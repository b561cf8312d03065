/** Loads a module of the tests into the database's worker thread, before anything else: to watch it or to make it fail. */
import { syncBuiltinESMExports } from 'node:module';
import workerThreads, { type WorkerOptions } from 'node:worker_threads';

const { Worker } = workerThreads;

/** Every worker that `open` starts loads the module first; `env` is added to its environment. */
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
