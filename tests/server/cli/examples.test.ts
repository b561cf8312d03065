/** Programs of docs/examples, one in each language, run beside a club. `examples.long.test.ts` runs the others. */
import { expect } from 'vitest';
import { addDays, dayOfPlay } from '../../../rules/span.ts';
import { createSeason } from '../../../server/club/seasons/commands.ts';
import { DEFAULT_TIME_ZONE, wallClock } from '../../../server/database/wall-clock.ts';
import { game } from '../../setup/club.ts';
import { example, ROOT, run, start, commandTest as test } from '../../setup/commands.ts';
import { openCourier } from '../../setup/couriers.ts';
import { freePort } from '../../setup/port.ts';
import { INHERITED_ENV } from '../../setup/short-lived.ts';

test('who leads between two', async ({ club }) => {
  const whoLeads = (...names: readonly string[]) =>
    run('sh', ['docs/examples/who-leads.sh', ...names, club.server.url], ROOT);
  await club.friends('Eva', 'Jana', '--version');
  expect((await whoLeads('--version', 'Jana')).stdout).toBe(
    '--version and Jana have not met yet.\n',
  );
  expect((await whoLeads('Eva', 'Jana')).stdout).toBe('Eva and Jana have not met yet.\n');
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '2 2');
  expect((await whoLeads('Eva', 'Jana')).stdout).toMatch(
    /^Jana leads Eva 2–0, goals \d+:\d+.\nJana won the last 2.\n$/,
  );
  expect(await whoLeads('Eva', 'Nobody"}')).toMatchObject({
    stdout: '',
    stderr: 'There is no player Nobody"}.\n',
  });
});

test('the table of this season', async ({ club }) => {
  const table = () => example('season-table', club.server.url);
  await club.friends('Eva', 'Jana');
  expect(await table()).toMatchObject({ stdout: '', stderr: 'No season is running.\n' });
  const today = dayOfPlay(wallClock(new Date(), DEFAULT_TIME_ZONE));
  // The season still runs if the next day of play begins during this test.
  const span = { from: addDays(today, -1), to: addDays(today, 1) };
  await createSeason(club.server.club, { name: 'Now', ...span });
  await club.door.createMatch(game('Eva', 'Jana', { matchDate: `${addDays(today, -2)}T20:00:00` }));
  await club.door.createMatch(game('Jana', 'Eva', { matchDate: `${today}T06:00:00` }));
  expect((await table()).stdout).toBe(
    'Now\n 1. Jana              1    3\n 2. Eva               1    0\n',
  );
});

test('a program that receives messages prints each once, and refuses one with another signature', async ({
  club,
}) => {
  const secretOf = (letter: string) => ({ WEBHOOK_SECRET: `whsec_${letter.repeat(32)}` });
  const port = String(await freePort());
  const program = ['docs/examples/receive-messages.ts', port];
  const env = { ...INHERITED_ENV, ...secretOf('A') };
  await using receiving = start(process.execPath, program, ROOT, env);
  expect(await receiving.line()).toBe('Waiting for messages.');
  await club.friends('Eva', 'Jana');
  const webhook = `http://localhost:${port}?events=result`;
  const other = await openCourier(club, webhook, secretOf('B'));
  await club.result(2, 'Eva 2-1 Jana');
  await other.step();
  expect(other.log).toEqual([expect.stringContaining('did not take a message (answered 401)')]);
  await other.end();
  const { step } = await openCourier(club, webhook, secretOf('A'));
  await step();
  expect(await receiving.line()).toBe('result: Eva – Jana 2 : 1');
});
