import { TOP_PLAYERS } from '../../../rules/limits.ts';
import { ALL_TIME, type Span } from '../../../rules/span.ts';
import { rankByEfficiency } from '../../../rules/stats.ts';
import { spanVariables } from '../spans/urlSpan.ts';
import type { StatsRowFragment } from '../stats/gql/stats.ts';
import { TopPlayersDocument } from './gql/home.ts';

export const topPlayers = topPlayersIn(ALL_TIME);

export function topPlayersIn(span: Span) {
  return { query: TopPlayersDocument, variables: spanVariables(span) };
}

/** Returns the first of the ranking of those who still play, or of everyone. @param ranked all records, as the server ranks them */
export function bestIn(
  ranked: readonly StatsRowFragment[],
  isOfEveryone = false,
): readonly StatsRowFragment[] {
  const active = ranked.filter(({ player }) => player.active);
  if (isOfEveryone || active.length === ranked.length) return ranked.slice(0, TOP_PLAYERS);
  // Whether players with few matches come last depends on how many of the others still play.
  const named = active.map((record) => ({ ...record, nickName: record.player.nickName }));
  return rankByEfficiency(named).slice(0, TOP_PLAYERS);
}
