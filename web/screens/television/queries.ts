import { createRequest } from 'urql';
import type { ScreenQuery } from '../../app/screen.ts';
import { firstPage } from '../../data/usePages.ts';
import { topPlayers } from '../home/queries.ts';
import { matchPageQuery } from '../live-score/queries.ts';
import { MATCH_LIST, resultVariables } from '../matches/queries.ts';
import {
  TelevisionEveningDocument,
  TelevisionLastResultsDocument,
  TelevisionLiveDocument,
  TelevisionNextDocument,
  TelevisionPlayoffDocument,
  TelevisionPlayoffsDocument,
  TelevisionSeriesDocument,
} from './gql/television.ts';

/**
 * The live matches, with all fields that the television page shows. This query and the next ones are separate, since
 * together they exceed the limit of fields for a request.
 */
export const liveMatches = { query: TelevisionLiveDocument, variables: {} };

/** The current series, with all fields that the television page shows. */
export const currentSeries = { query: TelevisionNextDocument, variables: {} };

/** The last results, with all fields that the television page shows. */
export const lastResults = { query: TelevisionLastResultsDocument, variables: {} };

/** The latest play-offs: one whose final is given up has no result that names it. */
export const latestPlayoffs = { query: TelevisionPlayoffsDocument, variables: {} };

/** The latest evening, with all fields that the television page shows. */
export const latestEvening = { query: TelevisionEveningDocument, variables: {} };

export function seriesOnTelevision(id: string) {
  return createRequest(TelevisionSeriesDocument, { id });
}

export function playoffOnTelevision(id: string) {
  return createRequest(TelevisionPlayoffDocument, { id });
}

/** Subject of a television URL: whatever is being played now, or one match, series or play-off. */
export type Subject =
  | { readonly of: 'now' }
  | { readonly of: 'match' | 'series' | 'playoff'; readonly id: string };

/** Returns null if the URL has no valid subject. */
export function parseSubject(params: Readonly<Record<string, string | undefined>>): Subject | null {
  const { of, id } = params;
  if (of === undefined) return { of: 'now' };
  const isKnown = of === 'match' || of === 'series' || of === 'playoff';
  return isKnown && id !== undefined ? { of, id } : null;
}

export function televisionRequests(subject: Subject | null): readonly ScreenQuery[] {
  if (subject?.of === 'match') return [matchPageQuery(subject.id)];
  if (subject?.of === 'series') return [seriesOnTelevision(subject.id), lastResults];
  if (subject?.of === 'playoff') return [playoffOnTelevision(subject.id), lastResults];
  return subject
    ? [
        liveMatches,
        currentSeries,
        lastResults,
        latestPlayoffs,
        latestEvening,
        topPlayers,
        firstPage(MATCH_LIST, resultVariables()),
      ]
    : [];
}

/** Position of the overlay: at the bottom unless the URL has `?at=top`. */
export function overlayPosition(search: URLSearchParams): 'top' | 'bottom' {
  return search.get('at') === 'top' ? 'top' : 'bottom';
}
