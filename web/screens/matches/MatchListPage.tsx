import { Check, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { MATCHES_PAGE } from '../../../rules/limits.ts';
import { isPlayed } from '../../../rules/match.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import { longDate, shortDate, timeOfDay } from '../../../rules/phrases.ts';
import { dayOfPlay, endsBeforeItBegins } from '../../../rules/span.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { useCorrectAddress } from '../../app/useCorrectAddress.ts';
import { useFilterSearch } from '../../app/useFilterSearch.ts';
import { describeLoadError } from '../../data/errors.ts';
import { firstPage, usePages } from '../../data/usePages.ts';
import { AddButton } from '../../design/controls/Button.tsx';
import { LoadMore } from '../../design/controls/LoadMore.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { LinkedRow, RowLink } from '../../design/controls/RowLink.tsx';
import { SpreadsheetLink } from '../../design/controls/SpreadsheetLink.tsx';
import { Table } from '../../design/controls/Table.tsx';
import { Tooltip } from '../../design/controls/Tooltip.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import { EveningLink } from '../../design/hockey/EveningLink.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { playersQuery } from '../players/queries.ts';
import { NoMatchInSpan, SpanBar } from '../spans/SpanBar.tsx';
import { Fixtures } from './Fixtures.tsx';
import { deletionLabel, formatMatch, formatPlaceOf } from './formatMatch.ts';
import type { MatchInListFragment, MatchRowFragment } from './gql/matches.ts';
import { isScheduled } from './liveScore.ts';
import { MatchFilterBar } from './MatchFilterBar.tsx';
import styles from './MatchListPage.module.css';
import {
  describeFilter,
  filterVariables,
  type MatchListFilter,
  matchSearch,
  matchSearchParams,
  parseMatchFilter,
  resolvePlayers,
  toExportSearch,
} from './matchFilter.ts';
import { FIXTURE_LIST, fixtureVariables, MATCH_LIST, resultVariables } from './queries.ts';
import { useLatestResults } from './useLatestResults.ts';

const DeleteMatchDialog = lazyDialog(() => import('./DeleteMatchDialog.tsx'));

const COLUMNS = [
  { id: 'date', name: 'Date' },
  { id: 'homePlayer', name: 'Home Player' },
  { id: 'awayPlayer', name: 'Away Player' },
  { id: 'homeTeam', name: 'Home Team' },
  { id: 'awayTeam', name: 'Away Team' },
  { id: 'score', name: 'Score', align: 'center' },
  { id: 'overtime', name: 'OT', align: 'center' },
  { id: 'homePoints', name: 'HT PTS', align: 'center' },
  { id: 'awayPoints', name: 'AT PTS', align: 'center' },
  { id: 'actions', name: 'Action', align: 'center' },
] as const;

const ROWS_SKELETON = { shape: 'rows', count: MATCHES_PAGE, height: 'var(--match)' } as const;

const PATH = '/overall';
const TITLE = 'All matches';

export const handle: ScreenHandle = {
  head: (read, { search }) => {
    const urlFilter = parseMatchFilter(search);
    const { filter: narrowed, unknown } = resolvePlayers(urlFilter, read(playersQuery).players);
    if (unknown !== null) {
      return { title: TITLE, description: noPlayer(unknown), isNotFound: true };
    }
    const correct = matchSearch(narrowed);
    if (correct !== matchSearch(urlFilter)) return { redirect: PATH + correct };
    if (endsBeforeItBegins(narrowed)) return { title: TITLE, description: MESSAGES.daysReversed };
    const filter = filterVariables(narrowed);
    const latest = read(firstPage(MATCH_LIST, resultVariables(filter))).matches.edges[0]?.node;
    const none = filter ? noneFound(narrowed) : 'No match was played yet';
    return {
      title: TITLE,
      description: latest ? `The latest: ${formatMatch(latest)}.` : `${none}.`,
    };
  },
};

export function Component() {
  const [search, setFilter] = useFilterSearch();
  const urlFilter = parseMatchFilter(search);
  const [{ data, error, stale }] = useQuery(playersQuery);
  const { filter, unknown } = resolvePlayers(urlFilter, data?.players ?? []);
  useCorrectAddress(unknown === null ? PATH + matchSearch(filter) : null);
  // A stale list may not contain a player who was just added.
  const isUnknown = unknown !== null && data !== undefined && !stale;
  const showsList = unknown === null && !endsBeforeItBegins(filter);
  const { openNewGame } = useDialogs();
  const [deleted, setDeleted] = useState<MatchRowFragment | null>(null);
  return (
    <Page
      title={TITLE}
      heading="Match Results"
      action={<AddButton onClick={openNewGame}>Add Match</AddButton>}
    >
      <Row gap={3} rowGap={2} align="end" wrap below={4}>
        <SpanBar />
        <MatchFilterBar
          filter={filter}
          showsCount={showsList}
          onChange={(next) => setFilter(matchSearchParams(next))}
        />
      </Row>
      {showsList && (
        <Matches
          key={JSON.stringify(filterVariables(filter))}
          filter={filter}
          onDelete={setDeleted}
        />
      )}
      {isUnknown && <NotFound>{noPlayer(unknown)}</NotFound>}
      {unknown !== null && !isUnknown && <LoadingMatches error={describeLoadError(error)} />}
      {deleted && <DeleteMatchDialog match={deleted} onClose={() => setDeleted(null)} />}
    </Page>
  );
}

function noPlayer(reference: string): string {
  return `There is no player ${reference}.`;
}

function NotFound({ children }: { readonly children: string }) {
  return (
    <Empty title={children} isAnswer>
      <Link to={PATH}>Look at all matches</Link>.
    </Empty>
  );
}

function LoadingMatches({ error }: { readonly error: string | null }) {
  return (
    <div className={styles.loading}>
      <Loading skeleton={ROWS_SKELETON} error={error}>
        Loading matches...
      </Loading>
    </div>
  );
}

interface WithDeletion {
  readonly onDelete: (match: MatchRowFragment) => void;
}

interface MatchesProps extends WithDeletion {
  readonly filter: MatchListFilter;
}

/**
 * A separate component, so that a change of a row does not render the whole page. Matches without a result are a list of their
 * own. A match that gets its result moves to its place among the results.
 */
function Matches({ filter, onDelete }: MatchesProps) {
  const narrowed = filterVariables(filter);
  const { results, loading, error, notFound, loadMore, loadMoreError } = useLatestResults(narrowed);
  const fixtures = usePages(FIXTURE_LIST, fixtureVariables(narrowed));
  const isEmpty =
    !loading && !fixtures.loading && results.length === 0 && fixtures.rows.length === 0;
  return (
    <>
      <Fixtures
        pages={fixtures}
        table={(games, label) => (
          <Lines label={label} matches={games} onDelete={onDelete} areToPlay />
        )}
      />
      {loading && (notFound ? <NotFound>{notFound}</NotFound> : <LoadingMatches error={error} />)}
      {isEmpty && narrowed && (
        <NoMatchInSpan span={filter}>
          <Empty title={noneFound(filter)}>
            <Link to={PATH}>Look at all matches</Link>.
          </Empty>
        </NoMatchInSpan>
      )}
      {isEmpty && !narrowed && (
        <Empty title="No matches yet">
          Press “Add Match” when the first one is over. Somebody is missing?{' '}
          <Link to="/players">Add the players</Link> first.
        </Empty>
      )}
      {results.length > 0 && fixtures.rows.length > 0 && <h2 className="heading">Results</h2>}
      {results.length > 0 && <Lines label="Match Results" matches={results} onDelete={onDelete} />}
      {!loading && results.length === 0 && fixtures.rows.length > 0 && (
        <Text as="p" tone="frost" above={4}>
          No results yet.
        </Text>
      )}
      <LoadMore loadMore={loadMore} loadMoreError={loadMoreError} />
      {results.length + fixtures.rows.length > 0 && (
        <SpreadsheetLink file="matches" search={toExportSearch(filter)} />
      )}
    </>
  );
}

interface LinesProps extends WithDeletion {
  readonly label: string;
  readonly matches: readonly MatchInListFragment[];
  /** Matches to play are not part of an evening yet. */
  readonly areToPlay?: boolean;
}

/** Table of matches, grouped by day of play. */
function Lines({ label, matches, onDelete, areToPlay = false }: LinesProps) {
  const days = Map.groupBy(matches, ({ matchDate }) => dayOfPlay(matchDate));
  return (
    <Table label={label} columns={COLUMNS} onPhone="lines" className={styles.lines} grouped>
      {[...days].map(([day, played]) => (
        <tbody key={day}>
          <DayHeading day={day} areToPlay={areToPlay} />
          {played.map((match) => (
            <MatchLine key={match.id} match={match} areToPlay={areToPlay} onDelete={onDelete} />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

interface DayHeadingProps extends Pick<LinesProps, 'areToPlay'> {
  readonly day: string;
}

/** Memoised: a heading does not render again with the matches under it. */
const DayHeading = memo(function DayHeading({ day, areToPlay }: DayHeadingProps) {
  const name = longDate(day);
  return (
    <tr className={styles.day}>
      <th scope="rowgroup" colSpan={COLUMNS.length}>
        {areToPlay ? (
          <h3>{name}</h3>
        ) : (
          <h2>
            <EveningLink day={day}>{name}</EveningLink>
          </h2>
        )}
      </th>
    </tr>
  );
});

const LEAGUE_MATCH_STAYS = 'A match of a league is deleted with the league';

interface MatchLineProps extends WithDeletion, Pick<LinesProps, 'areToPlay'> {
  readonly match: MatchInListFragment;
}

/** A row of the table. The whole row is a link to the match, except the buttons and links on top of it. */
const MatchLine = memo(function MatchLine({ match, areToPlay, onDelete }: MatchLineProps) {
  const { id, matchDate, home, away, overTime } = match;
  const { homeScore, awayScore } = (isPlayed(match) ? null : match.live) ?? match;
  return (
    <LinkedRow>
      <td className={styles.date}>
        <RowLink to={`/match/${id}`} label={`${shortDate(matchDate)}, ${formatMatch(match)}`} />
        <time dateTime={matchDate}>
          <span className="visuallyHiddenOnPhone">{shortDate(matchDate)}</span>
          {!areToPlay && ` ${timeOfDay(matchDate)}`}
        </time>
        {isScheduled(match) && <span className={styles.place}> {formatPlaceOf(match)}</span>}
      </td>
      <td className={styles.player} data-points={shade(match.homePoints)}>
        <SideName competitor={home.competitor} />
      </td>
      <td className={styles.player} data-points={shade(match.awayPoints)}>
        <SideName competitor={away.competitor} />
      </td>
      <td className={styles.side}>
        <TeamCell team={home.team} />
      </td>
      <td className={styles.side}>
        <TeamCell team={away.team} />
      </td>
      <td data-align="center" className={styles.score} translate="no">
        <span>{homeScore ?? '–'}</span>
        <span className={styles.colon}> : </span>
        <span>{awayScore ?? '–'}</span>
      </td>
      <td data-align="center" className={styles.overtime}>
        {overTime && <Check role="img" aria-label="Overtime" className="tick" size={20} />}
      </td>
      <td data-align="center" className={styles.points}>
        {match.homePoints}
      </td>
      <td data-align="center" className={styles.points}>
        {match.awayPoints}
      </td>
      <td data-align="center" className={styles.action}>
        {isScheduled(match) ? (
          <Tooltip text={match.league ? LEAGUE_MATCH_STAYS : MESSAGES.seriesMatchNotDeletable}>
            <Trash2 aria-hidden size={20} className={styles.undeletable} />
          </Tooltip>
        ) : (
          <button
            type="button"
            className="iconButton deleteButton"
            aria-label={deletionLabel(match)}
            onClick={() => onDelete(match)}
          >
            <Trash2 aria-hidden size={20} />
          </button>
        )}
      </td>
    </LinkedRow>
  );
});

function TeamCell({ team }: { readonly team: MatchRowFragment['home']['team'] }) {
  return (
    <span className="teamCell">
      <Crest team={team} size={28} />
      <span className="visuallyHiddenInNarrowTable" translate="no">
        {team.name}
      </span>
    </span>
  );
}

function noneFound(filter: MatchListFilter): string {
  return `No match found: ${describeFilter(filter)}`;
}

/** Returns 'won' for more than one point, and undefined if the match has no points yet. */
function shade(points: number | null): 'won' | 'lost' | undefined {
  if (points === null) return undefined;
  return points > 1 ? 'won' : 'lost';
}
