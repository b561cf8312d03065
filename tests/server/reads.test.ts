/** What was read at one seq is remembered, within bounds. */
import { expect } from 'vitest';
import { Reads } from '../../server/live/reads.ts';
import { sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/places.ts';

const MANY = 5_000;

sharedClubTest(NATIVE)('the answers used longest ago are forgotten first', async ({ club }) => {
  const reads = new Reads(club.server.sql, 0);
  const asked: string[] = [];
  const ask = (question: string) =>
    reads.once(question, async () => {
      asked.push(question);
      return {};
    });
  for (let number = 0; number < MANY; number += 1) {
    await ask(`question ${number}`);
    await ask('asked again and again');
  }
  expect(asked).toHaveLength(MANY + 1);
  await ask('question 0');
  expect(asked.at(-1)).toBe('question 0');
});
