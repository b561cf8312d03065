/**
 * The power fails while a club is played on the embedded database. The folder is made as it would be found, opened by
 * the real start, and holds every write that was answered. SEED plays a failing one again.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chanceOf } from '../../../demo/chance.ts';
import { type Chance, Disk, EVERYTHING, NOTHING } from '../../power-cut/disk.ts';
import { contentOf, inFound, type Recording, recordPlay } from '../../power-cut/recording.ts';
import { expectOrderlyClub } from '../../setup/orderly-club.ts';
import { prepared } from '../../setup/prepared.ts';
import { SEED } from '../../setup/seed.ts';

/** Number of power cuts. `npm run test:long` sets more. */
const CUTS = Number(process.env.POWER_CUTS ?? 1);
const TIMEOUT_MS = 180_000 + CUTS * 6_000;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faceoff-power-cut-'));
});

afterAll(() => rm(folder, { recursive: true }));

describe(`power cuts during play, seed ${SEED}`, { timeout: TIMEOUT_MS }, () => {
  let recording: Recording;

  beforeAll(async () => {
    await cp(await prepared('embedded-folder'), join(folder, 'data'), { recursive: true });
    recording = await recordPlay(join(folder, 'data'), SEED);
  }, TIMEOUT_MS);

  test('every answered write was synced before its answer', () => {
    const disk = new Disk(recording.folder);
    let done = 0;
    for (const { operations } of recording.answered) {
      for (const each of recording.operations.slice(done, operations)) disk.carryOut(each);
      done = operations;
      expect([operations, disk.isSynced('postgres/pg_wal')]).toEqual([operations, true]);
    }
  });

  test(`${CUTS} power cuts lose nothing that was answered`, async () => {
    const chance = chanceOf(SEED);
    const first = recording.answered[0]?.operations ?? 0;
    const cuts = Array.from({ length: CUTS }, () =>
      chance.between(first, recording.operations.length),
    );
    const disk = new Disk(recording.folder);
    let done = 0;
    for (const cut of cuts.sort((one, other) => one - other)) {
      for (const each of recording.operations.slice(done, cut)) disk.carryOut(each);
      done = cut;
      const some: Chance = (count) => chance.between(0, count);
      await expectAnswered(cut, disk, chance.pick([NOTHING, EVERYTHING, some]));
    }
  });

  test('without the syncs, answered writes would be lost', async () => {
    const disk = new Disk(recording.folder);
    for (const each of recording.operations) if (each.do !== 'sync') disk.carryOut(each);
    await expect(expectAnswered(recording.operations.length, disk, NOTHING)).rejects.toThrow(
      /greater than or equal/,
    );
  });

  /** The folder holds what was answered before the cut, and perhaps what was being written. */
  async function expectAnswered(cut: number, disk: Disk, chance: Chance): Promise<void> {
    const before = recording.answered.findLast(({ operations }) => operations <= cut);
    const next = recording.answered.find(({ operations }) => operations > cut) ?? before;
    await inFound(join(folder, 'found'), disk, chance, async (sql) => {
      const { seq, rows } = await contentOf(sql);
      expect(seq, `after ${cut} operations`).toBeGreaterThanOrEqual(before?.seq ?? 0);
      expect(seq, `after ${cut} operations`).toBeLessThanOrEqual(next?.seq ?? 0);
      // A command may have written several times, and only its last state is known.
      const known = [before, next].find((each) => each?.seq === seq);
      if (known) expect(rows).toEqual(known.rows);
      await expectOrderlyClub(sql);
    });
  }
});
