import type { PlayoffSlot } from '../../../rules/bracket.ts';
import { formatGame, formatPair, formatScore } from '../../../rules/history.ts';
import type { Score } from '../../../rules/live-score.ts';
import { dayAndMonth } from '../../../rules/phrases.ts';
import { isSingleGame } from '../../../rules/series.ts';
import { nameOf } from '../../../rules/side.ts';
import { leftToRight } from '../../design/leftToRight.ts';
import type { MatchRowFragment } from './gql/matches.ts';

/** "Puk – Gólik" */
export function namesOf({ home, away }: Pick<MatchRowFragment, 'home' | 'away'>): string {
  return formatPair(nameOf(home.competitor), nameOf(away.competitor));
}

/** "Puk 3 : 2 OT Gólik" */
export function formatMatch(match: MatchRowFragment): string {
  const { homeScore, awayScore, overTime } = match;
  if (homeScore === null || awayScore === null) return namesOf(match);
  const score = formatScore({ homeScore, awayScore, overTime });
  return `${nameOf(match.home.competitor)} ${score} ${nameOf(match.away.competitor)}`;
}

/** "the match Puk – Rolba of 28 November" */
export function describeMatch(match: MatchRowFragment): string {
  return leftToRight(`the match ${namesOf(match)} of ${dayAndMonth(match.matchDate)}`);
}

/** The name of the button that deletes a match of a list. */
export function deletionLabel(match: MatchRowFragment): string {
  return `Delete ${describeMatch(match)}`;
}

/** "2–1 Puk – Gólik". For document titles, where the score comes first because tabs cut off the end. */
export function formatTitleScore(
  match: Pick<MatchRowFragment, 'home' | 'away'>,
  { homeScore, awayScore }: Score,
): string {
  return `${homeScore}–${awayScore} ${namesOf(match)}`;
}

/** "Semifinal 1, game 5", "Game 3", "Jana – Peter" */
export function matchTitle(
  match: Pick<MatchRowFragment, 'gameNumber' | 'home' | 'away' | 'series'>,
  slot: PlayoffSlot | null,
): string {
  const { gameNumber, series } = match;
  const isMatch = series === null || (slot === null && isSingleGame(series));
  return isMatch || gameNumber === null
    ? leftToRight(namesOf(match))
    : formatGame(slot, gameNumber, series.bestOf);
}

interface PlayedIn {
  readonly bestOf: number;
  readonly slot: PlayoffSlot | null;
  readonly playoff: { readonly title: string } | null;
}

/** "Winter Cup, Final, game 3", "Series, game 3"; "Match" for a match without a series, or a series of one game. */
export function formatPlace(series: PlayedIn | null, gameNumber: number | null): string {
  if (series === null) return 'Match';
  const { playoff, slot, bestOf } = series;
  if (gameNumber === null) return playoff?.title ?? 'Match';
  if (playoff) return `${playoff.title}, ${formatGame(slot, gameNumber, bestOf)}`;
  return isSingleGame(series) ? 'Match' : `Series, game ${gameNumber}`;
}

/** "Spring League, round 3" */
export function formatRound({ league, round }: Pick<MatchRowFragment, 'league' | 'round'>): string {
  return league ? `${league.title}, round ${round}` : '';
}

/** "Spring League, round 3", "Winter Cup, Final, game 3", "Match" */
export function formatPlaceOf(
  match: Pick<MatchRowFragment, 'league' | 'round' | 'gameNumber'> & {
    readonly series: PlayedIn | null;
  },
): string {
  return match.league ? formatRound(match) : formatPlace(match.series, match.gameNumber);
}
