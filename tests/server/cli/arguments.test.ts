/** Command line arguments, and the ids in the report of an import. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readArguments } from '../../../server/transfer/import/arguments.ts';
import { idRanges } from '../../../server/transfer/import/report.ts';
import { ROOT } from '../../setup/commands.ts';
import { INHERITED_ENV } from '../../setup/short-lived.ts';

test.each([
  [[], 'What is to be imported? npm run import -- https://old.example.org or'],
  [['https://old.example.org', 'leagues.csv'], 'after which a table of leagues can be named.'],
  [['results.csv', '--overwrite'], "Unknown option '--overwrite'. The options are --write,"],
  [['a.csv', '--write', '--dry-run'], 'Either --write or --dry-run, which is the default.'],
  [['a.csv', '--team', 'Jets'], '--team is "name there=name here", and not "Jets".'],
  [['a.csv', '--dates', 'ymd'], '--dates is dmy, which is the default, or mdy, and not "ymd".'],
  [['https://me:secret@old.example.org'], 'is no address such as https://old.example.org.'],
])('%j is refused in one line', (given, line) => {
  expect(() => readArguments(given)).toThrow(line);
});

test('a URL may have a path', () => {
  expect(readArguments(['https://old.example.org/club/api/'])).toMatchObject({
    address: 'https://old.example.org/club',
    isWrite: false,
  });
  expect(readArguments(['results.csv', 'leagues.csv', '--write', '--dates', 'mdy'])).toMatchObject({
    ...{ leagues: 'leagues.csv', address: null, isWrite: true, options: { dateOrder: 'MDY' } },
  });
});

test('consecutive ids are printed as one range', () => {
  expect(
    idRanges(
      new Map([
        [3, 9],
        [1, 7],
        [2, 8],
        [5, 10],
        [6, 12],
      ]),
    ),
  ).toBe('1–3 → 7–9, 5 → 10, 6 → 12');
});

test('npm run backup, restore, recount, import and webhook print their usage with --help, and do nothing else', async () => {
  // In one process: to load them takes longer than to run them. It rejects where the exit code is not 0.
  const imports = ['backup', 'restore', 'recount', 'import', 'webhook'].map(
    (program) => `await import('./server/cli/${program}.ts');`,
  );
  const args = ['--input-type=module', '--eval', imports.join('\n'), '--', '--help'];
  const options = { cwd: ROOT, env: INHERITED_ENV };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options);
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /^npm run backup .+^npm run restore .+^npm run recount .+^npm run import .+^npm run webhook /ms,
  );
});
