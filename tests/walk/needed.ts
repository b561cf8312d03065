/** Programs that the operations guide installs, and that the walk takes as installed. */
import { installed } from '../setup/installed.ts';

const NEEDED = ['bash', 'caddy', 'git', 'curl', 'psql', 'createdb', 'dropdb'];

export function missingPrograms(): readonly string[] {
  return NEEDED.filter((program) => installed(program) === null);
}
