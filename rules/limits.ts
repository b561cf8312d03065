/** The club's constants. Sizes count rows, lengths count characters (code points), times are milliseconds. */

/** How many players the home page shows. */
export const TOP_PLAYERS = 5;

/** Number of matches below which an efficiency is provisional. */
export const MIN_RANKED_MATCHES = 5;

/** Number of recently used teams that forms offer first for a player. */
export const RECENT_TEAMS = 3;

/** Rows on a page of each list, and the maximum of a request. */
export const MATCHES_PAGE = 15;
export const SERIES_PAGE = 8;
export const PLAYOFFS_PAGE = 5;
export const LEAGUES_PAGE = 5;
export const HISTORY_PAGE = 20;
export const MAX_PAGE_SIZE = 100;

/** Limit for counting the matches of a list; a list that reaches it shows "more than 1,000". */
export const MAX_COUNT = 1_001;

/**
 * Maximum of later changes that can be undone together with the change they build on, more than the results of the largest
 * play-off. If there are more, one more is named.
 */
export const MAX_LATER_CHANGES = 200;

export const EVENINGS_PAGE = 15;
/** Maximum number of matches, head-to-heads, and decided series or play-offs that an evening lists. */
export const MAX_EVENING_MATCHES = 200;
export const MAX_EVENING_PAIRS = 50;
export const MAX_EVENING_DECISIONS = 50;

/** Maximum number of matches that are live at the same time and shown, more than a club has consoles. */
export const MAX_LIVE_MATCHES = 8;
/** Number of last results, so that a screen shows all that are entered within a short time. */
export const LAST_RESULTS = 3;

/** Maximum number of next matches in one query. */
export const MAX_NEXT_MATCHES = 20;
/** Maximum number of seasons, which are listed as a whole. */
export const MAX_SEASONS = 100;
/** Most play-offs that the page of a season lists. */
export const MAX_SEASON_PLAYOFFS = 50;
/** Maximum number of head-to-heads in one query. */
export const MAX_PAIRS = 50;
/** Number of recent matches in a player's form. */
export const FORM_MATCHES = 5;
/** Number of meetings of each kind that the refusal of a merge names. */
export const MAX_NAMED_MEETINGS = 10;
/** Number of recent matches in a head-to-head. */
export const MEETINGS = 5;
export const MONTHS = 12;
export const MAX_MONTHS = 120;
/** Default and maximum number of points of a curve. */
export const CURVE_POINTS = 100;
export const MAX_CURVE_POINTS = 500;
export const MAX_RATING_POINTS = 1_000;
/** Number of earlier matches of the club that a match needs to set a record. */
export const MATCHES_BEFORE_RECORDS = 20;
/** Number of wins in a row that make a streak. */
export const MIN_STREAK = 2;
/** Difference of goals from which a win can be a biggest win. */
export const MIN_BIGGEST_WIN = 2;
/** Maximum number of holders of a record that are listed. The number of all is given. */
export const MAX_RECORD_HOLDERS = 5;
/** Number of matches with a team before it can be a player's best team. */
export const GAMES_FOR_BEST_TEAM = 5;

/** Length of a series unless another one is chosen, and the longest one: the most games that it can have. */
export const DEFAULT_BEST_OF = 7;
export const MAX_GAMES_OF_A_SERIES = 7;
export const OVERTIME_MARGIN = 1;

export const MIN_ENTRANTS = 2;
export const MAX_ENTRANTS = 16;
export const MIN_LEAGUE_ENTRANTS = 3;
export const MAX_LEGS = 4;
/** How many can go through from a league to its play-off. */
export const QUALIFIERS: readonly number[] = [2, 4, 8];

/** Maximum score. A higher one is refused as a typing error. */
export const MAX_SCORE = 999;
/** Highest score that needs no confirmation. */
export const MAX_USUAL_SCORE = 15;

/** The texts that people enter: the label in messages, the maximum length, and whether an empty text breaks a rule. */
export const TEXTS = {
  firstName: { label: 'First Name', max: 20, isRequired: true },
  lastName: { label: 'Last Name', max: 20, isRequired: true },
  nickName: { label: 'Nickname', max: 15, isRequired: true },
  /** The name that the sender of a write gives. */
  sender: { label: 'Your name', max: 15, isRequired: false },
  playoffTitle: { label: 'Play-Off Title', max: 20, isRequired: true },
  leagueTitle: { label: 'League Title', max: 20, isRequired: true },
  seasonName: { label: 'Name', max: 20, isRequired: true },
} as const;

export type TextName = keyof typeof TEXTS;
/** Maximum length of a nickname in the fields of the pages. The rule, which also applies to scripts, allows more. */
export const NICKNAME_INPUT_LENGTH = 12;
