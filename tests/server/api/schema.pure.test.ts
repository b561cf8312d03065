/** The schema and the files generated from it. */
import { globSync } from 'node:fs';
import { getNamedType, getNullableType, isListType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../../server/api/schema.ts';

test('every type, field and value has a description', () => {
  const described = ownTypes().flatMap((type) => [
    { path: type.name, description: type.description },
    ...[
      ...('getFields' in type ? Object.values(type.getFields()) : []),
      ...('getValues' in type ? type.getValues() : []),
    ].map(({ name, description }) => ({ path: `${type.name}.${name}`, description })),
  ]);
  expect(described.length).toBeGreaterThan(100);
  expect(described.filter(({ description }) => !description)).toEqual([]);
});

test('every list of rows declares its maximum length', () => {
  const lengths = objectFields()
    .filter(([, { type }]) => isListType(getNullableType(type)) && isObjectType(getNamedType(type)))
    .map(([type, { name, extensions }]) => [`${type}.${name}`, extensions.complexity] as const);
  expect(lengths.length).toBeGreaterThan(20);
  const unknown = lengths.filter(
    ([, complexity]) => Object(complexity).multiplier === Number.POSITIVE_INFINITY,
  );
  expect(unknown).toEqual([]);
});

test('no field has a negative cost, whatever its arguments are', () => {
  const costs = objectFields().flatMap(([type, { name, args, extensions }]) => {
    const { complexity } = extensions;
    if (typeof complexity !== 'function') return [];
    const least = Object.fromEntries(
      args.map(({ name, type }) => [name, isListType(getNullableType(type)) ? [] : -(2 ** 31)]),
    );
    return [
      [`${type}.${name}`, Object(complexity(least, { club: { playerCount: () => 0 } }, {})).field],
    ] as const;
  });
  expect(costs.length).toBeGreaterThan(5);
  expect(costs.filter(([, cost]) => !(cost >= 0))).toEqual([]);
});

test('every generated file of operations belongs to a file of operations', () => {
  const features = (pattern: string) =>
    globSync(pattern, { cwd: new URL('../../../web', import.meta.url) }).map((path) =>
      path.replace(/(?:gql\/)?([\w-]+)\.(?:ts|graphql)$/, '$1'),
    );
  const written = features('*/**/*.graphql');
  // The file of shared types.
  const shared = 'data/types';
  const generated = features('*/**/gql/*.ts').filter((name) => name !== shared);
  expect(generated.filter((name) => !written.includes(name))).toEqual([]);
  expect(written).not.toEqual([]);
});

/** With the names of their types. */
function objectFields() {
  return ownTypes()
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => [type.name, field] as const));
}

/** Without those of introspection. */
function ownTypes() {
  return Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
}
