/** What programs print, and their exit codes. */
import { expect, test } from 'vitest';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { runInProcess } from '../../setup/program.ts';

sharedClubTest(NATIVE)('npm run recount prints what differs, and leaves it', async ({ club }) => {
  const { id } = await club.startSeries();
  const counting = (...args: readonly string[]) => runInProcess('recount', args, club.place.env);
  expect(await counting()).toEqual({
    code: 0,
    stdout: 'Everything adds up: 4 matches, 1 series, 0 play-offs, 2 players.\n',
    stderr: '',
  });
  await club.server.sql`delete from matches where series_id = ${id}`;
  for (const _ of ['first', 'second']) {
    expect(await counting()).toEqual({
      code: 1,
      stdout: expect.stringMatching(/^Series \d+, Eva – Jana: game 1 is missing\.\n/),
      stderr: '',
    });
  }
  expect(await counting('--repair')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The only option is --fix: npm run recount -- --fix\n',
  });
  expect(await counting('--fix')).toMatchObject({ code: 0 });
});

test('a backup is not written into a file that is named like an option', async () => {
  const { code, stderr } = await runInProcess('backup', ['--new'], {});
  expect(code).toBe(1);
  expect(stderr).toBe('A backup is one file: npm run backup -- FILE\n');
});
