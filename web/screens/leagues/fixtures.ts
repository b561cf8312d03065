/** The matches of a league as its page shows them. */
import { byLatest } from '../../../rules/fixture-order.ts';
import {
  isPlayed,
  OUTCOME_LETTERS,
  type OutcomeLetters,
  outcomeFor,
} from '../../../rules/match.ts';
import { hasLiveScore } from '../matches/liveScore.ts';
import type { LeagueFixtureFragment, LeagueSheetFragment } from './gql/leagues.ts';

/** Entrants by the id of their competitor. */
export type EntrantsById = ReturnType<typeof entrantsOf>;

export function entrantsOf({ entrants }: Pick<LeagueSheetFragment, 'entrants'>) {
  return new Map(entrants.map(({ side }) => [side.competitor.id, side]));
}

/** Number of matches in the form of an entrant. */
const FORM = 5;

/** Returns the outcomes of the last matches of an entrant in the league, latest first. */
export function formOf(
  fixtures: readonly LeagueFixtureFragment[],
  competitorId: string,
): readonly OutcomeLetters[] {
  return fixtures
    .filter((match) => isOf(match, competitorId))
    .filter(isPlayed)
    .toSorted(byLatest)
    .slice(0, FORM)
    .map((match) => OUTCOME_LETTERS[outcomeFor(sideOf(match, competitorId), match)]);
}

export function isOf({ home, away }: LeagueFixtureFragment, competitorId: string): boolean {
  return home.competitor.id === competitorId || away.competitor.id === competitorId;
}

function sideOf({ home }: LeagueFixtureFragment, competitorId: string) {
  return home.competitor.id === competitorId ? 'home' : 'away';
}

/** Returns the goals of the home side and the away side: of a live match so far, null before it begins. */
export function goalsOf(match: LeagueFixtureFragment): readonly [number, number] | null {
  if (hasLiveScore(match)) return [match.live.homeScore, match.live.awayScore];
  return isPlayed(match) ? [match.homeScore, match.awayScore] : null;
}

/** Returns the matches without a result, by round, and the others, the latest first. */
export function sortedFixtures(fixtures: readonly LeagueFixtureFragment[]) {
  const [live, toPlay, played] = [
    fixtures.filter(hasLiveScore),
    fixtures.filter((match) => !isPlayed(match) && !hasLiveScore(match)),
    fixtures.filter(isPlayed).toSorted(byLatest),
  ];
  return { live, toPlay, played };
}

/** Returns the match to play next. */
export function nextFixture({
  fixtures,
  nextMatch,
}: Pick<LeagueSheetFragment, 'fixtures' | 'nextMatch'>): LeagueFixtureFragment | null {
  return fixtures.find(({ id }) => id === nextMatch?.id) ?? null;
}
