/** The one way to execute a document, whether it came by HTTP, WebSocket, server-sent events or from a page. */
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
import type { TokenBucket } from '../access/token-bucket.ts';
import { UnreadAnswers } from '../access/unread.ts';
import { WorkAccounts } from '../access/work.ts';
import { startDeadline } from '../database/deadline.ts';
import { OPERATIONS, outcomeOfCode, type RequestOutcome } from '../database/diagnostics.ts';
import { Refusal } from '../database/refusal.ts';
import { type GraphContext, graphContext, type SharedOptions } from '../graphql/context.ts';
import { errorOfRead, formatError } from '../graphql/errors.ts';
import type { Change } from '../log/change.ts';
import type { SeqCache } from '../log/seq-cache.ts';
import { SubscriptionSpec } from '../log/source.ts';
import { type Cost, costOf } from './cost.ts';
import { AddressQueues } from './execution-queue.ts';
import { parseWithinLimits, singleIntrospection, unconditionalSubscription } from './limits.ts';
import { isLiveQuery, liveQuerySource } from './live-query.ts';
import type { Operation } from './operation.ts';
import { schema } from './schema.ts';

/** What a client sends, as GraphQL over HTTP and WebSocket name it. */
export interface GraphqlParams {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Why nothing was executed. */
export interface Refused {
  readonly errors: readonly GraphQLError[];
  /** Whether the document is in order, and the request is not. */
  readonly isBadRequest?: boolean;
  /** What it was to be, as far as that can be seen. */
  readonly type?: OperationTypeNode | undefined;
}

interface RefusedDocument {
  readonly errors: readonly Error[];
  /** As far as it could be parsed. */
  readonly document?: DocumentNode;
}

export interface ExecuteOptions {
  /** The address that wrong codes and queries are counted under; none for a page, which writes nothing. */
  readonly rateLimitAddress?: string;
  /** The id that the device of the sender gives itself; null for none. */
  readonly device?: string | null;
  /** Its deadline; without one it begins now. */
  readonly signal?: AbortSignal;
  /** The reads to use; without them those of now. */
  readonly cache?: SeqCache;
  /** Called with the reads that a query without errors was answered from. */
  readonly cacheable?: ((cache: SeqCache) => void) | undefined;
}

const RULES = [...specifiedRules, singleIntrospection];
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
/** A parsed document takes some ten times its text. */
const DOCUMENT_BYTES_PER_CHARACTER = 20;
/** Charged for a document that is parsed faster, such as a long comment: such a document still pushes others out of the cache. */
const MIN_PARSE_MS_PER_CHARACTER = 0.005;
/** Charged for each value of an answer, on top of the measured beginning of the execution: the rest runs in many small pieces. */
const MS_PER_VALUE = 0.005;

export class Executor {
  readonly #options: SharedOptions;
  readonly #log: Logger;
  /** Documents by their text, and those that are refused. */
  readonly #documents = createCache<DocumentNode | RefusedDocument>(
    MAX_DOCUMENT_BYTES,
    (_, query) => query.length * DOCUMENT_BYTES_PER_CHARACTER,
  );

  /** Pay for parsing and executing the documents of each address. */
  readonly work = new WorkAccounts();
  readonly #cache: AddressQueues;

  constructor(options: SharedOptions, log: Logger, unread = new UnreadAnswers()) {
    this.#options = options;
    this.#log = log;
    this.#cache = new AddressQueues((address) => this.work.of(address), unread);
  }

  /**
   * Parses, validates and limits a document once for all who send the same.
   * @param address whose account pays for a document that nobody has sent before; null for a page, which is this server's own
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
   * Executes a query or a mutation. Its answer has its position in the log, and says what it cost. A query waits for its turn
   * among the reads of its address.
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
    const execute = async () => {
      const result = await this.#execute(operation, signal, options);
      account?.spend(valuesIn(result.data) * MS_PER_VALUE);
      return result;
    };
    const isQuery = operation.definition.operation === OperationTypeNode.QUERY;
    if (address === undefined || !isQuery) return execute();
    try {
      return await this.inTurn(address, signal, execute);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.formatErrors([error]);
    }
  }

  /**
   * Runs a read when its turn comes. At most ten reads of an address are under way at a time, whether queries, reads over REST
   * or pages, so they take few places in the queue for connections, and none begins while the work of the address is used up. Those
   * of this machine do not wait.
   * @throws Refusal BUSY for one that waits too long, or whose address leaves too many answers unread
   */
  inTurn<T>(address: string, signal: AbortSignal, read: () => Promise<T>): Promise<T> {
    return this.work.of(address) ? this.#cache.run(address, signal, read) : read();
  }

