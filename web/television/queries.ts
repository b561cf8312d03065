import { createRequest } from 'urql';
import type { ScreenQuery } from '../app/screen.ts';
import { firstPage } from '../data/usePages.ts';
import { topPlayers } from '../home/queries.ts';
import { MATCH_LIST } from '../matches/queries.ts';
import { gameDetail } from '../running-score/queries.ts';
import { seriesDetail } from '../series/queries.ts';
import {
  TelevisionDocument,
  TelevisionLastPlayedDocument,
  TelevisionPlayoffDocument,
} from './gql/television.ts';

/** What is on now, with all that a television shows of it. */
export const television = { query: TelevisionDocument, variables: {} };

/** What was played last, likewise; together they would exceed the limit of one request. */
export const lastPlayed = { query: TelevisionLastPlayedDocument, variables: {} };

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
  if (subject?.of === 'series') return [seriesDetail(subject.id)];
  if (subject?.of === 'playoff') return [playoffOnTelevision(subject.id)];
  return subject ? [television, lastPlayed, topPlayers, firstPage(MATCH_LIST)] : [];
}

/** The position of the overlay: at the bottom, unless the address says otherwise. */
export function overlayPosition(search: URLSearchParams): 'top' | 'bottom' {
  return search.get('at') === 'top' ? 'top' : 'bottom';
}
