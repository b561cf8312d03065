import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { MESSAGES } from '../../../rules/messages.ts';
import { formatDifference } from '../../../rules/phrases.ts';
import { formatAgainstExpected } from '../../../rules/ratings.ts';
import { type Discipline, nameOf } from '../../../rules/side.ts';
import { endsBeforeItBegins, isAllTime, type Span, spanName } from '../../../rules/span.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { useCorrectAddress } from '../../app/useCorrectAddress.ts';
import { describeLoadError } from '../../data/errors.ts';
import { Page } from '../../design/controls/Page.tsx';
import { PageFooter } from '../../design/controls/PageFooter.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { alone, Face } from '../../design/hockey/Face.tsx';
import { HeadToHeadList } from '../../design/hockey/HeadToHeadList.tsx';
import { Slab } from '../../design/hockey/Slab.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { competitorAt, competitorPath, playerPath } from '../../design/paths.ts';
import { useSpanLink } from '../../design/spanLinks.tsx';
import { aboutPlayer } from '../players/aboutPlayer.ts';
import { playersQuery } from '../players/queries.ts';
import { ThisIsMe } from '../players/ThisIsMe.tsx';
import { useCompetitorAt } from '../players/useCompetitorAt.ts';
import { ShareButtons } from '../share/ShareButtons.tsx';
import { DisciplineLinks } from '../spans/DisciplineLinks.tsx';
import { NoMatchInSpan, SpanBar } from '../spans/SpanBar.tsx';
import { describeDiscipline, figuresSearch, parseDiscipline } from '../spans/urlDiscipline.ts';
import { describeSpan, parseSpan } from '../spans/urlSpan.ts';
import type { PairRowFragment } from '../stats/gql/stats.ts';
import { teamColours } from '../teams/colours.ts';
import type { PlayerSheetFragment } from './gql/profiles.ts';
import { MonthCharts, RatingChart, TeamWins } from './PlayerCharts.tsx';
import { matchesOf, playerQuery, UNKNOWN_PLAYER } from './queries.ts';
import {
  BiggestWin,
  FigureTiles,
  formatRating,
  LastMatches,
  Rivals,
  wonAndLost,
} from './Sections.tsx';
import { UnknownPlayer } from './UnknownPlayer.tsx';

