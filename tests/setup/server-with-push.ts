/** A server in its own process that sends notifications to a push service of the tests, which has no public address. */
import { pino } from 'pino';
import { startFaceoff } from '../../server/cli/faceoff.ts';
import { readSettings } from '../../server/cli/settings.ts';
import { runProgram } from '../../server/database/start-error.ts';
import { stopOnSignals } from '../../server/http/signals.ts';

await runProgram(async () => {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel });
  const { PUSH_CERTIFICATE: ca = '' } = process.env;
  const connecting = { isAllowed: () => true, ca };
  const faceoff = await startFaceoff(settings, log, { connecting });
  stopOnSignals(() => faceoff.close(), log);
  process.stdout.write(`On this machine ${faceoff.url}\nFaceoff is running.\n`);
});
