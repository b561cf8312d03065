import { CombinedError } from '@urql/core';
import { describe, expect, test } from 'vitest';
import { FALLBACKS, refusalText, type WriteName } from '../../web/app/write/refusal.ts';

const WRITES = Object.keys(FALLBACKS) as WriteName[];

describe('The message about a refused write', () => {
  test('is the text of the server', () => {
    expect(refusalText(refusedWith('Invalid code.', 'INVALID_CODE'), 'createPlayer')).toBe(
      'Invalid code.',
    );
  });

  test('is a text of its own if the server sent none', () => {
    expect(refusalText(refusedWith('', 'CONFLICT'), 'createPlayer')).toBe('Failed to add player.');
  });

  test('says what users can do, if the server says what programs must send', () => {
    const sends = 'Send `resetLater`.';
    const leavesNoRoom = refusedWith(sends, 'CONFLICT', { preview: { version: 3 } });
    expect(refusalText(leavesNoRoom, 'finishMatch')).toBe(
      'This leaves no room for games that were played, or are being played. Change the result on the page of its series: there you see what would be cleared.',
    );
    const takesAway = refusedWith(sends, 'CONFLICT', { version: 3, played: 1 });
    expect(refusalText(takesAway, 'deleteSeries')).toBe(
      '1 game was already played and would be lost with it.',
    );
  });

  test.each(WRITES)('says what failed if the server sent no text: %s', (write) => {
    expect(refusalText(refusedWith('', 'CONFLICT'), write)).toBe(FALLBACKS[write]);
    expect(refusalText(refusedWith('Unexpected error.', 'INTERNAL'), write)).toBe(FALLBACKS[write]);
  });

  test('says how long to wait, except for too many codes, where the server says it', () => {
    const busy = refusedWith('The 4 connections are taken.', 'BUSY', { retryAfter: 90 });
    expect(refusalText(busy, 'createPlayer')).toBe(
      'The 4 connections are taken. Try again in 2 min.',
    );
    const denied = refusedWith('Too many codes. Try again in a minute.', 'TOO_MANY_ATTEMPTS', {
      retryAfter: 60,
    });
    expect(refusalText(denied, 'createPlayer')).toBe('Too many codes. Try again in a minute.');
  });

  test('says that the outcome is unknown if the connection was lost', () => {
    const lost = new CombinedError({ networkError: new TypeError('Failed to fetch') });
    expect(refusalText(lost, 'finishMatch')).toMatch(/not known whether/);
    expect(refusalText(lost, 'deleteMatch')).toMatch(/^Error deleting match\. .*not known whether/);
  });
});

function refusedWith(message: string, code: string, details: object = {}): CombinedError {
  return new CombinedError({ graphQLErrors: [{ message, extensions: { code, ...details } }] });
}
