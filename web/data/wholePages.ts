import { mapExchange, type OperationResult } from 'urql';
import type { Page } from './page.ts';

/** A full page may have a successor: hasNextPage is set, so "Load More" shows until an empty page comes. */
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
