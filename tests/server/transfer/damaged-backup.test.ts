/** Files that differ from a backup in any way are refused. */
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../demo/chance.ts';
import { LATEST_MIGRATION } from '../../../server/database/migrate.ts';
import { checkBackup } from '../../../server/transfer/backup/read.ts';
import { contentOf, largeBackup, temporaryFile, writeLines } from '../../setup/backup-file.ts';
import { SEED } from '../../setup/seed.ts';

type Lines = readonly string[];

describe('a file', () => {
  test('that is not a backup, or from a newer version, is refused with the reason', async () => {
    const file = await temporaryFile();
    const { header, rows } = await contentOf(await largeBackup(3));
    const refused = (content: Buffer) => refusalOf(file, content);
    expect(await refused(Buffer.from('{"faceoff":"backup"}'))).toContain('is not a Faceoff backup');
    expect(await refused(gzipSync('hello\nworld\n'))).toContain('is not a Faceoff backup');
    expect(await refused(gzipSync('x'.repeat(1_000_000)))).toContain('is not a Faceoff backup');
    expect(await refused(Buffer.alloc(0))).toContain('is incomplete');
    for (const newer of [{ format: 2 }, { migration: LATEST_MIGRATION + 1 }]) {
      await writeLines(file, [JSON.stringify({ ...header, ...newer }), ...rows]);
      await expect(checkBackup(file)).rejects.toThrow('was made by a newer Faceoff');
    }
    await expect(checkBackup(`${file}.gone`)).rejects.toThrow('cannot be read: ENOENT');
  });

  test('that is truncated anywhere is refused', async () => {
    const [file, whole] = [await temporaryFile(), await readFile(await largeBackup(200))];
    const chance = chanceOf(SEED);
    const places = [1, 9, 10, 11, whole.length - 9, whole.length - 8, whole.length - 1];
    for (let cut = 0; cut < 60; cut += 1) places.push(chance.below(whole.length));
    for (const place of places) {
      expect(await refusalOf(file, whole.subarray(0, place)), `cut at ${place}`).toContain(
        'is incomplete',
      );
    }
  });

  test('with a bit that flipped anywhere is refused, unless its lines are the same', async () => {
    const [file, original] = [await temporaryFile(), await largeBackup(200)];
    const whole = await readFile(original);
    const { rows } = await contentOf(original);
    const chance = chanceOf(SEED);
    let refusals = 0;
    for (let flip = 0; flip < 300; flip += 1) {
      const place = chance.below(whole.length * 8);
      const flipped = Buffer.from(whole);
      flipped[place >> 3] = (flipped[place >> 3] ?? 0) ^ (1 << (place & 7));
      const refusal = await refusalOf(file, flipped);
      // In gzip's own header are a date and a system that mean nothing here.
      if (refusal === null) expect((await contentOf(file)).rows, `bit ${place}`).toEqual(rows);
      else refusals += 1;
    }
    expect(refusals).toBeGreaterThan(290);
  });

  test('whose lines were altered is refused, and nothing of it is restored', async () => {
    const file = await largeBackup(5);
    const { header, rows } = await contentOf(file);
    const footer = JSON.stringify({ sha256: '0'.repeat(64) });
    const text = [JSON.stringify(header), ...rows, footer, ''].join('\n');
    const own = gunzipSync(await readFile(file)).toString();
    const sooner = own.replace(JSON.stringify(header), JSON.stringify({ ...header, seq: 4 }));
    expect(await refusalOf(file, gzipSync(sooner))).toContain('is damaged');
    expect(await refusalOf(file, gzipSync(text))).toContain('is damaged');
  });

  test.for([
    ['a line twice', ([first = '', ...rest]: Lines) => [first, first, ...rest]],
    ['a line less', ([, ...rest]: Lines) => rest],
    [
      'lines in another order',
      ([first = '', second = '', ...rest]: Lines) => [second, first, ...rest],
    ],
    [
      'a row that is no JSON',
      ([first = '', ...rest]: Lines) => [first.replace('":', '"='), ...rest],
    ],
    ['a line that is no row', (rows: Lines) => [...rows, 'hello']],
    ['a row of no table', (rows: Lines) => [...rows, '{"table":"club","row":{"seq":1}}']],
    ['a line without an end', (rows: Lines) => [...rows, 'x'.repeat(20_000_000)]],
  ] as const)('that has %s is refused before anything is inserted', async ([, change]) => {
    const file = await temporaryFile();
    const [header = '', ...rest] = gunzipSync(await readFile(await largeBackup(5)))
      .toString()
      .trimEnd()
      .split('\n');
    const [rows, footer = ''] = [rest.slice(0, -1), rest.at(-1)];
    const text = [header, ...change(rows), footer, ''].join('\n');
    expect(await refusalOf(file, gzipSync(text))).toContain('is damaged');
  });

  test('with fewer or other rows than in its header is refused, whatever its digest', async () => {
    const file = await temporaryFile();
    const { header, rows } = await contentOf(await largeBackup(5));
    for (const lines of [rows.slice(1), [...rows, rows.at(-1) ?? '']]) {
      await writeLines(file, [JSON.stringify(header), ...lines]);
      await expect(checkBackup(file)).rejects.toThrow('is damaged');
    }
  });
});

