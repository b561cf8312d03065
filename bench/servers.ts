/** The servers that are measured, each a process of its own. */
import { fileURLToPath } from 'node:url';
import about from '../package.json' with { type: 'json' };
import { type MeasuredServer, startMeasuredServer } from '../tests/setup/measured-server.ts';
import { ON_SERVER_CORE } from './cores.ts';

export type Other = 'prepared' | 'stock' | 'mercurius' | 'floor';

/** Faceoff as `npm start` starts it, with its usual log. @param env settings: DATABASE_URL or DATA_DIR */
export function startFaceoff(env: Readonly<Record<string, string>>): Promise<MeasuredServer> {
  const { start: command } = about.scripts;
  const flags = command.split(' ').filter((part) => part.startsWith('--'));
  return start({ LOG_LEVEL: 'info', ...env }, '../server/start.ts', flags);
}

/** One of those in `others/`. */
export function startOther(
  name: Other,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  return start({ NODE_ENV: 'production', ...env }, `./others/${name}.ts`);
}

function start(
  env: Readonly<Record<string, string>>,
  program: string,
  flags: readonly string[] = [],
): Promise<MeasuredServer> {
  return startMeasuredServer(env, {
    before: ON_SERVER_CORE,
    flags,
    program: fileURLToPath(new URL(program, import.meta.url)),
  });
}
