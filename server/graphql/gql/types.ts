/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** A colour of players, with its value on the pages. All are distinct for the colour-blind. */
export type PlayerColour =
  /** #476fff */
  | 'BLUE'
  /** #04ecf8 */
  | 'CYAN'
  /** #abda81 */
  | 'GREEN'
  /** #978dff */
  | 'LAVENDER'
  /** #bbfdb2 */
  | 'MINT'
  /** #fa8b05 */
  | 'ORANGE'
  /** #e29cbe */
  | 'PINK'
  /** #c769c0 */
  | 'PURPLE'
  /** #fe5667 */
  | 'RED'
  /** #4bc5f9 */
  | 'SKY'
  /** #ffffff */
  | 'WHITE'
  /** #fbea09 */
  | 'YELLOW';

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

export type CardFaceFragment = { nickName: string, colour: PlayerColour, emoji: string | null } & { ' $fragmentName'?: 'CardFaceFragment' };

export type MatchCardQueryVariables = Exact<{
  id: string;
}>;


export type MatchCardQuery = { match: { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, homePlayer: { ' $fragmentRefs'?: { 'CardFaceFragment': CardFaceFragment } }, awayPlayer: { ' $fragmentRefs'?: { 'CardFaceFragment': CardFaceFragment } }, homeTeam: { id: string }, awayTeam: { id: string }, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null, series: { bestOf: number, slot: PlayoffSlot | null, completed: boolean, playerOneWins: number, playerTwoWins: number, playoff: { title: string } | null, forfeitedBy: { id: string } | null, matches: Array<{ id: string, gameNumber: number | null, matchDate: string, homeScore: number | null, awayScore: number | null, overTime: boolean }> } | null } | null };

export type CardSeriesFragment = { slot: PlayoffSlot | null, bestOf: number, completed: boolean, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, playerOne: (
    { id: string }
    & { ' $fragmentRefs'?: { 'CardFaceFragment': CardFaceFragment } }
  ), playerTwo: (
    { id: string }
    & { ' $fragmentRefs'?: { 'CardFaceFragment': CardFaceFragment } }
  ), teamOne: { id: string }, teamTwo: { id: string }, winner: { id: string } | null, forfeitedBy: { id: string } | null, matches: Array<{ gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, live: { paused: boolean } | null }> } & { ' $fragmentName'?: 'CardSeriesFragment' };

export type SeriesCardQueryVariables = Exact<{
  id: string;
}>;


export type SeriesCardQuery = { series: (
    { playoff: { title: string } | null }
    & { ' $fragmentRefs'?: { 'CardSeriesFragment': CardSeriesFragment } }
  ) | null };

export type PlayoffCardQueryVariables = Exact<{
  id: string;
}>;


export type PlayoffCardQuery = { playoff: { title: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean, entrants: Array<{ position: number, hasLeft: boolean, player: (
        { id: string }
        & { ' $fragmentRefs'?: { 'CardFaceFragment': CardFaceFragment } }
      ), team: { id: string } }>, series: Array<{ ' $fragmentRefs'?: { 'CardSeriesFragment': CardSeriesFragment } }>, winner: { id: string } | null, secondPlace: { id: string } | null, thirdPlace: { id: string } | null } | null };

export type CardRecordFragment = { matchesPlayed: number, wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, points: number, scoredGoals: number, concededGoals: number, favouriteTeam: { id: string } | null } & { ' $fragmentName'?: 'CardRecordFragment' };

export type PlayerCardQueryVariables = Exact<{
  id: string;
}>;


export type PlayerCardQuery = { player: (
    { firstName: string, lastName: string, stats: { ' $fragmentRefs'?: { 'CardRecordFragment': CardRecordFragment } } | null }
    & { ' $fragmentRefs'?: { 'CardFaceFragment': CardFaceFragment } }
  ) | null };

export type HeadToHeadCardQueryVariables = Exact<{
  one: string;
  two: string;
}>;


export type HeadToHeadCardQuery = { headToHead: Array<{ games: number, winsOne: number, winsTwo: number, goalsOne: number, goalsTwo: number, streak: number, one: { ' $fragmentRefs'?: { 'CardFaceFragment': CardFaceFragment } }, two: { ' $fragmentRefs'?: { 'CardFaceFragment': CardFaceFragment } }, teams: Array<{ team: { id: string } }>, teamsTwo: Array<{ team: { id: string } }> }> };

export type EveningCardQueryVariables = Exact<{
  date: string;
}>;


export type EveningCardQuery = { evening: { date: string, matchCount: number, runsUntil: string | null, standings: Array<(
      { player: { ' $fragmentRefs'?: { 'CardFaceFragment': CardFaceFragment } } }
      & { ' $fragmentRefs'?: { 'CardRecordFragment': CardRecordFragment } }
    )> } | null };

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
