/** `npm run build`: builds the web client, for a folder that cannot be written to when Faceoff starts. */
import { buildWeb } from './pages/web-build.ts';
import { runProgram } from './start-error.ts';

await runProgram(() => buildWeb((text) => process.stdout.write(`${text}\n`)));
