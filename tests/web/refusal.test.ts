import { CombinedError } from '@urql/core';
import { describe, expect, test } from 'vitest';
import { FALLBACKS, refusalText, type WriteName } from '../../web/app/write/refusal.ts';

const WRITES = Object.keys(FALLBACKS) as WriteName[];

describe('what a dialog says when a write was refused', () => {
  test('the text of the server', () => {
    expect(refusalText(refusedWith('Invalid code.', 'INVALID_CODE'), 'createPlayer')).toBe(
      'Invalid code.',
    );
  });

  test('its own words, when the server gave no text', () => {
    expect(refusalText(refusedWith('', 'CONFLICT'), 'createPlayer')).toBe('Failed to add player.');
  });

  test('what people can do, where the server says what programs send', () => {
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

  test.each(WRITES)('what failed, when the server gave no text: %s', (write) => {
    expect(refusalText(refusedWith('', 'CONFLICT'), write)).toBe(FALLBACKS[write]);
    expect(refusalText(refusedWith('Unexpected error.', 'INTERNAL'), write)).toBe(FALLBACKS[write]);
  });

  test('how long to wait, which only the refusal of too many codes says itself', () => {
    const busy = refusedWith('The 4 connections are taken.', 'BUSY', { retryAfter: 90 });
    expect(refusalText(busy, 'createPlayer')).toBe(
      'The 4 connections are taken. Try again in 2 min.',
    );
    const denied = refusedWith('Too many codes. Try again in a minute.', 'TOO_MANY_ATTEMPTS', {
      retryAfter: 60,
    });
    expect(refusalText(denied, 'createPlayer')).toBe('Too many codes. Try again in a minute.');
  });

  test('that nobody knows, when the connection went', () => {
    const lost = new CombinedError({ networkError: new TypeError('Failed to fetch') });
    expect(refusalText(lost, 'finishMatch')).toMatch(/not known whether/);
    expect(refusalText(lost, 'deleteMatch')).toMatch(/^Error deleting match\. .*not known whether/);
  });
});

function refusedWith(message: string, code: string, details: object = {}): CombinedError {
  return new CombinedError({ graphQLErrors: [{ message, extensions: { code, ...details } }] });
}
