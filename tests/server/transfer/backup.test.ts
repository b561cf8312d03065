/** Backups are complete and consistent, also while the club is written. */
import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Faceoff } from '../../../server/cli/faceoff.ts';
import { findDifferences } from '../../../server/cli/recount/differences.ts';
import { createLeague } from '../../../server/club/leagues/commands.ts';
import { requireNewFile } from '../../../server/transfer/backup/file.ts';
import { makeBackup } from '../../../server/transfer/backup/make.ts';
import { checkBackup } from '../../../server/transfer/backup/read.ts';
import { restoreBackup } from '../../../server/transfer/backup/restore.ts';
import { ask } from '../../setup/ask.ts';
import { backupOf, contentOf, temporaryFile } from '../../setup/backup-file.ts';
import { type Club, game, openServer, sharedClubTest } from '../../setup/club.ts';
import { connectTo } from '../../setup/connect-to.ts';
import { ANY_DATABASE_KIND, DATABASE_KINDS, NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { livePlay } from '../../setup/live-play.ts';
import { runInProcess } from '../../setup/program.ts';
import { undo } from '../../setup/undo.ts';
import { clubRows, rowsByName } from '../../undo-stack/club-rows.ts';

describe.each(DATABASE_KINDS)('a backup, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('contains one moment of the club, whatever is written meanwhile', async ({ club }) => {
    await club.past();
    const quiet = await contentOf(await backupOf(club.server));
    const { header, bytes } = await makeBackup(club.server.club.database, new Date());
    const { id } = await club.startSeries('Eva', 'Peter');
    await club.play(id, '1 1');
    await club.enter(id, 1, 'two');
    await undo(club.server, club.server.club.live.seq);
    await club.door.deleteMatch(await single(club));
    const file = await temporaryFile();
    await writeFile(file, bytes);
    await checkBackup(file);
    expect(header.seq).toBe(quiet.header.seq);
    expect((await contentOf(file)).rows.toSorted()).toEqual(quiet.rows.toSorted());
    await expect.poll(() => heldIn(club)).toEqual([]);
  });

  test('made during many writes is consistent, with every change up to its seq', async ({
    club,
  }) => {
    const files = new Map<number, string>();
    let isOver = false;
    const keepPlaying = async (one: string, two: string) => {
      while (!isOver) {
        const { id } = await club.startSeries(one, two);
        await club.play(id, '1 2 1 2 1 2 1');
      }
    };
    const writing = Promise.all([keepPlaying('Eva', 'Jana'), keepPlaying('Peter', 'Tomas')]);
    try {
      while (files.size < 2) {
        const file = await backupOf(club.server);
        files.set(await seqOf(file), file);
      }
    } finally {
      isOver = true;
      await writing;
    }
    for (const file of files.values()) await expectWhole(file);
  });
});

describe.each(ANY_DATABASE_KIND)('a backup, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('contains no validation code', async ({ club }) => {
    const { sql, code } = club.server;
    await club.past();
    await sql`update club set validation_code = ${code}`;
    const { rows } = await contentOf(await backupOf(club.server));
    expect(rows.join('\n')).not.toContain(code);
  });

  test('made after a merge of players restores everything, and the merge can be undone then', async ({
    club,
  }) => {
    await club.startPlayoff();
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '1 2 1');
    await club.friends('Evka', 'Zora');
    await club.door.createMatch(game('Zora', 'Eva'));
    await livePlay(club).setFace('Evka', { emoji: '🐻' });
    await createLeague(club.server.club, {
      title: 'League',
      players: ['Eva', 'Jana', 'Zora'],
      teams: Array(3).fill('Dallas Stars'),
      legs: 2,
      points: 'WIN_2_2_1_0',
      qualify: 2,
    });
    const unmerged = await clubRows(club.server.sql);
    await livePlay(club).mergePlayers('Eva', 'Evka');
    const figures = await figuresOf(club.server);
    const file = await backupOf(club.server);

    await using place = await kind.make();
    const database = await connectTo(place);
    await restoreBackup(database, await checkBackup(file));
    expect(await findDifferences(database.sql)).toEqual([]);
    await database.close();
    await using restored = await openServer(place);
    const again = await contentOf(await backupOf(restored));
    expect(again.rows.toSorted()).toEqual((await contentOf(file)).rows.toSorted());
    expect(await figuresOf(restored)).toEqual(figures);
    expect(figures.history.edges).toContainEqual({ node: { about: 'Zora – Eva' } });

    await undo(restored, restored.club.live.seq);
    expect(rowsByName(await clubRows(restored.sql))).toEqual(rowsByName(unmerged));
    expect(await findDifferences(restored.sql)).toEqual([]);
  });
});

/** What the merged player 1 has become. */
const FIGURES = graphql(`{
  stats { player { nickName } matchesPlayed points }
  mergedInto(id: 1) { nickName matchCount rating titles }
  history(first: 50, playerId: 1) { edges { node { about } } }
}`);

function figuresOf(server: Faceoff) {
  return ask(server, FIGURES);
}

async function single(club: Club): Promise<string> {
  const matches = await club.door.matches(100);
  return matches.find(({ seriesId }) => seriesId === null)?.id ?? missing();
}

/** What Postgres has set aside for backups. */
async function heldIn({ server }: Club): Promise<unknown[]> {
  return [...(await server.sql`select name from pg_cursors where name like 'backup%'`)];
}

/** The club of a file adds up, and its log has every change up to its seq. */
async function expectWhole(file: string): Promise<void> {
  await using place = await NATIVE.make();
  await using database = await connectTo(place);
  const { seq } = await restoreBackup(database, await checkBackup(file));
  expect(await findDifferences(database.sql)).toEqual([]);
  const [log] = await database.sql`
    select count(*)::int as count, coalesce(max(seq), 0) as last, (select seq from club) as seq,
      (select coalesce(max(version), 0) <= (select seq from club) from matches) as known
    from changes`;
  expect(log).toEqual({ count: seq, last: seq, seq, known: true });
}

async function seqOf(file: string): Promise<number> {
  return (await contentOf(file)).header.seq;
}

/** A program that finds the disk full once it has written so many bytes. */
const FULL_DISK = new URL('../../setup/full-disk.ts', import.meta.url).href;
const onFullDisk = (room: number) =>
  `--import=data:text/javascript,import{fillDisk}from'${FULL_DISK}';await(fillDisk(${room}))`;

describe('npm run backup prints one line if it cannot write', () => {
  test('to a full disk, and leaves no half file', async () => {
    await using place = await NATIVE.make();
    const file = await temporaryFile();
    const folder = dirname(file);
    const env = { ...place.env, NODE_OPTIONS: onFullDisk(100) };
    const { code, stderr } = await runInProcess('backup', [file], env);
    const line = /^.+club\.faceoff is on a full disk: .+ Nothing of it was left there\. .+\n$/;
    expect([code, stderr]).toEqual([1, expect.stringMatching(line)]);
    expect(await readdir(folder)).toEqual([]);
  });

  test.for([
    ['gone/club.faceoff', /^.+ is in no folder: .+ Make its folder first\.$/],
    ['.', /^There is a file .+ already: choose another name\.$/],
  ] as const)('to %s', async ([name, line]) => {
    const file = join(dirname(await temporaryFile()), name);
    const refused = { name: 'StartError', message: expect.stringMatching(line) };
    await expect(requireNewFile(file)).rejects.toMatchObject(refused);
  });
});

function missing(): never {
  throw new Error('It is not there.');
}
