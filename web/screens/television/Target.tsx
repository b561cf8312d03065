import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import type { ReadQuery, ScreenHandle, ScreenQuery } from '../../app/screen.ts';
import { useWasEver } from '../../design/earlierValues.ts';
import { leaguePreview } from '../leagues/formatLeague.ts';
import { leagueQuery } from '../leagues/queries.ts';
import { matchPreview } from '../live-score/formatGame.ts';
import { matchPageQuery } from '../live-score/queries.ts';
import { playoffPreview } from '../playoffs/formatPlayoff.ts';
import { seriesPreview } from '../series/formatSeries.ts';
import type { MatchOnTelevisionFragment } from './gql/television.ts';
import {
  type OneTarget,
  parseTarget,
  televisionEveningQuery,
  televisionLeaguesQuery,
  televisionLiveQuery,
  televisionNextQuery,
  televisionPlayoffQuery,
  televisionPlayoffsQuery,
  televisionResultsQuery,
  televisionSeriesQuery,
  televisionToPlayQuery,
} from './queries.ts';
import {
  clubData,
  type LastResult,
  leagueData,
  matchData,
  playoffData,
  seriesData,
  type TelevisionData,
} from './televisionData.ts';

const HEAD = { title: 'Faceoff', description: 'What is on now, for a television.' };

export const handle: ScreenHandle = {
  head: (read, { params }) => {
    const target = parseTarget(params);
    if (target === null || target.of === 'now') return target && HEAD;
    const found = KINDS[target.of].read(read, target.id);
    return found && { ...HEAD, title: found.title() };
  },
};

/** A match or a competition that exists. */
interface Found {
  /** The document title. */
  readonly title: () => string;
  readonly data: (
    results: readonly LastResult[],
    live: readonly MatchOnTelevisionFragment[],
  ) => TelevisionData;
}

interface Kind {
  readonly read: (read: ReadQuery, id: string) => Found | null;
  /** Returns undefined until the answer arrives, and null if there is no such row. */
  readonly useFound: (id: string) => Found | null | undefined;
}

function kindOf<Data>(
  query: (id: string) => ScreenQuery<Data>,
  find: (data: Data) => Found | null,
): Kind {
  return {
    read: (read, id) => find(read(query(id))),
    useFound: (id) => {
      const [{ data, fetching, error }] = useQuery(query(id));
      const found = data && find(data);
      return found ?? (fetching || error ? undefined : null);
    },
  };
}

const KINDS: Readonly<Record<OneTarget['of'], Kind>> = {
  match: kindOf(
    matchPageQuery,
    ({ match }) => match && { title: () => matchPreview(match), data: () => matchData(match) },
  ),
  series: kindOf(
    televisionSeriesQuery,
    ({ series }) =>
      series && {
        title: () => seriesPreview(series),
        data: (results) => seriesData(series, results),
      },
  ),
  playoff: kindOf(
    televisionPlayoffQuery,
    ({ playoff }) =>
      playoff && {
        title: () => playoffPreview(playoff),
        data: (results) => playoffData(playoff, results),
      },
  ),
  league: kindOf(
    leagueQuery,
    ({ league }) =>
      league && {
        title: () => leaguePreview(league),
        data: (results, live) => leagueData(league, results, live),
      },
  ),
};

export interface ViewProps {
  readonly data: TelevisionData;
}

interface TargetProps {
  readonly View: ComponentType<ViewProps>;
  /** Rendered if the target of the URL does not exist. `wasThere` is true if it was deleted while the page was open. */
  readonly missing: (wasThere: boolean) => ReactNode;
}

/** Renders the target of the URL; nothing while it is loading. */
export function Target({ View, missing }: TargetProps) {
  const target = parseTarget(useParams());
  if (target === null) return missing(false);
  if (target.of === 'now') return <Club View={View} />;
  return <One target={target} View={View} missing={missing} />;
}

function Club({ View }: Pick<TargetProps, 'View'>) {
  const [{ data: live }] = useQuery(televisionLiveQuery);
  const [{ data: next }] = useQuery(televisionNextQuery);
  const [{ data: open }] = useQuery(televisionToPlayQuery);
  const [{ data: last }] = useQuery(televisionResultsQuery);
  const [{ data: cups }] = useQuery(televisionPlayoffsQuery);
  const [{ data: latest }] = useQuery(televisionEveningQuery);
  const [{ data: leagues }] = useQuery(televisionLeaguesQuery);
  if (!live || !next || !open || !last || !cups || !latest || !leagues) return null;
  const data = clubData({
    matches: live.now?.matches ?? [],
    series: next.now?.series ?? null,
    toPlay: open.matches.edges[0]?.node ?? null,
    lastResults: last.lastResults,
    playoffs: cups.playoffs.edges.map(({ node }) => node),
    evening: latest.evening,
    league: leagues.leagues.edges[0]?.node ?? null,
  });
  return <View data={data} />;
}

interface OneProps extends TargetProps {
  readonly target: OneTarget;
}

function One({ target: { of, id }, View, missing }: OneProps) {
  const found = KINDS[of].useFound(id);
  // The result of one match is in its own answer.
  const [{ data }] = useQuery({ ...televisionResultsQuery, pause: of === 'match' });
  // The matches of a league in its answer have not all that this page shows of a live match.
  const [{ data: now }] = useQuery({ ...televisionLiveQuery, pause: of !== 'league' });
  const wasThere = useWasEver(Boolean(found));
  if (found) return <View data={found.data(data?.lastResults ?? [], now?.now?.matches ?? [])} />;
  return found === null ? missing(wasThere) : null;
}
