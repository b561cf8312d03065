/** Faceoff in its own process, as `npm start` runs it, for measurements and for tests that kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './port.ts';
import { INHERITED_ENV, SHORT_LIVED } from './short-lived.ts';

export const CODE = 'process-code-1';

export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
  readonly process: ChildProcess;
  /** Milliseconds from the start of the process until it accepts requests. */
  readonly startedInMs: number;
  /** The text written to standard error so far. */
  readonly stderr: () => string;
  /** The text written to standard output so far, including the log. */
  readonly stdout: () => string;
  /** Sends SIGTERM and waits until the process has ended. */
  stop(): Promise<void>;
}

/** How a server is run, if not in the usual way. */
interface Run {
  /** The command that runs the program. */
  readonly command?: readonly string[];
  /** A server that listens on HOST and PORT and then prints that it is running. */
  readonly program?: string;
  /** Whether to hide standard error, because errors are expected. */
  readonly quiet?: boolean;
}

const FACEOFF = fileURLToPath(new URL('../../server/cli/start.ts', import.meta.url));

/** @param env settings: DATABASE_URL or DATA_DIR; PORT if the port must be a certain one */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  { command = SHORT_LIVED, program = FACEOFF, quiet = false }: Run = {},
): Promise<ServerProcess> {
  // Another process could take a port that was found free. Faceoff picks its own and prints it.
  const port = env.PORT ?? (program === FACEOFF ? '0' : String(await freePort()));
  const began = performance.now();
  const [executable = '', ...options] = command;
  const child = spawn(executable, [...options, program], {
    env: {
      ...INHERITED_ENV,
      HOST: '127.0.0.1',
      VALIDATION_CODE: CODE,
      LOG_LEVEL: 'error',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    if (!quiet) process.stderr.write(text);
  });
  const exited = once(child, 'exit');
  let stdout = '';
  const running = Promise.withResolvers<string>();
  let isRunning = false;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    // The regular expressions below would run again for each line of the log.
    if (isRunning) return;
    const own = port === '0' ? /On this machine +\S+:(\d+)\S*\n/.exec(stdout)?.[1] : port;
    if (!stdout.includes('is running') || own === undefined) return;
    isRunning = true;
    running.resolve(own);
  });
  const own = await Promise.race([
    running.promise,
    exited.then(([code]) => {
      throw new Error(`The server ended with ${code} before it ran.`);
    }),
  ]);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return {
    url: `http://127.0.0.1:${own}`,
    process: child,
    startedInMs: performance.now() - began,
    stderr: () => stderr,
    stdout: () => stdout,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
