import type { CombinedError } from 'urql';

/** What is wrong where something could not be loaded, for the screen that waits for it; null when nothing is. */
export function faultInWords(error: CombinedError | undefined): string | null {
  if (!error) return null;
  if (error.networkError) return 'The server can not be reached. Trying again…';
  return `The server could not answer: ${error.graphQLErrors[0]?.message ?? error.message}`;
}
