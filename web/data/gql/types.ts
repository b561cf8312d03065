/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** The match to abandon. */
export type AbandonMatchInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The match. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** What a write did. */
export type ChangeKind =
  /** Goals of a live match were given to the other side or taken back. */
  | 'GOALS_CORRECTED'
  /** A goal of a live match was recorded. */
  | 'GOAL_SCORED'
  /** A goal of a live match was taken back. */
  | 'GOAL_TAKEN_BACK'
  /** Players, matches, series and play-offs were imported, in one transaction. */
  | 'IMPORTED'
  /** A player left all open series and play-offs. */
  | 'LEFT_FOR_TONIGHT'
  /** The live score of a match was removed, as if the match had not begun. */
  | 'MATCH_ABANDONED'
  /** A result was replaced, or goals of a finished match were corrected. */
  | 'MATCH_CORRECTED'
  /** A match was added, finished or to be played. */
  | 'MATCH_CREATED'
  /** A match was deleted. */
  | 'MATCH_DELETED'
  /** The players, sides, teams or date of a match were changed. */
  | 'MATCH_EDITED'
  /** The first result of a match was entered. */
  | 'MATCH_FINISHED'
  /** A live match was paused after 45 minutes without activity. */
  | 'MATCH_PAUSED'
  /** The live score of a match was started or resumed. */
  | 'MATCH_STARTED'
  /** The period of a live match was set. */
  | 'PERIOD_SET'
  /** A player was merged into another one, who is the same person. */
  | 'PLAYERS_MERGED'
  /** A player was added. */
  | 'PLAYER_CREATED'
  /** A player was deleted. */
  | 'PLAYER_DELETED'
  /** A player's names, colour or emoji were changed, or the player stopped or resumed playing. */
  | 'PLAYER_UPDATED'
  /** A play-off was added. */
  | 'PLAYOFF_CREATED'
  /** A play-off was deleted with its series. */
  | 'PLAYOFF_DELETED'
  /** The title, players, teams or lengths of a play-off were changed. */
  | 'PLAYOFF_EDITED'
  /** A player left a play-off. */
  | 'PLAYOFF_LEFT'
  /** Games or later series that differed from the results were corrected. */
  | 'RECOUNTED'
  /** A season was added. */
  | 'SEASON_CREATED'
  /** A season was deleted. */
  | 'SEASON_DELETED'
  /** The name or the days of a season were changed. */
  | 'SEASON_EDITED'
  /** A series was added. */
  | 'SERIES_CREATED'
  /** A series was deleted with its games. */
  | 'SERIES_DELETED'
  /** The players, teams or length of a series were changed. */
  | 'SERIES_EDITED'
  /** A player gave up a series. */
  | 'SERIES_FORFEITED'
  /** An earlier change was undone. */
  | 'UNDONE';

/** Corrections of goals of a match. */
export type CorrectGoalsInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the match or of the preview; with `resetLater` only of the preview. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The goals to correct. All others stay. */
  goals: Array<GoalCorrectionInput>;
  /** The match. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Refuse the corrections of a finished match, for example if they are sent late. */
  onlyLive?: boolean;
  /** Reset the matches that block this write; only together with `expectedVersion`. */
  resetLater?: boolean;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** A match that belongs to no series, with or without a result. */
