/** Introspection: the whole schema once, within the limits of any other response. */
import { getIntrospectionQuery } from 'graphql';
import { expect } from 'vitest';
import { answerTo } from '../../setup/answer-to.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';

const test = sharedClubTest(NATIVE);

test('the whole schema, as tools ask for it', async ({ club }) => {
  for (const inputValueDeprecation of [false, true]) {
    const query = getIntrospectionQuery({ inputValueDeprecation, specifiedByUrl: true });
    const { data, errors } = await answerTo(club.server, query);
    expect([errors, data]).toEqual([undefined, { __schema: expect.anything() }]);
  }
});

const SCHEMA = '__schema { types { name fields { name type { name } } } }';

test.for([
  ['again and again', `{ ${many(40, SCHEMA)} }`, 'once'],
  [
    'again and again by fragments',
    `{ ...One ...Other } fragment One on Query { ${SCHEMA} } fragment Other on Query { ${SCHEMA} }`,
    'once',
  ],
  ['for its parts again and again', `{ __schema { ${many(40, 'types { name }')} } }`, 'alias'],
  [
    'deeper and deeper',
    '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
    'depth',
  ],
] as const)('%s is refused', async ([, query, reason], { club }) => {
  const { data, errors } = await answerTo(club.server, query);
  expect(data).toBeUndefined();
  expect(errors[0].message).toContain(reason);
  expect(errors[0].extensions.code).toBe('VALIDATION');
});

function many(count: number, field: string): string {
  return Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');
}
