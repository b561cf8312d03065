import type { CombinedError } from 'urql';

/** Error codes after which the same request may succeed a moment later. */
export const MOMENTARY: readonly unknown[] = ['BUSY', 'INTERNAL'];

/** Whether the same request may succeed a moment later. */
export function isMomentary({ networkError, graphQLErrors }: CombinedError): boolean {
  if (networkError) return true;
  return graphQLErrors.some(({ extensions }) => MOMENTARY.includes(extensions.code));
}

/** What is wrong where something could not be loaded, for the screen that waits for it; null when nothing is. */
export function faultInWords(error: CombinedError | undefined): string | null {
  if (!error) return null;
  if (error.networkError) return 'The server can not be reached. Trying again…';
  return `The server could not answer: ${error.graphQLErrors[0]?.message ?? error.message}`;
}
