/**
 * `npm run lighthouse`: Lighthouse's scores of Home and a play-off, with its mobile settings and the demo's data. With
 * the address of another server that has the same data, both are measured in turn and compared.
 * Network and processor are really throttled: a simulation assumes that the first paint needs everything loaded before
 * it, but some code here is not needed for the paint.
 * npm fetches Lighthouse when it runs, because it is larger than all other packages together. It needs an installed
 * Chromium: the one of the tests has no window and paints nothing for Lighthouse.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { fill } from '../demo/fill.ts';
import { season } from '../demo/season.ts';
import { startFaceoff } from '../server/cli/faceoff.ts';
import { readSettings } from '../server/cli/settings.ts';
import { buildWeb } from '../server/http/pages/web-build.ts';
import { installedProgram } from '../tests/setup/browser/chromium.ts';
import { GRAPHQL } from '../tests/setup/graphql-door.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const TARGETS = { accessibility: 100, 'best-practices': 100, performance: 95 } as const;
/** Number of runs; the median one is used. */
const RUNS = 3;
/** On a busy machine Chromium's trace may miss its beginning; Lighthouse then requires another run. */
const ATTEMPTS = 4;

const PAINTS = {
  'first-contentful-paint': 'first contentful paint',
  'largest-contentful-paint': 'largest contentful paint',
  interactive: 'time to interactive',
} as const;

const OTHER = process.argv[2]?.replace(/\/$/, '');

const CHROMIUM = process.env.TEST_CHROMIUM ?? installedProgram();

const say = (text: string) => process.stdout.write(`${text}\n`);

const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      title: z.string(),
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
    }),
  ),
});
type Report = z.infer<typeof Report>;

if (CHROMIUM === undefined) {
  say('Lighthouse needs Chromium: install one, or name it in TEST_CHROMIUM.');
  process.exit(1);
}
await buildWeb(say);
const folder = await mkdtemp(join(tmpdir(), 'faceoff-lighthouse-'));
const faceoff = await startFaceoff(
  readSettings({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') }),
  pino({ level: 'silent' }),
);
try {
  await fill(faceoff.club, season(22, '2026-06-01'));
  const [playoff] = await GRAPHQL.open(faceoff).playoffs(1);
  for (const path of ['/', `/playoff/${playoff?.id}`]) await report(path);
} finally {
  await faceoff.close();
  await rm(folder, { recursive: true });
}

async function report(path: string): Promise<void> {
  const own: Report[] = [];
  const others: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    own.push(await lighthouse(faceoff.url + path));
    if (OTHER !== undefined) others.push(await lighthouse(OTHER + path));
  }
  const middle = tell(path, own);
  for (const [category, target] of Object.entries(TARGETS)) {
    if (scoreOf(middle, category) < target) process.exitCode = 1;
  }
  for (const { score, title, displayValue } of Object.values(middle.audits)) {
    if (score !== null && score < 0.9)
      say(`    ${title}${displayValue ? `: ${displayValue}` : ''}`);
  }
  if (OTHER !== undefined) tell(OTHER + path, others);
}

/** @returns the run with the median performance */
function tell(what: string, reports: readonly Report[]): Report {
  const sorted = reports.toSorted(
    (one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'),
  );
  const middle = sorted[Math.floor(RUNS / 2)];
  if (!middle) throw new Error('Lighthouse did not run.');
  for (const [category, target] of Object.entries(TARGETS)) {
    const all = reports.map((each) => scoreOf(each, category)).join(', ');
    say(
      `${what.padEnd(14)} ${category.padEnd(15)} ${scoreOf(middle, category)} (target ${target}; all runs ${all})`,
    );
  }
  for (const [audit, name] of Object.entries(PAINTS)) {
    const all = reports.map((each) => Math.round(each.audits[audit]?.numericValue ?? Number.NaN));
    say(`${what.padEnd(14)} ${name.padEnd(24)} ${all.join(', ')} ms`);
  }
  return middle;
}

function scoreOf(report: Report, category: string): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

async function lighthouse(url: string): Promise<Report> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await lighthouseOnce(url);
    } catch (error) {
      say(`    once more: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return lighthouseOnce(url);
}

async function lighthouseOnce(url: string): Promise<Report> {
  const output = join(folder, 'report.json');
  const child = spawn(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--throttling-method=devtools',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${Object.keys(TARGETS).join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
    ],
    { env: { ...process.env, CHROME_PATH: CHROMIUM }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
  return Report.parse(JSON.parse(await readFile(output, 'utf8')));
}
