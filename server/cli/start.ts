/** `npm start`: builds the web client if it is out of date, starts Faceoff and prints its addresses. */
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { destination, pino } from 'pino';
import { runProgram } from '../database/start-error.ts';
import { banner } from '../http/banner.ts';
import { buildWeb } from '../http/pages/web-build.ts';
import { stopOnSignals } from '../http/signals.ts';
import { type Faceoff, startFaceoff } from './faceoff.ts';
import { readSettings } from './settings.ts';

// By default V8 lets the heap become several times what is in use before it collects. This takes a third less memory, and
// no more time. `npm start` also bounds the young generation, which is half of the rest and cannot be bounded later.
setFlagsFromString('--heap-growing-percent=50');
// V8 guesses which places of the code make what lives long. Where it takes the frames of sockets for that, they stay until the
// whole heap is collected. See docs/decisions/0002-node-and-its-memory.md.
setFlagsFromString('--no-allocation-site-pretenuring');

/** A database that does not answer for so long is given up, and the process ends. */
const SILENCE_TIMEOUT_MS = 10_000;
/** How long `/healthz` answers 503 before the end. */
const UNHEALTHY_MS = 2_000;

const print = (text: string) => process.stdout.write(`${text}\n`);

await runProgram(async () => {
  const settings = readSettings(process.env);
  const log = pino(
    { level: settings.logLevel },
    destination({ sync: false, minLength: 4_096, periodicFlush: 100 }),
  );
  await buildWeb(print);
  print(
    settings.databaseUrl === null
      ? `Opening the database in ${settings.dataDir} …`
      : 'Connecting to the database …',
  );
  const faceoff: Faceoff = await startFaceoff(settings, log);
  const stop = stopOnSignals(() => faceoff.close(), log);
  // A journal keeps what is printed, and others read it.
  const code = process.stdout.isTTY || !settings.validationCode ? faceoff.code : null;
  print(banner({ ...faceoff, code }, settings));
  const reason = await faceoff.watch(SILENCE_TIMEOUT_MS);
  process.stderr.write(`${reason} Faceoff ends.\n`);
  await delay(UNHEALTHY_MS);
  await stop(1);
});
