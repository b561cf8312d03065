import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { formatStreak } from '../../../rules/head-to-head.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import { counted, formatDifference } from '../../../rules/phrases.ts';
import { MIN_RATED_MATCHES } from '../../../rules/rating.ts';
import { endsBeforeItBegins, isAllTime, type Span, spanName } from '../../../rules/span.ts';
import { formatWonLost, perGame } from '../../../rules/stats.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { useCorrectAddress } from '../../app/useCorrectAddress.ts';
import { describeLoadError } from '../../data/errors.ts';
import { LoadMore } from '../../design/controls/LoadMore.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { PageFooter } from '../../design/controls/PageFooter.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { Tile, TileNote, Tiles } from '../../design/controls/Tile.tsx';
import { Face } from '../../design/hockey/Face.tsx';
import { HeadToHeadList } from '../../design/hockey/HeadToHeadList.tsx';
import { Slab } from '../../design/hockey/Slab.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { headToHeadPath, playerAt, playerPath, playerReference } from '../../design/paths.ts';
import { useSpanLink } from '../../design/spanLinks.tsx';
import { MatchRows } from '../matches/MatchRows.tsx';
import { useLatestResults } from '../matches/useLatestResults.ts';
import { aboutPlayer } from '../players/aboutPlayer.ts';
import { playersQuery } from '../players/queries.ts';
import { usePlayerAt } from '../players/usePlayerAt.ts';
import { ShareButtons } from '../share/ShareButtons.tsx';
import { NoMatchInSpan, SpanBar } from '../spans/SpanBar.tsx';
import { describeSpan, parseSpan, spanSearch } from '../spans/urlSpan.ts';
import { teamColours } from '../teams/colours.ts';
import type { PlayerSheetFragment } from './gql/profiles.ts';
import { MonthCharts, RatingChart, TeamWins } from './PlayerCharts.tsx';
import { matchesOf, playerQuery, UNKNOWN_PLAYER } from './queries.ts';
import { RecentForm } from './RecentForm.tsx';
import { UnknownPlayer } from './UnknownPlayer.tsx';

export const handle: ScreenHandle = {
  head: (read, { params: { player: reference = '' }, search }) => {
    const found = playerAt(reference, read(playersQuery).players);
    if (!found) return UNKNOWN_PLAYER;
    const span = parseSpan(search);
    if (reference !== playerReference(found))
      return { redirect: playerPath(found) + spanSearch(span) };
    if (endsBeforeItBegins(span))
      return { title: found.nickName, description: MESSAGES.daysReversed };
    const { player } = read(playerQuery(found.id, span));
    if (!player) return null;
    const description = describePlayer(player, span);
    // The picture shows the figures of all time.
    return isAllTime(span)
      ? {
          title: player.nickName,
          description,
          card: { kind: 'player', id: player.id, alt: description },
        }
      : { title: player.nickName, description };
  },
};

export function Component() {
  const { player: reference = '' } = useParams();
  const { player, missing, error } = usePlayerAt(reference);
  const [search] = useSearchParams();
  const span = parseSpan(search);
  useCorrectAddress(player && playerPath(player) + spanSearch(span));
  if (missing !== null) return <UnknownPlayer reference={reference} text={missing} />;
  const name = player?.nickName ?? 'Player';
  return (
    <Page
      title={name}
      heading={
        <Row as="span" gap={2}>
          {player && <Face player={player} />} <bdi translate="no">{name}</bdi>
        </Row>
      }
      back={BACK}
      action={player && <ShareButtons title={name} path={playerPath(player)} />}
    >
      {player ? (
        <>
          {aboutPlayer(player) !== '' && <p className="subtitle">{aboutPlayer(player)}</p>}
          <SpanBar isAboveContent />
          {!endsBeforeItBegins(span) && (
            <PlayerFigures key={`${player.id} ${spanName(span)}`} id={player.id} span={span} />
          )}
          <PageFooter history={`player=${player.id}`} />
        </>
      ) : (
        <LoadingPlayer error={error} />
      )}
    </Page>
  );
}

const TILES = { shape: 'cards', count: 4, height: '7rem' } as const;
const BACK = { to: '/players', label: 'Back to the players' };

function LoadingPlayer({ error }: { readonly error: string | null }) {
  return (
    <Loading skeleton={TILES} error={error}>
      Loading player...
    </Loading>
  );
}

interface PlayerFiguresProps {
  readonly id: string;
  readonly span: Span;
}

