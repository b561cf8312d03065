/** Each line with which a program ends is in docs/operations.md, with its remedy. */
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What differs from one line to another. */
const ANYTHING = '…';
/** Texts that are put together of those below; `stderr` is that of web-builder.ts, which is read here, too. */
const PUT_TOGETHER: ReadonlySet<string> = new Set(['describeDiskError', 'refusal', 'stderr']);
const PARTS = [
  'The data folder … is on a full disk: ….',
  'The data folder … cannot be written to: ….',
  'The data folder … cannot be used: ….',
  '… is on a full disk: ….',
  '… cannot be written to: ….',
  'TLS_CERT has to name a certificate',
  'The database has not answered for … seconds. Look after the database server',
  'Faceoff could not stop in order, and was ended.',
];

test('each line that ends a program has its remedy', async () => {
  const guide = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  const rows = [...guide.matchAll(/^\| `(.+?)` \| .+ \|$/gm)].map(([, line = '']) =>
    patternOf(line),
  );
  const lines = globSync('server/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    linesIn(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(lines.length).toBeGreaterThan(20);
  const missing = [...lines, ...PARTS].filter((line) => !rows.some((row) => row.test(line)));
  expect(missing).toEqual([]);
});

/** The texts that are given to `StartError` in a file, with what differs as one character. */
function linesIn(source: string): readonly string[] {
  const given = source.matchAll(
    /new StartError\(\s*(?:(['"`])([\s\S]*?)\1\s*,?\s*(?:\{[^}]*\},?\s*)?\)|(\w+))/g,
  );
  return [...given].flatMap(([all, quote, text = '', name]) => {
    if (quote === undefined && !PUT_TOGETHER.has(name ?? '')) throw new Error(all);
    const line = text.replace(/\$\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, ANYTHING);
    return /\w/.test(line) ? [line] : [];
  });
}

function patternOf(line: string): RegExp {
  const parts = line.split(ANYTHING).map((part) => part.replace(/[.()[\]?*+]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}`);
}
