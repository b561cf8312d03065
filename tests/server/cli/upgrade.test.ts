/** A club of version 0.1.0 opens with this version, has the same data, and its changes can be undone. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Faceoff } from '../../../server/cli/faceoff.ts';
import { checkBackup } from '../../../server/transfer/backup/read.ts';
import { restoreBackup } from '../../../server/transfer/backup/restore.ts';
import { answerTo, ask } from '../../setup/ask.ts';
import { openServer } from '../../setup/club.ts';
import { connectTo } from '../../setup/connect-to.ts';
import { createDatabase } from '../../setup/database.ts';
import { type TestDatabase, testDatabase } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { LONG_RUN } from '../../setup/long-run.ts';
import { expectOrderlyClub } from '../../setup/orderly-club.ts';
import { SHOWN, shownBy } from '../../setup/shown.ts';

const CLUB = new URL('../../club-0.1.0/', import.meta.url);
const RECORDED = z
  .object({
    shown: z.object({ graphql: z.record(z.string(), z.unknown()), rest: z.looseObject({}) }),
    undone: z.array(z.object({ seq: z.int() }).loose()),
  })
  .parse(JSON.parse(await readFile(new URL('shown.json', CLUB), 'utf8')));

const UNDO = graphql(`mutation ($seq: Int!, $code: String!) {
  undo(seq: $seq, validationCode: $code) { about text undoes }
}`);
const LISTS = ['players', 'efficiency', 'matches', 'seriesList', 'playoffs'] as const;
/** The first ones are refused, because later changes build on them. */
const UNDONE = LONG_RUN ? RECORDED.undone : RECORDED.undone.slice(0, 4);

const BACKUP = ['its backup, native PostgreSQL', openBackup] as const;
const FOLDER = ['its data folder, embedded PGlite', openFolder] as const;

test.for(LONG_RUN ? [BACKUP, FOLDER] : [BACKUP])('%s', async ([, open]) => {
  await using place = await open();
  await using server = await openServer(place);
  await expectOrderlyClub(server.sql);
  const misplaced = await server.sql`
    select matches.id from matches left join series on series.id = series_id
    where in_playoff <> (playoff_id is not null)`;
  expect([...misplaced]).toEqual([]);
  const misdated = await server.sql`
    select id from matches where series_id is not null and home_score is not null
      and played_at <> (
        select date_trunc('second', max(time)) from changes
        where kind = 'MATCH_FINISHED' and place ->> -1 = 'match:' || matches.id)`;
  expect([...misdated]).toEqual([]);
  expect(comparable(await shownBy(server))).toEqual(comparable(RECORDED.shown));
  for (const recorded of UNDONE) {
    expect(await undo(server, recorded.seq)).toEqual(comparable(recorded));
  }
  if (LONG_RUN) {
    const shown = await ask(server, SHOWN);
    for (const list of LISTS) expect(shown[list]).toSatisfy(isEmpty);
  }
  await expectOrderlyClub(server.sql);
});

async function openFolder(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-upgrade-'));
  const tar = zstdDecompressSync(await readFile(new URL('folder.tar.zst', CLUB)));
  const extracting = promisify(execFile)('tar', ['-x', '-f', '-', '-C', folder]);
  extracting.child.stdin?.end(tar);
  await extracting;
  return testDatabase({ DATA_DIR: folder }, () => rm(folder, { recursive: true, force: true }));
}

async function openBackup(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase();
  const place = testDatabase({ DATABASE_URL: url }, drop);
  await using database = await connectTo(place);
  await restoreBackup(database, await checkBackup(fileURLToPath(new URL('backup.faceoff', CLUB))));
  return place;
}

async function undo(server: Faceoff, seq: number) {
  const { data, errors } = await answerTo(server, UNDO, { seq, code: server.code });
  if (!errors) return comparable({ seq, undo: data?.undo });
  return { seq, refused: errors[0].extensions.code };
}

/**
 * Without what was changed on purpose since 0.1.0: players stand in the order of the letters of their names, crests have
 * another drawing, a refused undo names other changes, matches of series have the dates on which they were played, and teams
 * have their names of today.
 */
function comparable(shown: unknown): unknown {
  const text = JSON.stringify(shown, (key, value) => {
    if (['logo', 'matchDate', 'message'].includes(key)) return undefined;
    if (key === 'edges' || key.startsWith('/api/matches')) return value.toSorted(byId);
    if (key === 'players' || key === '/api/players') return value.toSorted(byNickName);
    return value;
  });
  return JSON.parse(text.replaceAll('Utah Hockey Club', 'Utah Mammoth'));
}

function byNickName(one: { nickName: string }, other: { nickName: string }): number {
  return one.nickName < other.nickName ? -1 : 1;
}

interface Listed {
  readonly id?: number;
  readonly node?: { readonly id?: string };
}

/** Entries of the history have no id, and stay in their order. */
function byId(one: Listed, other: Listed): number {
  const idOf = ({ id, node }: Listed) => Number(id ?? node?.id ?? 0);
  return idOf(one) - idOf(other);
}

function isEmpty(list: unknown): boolean {
  return JSON.stringify(list) === '[]' || JSON.stringify(list) === '{"edges":[]}';
}
