/** The backup that `npm run import` makes before it writes. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../../server/database/folder-lock.ts';
import { backUpBeforeImport } from '../../../server/transfer/backup/schedule.ts';
import { contentOf } from '../../setup/backup-file.ts';
import { openServer, sharedClubTest } from '../../setup/club.ts';
import { DATABASE_KINDS, NATIVE, type TestDatabase } from '../../setup/database-kinds.ts';
import { resultsFile } from '../../setup/imported.ts';
import { runInProcess } from '../../setup/program.ts';
import { recordedLog } from '../../setup/recorded-log.ts';

const HEAD = 'date,home,away,home_team,away_team,home_score,away_score';
const ONE_MATCH = `${HEAD}\n2024-03-01,Eva,Jana,DAL,CGY,3,2\n`;
const BACKUP_LINE = /^Backup of the club before the import: (.+)$/m;
const DAY_MS = 86_400_000;

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
  const folder = join(env.DATA_DIR, 'backups');
  await writeFile(folder, 'a file where the folder should be');
  const file = await resultsFile(ONE_MATCH);
  const { code, stdout, stderr } = await runInProcess(
    'import',
    [file, '--write', '--new-players'],
    env,
  );
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    /^Nothing was imported, because the backup before it failed: EEXIST.+backups.*\n$/,
  );
  await using server = await openServer(place);
  expect(server.club.live.seq).toBe(0);
});

const shared = sharedClubTest(NATIVE);

shared('An import makes no backup if the latest one has the same contents', async ({ club }) => {
  const { options, plan } = await optionsFor(club.server.club.database);
  await club.friends('Eva');
  const first = await backUpBeforeImport(options);
  expect(await backUpBeforeImport(options)).toBe(first);
  expect(await backupsIn(plan.folder)).toHaveLength(1);
});

shared('A backup does not replace one of the same second', async ({ club }) => {
  const { options, plan } = await optionsFor(club.server.club.database);
  const seqs: number[] = [];
  for (const name of ['Eva', 'Jana', 'Peter']) {
    await club.friends(name);
    const { header } = await contentOf(await backUpBeforeImport(options));
    seqs.push(header.seq);
  }
  expect(seqs).toEqual([1, 2, 3]);
  expect(await backupsIn(plan.folder)).toEqual([
    'club-2026-11-21T20-00-00Z.faceoff',
    'club-2026-11-21T20-00-01Z.faceoff',
    'club-2026-11-21T20-00-02Z.faceoff',
  ]);
});

shared('An import waits for the backup of another process', async ({ club }) => {
  const { options, plan, messages } = await optionsFor(club.server.club.database);
  await mkdir(plan.folder);
  const unlock = lockFolder(plan.folder);
  const backup = backUpBeforeImport(options);
  await expect.poll(() => messages).toHaveLength(1);
  expect(await backupsIn(plan.folder)).toEqual([]);
  unlock?.();
  expect((await contentOf(await backup)).header.seq).toBe(0);
});

/** Settings of a club with scheduled backups; a native database gets a data folder of its own. */
async function backedUp({ env }: TestDatabase) {
  const folder = env.DATA_DIR ?? (await temporaryFolder());
  return { ...env, DATA_DIR: folder, BACKUP_EVERY: 'daily' };
}

async function optionsFor(database: Parameters<typeof backUpBeforeImport>[0]['database']) {
  const folder = join(await temporaryFolder(), 'backups');
  const { log, messages } = recordedLog();
  const plan = { folder, everyMs: DAY_MS, keep: 3 };
  const now = () => new Date('2026-11-21T20:00:00Z');
  return { options: { database, plan, log, now }, plan, messages };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.faceoff')).sort();
}