  async #execute(
    operation: Operation,
    signal: AbortSignal,
    { rateLimitAddress = '', device = null, cache, cacheable }: ExecuteOptions,
  ): Promise<ExecutionResult> {
    const isQuery = operation.definition.operation === OperationTypeNode.QUERY;
    const present = this.#context(signal, { rateLimitAddress, device, cache });
    const readsAtBegin = present.cache();
    // A query shares the reads of one seq; a read that begins after another write may include that write. A mutation reads the
    // present.
    const contextValue = isQuery ? { ...present, cache: () => readsAtBegin } : present;
    let cost: Cost;
    try {
      cost = costOf(operation, contextValue);
    } catch (error) {
      return { data: null, ...this.formatErrors([error]) };
    }
    const result = await execute(argsOf(operation, contextValue));
    if (isQuery && !result.errors) cacheable?.(readsAtBegin.origin);
    const { written } = contextValue;
    // A client knows which changes come after an answer, and can offer to undo its own. An idempotent replay has the seqs
    // of its changes as well.
    const position =
      written.length > 0
        ? { seq: contextValue.cache().seq, changes: written }
        : { seq: readsAtBegin.seq };
    const errors = isQuery ? result.errors?.map(errorOfRead) : result.errors;
    const formatted = errors && this.formatErrors(errors);
    return { ...result, ...formatted, extensions: { ...position, cost } };
  }

  /** Returns the source of a subscription or a live query. @throws the reason for a refusal */
  async sourceOf(operation: Operation): Promise<SubscriptionSpec<Change>> {
    const contextValue = this.#context(startDeadline());
    costOf(operation, contextValue);
    if (isLiveQuery(operation)) return liveQuerySource(operation);
    const source = await createSourceEventStream(argsOf(operation, contextValue));
    if (source instanceof SubscriptionSpec) return source;
    const [error] = ('errors' in source && source.errors) || [];
    throw error ? errorOfRead(error) : new Error('A subscription has a source or an error.');
  }

  /**
   * Executes a subscription or a live query for one value of its source. Its errors are as they were thrown, see
   * `withFormattedErrors`.
   *
   * @param account pays for it; null where work is not limited, or shared by several addresses
   */
  async executeEvent(
    operation: Operation,
    rootValue: unknown,
    cache: SeqCache,
    account: TokenBucket | null = null,
  ): Promise<ExecutionResult> {
    const contextValue = this.#context(this.#options.club.live.ended, { cache });
    const began = performance.now();
    const executing = execute({ ...argsOf(operation, contextValue), rootValue });
    account?.spend(performance.now() - began);
    const result = await executing;
    account?.spend(valuesIn(result.data) * MS_PER_VALUE);
    return result;
  }

  /** The result of a read as clients get it. */
  withFormattedErrors(result: ExecutionResult): ExecutionResult {
    return result.errors
      ? { ...result, ...this.formatErrors(result.errors.map(errorOfRead)) }
      : result;
  }

  /** A refusal with these errors, as clients get them. */
  formatErrors(errors: readonly unknown[]): Refused {
    return { errors: errors.map((error) => formatError(error, this.#log)) };
  }

  #documentOf(query: string, address: string | null): DocumentNode | RefusedDocument {
    const known = this.#documents.get(query);
    if (known) return known;
    const account = this.work.of(address);
    const wait = Math.ceil(account?.wait() ?? 0);
    if (wait > 0) {
      const message =
        'Your address has sent many different documents. Send one document with variables.';
      return { errors: [new Refusal('BUSY', message, { retryAfter: wait })] };
    }
    const began = performance.now();
    const document = parseAndValidate(query);
    const place = query.length * MIN_PARSE_MS_PER_CHARACTER;
    account?.spend(Math.max(performance.now() - began, place));
    this.#documents.set(query, document);
    return document;
  }

  #context(
    signal: AbortSignal,
    {
      rateLimitAddress = '',
      device = null,
      cache,
    }: { rateLimitAddress?: string; device?: string | null; cache?: SeqCache | undefined } = {},
  ): GraphContext {
    const context = graphContext({ ...this.#options, rateLimitAddress, device, signal });
    return cache ? { ...context, cache: () => cache } : context;
  }
}

/** How an operation ended, by the first error of its answer. */
export function outcomeOfResult({ errors }: Pick<ExecutionResult, 'errors'>): RequestOutcome {
  const [error] = errors ?? [];
  return error ? outcomeOfCode(error.extensions.code) : 'ok';
}

export function isRefused<T extends { readonly errors: readonly Error[] }>(
  found: object | T,
): found is T {
  return 'errors' in found;
}

/** How many values an answer has, at any depth. */
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