describe('a file that was edited and given a new digest', () => {
  const EDITS: readonly (readonly [
    what: string,
    edit: (content: Content) => Content,
    reason: RegExp,
  ])[] = [
    [
      'a seq too low',
      withHeader({ seq: 4 }),
      /line 1: its seq is 4, and that of its last change 5/,
    ],
    [
      'next ids of 1',
      withHeader({ nextIds: { players: 1, series: 1, playoffs: 1, matches: 1 } }),
      /line 1: the next id of players is 1, and there is one with 2/,
    ],
    [
      'unreadable details',
      withRow('changes', { facts: { kind: 'NOTHING' } }),
      /its details cannot be read/,
    ],
    [
      'a gap in its changes',
      withRow('changes', { seq: 9 }),
      /line \d+: its seq is 9, and that of the change before 0/,
    ],
    ['a seq below 1', withRow('changes', { seq: -1 }), /its seq is -1/],
    ['an infinite time', withRow('changes', { time: 'infinity' }), /time is "infinity"/],
    [
      'a match that is never',
      withRow('matches', { played_at: 'infinity' }),
      /played_at is "infinity"/,
    ],
    [
      'a control character',
      withRow('players', { nick_name: 'a\u0007' }),
      /nick_name has a control character/,
    ],
    ['an emoji that is none', withRow('players', { emoji: 'Eva' }), /"Eva" is not one emoji/],
    [
      'a row that is too long',
      withRow('players', { first_name: 'x'.repeat(70_000) }),
      /it has 70\d+ characters/,
    ],
  ];

  test.for(EDITS)(
    'has %s: it is refused with the line, before anything is written',
    async ([, edit, reason]) => {
      const file = await temporaryFile();
      const { header, rows } = edit(await contentOf(await largeBackup(5)));
      await writeLines(file, [JSON.stringify(header), ...rows]);
      await expect(checkBackup(file)).rejects.toThrow(reason);
    },
  );
});

interface Content {
  readonly header: object;
  readonly rows: readonly string[];
}

function withHeader(edit: object) {
  return ({ header, rows }: Content): Content => ({ header: { ...header, ...edit }, rows });
}

/** Changes the first row of a table. */
function withRow(table: string, edit: object) {
  return ({ header, rows }: Content): Content => {
    const first = rows.findIndex((line) => JSON.parse(line).table === table);
    const changed = (line: string) =>
      JSON.stringify({ table, row: { ...JSON.parse(line).row, ...edit } });
    return { header, rows: rows.map((line, index) => (index === first ? changed(line) : line)) };
  };
}

async function refusalOf(file: string, content: Buffer): Promise<string | null> {
  await writeFile(file, content);
  return checkBackup(file).then(
    () => null,
    (error: Error) => `${error.name} ${error.message}`,
  );
}
