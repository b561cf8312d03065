/** Formats a series as text, for page titles and link previews. */
import { isPlayed } from '../../../rules/match.ts';
import { capitalized, formatBalance } from '../../../rules/phrases.ts';
import { SLOT_NAMES } from '../../../rules/playoff.ts';
import { formatBestOf } from '../../../rules/series.ts';
import { formatMatch } from '../matches/formatMatch.ts';
import { seriesSides } from '../matches/sides.ts';
import type { SeriesCardFragment, SeriesSheetFragment } from './gql/series.ts';

/** "Puk leads Gólik 2–1" */
export function formatSeries(series: SeriesCardFragment): string {
  const [one, two] = seriesSides(series);
  const [first, second] = one.score < two.score ? [two, one] : [one, two];
  const [leader, other] = [first.player.nickName, second.player.nickName];
  if (series.completed) return `${leader} beat ${other} ${first.score}–${second.score}`;
  if (first.score === 0) return `${leader} against ${other}`;
  return formatBalance([leader, first.score], [other, second.score]);
}

/** "Live Cup 1, Semifinal 1: Puk leads Gólik 2–1" */
export function seriesPreview(series: SeriesSheetFragment): string {
  const { playoff, slot } = series;
  const place = playoff && (slot ? `${playoff.title}, ${SLOT_NAMES[slot]}` : playoff.title);
  return place ? `${place}: ${formatSeries(series)}` : formatSeries(series);
}

/** "Best of seven, Dallas Stars against Calgary Flames. Game 1: Puk 3 : 1 Gólik." */
export function seriesDescription(series: SeriesSheetFragment): string {
  const length = capitalized(formatBestOf(series.bestOf));
  const teams = `${length}, ${series.teamOne.name} against ${series.teamTwo.name}.`;
  const games = series.matches
    .filter(isPlayed)
    .map((match) => `Game ${match.gameNumber}: ${formatMatch(match)}.`);
  return [teams, ...games].join(' ');
}
