/** The measured servers, each in its own process. */
import about from '../package.json' with { type: 'json' };
import { ON_SERVER_CORE } from './cores.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';

export type Other = 'prepared' | 'stock' | 'mercurius' | 'floor';

/**
 * Starts Faceoff as `npm start` does, with its usual log.
 * @param env settings: DATABASE_URL or DATA_DIR
 * @param before prefix of the command
 * @param furtherFlags flags of Node
 * @param program its file, relative to this one
 */
export function startFaceoff(
  env: Readonly<Record<string, string>>,
  before = ON_SERVER_CORE,
  furtherFlags: readonly string[] = [],
  program = '../server/cli/start.ts',
): Promise<MeasuredServer> {
  const parts = about.scripts.start.split(' ');
  const flags = [...parts.filter((part) => part.startsWith('--')), ...furtherFlags];
  const ofScript = Object.fromEntries(
    parts.filter((part) => /^[A-Z_]+=/.test(part)).map((part) => part.split('=', 2)),
  );
  const settings = { LOG_LEVEL: 'info', ...ofScript, ...env };
  return startMeasuredServer(program, settings, flags, before);
}

/** Starts one of the servers in `others/`. */
export function startOther(
  name: Other,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  return startMeasuredServer(`./others/${name}.ts`, { NODE_ENV: 'production', ...env });
}
