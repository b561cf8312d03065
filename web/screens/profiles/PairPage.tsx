import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { MESSAGES } from '../../../rules/messages.ts';
import { MIN_RATED_MATCHES } from '../../../rules/rating.ts';
import { formatAgainstExpected } from '../../../rules/ratings.ts';
import { nameOf } from '../../../rules/side.ts';
import { endsBeforeItBegins, isAllTime, type Span, spanName } from '../../../rules/span.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { useCorrectAddress } from '../../app/useCorrectAddress.ts';
import { describeLoadError } from '../../data/errors.ts';
import { Page } from '../../design/controls/Page.tsx';
import { PageFooter } from '../../design/controls/PageFooter.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { Tile, TileNote } from '../../design/controls/Tile.tsx';
import type { FacedPlayer } from '../../design/hockey/Face.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { Slab } from '../../design/hockey/Slab.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { competitorAt, competitorPath } from '../../design/paths.ts';
import { KeepSpan } from '../../design/spanLinks.tsx';
import { playersQuery } from '../players/queries.ts';
import { useCompetitorAt } from '../players/useCompetitorAt.ts';
import { ShareButtons } from '../share/ShareButtons.tsx';
import { NoMatchInSpan, SpanBar } from '../spans/SpanBar.tsx';
import { figuresSearch, withDiscipline } from '../spans/urlDiscipline.ts';
import { describeSpan, parseSpan, spanSearch } from '../spans/urlSpan.ts';
import { teamColours } from '../teams/colours.ts';
import type { PairPageQuery } from './gql/profiles.ts';
import { TeamWins } from './PlayerCharts.tsx';
import { matchesOfPair, pairQuery, UNKNOWN_PLAYER } from './queries.ts';
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
  head: (read, { params: { pair: reference = '' }, search }) => {
    const found = competitorAt(reference, read(playersQuery).players);
    if (!found) return UNKNOWN_PLAYER;
    const span = parseSpan(search);
    const path = competitorPath(found);
    if (path !== `/pairs/${reference}`) return { redirect: path + spanSearch(span) };
    const title = nameOf(found);
    if (endsBeforeItBegins(span)) return { title, description: MESSAGES.daysReversed };
    const { competitor } = read(pairQuery(found.id, span));
    if (!competitor) return null;
    const description = describePair(title, competitor, span);
    // The picture shows the figures of all time.
    return isAllTime(span)
      ? { title, description, card: { kind: 'player', id: found.id, alt: description } }
      : { title, description };
  },
};

/** A pair: its record, its rivals and its last matches. */
export function Component() {
  const { pair: reference = '' } = useParams();
  const { competitor, missing, error } = useCompetitorAt(reference);
  const [search] = useSearchParams();
  const span = parseSpan(search);
  useCorrectAddress(competitor && competitorPath(competitor) + spanSearch(span));
  if (missing !== null) return <UnknownPlayer reference={reference} text={missing} />;
  const title = competitor ? nameOf(competitor) : 'Pair';
  const inDoubles = figuresSearch(withDiscipline(search, 'DOUBLES'));
  return (
    <Page
      title={title}
      heading={
        competitor ? (
          // The pages of the players show doubles, too.
          <KeepSpan search={spanSearch(span)} figuresSearch={inDoubles}>
            <SideName competitor={competitor} leadsToPlayers />
          </KeepSpan>
        ) : (
          title
        )
      }
      back={{ to: `/stats${inDoubles}`, label: 'Back to the statistics' }}
      action={competitor && <ShareButtons title={title} path={competitorPath(competitor)} />}
    >
      {competitor ? (
        <>
          <SpanBar isAboveContent />
          {!endsBeforeItBegins(span) && (
            <PairFigures
              key={`${competitor.id} ${spanName(span)}`}
              players={competitor.players}
              id={competitor.id}
              span={span}
            />
          )}
          <PageFooter history={historyOf(competitor.players)} />
        </>
      ) : (
        <LoadingPair error={error} />
      )}
    </Page>
  );
}

/** Returns the search of the history of both players: "player=3&partner=7". */
function historyOf([player, partner]: readonly FacedPlayer[]): string {
  return `player=${player?.id}&partner=${partner?.id}`;
}

const TILES = { shape: 'cards', count: 4, height: '7rem' } as const;

function LoadingPair({ error }: { readonly error: string | null }) {
  return (
    <Loading skeleton={TILES} error={error}>
      Loading pair...
    </Loading>
  );
}

interface PairFiguresProps {
  readonly players: readonly FacedPlayer[];
  readonly id: string;
  readonly span: Span;
}

function PairFigures({ players, id, span }: PairFiguresProps) {
  const [{ data, error }] = useQuery(pairQuery(id, span));
  const pair = data?.competitor;
  if (!pair) return <LoadingPair error={describeLoadError(error)} />;
  const { stats, teamRecords, rivals, biggestWin, streak, titles } = pair;
  const name = nameOf({ players });
  if (!stats) {
    return (
      <NoMatchInSpan span={span}>
        <Empty title="No finished match together yet">
          <Link to="/overall">Add a match</Link>, and {name} have a record.
        </Empty>
      </NoMatchInSpan>
    );
  }
  const { rating, againstExpected, competitor } = stats;
  const [usual] = teamRecords;
  return (
    <>
      <Stack gap={3}>
        {usual && (
          <Slab players={players} team={usual.team} colours={teamColours(usual.team.colors)}>
            <dl>
              <Text as="dt" size="text-xs" tone="frost">
                Favourite team
              </Text>
              <Text as="dd" kind="name" size="score-s" translate="no">
                {usual.team.name}
              </Text>
            </dl>
          </Slab>
        )}
        <FigureTiles
          competitor={{ id, players }}
          rating={rating}
          ratingNote={
            isAllTime(span) && competitor.provisional ? null : 'the mean of both, at present'
          }
          provisional={competitor.provisional}
          stats={stats}
          titles={titles}
          leagueTitles={pair.leagueTitles}
          form={competitor.form}
          streak={streak}
        >
          <Tile
            name="Together"
            figure={againstExpected === null ? '–' : formatAgainstExpected(againstExpected)}
          >
            <TileNote>
              {againstExpected === null
                ? `known after ${MIN_RATED_MATCHES} matches against pairs`
                : 'of the points, against what the ratings expect'}
            </TileNote>
          </Tile>
        </FigureTiles>
      </Stack>
      <Rivals rivals={rivals} />
      <BiggestWin match={biggestWin} />
      <Grid column="32rem" fit gap={4} above={6} className="align-start">
        <TeamWins name={name} teams={teamRecords} />
      </Grid>
      <LastMatches filter={matchesOfPair(id, span)} />
    </>
  );
}

/** "Puk & Rolba: 34 won and 12 lost, rating 1043."; "Puk & Rolba from 01/09/2026: 4 won and 2 lost." */
function describePair(
  name: string,
  { stats }: NonNullable<PairPageQuery['competitor']>,
  span: Span,
): string {
  const days = describeSpan(span);
  if (!stats) return `${name} have not finished a match ${days || 'yet'}.`;
  const record = wonAndLost(stats);
  if (days !== '') return `${name} ${days}: ${record}.`;
  const rating = stats.rating === null ? '' : `, rating ${formatRating(stats.rating)}`;
  return `${name}: ${record}${rating}.`;
}
