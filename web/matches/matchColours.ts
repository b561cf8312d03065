import type { CSSProperties } from 'react';
import type { Side } from '../../rules/match.ts';
import { homeSeatOf } from '../../rules/series.ts';
import { facingColours } from '../teams/colours.ts';
import type { MatchRowFragment } from './gql/matches.ts';

/** The colours of both sides of a match; through a series each player keeps theirs, at home and away. */
export function matchColours(
  match: Pick<MatchRowFragment, 'homeTeam' | 'awayTeam' | 'gameNumber'>,
): Readonly<Record<Side, CSSProperties>> {
  const [ofHome, ofAway] = [match.homeTeam.colors, match.awayTeam.colors];
  if (match.gameNumber !== null && homeSeatOf(match.gameNumber) === 'two') {
    const [away, home] = facingColours(ofAway, ofHome);
    return { home, away };
  }
  const [home, away] = facingColours(ofHome, ofAway);
  return { home, away };
}
