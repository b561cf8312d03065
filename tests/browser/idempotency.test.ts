/** A write whose answer is lost is sent again with the same key, and done once. */
import { expect } from 'vitest';
import { PHONE, screenTest } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

test('a game whose answer was lost is sent again by itself and entered once', async ({
  club,
  openPage,
  complaints,
}) => {
  const { id, matchIds } = await club.startSeries('Eva', 'Jana');
  const page = await openPage(`/series/${id}`, PHONE);
  const person = personAt(page);
  const keys: unknown[] = [];
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON();
    if (operationName !== 'FinishMatch') return route.fallback();
    keys.push(variables.input.idempotencyKey);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await person.enterScore(matchIds[0] ?? '', 5, 3);
  await person.confirm(club.server.code);
  await complaints.expected(/net::ERR_CONNECTION_RESET/);
  await person.leaves(/Edit Match/);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);

  // Entered twice it would have been corrected as well.
  const query = `{ changes(seriesId: ${id}) { kind } }`;
  const answer = await page.request.post('/graphql', { data: { query } });
  const { data }: ClubRecord = await answer.json();
  expect(data.changes.map(({ kind }) => kind)).toEqual(['SERIES_CREATED', 'MATCH_FINISHED']);
});

interface ClubRecord {
  readonly data: {
    readonly changes: readonly { readonly kind: string }[];
  };
}
