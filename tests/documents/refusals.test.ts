/** The rules with which requests are refused, and their table in the guide for scripts. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLUB_MESSAGES } from '../../rules/club-messages.ts';
import { MESSAGES } from '../../rules/messages.ts';
import { REQUEST_MESSAGES } from '../../server/database/request-messages.ts';
import { withRules } from './refusals.ts';

test('the guide for scripts has the present table: `npm run generate` writes it', () => {
  const guide = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
  expect(guide).toBe(withRules(guide));
});

test('no two tables have a rule with the same id', () => {
  const ids = [MESSAGES, CLUB_MESSAGES, REQUEST_MESSAGES].flatMap(Object.keys);
  expect(new Set(ids).size).toBe(ids.length);
});
