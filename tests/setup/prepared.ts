/** Waits, in a worker, for a result of the global setup in `preparations.ts`. */
import { inject } from 'vitest';
import type { Preparation } from './preparations.ts';

const results = new Map<Preparation, Promise<string>>();

export function prepared(name: Preparation): Promise<string> {
  const result = results.get(name) ?? request(name);
  results.set(name, result);
  return result;
}

async function request(name: Preparation): Promise<string> {
  const response = await fetch(`${inject('preparations')}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
