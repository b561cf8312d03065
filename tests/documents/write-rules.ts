/** A part of `npm run generate`: writes the table of rules into docs/api.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withRules } from './refusals.ts';

const file = new URL('../../docs/api.md', import.meta.url);
writeFileSync(file, withRules(readFileSync(file, 'utf8')));
