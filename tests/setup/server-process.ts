/** Faceoff in a process of its own, as `npm start` runs it: for measurements, and for tests that kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from './port.ts';

export const CODE = 'process-code-1';

export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** Milliseconds from the start of the process until it accepts requests. */
  readonly startedInMs: number;
  /** What it has written to standard error. */
  readonly complaints: () => string;
  /** Sends SIGTERM and waits until the process has ended. */
  stop(): Promise<void>;
}

/** @param env settings: DATABASE_URL or DATA_DIR */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const port = await freePort();
  const began = performance.now();
  const program = fileURLToPath(new URL('../../server/start.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: String(port),
      VALIDATION_CODE: CODE,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
    process.stderr.write(text);
  });
  const exited = once(child, 'exit');
  await Promise.race([
    running(child),
    exited.then(([code]) => {
      throw new Error(`Faceoff ended with ${code} before it ran.`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    startedInMs: performance.now() - began,
    complaints: () => complaints,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function running(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('The output of the server is not piped.');
  for await (const line of createInterface(child.stdout)) {
    if (line.includes('is running')) break;
  }
  child.stdout.resume();
}
