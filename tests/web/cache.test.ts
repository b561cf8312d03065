/** The cache's configuration for the types that screens query. */
import { globSync, readFileSync } from 'node:fs';
import {
  type ASTNode,
  buildSchema,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, test } from 'vitest';
import { KEYS } from '../../web/data/cache.ts';
import { WEB_OPERATIONS } from '../setup/web-documents.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const documents = globSync(WEB_OPERATIONS).map((file) => parse(readFileSync(file, 'utf8')));

/** The types without an id that screens query. */
function keylessTypes(): string[] {
  const info = new TypeInfo(schema);
  const keyless = new Set<string>();
  const enter = (node: ASTNode) => {
    const type = node.kind === Kind.FIELD ? getNamedType(info.getType()) : null;
    if (isObjectType(type) && !type.getFields().id) keyless.add(type.name);
    return undefined;
  };
  for (const document of documents) visit(document, visitWithTypeInfo(info, { enter }));
  return [...keyless];
}

test('every type without an id is configured as embedded in its parent', () => {
  expect(keylessTypes()).toContain('MatchConnection');
  expect(Object.keys(KEYS)).toEqual(expect.arrayContaining(keylessTypes()));
});
