import { TOP_PLAYERS } from '../../../rules/limits.ts';
import { type Ranked, ranked } from '../../../rules/ranking.ts';
import { ALL_TIME, type Span } from '../../../rules/span.ts';
import { spanVariables } from '../spans/urlSpan.ts';
import type { StatsRowFragment } from '../stats/gql/stats.ts';
import { NewestPlayoffsDocument, TopPlayersDocument } from './gql/home.ts';

export const topPlayers = topPlayersQuery(ALL_TIME);

export function topPlayersQuery(span: Span) {
  return { query: TopPlayersDocument, variables: spanVariables(span) };
}

export const newestPlayoffs = { query: NewestPlayoffsDocument, variables: {} };

/** Returns the first of the ranking of those who still play, or of everyone. @param all all records */
export function bestIn<Row extends StatsRowFragment>(
  all: readonly Row[],
  isOfEveryone = false,
): readonly Ranked<Row>[] {
  // Places, and whether players with few matches come last, depend on the others who are shown.
  const shown = isOfEveryone ? all : all.filter(({ player }) => player.active);
  return ranked(shown).slice(0, TOP_PLAYERS);
}
