/** The cache of one seq, and its limits. */
import { expect, test } from 'vitest';
import { PromiseCache } from '../../../server/access/cache.ts';
import { SeqCache } from '../../../server/log/seq-cache.ts';
import { unopenedDatabase } from '../../setup/unopened-database.ts';

const LARGE = 1024 * 1024;
/** More results of this size than fit. */
const MANY = 20;

test('the least recently used results are evicted first', async () => {
  const cache = emptyCache();
  const asked: string[] = [];
  const ask = (question: string) =>
    cache.query(question, async () => {
      asked.push(question);
      return { rows: [{ text: 'x'.repeat(LARGE) }], bytes: new Uint8Array(LARGE) };
    });
  for (let number = 0; number < MANY; number += 1) {
    await ask(`page ${number}`);
    await ask('asked again and again');
  }
  for (const number of [18, 19]) await ask(`page ${number}`);
  expect(asked).toHaveLength(MANY + 1);
  await ask('page 0');
  expect(asked.slice(MANY + 1)).toEqual(['page 0']);
});

test('rows of all kinds and results share one limit', async () => {
  const cache = emptyCache();
  const asked: string[] = [];
  const finders = Array.from(
    { length: MANY },
    (_, kind) => async (_sql: object, ids: readonly number[]) => {
      asked.push(`kind ${kind}`);
      return ids.map(() => 'x'.repeat(LARGE));
    },
  );
  for (const find of finders) await cache.load(find, 1);
  for (const find of finders.slice(-3)) await cache.load(find, 1);
  expect(asked).toHaveLength(MANY);
  for (const find of finders.slice(0, 1)) await cache.load(find, 1);
  expect(asked.slice(MANY)).toEqual(['kind 0']);
});

test('a request whose rows are cached passes its deadline to no batch', async () => {
  const cache = emptyCache();
  const find = async (_sql: object, ids: readonly number[]) => ids.map((id) => `row ${id}`);
  await cache.load(find, 1);
  const request = new AbortController();
  expect(await cache.withDeadline(request.signal).load(find, 1)).toBe('row 1');
  request.abort();
  expect(await cache.load(find, 2)).toBe('row 2');
});

test.each([
  ['texts', (text: string) => text],
  ['maps', (text: string) => new Map([['text', text]])],
])('cached %s are evicted for others', async (_, resultOf) => {
  const cache = new PromiseCache(2 * LARGE);
  let worked = 0;
  const ask = (key: string) =>
    cache.share<unknown>(key, async () => {
      worked += 1;
      return resultOf('x'.repeat(LARGE / 10));
    });
  for (const key of ['a', 'b', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'j', 'a'])
    await ask(key);
  expect(worked).toBe(11);
});

test('a cached value without content takes space, too', async () => {
  const cache = new PromiseCache(LARGE);
  let worked = 0;
  const ask = (key: number) =>
    cache.share(`${key}`, async () => {
      worked += 1;
      return null;
    });
  for (let key = 0; key < 5_000; key += 1) await ask(key);
  await ask(0);
  expect(worked).toBe(5_001);
});

test('a cached value is computed once, and again after a failure', async () => {
  const cache = new PromiseCache(LARGE);
  const work = Promise.withResolvers<string>();
  const first = cache.share('a', () => work.promise);
  const second = cache.share('a', async () => 'not asked');
  work.reject(new Error('It failed.'));
  await expect(first).rejects.toThrow('It failed.');
  await expect(second).rejects.toThrow('It failed.');
  expect(await cache.share('a', async () => 'again')).toBe('again');
});

function emptyCache(): SeqCache {
  return new SeqCache(unopenedDatabase().connections, { epoch: '', seq: 0 });
}
