/** Sends a request to an endpoint, with limits of its own. */

import { WEBHOOKS } from '../database/limits.ts';
import { TIMEOUTS } from '../database/timeouts.ts';
import type { Endpoint } from './endpoints.ts';
import type { Post } from './formats.ts';

/** The answer of an endpoint. */
export type Answer =
  | {
      readonly status: number;
      readonly retryAfter: string | null;
      /** The beginning of the body. */
      readonly body: string;
      readonly ms: number;
    }
  | {
      readonly status: null;
      /** Why there is no answer, without the URL: "ECONNREFUSED". */
      readonly reason: string;
      /** Whether the endpoint may have received the message. */
      readonly mayHaveArrived: boolean;
      readonly ms: number;
    };

const REDIRECTS: readonly number[] = [301, 302, 307, 308];

/** Failures before anything was sent. */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Does not throw: an endpoint that cannot be reached is an answer, too. Redirects are followed on the same host only, so that no other
 * one gets the message and its secrets.
 * @param signal aborts the request
 */
export async function send(
  { authorization }: Pick<Endpoint, 'authorization'>,
  { method, url, headers, body }: Post,
  signal: AbortSignal,
): Promise<Answer> {
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUTS.webhookMs)]);
  try {
    let target = new URL(url);
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetch(target, {
        method,
        headers: {
          'user-agent': 'Faceoff',
          ...headers,
          ...(authorization !== null && { authorization }),
        },
        body,
        redirect: 'manual',
        signal: deadline,
      });
      const next = redirectOf(response, target);
      if (next === null || redirects === WEBHOOKS.redirects) {
        const retryAfter = response.headers.get('retry-after');
        return { status: response.status, retryAfter, body: await beginning(response), ms: ms() };
      }
      await response.body?.cancel();
      target = next;
    }
  } catch (error) {
    return noAnswer(error, ms());
  }
}

/** The answer of an endpoint that gave none. */
export function noAnswer(error: unknown, ms: number): Answer {
  const reason = reasonOf(error);
  return { status: null, reason, mayHaveArrived: !NOT_CONNECTED.has(reason), ms };
}

/** Returns the URL that a response leads to, if it is on the same host and not less secure; null otherwise. */
function redirectOf({ status, headers }: Response, from: URL): URL | null {
  if (!REDIRECTS.includes(status)) return null;
  const to = URL.parse(headers.get('location') ?? '', from);
  const isSecure = to?.protocol === 'https:' || to?.protocol === from.protocol;
  return to && isSecure && to.host === from.host ? to : null;
}

async function beginning(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of response.body ?? []) {
    const rest = part.subarray(0, WEBHOOKS.answerBytes - bytes);
    bytes += rest.length;
    text += decoder.decode(rest, { stream: true });
    if (bytes >= WEBHOOKS.answerBytes) break;
  }
  return text;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
