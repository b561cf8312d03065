/** The backup that `npm run import` makes before it writes. */
import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../../setup/backup-file.ts';
import { openServer } from '../../setup/club.ts';
import { DATABASE_KINDS, NATIVE } from '../../setup/database-kinds.ts';
import { backedUp } from '../../setup/imported.ts';
import { runInProcess } from '../../setup/program.ts';
import { resultsFile } from '../../setup/spreadsheet.ts';

const HEAD = 'date,home,away,home_team,away_team,home_score,away_score';
const ONE_MATCH = `${HEAD}\n2024-03-01,Eva,Jana,DAL,CGY,3,2\n`;
const BACKUP_LINE = /^Backup of the club before the import: (.+)$/m;

describe.each(DATABASE_KINDS)('npm run import, $name', (kind) => {
  test('An import makes one backup before it writes, and none if it writes nothing', async () => {
    await using place = await kind.make();
    const env = await backedUp(place);
    const folder = join(env.DATA_DIR, 'backups');
    const file = await resultsFile(ONE_MATCH);
    const importing = (...args: readonly string[]) => runInProcess('import', args, env);

    for (const args of [
      [file, '--new-players'],
      [file, '--write'],
    ]) {
      expect((await importing(...args)).stdout).not.toMatch(BACKUP_LINE);
    }
    expect(await backupsIn(folder)).toEqual([]);

    const written = await importing(file, '--write', '--new-players');
    expect(written).toMatchObject({ code: 0, stderr: '' });
    const backup = BACKUP_LINE.exec(written.stdout)?.[1] ?? '';
    expect(dirname(backup)).toBe(folder);
    const { header, rows } = await contentOf(backup);
    expect(header.seq).toBe(0);
    expect(rows.join()).not.toContain('"nick_name":"Eva"');

    const again = await importing(file, '--write', '--new-players');
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).not.toMatch(BACKUP_LINE);
    expect(await backupsIn(folder)).toHaveLength(1);
  });
});

test('An import whose backup fails ends with the reason and writes nothing', async () => {
  await using place = await NATIVE.make();
  const env = await backedUp(place);
  await writeFile(join(env.DATA_DIR, 'backups'), 'a file where the folder should be');
  const args = [await resultsFile(ONE_MATCH), '--write', '--new-players'];
  expect(await runInProcess('import', args, env)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^Nothing was imported, because the backup before it failed: EEXIST.+backups.*\n$/,
    ),
  });
  await using server = await openServer(place);
  expect(server.club.live.seq).toBe(0);
});

async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.faceoff')).sort();
}
