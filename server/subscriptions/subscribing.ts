/** Subscriptions, whichever transport they come over: all who ask the same are answered by one question. */
import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  execute,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  visit,
} from 'graphql';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Change } from '../changes/change.ts';
import type { GraphqlParams } from '../execute/documents.ts';
import { DOCUMENT_BYTES_A_CHARACTER } from '../execute/limits.ts';
import { schema } from '../execute/schema.ts';
import { graphContext, type SharedOptions } from '../graphql/context.ts';
import { errorOfRead, presentError } from '../graphql/errors.ts';
import { Source } from '../live/source.ts';
import type { From } from '../reads/position.ts';
import type { Reads } from '../reads/reads.ts';
import { busy, historyLost, type Refusal } from '../refusal.ts';
import type { Question } from './question.ts';
import { Questions } from './questions.ts';
import { type Outlet, Viewer } from './viewer.ts';

/** What a client asks for; its document is in order. */
export interface Asked extends GraphqlParams {
  readonly document: DocumentNode;
  /** Whom it comes from. */
  readonly address: string;
  /** The deadline of the request. */
  readonly signal: AbortSignal;
}

/** A question that somebody may begin to watch. */
export interface Watchable {
  /** @returns what ends it */
  watch(outlet: Outlet): () => void;
}

/** The arguments that say where in the log a viewer begins: they are no part of the question. */
const Begin = z.object({
  after: z.int().nullable().exactOptional(),
  epoch: z.string().nullable().exactOptional(),
});

const TOO_MANY_QUESTIONS = 'Too many different questions are watched.';

/** An answer whose reads failed is worked out again, before its errors go out. */
const WORK_AGAIN_AFTER_MS = [100, 500, 2_000, 5_000];
const MOMENTARY = ['INTERNAL', 'BUSY'];

export class Subscriptions {
  readonly #given: SharedOptions;
  readonly #log: Logger;
  readonly #questions: Questions<Change>;
  /** What is being prepared: after a restart thousands ask the same before the first of them is answered. */
  readonly #asking = new Map<string, Promise<Question<Change> | ExecutionResult>>();

  constructor(given: SharedOptions, log: Logger) {
    this.#given = given;
    this.#log = log;
    this.#questions = new Questions(given.club.live);
  }

  /** How many different questions are watched. */
  get watched(): number {
    return this.#questions.watched;
  }

  /** @returns the result that refuses it, where it is refused */
  async prepare(asked: Asked): Promise<Watchable | ExecutionResult> {
    const { key, from } = identityOf(asked);
    const question = this.#questions.known(key) ?? (await this.#ask(key, asked));
    if (!isQuestion(question)) return question;
    const begin = { ...question.source.from, ...from };
    return {
      watch: (outlet) => {
        const viewer = new Viewer(outlet);
        // Only now, as many others may have been prepared at the same time.
        if (this.#questions.hasRoomFor(question)) {
          return this.#questions.watch(question, viewer, begin);
        }
        viewer.end(JSON.stringify(this.#refusal(busy(TOO_MANY_QUESTIONS))));
        return () => {};
      },
    };
  }

  #refusal(refusal: Refusal): ExecutionResult {
    return { errors: [presentError(refusal, this.#log)] };
  }

  #ask(key: string, asked: Asked): Promise<Question<Change> | ExecutionResult> {
    const shared = this.#asking.get(key);
    if (shared) return shared;
    const asking = this.#questionOf(key, asked).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #questionOf(key: string, asked: Asked): Promise<Question<Change> | ExecutionResult> {
    const { document, operationName = null, address, signal } = asked;
    const operation = { schema, document, operationName, variableValues: { ...asked.variables } };
    const contextValue = graphContext({ ...this.#given, address, signal });
    const source: unknown = await createSourceEventStream({ ...operation, contextValue });
    if (!(source instanceof Source)) return this.#presented(source as ExecutionResult);
    const answer = async (value: unknown, reads: Reads) => {
      const own = graphContext({
        ...this.#given,
        address: '',
        signal: this.#given.club.live.ended,
      });
      const context = { ...own, reads: () => reads };
      return this.#textOf(() => execute({ ...operation, rootValue: value, contextValue: context }));
    };
    return this.#questions.ask({
      key,
      bytes:
        (asked.query.length + JSON.stringify(asked.variables ?? {}).length) *
        DOCUMENT_BYTES_A_CHARACTER,
      source,
      answer,
      historyLost: JSON.stringify({ data: null, ...this.#refusal(historyLost()) }),
    });
  }

  async #textOf(work: () => ExecutionResult | Promise<ExecutionResult>): Promise<string> {
    for (const wait of WORK_AGAIN_AFTER_MS) {
      const result = this.#presented(await work());
      if (!result.errors?.some(({ extensions }) => MOMENTARY.includes(`${extensions.code}`))) {
        return JSON.stringify(result);
      }
      await delay(wait, null, { ref: false });
    }
    return JSON.stringify(this.#presented(await work()));
  }

  #presented(result: ExecutionResult): ExecutionResult {
    if (!result.errors) return result;
    return {
      ...result,
      errors: result.errors.map((error) => presentError(errorOfRead(error), this.#log)),
    };
  }
}

function isQuestion(asked: Question<Change> | ExecutionResult): asked is Question<Change> {
  return 'key' in asked;
}

/**
 * The key of a question, the same for all who ask the same, and where this viewer begins. A variable that only says where
 * to begin (`after`, `epoch`) is not part of the key; if it is left out, its default in the query is.
 */
function identityOf({ document, query, operationName, variables }: Asked): {
  readonly key: string;
  readonly from: Partial<From>;
} {
  const given = beginVariables(document, operationName).filter(
    ({ name }) => variables?.[name] !== undefined,
  );
  const begin = Begin.safeParse(
    Object.fromEntries(given.map(({ argument, name }) => [argument, variables?.[name]])),
  );
  const others = begin.success
    ? { ...variables, ...Object.fromEntries(given.map(({ argument, name }) => [name, argument])) }
    : variables;
  const asked = JSON.stringify([query, operationName ?? null, others ?? {}]);
  return {
    key: hash('sha256', asked, 'base64url'),
    from: begin.success ? begin.data : {},
  };
}

/** An argument and the variable that gives it. */
interface Given {
  readonly argument: string;
  readonly name: string;
}

/** The variables that say where a viewer begins, as far as they say nothing else. */
function beginVariables(
  document: DocumentNode,
  operationName: string | null | undefined,
): readonly Given[] {
  const operation = getOperationAST(document, operationName);
  if (!operation) return [];
  const known = knownVariables.get(operation);
  if (known) return known;
  const [field] = operation.selectionSet.selections;
  const given = Object.keys(Begin.shape)
    .map((argument) => ({ argument, name: variableOf(field, argument) ?? '' }))
    .filter(({ name }) => countUses(document, name) === 1);
  knownVariables.set(operation, given);
  return given;
}

const knownVariables = new WeakMap<OperationDefinitionNode, readonly Given[]>();

function variableOf(selection: SelectionNode | undefined, argument: string): string | null {
  if (selection?.kind !== Kind.FIELD) return null;
  const value = selection.arguments?.find(({ name }) => name.value === argument)?.value;
  return value?.kind === Kind.VARIABLE ? value.name.value : null;
}

function countUses(document: DocumentNode, variable: string): number {
  let uses = 0;
  visit(document, {
    enter: (node) => {
      if (node.kind === Kind.VARIABLE_DEFINITION) return false;
      if (node.kind === Kind.VARIABLE && node.name.value === variable) uses += 1;
      return undefined;
    },
  });
  return uses;
}
