/** A part of `npm run generate`: writes the schema as a type, from which the types of the documents in `graphql.ts` follow. */
import { readFileSync, writeFileSync } from 'node:fs';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';

const file = new URL('../../schema.graphql', import.meta.url);
const introspection = introspectionFromSchema(buildSchema(readFileSync(file, 'utf8')));
const text = outputIntrospectionFile(minifyIntrospection(introspection), {
  fileType: '.d.ts',
  shouldPreprocess: true,
});
writeFileSync(new URL('../setup/gql/schema.d.ts', import.meta.url), text);
