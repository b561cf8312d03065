/** The start of `npm run demo`. `demo-start.long.test.ts` waits for its season. */
import { expect } from 'vitest';
import { expectEndOf, startDemo, demoTest as test } from './demo-process.ts';

test('a demo that is stopped while its database opens ends in order and leaves no files behind', async ({
  temporary,
}) => {
  const demo = startDemo(['7'], temporary);
  await demo.says(/(Opening a throwaway database)/);
  await expectEndOf(demo, 'SIGTERM', temporary);
});

test('a season that is not a number is refused with one clear line', async ({ temporary }) => {
  const demo = startDemo(['spring'], temporary);
  expect(await demo.exit).toBe(1);
  expect(demo.stderr()).toBe('The season must be a whole number, for example: npm run demo -- 7\n');
});