export const handle: ScreenHandle = {
  head: (read, { params: { player: reference = '' }, search }) => {
    const found = competitorAt(reference, read(playersQuery).players);
    if (!found) return UNKNOWN_PLAYER;
    const path = competitorPath(found);
    if (path !== `/players/${reference}`) return { redirect: path + figuresSearch(search) };
    const span = parseSpan(search);
    const discipline = parseDiscipline(search);
    if (endsBeforeItBegins(span))
      return { title: nameOf(found), description: MESSAGES.daysReversed };
    const { player } = read(playerQuery(found.id, span, discipline));
    if (!player) return null;
    const description = describePlayer(player, span, discipline);
    // The picture shows the figures of singles of all time.
    return isAllTime(span) && discipline === 'SINGLES'
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
  const { competitor, missing, error } = useCompetitorAt(reference);
  const [search] = useSearchParams();
  const span = parseSpan(search);
  const discipline = parseDiscipline(search);
  // That of a pair, for a reference to one.
  useCorrectAddress(competitor && competitorPath(competitor) + figuresSearch(search));
  if (missing !== null) return <UnknownPlayer reference={reference} text={missing} />;
  const player = competitor?.players.length === 1 ? competitor.players[0] : undefined;
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
          <div className="subtitle">
            {aboutPlayer(player) !== '' && <p>{aboutPlayer(player)}</p>}
            <ThisIsMe player={player} />
          </div>
          <SpanBar isAboveContent />
          {!endsBeforeItBegins(span) && (
            <PlayerFigures
              key={`${player.id} ${spanName(span)}`}
              id={player.id}
              span={span}
              discipline={discipline}
            />
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
  readonly discipline: Discipline;
}

/** The choice of the discipline stays while the figures of the other one are loading. */
function PlayerFigures(props: PlayerFiguresProps) {
  const { id, span, discipline } = props;
  const [{ data, error, fetching }] = useQuery(playerQuery(id, span, discipline));
  const player = data?.player;
  return (
    <>
      <DisciplineLinks hasDoubles={player?.inDoubles != null} />
      {player && !fetching ? (
        <LoadedFigures key={discipline} {...props} player={player} />
      ) : (
        <LoadingPlayer error={describeLoadError(error)} />
      )}
    </>
  );
}

interface LoadedFiguresProps extends PlayerFiguresProps {
  readonly player: PlayerSheetFragment;
}

function LoadedFigures({ player, ...props }: LoadedFiguresProps) {
  const { id, span } = props;
  const { nickName, stats, rivals, pairs, teamRecords, ratingCurve, rating, ratingGain } = player;
  return (
    <>
      {stats ? (
        <>
          <Stack gap={3}>
            <BestTeams player={player} stats={stats} />
            <FigureTiles
              competitor={alone(player)}
              rating={rating}
              ratingNote={
                ratingGain !== null && !isAllTime(span)
                  ? `today; ${formatDifference(ratingGain)} in these days`
                  : null
              }
              provisional={player.provisional}
              stats={stats}
              titles={player.titles}
              leagueTitles={player.leagueTitles}
              form={player.form}
              streak={player.streak}
            />
          </Stack>
          {rivals && <Rivals rivals={rivals} />}
          {pairs && <Partners id={id} pairs={pairs} />}
          <BiggestWin match={player.biggestWin} />
          <Grid column="32rem" fit gap={4} above={6} className="align-start">
            {ratingCurve.length > 0 && <RatingChart player={player} />}
            <MonthCharts player={player} />
            <TeamWins name={nickName} teams={teamRecords} />
          </Grid>
        </>
      ) : (
        <NoMatchInSpan span={span}>
          <Empty title="No finished match yet">
            <Link to="/overall">Add a match</Link>, and {nickName} has a record.
          </Empty>
        </NoMatchInSpan>
      )}
      <LastMatches filter={matchesOf(id, span, props.discipline)} />
    </>
  );
}

interface StatsProps {
  readonly player: PlayerSheetFragment;
  readonly stats: NonNullable<PlayerSheetFragment['stats']>;
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

interface PartnersProps {
  readonly id: string;
  readonly pairs: readonly PairRowFragment[];
}

/** The pairs of a player, each by the partner. */
function Partners({ id, pairs }: PartnersProps) {
  const link = useSpanLink();
  return (
    <>
      <h2 className="heading">Pairs</h2>
      <HeadToHeadList
        label="Pairs"
        rows={pairs.map(({ competitor, againstExpected, ...stats }) => ({
          id: stats.id,
          to: link(competitorPath(competitor)),
          one: null,
          two: {
            id: competitor.id,
            players: competitor.players.filter((player) => player.id !== id),
          },
          wins: [stats.wins + stats.extraTimeWins, stats.losses + stats.extraTimeLosses],
          note:
            againstExpected === null
              ? `${stats.points} points`
              : `${stats.points} points, together ${formatAgainstExpected(againstExpected)}`,
        }))}
      />
    </>
  );
}

/** "Puk: 34 won and 12 lost, rating 1043."; "Puk in doubles, from 01/09/2026: 4 won and 2 lost." */
function describePlayer(
  { nickName, stats, rating }: PlayerSheetFragment,
  span: Span,
  discipline: Discipline,
): string {
  const days = describeSpan(span);
  const where = [describeDiscipline(discipline), days].filter(Boolean).join(', ');
  if (!stats || rating === null) return `${nickName} has not finished a match ${where || 'yet'}.`;
  const record = wonAndLost(stats);
  const subject = where === '' ? nickName : `${nickName} ${where}`;
  return days === ''
    ? `${subject}: ${record}, rating ${formatRating(rating)}.`
    : `${subject}: ${record}.`;
}