export type CreateMatchInput = {
  /** The nickname of the away player. */
  awayPlayerNickName: string;
  /** Goals, 0 to 999, no draw. */
  awayScore?: number | null | undefined;
  /** The away player's team; may be the same. */
  awayTeamName: string;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The nickname of the home player. */
  homePlayerNickName: string;
  /** Goals, 0 to 999, no draw. Omit both scores for a match without a result. */
  homeScore?: number | null | undefined;
  /** The home player's team. */
  homeTeamName: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** When the match was played, in the club's time zone. By default now. */
  matchDate?: string | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** Whether the match was decided in overtime. The difference is then exactly 1. */
  overTime?: boolean;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** A new player. */
export type CreatePlayerInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** At most 20 characters; may be empty. */
  firstName: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** At most 20 characters; may be empty. */
  lastName: string;
  /** 1 to 15 characters, not used by another player. */
  nickName: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** A new play-off. */
export type CreatePlayoffInput = {
  /** The most games of each series: 1, 3, 5 or 7. */
  bestOf?: number;
  /** How the players come into the first round. */
  draw?: PlayoffDraw;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The most games of the final, if not those of the other series: 1, 3, 5 or 7. */
  finalBestOf?: number | null | undefined;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** 2 to 16, all different. */
  players: Array<PlayoffPlayerInput>;
  /** Whether the losers of the semifinals meet, if there are two semifinals. */
  thirdPlaceSeries?: boolean;
  /** 1 to 20 characters. */
  title: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** A new season. */
export type CreateSeasonInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The first day of play, inclusive. */
  from: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** 1 to 20 characters. */
  name: string;
  /** The last day of play, inclusive. */
  to: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** A new series of two players. */
export type CreateSeriesInput = {
  /** The most games that the series can have: 1, 3, 5 or 7. */
  bestOf?: number;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** At home in the first game. */
  playerOneNickName: string;
  /** The other player. */
  playerTwoNickName: string;
  /** Player one's team. */
  teamOneName: string;
  /** Player two's team; may be the same. */
  teamTwoName: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** The match to delete. */
export type DeleteMatchInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** A match that belongs to no series. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** The player to delete. */
export type DeletePlayerInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** A player without matches. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** The play-off to delete. */
export type DeletePlayoffInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the play-off, which goals of a live match do not change. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The play-off, which is deleted with its series. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Reset the matches that block this write; only together with `expectedVersion`. */
  resetLater?: boolean;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** The season to delete. */
export type DeleteSeasonInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The season. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** The series to delete. */
export type DeleteSeriesInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the series, which goals of a live match do not change. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** A series that belongs to no play-off. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Reset the matches that block this write; only together with `expectedVersion`. */
  resetLater?: boolean;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** New values of a match. Omitted fields, and null, leave a value unchanged. */
export type EditMatchInput = {
  /** The nickname of the away player. */
  awayPlayerNickName?: string | null | undefined;
  /** The away player's team; may be the same. */
  awayTeamName?: string | null | undefined;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The nickname of the home player. */
  homePlayerNickName?: string | null | undefined;
  /** The home player's team. */
  homeTeamName?: string | null | undefined;
  /** The match. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** When the match was played, in the club's time zone. */
  matchDate?: string | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** New values of a play-off. Omitted fields, and null, leave a value unchanged. */
export type EditPlayoffInput = {
  /** The most games of each series but the final: 1, 3, 5 or 7. It can change until one of their games has begun. */
  bestOf?: number | null | undefined;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The most games of the final: 1, 3, 5 or 7. It can change until one of its games has begun. */
  finalBestOf?: number | null | undefined;
  /** The play-off. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** The places that change. A player can be replaced until a game of a series whose players change has begun. A new team is for the games without a result, also of later series. */
  players?: Array<PlayoffPlaceInput> | null | undefined;
  /** 1 to 20 characters. */
  title?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** The edited season. */
export type EditSeasonInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The first day of play, inclusive. */
  from: string;
  /** The season. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** 1 to 20 characters. */
  name: string;
  /** The last day of play, inclusive. */
  to: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** New values of a series. Omitted fields, and null, leave a value unchanged. */
export type EditSeriesInput = {
  /** The most games that the series can have: 1, 3, 5 or 7. It can change until a game has begun. */
  bestOf?: number | null | undefined;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** A series that belongs to no play-off. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** At home in the first game. Players can change until a game has begun. */
  playerOneNickName?: string | null | undefined;
  /** The other player. */
  playerTwoNickName?: string | null | undefined;
  /** Player one's team in the games without a result. Games with a result keep theirs. */
  teamOneName?: string | null | undefined;
  /** Player two's team in the games without a result. */
  teamTwoName?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** The first result of a match, or a correction. */
export type FinishMatchInput = {
  /** Goals, 0 to 999, no draw. */
  awayScore: number;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the match or of the preview; with `resetLater` only of the preview. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** Goals, 0 to 999, no draw. */
  homeScore: number;
  /** The match. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** Whether the match was decided in overtime. The difference is then exactly 1. */
  overTime?: boolean;
  /** Reset the matches that block this write; only together with `expectedVersion`. */
  resetLater?: boolean;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** A series, and the player who gives it up. */
export type ForfeitSeriesInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the series. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The series. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The player who gives up. */
  nickName: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** A goal, and who scored it. */
export type GoalCorrectionInput = {
  /** The goal. */
  goalId: string;
  /** The side that scored; null takes the goal back. */
  side?: Side | null | undefined;
};

/** The player who leaves. */
export type LeaveForTonightInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of `leavingPreview`. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The id of the player who leaves. */
  player: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** A play-off, and the player who leaves it. */
export type LeavePlayoffInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The version you saw, of the play-off or of `leavingPreview`. If it has changed since, the mutation returns CONFLICT and writes nothing. */
  expectedVersion?: number | null | undefined;
  /** The play-off. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The id of the player who leaves. */
  player: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** Restricts a list of matches. A match must meet every condition that is given. */
export type MatchFilter = {
  /** True for matches with a result only, false for matches without one only. */
  finished?: boolean | null | undefined;
  /** The first day of play, or the earliest time, inclusive. A day of play runs from 06:00 to 06:00. */
  from?: string | null | undefined;
  /** What the match belongs to. */
  kind?: MatchKind | null | undefined;
  /** Like `players`, with the ids of the players. The two arguments together take at most two players. */
  playerIds?: Array<string> | null | undefined;
  /** Nicknames, in any case: the matches of one player, or the matches of two different players against each other. */
  players?: Array<string> | null | undefined;
  /** The team of one of the two players, by any name that `Team.name` allows. */
  team?: string | null | undefined;
  /** The last day of play, or the latest time, inclusive. */
  to?: string | null | undefined;
};

/** What a match belongs to. */
export type MatchKind =
  /** A game of a play-off. */
  | 'PLAYOFF'
  /** A game of a series outside play-offs. */
  | 'SERIES'
  /** A match that belongs to no series. */
  | 'SINGLE';

/** Two players who are the same person. */
export type MergePlayersInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The player to merge, who is deleted. */
  from: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The player who remains. */
  into: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** How a match ended for a player. */
export type Outcome =
  /** Lost without overtime. */
  | 'L'
  /** Lost in overtime. */
  | 'OTL'
  /** Won in overtime. */
  | 'OTW'
  /** Won without overtime. */
  | 'W';

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

/** How the players come into the first round. */
export type PlayoffDraw =
  /** The first players skip the first round if it has more places than players. The others meet in the order given: four players 1–2, 3–4. */
  | 'AS_LISTED'
  /** The players are ordered by rating, first those whose rating is not provisional, last those without a match, so that the two highest can meet in the final only: of eight 1–8, 4–5, 2–7, 3–6. The highest skip the first round if it has more places than players. */
  | 'BY_RATING'
  /** The players are drawn at random. */
  | 'RANDOM';

/** New values of a play-off. Omitted fields, and null, leave a value unchanged. */
export type PlayoffEditInput = {
  /** The most games of each series but the final: 1, 3, 5 or 7. It can change until one of their games has begun. */
  bestOf?: number | null | undefined;
  /** The most games of the final: 1, 3, 5 or 7. It can change until one of its games has begun. */
  finalBestOf?: number | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** The places that change. A player can be replaced until a game of a series whose players change has begun. A new team is for the games without a result, also of later series. */
  players?: Array<PlayoffPlaceInput> | null | undefined;
  /** 1 to 20 characters. */
  title?: string | null | undefined;
};

/** A place in the first round of a play-off, with its player and team. */
export type PlayoffPlaceInput = {
  /** The player. */
  nickName: string;
  /** The place from top to bottom, 1 to 16, as `PlayoffEntrant.position`. The place of a bye takes a late player. */
  position: number;
  /** The team. */
  teamName: string;
};

/** A player of a play-off, with the same team in all its series. */
export type PlayoffPlayerInput = {
  /** The player. */
  nickName: string;
  /** The team. */
  teamName: string;
};

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

/** What a record counts. */
export type RecordKind =
  /** The most goals by which the winner of a match was behind, of matches with a live score whose goals fit the result. */
  | 'BEST_COMEBACK'
  /** The largest difference of goals in a match, 2 or more. */
  | 'BIGGEST_WIN'
  /** The highest rating of a player after a match, in whole points. */
  | 'HIGHEST_RATING'
  /** The most finished games of a series. */
  | 'LONGEST_SERIES'
  /** The most consecutive wins of a player, including overtime; 2 or more. */
  | 'LONGEST_STREAK'
  /** The most goals of both players in a match. */
  | 'MOST_GOALS'
  /** The most finished matches on a day of play. */
  | 'MOST_MATCHES'
  /** The most play-offs won by a player. A span has the play-offs that `playoffs` lists for it. */
  | 'MOST_TITLES';

/** The goal to record. */
export type ScoreGoalInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** Number of goals of this side on your screen, without this one. If the side has more goals, another device may have entered the same goal: the mutation returns CONFLICT and records nothing. If yours is a different goal, send it again with the present number. Without `goalsSeen`, the goal is always recorded. */
  goalsSeen?: number | null | undefined;
  /** The match. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The period on your screen: 1, 2 or 3; 4 is overtime. A later period becomes the period of the match. By default the period of the match. */
  period?: number | null | undefined;
  /** Age of the goal in seconds, 0 or more, for a goal that is sent late. The goal is placed by its period and this age among the goals that were recorded meanwhile. A goal older than the face-off gets the time of the face-off. By default 0. */
  secondsAgo?: number | null | undefined;
  /** The side that scored. */
  side: Side;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** New values of a series. Omitted fields, and null, leave a value unchanged. */
export type SeriesEditInput = {
  /** The most games that the series can have: 1, 3, 5 or 7. It can change until a game has begun. */
  bestOf?: number | null | undefined;
  /** Those of the nicknames above who are added as players, without first and last name, in the same transaction. A nickname that a player has by then is that player. */
  newPlayers?: Array<string> | null | undefined;
  /** At home in the first game. Players can change until a game has begun. */
  playerOneNickName?: string | null | undefined;
  /** The other player. */
  playerTwoNickName?: string | null | undefined;
  /** Player one's team in the games without a result. Games with a result keep theirs. */
  teamOneName?: string | null | undefined;
  /** Player two's team in the games without a result. */
  teamTwoName?: string | null | undefined;
};

/** The new period of a match. */
export type SetPeriodInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The match. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** 1, 2 or 3; 4 is overtime. */
  period: number;
  /** Seconds since the period was chosen, 0 or more, if it is sent late. It has no effect if a period was set after that. By default 0. */
  secondsAgo?: number | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** One of the two sides of a match. */
export type Side =
  /** The away player. */
  | 'AWAY'
  /** The home player. */
  | 'HOME';

/** Days of play in the club's time zone. A day of play runs from 06:00 to 06:00, so that an evening past midnight is one day. Errors: VALIDATION if `from` is after `to`. */
export type Span = {
  /** The first day, inclusive. By default from the beginning. */
  from?: string | null | undefined;
  /** The last day, inclusive. By default until the end. */
  to?: string | null | undefined;
};

/** The match that begins. */
export type StartMatchInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** A match without a score. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** The goal to take back. */
export type TakeBackGoalInput = {
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** The goal. */
  goalId: string;
  /** The match. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

/** A player's corrected names, colour and emoji, and whether the player still plays. */
export type UpdatePlayerInput = {
  /** Whether the player still plays. Without it, that stays as it is. */
  active?: boolean | null | undefined;
  /** The colour. Without it, the colour stays as it is. */
  colour?: PlayerColour | null | undefined;
  /** A single emoji; an empty text removes the emoji. Without it, the emoji stays as it is. */
  emoji?: string | null | undefined;
  /** Your name, for the history, at most 15 characters; blank means none. It is not verified. */
  enteredBy?: string | null | undefined;
  /** At most 20 characters; may be empty. */
  firstName: string;
  /** The player. */
  id: string;
  /** An idempotency key of your choice, 1 to 255 characters. If the same request is sent again with the same key within a day, it has no second effect and gets the row as it is now, or NOT_FOUND if the row has been deleted since. */
  idempotencyKey?: string | null | undefined;
  /** At most 20 characters; may be empty. */
  lastName: string;
  /** 1 to 15 characters, not used by another player. */
  nickName: string;
  /** The validation code of the club, checked before anything else. Only a remembered device, which sends its cookie, leaves it out. */
  validationCode?: string | null | undefined;
};

export type WhatChangedQueryVariables = Exact<{
  after: number;
}>;


export type WhatChangedQuery = { changes: Array<{ seq: number, kind: ChangeKind, about: string, text: string, match: { id: string } | null, records: Array<{ text: string }> }> };

export type UndoMutationVariables = Exact<{
  seq: number;
  epoch?: string | null | undefined;
  later?: Array<number> | number | null | undefined;
  validationCode?: string | null | undefined;
  enteredBy?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
}>;


export type UndoMutation = { undo: { seq: number } };

export type ClubQueryVariables = Exact<{ [key: string]: never; }>;


export type ClubQuery = { club: { contactEmail: string, timeZone: string, address: string, epoch: string, seq: number }, teams: Array<{ id: string, name: string, logo: string, colors: Array<string> }> };

export type ClockJumpQueryVariables = Exact<{ [key: string]: never; }>;


export type ClockJumpQuery = { club: { clockJump: { time: string, seconds: number } | null } };

export type ChangesSubscriptionVariables = Exact<{
  after?: number | null | undefined;
  epoch?: string | null | undefined;
}>;


export type ChangesSubscription = { changes: { seq: number, time: string, match: (
      { id: string }
      & { ' $fragmentRefs'?: { 'ScoreNowFragment': ScoreNowFragment } }
    ) | null, series: (
      { id: string }
      & { ' $fragmentRefs'?: { 'StandingNowFragment': StandingNowFragment } }
    ) | null, playoff: (
      { id: string }
      & { ' $fragmentRefs'?: { 'PodiumNowFragment': PodiumNowFragment } }
    ) | null, player: { ' $fragmentRefs'?: { 'PlayerNamesFragment': PlayerNamesFragment } } | null } };

export type ScoreNowFragment = { startedAt: string | null, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, version: number, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null, goals: Array<{ id: string, side: Side, period: number, minute: number }> } & { ' $fragmentName'?: 'ScoreNowFragment' };

export type StandingNowFragment = { playerOneWins: number, playerTwoWins: number, completed: boolean, version: number, winner: { id: string } | null, forfeitedBy: { id: string } | null } & { ' $fragmentName'?: 'StandingNowFragment' };

export type PodiumNowFragment = { finalsCompleted: boolean, version: number, winner: { id: string, nickName: string, colour: PlayerColour, emoji: string | null } | null, secondPlace: { id: string, nickName: string, colour: PlayerColour, emoji: string | null } | null, thirdPlace: { id: string, nickName: string, colour: PlayerColour, emoji: string | null } | null } & { ' $fragmentName'?: 'PodiumNowFragment' };

export type PlayerNamesFragment = { id: string, nickName: string, firstName: string, lastName: string, active: boolean, colour: PlayerColour, emoji: string | null } & { ' $fragmentName'?: 'PlayerNamesFragment' };

export type EveningTimesFragment = { date: string, runsUntil: string | null, shownUntil: string } & { ' $fragmentName'?: 'EveningTimesFragment' };

export type EveningTableFragment = (
  { matchCount: number, standings: Array<(
    { wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, ratingGain: number }
    & { ' $fragmentRefs'?: { 'StatsRowFragment': StatsRowFragment } }
  )> }
  & { ' $fragmentRefs'?: { 'EveningTimesFragment': EveningTimesFragment } }
) & { ' $fragmentName'?: 'EveningTableFragment' };

export type RecordOfEveningFragment = { value: number, holderCount: number, holders: Array<{ match: { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment } } | null, player: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } } | null }> } & { ' $fragmentName'?: 'RecordOfEveningFragment' };

export type EveningSheetFragment = (
  { firstFaceOff: string, lastFaceOff: string, matches: Array<{ ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment } }>, series: Array<{ match: { id: string } | null, series: { id: string, version: number, bestOf: number, playerOneWins: number, playerTwoWins: number, completed: boolean, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string }, winner: { id: string, nickName: string } | null, forfeitedBy: { id: string } | null } }>, playoffs: Array<{ match: { id: string } | null, playoff: { id: string, version: number, title: string, winner: { id: string, nickName: string } | null } }>, headToHeads: Array<{ id: string, winsOne: number, winsTwo: number, goalsOne: number, goalsTwo: number, one: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }, two: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } } }>, records: { biggestWin: { ' $fragmentRefs'?: { 'RecordOfEveningFragment': RecordOfEveningFragment } } | null, longestStreak: { ' $fragmentRefs'?: { 'RecordOfEveningFragment': RecordOfEveningFragment } } | null }, previous: { date: string } | null, next: { date: string } | null }
  & { ' $fragmentRefs'?: { 'EveningTableFragment': EveningTableFragment } }
) & { ' $fragmentName'?: 'EveningSheetFragment' };

