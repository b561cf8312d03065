/** A series as text, for titles and link previews. */
import { formatScore } from '../../rules/history.ts';
import { isPlayed, type Played } from '../../rules/match.ts';
import { capitalized, formatFacing } from '../../rules/phrases.ts';
import { SLOT_NAMES } from '../../rules/playoff.ts';
import { BEST_OF } from '../../rules/series.ts';
import type { MatchRowFragment } from '../matches/gql/matches.ts';
import { standings } from '../matches/standings.ts';
import type { SeriesCardFragment, SeriesSheetFragment } from './gql/series.ts';

/** "Puk leads Gólik 2–1" */
export function formatSeries(series: SeriesCardFragment): string {
  const [one, two] = standings(series);
  const [first, second] = one.score < two.score ? [two, one] : [one, two];
  const [leader, other] = [first.player.nickName, second.player.nickName];
  if (series.completed) return `${leader} beat ${other} ${first.score}–${second.score}`;
  if (first.score === 0) return `${leader} against ${other}`;
  return formatFacing([leader, first.score], [other, second.score]);
}

/** "Live Cup 1, Semifinal 1: Puk leads Gólik 2–1" */
export function seriesPreview(series: SeriesSheetFragment): string {
  const { playoff, slot } = series;
  const place = playoff && (slot ? `${playoff.title}, ${SLOT_NAMES[slot]}` : playoff.title);
  return place ? `${place}: ${formatSeries(series)}` : formatSeries(series);
}

/** "Best of seven, Dallas Stars against Calgary Flames. Game 1: Puk 3 : 1 Gólik." */
export function seriesDescription(series: SeriesSheetFragment): string {
  const teams = `${capitalized(BEST_OF)}, ${series.teamOne.name} against ${series.teamTwo.name}.`;
  return [teams, ...series.matches.filter(isPlayed).map(formatGameResult)].join(' ');
}

function formatGameResult(match: Played<MatchRowFragment>): string {
  const { homePlayer, awayPlayer, gameNumber } = match;
  const score = formatScore(match);
  return `Game ${gameNumber}: ${homePlayer.nickName} ${score} ${awayPlayer.nickName}.`;
}
