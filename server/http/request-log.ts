/** One line of the log for each request, without its query string and body, which can contain the validation code. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { outcomeOfStatus, REQUESTS } from '../database/diagnostics.ts';
import { kindOf } from './metrics.ts';

interface AnsweredRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Duration in milliseconds. */
  readonly ms: number;
}

const COUNTED_DIGITS = 12;

export class RequestLog {
  readonly #log: Logger;
  /** Random for each process, so that ids of several processes differ. */
  readonly #firstPart = randomUUID().slice(0, -COUNTED_DIGITS);
  #count = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** The id of a further request, for `X-Request-Id` and the log. */
  nextId(): string {
    this.#count += 1;
    return this.#firstPart + this.#count.toString(16).padStart(COUNTED_DIGITS, '0');
  }

  answered(request: AnsweredRequest): void {
    this.#log.info(request, 'request');
    const { method, path, status } = request;
    REQUESTS.publish(() => ({ kind: kindOf(method, path), outcome: outcomeOfStatus(status) }));
  }
}

/** Logs the requests that the app answers. */
export function logRequests({ requests }: { readonly requests: RequestLog }): MiddlewareHandler {
  return async (c, next) => {
    const id = requests.nextId();
    const started = performance.now();
    c.header('X-Request-Id', id);
    c.header('X-Content-Type-Options', 'nosniff');
    await next();
    const ms = Math.round(performance.now() - started);
    const { method, path } = c.req;
    requests.answered({ id, method, path, status: c.res.status, ms });
  };
}
