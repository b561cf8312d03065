import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { faultsIn } from './faults.ts';

const SCHEMA = buildSchema('type Query { club: Club! } type Club { seq: Int! }');

test.each([
  ['a document of the schema', "graphql('{ club { seq } }')", []],
  ['a fragment', "graphql('fragment Position on Club { seq }')", []],
  [
    'a document with a fragment of another text',
    "graphql('{ club { ...Position } }', [POSITION])",
    [],
  ],
  [
    'a field that the schema does not have',
    "graphql('{ club { sequence } }')",
    ['a.ts:1: Cannot query field "sequence" on type "Club".'],
  ],
  [
    'a composed document',
    'graphql(`{ club { $'.concat('{field} } }`)'),
    ['a.ts:1: a document whose text is composed; use variables and fragments'],
  ],
  [
    'a text without a mark',
    "\nconst text = '{ club { seq } }'",
    ['a.ts:2: a GraphQL text without graphql(…) or unchecked(…)'],
  ],
  [
    'a composed text without a mark',
    'post(`query { club { $'.concat('{field} } }`)'),
    ['a.ts:1: a GraphQL text without graphql(…) or unchecked(…)'],
  ],
  ['a marked text', "unchecked('{ club { sequence } }')", []],
  ['the name of a key', "press('{Escape}')", []],
  ['any other text', "say('{ seq: 1 } is not GraphQL')", []],
])('%s', (_, source, faults) => {
  expect(faultsIn('a.ts', source, SCHEMA)).toEqual(faults);
});
