/**
 * Structural sharing: an answer has the objects of the answer before where they are equal, so that only what differs is rendered.
 * graphcache makes every object of an answer from the network new.
 */
import type { Exchange } from 'urql';
import { map, pipe, tap } from 'wonka';

export const sharingExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    /** The last answer to each query on screen, by its key. */
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
        // Every answer has its own extensions, with which urql would render a component whose data is the same.
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

/** A row is found by its cursor or id, because rows that come and go move the others. */
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