export type EveningPageQueryVariables = Exact<{
  date?: string | null | undefined;
}>;


export type EveningPageQuery = { evening: { ' $fragmentRefs'?: { 'EveningSheetFragment': EveningSheetFragment } } | null };

export type PlayersWithOpenPlayQueryVariables = Exact<{ [key: string]: never; }>;


export type PlayersWithOpenPlayQuery = { playersWithOpenPlay: Array<{ id: string, nickName: string }> };

export type HomeEveningQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeEveningQuery = { evening: { ' $fragmentRefs'?: { 'EveningTableFragment': EveningTableFragment } } | null };

export type EveningBeforeQueryVariables = Exact<{
  before: string;
}>;


export type EveningBeforeQuery = { evenings: { edges: Array<{ cursor: string, node: { date: string } }> } };

export type EveningInListFragment = { date: string, matchCount: number, runsUntil: string | null, firstFaceOff: string, lastFaceOff: string, leaders: Array<{ ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }> } & { ' $fragmentName'?: 'EveningInListFragment' };

export type EveningListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type EveningListQuery = { evenings: { edges: Array<{ cursor: string, node: { ' $fragmentRefs'?: { 'EveningInListFragment': EveningInListFragment } } }> } };

export type LeaveForTonightMutationVariables = Exact<{
  input: LeaveForTonightInput;
}>;


