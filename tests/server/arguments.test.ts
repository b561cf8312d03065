/** What programs are given on the command line, and how an import names ids. */
import { expect, test } from 'vitest';
import { readArguments } from '../../server/import/arguments.ts';
import { idRanges } from '../../server/import/report.ts';
import { runInProcess } from '../setup/program.ts';

test.each([
  [[], 'What is to be imported? npm run import -- https://old.example.org or'],
  [['results.csv', '--overwrite'], "Unknown option '--overwrite'. The options are --write,"],
  [['a.csv', '--write', '--dry-run'], 'Either --write or --dry-run, which is the default.'],
  [['a.csv', '--team', 'Jets'], '--team is "name there=name here", and not "Jets".'],
  [['https://me:secret@old.example.org'], 'is no address such as https://old.example.org.'],
])('%j is refused in one line', (given, line) => {
  expect(() => readArguments(given)).toThrow(line);
});

test('reads an address with or without what follows it', () => {
  expect(readArguments(['https://old.example.org/club/api/'])).toMatchObject({
    address: 'https://old.example.org/club',
    isWrite: false,
  });
  expect(readArguments(['results.csv', '--write'])).toMatchObject({
    address: null,
    isWrite: true,
  });
});

test('ids that follow each other are one range', () => {
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

test.each(['backup', 'restore', 'recount', 'import'] as const)(
  'npm run %s -- --help says how it is used, and does nothing else',
  async (program) => {
    const { code, stdout, stderr } = await runInProcess(program, ['--help'], {});
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(`npm run ${program}`);
  },
);

test('a backup is not written into a file that is named like an option', async () => {
  const { code, stderr } = await runInProcess('backup', ['--new'], {});
  expect(code).toBe(1);
  expect(stderr).toBe('A backup is one file: npm run backup -- FILE\n');
});
