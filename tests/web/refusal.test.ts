import { CombinedError } from '@urql/core';
import { describe, expect, test } from 'vitest';
import { FALLBACKS, refusalText } from '../../web/write/refusal.ts';

describe('what a dialog says when a write was refused', () => {
  test('the text of the server', () => {
    expect(refusalText(refusedWith('Invalid code.', 'INVALID_CODE'), FALLBACKS.createPlayer)).toBe(
      'Invalid code.',
    );
  });

  test.each(Object.values(FALLBACKS))('"%s" when the server gave no text', (fallback) => {
    expect(refusalText(refusedWith('', 'CONFLICT'), fallback)).toBe(fallback);
    expect(refusalText(refusedWith('Unexpected error.', 'INTERNAL'), fallback)).toBe(fallback);
  });

  test('how long to wait after too many codes, unless the server said it', () => {
    const silent = refusedWith('Too many wrong codes.', 'TOO_MANY_ATTEMPTS', 90);
    expect(refusalText(silent, FALLBACKS.createPlayer)).toBe(
      'Too many wrong codes. Try again in 2 min.',
    );
    const telling = refusedWith('Wait 90 seconds.', 'TOO_MANY_ATTEMPTS', 90);
    expect(refusalText(telling, FALLBACKS.createPlayer)).toBe('Wait 90 seconds.');
  });

  test('that nobody knows, when the connection went', () => {
    const lost = new CombinedError({ networkError: new TypeError('Failed to fetch') });
    expect(refusalText(lost, FALLBACKS.finishMatch)).toMatch(/not known whether/);
    expect(refusalText(lost, FALLBACKS.deleteMatch)).toMatch(
      /^Error deleting match\. .*not known whether/,
    );
  });
});

function refusedWith(message: string, code: string, retryAfter?: number): CombinedError {
  return new CombinedError({ graphQLErrors: [{ message, extensions: { code, retryAfter } }] });
}
