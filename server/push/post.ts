/** Sends a request to a push service, with limits of its own. */
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { PUSH } from '../database/limits.ts';
import { TIMEOUTS } from '../database/timeouts.ts';
import { type Answer, noAnswer } from '../webhooks/send.ts';
import { forbiddenAddress, isPublicAddress, lookupAllowed } from './addresses.ts';

/** How connections are opened. Tests have a push service of their own, whose address is not public. */
export interface Connecting {
  readonly isAllowed: (address: string) => boolean;
  /** Certificates to trust; undefined for those of Node. */
  readonly ca?: string;
}

export const PUBLIC_ONLY: Connecting = { isAllowed: isPublicAddress };

interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Does not throw: a push service that cannot be reached is an answer, too. Follows no redirect.
 * @param signal aborts the request
 */
export async function post(
  { endpoint, headers, body }: PushRequest,
  { isAllowed, ca }: Connecting,
  signal: AbortSignal,
): Promise<Answer> {
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  const url = new URL(endpoint);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  try {
    // Node looks up names only.
    if (isIP(host) !== 0 && !isAllowed(host)) throw forbiddenAddress();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(url, {
        method: 'POST',
        headers: { 'user-agent': 'Faceoff', ...headers, 'content-length': body.length },
        agent: false,
        lookup: lookupAllowed(isAllowed),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUTS.pushMs)]),
        ...(ca !== undefined && { ca }),
      });
      sent.once('response', resolve).on('error', reject).end(body);
    });
    const { statusCode: status = 0, headers: answered } = response;
    return {
      status,
      retryAfter: answered['retry-after'] ?? null,
      body: await beginning(response),
      ms: ms(),
    };
  } catch (error) {
    return noAnswer(error, ms());
  }
}

/** Reads the beginning of the body, and closes the connection. */
async function beginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    parts.push(part.subarray(0, PUSH.answerBytes - bytes));
    bytes += part.length;
    if (bytes >= PUSH.answerBytes) break;
  }
  response.destroy();
  return Buffer.concat(parts).toString();
}
