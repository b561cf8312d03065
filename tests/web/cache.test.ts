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
import { KEYS } from '../../web/data/cache.ts';
import { PAGED_FIELDS } from '../../web/data/loadedPages.ts';
import { WEB_OPERATIONS } from '../setup/web-documents.ts';

/** How the answers of each field of `Query` stay true while a page is open. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  'lists of pages, which a change moves': PAGED_FIELDS,
  'lists without cursors, which are sorted after a change as on the server': [
    'players',
    'stats',
    'efficiency',
  ],
  'sent with each change that may affect them': ['now', 'lastResults'],
  'fixed while a page is open, or fetched each time': [
    'club',
    'teams',
    'changes',
    'correctionPreview',
  ],
  'subscribed to; a change brings the figures that strips show': ['player', 'headToHead'],
  'rows, which a change brings by their ids': ['match', 'series', 'playoff'],
};

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
  expect(Object.values(WAYS).flat()).toEqual(expect.arrayContaining(fields));
});
