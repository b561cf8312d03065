import { CombinedError } from '@urql/core';
import { describe, expect, test } from 'vitest';
import { broken } from '../../rules/messages.ts';
import { toRefusal } from '../../web/app/write/refusal.ts';

describe('The message about a refused write', () => {
  test('is the text of the server', () => {
    expect(textOf(refusedWith('Invalid code.', 'INVALID_CODE'))).toBe('Invalid code.');
  });

  test('is that of the rule, in the words of this build', () => {
    const { rule, params, fields } = broken('nickNameTaken', ['nickName'], { nickName: 'Eva' });
    const error = refusedWith('Obsadené.', 'CONFLICT', { rule, params, fields });
    expect(toRefusal({ error }, 'CreatePlayer')).toMatchObject({
      text: 'The nickname Eva is already taken.',
      fields: ['nickName'],
    });
    expect(textOf(refusedWith('Only here.', 'VALIDATION', { rule: 'toString', params }))).toBe(
      'Only here.',
    );
  });

  test('says what users can do, if the server says what programs must send', () => {
    const sends = 'Send `resetLater`.';
    const preview = { version: 3, possible: true, lost: [], words: [] };
    expect(textOf(refusedWith(sends, 'CONFLICT', { preview }))).toBe(
      'This leaves no room for games that were played, or are being played. Change the result on the page of its series: there you see what would be cleared.',
    );
    expect(textOf(refusedWith(sends, 'CONFLICT', { version: 3, played: 1 }))).toBe(
      '1 game was already played and would be lost with it.',
    );
  });

  test.each([
    ['CreatePlayer', 'Failed to add player.'],
    ['CreateMatch', 'Failed to add match.'],
    ['CreateSeries', 'Failed to add series.'],
    ['CreatePlayoff', 'Failed to add new Play-Off.'],
    ['FinishMatch', 'Failed to add update match.'],
    ['DeleteMatch', 'Failed to delete match.'],
    ['EditSeason', 'This could not be saved.'],
  ])('is that of the specification, or one for all, if the server sent none: %s', (name, text) => {
    expect(textOf(refusedWith('', 'CONFLICT'), name)).toBe(text);
    expect(textOf(refusedWith('Unexpected error.', 'INTERNAL'), name)).toBe(text);
    expect(toRefusal({ data: null }, name)?.text).toBe(text);
  });

  test('says how long to wait, except for too many codes, where the server says it', () => {
    const busy = refusedWith('The 4 connections are taken.', 'BUSY', { retryAfter: 90 });
    expect(textOf(busy)).toBe('The 4 connections are taken. Try again in 2 min.');
    const denied = refusedWith('Too many codes. Try again in a minute.', 'TOO_MANY_ATTEMPTS', {
      retryAfter: 60,
    });
    expect(textOf(denied)).toBe('Too many codes. Try again in a minute.');
  });

  test('says that the outcome is unknown if the connection was lost', () => {
    const lost = new CombinedError({ networkError: new TypeError('Failed to fetch') });
    expect(textOf(lost, 'FinishMatch')).toMatch(/not known whether/);
    expect(textOf(lost, 'DeleteMatch')).toMatch(/^Error deleting match\. .*not known whether/);
  });
});

function textOf(error: CombinedError, name = 'CreatePlayer'): string | undefined {
  return toRefusal({ error }, name)?.text;
}

function refusedWith(message: string, code: string, details: object = {}): CombinedError {
  return new CombinedError({ graphQLErrors: [{ message, extensions: { code, ...details } }] });
}
