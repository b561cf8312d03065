/**
 * `npm run webhook -- test`: sends a message to each endpoint of WEBHOOKS as Faceoff sends its own, and prints what came back. An
 * endpoint that answers is switched on again. The exit code is 1 if one did not take the message.
 */
import { openDatabase } from '../database/connection.ts';
import { runProgram, StartError } from '../database/start-error.ts';
import { type Endpoint, endpointKey } from '../webhooks/endpoints.ts';
import { switchOn } from '../webhooks/sql.ts';
import { describeAnswer, isTaken, sendTest } from '../webhooks/test-message.ts';
import { readSettings, type Settings } from './settings.ts';

const USAGE = `npm run webhook -- test
Sends a message to each endpoint of WEBHOOKS and prints what came back. An endpoint that was switched off and takes it is
switched on again. The exit code is 1 if one did not take it.`;

const print = (text: string) => process.stdout.write(`${text}\n`);

await runProgram(async () => {
  const [command, ...others] = process.argv.slice(2);
  if (command !== 'test' || others.length > 0)
    throw new StartError('The only command is test: npm run webhook -- test');
  const settings = readSettings(process.env);
  const { webhooks, webhookSecret } = settings;
  if (webhooks.length === 0) throw new StartError('WEBHOOKS is not set: there is nothing to test.');
  const taken: Endpoint[] = [];
  for (const endpoint of webhooks) {
    const answer = await sendTest(endpoint, webhookSecret, new Date());
    print(describeAnswer(endpoint, answer));
    if (isTaken(answer)) taken.push(endpoint);
  }
  await switchOnAgain(settings, taken);
  if (taken.length < webhooks.length) process.exitCode = 1;
}, USAGE);

async function switchOnAgain(settings: Settings, taken: readonly Endpoint[]): Promise<void> {
  if (taken.length === 0) return;
  const opened = await openDatabase(settings, { mustExist: true }).catch((error: unknown) => {
    if (error instanceof StartError) return error;
    throw error;
  });
  if (opened instanceof StartError) {
    print(
      `If one was switched off, it stays so, because the club cannot be opened: ${opened.message}`,
    );
    return;
  }
  try {
    for (const endpoint of taken) {
      if (await switchOn(opened.sql, await endpointKey(endpoint)))
        print(`Number ${endpoint.number} is switched on again.`);
    }
  } finally {
    await opened.close();
  }
}
