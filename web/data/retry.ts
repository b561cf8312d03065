/** Retries failed queries while a component uses them. */
import type { CombinedError, Exchange, Operation, OperationResult } from 'urql';
import { makeSubject, merge, pipe, tap } from 'wonka';
import { pauseBeforeRetry } from './connection.ts';
import { isTransient } from './errors.ts';

/** Console messages for failed queries by operation name; all others have "Failed to fetch". */
const MESSAGES: Readonly<Record<string, string>> = {
  TopPlayers: 'Error fetching all stats:',
  // The query of the teams.
  Club: 'Failed to fetch teams',
};

/** Retries a failed query with increasing pauses, or when the connection is restored. The screen keeps its data. */
export const retryExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const retries = makeSubject<Operation>();
    /** Number of consecutive failures of each query on screen. */
    const failed = new Map<number, number>();

    function received({ operation, error }: OperationResult): void {
      // Live queries are retried by their subscription.
      if (operation.kind !== 'query' || operation.context.live) return;
      if (!error) failed.delete(operation.key);
      else {
        const willRetry = isTransient(error);
        // Logged once per interruption, not for each retry.
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
