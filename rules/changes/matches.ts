/** Changes of matches: results, edits and deletions. */
import type { PlayoffConsequences } from '../consequences.ts';
import { formatPair, formatScoreChange, formatStandingNow } from '../history.ts';
import { DEFAULT_BEST_OF } from '../limits.ts';
import type { Result } from '../match.ts';
import { shortDate } from '../phrases.ts';
import type { SeriesTerms } from '../series.ts';
import { competitorNamed } from '../side.ts';
import type { KindsOfChange } from './definition.ts';
import type { GameDetails, MatchChange, ResultDetails } from './details.ts';
import type { MatchEditFacts, MatchThen, ResultFacts, SeriesSide } from './facts.ts';
import {
  describeConsequences,
  followingDetails,
  formatChanged,
  formatGameOfChange,
  gameFacts,
  loggedName,
  meetingSubject,
  nickNamesIn,
  type SeriesOfChange,
  seriesSides,
} from './parts.ts';

export const MATCH_CHANGES: KindsOfChange<MatchChange> = {
  MATCH_CREATED: {
    means: 'A match was added, finished or to be played.',
    label: null,
    subject: meetingSubject,
    facts: ({ after }) => ({ ...SINGLE, scoreBefore: null, scoreAfter: after }),
    entersResult: true,
  },
  MATCH_FINISHED: {
    means: 'The first result of a match was entered.',
    label: null,
    subject: meetingSubject,
    facts: resultFacts,
    entersResult: true,
  },
  MATCH_CORRECTED: {
    means: 'A result was replaced, or goals of a finished match were corrected.',
    label: 'Corrected',
    subject: meetingSubject,
    facts: resultFacts,
    entersResult: true,
  },
  MATCH_EDITED: {
    means: 'The players, sides, teams or date of a match were changed.',
    label: 'Edited',
    subject: meetingSubject,
    facts: ({ game, before, after }) => ({
      __typename: 'MatchEditFacts',
      game: gameFacts(game),
      from: before,
      to: after,
    }),
  },
  MATCH_DELETED: {
    means: 'A match was deleted.',
    label: 'Deleted',
    subject: meetingSubject,
    facts: ({ before }) => ({ ...SINGLE, scoreBefore: before, scoreAfter: null }),
  },
};

/** The facts of a match outside series, except its scores. */
const SINGLE = {
  __typename: 'ResultFacts',
  game: null,
  isPlayedLive: false,
  areGoalsCorrected: false,
  standing: [],
  later: [],
  cleared: [],
  championNickNames: null,
} as const;

function resultFacts({
  before,
  after,
  game,
  live,
  goals,
  champion,
}: ResultDetails): Omit<ResultFacts, 'kind'> {
  return {
    ...SINGLE,
    scoreBefore: before,
    scoreAfter: after,
    isPlayedLive: live ?? false,
    areGoalsCorrected: goals ?? false,
    championNickNames: champion === undefined ? null : nickNamesIn(champion),
    ...(game && {
      game: gameFacts(game),
      standing: seriesSides(game),
      later: game.later,
      cleared: game.cleared,
      championNickNames: game.champion === null ? null : nickNamesIn(game.champion),
    }),
  };
}

/**
 * "Semifinal 1, game 3 played live: 4 : 2, Jana now leads 2–1; Final: Jana – Eva"
 * @param withScore whether the score is a part of the words
 */
export function describeResult(facts: ResultFacts, withScore: boolean): string {
  const { scoreBefore, scoreAfter, standing, game } = facts;
  const isDeleted = facts.kind === 'MATCH_DELETED';
  if (facts.kind === 'MATCH_CREATED' && scoreAfter === null) return 'Match to be played';
  const scores: readonly (Result | null)[] = isDeleted
    ? [null, scoreBefore]
    : [scoreBefore, scoreAfter];
  const [before = null, after = null] = scores;
  const what = isDeleted ? 'Match deleted' : `${formatGameOfChange(game)}${howPlayed(facts)}`;
  const words = withScore ? `${what}: ${formatScoreChange(before, after)}` : what;
  const [one, two] = standing;
  if (!game || !one || !two) return [words, ...describeConsequences(facts, 'league')].join('; ');
  const terms = { bestOf: game.bestOf, forfeitedBy: givenUpBy(one, two) };
  const wins = { one: one.wins, two: two.wins };
  const now = formatStandingNow(terms, wins, {
    one: competitorNamed(one.nickNames),
    two: competitorNamed(two.nickNames),
  });
  return [`${words}, ${now}`, ...describeConsequences(facts)].join('; ');
}

function givenUpBy(one: SeriesSide, two: SeriesSide): SeriesTerms['forfeitedBy'] {
  if (one.gaveUp) return two.gaveUp ? 'both' : 'one';
  return two.gaveUp ? 'two' : null;
}

function howPlayed({ areGoalsCorrected, isPlayedLive }: ResultFacts): string {
  if (areGoalsCorrected) return ', goals corrected';
  return isPlayedLive ? ' played live' : '';
}

/** Describes an edit: "Match edited: Puk – Gólik → Puk – Jana; 20/11/2026 → 21/11/2026". */
export function describeMatchEdit({ game, from, to }: MatchEditFacts): string {
  const isSameDay = shortDate(from.matchDate) === shortDate(to.matchDate);
  const formatDate = ({ matchDate }: MatchThen) =>
    isSameDay ? `${shortDate(matchDate)}, ${matchDate.slice(11)}` : shortDate(matchDate);
  const changed = formatChanged([
    [formatPair(...from.players), formatPair(...to.players)],
    [formatPair(...from.teams), formatPair(...to.teams)],
    [formatDate(from), formatDate(to)],
  ]);
  return `${formatGameOfChange(game)} edited: ${changed}`;
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
    players: [loggedName(entrants.one, nickNameOf), loggedName(entrants.two, nickNameOf)],
    wins: follows.progress.wins,
    ...(bestOf !== DEFAULT_BEST_OF && { bestOf }),
    ...(forfeitedBy && { forfeitedBy }),
    ...followingDetails(slot, follows, nickNameOf),
    cleared: follows.blockingMatches,
  };
}
