/** `npm run build`: builds the web client, for a folder that cannot be written to when Faceoff starts. */

import { runProgram } from '../database/start-error.ts';
import { buildWeb } from '../http/pages/web-build.ts';

await runProgram(() => buildWeb((text) => process.stdout.write(`${text}\n`)));
