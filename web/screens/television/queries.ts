import { createRequest } from 'urql';
import type { ScreenQuery } from '../../app/screen.ts';
import { firstPage } from '../../data/usePages.ts';
import { topPlayers } from '../home/queries.ts';
import { gameDetail } from '../live-score/queries.ts';
import { MATCH_LIST } from '../matches/queries.ts';
import {
  TelevisionLastResultsDocument,
  TelevisionLiveDocument,
  TelevisionNextDocument,
  TelevisionPlayoffDocument,
  TelevisionSeriesDocument,
} from './gql/television.ts';

/** The live matches, with all that a television shows of them. */
export const liveMatches = { query: TelevisionLiveDocument, variables: {} };

/** The series that is on, likewise. One request with these three would exceed the limit of fields. */
export const seriesOnNow = { query: TelevisionNextDocument, variables: {} };

/** The last results, likewise. */
export const lastResults = { query: TelevisionLastResultsDocument, variables: {} };

export function seriesOnTelevision(id: string) {
  return createRequest(TelevisionSeriesDocument, { id });
}

export function playoffOnTelevision(id: string) {
  return createRequest(TelevisionPlayoffDocument, { id });
}

/** What an address shows: what is on now, one match, one series, or one play-off. */
export type Subject =
  | { readonly of: 'now' }
  | { readonly of: 'match' | 'series' | 'playoff'; readonly id: string };

/** Null for an unknown address. */
export function parseSubject(params: Readonly<Record<string, string | undefined>>): Subject | null {
  const { of, id } = params;
  if (of === undefined) return { of: 'now' };
  const isKnown = of === 'match' || of === 'series' || of === 'playoff';
  return isKnown && id !== undefined ? { of, id } : null;
}

export function televisionRequests(subject: Subject | null): readonly ScreenQuery[] {
  if (subject?.of === 'match') return [gameDetail(subject.id)];
  if (subject?.of === 'series') return [seriesOnTelevision(subject.id), lastResults];
  if (subject?.of === 'playoff') return [playoffOnTelevision(subject.id), lastResults];
  return subject ? [liveMatches, seriesOnNow, lastResults, topPlayers, firstPage(MATCH_LIST)] : [];
}

/** The position of the overlay: at the bottom, unless the address says otherwise. */
export function overlayPosition(search: URLSearchParams): 'top' | 'bottom' {
  return search.get('at') === 'top' ? 'top' : 'bottom';
}
