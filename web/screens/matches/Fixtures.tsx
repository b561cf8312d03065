import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { nextGame } from '../../../rules/series.ts';
import type { Pages } from '../../data/usePages.ts';
import { LoadMore } from '../../design/controls/LoadMore.tsx';
import { Text } from '../../design/layout/Text.tsx';
import type { MatchInListFragment } from './gql/matches.ts';
import { isLive, isScheduled } from './liveScore.ts';
import { Meetings } from './Meetings.tsx';

const TO_PLAY_IN_SERIES = 'To play in series';
const TO_PLAY_IN_LEAGUES = 'To play in leagues';

interface FixturesProps {
  /** Matches without a result. */
  readonly pages: Pages<MatchInListFragment>;
  /** Renders the table of the games of series or leagues. */
  readonly table: (games: readonly MatchInListFragment[], label: string) => ReactNode;
}

/**
 * The matches without a result: the live ones, the single ones, and those of series and leagues. These are folded, because a
 * play-off or a league can have more of them than a page has results.
 */
export function Fixtures({ pages: { rows, loadMore, loadMoreError }, table }: FixturesProps) {
  const open = rows.filter(({ homeScore }) => homeScore === null);
  const toPlay = open.filter((match) => !isLive(match));
  const games = gamesInOrder(toPlay);
  const ofLeagues = toPlay.filter(({ league }) => league !== null).toReversed();
  return (
    <>
      <Meetings id="on-now" heading="On now" matches={open.filter(isLive)} />
      <Meetings
        id="to-play"
        heading="To play"
        matches={toPlay.filter((match) => !isScheduled(match))}
      />
      <Folded heading={TO_PLAY_IN_SERIES} games={games} table={table} />
      <Folded heading={TO_PLAY_IN_LEAGUES} games={ofLeagues} table={table} />
      <LoadMore loadMore={loadMore} loadMoreError={loadMoreError} />
    </>
  );
}

interface FoldedProps extends Pick<FixturesProps, 'table'> {
  readonly heading: string;
  readonly games: readonly MatchInListFragment[];
}

function Folded({ heading, games, table }: FoldedProps) {
  if (games.length === 0) return null;
  return (
    <details className="below-4">
      <summary className="pressable summary row gap-2">
        <Text as="h2" size="score-m" tone="ice">
          {heading}
        </Text>
        <Text size="score-s" kind="name" tone="frost">
          {games.length}
        </Text>
        <ChevronDown aria-hidden size={20} className="chevron" />
      </summary>
      {table(games, heading)}
    </details>
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
