/** `/graphql` for queries and mutations: Yoga's answers, with a message where it sends none. */
import type { Context } from 'hono';
import type { Bindings } from '../api/cacheable.ts';
import type { Yoga } from '../api/yoga.ts';
import { invalid } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';
import { extensionsOf } from '../graphql/errors.ts';
import { type RequestContextOptions, requestContextOf } from './request-context.ts';

interface GraphqlOptions extends RequestContextOptions {
  readonly yoga: Yoga;
}

export function graphqlHandler({ yoga, ...options }: GraphqlOptions) {
  return async (c: Context<{ Bindings: Bindings }>): Promise<Response> => {
    const { cacheable } = c.env;
    const context = { ...requestContextOf(options, c.env.incoming), cacheable };
    const response = await yoga.fetch(c.req.raw, context);
    const text = await response.text();
    const rule = text === '' && MISSING_RULES[response.status];
    if (!rule) return c.newResponse(text || null, response);
    c.header('Content-Type', 'application/json; charset=utf-8');
    const refusal = invalid(brokenRequest(rule));
    const errors = [{ message: refusal.message, extensions: extensionsOf(refusal) }];
    return c.newResponse(JSON.stringify({ errors }), response);
  };
}

/** Rules for statuses that Yoga sends without a body. */
const MISSING_RULES: Readonly<Record<number, 'answerNotJson' | 'bodyNotJson'>> = {
  406: 'answerNotJson',
  415: 'bodyNotJson',
};
