/** What may be asked about the schema: all of it once, and no more than any other answer may hold. */
import { getIntrospectionQuery } from 'graphql';
import { expect } from 'vitest';
import { z } from 'zod';
import { sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/places.ts';

const test = sharedClubTest(NATIVE);

test('the whole schema, as tools ask for it', async ({ club }) => {
  for (const inputValueDeprecation of [false, true]) {
    const query = getIntrospectionQuery({ inputValueDeprecation, specifiedByUrl: true });
    expect(await ask(club.server.url, query)).toEqual({ data: expect.anything() });
  }
});

const SCHEMA = '__schema { types { name fields { name type { name } } } }';

test.for([
  ['aliases', `{ ${many(40, SCHEMA)} }`],
  [
    'fragments',
    `{ ${many(40, '__schema { ...All }')} } fragment All on __Schema { types { ...Type } } fragment Type on __Type { name fields { name type { name } } }`,
  ],
] as const)(
  'too many values by %s are refused before they are made',
  async ([, query], { club }) => {
    expect(query.length).toBeLessThan(5_000);
    expect(await ask(club.server.url, query)).toEqual({
      errors: [
        {
          message:
            'This query asks for more than 25000 values of the schema: ask for less at once.',
          extensions: { code: 'VALIDATION' },
        },
      ],
    });
  },
);

function many(count: number, field: string): string {
  return Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');
}

const Answer = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) }))
    .optional(),
});

async function ask(url: string, query: string) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return Answer.parse(await response.json());
}
