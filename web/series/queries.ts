import { createRequest } from 'urql';
import { SERIES_PAGE } from '../../rules/limits.ts';
import { SeriesDetailDocument, SeriesListDocument, type SeriesListQuery } from './gql/series.ts';

export const SERIES_LIST = {
  pageSize: SERIES_PAGE,
  document: SeriesListDocument,
  pageOf: (data: SeriesListQuery) => data.seriesList,
} as const;

export function seriesDetail(id: string) {
  return createRequest(SeriesDetailDocument, { id });
}
