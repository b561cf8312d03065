/** Sections that the pages of a player and of a pair share. */
import type { ReactNode } from 'react';
import { formatStreak } from '../../../rules/head-to-head.ts';
import { counted } from '../../../rules/phrases.ts';
import { MIN_RATED_MATCHES } from '../../../rules/rating.ts';
import { nameOf } from '../../../rules/side.ts';
import { formatWonLost, perGame } from '../../../rules/stats.ts';
import type { Outcome } from '../../data/gql/types.ts';
import { LoadMore } from '../../design/controls/LoadMore.tsx';
import { Tile, TileNote, Tiles } from '../../design/controls/Tile.tsx';
import type { FacedCompetitor } from '../../design/hockey/Face.tsx';
import { HeadToHeadList } from '../../design/hockey/HeadToHeadList.tsx';
import { headToHeadPath } from '../../design/paths.ts';
import { useSpanLink } from '../../design/spanLinks.tsx';
import type { MatchFilter, MatchRowFragment } from '../matches/gql/matches.ts';
import { MatchRows } from '../matches/MatchRows.tsx';
import { useLatestResults } from '../matches/useLatestResults.ts';
import type { PairRowFragment } from '../stats/gql/stats.ts';
import type { RivalRowFragment } from './gql/profiles.ts';
import { RecentForm } from './RecentForm.tsx';

/** The record of a player or of a pair. */
type Stats = Omit<PairRowFragment, 'id' | 'competitor' | 'rating' | 'againstExpected'>;

interface FigureTilesProps {
  readonly competitor: FacedCompetitor;
  readonly rating: number | null;
  /** Shown instead of the note about a provisional rating. */
  readonly ratingNote: string | null;
  readonly provisional: boolean;
  readonly stats: Stats;
  readonly titles: number;
  readonly leagueTitles: number;
  readonly form: readonly Outcome[];
  readonly streak: number;
  /** Further tiles. */
  readonly children?: ReactNode;
}

export function FigureTiles(props: FigureTilesProps) {
  const { competitor, rating, ratingNote, provisional, stats, titles, form, streak } = props;
  const { leagueTitles } = props;
  const { extraTimeWins, extraTimeLosses, matchesPlayed, points } = stats;
  return (
    <Tiles>
      <Tile name="Rating" figure={rating === null ? '–' : formatRating(rating)}>
        <TileNote>
          {ratingNote ??
            (provisional &&
              `provisional: fewer than ${counted(MIN_RATED_MATCHES, 'match', 'matches')}`)}
        </TileNote>
      </Tile>
      <Tile name="Won – lost" figure={formatWonLost(stats)}>
        <TileNote>
          {extraTimeWins} won and {extraTimeLosses} lost in overtime
        </TileNote>
      </Tile>
      <Tile name="Points" figure={points}>
        <TileNote>
          in {counted(matchesPlayed, 'match', 'matches')}, {perGame(points, stats).toFixed(2)} per
          game
        </TileNote>
      </Tile>
      {props.children}
      {leagueTitles > 0 && <Tile name="Leagues won" figure={leagueTitles} />}
      <Tile name="Play-offs won" figure={titles} />
      <Tile name="Form" isWide>
        <RecentForm outcomes={form} />
        <TileNote>{formatStreak(competitor, streak)}</TileNote>
      </Tile>
    </Tiles>
  );
}

export function formatRating(rating: number): string {
  return rating.toFixed(0);
}

/** "34 won and 12 lost" */
export function wonAndLost(stats: Stats): string {
  const [won, lost] = [stats.wins + stats.extraTimeWins, stats.losses + stats.extraTimeLosses];
  return `${won} won and ${lost} lost`;
}

interface BiggestWinProps {
  readonly match: MatchRowFragment | null;
}

export function BiggestWin({ match }: BiggestWinProps) {
  if (!match) return null;
  return (
    <>
      <h2 className="heading">Biggest win</h2>
      <MatchRows label="Biggest win" matches={[match]} />
    </>
  );
}

interface RivalsProps {
  readonly rivals: readonly RivalRowFragment[];
}

/** The head-to-heads of a player or a pair. */
export function Rivals({ rivals }: RivalsProps) {
  const link = useSpanLink();
  return (
    <>
      <h2 className="heading">Rivals</h2>
      <HeadToHeadList
        label="Rivals"
        rows={rivals.map((rival) => {
          const { competitorOne: one, competitorTwo: two, goalsOne, goalsTwo, streak } = rival;
          const words = formatStreak(one, streak);
          return {
            id: rival.id,
            to: link(headToHeadPath(one, two)),
            one: null,
            two,
            wins: [rival.winsOne, rival.winsTwo],
            note: `Goals ${goalsOne} : ${goalsTwo}${words ? `, ${nameOf(one)} ${words}` : ''}`,
          };
        })}
      />
    </>
  );
}

interface LastMatchesProps {
  readonly filter: MatchFilter;
}

/** Apart from the page, which does not render when a row arrives. */
export function LastMatches({ filter }: LastMatchesProps) {
  const { results, loading, loadMore, loadMoreError } = useLatestResults(filter);
  if (!loading && results.length === 0 && !loadMore) return null;
  return (
    <section aria-labelledby="last-matches">
      <h2 id="last-matches" className="heading">
        Last matches
      </h2>
      <MatchRows label="Last matches" matches={results} />
      <LoadMore loadMore={loadMore} loadMoreError={loadMoreError} />
    </section>
  );
}
