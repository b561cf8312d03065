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
import type { Change } from '../changes/change.ts';
import { type ContextGiven, graphContext } from '../graphql/context.ts';
import { presentError } from '../graphql/errors.ts';
import type { Question } from '../live/question.ts';
import { Questions } from '../live/questions.ts';
import type { Reads } from '../live/reads.ts';
import { Source } from '../live/source.ts';
import { type Outlet, Viewer } from '../live/viewer.ts';
import { historyLost } from '../refusal.ts';
import type { GraphqlParams } from './documents.ts';
import { schema } from './schema.ts';

/** What a client asks for; its document is in order. */
export interface Asked extends GraphqlParams {
  readonly document: DocumentNode;
  /** Whom it comes from. */
  readonly address: string;
}

/** A question that somebody may begin to watch. */
export interface Watchable {
  /** @returns what ends it */
  watch(outlet: Outlet): () => void;
}

/** The argument that says where in the log a viewer begins: a position, and no part of the question. */
const POSITION = 'after';

/** A question holds its document, parsed, and its variables. */
const BYTES_A_CHARACTER = 20;

/** An answer whose reads failed is worked out again, before its errors go out. */
const WORK_AGAIN_AFTER_MS = [100, 500, 2_000, 5_000];

export class Subscriptions {
  readonly #given: Omit<ContextGiven, 'address'>;
  readonly #log: Logger;
  readonly #questions: Questions<Change>;
  /** What is being prepared: after a restart thousands ask the same before the first of them is answered. */
  readonly #asking = new Map<string, Promise<Question<Change> | ExecutionResult>>();

  constructor(given: Omit<ContextGiven, 'address'>, log: Logger) {
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
    const { key, position } = identityOf(asked);
    const question = this.#questions.known(key) ?? (await this.#ask(key, asked));
    if (!isQuestion(question)) return question;
    const after = position ? position.after : question.source.after;
    return {
      watch: (outlet) => this.#questions.watch(question, new Viewer(outlet), after),
    };
  }

  #ask(key: string, asked: Asked): Promise<Question<Change> | ExecutionResult> {
    const shared = this.#asking.get(key);
    if (shared) return shared;
    const asking = this.#questionOf(key, asked).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #questionOf(key: string, asked: Asked): Promise<Question<Change> | ExecutionResult> {
    const { document, operationName = null, address } = asked;
    const operation = { schema, document, operationName, variableValues: { ...asked.variables } };
    const contextValue = graphContext({ ...this.#given, address });
    const source: unknown = await createSourceEventStream({ ...operation, contextValue });
    if (!(source instanceof Source)) return this.#presented(source as ExecutionResult);
    const answer = async (value: unknown, reads: Reads) => {
      const context = { ...graphContext({ ...this.#given, address: '' }), reads: () => reads };
      return this.#textOf(() => execute({ ...operation, rootValue: value, contextValue: context }));
    };
    return this.#questions.ask({
      key,
      bytes: asked.query.length * BYTES_A_CHARACTER,
      source,
      answer,
      historyLost: JSON.stringify({ data: null, errors: [presentError(historyLost(), this.#log)] }),
    });
  }

  async #textOf(work: () => ExecutionResult | Promise<ExecutionResult>): Promise<string> {
    for (const wait of WORK_AGAIN_AFTER_MS) {
      const result = this.#presented(await work());
      if (!result.errors?.some(({ extensions }) => extensions.code === 'INTERNAL')) {
        return JSON.stringify(result);
      }
      await delay(wait, null, { ref: false });
    }
    return JSON.stringify(this.#presented(await work()));
  }

  #presented(result: ExecutionResult): ExecutionResult {
    if (!result.errors) return result;
    return { ...result, errors: result.errors.map((error) => presentError(error, this.#log)) };
  }
}

function isQuestion(asked: Question<Change> | ExecutionResult): asked is Question<Change> {
  return 'key' in asked;
}

/**
 * What tells a question from others, and the viewer's position where a variable gives it. Where the variable is left
 * out, its default is part of the question.
 */
function identityOf({ document, query, operationName, variables }: Asked): {
  readonly key: string;
  readonly position: { readonly after: number | null } | null;
} {
  const name = positionVariable(document, operationName);
  const after = name === null ? undefined : variables?.[name];
  const isPosition = after === null || Number.isInteger(after);
  const others = isPosition ? { ...variables, [name ?? '']: POSITION } : variables;
  const asked = JSON.stringify([query, operationName ?? null, others ?? {}]);
  return {
    key: hash('sha256', asked, 'base64url'),
    position: isPosition ? { after: after === null ? null : Number(after) } : null,
  };
}

/** The variable of the position, where it is nothing else. */
function positionVariable(
  document: DocumentNode,
  operationName: string | null | undefined,
): string | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const known = positionVariables.get(operation);
  if (known !== undefined) return known;
  const name = variableOf(operation.selectionSet.selections[0]);
  const only = name !== null && countUses(document, name) === 1 ? name : null;
  positionVariables.set(operation, only);
  return only;
}

const positionVariables = new WeakMap<OperationDefinitionNode, string | null>();

function variableOf(selection: SelectionNode | undefined): string | null {
  if (selection?.kind !== Kind.FIELD) return null;
  const value = selection.arguments?.find(({ name }) => name.value === POSITION)?.value;
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
