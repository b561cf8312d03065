/** Undoes changes through GraphQL. */
import { z } from 'zod';
import { ask } from './ask.ts';
import { Refused } from './door.ts';
import { graphql } from './graphql.ts';

interface Server {
  readonly url: string;
  readonly code: string;
}

const UNDO = graphql(
  `mutation ($seq: Int!, $later: [Int!], $epoch: String, $validationCode: String!) {
    undo(seq: $seq, later: $later, epoch: $epoch, validationCode: $validationCode) { seq }
  }`,
);

/** Later changes and live matches that depend on a change. */
const Dependents = z
  .array(z.object({ seq: z.int(), about: z.string(), text: z.string(), live: z.boolean() }))
  .default([]);

/**
 * Undoes a change, with the later changes and live matches that depend on it. Returns the seq of the undo of the change.
 * @throws Refused
 */
export async function undo(server: Server, seq: number, ...later: number[]): Promise<number> {
  const variables = { seq, later, validationCode: server.code };
  return (await ask(server, UNDO, variables)).undo.seq;
}

/** Returns the refusal of an undo, with everything that must be undone together. */
export async function refusedUndo(
  server: Server,
  seq: number,
  { later = [], epoch = null }: { readonly later?: number[]; readonly epoch?: string | null } = {},
) {
  const variables = { seq, later, epoch, validationCode: server.code };
  const refusal = await ask(server, UNDO, variables).catch((error: unknown) => error);
  if (!(refusal instanceof Refused)) throw refusal;
  const { code, message, extensions } = refusal;
  return { code, message, dependents: Dependents.parse(extensions.dependents) };
}
