/**
 * A part of `npm run check`: validates every GraphQL document in tests, measurements and the demo against schema.graphql, and
 * names each GraphQL text that is neither `graphql(…)` nor `unchecked(…)`.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema } from 'graphql';
import { faultsIn } from './faults.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const schema = buildSchema(readFileSync(`${ROOT}schema.graphql`, 'utf8'));
const paths = globSync('{tests,bench,demo}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/gql/**'] });
const faults = paths.flatMap((path) => faultsIn(path, readFileSync(ROOT + path, 'utf8'), schema));
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
