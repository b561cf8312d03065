/** The cache's configuration for the types that screens query. */
import { globSync, readFileSync } from 'node:fs';
import {
  type ASTNode,
  buildSchema,
  type FieldNode,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, test } from 'vitest';
import { KEYS, POSSIBLE_TYPES } from '../../web/data/cache.ts';
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

const fragments = new Map(
  documents
    .flatMap(({ definitions }) => definitions)
    .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
    .map((definition) => [definition.name.value, definition]),
);

/** Names of the selected fields, also of those in fragments. */
function fieldsIn({ selections }: SelectionSetNode): readonly string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value;
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection.selectionSet);
    return fieldsIn(fragmentNamed(selection.name.value).selectionSet);
  });
}

function fragmentNamed(name: string) {
  const fragment = fragments.get(name);
  if (!fragment) throw new Error(`There is no fragment ${name}.`);
  return fragment;
}

/** The fields that a change moves, by type. */
const MOVED = new Map(
  ['ScoreNow', 'StandingNow', 'PodiumNow'].map((name) => {
    const { typeCondition, selectionSet } = fragmentNamed(name);
    return [typeCondition.name.value, fieldsIn(selectionSet)];
  }),
);

/** Fields that screens select of a row that a change moves, without the version of the row; of a live score without its seq. */
function selectedWithoutVersion(): readonly string[] {
  const info = new TypeInfo(schema);
  const found: string[] = [];
  const enter = ({ name, selectionSet }: FieldNode) => {
    const fields = selectionSet ? fieldsIn(selectionSet) : [];
    const type = getNamedType(info.getType())?.name ?? '';
    const shown = fields.filter(
      (field) => type === 'LiveScore' || MOVED.get(type)?.includes(field),
    );
    if (shown.length > 0 && !fields.includes(type === 'LiveScore' ? 'seq' : 'version')) {
      found.push(`${name.value} { ${shown.join(' ')} }`);
    }
  };
  for (const document of documents) {
    visit(document, visitWithTypeInfo(info, { [Kind.FIELD]: { enter } }));
  }
  return found;
}

test('every type without an id is configured as embedded in its parent', () => {
  expect(keylessTypes()).toContain('MatchConnection');
  expect(Object.keys(KEYS)).toEqual(expect.arrayContaining(keylessTypes()));
});

test('every row that a change moves is selected with its version, which tells which of two is older', () => {
  expect(selectedWithoutVersion()).toEqual([]);
});

test('the types of every interface are configured', () => {
  const interfaces = Object.values(schema.getTypeMap()).filter(isInterfaceType);
  const types = interfaces.map((each) => [
    each.name,
    schema
      .getPossibleTypes(each)
      .map(({ name }) => name)
      .toSorted(),
  ]);
  const configured = Object.entries(POSSIBLE_TYPES).map(([name, all]) => [name, all.toSorted()]);
  expect(configured).toEqual(types);
});
