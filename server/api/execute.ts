/** Executes all documents: from HTTP, WebSocket, server-sent events and server-rendered pages. */
import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
  specifiedRules,
  validate,
} from 'graphql';
import type { Logger } from 'pino';
import { createCache } from '../access/cache.ts';
import { type Device, NO_DEVICE } from '../access/device-cookies.ts';
import { UnreadAnswers } from '../access/unread.ts';
import { onCredit, type Payer, WorkAccounts } from '../access/work.ts';
import { startDeadline } from '../database/deadline.ts';
import { OPERATIONS, outcomeOfCode, type RequestOutcome } from '../database/diagnostics.ts';
import { isTimeout } from '../database/errors.ts';
import { CACHES, EXECUTIONS } from '../database/limits.ts';
import { busy, Refusal } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';
import { TIMEOUTS } from '../database/timeouts.ts';
import { type GraphContext, graphContext, type SharedOptions } from '../graphql/context.ts';
import type { TypedDocument } from '../graphql/document.ts';
import { errorOfRead, formatError } from '../graphql/errors.ts';
import type { Change } from '../log/change.ts';
import type { SeqCache } from '../log/seq-cache.ts';
import { SubscriptionSpec } from '../log/subscription-spec.ts';
import { type Cost, costOf } from './cost.ts';
import { parseWithinLimits, singleIntrospection, unconditionalSubscription } from './limits.ts';
import { isLiveQuery, liveQuerySpec } from './live-query.ts';
import type { Operation } from './operation.ts';
import { schema } from './schema.ts';

/** The parameters of a request, with the names of the GraphQL over HTTP specification. */
export interface GraphqlParams {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** The errors of a request that was not executed. */
export interface Refused {
  readonly errors: readonly GraphQLError[];
  /** Whether the document is valid but the request is not, for example because of its `operationName`. */
  readonly isBadRequest?: boolean;
  /** The type of the operation, if the document could be parsed. */
  readonly type?: OperationTypeNode | undefined;
}

interface RefusedDocument {
  readonly errors: readonly Error[];
  /** Undefined if the document could not be parsed. */
  readonly document?: DocumentNode;
}

export interface ExecuteOptions {
  /** The address under which wrong codes and queries are counted. Undefined for server-rendered pages, which only run queries. */
  readonly rateLimitAddress?: string;
  /** The device of the sender; by default one with neither id nor key. */
  readonly device?: Device;
  /** The deadline of the request; by default a new one, which begins now. */
  readonly signal?: AbortSignal;
  /** The cache to read from; by default that of the current seq. */
  readonly cache?: SeqCache;
  /** The URL of the club for other devices; by default that of the settings. */
  readonly clubUrl?: string | undefined;
  /** Called with the shared cache from which a query without errors was answered. */
  readonly cacheable?: ((cache: SeqCache) => void) | undefined;
}

interface ExecutionOptions extends ExecuteOptions {
  readonly signal: AbortSignal;
  /** The account that is charged for the figures; null if work is not limited. */
  readonly payer: Payer | null;
}

const RULES = [...specifiedRules, singleIntrospection];

export class Executor {
  readonly #options: SharedOptions;
  readonly #log: Logger;
  /** Parsed documents, and refusals, by their text. */
  readonly #documents = createCache<DocumentNode | RefusedDocument>(
    CACHES.documents,
    (_, query) => query.length * CACHES.perDocumentCharacter,
  );

  /** Accounts, one per address, that are charged for parsing and executing documents. */
  readonly work = new WorkAccounts();
  readonly #unread: UnreadAnswers;

  constructor(options: SharedOptions, log: Logger, unread = new UnreadAnswers()) {
    this.#options = options;
    this.#log = log;
    this.#unread = unread;
  }

  /**
   * Returns the operation of a request. Its document is parsed, validated and limited once, however many requests send it.
   * @param address the address charged for a document that is not cached; null for pages, whose documents are the server's own
   */
  operationOf(
    { query, operationName: name, variables }: GraphqlParams,
    address: string | null,
  ): Operation | Refused {
    // Some clients send an empty name for none, as a query string does.
    const operationName = name === '' ? undefined : name;
    const document = this.#documentOf(query, address);
    if (isRefused(document)) {
      const type =
        document.document && getOperationAST(document.document, operationName)?.operation;
      return { ...this.formatErrors(document.errors), type };
    }
    const definition = getOperationAST(document, operationName);
    if (definition) return { query, document, definition, variables: variables ?? {} };
    const message = operationName
      ? `The document has no operation "${operationName}".`
      : 'A document with several operations needs an operationName.';
    return { ...this.formatErrors([new GraphQLError(message)]), isBadRequest: true };
  }

