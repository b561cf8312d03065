/** An answer that is asked for again has the objects of the one before where they are equal, so that only what differs is rendered. */
import type { Exchange } from 'urql';
import { map, pipe, tap } from 'wonka';

export const sharingExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const before = new Map<number, unknown>();
    return pipe(
      operations$,
      tap(({ kind, key }) => kind === 'teardown' && before.delete(key)),
      forward,
      map((result) => {
        const { kind, key } = result.operation;
        if (kind !== 'query' || !result.data) return result;
        const data = shared(before.get(key), result.data);
        before.set(key, data);
        return { ...result, data };
      }),
    );
  };

function shared(before: unknown, now: unknown): unknown {
  if (before === now || typeof before !== 'object' || typeof now !== 'object') return now;
  if (before === null || now === null || Array.isArray(before) !== Array.isArray(now)) return now;
  const [old, next]: Record<string, unknown>[] = [{ ...before }, { ...now }];
  const keys = Object.keys(next ?? {});
  const isSame = keys.length === Object.keys(old ?? {}).length;
  const values = keys.map((key) => shared(old?.[key], next?.[key]));
  if (isSame && keys.every((key, index) => old?.[key] === values[index])) return before;
  return Array.isArray(now)
    ? values
    : Object.fromEntries(keys.map((key, index) => [key, values[index]]));
}
