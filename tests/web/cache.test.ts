/** What the cache must be told of everything that the screens ask. */
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
import { KEYS, LIVE_FIELDS } from '../../web/data/cache.ts';
import { WEB_OPERATIONS } from '../setup/web-documents.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const documents = globSync(WEB_OPERATIONS).map((file) => parse(readFileSync(file, 'utf8')));

/** The fields of `Query` that screens ask, and the types without an id that they are answered with. */
function asked() {
  const info = new TypeInfo(schema);
  const fields = new Set<string>();
  const keyless = new Set<string>();
  const enter = (node: ASTNode) => {
    if (node.kind !== Kind.FIELD) return undefined;
    if (info.getParentType()?.name === 'Query') fields.add(node.name.value);
    const type = getNamedType(info.getType());
    if (isObjectType(type) && !type.getFields().id) keyless.add(type.name);
    return undefined;
  };
  for (const document of documents) visit(document, visitWithTypeInfo(info, { enter }));
  return { fields: [...fields].sort(), keyless: [...keyless].sort() };
}

test('every type without an id is known as a part of its parent', () => {
  expect(Object.keys(KEYS)).toEqual(expect.arrayContaining(asked().keyless));
});

test('every field of Query that a screen asks has a way to stay true', () => {
  const { fields } = asked();
  expect(fields).toContain('matches');
  expect(LIVE_FIELDS).toEqual(expect.arrayContaining(fields));
});
