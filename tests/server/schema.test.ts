/** Generated files are up to date. */
import { globSync, readFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../server/gateway/schema.ts';

test('schema.graphql is the schema of the server: npm run generate writes it', () => {
  const committed = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
  expect(committed).toBe(`${printSchema(lexicographicSortSchema(schema))}\n`);
});

test('every generated file of operations belongs to a file of operations', () => {
  const features = (pattern: string) =>
    globSync(pattern, { cwd: new URL('../../web', import.meta.url) }).map((path) =>
      path.replace(/(?:gql\/)?([\w-]+)\.(?:ts|graphql)$/, '$1'),
    );
  const written = features('*/**/*.graphql');
  expect(features('*/**/gql/*.ts').filter((name) => !written.includes(name))).toEqual([]);
  expect(written).not.toEqual([]);
});
