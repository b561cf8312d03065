/** The power fails during the first start on an embedded database. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Disk, NOTHING } from '../../power-cut/disk.ts';
import { contentOf, inFound, recordFirstStart } from '../../power-cut/recording.ts';
import { prepared } from '../../setup/prepared.ts';

test('after a power cut during the first start an incomplete database is created anew, and a complete one is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-power-cut-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const data = join(folder, 'new');
  const draft = 'postgres.new';
  const made = join(await prepared('embedded-folder'), 'postgres', 'global');
  await cp(made, join(data, draft, 'global'), { recursive: true });
  const operations = await recordFirstStart(data);
  const moved = operations.findIndex((each) => each.do === 'rename' && each.to === 'postgres');
  expect(operations[moved]).toMatchObject({ path: draft });
  const synced = operations.findIndex((each, index) => index > moved && each.do === 'sync');
  const disk = new Disk(data);
  for (const each of operations.slice(0, synced + 1)) disk.carryOut(each);
  await inFound(join(folder, 'found'), disk, NOTHING, async (sql) => {
    expect((await contentOf(sql)).seq).toBe(0);
  });
});
