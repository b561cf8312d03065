/**
 * Refuses bodies that are nested too deep, and those that are not UTF-8. A decoder would replace invalid bytes by U+FFFD, which
 * would then be stored.
 */
import { isUtf8 } from 'node:buffer';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { isNestedTooDeep } from '../database/json.ts';
import { invalid } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';

export const CHECKED_BODIES: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const { method, raw } = c.req;
  if (method === 'GET' || method === 'HEAD') return next();
  const { incoming } = c.env;
  // The response cache has already read the bodies of most queries.
  const known =
    'rawBody' in incoming && Buffer.isBuffer(incoming.rawBody) ? incoming.rawBody : null;
  const bytes = known ?? Buffer.from(await raw.arrayBuffer());
  if (!isUtf8(bytes)) throw invalid(brokenRequest('bodyNotUtf8'));
  const text = bytes.toString();
  if (isNestedTooDeep(text)) throw invalid(brokenRequest('bodyTooDeep'));
  // A body can be read only once, so its text is kept. A new Request with these bytes would cost more than executing most queries.
  if (!known) {
    Object.defineProperties(raw, {
      text: { value: async () => text },
      json: { value: async () => JSON.parse(text) },
    });
  }
  return next();
};
