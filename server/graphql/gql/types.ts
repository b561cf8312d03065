/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** The place of a series in its play-off. The winners of slots 1 and 2 of a round meet in slot 1 of the next one, the winner of slot 1 as player one. */
export type PlayoffSlot =
  /** The winners of the semifinals; the winner of semifinal 1 is player one. */
  | 'FINAL'
  /** The first quarterfinal. */
  | 'QUARTERFINAL_1'
  /** The second quarterfinal. */
  | 'QUARTERFINAL_2'
  /** The third quarterfinal. */
  | 'QUARTERFINAL_3'
  /** The fourth quarterfinal. */
  | 'QUARTERFINAL_4'
  /** The first series of the round of 16. */
  | 'ROUND_OF_16_1'
  /** The second series of the round of 16. */
  | 'ROUND_OF_16_2'
  /** The third series of the round of 16. */
  | 'ROUND_OF_16_3'
  /** The fourth series of the round of 16. */
  | 'ROUND_OF_16_4'
  /** The fifth series of the round of 16. */
  | 'ROUND_OF_16_5'
  /** The sixth series of the round of 16. */
  | 'ROUND_OF_16_6'
  /** The seventh series of the round of 16. */
  | 'ROUND_OF_16_7'
  /** The eighth series of the round of 16. */
  | 'ROUND_OF_16_8'
  /** The first semifinal. */
  | 'SEMIFINAL_1'
  /** The second semifinal. */
  | 'SEMIFINAL_2'
  /** The losers of the semifinals, for 3rd place. */
  | 'THIRD_PLACE';

export type RestTeamFragment = { id: string, name: string, logo: string } & { ' $fragmentName'?: 'RestTeamFragment' };

export type RestPlayerFragment = { nickName: string, firstName: string, lastName: string } & { ' $fragmentName'?: 'RestPlayerFragment' };

export type RestMatchFragment = { id: string, matchDate: string, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, version: number, homePlayer: { nickName: string }, awayPlayer: { nickName: string }, homeTeam: { ' $fragmentRefs'?: { 'RestTeamFragment': RestTeamFragment } }, awayTeam: { ' $fragmentRefs'?: { 'RestTeamFragment': RestTeamFragment } }, series: { id: string } | null } & { ' $fragmentName'?: 'RestMatchFragment' };

export type RestSeriesFragment = { id: string, createdAt: string, playerOneWins: number, playerTwoWins: number, completed: boolean, matchIds: Array<string>, playerOne: { nickName: string }, playerTwo: { nickName: string }, teamOne: { ' $fragmentRefs'?: { 'RestTeamFragment': RestTeamFragment } }, teamTwo: { ' $fragmentRefs'?: { 'RestTeamFragment': RestTeamFragment } }, winner: { nickName: string } | null } & { ' $fragmentName'?: 'RestSeriesFragment' };

export type RestPlayoffFragment = { id: string, createdAt: string, title: string, finalsCompleted: boolean, series: Array<(
    { slot: PlayoffSlot | null }
    & { ' $fragmentRefs'?: { 'RestSeriesFragment': RestSeriesFragment } }
  )>, winner: { nickName: string } | null, secondPlace: { nickName: string } | null, thirdPlace: { nickName: string } | null } & { ' $fragmentName'?: 'RestPlayoffFragment' };

export type RestStatsFragment = { wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, scoredGoals: number, concededGoals: number, matchesPlayed: number, points: number, player: { nickName: string } } & { ' $fragmentName'?: 'RestStatsFragment' };

export type RestStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestStatsQuery = { stats: Array<{ ' $fragmentRefs'?: { 'RestStatsFragment': RestStatsFragment } }> };

export type RestEfficiencyQueryVariables = Exact<{ [key: string]: never; }>;


export type RestEfficiencyQuery = { stats: Array<{ efficiency: number, player: { nickName: string } }> };

export type RestFavouriteTeamsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestFavouriteTeamsQuery = { stats: Array<{ player: { nickName: string }, favouriteTeam: { ' $fragmentRefs'?: { 'RestTeamFragment': RestTeamFragment } } | null }> };

export type RestPlayersQueryVariables = Exact<{ [key: string]: never; }>;


export type RestPlayersQuery = { players: Array<{ ' $fragmentRefs'?: { 'RestPlayerFragment': RestPlayerFragment } }> };

export type RestPlayerQueryVariables = Exact<{
  id: string;
}>;


export type RestPlayerQuery = { player: { ' $fragmentRefs'?: { 'RestPlayerFragment': RestPlayerFragment } } | null };

export type RestTeamsQueryVariables = Exact<{ [key: string]: never; }>;


export type RestTeamsQuery = { teams: Array<{ ' $fragmentRefs'?: { 'RestTeamFragment': RestTeamFragment } }> };

export type RestMatchesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type RestMatchesQuery = { matches: { edges: Array<{ node: { ' $fragmentRefs'?: { 'RestMatchFragment': RestMatchFragment } } }> } };

export type RestMatchQueryVariables = Exact<{
  id: string;
}>;


export type RestMatchQuery = { match: { ' $fragmentRefs'?: { 'RestMatchFragment': RestMatchFragment } } | null };

export type RestSeriesListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type RestSeriesListQuery = { seriesList: { edges: Array<{ node: { ' $fragmentRefs'?: { 'RestSeriesFragment': RestSeriesFragment } } }> } };

export type RestSeriesQueryVariables = Exact<{
  id: string;
}>;


export type RestSeriesQuery = { series: { ' $fragmentRefs'?: { 'RestSeriesFragment': RestSeriesFragment } } | null };

export type RestPlayoffsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type RestPlayoffsQuery = { playoffs: { edges: Array<{ node: { ' $fragmentRefs'?: { 'RestPlayoffFragment': RestPlayoffFragment } } }> } };

export type RestPlayoffQueryVariables = Exact<{
  id: string;
}>;


export type RestPlayoffQuery = { playoff: { ' $fragmentRefs'?: { 'RestPlayoffFragment': RestPlayoffFragment } } | null };
