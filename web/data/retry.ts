/** Retries queries that failed, as long as a component uses them. */
import type { CombinedError, Exchange, Operation, OperationResult } from 'urql';
import { makeSubject, merge, pipe, tap } from 'wonka';
import { pauseBeforeRetry } from './connection.ts';
import { isTransient } from './errors.ts';

interface Options {
  /** The console message of a failed query by the name of its operation; "Failed to fetch" for all others. */
  readonly failures: Readonly<Record<string, string>>;
}

/** A failed query is sent again after ever longer pauses, or once the connection is back; the screen keeps what it has. */
export function retryExchange({ failures }: Options): Exchange {
  return ({ forward }) =>
    (operations$) => {
      const retries = makeSubject<Operation>();
      /** How often in a row a query on screen could not be answered. */
      const failed = new Map<number, number>();

      function received({ operation, error }: OperationResult): void {
        if (operation.kind !== 'query') return;
        if (!error) failed.delete(operation.key);
        else {
          const willRetry = isTransient(error);
          // Once for an interruption, and not for each retry.
          if (!willRetry || !failed.has(operation.key)) {
            log(error, failures[nameOf(operation)] ?? 'Failed to fetch');
          }
          if (willRetry) void retry(operation);
        }
      }

      async function retry(operation: Operation): Promise<void> {
        const { key } = operation;
        const tries = (failed.get(key) ?? 0) + 1;
        failed.set(key, tries);
        await pauseBeforeRetry(tries);
        if (failed.get(key) === tries) retries.next(operation);
      }

      const requested$ = pipe(
        operations$,
        tap(({ kind, key }) => kind === 'teardown' && failed.delete(key)),
      );
      return pipe(merge([requested$, retries.source]), forward, tap(received));
    };
}

function nameOf({ query }: Operation): string {
  const [definition] = query.definitions;
  return (definition && 'name' in definition && definition.name?.value) || '';
}

function log(error: CombinedError, message: string): void {
  // biome-ignore lint/suspicious/noConsole: failed reads are reported to the console and nowhere else
  console.error(message, error);
}