  /**
   * Executes a query or a mutation. `extensions` of the result has the position in the log and the cost. A query waits for its
   * turn.
   */
  async execute(operation: Operation, options: ExecuteOptions): Promise<ExecutionResult | Refused> {
    const result = await this.#executeInTurn(operation, options);
    const type = operation.definition.operation;
    OPERATIONS.publish(() => ({ type, outcome: outcomeOfResult(result) }));
    return result;
  }

  async #executeInTurn(
    operation: Operation,
    options: ExecuteOptions,
  ): Promise<ExecutionResult | Refused> {
    const { rateLimitAddress: address, signal = startDeadline() } = options;
    const account = this.work.of(address ?? null);
    const isQuery = operation.definition.operation === OperationTypeNode.QUERY;
    const execute = async () => {
      const payer = isQuery ? account : account && onCredit([account]);
      const result = await this.#execute(operation, { ...options, signal, payer });
      account?.spend(valuesIn(result.data) * EXECUTIONS.msPerValue);
      return result;
    };
    if (address === undefined || !isQuery) return execute();
    try {
      return await this.inTurn(address, signal, execute);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.formatErrors([error]);
    }
  }

  /**
   * Runs a read (a query, a REST request or a page) in the line of its address, see `Turns`. Reads from this machine do not wait.
   * @throws Refusal BUSY after waiting too long, or if clients at the address leave too many responses unread
   */
  async inTurn<T>(address: string, signal: AbortSignal, read: () => Promise<T>): Promise<T> {
    const payer = this.work.of(address);
    if (!payer) return read();
    let hasBegun = false;
    const begin = async () => {
      hasBegun = true;
      const refusal = this.#unread.refusal(address);
      if (refusal) throw refusal;
      return read();
    };
    try {
      const timeout = AbortSignal.timeout(TIMEOUTS.turnWaitMs);
      const { turns } = this.#options.club.live;
      return await turns.execute(payer, begin, AbortSignal.any([signal, timeout]));
    } catch (error) {
      if (hasBegun || !isTimeout(error)) throw error;
      throw busy(brokenRequest('queriesWaiting'));
    }
  }

  async #execute(
    operation: Operation,
    { signal, payer, rateLimitAddress = '', device, cache, clubUrl, cacheable }: ExecutionOptions,
  ): Promise<ExecutionResult> {
    const isQuery = operation.definition.operation === OperationTypeNode.QUERY;
    const context = this.#context(signal, {
      rateLimitAddress,
      device,
      cache,
      clubUrl,
      account: payer,
    });
    const cacheAtBegin = context.cache();
    // A query uses the cache of one seq throughout; rows that it loads after a later write may include that write. A mutation
    // uses the cache of the current seq.
    const contextValue = isQuery ? { ...context, cache: () => cacheAtBegin } : context;
    let cost: Cost;
    try {
      cost = costOf(operation, contextValue);
    } catch (error) {
      return { data: null, ...this.formatErrors([error]) };
    }
    const result = await execute(argsOf(operation, contextValue));
    if (isQuery && !result.errors && !context.clock.isRead) cacheable?.(cacheAtBegin.origin);
    const { written } = contextValue;
    // With `seq` a client can order results and changes; with `changes` it can offer to undo its own. The row that a mutation
    // returns is as of its write, even if another request has written since. An idempotent replay reports the changes of the
    // original request, and the present row.
    const position =
      written.length > 0
        ? {
            seq: Math.min(...written.map(({ seen }) => seen)),
            changes: written.map(({ seq }) => seq),
          }
        : { seq: cacheAtBegin.seq };
    const errors = isQuery ? result.errors?.map(errorOfRead) : result.errors;
    const formatted = errors && this.formatErrors(errors);
    return { ...result, ...formatted, extensions: { ...position, cost } };
  }

  /**
   * Executes a query that the server itself needs, and returns its data. The limits for queries of clients do not apply.
   * @param cache its deadline and account are those of the query
   * @throws the error of the first field without a value
   */
  async read<Data, Variables extends object>(
    query: TypedDocument<Data, Variables>,
    variables: Variables,
    cache: SeqCache,
  ): Promise<Data>;
  async read(query: string, variables: object, cache: SeqCache): Promise<unknown> {
    const operation = this.operationOf({ query, variables: { ...variables } }, null);
    if (isRefused(operation)) throw operation.errors[0];
    const { data, errors } = await execute(
      argsOf(operation, this.#context(cache.signal, { cache })),
    );
    const [error] = errors ?? [];
    if (error) throw error.originalError ?? error;
    return data;
  }

  /** Returns what a subscription or live query follows. @throws a Refusal or GraphQLError if it is refused */
  async specOf(operation: Operation): Promise<SubscriptionSpec<Change>> {
    const contextValue = this.#context(startDeadline());
    costOf(operation, contextValue);
    if (isLiveQuery(operation)) return liveQuerySpec(operation);
    const source = await createSourceEventStream(argsOf(operation, contextValue));
    if (source instanceof SubscriptionSpec) return source;
    const [error] = ('errors' in source && source.errors) || [];
    throw error ? errorOfRead(error) : new Error('A subscription has a spec or an error.');
  }

  /**
   * Executes a subscription or live query for one root value. The errors of the result are not formatted, see
   * `withFormattedErrors`.
   *
   * @param cache its account is charged for the execution
   */
  async executeEvent(
    operation: Operation,
    rootValue: unknown,
    cache: SeqCache,
  ): Promise<ExecutionResult> {
    const contextValue = this.#context(this.#options.club.live.ended, { cache });
    const began = performance.now();
    const executing = execute({ ...argsOf(operation, contextValue), rootValue });
    cache.account?.spend(performance.now() - began);
    const result = await executing;
    cache.account?.spend(valuesIn(result.data) * EXECUTIONS.msPerValue);
    return result;
  }

  /** Formats the errors of a query or subscription for clients. */
  withFormattedErrors(result: ExecutionResult): ExecutionResult {
    return result.errors
      ? { ...result, ...this.formatErrors(result.errors.map(errorOfRead)) }
      : result;
  }

  /** Formats errors for clients. */
  formatErrors(errors: readonly unknown[]): Refused {
    return { errors: errors.map((error) => formatError(error, this.#log)) };
  }

  #documentOf(query: string, address: string | null): DocumentNode | RefusedDocument {
    const known = this.#documents.get(query);
    if (known) return known;
    const account = this.work.of(address);
    const wait = Math.ceil(account?.wait() ?? 0);
    if (wait > 0) {
      return { errors: [busy(brokenRequest('documentsTooMany'), wait)] };
    }
    const began = performance.now();
    const document = parseAndValidate(query);
    const minimum = query.length * EXECUTIONS.msPerCharacter;
    account?.spend(Math.max(performance.now() - began, minimum));
    this.#documents.set(query, document);
    return document;
  }

  #context(
    signal: AbortSignal,
    {
      rateLimitAddress = '',
      device = NO_DEVICE,
      cache,
      clubUrl: url = this.#options.clubInfo.url,
      account = null,
    }: {
      rateLimitAddress?: string;
      device?: Device | undefined;
      cache?: SeqCache | undefined;
      clubUrl?: string | undefined;
      account?: Payer | null;
    } = {},
  ): GraphContext {
    const clubInfo = { ...this.#options.clubInfo, url };
    const context = graphContext({
      ...this.#options,
      clubInfo,
      rateLimitAddress,
      device,
      signal,
      account,
    });
    return cache ? { ...context, cache: () => cache } : context;
  }
}

/** The outcome of an operation for metrics, by its first error. */
export function outcomeOfResult({ errors }: Pick<ExecutionResult, 'errors'>): RequestOutcome {
  const [error] = errors ?? [];
  return error ? outcomeOfCode(error.extensions.code) : 'ok';
}

export function isRefused<T extends { readonly errors: readonly Error[] }>(
  found: object | T,
): found is T {
  return 'errors' in found;
}

/** Counts the values of a result, at all depths. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 1);
}

function argsOf(
  { document, definition, variables }: Operation,
  contextValue: GraphContext,
): ExecutionArgs {
  const operationName = definition.name?.value;
  return { schema, document, operationName, variableValues: variables, contextValue };
}

function parseAndValidate(query: string): DocumentNode | RefusedDocument {
  try {
    const document = parseWithinLimits(query);
    validate(schema, document, [unconditionalSubscription]);
    const errors = validate(schema, document, RULES);
    return errors.length > 0 ? { errors, document } : document;
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}
