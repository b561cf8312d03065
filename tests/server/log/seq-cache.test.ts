/** The cache of one seq, and its limits. */
import { expect } from 'vitest';
import { PromiseCache } from '../../../server/access/cache.ts';
import { SeqCache } from '../../../server/log/seq-cache.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';

const MANY = 50_000;
const LARGE = 1024 * 1024;

const test = sharedClubTest(NATIVE);

test('the least recently used results are evicted first', async ({ club }) => {
  const cache = new SeqCache(club.server.club.database.connections, { epoch: '', seq: 0 });
  const asked: string[] = [];
  const ask = (question: string) =>
    cache.query(question, async () => {
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

test('fewer large results fit', async ({ club }) => {
  const cache = new SeqCache(club.server.club.database.connections, { epoch: '', seq: 0 });
  let asked = 0;
  const ask = (question: number) =>
    cache.query(`page ${question}`, async () => {
      asked += 1;
      return { rows: [{ text: 'x'.repeat(LARGE) }], bytes: new Uint8Array(LARGE) };
    });
  for (let question = 0; question < 20; question += 1) await ask(question);
  for (const question of [17, 18, 19]) await ask(question);
  expect(asked).toBe(20);
  await ask(0);
  expect(asked).toBe(21);
});

test('rows of all kinds and results share one limit', async ({ club }) => {
  const cache = new SeqCache(club.server.club.database.connections, { epoch: '', seq: 0 });
  const asked: string[] = [];
  const finders = Array.from(
    { length: 20 },
    (_, kind) => async (_sql: object, ids: readonly number[]) => {
      asked.push(`kind ${kind}`);
      return ids.map(() => 'x'.repeat(LARGE));
    },
  );
  for (const find of finders) await cache.load(find, 1);
  for (const find of finders.slice(-3)) await cache.load(find, 1);
  expect(asked).toHaveLength(20);
  for (const find of finders.slice(0, 1)) await cache.load(find, 1);
  expect(asked.slice(20)).toEqual(['kind 0']);
});

test('a request whose rows are cached passes its deadline to no batch', async ({ club }) => {
  const cache = new SeqCache(club.server.club.database.connections, { epoch: '', seq: 0 });
  const find = async (_sql: object, ids: readonly number[]) => ids.map((id) => `row ${id}`);
  await cache.load(find, 1);
  const request = new AbortController();
  expect(await cache.within(request.signal).load(find, 1)).toBe('row 1');
  request.abort();
  expect(await cache.load(find, 2)).toBe('row 2');
});

test('cached values are evicted for others', async () => {
  const cache = new PromiseCache(2 * LARGE);
  let worked = 0;
  const ask = (key: string) =>
    cache.share(key, async () => {
      worked += 1;
      return 'x'.repeat(LARGE / 10);
    });
  for (const key of ['a', 'b', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'j', 'a'])
    await ask(key);
  expect(worked).toBe(11);
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
