/** `npm run keep-build`, at a release: keeps what the pages of this build ask, and the schema that they know. */
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
