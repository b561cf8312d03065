import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { nextGame } from '../../../rules/series.ts';
import type { Pages } from '../../data/usePages.ts';
import { LoadMore } from '../../design/controls/LoadMore.tsx';
import { Text } from '../../design/layout/Text.tsx';
import type { MatchInListFragment } from './gql/matches.ts';
import { isLive } from './liveScore.ts';
import { Meetings } from './Meetings.tsx';

export const TO_PLAY_IN_SERIES = 'To play in series';

interface FixturesProps {
  /** Matches without a result. */
  readonly pages: Pages<MatchInListFragment>;
  /** Renders the table of the games of series. */
  readonly table: (games: readonly MatchInListFragment[]) => ReactNode;
}

/**
 * The matches without a result: the live ones, the single ones, and the games of series. The games are folded, because a
 * play-off can have more of them than a page has results.
 */
export function Fixtures({ pages: { rows, loadMore, loadMoreError }, table }: FixturesProps) {
  const open = rows.filter(({ homeScore }) => homeScore === null);
  const toPlay = open.filter((match) => !isLive(match));
  const games = gamesInOrder(toPlay);
  return (
    <>
      <Meetings id="on-now" heading="On now" matches={open.filter(isLive)} />
      <Meetings
        id="to-play"
        heading="To play"
        matches={toPlay.filter(({ series }) => series === null)}
      />
      {games.length > 0 && (
        <details className="below-4">
          <summary className="pressable summary row gap-2">
            <Text as="h2" size="score-m" tone="ice">
              {TO_PLAY_IN_SERIES}
            </Text>
            <Text size="score-s" kind="name" tone="frost">
              {games.length}
            </Text>
            <ChevronDown aria-hidden size={20} className="chevron" />
          </summary>
          {table(games)}
        </details>
      )}
      <LoadMore loadMore={loadMore} loadMoreError={loadMoreError} />
    </>
  );
}

/** Returns the games of series, oldest first, after the next one of each series, which can be played now. */
function gamesInOrder(matches: readonly MatchInListFragment[]): readonly MatchInListFragment[] {
  const games = matches
    .filter(({ series }) => series !== null)
    .sort((one, other) => Number(one.id) - Number(other.id));
  const bySeries = Map.groupBy(games, ({ series }) => series?.id);
  const next = [...bySeries.values()].flatMap((ofSeries) => nextGame(ofSeries, () => false) ?? []);
  return [...next, ...games.filter((game) => !next.includes(game))];
}
