/** Formats a series as text, for page titles and link previews. */
import { isPlayed } from '../../../rules/match.ts';
import { capitalized, formatBalance, withVerb } from '../../../rules/phrases.ts';
import { SLOT_NAMES } from '../../../rules/playoff.ts';
import {
  formatBestOf,
  formatSeriesStanding,
  GAVE_UP,
  givenUpBy,
  isSingleGame,
} from '../../../rules/series.ts';
import { nameOf } from '../../../rules/side.ts';
import type { BoardSide } from '../../design/hockey/ScoreBoard.tsx';
import { formatMatch } from '../matches/formatMatch.ts';
import { seriesSides } from '../matches/sides.ts';
import type { SeriesCardFragment, SeriesSheetFragment } from './gql/series.ts';

/** "Puk leads Gólik 2–1", "Puk wins: Gólik gave up at 1–2" */
export function formatSeries(series: SeriesCardFragment): string {
  if (givenUpBy(series)) return formatGivenUp(series);
  const [one, two] = seriesSides(series);
  const [first, second] = scoreOf(one) < scoreOf(two) ? [two, one] : [one, two];
  const [more, fewer] = [scoreOf(first), scoreOf(second)];
  const [leader, other] = [nameOf(first.competitor), nameOf(second.competitor)];
  if (series.completed) return `${leader} beat ${other} ${more}–${fewer}`;
  if (more === 0) return `${leader} against ${other}`;
  return formatBalance([first.competitor, more], [second.competitor, fewer]);
}

/** Formats a series that was given up, with the winner first, who may have fewer wins. */
function formatGivenUp(series: SeriesCardFragment): string {
  const { winningSide, one, two, playerOneWins, playerTwoWins } = series;
  if (!winningSide) return formatSeriesStanding(series);
  const [winner, loser, ...wins] =
    winningSide.competitor.id === one.competitor.id
      ? [one, two, playerTwoWins, playerOneWins]
      : [two, one, playerOneWins, playerTwoWins];
  const score = playerOneWins + playerTwoWins > 0 ? ` at ${wins.join('–')}` : '';
  return `${withVerb(winner.competitor, 'wins', 'win')}: ${nameOf(loser.competitor)} ${GAVE_UP}${score}`;
}

function scoreOf({ score }: BoardSide): number {
  return score ?? 0;
}

/** "Live Cup 1, Semifinal 1: Puk leads Gólik 2–1" */
export function seriesPreview(series: SeriesSheetFragment): string {
  const { playoff, slot } = series;
  const place = playoff && (slot ? `${playoff.title}, ${SLOT_NAMES[slot]}` : playoff.title);
  return place ? `${place}: ${formatSeries(series)}` : formatSeries(series);
}

/**
 * "Best of seven, Dallas Stars against Calgary Flames. Game 1: Puk 3 : 1 Gólik.", or "Dallas Stars against Calgary Flames. Puk
 * 3 : 1 Gólik." of a single match.
 */
export function seriesDescription(series: SeriesSheetFragment): string {
  const isSingle = isSingleGame(series);
  const length = isSingle ? '' : `${capitalized(formatBestOf(series.bestOf))}, `;
  const teams = `${length}${series.one.team.name} against ${series.two.team.name}.`;
  const games = series.matches
    .filter(isPlayed)
    .map((match) => `${isSingle ? '' : `Game ${match.gameNumber}: `}${formatMatch(match)}.`);
  return [teams, ...games].join(' ');
}
