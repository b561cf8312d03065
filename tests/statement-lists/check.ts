/**
 * A part of `npm run check`: a list in a statement is one parameter, however long it is. Otherwise each length is another
 * statement, which is prepared on each connection and kept as long as the connection. Prints the files that break this, and
 * fails if there is one.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

const ROOT = new URL('../../', import.meta.url);
/** The teams are a fixed number of rows. */
const EXCEPTIONS: ReadonlySet<string> = new Set(['server/club/teams/sql.ts']);
/** The end of a statement's text before values that the driver would write one by one. */
const BEFORE_VALUES = /\b(in|values|insert into \w+)\s*$/;

const expanded = globSync('server/**/*.ts', { cwd: ROOT }).filter(expandsList);
const wrong = [
  ...expanded
    .filter((file) => !EXCEPTIONS.has(file))
    .map((file) => `${file} has a list of parameters in a statement: write "= any" and one array.`),
  ...[...EXCEPTIONS]
    .filter((file) => !expanded.includes(file))
    .map((file) => `${file} is no exception to tests/statement-lists/check.ts any more.`),
];
for (const line of wrong) process.stderr.write(`${line}\n`);
if (wrong.length > 0) process.exitCode = 1;

function expandsList(file: string): boolean {
  let isFound = false;
  const { program } = parseSync(file, readFileSync(new URL(file, ROOT), 'utf8'));
  new Visitor({
    TemplateLiteral({ quasis, expressions }) {
      isFound ||= expressions.some(
        (value, index) =>
          value.type === 'CallExpression' &&
          value.callee.type === 'Identifier' &&
          ['sql', 'tx'].includes(value.callee.name) &&
          BEFORE_VALUES.test(quasis[index]?.value.cooked ?? ''),
      );
    },
  }).visit(program);
  return isFound;
}