export type LeaveForTonightMutation = { leaveForTonight: { id: string } };

export type HeadToHeadStandingFragment = { id: string, winsOne: number, winsTwo: number, streak: number, one: { id: string, nickName: string }, two: { id: string, nickName: string } } & { ' $fragmentName'?: 'HeadToHeadStandingFragment' };

export type HeadToHeadOutlookFragment = (
  { one: { id: string, rating: number | null }, two: { id: string, rating: number | null } }
  & { ' $fragmentRefs'?: { 'HeadToHeadStandingFragment': HeadToHeadStandingFragment } }
) & { ' $fragmentName'?: 'HeadToHeadOutlookFragment' };

export type HeadToHeadOutlookOfQueryVariables = Exact<{
  one: string;
  two: string;
}>;


export type HeadToHeadOutlookOfQuery = { headToHead: Array<{ ' $fragmentRefs'?: { 'HeadToHeadOutlookFragment': HeadToHeadOutlookFragment } }> };

export type HistoryEntryFragment = { seq: number, time: string, kind: ChangeKind, about: string, textBesideScore: string, enteredBy: string | null, undoneBy: number | null, seriesId: string | null, playoffId: string | null, matchId: string | null, playerIds: Array<string>, scoreBefore: { homeScore: number, awayScore: number, overTime: boolean } | null, scoreAfter: { homeScore: number, awayScore: number, overTime: boolean } | null, match: { id: string } | null, records: Array<{ text: string }>, series: { id: string } | null, playoff: { id: string } | null } & { ' $fragmentName'?: 'HistoryEntryFragment' };

export type HistoryPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  playerId?: string | null | undefined;
  seriesId?: string | null | undefined;
  playoffId?: string | null | undefined;
}>;


export type HistoryPageQuery = { history: { edges: Array<{ cursor: string, node: { ' $fragmentRefs'?: { 'HistoryEntryFragment': HistoryEntryFragment } } }> } };

export type SeriesInHistoryQueryVariables = Exact<{
  id: string;
}>;


export type SeriesInHistoryQuery = { competition: { id: string, playerOne: { id: string, nickName: string }, playerTwo: { id: string, nickName: string } } | null };

export type PlayoffInHistoryQueryVariables = Exact<{
  id: string;
}>;


export type PlayoffInHistoryQuery = { competition: { id: string, title: string } | null };

export type TopPlayersQueryVariables = Exact<{
  span?: Span | null | undefined;
}>;


export type TopPlayersQuery = { efficiency: Array<{ ' $fragmentRefs'?: { 'StatsRowFragment': StatsRowFragment } }> };

export type LastMeetingsFragment = { id: string, meetings: Array<{ ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment } }> } & { ' $fragmentName'?: 'LastMeetingsFragment' };

export type GameDetailQueryVariables = Exact<{
  id: string;
}>;


export type GameDetailQuery = { match: (
    { headToHead: { ' $fragmentRefs'?: { 'HeadToHeadOutlookFragment': HeadToHeadOutlookFragment;'LastMeetingsFragment': LastMeetingsFragment } }, series: { ' $fragmentRefs'?: { 'SeriesSheetFragment': SeriesSheetFragment } } | null }
    & { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment;'GoalsFragment': GoalsFragment;'NewRecordsFragment': NewRecordsFragment } }
  ) | null };

export type ScoreGoalMutationVariables = Exact<{
  input: ScoreGoalInput;
}>;


export type ScoreGoalMutation = { scoreGoal: { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment;'GoalsFragment': GoalsFragment } } };

export type TakeBackGoalMutationVariables = Exact<{
  input: TakeBackGoalInput;
}>;


export type TakeBackGoalMutation = { takeBackGoal: { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment;'GoalsFragment': GoalsFragment } } };

export type GiveGoalMutationVariables = Exact<{
  input: CorrectGoalsInput;
}>;


export type GiveGoalMutation = { giveGoal: { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment;'GoalsFragment': GoalsFragment } } };

export type CorrectGoalsMutationVariables = Exact<{
  input: CorrectGoalsInput;
}>;


export type CorrectGoalsMutation = { correctGoals: (
    { series: (
      { playoff: { ' $fragmentRefs'?: { 'PlayoffCardFragment': PlayoffCardFragment } } | null }
      & { ' $fragmentRefs'?: { 'SeriesSheetFragment': SeriesSheetFragment } }
    ) | null }
    & { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment;'GoalsFragment': GoalsFragment } }
  ) };

export type SetPeriodMutationVariables = Exact<{
  input: SetPeriodInput;
}>;


export type SetPeriodMutation = { setPeriod: { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment;'GoalsFragment': GoalsFragment } } };

export type AbandonMatchMutationVariables = Exact<{
  input: AbandonMatchInput;
}>;


export type AbandonMatchMutation = { abandonMatch: { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment;'GoalsFragment': GoalsFragment } } };

