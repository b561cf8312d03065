/**
 * Structural sharing: a result reuses equal objects of the previous result, so that React renders only differences.
 * graphcache creates new objects for each result from the network.
 */
import type { Exchange } from 'urql';
import { map, pipe, tap } from 'wonka';

export const sharingExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    /** Last result of each query on screen, by key. */
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
        // Each result has its own extensions, which urql compares: a component with the same data would render.
        const { extensions: _, ...rendered } = result;
        return { ...rendered, data };
      }),
    );
  };

function shared(before: unknown, now: unknown): unknown {
  if (before === now || !isObject(before) || !isObject(now)) return now;
  if (Array.isArray(before) && Array.isArray(now)) return sharedList(before, now);
  const values = Object.entries(now).map(([name, value]) => [name, shared(before[name], value)]);
  const isSame =
    values.length === Object.keys(before).length &&
    values.every(([name, value]) => before[String(name)] === value);
  return isSame ? before : Object.fromEntries(values);
}

/** Matches rows by cursor or id, because added and removed rows move the others. */
function sharedList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const known = new Map(before.map((each, index) => [keyOf(each, index), each]));
  const values = now.map((each, index) => shared(known.get(keyOf(each, index)), each));
  const isSame =
    values.length === before.length && values.every((each, index) => each === before[index]);
  return isSame ? before : values;
}

function keyOf(value: unknown, index: number): unknown {
  if (!isObject(value)) return index;
  return value.cursor ?? value.id ?? index;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
