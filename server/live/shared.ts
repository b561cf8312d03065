/**
 * One execution for all who watch the same: subscriptions with the same document and variables share one source.
 * What they show is the same for everybody, so a change is worked out once, however many watch. While nothing is heard
 * of changes, the latest result can not be trusted and everybody begins with a source of their own.
 */
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  print,
} from 'graphql';
import { isAsyncIterable, type Plugin, Repeater, SlidingBuffer } from 'graphql-yoga';

type Watcher = (result: ExecutionResult) => void;
/** Ends a watcher's results, with an error when one is given. */
type Stop = (error?: unknown) => void;

/**
 * The `extensions` of a subscription field whose results are the same for all who ask the same: one that begins with
 * the present state, so that whoever comes later begins with the latest.
 */
export const SHARED = { shared: true } as const;

/** @param live tells whether changes are heard of */
export function sharedSubscriptions(live: { readonly listening: boolean }): Plugin {
  const shared = new Map<string, Promise<SharedResults | ExecutionResult>>();
  return {
    onSubscribe({ args, subscribeFn, setSubscribeFn }) {
      const key = keyOf(args.schema, args.document, args.operationName, args.variableValues);
      if (key === null || !live.listening) return;
      setSubscribeFn(async (given) => {
        const known = await shared.get(key)?.catch(() => null);
        if (known instanceof SharedResults && !known.ended) return known.watch();
        const opening = open(() => subscribeFn(given), forget);
        shared.set(key, opening);
        const opened = await opening.catch((error: unknown) => {
          forget();
          throw error;
        });
        if (opened instanceof SharedResults) return opened.watch();
        forget();
        return opened;

        function forget() {
          if (shared.get(key ?? '') === opening) shared.delete(key ?? '');
        }
      });
    },
  };
}

/** The results of one source, handed on to every watcher; each is at most one behind, the latest state wins. */
class SharedResults {
  ended = false;
  #latest: ExecutionResult | null = null;
  readonly #watchers = new Map<Watcher, Stop>();
  readonly #source: AsyncIterator<ExecutionResult>;
  readonly #onEnd: () => void;

  constructor(source: AsyncIterable<ExecutionResult>, onEnd: () => void) {
    this.#source = source[Symbol.asyncIterator]();
    this.#onEnd = onEnd;
  }

  watch(): AsyncIterableIterator<ExecutionResult> {
    return new Repeater<ExecutionResult>(async (push, stop) => {
      const watcher: Watcher = (result) => push(result);
      if (this.#latest) watcher(this.#latest);
      this.#join(watcher, stop);
      await stop;
      this.#leave(watcher);
    }, new SlidingBuffer(1));
  }

  #join(watcher: Watcher, stop: Stop): void {
    if (this.ended) {
      stop();
      return;
    }
    this.#watchers.set(watcher, stop);
    if (this.#watchers.size === 1) this.#pump();
  }

  #leave(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    if (this.#watchers.size > 0) return;
    this.#end();
    this.#source.return?.();
  }

  async #pump(): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await this.#source.next();
        if (done) break;
        this.#latest = value;
        for (const watcher of this.#watchers.keys()) watcher(value);
      }
      this.#stopWatchers();
    } catch (error) {
      this.#stopWatchers(error);
    }
  }

  #stopWatchers(error?: unknown): void {
    this.#end();
    for (const stop of this.#watchers.values()) stop(error);
  }

  #end(): void {
    this.ended = true;
    this.#onEnd();
  }
}

async function open(
  subscribe: () => unknown,
  onEnd: () => void,
): Promise<SharedResults | ExecutionResult> {
  const opened = await subscribe();
  return isAsyncIterable<ExecutionResult>(opened)
    ? new SharedResults(opened, onEnd)
    : (opened as ExecutionResult);
}

/** What makes two subscriptions the same; null for those that are not shared. */
function keyOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: unknown,
): string | null {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  const [field, ...others] = selections;
  if (field?.kind !== Kind.FIELD || others.length > 0) return null;
  const definition = schema.getSubscriptionType()?.getFields()[field.name.value];
  if (definition?.extensions.shared !== SHARED.shared) return null;
  return JSON.stringify([print(document), operationName ?? null, variables ?? {}]);
}
