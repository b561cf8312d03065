import type { CombinedError } from 'urql';

/** Error codes of failures that may be temporary. */
const TRANSIENT_CODES: readonly unknown[] = ['BUSY', 'INTERNAL'];

export function isTransient({ networkError, graphQLErrors }: CombinedError): boolean {
  if (networkError) return true;
  return graphQLErrors.some(({ extensions }) => TRANSIENT_CODES.includes(extensions.code));
}

/** Returns the message for a failed query; null without an error. */
export function describeLoadError(error: CombinedError | undefined): string | null {
  if (!error) return null;
  if (error.networkError) return 'The server cannot be reached. Trying again…';
  return `The server could not answer: ${error.graphQLErrors[0]?.message ?? error.message}`;
}

/** Whether a request names something that does not exist, such as a player, or one player twice. */
export function isNotFound(error: CombinedError | undefined): boolean {
  const codes: readonly unknown[] = ['NOT_FOUND', 'VALIDATION'];
  return error?.graphQLErrors.some(({ extensions }) => codes.includes(extensions.code)) ?? false;
}

/** Whether a request was refused because the database was restored since. */
export function isHistoryLost(
  errors: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[] | undefined,
): boolean {
  return errors?.[0]?.extensions?.code === 'HISTORY_LOST';
}
