/** The burst and the rate of token buckets. */
import { expect, test } from 'vitest';
import { AddressBuckets, TokenBucket } from '../../../server/access/token-bucket.ts';

test('a bucket allows a burst, then a rate per second', () => {
  let time = 5_000;
  const bucket = new TokenBucket({ burst: 2, perSecond: 4, now: () => time });
  expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([0, 0, 0.25]);
  time += 250;
  expect([bucket.take(), bucket.take()]).toEqual([0, 0.25]);
  time += 60_000;
  expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([0, 0, 0.25]);
});

test('a debt is repaid before new tokens are available', () => {
  let time = 5_000;
  const bucket = new TokenBucket({ burst: 10, perSecond: 4, now: () => time });
  expect(bucket.wait()).toBe(0);
  bucket.spend(12);
  expect(bucket.wait()).toBe(0.75);
  time += 500;
  expect([bucket.wait(), bucket.take()]).toEqual([0.25, 0.25]);
  time += 250;
  expect([bucket.wait(), bucket.take(), bucket.wait()]).toEqual([0, 0, 0.25]);
});

test('each address has a bucket of its own', () => {
  const buckets = new AddressBuckets({ burst: 1, perSecond: 4, now: () => 0 });
  expect([buckets.of('one').take(), buckets.of('one').take()]).toEqual([0, 0.25]);
  expect(buckets.of('other').take()).toBe(0);
});