export type MatchRowFragment = (
  { id: string, matchDate: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean, homePoints: number | null, awayPoints: number | null, homePlayer: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }, awayPlayer: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }, homeTeam: { ' $fragmentRefs'?: { 'TeamBadgeFragment': TeamBadgeFragment } }, awayTeam: { ' $fragmentRefs'?: { 'TeamBadgeFragment': TeamBadgeFragment } }, series: { id: string, bestOf: number } | null }
  & { ' $fragmentRefs'?: { 'LiveScoreFragment': LiveScoreFragment } }
) & { ' $fragmentName'?: 'MatchRowFragment' };

export type LiveScoreFragment = { version: number, live: { homeScore: number, awayScore: number, period: number, paused: boolean } | null } & { ' $fragmentName'?: 'LiveScoreFragment' };

export type GoalsFragment = { goals: Array<{ id: string, side: Side, period: number, minute: number }> } & { ' $fragmentName'?: 'GoalsFragment' };

export type NewRecordsFragment = { records: Array<{ text: string }> } & { ' $fragmentName'?: 'NewRecordsFragment' };

export type SeriesSidesFragment = { id: string, version: number, playerOneWins: number, playerTwoWins: number, playerOneGoals: number | null, playerTwoGoals: number | null, bestOf: number, completed: boolean, playerOne: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }, playerTwo: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }, teamOne: { ' $fragmentRefs'?: { 'TeamBadgeFragment': TeamBadgeFragment } }, teamTwo: { ' $fragmentRefs'?: { 'TeamBadgeFragment': TeamBadgeFragment } }, forfeitedBy: { id: string } | null } & { ' $fragmentName'?: 'SeriesSidesFragment' };

export type MatchDetailQueryVariables = Exact<{
  id: string;
}>;


export type MatchDetailQuery = { match: (
    { series: { slot: PlayoffSlot | null } | null }
    & { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment } }
  ) | null };

export type MatchListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: MatchFilter | null | undefined;
}>;


export type MatchListQuery = { matches: { edges: Array<{ cursor: string, node: { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment } } }> } };

export type MatchCountQueryVariables = Exact<{
  filter: MatchFilter;
}>;


export type MatchCountQuery = { matches: { totalCount: number } };

export type CreateMatchMutationVariables = Exact<{
  input: CreateMatchInput;
}>;


export type CreateMatchMutation = { createMatch: { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment } } };

export type EditMatchMutationVariables = Exact<{
  input: EditMatchInput;
}>;


export type EditMatchMutation = { editMatch: { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment } } };

export type DeleteMatchMutationVariables = Exact<{
  input: DeleteMatchInput;
}>;


export type DeleteMatchMutation = { deleteMatch: string };

export type ChangeAtQueryVariables = Exact<{
  after: number;
}>;


export type ChangeAtQuery = { changes: Array<{ seq: number, kind: ChangeKind, time: string, enteredBy: string | null }> };

export type StartMatchMutationVariables = Exact<{
  input: StartMatchInput;
}>;


export type StartMatchMutation = { startMatch: { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment;'GoalsFragment': GoalsFragment } } };

export type CurrentMatchFragment = { matches: Array<{ ' $fragmentRefs'?: { 'LiveMatchFragment': LiveMatchFragment } }>, series: { ' $fragmentRefs'?: { 'SeriesOnNowFragment': SeriesOnNowFragment } } | null, next: (
    { id: string, gameNumber: number | null }
    & { ' $fragmentRefs'?: { 'LiveScoreFragment': LiveScoreFragment } }
  ) | null } & { ' $fragmentName'?: 'CurrentMatchFragment' };

export type LiveMatchFragment = (
  { series: { ' $fragmentRefs'?: { 'SeriesOnNowFragment': SeriesOnNowFragment } } | null }
  & { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment;'GoalsFragment': GoalsFragment } }
) & { ' $fragmentName'?: 'LiveMatchFragment' };

export type SeriesOnNowFragment = (
  { slot: PlayoffSlot | null, playoff: { ' $fragmentRefs'?: { 'PodiumFragment': PodiumFragment } } | null }
  & { ' $fragmentRefs'?: { 'SeriesSidesFragment': SeriesSidesFragment } }
) & { ' $fragmentName'?: 'SeriesOnNowFragment' };

export type NowQueryVariables = Exact<{ [key: string]: never; }>;


export type NowQuery = { now: { ' $fragmentRefs'?: { 'CurrentMatchFragment': CurrentMatchFragment } } | null };

export type PodiumFragment = { id: string, version: number, title: string, finalsCompleted: boolean, winner: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } } | null, secondPlace: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } } | null, thirdPlace: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } } | null } & { ' $fragmentName'?: 'PodiumFragment' };

export type PodiumOfPlayoffQueryVariables = Exact<{
  id: string;
}>;


export type PodiumOfPlayoffQuery = { playoff: { ' $fragmentRefs'?: { 'PodiumFragment': PodiumFragment } } | null };

export type PlayerFaceFragment = { id: string, nickName: string, colour: PlayerColour, emoji: string | null } & { ' $fragmentName'?: 'PlayerFaceFragment' };

export type PlayerListQueryVariables = Exact<{ [key: string]: never; }>;


export type PlayerListQuery = { players: Array<{ ' $fragmentRefs'?: { 'PlayerNamesFragment': PlayerNamesFragment } }> };

export type MatchesOfPlayerQueryVariables = Exact<{
  id: string;
}>;


export type MatchesOfPlayerQuery = { player: { id: string, matchCount: number } | null };

export type LastMatchOfPlayerQueryVariables = Exact<{
  id: string;
}>;


export type LastMatchOfPlayerQuery = { player: { id: string, lastMatch: { id: string, matchDate: string } | null } | null };

export type MergePreviewQueryVariables = Exact<{
  from: string;
  into: string;
}>;


export type MergePreviewQuery = { mergePreview: { matches: number, series: number, playoffs: number, titles: number, refusal: string | null, meetings: Array<{ matchId: string | null, seriesId: string | null, playoffId: string | null, text: string }> } };

export type MergedIntoQueryVariables = Exact<{
  id: string;
}>;


export type MergedIntoQuery = { mergedInto: { ' $fragmentRefs'?: { 'PlayerNamesFragment': PlayerNamesFragment } } | null };

export type MergePlayersMutationVariables = Exact<{
  input: MergePlayersInput;
}>;


export type MergePlayersMutation = { mergePlayers: { ' $fragmentRefs'?: { 'PlayerNamesFragment': PlayerNamesFragment } } };

export type CreatePlayerMutationVariables = Exact<{
  input: CreatePlayerInput;
}>;


export type CreatePlayerMutation = { createPlayer: { id: string, nickName: string } };

export type UpdatePlayerMutationVariables = Exact<{
  input: UpdatePlayerInput;
}>;


