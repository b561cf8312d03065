/** Questions over HTTP as they are asked on a bad network: again and again, of either server, until they are answered. */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const ANSWER_WITHIN_MS = 2_000;
const ASK_AGAIN_AFTER_MS = 30;

const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) }))
    .optional(),
  extensions: z.object({ changes: z.array(z.int()).optional() }).optional(),
});
export type Answer = z.infer<typeof Answer>;

export interface Question {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The last change that whoever asks has seen. */
  readonly seen?: number;
}

/**
 * @param urlOf the server that is asked next
 * @param ended when it is given up
 * @throws Error also for an answer that a fault around the server does not excuse
 */
export async function answered(
  urlOf: () => string,
  question: Question,
  ended: AbortSignal,
): Promise<Answer> {
  let reason: unknown;
  while (!ended.aborted) {
    const answer = await ask(urlOf(), question, ended).catch((error: unknown) => {
      if (error instanceof z.ZodError) throw error;
      reason = error;
      return null;
    });
    const refusal = answer?.errors?.[0];
    if (refusal?.extensions.code === 'INTERNAL') throw new Error(`INTERNAL: ${question.query}`);
    if (answer && refusal?.extensions.code !== 'BUSY') return answer;
    if (refusal) reason = refusal;
    await delay(ASK_AGAIN_AFTER_MS);
  }
  throw new Error(`Not answered: ${question.query.slice(0, 80)}`, { cause: reason });
}

async function ask(
  url: string,
  { seen = 0, ...question }: Question,
  ended: AbortSignal,
): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'seen-seq': String(seen) },
    body: JSON.stringify(question),
    signal: AbortSignal.any([ended, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  });
  return Answer.parse(await response.json());
}
