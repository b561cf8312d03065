/**
 * A part of `npm run check`: each line with which a program ends has its remedy in docs/operations.md. Prints the lines that have
 * none, and fails if there is one.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

const ROOT = new URL('../../', import.meta.url);
/** Stands for what differs from one line to another. */
const ANYTHING = '…';
/**
 * Functions and variables whose texts are put together of the lines below. `stderr` is the output of web-builder.ts, whose lines
 * are read as well.
 */
const PUT_TOGETHER: ReadonlySet<string> = new Set(['describeDiskError', 'refusal', 'stderr']);
const PUT_TOGETHER_LINES = [
  'The data folder … is on a full disk: ….',
  'The data folder … cannot be written to: ….',
  'The data folder … cannot be used: ….',
  '… is on a full disk: ….',
  '… cannot be written to: ….',
  'TLS_CERT has to name a certificate',
  'The database has not answered for … seconds. Look after the database server',
  'Faceoff could not stop in order, and was ended.',
];

const guide = readFileSync(new URL('docs/operations.md', ROOT), 'utf8');
const rows = [...guide.matchAll(/^\| `(.+?)` \| .+ \|$/gm)].map(([, line = '']) => patternOf(line));
const lines = globSync('server/**/*.ts', { cwd: ROOT }).flatMap(linesIn);
const missing = [...lines, ...PUT_TOGETHER_LINES].filter(
  (line) => !rows.some((row) => row.test(line)),
);
if (lines.length === 0) missing.push('No StartError was found in server/.');
for (const line of missing) process.stderr.write(`docs/operations.md has no remedy: ${line}\n`);
if (missing.length > 0) process.exitCode = 1;

/** The texts that are given to `StartError` in a file. */
function linesIn(file: string): readonly string[] {
  const { program } = parseSync(file, readFileSync(new URL(file, ROOT), 'utf8'));
  const found: string[] = [];
  new Visitor({
    NewExpression({ callee, arguments: [text] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'StartError') return;
      if (text?.type === 'Literal') found.push(String(text.value));
      else if (text?.type === 'TemplateLiteral') {
        const line = text.quasis.map(({ value }) => value.cooked).join(ANYTHING);
        if (/\w/.test(line)) found.push(line);
      } else {
        const named = text?.type === 'CallExpression' ? text.callee : text;
        const name = named?.type === 'Identifier' ? named.name : '';
        if (!PUT_TOGETHER.has(name))
          found.push(`${file} puts a line together by ${name || 'code'}`);
      }
    },
  }).visit(program);
  return found;
}

function patternOf(line: string): RegExp {
  const parts = line.split(ANYTHING).map((part) => part.replace(/[.()[\]?*+]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}`);
}
