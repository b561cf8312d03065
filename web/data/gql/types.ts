export type AbandonMatchInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type ChangeEffect =
  | 'DONE'
  | 'RESTORED'
  | 'UNDONE';

export type ChangeKind =
  | 'GOALS_CORRECTED'
  | 'GOAL_SCORED'
  | 'GOAL_TAKEN_BACK'
  | 'IMPORTED'
  | 'LEAGUE_CREATED'
  | 'LEAGUE_DELETED'
  | 'LEAGUE_EDITED'
  | 'LEAGUE_LEFT'
  | 'LEFT_FOR_TONIGHT'
  | 'MATCH_ABANDONED'
  | 'MATCH_CORRECTED'
  | 'MATCH_CREATED'
  | 'MATCH_DELETED'
  | 'MATCH_EDITED'
  | 'MATCH_FINISHED'
  | 'MATCH_PAUSED'
  | 'MATCH_STARTED'
  | 'PERIOD_SET'
  | 'PLAYERS_MERGED'
  | 'PLAYER_CREATED'
  | 'PLAYER_DELETED'
  | 'PLAYER_UPDATED'
  | 'PLAYOFF_CREATED'
  | 'PLAYOFF_DELETED'
  | 'PLAYOFF_EDITED'
  | 'PLAYOFF_LEFT'
  | 'PRESENCE_SET'
  | 'RECOUNTED'
  | 'SEASON_CREATED'
  | 'SEASON_DELETED'
  | 'SEASON_EDITED'
  | 'SERIES_CREATED'
  | 'SERIES_DELETED'
  | 'SERIES_EDITED'
  | 'SERIES_FORFEITED'
  | 'UNDONE';

export type CorrectGoalsInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  goals: Array<GoalCorrectionInput>;
  id: string;
  idempotencyKey?: string | null | undefined;
  onlyLive?: boolean;
  resetLater?: boolean;
  validationCode?: string | null | undefined;
};

export type CreateLeagueInput = {
  enteredBy?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  legs?: number;
  newPlayers?: Array<string> | null | undefined;
  points?: LeaguePoints;
  qualify?: number | null | undefined;
  sides: Array<SideInput>;
  title: string;
  validationCode?: string | null | undefined;
};

export type CreateMatchInput = {
  away?: SideInput | null | undefined;
  awayPlayerNickName?: string | null | undefined;
  awayScore?: number | null | undefined;
  awayTeamName?: string | null | undefined;
  enteredBy?: string | null | undefined;
  home?: SideInput | null | undefined;
  homePlayerNickName?: string | null | undefined;
  homeScore?: number | null | undefined;
  homeTeamName?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  live?: boolean;
  matchDate?: string | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  overTime?: boolean;
  validationCode?: string | null | undefined;
};

export type CreatePlayerInput = {
  enteredBy?: string | null | undefined;
  firstName: string;
  idempotencyKey?: string | null | undefined;
  lastName: string;
  nickName: string;
  validationCode?: string | null | undefined;
};

export type CreatePlayoffInput = {
  bestOf?: number;
  draw?: PlayoffDraw;
  enteredBy?: string | null | undefined;
  finalBestOf?: number | null | undefined;
  idempotencyKey?: string | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  players?: Array<PlayoffPlayerInput> | null | undefined;
  sides?: Array<SideInput> | null | undefined;
  thirdPlaceSeries?: boolean;
  title: string;
  validationCode?: string | null | undefined;
};

export type CreateSeasonInput = {
  enteredBy?: string | null | undefined;
  from: string;
  idempotencyKey?: string | null | undefined;
  name: string;
  to: string;
  validationCode?: string | null | undefined;
};

export type CreateSeriesInput = {
  bestOf?: number;
  enteredBy?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  one?: SideInput | null | undefined;
  playerOneNickName?: string | null | undefined;
  playerTwoNickName?: string | null | undefined;
  teamOneName?: string | null | undefined;
  teamTwoName?: string | null | undefined;
  two?: SideInput | null | undefined;
  validationCode?: string | null | undefined;
};

export type DeleteLeagueInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  resetLater?: boolean;
  validationCode?: string | null | undefined;
};

