/** Sends GraphQL operations as a script does: one POST for each. */
import { z } from 'zod';
import { RefusalCode, Refused } from './door.ts';
import { type Document, textOf } from './graphql.ts';
import { sendJson } from './send-json.ts';

export interface Server {
  readonly url: string;
}

interface GraphqlError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: RefusalCode;
    /** Seconds. */
    readonly retryAfter?: number;
    readonly [name: string]: unknown;
  };
}

export interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly [GraphqlError, ...GraphqlError[]];
  readonly extensions?: { readonly seq?: number; readonly changes?: readonly number[] };
}

/** Variables may be left out if the document has none, or only optional ones. */
export type Given<Variables> =
  Record<never, never> extends Variables ? [variables?: Variables] : [variables: Variables];

/** Returns the whole answer, with data or errors. */
export async function answerTo<Data, Variables>(
  { url }: Server,
  document: Document<Data, Variables>,
  ...[variables]: Given<Variables>
): Promise<Answer<Data>> {
  const asked = { query: textOf(document), variables: variables ?? {} };
  return (await sendJson('POST', `${url}/graphql`, asked)).json();
}

/** Returns the data. @throws Refused if the answer has an error */
export async function ask<Data, Variables>(
  server: Server,
  document: Document<Data, Variables>,
  ...given: Given<Variables>
): Promise<Data> {
  return dataOf(await answerTo(server, document, ...given));
}

interface Input {
  readonly validationCode?: string | null;
}

/** Executes a mutation whose variable is `input`, with the club's code unless another one is given. @throws Refused */
export async function write<Data, I extends Input>(
  server: Server & { readonly code: string },
  document: Document<Data, { input: I }>,
  input: Omit<I, 'validationCode'> & Input,
): Promise<Data> {
  return dataOf(await answerToWrite(server, document, input));
}

/** As `write`, but returns the whole answer. */
export async function answerToWrite<Data, I extends Input>(
  { url, code }: Server & { readonly code: string },
  document: Document<Data, { input: I }>,
  input: Omit<I, 'validationCode'> & Input,
): Promise<Answer<Data>> {
  const variables = { input: { validationCode: code, ...input } };
  const asked = { query: textOf(document), variables };
  return (await sendJson('POST', `${url}/graphql`, asked)).json();
}

/** An answer as any client receives it. */
export interface Received<Data> {
  readonly data?: Data | null | undefined;
  readonly errors?:
    | readonly {
        readonly message: string;
        readonly extensions?: Readonly<Record<string, unknown>> | undefined;
      }[]
    | undefined;
}

/** @throws Refused if the answer has an error */
export function dataOf<Data>({ data, errors }: Received<Data>): Data {
  const [error] = errors ?? [];
  if (error) {
    const { code, retryAfter } = Extensions.parse(error.extensions);
    throw new Refused(code, error.message, retryAfter ?? null, error.extensions);
  }
  if (!data) throw new Error('The answer has neither data nor errors.');
  return data;
}

/** Every refusal names its rule. Errors in documents have the code VALIDATION, too, and no rule. */
const Extensions = z
  .object({ code: RefusalCode, rule: z.string().optional(), retryAfter: z.number().optional() })
  .refine(({ code, rule }) => rule !== undefined || ['VALIDATION', 'INTERNAL'].includes(code));
