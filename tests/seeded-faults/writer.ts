/** Somebody who writes by random commands, sends each again with its key until it is answered, and reads what it wrote. */
import { z } from 'zod';
import type { Chance } from '../../demo/chance.ts';
import { CODE } from '../setup/server-process.ts';
import { answered } from './api.ts';
import { commandFor, SIGHT, Sight } from './commands.ts';
import type { Findings } from './findings.ts';

/**
 * What was answered to the write of each key: the seq of its change, null where it made none; `DONE_BEFORE`, where the
 * answer was lost and what it wrote had been deleted when the key was sent again; `REFUSED_LATER`, where another server
 * refused what the first had not answered and may have carried out since (decision 0028).
 */
export type Outcomes = Map<string, number | null | 'DONE_BEFORE' | 'REFUSED_LATER'>;

export interface WriterOptions {
  /** Begins each of its keys. */
  readonly name: string;
  readonly chance: Chance;
  readonly urls: readonly string[];
  readonly outcomes: Outcomes;
  readonly findings: Findings;
  readonly ended: AbortSignal;
}

const DELETED_SINCE = 'was carried out before, and what it answered was deleted since';

const Data = z.object({ data: Sight });

/** @param onAnswer called after each answer */
export async function writeOften(
  { name, chance, urls, outcomes, findings, ended }: WriterOptions,
  times: number,
  onAnswer: () => void,
): Promise<void> {
  const anyServer = () => chance.pick(urls);
  let known = 0;
  for (let number = 1; number <= times; number += 1) {
    const read = { query: SIGHT, seen: known };
    const { data: sight } = Data.parse(await answered(anyServer, read, ended));
    const [{ seq: latest }] = sight.changes;
    if (latest < known) findings.add(`${name} wrote ${known} and then read up to ${latest}`);
    const key = `${name}.${number}`;
    const { query, variables } = commandFor(sight, chance, key);
    const sender = { idempotencyKey: key, enteredBy: key, validationCode: CODE };
    const write = { query, variables: variables(sender) };
    const { extensions, errors, mayBeDoneElsewhere } = await answered(anyServer, write, ended);
    const [refusal] = errors ?? [];
    if (refusal?.extensions.code === 'KEY_REUSED') findings.add(`${key}: KEY_REUSED`);
    const seq = extensions?.changes?.[0] ?? null;
    if (refusal?.message.includes(DELETED_SINCE)) outcomes.set(key, 'DONE_BEFORE');
    else outcomes.set(key, refusal && mayBeDoneElsewhere ? 'REFUSED_LATER' : seq);
    known = Math.max(known, seq ?? 0);
    onAnswer();
  }
}