export type DeleteMatchInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type DeletePlayerInput = {
  enteredBy?: string | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type DeletePlayoffInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  resetLater?: boolean;
  validationCode?: string | null | undefined;
};

export type DeleteSeasonInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type DeleteSeriesInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  resetLater?: boolean;
  validationCode?: string | null | undefined;
};

export type Discipline =
  | 'DOUBLES'
  | 'SINGLES';

export type EditLeagueInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  points?: LeaguePoints | null | undefined;
  qualify?: number | null | undefined;
  sides?: Array<SideInput> | null | undefined;
  title?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type EditMatchInput = {
  away?: SideInput | null | undefined;
  awayPlayerNickName?: string | null | undefined;
  awayTeamName?: string | null | undefined;
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  home?: SideInput | null | undefined;
  homePlayerNickName?: string | null | undefined;
  homeTeamName?: string | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  matchDate?: string | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  validationCode?: string | null | undefined;
};

export type EditPlayoffInput = {
  bestOf?: number | null | undefined;
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  finalBestOf?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  players?: Array<PlayoffPlaceInput> | null | undefined;
  sides?: Array<PlacedSideInput> | null | undefined;
  title?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type EditSeasonInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  from: string;
  id: string;
  idempotencyKey?: string | null | undefined;
  name: string;
  to: string;
  validationCode?: string | null | undefined;
};

export type EditSeriesInput = {
  bestOf?: number | null | undefined;
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  one?: SideInput | null | undefined;
  playerOneNickName?: string | null | undefined;
  playerTwoNickName?: string | null | undefined;
  teamOneName?: string | null | undefined;
  teamTwoName?: string | null | undefined;
  two?: SideInput | null | undefined;
  validationCode?: string | null | undefined;
};

export type FinishMatchInput = {
  awayScore: number;
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  homeScore: number;
  id: string;
  idempotencyKey?: string | null | undefined;
  overTime?: boolean;
  resetLater?: boolean;
  validationCode?: string | null | undefined;
};

export type ForfeitSeriesInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  nickName: string;
  validationCode?: string | null | undefined;
};

export type GoalCorrectionInput = {
  goalId: string;
  side?: Side | null | undefined;
};

export type LeagueLeaving =
  | 'FORFEITED'
  | 'WITHDRAWN';

export type LeaguePoints =
  | 'WIN_2_2_1_0'
  | 'WIN_3_2_1_0';

export type LeaveForTonightInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  idempotencyKey?: string | null | undefined;
  player: string;
  validationCode?: string | null | undefined;
};

export type LeaveLeagueInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  player: string;
  validationCode?: string | null | undefined;
};

export type LeavePlayoffInput = {
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  player: string;
  validationCode?: string | null | undefined;
};

export type MatchFilter = {
  discipline?: Discipline | null | undefined;
  finished?: boolean | null | undefined;
  from?: string | null | undefined;
  kind?: MatchKind | null | undefined;
  playerIds?: Array<string> | null | undefined;
  players?: Array<string> | null | undefined;
  team?: string | null | undefined;
  to?: string | null | undefined;
  together?: boolean | null | undefined;
};

export type MatchKind =
  | 'LEAGUE'
  | 'PLAYOFF'
  | 'SERIES'
  | 'SINGLE';

export type MergePlayersInput = {
  enteredBy?: string | null | undefined;
  from: string;
  idempotencyKey?: string | null | undefined;
  into: string;
  validationCode?: string | null | undefined;
};

export type NextMode =
  | 'EQUAL'
  | 'TWO_AGAINST_TWO'
  | 'WINNER_STAYS';

export type Outcome =
  | 'L'
  | 'OTL'
  | 'OTW'
  | 'W';

export type PlacedSideInput = {
  players: Array<string>;
  position: number;
  team: string;
};

export type PlayerColour =
  | 'BLUE'
  | 'CYAN'
  | 'GREEN'
  | 'LAVENDER'
  | 'MINT'
  | 'ORANGE'
  | 'PINK'
  | 'PURPLE'
  | 'RED'
  | 'SKY'
  | 'WHITE'
  | 'YELLOW';

