import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CLIENT_FOLDER } from '../../../server/http/pages/web-app.ts';

/** Files of the build for browsers. Their names have no hash. */
export function builtFiles(pattern: string) {
  return globSync(pattern, { cwd: CLIENT_FOLDER }).map((name) => ({
    name: basename(name).replace(/-[\w-]{8}(?=\.)/, ''),
    text: readFileSync(`${CLIENT_FOLDER}/${name}`, 'utf8'),
  }));
}
