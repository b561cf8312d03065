/** `/graphql` for queries and mutations: Yoga's answers, with a message where it sends none. */
import type { Context } from 'hono';
import type { Bindings } from '../api/cacheable.ts';
import type { Yoga } from '../api/yoga.ts';
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
    const message = text === '' && MISSING_MESSAGES[response.status];
    if (!message) return c.newResponse(text || null, response);
    c.header('Content-Type', 'application/json; charset=utf-8');
    const errors = [{ message, extensions: { code: 'VALIDATION' } }];
    return c.newResponse(JSON.stringify({ errors }), response);
  };
}

/** Messages for statuses that Yoga sends without a body. */
const MISSING_MESSAGES: Readonly<Record<number, string>> = {
  406: 'Answers are JSON: send the header "Accept: application/json", or leave it out.',
  415: 'A GraphQL request is JSON: send it with the header "Content-Type: application/json".',
};
