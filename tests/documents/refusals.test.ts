/** The rules with which requests are refused, and their table in the guide for scripts. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brokenInClub, CLUB_MESSAGES } from '../../rules/club-messages.ts';
import { broken, MESSAGES } from '../../rules/messages.ts';
import { invalid } from '../../server/database/refusal.ts';
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

test('a refusal takes a rule of a table with its parameters, and no sentence', () => {
  const wrong = () => [
    // @ts-expect-error A sentence is no broken rule.
    invalid('This is not possible.'),
    // @ts-expect-error The rule has a parameter.
    broken('nickNameTaken', ['nickName']),
    // @ts-expect-error The parameter has another name.
    broken('nickNameTaken', ['nickName'], { name: 'Eva' }),
    // @ts-expect-error No table has this rule.
    brokenInClub('nickNameTaken'),
  ];
  expect(wrong).toBeTypeOf('function');
  const {
    code,
    broken: rule,
    message,
  } = invalid(broken('nickNameTaken', ['nickName'], { nickName: 'Eva' }));
  expect([code, rule.rule, message]).toEqual([
    'VALIDATION',
    'nickNameTaken',
    'The nickname Eva is already taken.',
  ]);
});
