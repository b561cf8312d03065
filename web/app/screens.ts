/**
 * Every screen: its address, its code, and what it asks the server first. The build reads this list, too: the page of a
 * screen brings along the answers to all of it.
 */
import { createRequest, type GraphQLRequest } from 'urql';
import { MATCHES_PAGE, PLAYOFFS_PAGE, SERIES_PAGE } from '../../rules/limits.ts';
import { TopPlayersDocument } from '../home/gql/home.ts';
import { ClubDocument } from '../live/gql/changes.ts';
import { MatchListDocument } from '../matches/gql/match-list.ts';
import { PlayoffDetailDocument } from '../playoffs/gql/playoff-detail.ts';
import { PlayoffListDocument } from '../playoffs/gql/playoff-list.ts';
import { SeriesDetailDocument } from '../series/gql/series-detail.ts';
import { SeriesListDocument } from '../series/gql/series-list.ts';
import { StatsDocument } from '../stats/gql/stats-list.ts';
import { TeamsDocument } from '../teams/gql/team.ts';
import { type Params, type Screen, screen } from './screen.tsx';

const nothing = () => ({});
const byId = ({ id = '' }: Params) => ({ id });
const firstPage = (first: number) => () => ({ first, after: null });

export const SCREENS: readonly Screen[] = [
  screen('/', () => import('../home/HomePage.tsx'), TopPlayersDocument, nothing),
  screen(
    '/overall',
    () => import('../matches/MatchListPage.tsx'),
    MatchListDocument,
    firstPage(MATCHES_PAGE),
  ),
  screen('/stats', () => import('../stats/StatsPage.tsx'), StatsDocument, nothing),
  screen(
    '/series',
    () => import('../series/SeriesListPage.tsx'),
    SeriesListDocument,
    firstPage(SERIES_PAGE),
  ),
  screen('/series/:id', () => import('../series/SeriesPage.tsx'), SeriesDetailDocument, byId),
  screen(
    '/playoff',
    () => import('../playoffs/PlayoffListPage.tsx'),
    PlayoffListDocument,
    firstPage(PLAYOFFS_PAGE),
  ),
  screen('/playoff/:id', () => import('../playoffs/PlayoffPage.tsx'), PlayoffDetailDocument, byId),
  screen('/teams', () => import('../teams/TeamsPage.tsx'), TeamsDocument, nothing),
  screen('/players', () => import('../players/AddPlayerPage.tsx')),
  screen('/history', () => import('../history/HistoryPage.tsx')),
];

/** What is asked when a screen is the first one: the club's facts for the shell, and its own. */
export function firstRequests(screen: Screen, params: Params): readonly GraphQLRequest[] {
  return [createRequest(ClubDocument, {}), ...screen.requests(params)];
}
