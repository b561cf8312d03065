/** Retries failed queries while a component uses them. */
import type { CombinedError, Exchange, Operation, OperationResult } from 'urql';
import { makeSubject, merge, pipe, tap } from 'wonka';
import { triesAgain } from '../design/tryAgain.ts';
import { pauseBeforeRetry } from './connection.ts';
import { isTransient } from './errors.ts';

/** Console messages for failed queries by operation name; all others have "Failed to fetch". */
const MESSAGES: Readonly<Record<string, string>> = {
  TopPlayers: 'Error fetching all stats:',
  // The query of the teams.
  Club: 'Failed to fetch teams',
};

/**
 * Retries a failed query with increasing pauses, when the connection is restored, or when "Try again" is pressed, which also
 * retries queries whose error is not temporary. The screen keeps its data.
 */
export const retryExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const retries = makeSubject<Operation>();
    /** Failed queries on screen, with the number of consecutive failures. */
    const failed = new Map<number, { readonly operation: Operation; readonly tries: number }>();
    triesAgain.subscribe(() => {
      for (const { operation, tries } of failed.values()) {
        failed.set(operation.key, { operation, tries: tries + 1 });
        retries.next(operation);
      }
    });

    function received({ operation, error }: OperationResult): void {
      // Live queries are retried by their subscription.
      if (operation.kind !== 'query' || operation.context.live) return;
      if (!error) failed.delete(operation.key);
      else {
        const willRetry = isTransient(error);
        // Logged once per interruption, not for each retry.
        if (!willRetry || !failed.has(operation.key)) log(operation, error);
        const tries = (failed.get(operation.key)?.tries ?? 0) + 1;
        failed.set(operation.key, { operation, tries });
        if (willRetry) void retry(operation, tries);
      }
    }

    async function retry(operation: Operation, tries: number): Promise<void> {
      await pauseBeforeRetry(tries);
      if (failed.get(operation.key)?.tries === tries) retries.next(operation);
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
