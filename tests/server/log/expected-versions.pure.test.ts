/** Expected versions of a request, and their check by a deletion. */
import { describe, expect, test } from 'vitest';
import {
  assertDeletable,
  type Expected,
  expectedBy,
  NO_EXPECTATION,
} from '../../../server/log/expected.ts';

describe('the expected versions of a request', () => {
  test.for([
    ['nothing', {}, null, NO_EXPECTATION],
    ['a version', { expectedVersion: 3 }, null, { versions: [3], resetSeenAt: null }],
    ['If-Match', {}, [3, 4], { versions: [3, 4], resetSeenAt: null }],
    ['both', { expectedVersion: 3 }, [3, 4], { versions: [3], resetSeenAt: null }],
    ['both, which differ', { expectedVersion: 3 }, [4], { versions: [], resetSeenAt: null }],
    [
      'what was seen to be cleared',
      { expectedVersion: 7, resetLater: true },
      [4],
      { versions: [4], resetSeenAt: 7 },
    ],
  ] as const)('by %s', ([, input, ifMatch, expected]) => {
    expect(expectedBy(input, ifMatch)).toEqual(expected);
  });
});

describe('a row of version 5 with two played games', () => {
  const deleting = (expected: Partial<Expected>) => () =>
    assertDeletable({ version: 5 }, 2, { ...NO_EXPECTATION, ...expected });

  test('is deleted by a sender that confirmed the losses at that version', () => {
    expect(deleting({ resetSeenAt: 5 })).not.toThrow();
    expect(deleting({ resetSeenAt: 5, versions: [5] })).not.toThrow();
  });

  test.for([
    ['CONFLICT', 'nobody has seen it', {}],
    ['CHANGED', 'it was seen at another version', { resetSeenAt: 4 }],
    ['CHANGED', 'another version is expected', { versions: [4] }],
  ] as const)('is refused with %s where %s', ([code, , expected]) => {
    expect(deleting(expected)).toThrow(expect.objectContaining({ code }));
  });
});
