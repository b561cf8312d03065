/** Formats a play-off as text, for page titles and link previews. */
import { withVerb } from '../../../rules/phrases.ts';
import { SLOT_NAMES, seriesInFocus } from '../../../rules/playoff.ts';
import { currentRound, isLarge, roundsOf } from '../../design/hockey/bracketRounds.ts';
import { formatSeries } from '../series/formatSeries.ts';
import type { PlayoffCardFragment } from './gql/playoffs.ts';

/** "Live Cup 1: Puk leads Gólik 2–1", with the series returned by `seriesInFocus`. */
export function playoffPreview({ title, winningSide, series }: PlayoffCardFragment): string {
  if (winningSide) return `${title}: ${withVerb(winningSide.competitor, 'wins', 'win')}`;
  const now = seriesInFocus(series, ({ completed }) => completed);
  return now ? `${title}: ${formatSeries(now)}` : title;
}

/**
 * "Semifinal 1: Puk leads Gólik 2–1. Semifinal 2: Eva against Jana.", the final before the 3rd place; the round being played
 * if there are many.
 */
export function playoffDescription(playoff: PlayoffCardFragment): string {
  const rounds = roundsOf(playoff);
  const shown = isLarge(rounds) ? rounds.slice(currentRound(rounds)).slice(0, 1) : rounds;
  return shown
    .flatMap(({ series }) => series)
    .map((one) => `${one.slot ? `${SLOT_NAMES[one.slot]}: ` : ''}${formatSeries(one)}.`)
    .join(' ');
}

/** Shown in place of a podium. */
export const NOBODY_WON = 'All players left: nobody won.';
