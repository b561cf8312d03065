import { createRequest } from 'urql';
import { SERIES_PAGE } from '../../../rules/limits.ts';
import { defineList } from '../../data/usePages.ts';
import { SeriesDetailDocument, SeriesListDocument } from './gql/series.ts';

export const SERIES_LIST = defineList(
  SERIES_PAGE,
  SeriesListDocument,
  ({ seriesList }) => seriesList,
);

export function seriesQuery(id: string) {
  return createRequest(SeriesDetailDocument, { id });
}
