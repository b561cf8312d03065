/** `npm run build`: builds the web client ahead of time, for installations whose folder is read-only when Faceoff starts. */

import { runProgram } from '../database/start-error.ts';
import { buildWeb } from '../http/pages/web-build.ts';

await runProgram(() => buildWeb((text) => process.stdout.write(`${text}\n`)));
