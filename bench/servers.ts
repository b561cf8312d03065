/** The servers that are measured, each a process of its own. */
import { fileURLToPath } from 'node:url';
import { type MeasuredServer, startMeasuredServer } from '../tests/setup/measured-server.ts';
import { ON_SERVER_CORE } from './cores.ts';

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

function start(env: Readonly<Record<string, string>>, program: string): Promise<MeasuredServer> {
  return startMeasuredServer(env, {
    before: ON_SERVER_CORE,
    program: fileURLToPath(new URL(program, import.meta.url)),
  });
}
