/** The servers that are measured, each a process of its own. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServerProcess } from '../tests/setup/server-process.ts';
import { ON_SERVER_CORE } from './cores.ts';
import type { Probed } from './probe.ts';

export interface MeasuredServer extends ServerProcess {
  probe(): Promise<Probed>;
  /** The same after the garbage was collected. */
  probeAfterGc(): Promise<Probed>;
}

export type Other = 'prepared' | 'stock' | 'mercurius' | 'floor';

/** Faceoff as it is installed, with its usual log. @param env settings: DATABASE_URL or DATA_DIR */
export function startFaceoff(env: Readonly<Record<string, string>>): Promise<MeasuredServer> {
  return start({ LOG_LEVEL: 'info', ...env }, '../server/start.ts');
}

/** One of those in `others/`. */
export function startOther(
  name: Other,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  return start({ NODE_ENV: 'production', ...env }, `./others/${name}.ts`);
}

async function start(
  env: Readonly<Record<string, string>>,
  program: string,
): Promise<MeasuredServer> {
  const probe = fileURLToPath(new URL('./probe.ts', import.meta.url));
  const server = await startServerProcess(env, {
    command: [...ON_SERVER_CORE, process.execPath, '--expose-gc', '--import', probe],
    program: fileURLToPath(new URL(program, import.meta.url)),
  });
  const ask = async (question: string): Promise<Probed> => {
    server.process.send(question);
    const [answer] = await once(server.process, 'message');
    return answer;
  };
  return {
    ...server,
    probe: () => ask('now'),
    probeAfterGc: async () => {
      // What the first collection finalises, the second one frees.
      await ask('after gc');
      return ask('after gc');
    },
  };
}
