/**
 * `npm run bench`: measures Faceoff next to other servers and against its targets, and writes docs/performance.md. `npm
 * run bench -- live` runs one part. With `-- --check` it fails if a target is missed, with `-- --quick` it only shows that the
 * parts run; with either it writes nothing.
 */
import { parseArgs } from 'node:util';
import { moveToLoadCore } from './cores.ts';
import { machine } from './machine.ts';
import type { Part } from './part.ts';
import { attacks } from './parts/attacks.ts';
import { refusals } from './parts/attacks-refused.ts';
import { backup } from './parts/backup.ts';
import { brackets } from './parts/brackets.ts';
import { crowd } from './parts/crowd.ts';
import { disk } from './parts/disk.ts';
import { exported } from './parts/export.ts';
import { glass } from './parts/glass.ts';
import { goals } from './parts/goals.ts';
import { live } from './parts/live.ts';
import { memory } from './parts/memory.ts';
import { reads } from './parts/reads.ts';
import { rest } from './parts/rest.ts';
import { returning } from './parts/return.ts';
import { scale } from './parts/scale.ts';
import { unanswered } from './parts/unanswered.ts';
import { writes } from './parts/writes.ts';
import { years } from './parts/years.ts';
import { missedOf, sectionOf, writeSection } from './report.ts';
import { startSeasonDatabases } from './season-database.ts';

const PARTS: readonly Part[] = [
  live,
  goals,
  crowd,
  returning,
  reads,
  rest,
  writes,
  unanswered,
  brackets,
  scale,
  attacks,
  refusals,
  memory,
  disk,
  backup,
  exported,
  years,
  glass,
];

const say = (text: string) => process.stdout.write(`${text}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const names = PARTS.map(({ name }) => name);
const unknown = positionals.find((name) => !names.includes(name));
if (unknown !== undefined) {
  say(`There is no part ${unknown}: ${names.join(', ')}.`);
  process.exit(1);
}
const chosen = PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const quick = values.quick ?? false;

moveToLoadCore();
const databases = await startSeasonDatabases();
try {
  for (const part of chosen) {
    const rows = await part.measure({ databases, quick, say });
    const section = sectionOf(part, machine(databases.postgresVersion), rows);
    say(`\n${section}`);
    for (const missed of missedOf(rows)) {
      say(`missed: ${missed}`);
      if (values.check) process.exitCode = 1;
    }
    if (!quick && !values.check) await writeSection(section);
  }
} finally {
  await databases.stop();
}
