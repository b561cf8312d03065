/** Programs of docs/examples, one in each language, run beside a club. `examples.long.test.ts` runs the others. */
import { expect } from 'vitest';
import { addDays, dayOfPlay } from '../../../rules/span.ts';
import { createSeason } from '../../../server/club/seasons/commands.ts';
import { DEFAULT_TIME_ZONE, wallClock } from '../../../server/database/wall-clock.ts';
import { game } from '../../setup/club.ts';
import { example, ROOT, run, commandTest as test } from '../../setup/commands.ts';

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
