/** `npm run keep-build`, run at a release, stores the operations of this build's pages and their schema. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { print } from 'graphql';
import {
  definitionsIn,
  FORMER_OPERATIONS,
  FORMER_SCHEMA,
  WEB_OPERATIONS,
} from './web-documents.ts';

const definitions = [...(await definitionsIn(WEB_OPERATIONS)).values()];
writeFileSync(FORMER_OPERATIONS, `${definitions.map(print).sort().join('\n\n')}\n`);
copyFileSync('schema.graphql', FORMER_SCHEMA);