export type UpdatePlayerMutation = { updatePlayer: { ' $fragmentRefs'?: { 'PlayerNamesFragment': PlayerNamesFragment } } };

export type DeletePlayerMutationVariables = Exact<{
  input: DeletePlayerInput;
}>;


export type DeletePlayerMutation = { deletePlayer: string };

export type PlayoffFactsFragment = (
  { createdAt: string, bestOf: number, finalBestOf: number, thirdPlaceSeries: boolean }
  & { ' $fragmentRefs'?: { 'PodiumFragment': PodiumFragment } }
) & { ' $fragmentName'?: 'PlayoffFactsFragment' };

export type EntrantFragment = { position: number, hasLeft: boolean, player: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }, team: { ' $fragmentRefs'?: { 'TeamBadgeFragment': TeamBadgeFragment } } } & { ' $fragmentName'?: 'EntrantFragment' };

export type PlayoffCardFragment = (
  { entrants: Array<{ ' $fragmentRefs'?: { 'EntrantFragment': EntrantFragment } }>, series: Array<{ ' $fragmentRefs'?: { 'SeriesCardFragment': SeriesCardFragment } }> }
  & { ' $fragmentRefs'?: { 'PlayoffFactsFragment': PlayoffFactsFragment } }
) & { ' $fragmentName'?: 'PlayoffCardFragment' };

export type PlayoffListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  span?: Span | null | undefined;
}>;


export type PlayoffListQuery = { playoffs: { edges: Array<{ cursor: string, node: { ' $fragmentRefs'?: { 'PlayoffCardFragment': PlayoffCardFragment } } }> } };

export type PlayoffDetailQueryVariables = Exact<{
  id: string;
}>;


export type PlayoffDetailQuery = { playoff: (
    { entrants: Array<(
      { canLeave: boolean }
      & { ' $fragmentRefs'?: { 'EntrantFragment': EntrantFragment } }
    )>, series: Array<(
      { matches: Array<{ ' $fragmentRefs'?: { 'StripGameFragment': StripGameFragment } }> }
      & { ' $fragmentRefs'?: { 'SeriesCardFragment': SeriesCardFragment } }
    )> }
    & { ' $fragmentRefs'?: { 'PlayoffFactsFragment': PlayoffFactsFragment } }
  ) | null };

export type StripGameFragment = (
  { id: string, gameNumber: number | null, homeScore: number | null, awayScore: number | null, overTime: boolean }
  & { ' $fragmentRefs'?: { 'LiveScoreFragment': LiveScoreFragment } }
) & { ' $fragmentName'?: 'StripGameFragment' };

export type CreatePlayoffMutationVariables = Exact<{
  input: CreatePlayoffInput;
}>;


export type CreatePlayoffMutation = { createPlayoff: { ' $fragmentRefs'?: { 'PlayoffCardFragment': PlayoffCardFragment } } };

export type DeletePlayoffMutationVariables = Exact<{
  input: DeletePlayoffInput;
}>;


export type DeletePlayoffMutation = { deletePlayoff: string };

export type PlayoffEditPreviewQueryVariables = Exact<{
  id: string;
  edit: PlayoffEditInput;
}>;


export type PlayoffEditPreviewQuery = { playoffEditPreview: { ' $fragmentRefs'?: { 'EditEffectsFragment': EditEffectsFragment } } };

export type EditPlayoffMutationVariables = Exact<{
  input: EditPlayoffInput;
}>;


export type EditPlayoffMutation = { editPlayoff: { ' $fragmentRefs'?: { 'PlayoffCardFragment': PlayoffCardFragment } } };

export type LeavePlayoffMutationVariables = Exact<{
  input: LeavePlayoffInput;
}>;


export type LeavePlayoffMutation = { leavePlayoff: (
    { entrants: Array<(
      { canLeave: boolean }
      & { ' $fragmentRefs'?: { 'EntrantFragment': EntrantFragment } }
    )>, series: Array<{ ' $fragmentRefs'?: { 'SeriesCardFragment': SeriesCardFragment } }> }
    & { ' $fragmentRefs'?: { 'PlayoffFactsFragment': PlayoffFactsFragment } }
  ) };

export type TeamFiguresFragment = { games: number, wins: number, team: { ' $fragmentRefs'?: { 'TeamBadgeFragment': TeamBadgeFragment } } } & { ' $fragmentName'?: 'TeamFiguresFragment' };

export type PlayerSheetFragment = (
  { firstName: string, lastName: string, rating: number | null, provisional: boolean, ratingGain: number | null, form: Array<Outcome>, streak: number, titles: number, ratingCurve: Array<{ matchDate: string, rating: number }>, stats: { ' $fragmentRefs'?: { 'StatsSheetFragment': StatsSheetFragment } } | null, bestTeam: { ' $fragmentRefs'?: { 'TeamBadgeFragment': TeamBadgeFragment } } | null, biggestWin: { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment } } | null, teamRecords: Array<{ ' $fragmentRefs'?: { 'TeamFiguresFragment': TeamFiguresFragment } }>, months: Array<{ month: string, efficiency: number, goalsFor: number, goalsAgainst: number }>, rivals: Array<(
    { goalsOne: number, goalsTwo: number, two: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } } }
    & { ' $fragmentRefs'?: { 'HeadToHeadStandingFragment': HeadToHeadStandingFragment } }
  )> }
  & { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }
) & { ' $fragmentName'?: 'PlayerSheetFragment' };

export type PlayerPageQueryVariables = Exact<{
  id: string;
  span?: Span | null | undefined;
}>;


export type PlayerPageQuery = { player: { ' $fragmentRefs'?: { 'PlayerSheetFragment': PlayerSheetFragment } } | null };

export type HeadToHeadSheetFragment = (
  { games: number, overtimeWinsOne: number, overtimeWinsTwo: number, goalsOne: number, goalsTwo: number, seriesOne: number, seriesTwo: number, playoffSeriesOne: number, playoffSeriesTwo: number, one: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }, two: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }, homeOne: { wins: number, losses: number }, awayOne: { wins: number, losses: number }, balance: Array<{ matchDate: string, balance: number }>, teams: Array<{ ' $fragmentRefs'?: { 'TeamFiguresFragment': TeamFiguresFragment } }>, teamsTwo: Array<{ ' $fragmentRefs'?: { 'TeamFiguresFragment': TeamFiguresFragment } }>, meetings: Array<{ ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment } }> }
  & { ' $fragmentRefs'?: { 'HeadToHeadOutlookFragment': HeadToHeadOutlookFragment } }
) & { ' $fragmentName'?: 'HeadToHeadSheetFragment' };

export type HeadToHeadPageQueryVariables = Exact<{
  one: string;
  two: string;
  span?: Span | null | undefined;
}>;


export type HeadToHeadPageQuery = { headToHead: Array<{ ' $fragmentRefs'?: { 'HeadToHeadSheetFragment': HeadToHeadSheetFragment } }> };

