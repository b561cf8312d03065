/** Undoes changes through GraphQL. */
import { z } from 'zod';
import { answerTo } from './answer-to.ts';
import { Refused } from './door.ts';

interface Server {
  readonly url: string;
  readonly code: string;
}

const Dependent = z.object({
  seq: z.int(),
  about: z.string(),
  text: z.string(),
  live: z.boolean(),
});

const Answer = z.object({
  data: z.object({ undo: z.object({ seq: z.int() }) }).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.looseObject({ code: z.string(), dependents: z.array(Dependent).optional() }),
      }),
    )
    .optional(),
});

const UNDO = `mutation ($seq: Int!, $later: [Int!], $epoch: String, $validationCode: String!) {
  undo(seq: $seq, later: $later, epoch: $epoch, validationCode: $validationCode) { seq } }`;

function answerToUndo({ url, code }: Server, seq: number, more: object) {
  const variables = { seq, validationCode: code, ...more };
  return answerTo({ url }, UNDO, variables).then((answer) => Answer.parse(answer));
}

/**
 * Undoes a change, with the later changes and live matches that depend on it. Returns the seq of the undo of the change.
 * @throws Refused
 */
export async function undo(
  server: Server,
  seq: number,
  ...later: readonly number[]
): Promise<number> {
  const { data, errors } = await answerToUndo(server, seq, { later });
  const [error] = errors ?? [];
  if (error) throw new Refused('CONFLICT', error.message, null);
  return data?.undo.seq ?? 0;
}

/** Returns the refusal of an undo, with everything that must be undone together. */
export async function refusedUndo(
  server: Server,
  seq: number,
  more: { readonly later?: readonly number[]; readonly epoch?: string } = {},
) {
  const [error] = (await answerToUndo(server, seq, more)).errors ?? [];
  if (!error) throw new Error(`Change ${seq} was undone.`);
  const { code, dependents = [] } = error.extensions;
  return { code, message: error.message, dependents };
}
