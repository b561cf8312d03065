/** Refuses bodies that are not UTF-8. A decoder would replace each wrong byte by U+FFFD, which would then be stored. */
import { isUtf8 } from 'node:buffer';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { invalid } from '../database/refusal.ts';

export const UTF8_BODIES: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const { method, raw } = c.req;
  if (method === 'GET' || method === 'HEAD') return next();
  const { incoming } = c.env;
  // The response cache has read the bodies of most queries already.
  const known =
    'rawBody' in incoming && Buffer.isBuffer(incoming.rawBody) ? incoming.rawBody : null;
  const bytes = known ?? Buffer.from(await raw.arrayBuffer());
  if (!isUtf8(bytes)) throw invalid('The body is not UTF-8.');
  // A body can be read once. A new Request around these bytes would cost more than the execution of most queries.
  if (!known) {
    const text = bytes.toString();
    Object.defineProperties(raw, {
      text: { value: async () => text },
      json: { value: async () => JSON.parse(text) },
    });
  }
  return next();
};
