/** Changes of matches: results, edits and deletions. */
import type { PlayoffConsequences } from '../consequences.ts';
import {
  formatGameOfChange,
  formatPair,
  formatStandingNow,
  type GameOfChange,
  type TwoNames,
} from '../history.ts';
import { DEFAULT_BEST_OF } from '../limits.ts';
import type { Result } from '../match.ts';
import { shortDate } from '../phrases.ts';
import type { KindsOfChange, WithScore } from './definition.ts';
import {
  describeConsequences,
  followingDetails,
  formatChanged,
  formatGameAbout,
  type GameDetails,
  namesOf,
  type SeriesOfChange,
} from './parts.ts';

export type MatchChange =
  | { readonly kind: 'MATCH_CREATED'; readonly players: TwoNames; readonly after: Result | null }
  | { readonly kind: 'MATCH_DELETED'; readonly players: TwoNames; readonly before: Result | null }
  | ResultDetails
  | EditDetails;

/** A first result or a correction. */
export interface ResultDetails {
  readonly kind: 'MATCH_FINISHED' | 'MATCH_CORRECTED';
  /** Home and away player. */
  readonly players: TwoNames;
  readonly before: Result | null;
  readonly after: Result;
  /** Title of the play-off, if the match belongs to one. */
  readonly playoff: string | null;
  /** Null for a single match. */
  readonly game: GameDetails | null;
  /** Whether goals of the match were recorded live. */
  readonly live?: boolean;
  /** Whether the result follows from a correction of recorded goals, which may leave it as it was. */
  readonly goals?: boolean;
}

/** The facts of a match that `editMatch` can change. Players and teams: home first, then away. */
export interface MatchFacts {
  /** Wall-clock time in the club's time zone. */
  readonly matchDate: string;
  readonly players: TwoNames;
  readonly teams: TwoNames;
}

/** An edit of players, sides, teams or date. */
interface EditDetails {
  readonly kind: 'MATCH_EDITED';
  /** Home and away player after the edit. */
  readonly players: TwoNames;
  /** Title of the play-off, if the match belongs to one. */
  readonly playoff: string | null;
  /** Null for a single match. */
  readonly game: GameOfChange | null;
  readonly before: MatchFacts;
  readonly after: MatchFacts;
}

export const MATCH_CHANGES: KindsOfChange<MatchChange> = {
  MATCH_CREATED: {
    means: 'A match was added, finished or to be played.',
    label: null,
    about: ({ players }) => formatPair(...players),
    text: ({ after }, withScore) =>
      after === null ? 'Match to be played' : withScore('Match', null, after),
    entersResult: true,
  },
  MATCH_FINISHED: {
    means: 'The first result of a match was entered.',
    label: null,
    about: formatGameAbout,
    text: describeResult,
    entersResult: true,
  },
  MATCH_CORRECTED: {
    means: 'A result was replaced, or goals of a finished match were corrected.',
    label: 'Corrected',
    about: formatGameAbout,
    text: describeResult,
    entersResult: true,
  },
  MATCH_EDITED: {
    means: 'The players, sides, teams or date of a match were changed.',
    label: 'Edited',
    about: formatGameAbout,
    text: ({ game, before, after }) =>
      `${formatGameOfChange(game)} edited: ${formatEdit(before, after)}`,
  },
  MATCH_DELETED: {
    means: 'A match was deleted.',
    label: 'Deleted',
    about: ({ players }) => formatPair(...players),
    text: ({ before }, withScore) => withScore('Match deleted', null, before),
  },
};

/** "Semifinal 1, game 3 played live: 4 : 2, Jana now leads 2–1; Final: Jana – Eva" */
function describeResult(
  { before, after, game, live, goals }: ResultDetails,
  withScore: WithScore,
): string {
  const how = goals ? ', goals corrected' : live ? ' played live' : '';
  const score = withScore(`${formatGameOfChange(game)}${how}`, before, after);
  if (game === null) return score;
  const { bestOf = DEFAULT_BEST_OF, forfeitedBy = null, wins, players } = game;
  const standing = formatStandingNow({ bestOf, forfeitedBy }, wins, players);
  return [`${score}, ${standing}`, ...describeConsequences(game)].join('; ');
}

/** Describes an edit: "Puk – Gólik → Puk – Jana; 20/11/2026 → 21/11/2026". */
function formatEdit(before: MatchFacts, after: MatchFacts): string {
  const isSameDay = shortDate(before.matchDate) === shortDate(after.matchDate);
  const formatDate = ({ matchDate }: MatchFacts) =>
    isSameDay ? `${shortDate(matchDate)}, ${matchDate.slice(11)}` : shortDate(matchDate);
  return formatChanged([
    [formatPair(...before.players), formatPair(...after.players)],
    [formatPair(...before.teams), formatPair(...after.teams)],
    [formatDate(before), formatDate(after)],
  ]);
}

/** Returns the details of a result in a game of a series. */
export function gameDetails(
  { slot, gameNumber, entrants, bestOf, forfeitedBy }: SeriesOfChange & { gameNumber: number },
  follows: PlayoffConsequences,
  nickNameOf: (playerId: number) => string,
): GameDetails {
  return {
    slot,
    gameNumber,
    players: namesOf([entrants.one, entrants.two], nickNameOf),
    wins: follows.progress.wins,
    ...(bestOf !== DEFAULT_BEST_OF && { bestOf }),
    ...(forfeitedBy && { forfeitedBy }),
    ...followingDetails(slot, follows, nickNameOf),
    cleared: follows.blockingMatches,
  };
}
