/** `npm start`: builds the web client if it is out of date, starts Faceoff and prints its addresses. */
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { destination, pino } from 'pino';
import { runProgram } from '../database/start-error.ts';
import { TIMEOUTS } from '../database/timeouts.ts';
import { banner } from '../http/banner.ts';
import { buildWeb } from '../http/pages/web-build.ts';
import { stopOnSignals } from '../http/signals.ts';
import { type Faceoff, startFaceoff } from './faceoff.ts';
import { readSettings } from './settings.ts';

// By default V8 lets the heap grow to several times the live objects before it collects garbage. With this flag the process takes
// a third less memory and no more time. `npm start` also limits the young generation, which is half of the rest; V8 reads that
// limit only at the start of the process.
setFlagsFromString('--heap-growing-percent=50');
// V8 allocates objects directly in the old generation if earlier objects of the same code lived long. When that includes frames
// of sockets, they are freed only by a full garbage collection. See docs/decisions/0002-node-and-its-memory.md.
setFlagsFromString('--no-allocation-site-pretenuring');

/** Lines of the log are written together, nearly as many as Docker reads at once (16 kB): a write costs more than an answer. */
const LOG_BYTES = 15 * 1024;
const LOG_EVERY_MS = 100;

const print = (text: string) => process.stdout.write(`${text}\n`);

await runProgram(async () => {
  const settings = readSettings(process.env);
  const log = pino(
    { level: settings.logLevel },
    destination({ sync: false, minLength: LOG_BYTES, periodicFlush: LOG_EVERY_MS }),
  );
  await buildWeb(print);
  print(
    settings.databaseUrl === null
      ? `Opening the database in ${settings.dataDir} …`
      : 'Connecting to the database …',
  );
  if (settings.ignoredParameters.length > 0) {
    const names = settings.ignoredParameters.join(', ');
    print(`These parameters of DATABASE_URL are for other programs and have no effect: ${names}.`);
  }
  const faceoff: Faceoff = await startFaceoff(settings, log);
  const stop = stopOnSignals(() => faceoff.close(), log);
  // Without a terminal the output goes to a journal, which other accounts may read: a code that the owner set is not printed there.
  const code = process.stdout.isTTY || !settings.validationCode ? faceoff.code : null;
  print(banner({ ...faceoff, code }, settings));
  const reason = await faceoff.watch();
  process.stderr.write(`${reason} Faceoff ends.\n`);
  await delay(TIMEOUTS.unhealthyMs);
  await stop(1);
});
