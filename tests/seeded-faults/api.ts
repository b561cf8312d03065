/** GraphQL over HTTP on a bad network: a request is sent to either server, again and again, until it is answered. */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const ANSWER_TIMEOUT_MS = 2_000;
const RETRY_AFTER_MS = 30;

const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) }))
    .optional(),
  extensions: z.object({ changes: z.array(z.int()).optional() }).optional(),
});
type Answer = z.infer<typeof Answer>;

interface Answered extends Answer {
  /** An earlier attempt got no answer: its server may carry it out even after another one has answered. */
  readonly mayBeDoneElsewhere: boolean;
}

export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The last change that the sender has seen. */
  readonly seen?: number;
}

/**
 * @param urlOf the server of the next attempt
 * @param ended when no more attempts are made
 * @throws Error also for an answer that no fault around the server excuses
 */
export async function answered(
  urlOf: () => string,
  request: GraphqlRequest,
  ended: AbortSignal,
): Promise<Answered> {
  let reason: unknown;
  let mayBeDoneElsewhere = false;
  while (!ended.aborted) {
    const answer = await send(urlOf(), request, ended).catch((error: unknown) => {
      if (error instanceof z.ZodError) throw error;
      reason = error;
      mayBeDoneElsewhere = true;
      return null;
    });
    const refusal = answer?.errors?.[0];
    if (refusal?.extensions.code === 'INTERNAL') throw new Error(`INTERNAL: ${request.query}`);
    if (answer && refusal?.extensions.code !== 'BUSY') return { ...answer, mayBeDoneElsewhere };
    if (refusal) reason = refusal;
    await delay(RETRY_AFTER_MS);
  }
  throw new Error(`Not answered: ${request.query.slice(0, 80)}`, { cause: reason });
}

async function send(
  url: string,
  { seen = 0, ...request }: GraphqlRequest,
  ended: AbortSignal,
): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'seen-seq': String(seen) },
    body: JSON.stringify(request),
    signal: AbortSignal.any([ended, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
  });
  return Answer.parse(await response.json());
}
