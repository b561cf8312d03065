/** The club's constants. Sizes count rows, lengths count characters (code points), times are milliseconds. */

/** How many players the home page shows. */
export const TOP_PLAYERS = 5;

/** With fewer matches an efficiency is provisional. */
export const MIN_RANKED_MATCHES = 5;

/** The teams that forms offer first for a player: so many of those used last. */
export const RECENT_TEAMS = 3;

/** Rows a page of each list holds, and the most that can be requested at once. */
export const MATCHES_PAGE = 15;
export const SERIES_PAGE = 8;
export const PLAYOFFS_PAGE = 5;
export const HISTORY_PAGE = 20;
export const MAX_PAGE_SIZE = 100;

/** The matches of a list are counted up to here; a list that reaches it says "more than 1,000". */
export const MAX_COUNT = 1_001;

/**
 * Later changes that can be undone together with the one they build on: several times what a play-off has. One more is
 * named when there are more.
 */
export const MAX_LATER_CHANGES = 200;

/** Pairs of players that one query may ask for. */
export const MAX_PAIRS = 50;
/** How many of their last matches a form shows. */
export const FORM_MATCHES = 5;
/** How many of their last meetings a pair shows. */
export const MEETINGS = 5;
/** Months with a match: how many are shown, and the most. */
export const MONTHS = 12;
export const MAX_MONTHS = 120;
/** Points of a curve: how many there are, and the most, of two players and of a rating. */
export const CURVE_POINTS = 100;
export const MAX_CURVE_POINTS = 500;
export const MAX_RATING_POINTS = 1_000;
/** How many games a player has to play with a team before it can be their best team. */
export const GAMES_FOR_BEST_TEAM = 5;

export const WINS_TO_TAKE_A_SERIES = 4;
export const MAX_GAMES_OF_A_SERIES = 2 * WINS_TO_TAKE_A_SERIES - 1;
export const OVERTIME_MARGIN = 1;

/** A score above this is taken for a typing error. */
export const MAX_SCORE = 999;
/** A score above this is entered, but asked about first. */
export const MAX_USUAL_SCORE = 15;

export const NAME_LENGTH = 20;
export const PLAYOFF_TITLE_LENGTH = 20;
/** The input field takes 12 characters; the rule, which scripts meet as well, allows 15. */
export const NICKNAME_INPUT_LENGTH = 12;
export const NICKNAME_LENGTH = 15;

/** Choosing a random team: how many teams are shown before it stops, and the time between two of them. */
export const TEAM_ROLL_PICKS = 20;
export const TEAM_ROLL_INTERVAL_MS = 100;

/** How long the form shows that a player was added. */
export const PLAYER_ADDED_NOTICE_MS = 3000;
