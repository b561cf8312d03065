import { useEffect, useRef } from 'react';
import { createRequest, useQuery } from 'urql';
import type { NextMode } from '../../../rules/next.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import type { ScreenQuery } from '../../app/screen.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { useSignal } from '../../design/signal.ts';
import { HereDocument, NextMatchesDocument, type NextMatchesQuery } from './gql/next.ts';
import { mode, restoreMode } from './mode.ts';

/** The players who are here tonight. */
export const hereQuery = { query: HereDocument, variables: {} };

/** Number of suggestions that a person can go through. */
const SUGGESTIONS = 3;

/** The next matches of tonight. @param mode null for that of the last match */
export function nextQuery(mode: NextMode | null, first = SUGGESTIONS) {
  return createRequest(NextMatchesDocument, { ...(mode && { mode }), first });
}

/** The next match as a television shows it. */
export const nextOnTelevision = nextQuery(null, 1);

/** Like `useQuery`, for an answer that is true until 06:00: then it is asked anew, although nothing has changed. */
export function useTonight<Data>(query: ScreenQuery<Data>): Data | undefined {
  const [{ data }, ask] = useQuery(query);
  const day = dayOfPlay(useClubNow());
  const asked = useRef(day);
  useEffect(() => {
    // After a clock was set back, an earlier day must not cause further requests.
    if (day <= asked.current) return;
    asked.current = day;
    ask({ requestPolicy: 'network-only' });
  }, [day, ask]);
  return data;
}

/** The next matches of tonight, as this device chooses them. */
export function useNextMatches(): NextMatchesQuery['nextMatches'] {
  const chosen = useSignal(mode);
  useEffect(restoreMode, []);
  return useTonight(nextQuery(chosen))?.nextMatches ?? [];
}
