/** Retries queries that failed, as long as a component uses them. */
import type { CombinedError, Exchange, Operation, OperationResult } from 'urql';
import { makeSubject, merge, pipe, tap } from 'wonka';
import { pauseBeforeRetry } from './connection.ts';
import { isTransient } from './errors.ts';

/** What the console says of a query that failed, by its name; "Failed to fetch" of all others. */
const MESSAGES: Readonly<Record<string, string>> = {
  TopPlayers: 'Error fetching all stats:',
  // It asks for the teams.
  Club: 'Failed to fetch teams',
};

/** A failed query is sent again after ever longer pauses, or once the connection is back; the screen keeps what it has. */
export const retryExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const retries = makeSubject<Operation>();
    /** How often in a row a query on screen could not be answered. */
    const failed = new Map<number, number>();

    function received({ operation, error }: OperationResult): void {
      // A live query is retried where it is subscribed to.
      if (operation.kind !== 'query' || operation.context.live) return;
      if (!error) failed.delete(operation.key);
      else {
        const willRetry = isTransient(error);
        // Once for an interruption, and not for each retry.
        if (!willRetry || !failed.has(operation.key)) log(operation, error);
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

function log({ query }: Operation, error: CombinedError): void {
  const [definition] = query.definitions;
  const name = (definition && 'name' in definition && definition.name?.value) || '';
  // biome-ignore lint/suspicious/noConsole: failed reads are reported to the console and nowhere else
  console.error(MESSAGES[name] ?? 'Failed to fetch', error);
}