function PlayerFigures({ id, span }: PlayerFiguresProps) {
  const [{ data, error }] = useQuery(playerQuery(id, span));
  const player = data?.player;
  if (!player) return <LoadingPlayer error={describeLoadError(error)} />;
  const { nickName, stats, rivals, teamRecords, ratingCurve } = player;
  return (
    <>
      {stats ? (
        <>
          <Stack gap={3}>
            <BestTeams player={player} stats={stats} />
            <PlayerTiles player={player} stats={stats} span={span} />
          </Stack>
          <h2 className="heading">Rivals</h2>
          <Rivals rivals={rivals} />
          <BiggestWin player={player} />
          <Grid column="32rem" fit gap={4} above={6} className="align-start">
            {ratingCurve.length > 0 && <RatingChart player={player} />}
            <MonthCharts player={player} />
            <TeamWins nickName={nickName} teams={teamRecords} />
          </Grid>
        </>
      ) : (
        <NoMatchInSpan span={span}>
          <Empty title="No finished match yet">
            <Link to="/overall">Add a match</Link>, and {nickName} has a record.
          </Empty>
        </NoMatchInSpan>
      )}
      <LastMatches id={id} span={span} />
    </>
  );
}

interface StatsProps {
  readonly player: PlayerSheetFragment;
  readonly stats: NonNullable<PlayerSheetFragment['stats']>;
}

function PlayerTiles({ player, stats, span }: StatsProps & Pick<PlayerFiguresProps, 'span'>) {
  const { rating, ratingGain, provisional, form, streak, titles } = player;
  const { extraTimeWins, extraTimeLosses, matchesPlayed, points } = stats;
  return (
    <Tiles>
      <Tile name="Rating" figure={rating === null ? '–' : formatRating(rating)}>
        <TileNote>
          {ratingGain !== null && !isAllTime(span)
            ? `today; ${formatDifference(ratingGain)} in these days`
            : provisional &&
              `provisional: fewer than ${counted(MIN_RATED_MATCHES, 'match', 'matches')}`}
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
      <Tile name="Play-offs won" figure={titles} />
      <Tile name="Form" isWide>
        <RecentForm outcomes={form} />
        <TileNote>{formatStreak({ players: [player] }, streak)}</TileNote>
      </Tile>
    </Tiles>
  );
}

/** The teams of a player, beside the crest of the favourite one on its slab. */
function BestTeams({ player, stats: { favouriteTeam } }: StatsProps) {
  if (!favouriteTeam) return null;
  const teams = [
    ['favouriteTeam', 'Favourite team', favouriteTeam],
    ['bestTeam', 'Best team', player.bestTeam],
  ] as const;
  return (
    <Slab players={[player]} team={favouriteTeam} colours={teamColours(favouriteTeam.colors)}>
      <Row as="dl" gap={6} rowGap={2} wrap>
        {teams.map(
          ([id, name, team]) =>
            team && (
              <div key={id}>
                <Text as="dt" size="text-xs" tone="frost">
                  {name}
                </Text>
                <Text as="dd" kind="name" size="score-s" translate="no">
                  {team.name}
                </Text>
              </div>
            ),
        )}
      </Row>
    </Slab>
  );
}

function BiggestWin({ player: { biggestWin } }: Pick<StatsProps, 'player'>) {
  if (!biggestWin) return null;
  return (
    <>
      <h2 className="heading">Biggest win</h2>
      <MatchRows label="Biggest win" matches={[biggestWin]} />
    </>
  );
}

function Rivals({ rivals }: Pick<PlayerSheetFragment, 'rivals'>) {
  const link = useSpanLink();
  return (
    <HeadToHeadList
      label="Rivals"
      rows={rivals.map(({ id, one, two, winsOne, winsTwo, goalsOne, goalsTwo, streak }) => {
        const words = formatStreak({ players: [one] }, streak);
        return {
          id,
          to: link(headToHeadPath(one, two)),
          one: null,
          two,
          wins: [winsOne, winsTwo],
          note: `Goals ${goalsOne} : ${goalsTwo}${words ? `, ${one.nickName} ${words}` : ''}`,
        };
      })}
    />
  );
}

/** Apart from the page, which does not render when a row arrives. */
function LastMatches({ id, span }: PlayerFiguresProps) {
  const { results, loading, loadMore, loadMoreError } = useLatestResults(matchesOf(id, span));
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

function formatRating(rating: number): string {
  return rating.toFixed(0);
}

/** "Puk: 34 won and 12 lost, rating 1043."; "Puk from 01/09/2026: 4 won and 2 lost." */
function describePlayer({ nickName, stats, rating }: PlayerSheetFragment, span: Span): string {
  const days = describeSpan(span);
  if (!stats || rating === null)
    return days === ''
      ? `${nickName} has not finished a match yet.`
      : `${nickName} has not finished a match ${days}.`;
  const won = stats.wins + stats.extraTimeWins;
  const lost = stats.losses + stats.extraTimeLosses;
  const record = `${won} won and ${lost} lost`;
  return days === ''
    ? `${nickName}: ${record}, rating ${formatRating(rating)}.`
    : `${nickName} ${days}: ${record}.`;
}
