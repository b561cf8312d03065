/** `npm run build`: builds the web client, for a folder that cannot be written to when Faceoff starts. */
import { buildWeb } from './pages/web-build.ts';

await buildWeb((text) => process.stdout.write(`${text}\n`));
