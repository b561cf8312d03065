/** `npm start`: builds the web client if it is out of date, starts Faceoff and prints its addresses. */
import { destination, pino } from 'pino';
import { type Faceoff, startFaceoff } from './faceoff.ts';
import { banner } from './gateway/banner.ts';
import { stopOnSignals } from './gateway/signals.ts';
import { buildWeb } from './gateway/web-build.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  const settings = readSettings(process.env);
  const log = pino(
    { level: settings.logLevel },
    destination({ sync: false, minLength: 4_096, periodicFlush: 100 }),
  );
  await buildWeb(say);
  say(
    settings.databaseUrl === null
      ? `Opening the database in ${settings.dataDir} …`
      : 'Connecting to the database …',
  );
  const faceoff: Faceoff = await startFaceoff(settings, log);
  stopOnSignals(() => faceoff.close(), log);
  say(banner(faceoff, settings));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