export type PlayoffDraw =
  | 'AS_LISTED'
  | 'BY_RATING'
  | 'RANDOM';

export type PlayoffEditInput = {
  bestOf?: number | null | undefined;
  finalBestOf?: number | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  players?: Array<PlayoffPlaceInput> | null | undefined;
  sides?: Array<PlacedSideInput> | null | undefined;
  title?: string | null | undefined;
};

export type PlayoffPlaceInput = {
  nickName: string;
  position: number;
  teamName: string;
};

export type PlayoffPlayerInput = {
  nickName: string;
  teamName: string;
};

export type PlayoffSlot =
  | 'FINAL'
  | 'QUARTERFINAL_1'
  | 'QUARTERFINAL_2'
  | 'QUARTERFINAL_3'
  | 'QUARTERFINAL_4'
  | 'ROUND_OF_16_1'
  | 'ROUND_OF_16_2'
  | 'ROUND_OF_16_3'
  | 'ROUND_OF_16_4'
  | 'ROUND_OF_16_5'
  | 'ROUND_OF_16_6'
  | 'ROUND_OF_16_7'
  | 'ROUND_OF_16_8'
  | 'SEMIFINAL_1'
  | 'SEMIFINAL_2'
  | 'THIRD_PLACE';

export type PushNotice =
  | 'EVENING'
  | 'NEXT'
  | 'RECORD'
  | 'START';

export type RecordKind =
  | 'BEST_COMEBACK'
  | 'BIGGEST_WIN'
  | 'HIGHEST_RATING'
  | 'LONGEST_SERIES'
  | 'LONGEST_STREAK'
  | 'MOST_GOALS'
  | 'MOST_MATCHES'
  | 'MOST_TITLES';

export type ScoreGoalInput = {
  enteredBy?: string | null | undefined;
  goalsSeen?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  period?: number | null | undefined;
  secondsAgo?: number | null | undefined;
  side: Side;
  validationCode?: string | null | undefined;
};

export type SeriesEditInput = {
  bestOf?: number | null | undefined;
  newPlayers?: Array<string> | null | undefined;
  one?: SideInput | null | undefined;
  playerOneNickName?: string | null | undefined;
  playerTwoNickName?: string | null | undefined;
  teamOneName?: string | null | undefined;
  teamTwoName?: string | null | undefined;
  two?: SideInput | null | undefined;
};

export type SetHereInput = {
  enteredBy?: string | null | undefined;
  here: boolean;
  idempotencyKey?: string | null | undefined;
  player: string;
  validationCode?: string | null | undefined;
};

export type SetPeriodInput = {
  enteredBy?: string | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  period: number;
  secondsAgo?: number | null | undefined;
  validationCode?: string | null | undefined;
};

export type Side =
  | 'AWAY'
  | 'HOME';

export type SideInput = {
  players: Array<string>;
  team: string;
};

export type Span = {
  from?: string | null | undefined;
  to?: string | null | undefined;
};

export type StartLeaguePlayoffInput = {
  bestOf?: number;
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  finalBestOf?: number | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  thirdPlaceSeries?: boolean;
  validationCode?: string | null | undefined;
};

export type StartMatchInput = {
  enteredBy?: string | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type SubscribeToPushInput = {
  auth: string;
  endpoint: string;
  enteredBy?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  notices?: Array<PushNotice>;
  p256dh: string;
  player: string;
  test?: boolean;
  validationCode?: string | null | undefined;
};

export type TakeBackGoalInput = {
  enteredBy?: string | null | undefined;
  goalId: string;
  id: string;
  idempotencyKey?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type UnsubscribeFromPushInput = {
  enteredBy?: string | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type UpdatePlayerInput = {
  active?: boolean | null | undefined;
  colour?: PlayerColour | null | undefined;
  emoji?: string | null | undefined;
  enteredBy?: string | null | undefined;
  expectedVersion?: number | null | undefined;
  firstName: string;
  id: string;
  idempotencyKey?: string | null | undefined;
  lastName: string;
  nickName: string;
  validationCode?: string | null | undefined;
};
