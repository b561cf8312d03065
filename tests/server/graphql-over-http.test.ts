/** GraphQL over HTTP, held against the specification by the audits of graphql-http. */
import { auditServer } from 'graphql-http';
import { expect } from 'vitest';
import { sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/places.ts';

const test = sharedClubTest(NATIVE);

test('every audit passes: what must be, what should be and what may be', async ({ club }) => {
  const audits = await auditServer({ url: `${club.server.url}/graphql` });
  const failed = audits.filter(({ status }) => status !== 'ok').map(({ id, name }) => [id, name]);
  expect(failed).toEqual([]);
  for (const level of ['MUST', 'SHOULD', 'MAY']) {
    expect(audits.some(({ name }) => name.startsWith(level))).toBe(true);
  }
});
