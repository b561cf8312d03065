/** Tables of results, for the terminal and for docs/performance.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isMet, type Part, type Row, type Target } from './part.ts';
import { median } from './times.ts';

const PAGE = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

const INTRODUCTION = `# Performance

Written by \`npm run bench\`, which starts everything it needs. Each part (\`npm run bench -- live\`) replaces its own
section, and \`npm run bench -- --check\` fails where a target is missed. Servers run as processes of their own on one
core, the load and Postgres on another; who is compared is measured in turn, on copies of one database. A value is the
median, with the smallest and the largest in brackets.
`;

export function sectionOf(part: Part, machine: string, rows: readonly Row[]): string {
  return `## ${part.name}\n\n${part.title}\n\n${machine}\n\n${tableOf(rows)}\n`;
}

/** Replaces the section of the same name, or appends a new one. */
export async function writeSection(section: string): Promise<void> {
  const former = await readFile(PAGE, 'utf8').catch(() => '');
  const sections = [...former.split(/^(?=## )/m).slice(1), section];
  const byName = new Map(sections.map((text) => [nameOf(text), `${text.trim()}\n`]));
  await writeFile(PAGE, [INTRODUCTION, ...byName.values()].join('\n'));
}

export function missedOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ work, targets }) =>
    targets
      .filter((target) => !isMet(target))
      .map((target) => `${work}: ${describeTarget(target)}`),
  );
}

function nameOf(section: string): string {
  return section.slice('## '.length, section.indexOf('\n'));
}

function tableOf(rows: readonly Row[]): string {
  const who = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  return [
    ['', '', ...who, 'target'],
    Array.from({ length: who.length + 3 }, () => '---'),
    ...rows.map(({ work, unit, values, targets }) => [
      work,
      unit,
      ...who.map((name) => spread(values[name] ?? [])),
      targets.map(describeTarget).join('; '),
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function describeTarget(target: Target): string {
  const bound = 'atMost' in target ? `at most ${target.atMost}` : `at least ${target.atLeast}`;
  const verdict = isMet(target) ? 'met' : '**missed**';
  return `${rounded(target.value)} ${target.what}, ${bound}: ${verdict}`;
}

function spread(values: readonly number[]): string {
  if (values.length === 0) return '';
  if (values.length === 1) return rounded(median(values));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${rounded(median(values))} (${rounded(least)}–${rounded(most)})`;
}

/** Rounds to three significant digits below 100, and to integers above. */
function rounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
