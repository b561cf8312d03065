import { createRequest } from 'urql';
import { SERIES_PAGE } from '../../../rules/limits.ts';
import type { Span } from '../../../rules/span.ts';
import { defineList, firstPage } from '../../data/usePages.ts';
import { spanVariables } from '../spans/urlSpan.ts';
import { SeriesDetailDocument, SeriesListDocument } from './gql/series.ts';

export const SERIES_LIST = defineList(
  SERIES_PAGE,
  SeriesListDocument,
  ({ seriesList }) => seriesList,
);

/** The first page of the series of a span. */
export function seriesIn(span: Span) {
  return firstPage(SERIES_LIST, spanVariables(span));
}

export function seriesDetail(id: string) {
  return createRequest(SeriesDetailDocument, { id });
}