export type RecordRowFragment = { kind: RecordKind, value: number, holderCount: number, holders: Array<{ day: string }> } & { ' $fragmentName'?: 'RecordRowFragment' };

export type PlayerRecordFragment = (
  { holders: Array<{ player: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } } | null }> }
  & { ' $fragmentRefs'?: { 'RecordRowFragment': RecordRowFragment } }
) & { ' $fragmentName'?: 'PlayerRecordFragment' };

export type MatchRecordFragment = (
  { holders: Array<{ match: { id: string, version: number, homeScore: number | null, awayScore: number | null, overTime: boolean, homePlayer: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }, awayPlayer: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } } } | null }> }
  & { ' $fragmentRefs'?: { 'RecordRowFragment': RecordRowFragment } }
) & { ' $fragmentName'?: 'MatchRecordFragment' };

export type SeriesRecordFragment = (
  { holders: Array<{ series: { id: string, version: number, playerOneWins: number, playerTwoWins: number, playerOne: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }, playerTwo: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } } } | null }> }
  & { ' $fragmentRefs'?: { 'RecordRowFragment': RecordRowFragment } }
) & { ' $fragmentName'?: 'SeriesRecordFragment' };

export type ClubRecordsSheetFragment = { biggestWin: { ' $fragmentRefs'?: { 'MatchRecordFragment': MatchRecordFragment } } | null, mostGoals: { ' $fragmentRefs'?: { 'MatchRecordFragment': MatchRecordFragment } } | null, bestComeback: { ' $fragmentRefs'?: { 'MatchRecordFragment': MatchRecordFragment } } | null, longestStreak: { ' $fragmentRefs'?: { 'PlayerRecordFragment': PlayerRecordFragment } } | null, highestRating: { ' $fragmentRefs'?: { 'PlayerRecordFragment': PlayerRecordFragment } } | null, mostTitles: { ' $fragmentRefs'?: { 'PlayerRecordFragment': PlayerRecordFragment } } | null, longestSeries: { ' $fragmentRefs'?: { 'SeriesRecordFragment': SeriesRecordFragment } } | null, mostMatches: { ' $fragmentRefs'?: { 'RecordRowFragment': RecordRowFragment } } | null } & { ' $fragmentName'?: 'ClubRecordsSheetFragment' };

export type RecordsQueryVariables = Exact<{
  span?: Span | null | undefined;
}>;


export type RecordsQuery = { records: { ' $fragmentRefs'?: { 'ClubRecordsSheetFragment': ClubRecordsSheetFragment } } };

export type FinishMatchMutationVariables = Exact<{
  input: FinishMatchInput;
}>;


export type FinishMatchMutation = { finishMatch: (
    { series: (
      { playoff: { ' $fragmentRefs'?: { 'PlayoffCardFragment': PlayoffCardFragment } } | null }
      & { ' $fragmentRefs'?: { 'SeriesSheetFragment': SeriesSheetFragment } }
    ) | null }
    & { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment } }
  ) };

export type CorrectionPreviewQueryVariables = Exact<{
  id: string;
  homeScore: number;
  awayScore: number;
  overTime: boolean;
}>;


export type CorrectionPreviewQuery = { correctionPreview: { version: number, possible: boolean, words: Array<string>, lost: Array<{ gameNumbers: Array<number> }> } };

export type SeasonRowFragment = { id: string, name: string, from: string, to: string, version: number } & { ' $fragmentName'?: 'SeasonRowFragment' };

export type SeasonsQueryVariables = Exact<{ [key: string]: never; }>;


export type SeasonsQuery = { seasons: Array<{ ' $fragmentRefs'?: { 'SeasonRowFragment': SeasonRowFragment } }> };

export type SeasonStandingFragment = (
  { wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, ratingGain: number }
  & { ' $fragmentRefs'?: { 'StatsRowFragment': StatsRowFragment } }
) & { ' $fragmentName'?: 'SeasonStandingFragment' };

export type SeasonPageQueryVariables = Exact<{
  id: string;
}>;


export type SeasonPageQuery = { season: (
    { standings: Array<{ ' $fragmentRefs'?: { 'SeasonStandingFragment': SeasonStandingFragment } }>, playoffs: Array<{ id: string, version: number, title: string, winner: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } } | null }>, records: { ' $fragmentRefs'?: { 'ClubRecordsSheetFragment': ClubRecordsSheetFragment } } }
    & { ' $fragmentRefs'?: { 'SeasonRowFragment': SeasonRowFragment } }
  ) | null };

export type CreateSeasonMutationVariables = Exact<{
  input: CreateSeasonInput;
}>;


export type CreateSeasonMutation = { createSeason: { ' $fragmentRefs'?: { 'SeasonRowFragment': SeasonRowFragment } } };

export type EditSeasonMutationVariables = Exact<{
  input: EditSeasonInput;
}>;


export type EditSeasonMutation = { editSeason: { ' $fragmentRefs'?: { 'SeasonRowFragment': SeasonRowFragment } } };

export type DeleteSeasonMutationVariables = Exact<{
  input: DeleteSeasonInput;
}>;


export type DeleteSeasonMutation = { deleteSeason: string };

export type SeriesCardFragment = (
  { createdAt: string, completed: boolean, slot: PlayoffSlot | null, winner: { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } } | null, headToHead: { ' $fragmentRefs'?: { 'HeadToHeadStandingFragment': HeadToHeadStandingFragment } } }
  & { ' $fragmentRefs'?: { 'SeriesSidesFragment': SeriesSidesFragment } }
) & { ' $fragmentName'?: 'SeriesCardFragment' };

export type SeriesSheetFragment = (
  { playoff: { id: string, title: string } | null, matches: Array<(
    { startedAt: string | null }
    & { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment;'GoalsFragment': GoalsFragment } }
  )> }
  & { ' $fragmentRefs'?: { 'SeriesCardFragment': SeriesCardFragment } }
) & { ' $fragmentName'?: 'SeriesSheetFragment' };

export type SeriesListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  span?: Span | null | undefined;
}>;


export type SeriesListQuery = { seriesList: { edges: Array<{ cursor: string, node: { ' $fragmentRefs'?: { 'SeriesCardFragment': SeriesCardFragment } } }> } };

export type SeriesDetailQueryVariables = Exact<{
  id: string;
}>;


export type SeriesDetailQuery = { series: { ' $fragmentRefs'?: { 'SeriesSheetFragment': SeriesSheetFragment } } | null };

export type CreateSeriesMutationVariables = Exact<{
  input: CreateSeriesInput;
}>;


export type CreateSeriesMutation = { createSeries: { ' $fragmentRefs'?: { 'SeriesSheetFragment': SeriesSheetFragment } } };

export type ForfeitSeriesMutationVariables = Exact<{
  input: ForfeitSeriesInput;
}>;


export type ForfeitSeriesMutation = { forfeitSeries: { ' $fragmentRefs'?: { 'SeriesSheetFragment': SeriesSheetFragment } } };

