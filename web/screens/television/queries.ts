import { createRequest } from 'urql';
import type { ScreenQuery } from '../../app/screen.ts';
import { firstPage } from '../../data/usePages.ts';
import type { CompetitionKind } from '../../design/competitions.ts';
import { topPlayers } from '../home/queries.ts';
import { leagueQuery } from '../leagues/queries.ts';
import { matchPageQuery } from '../live-score/queries.ts';
import { MATCH_LIST, resultVariables } from '../matches/queries.ts';
import { nextOnTelevision } from '../next/queries.ts';
import type { Scope } from '../sound/changeToHear.ts';
import {
  TelevisionEveningDocument,
  TelevisionLastResultsDocument,
  TelevisionLeaguesDocument,
  TelevisionLiveDocument,
  TelevisionNextDocument,
  TelevisionPlayoffDocument,
  TelevisionPlayoffsDocument,
  TelevisionSeriesDocument,
  TelevisionToPlayDocument,
} from './gql/television.ts';

/**
 * The live matches, with all fields that the television page shows. This query and the next ones are separate, since
 * together they exceed the limit of fields for a request.
 */
export const televisionLiveQuery = { query: TelevisionLiveDocument, variables: {} };

/** The current series. */
export const televisionNextQuery = { query: TelevisionNextDocument, variables: {} };

/** The single match to play. */
export const televisionToPlayQuery = { query: TelevisionToPlayDocument, variables: {} };

/** The last results. */
export const televisionResultsQuery = { query: TelevisionLastResultsDocument, variables: {} };

/** The latest play-offs: one whose final is given up has no result that names it. */
export const televisionPlayoffsQuery = { query: TelevisionPlayoffsDocument, variables: {} };

/** The latest evening. */
export const televisionEveningQuery = { query: TelevisionEveningDocument, variables: {} };

export function televisionSeriesQuery(id: string) {
  return createRequest(TelevisionSeriesDocument, { id });
}

export function televisionPlayoffQuery(id: string) {
  return createRequest(TelevisionPlayoffDocument, { id });
}

/** The latest league. */
export const televisionLeaguesQuery = { query: TelevisionLeaguesDocument, variables: {} };

/** A match or a competition in a television URL. */
export interface OneTarget {
  readonly of: 'match' | CompetitionKind;
  readonly id: string;
}

/** Target of a television URL: whatever is being played now, or one match or competition. */
export type Target = { readonly of: 'now' } | OneTarget;

/** Returns null if the URL has no valid target. */
export function parseTarget(params: Readonly<Record<string, string | undefined>>): Target | null {
  const { of, id } = params;
  if (of === undefined) return { of: 'now' };
  const isKnown = of === 'match' || of === 'series' || of === 'playoff' || of === 'league';
  return isKnown && id !== undefined ? { of, id } : null;
}

/** Returns the changes that the page of a target sounds for. */
export function soundScope(params: Readonly<Record<string, string | undefined>>): Scope {
  const target = parseTarget(params);
  return target === null || target.of === 'now' ? { of: 'now', id: '' } : target;
}

export function televisionRequests(target: Target | null): readonly ScreenQuery[] {
  if (target?.of === 'match') return [matchPageQuery(target.id)];
  if (target?.of === 'series') return [televisionSeriesQuery(target.id), televisionResultsQuery];
  if (target?.of === 'playoff') {
    return [televisionPlayoffQuery(target.id), televisionResultsQuery];
  }
  if (target?.of === 'league') {
    return [leagueQuery(target.id), televisionLiveQuery, televisionResultsQuery];
  }
  return target
    ? [
        televisionLiveQuery,
        televisionNextQuery,
        televisionToPlayQuery,
        televisionResultsQuery,
        televisionPlayoffsQuery,
        televisionEveningQuery,
        televisionLeaguesQuery,
        nextOnTelevision,
        topPlayers,
        firstPage(MATCH_LIST, resultVariables()),
      ]
    : [];
}

/** Whether the overlay sounds: only with `?sound=1`, because streams have sounds of their own. */
export function overlaySounds(search: URLSearchParams): boolean {
  return search.get('sound') === '1';
}

/** Returns the part of the search that the overlay reads. */
export function overlaySearch(search: URLSearchParams): string {
  const read = [
    ...(overlayPosition(search) === 'top' ? ['at=top'] : []),
    ...(overlaySounds(search) ? ['sound=1'] : []),
  ];
  return read.length > 0 ? `?${read.join('&')}` : '';
}

/** Position of the overlay: at the bottom unless the URL has `?at=top`. */
export function overlayPosition(search: URLSearchParams): 'top' | 'bottom' {
  return search.get('at') === 'top' ? 'top' : 'bottom';
}
