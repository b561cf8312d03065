/** The drawing of a card, as an SVG. */
import type { Card } from './card.ts';
import { matchSvg, seriesSvg } from './facing.ts';
import { playerSvg } from './player-svg.ts';
import { playoffSvg } from './playoff-svg.ts';

export function cardSvg(card: Card): string {
  switch (card.kind) {
    case 'match':
      return matchSvg(card);
    case 'series':
      return seriesSvg(card);
    case 'playoff':
      return playoffSvg(card);
    case 'player':
      return playerSvg(card);
  }
}