export type DeleteSeriesMutationVariables = Exact<{
  input: DeleteSeriesInput;
}>;


export type DeleteSeriesMutation = { deleteSeries: string };

export type EditEffectsFragment = { version: number, refusal: string | null, words: Array<string> } & { ' $fragmentName'?: 'EditEffectsFragment' };

export type SeriesEditPreviewQueryVariables = Exact<{
  id: string;
  edit: SeriesEditInput;
}>;


export type SeriesEditPreviewQuery = { seriesEditPreview: { ' $fragmentRefs'?: { 'EditEffectsFragment': EditEffectsFragment } } };

export type EditSeriesMutationVariables = Exact<{
  input: EditSeriesInput;
}>;


export type EditSeriesMutation = { editSeries: { ' $fragmentRefs'?: { 'SeriesSheetFragment': SeriesSheetFragment } } };

export type LeavingPreviewQueryVariables = Exact<{
  player: string;
  playoff?: string | null | undefined;
}>;


export type LeavingPreviewQuery = { leavingPreview: { version: number, refusal: string | null, words: Array<string> } };

export type StatsRowFragment = { id: string, matchesPlayed: number, points: number, scoredGoals: number, concededGoals: number, player: (
    { active: boolean }
    & { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }
  ) } & { ' $fragmentName'?: 'StatsRowFragment' };

export type StatsSheetFragment = (
  { wins: number, losses: number, extraTimeWins: number, extraTimeLosses: number, player: (
    { rating: number | null, provisional: boolean }
    & { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }
  ), favouriteTeam: { ' $fragmentRefs'?: { 'TeamBadgeFragment': TeamBadgeFragment } } | null }
  & { ' $fragmentRefs'?: { 'StatsRowFragment': StatsRowFragment } }
) & { ' $fragmentName'?: 'StatsSheetFragment' };

export type StatsTableRowFragment = (
  { ratingGain?: number }
  & { ' $fragmentRefs'?: { 'StatsSheetFragment': StatsSheetFragment } }
) & { ' $fragmentName'?: 'StatsTableRowFragment' };

export type StatsQueryVariables = Exact<{
  first: number;
  span?: Span | null | undefined;
  inSpan: boolean;
}>;


export type StatsQuery = { stats: Array<{ ' $fragmentRefs'?: { 'StatsTableRowFragment': StatsTableRowFragment } }> };

export type RatingCurveFragment = { id: string, nickName: string, ratingCurve: Array<{ matchDate: string, rating: number }> } & { ' $fragmentName'?: 'RatingCurveFragment' };

export type PlayerCurveQueryVariables = Exact<{
  id: string;
  span?: Span | null | undefined;
}>;


export type PlayerCurveQuery = { player: { ' $fragmentRefs'?: { 'RatingCurveFragment': RatingCurveFragment } } | null };

export type TeamBadgeFragment = { id: string, name: string, logo: string, colors: Array<string> } & { ' $fragmentName'?: 'TeamBadgeFragment' };

export type ChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ChoicesQuery = { players: Array<(
    { active: boolean }
    & { ' $fragmentRefs'?: { 'PlayerFaceFragment': PlayerFaceFragment } }
  )>, teams: Array<{ ' $fragmentRefs'?: { 'TeamBadgeFragment': TeamBadgeFragment } }>, stats: Array<{ id: string, matchesPlayed: number, points: number, lastMatchDate: string, player: { id: string, nickName: string }, recentTeams: Array<{ id: string }> }> };

export type SeriesOnTelevisionFragment = (
  { playoff: { ' $fragmentRefs'?: { 'PlayoffOnTelevisionFragment': PlayoffOnTelevisionFragment } } | null }
  & { ' $fragmentRefs'?: { 'SeriesSheetFragment': SeriesSheetFragment } }
) & { ' $fragmentName'?: 'SeriesOnTelevisionFragment' };

export type PlayoffOnTelevisionFragment = { ' $fragmentRefs'?: { 'PlayoffCardFragment': PlayoffCardFragment } } & { ' $fragmentName'?: 'PlayoffOnTelevisionFragment' };

export type MatchOnTelevisionFragment = (
  { startedAt: string | null, series: { ' $fragmentRefs'?: { 'SeriesOnTelevisionFragment': SeriesOnTelevisionFragment } } | null }
  & { ' $fragmentRefs'?: { 'MatchRowFragment': MatchRowFragment;'GoalsFragment': GoalsFragment;'NewRecordsFragment': NewRecordsFragment } }
) & { ' $fragmentName'?: 'MatchOnTelevisionFragment' };

export type TelevisionLiveQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionLiveQuery = { now: { matches: Array<{ ' $fragmentRefs'?: { 'MatchOnTelevisionFragment': MatchOnTelevisionFragment } }> } | null };

export type TelevisionNextQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionNextQuery = { now: { series: { ' $fragmentRefs'?: { 'SeriesOnTelevisionFragment': SeriesOnTelevisionFragment } } | null } | null };

export type TelevisionLastResultsQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionLastResultsQuery = { lastResults: Array<{ seq: number, time: string, match: { ' $fragmentRefs'?: { 'MatchOnTelevisionFragment': MatchOnTelevisionFragment } } }> };

export type TelevisionPlayoffsQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionPlayoffsQuery = { playoffs: { edges: Array<{ node: { ' $fragmentRefs'?: { 'PlayoffOnTelevisionFragment': PlayoffOnTelevisionFragment } } }> } };

export type TelevisionSeriesQueryVariables = Exact<{
  id: string;
}>;


export type TelevisionSeriesQuery = { series: { ' $fragmentRefs'?: { 'SeriesOnTelevisionFragment': SeriesOnTelevisionFragment } } | null };

export type TelevisionPlayoffQueryVariables = Exact<{
  id: string;
}>;


export type TelevisionPlayoffQuery = { playoff: (
    { entrants: Array<{ ' $fragmentRefs'?: { 'EntrantFragment': EntrantFragment } }>, series: Array<{ ' $fragmentRefs'?: { 'SeriesSheetFragment': SeriesSheetFragment } }> }
    & { ' $fragmentRefs'?: { 'PlayoffFactsFragment': PlayoffFactsFragment } }
  ) | null };

export type EveningOnTelevisionFragment = (
  { records: { biggestWin: { ' $fragmentRefs'?: { 'RecordOfEveningFragment': RecordOfEveningFragment } } | null, longestStreak: { ' $fragmentRefs'?: { 'RecordOfEveningFragment': RecordOfEveningFragment } } | null } }
  & { ' $fragmentRefs'?: { 'EveningTableFragment': EveningTableFragment } }
) & { ' $fragmentName'?: 'EveningOnTelevisionFragment' };

export type TelevisionEveningQueryVariables = Exact<{ [key: string]: never; }>;


export type TelevisionEveningQuery = { evening: { ' $fragmentRefs'?: { 'EveningOnTelevisionFragment': EveningOnTelevisionFragment } } | null };
