import { mapExchange, type OperationResult } from 'urql';
import type { Page } from './page.ts';

/** "Load More" stands under whole pages: that one of them is the last is known when the next comes back empty. */
export const wholePages = mapExchange({
  onResult: (result) => ({ ...result, data: result.data && withWholePages(result) }),
});

function withWholePages({ data, operation }: OperationResult): unknown {
  const first: unknown = operation.variables?.first;
  if (typeof first !== 'number') return data;
  return Object.fromEntries(
    Object.entries<unknown>(data).map(([field, value]) => [
      field,
      isPage(value) && value.edges.length === first
        ? { ...value, pageInfo: { ...value.pageInfo, hasNextPage: true } }
        : value,
    ]),
  );
}

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && 'edges' in value && 'pageInfo' in value;
}
