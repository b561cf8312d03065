/**
 * `POST /client-errors`: logs errors reported by pages, each once. To keep content of the club out of the log, quoted texts and
 * URLs are removed from messages, except URLs of files of the build.
 */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createCache } from '../access/cache.ts';
import { AddressBuckets, TokenBucket } from '../access/token-bucket.ts';
import { CLIENT_ERRORS } from '../database/diagnostics.ts';
import { parsedJson } from '../database/json.ts';
import { BODIES, CACHES } from '../database/limits.ts';
import { invalid, pathNotFound, Refusal } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';
import type { Addresses } from './addresses.ts';

const Report = z.strictObject({
  kind: z.enum(['error', 'rejection', 'chunk', 'render', 'hydration']),
  message: z.string().max(500),
  /** Stack frames in files of the build, as file, line and column, the innermost first. */
  frames: z.array(z.string().regex(/^\/assets\/[\w.-]{1,100}:\d{1,9}:\d{1,9}$/)).max(10),
  /** Pattern of the route, such as `/match/:id`. */
  route: z
    .string()
    .max(100)
    .regex(/^[\w/:*?-]*$/),
  build: z.string().max(64).nullable(),
});

export function clientErrorsHandler(log: Logger, { clientAddressOf }: Addresses) {
  const buckets = new AddressBuckets(BODIES.reports);
  const total = new TokenBucket(BODIES.allReports);
  const known = createCache<object>(CACHES.reports, () => 0);
  return async (c: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    if (c.req.method !== 'POST') throw pathNotFound(c.req);
    const wait = Math.ceil(buckets.of(clientAddressOf(c.env.incoming)).take());
    if (wait > 0) {
      const broken = brokenRequest('faultReportsTooMany');
      throw new Refusal('TOO_MANY_ATTEMPTS', broken, { retryAfter: wait });
    }
    // Browsers send this type from pages of other sites only after a CORS preflight request, which this path refuses.
    const isJson = c.req.header('Content-Type')?.startsWith('application/json') ?? false;
    const report = Report.safeParse(isJson ? parsedJson(await c.req.text()) : null);
    if (!report.success) throw invalid(brokenRequest('faultReportInvalid'));
    const fault = { ...report.data, message: removeContent(report.data.message) };
    const { kind, message, frames, build } = fault;
    const key = JSON.stringify([kind, message, frames[0], build]);
    if (!known.has(key) && total.take() === 0) {
      known.set(key, {});
      const agent = c.req.header('User-Agent')?.slice(0, BODIES.agentLength);
      log.warn({ fault, agent }, 'a page has reported a fault');
      CLIENT_ERRORS.publish(() => ({ kind }));
    }
    return c.body(null, 204);
  };
}

/** Removes double-quoted texts and URLs, which can contain names of players. Browsers put only names of properties in single quotes. */
function removeContent(message: string): string {
  return message
    .replace(/https?:\/\/[^\s"')]+?(\/assets\/[\w.-]+)/g, '$1')
    .replace(/https?:\/\/[^\s"')]+/g, '<address>')
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/“[^”]*”?/g, '“…”')
    .replace(/`[^`]*`?/g, '`…`');
}
