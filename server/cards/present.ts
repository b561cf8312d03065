/** The card of something as it is now, with the address that its picture may be cached under for ever. */
import { hash } from 'node:crypto';
import type { Reads } from '../reads/reads.ts';
import type { Card, CardKind } from './card.ts';
import { matchSvg, pairSvg, seriesSvg } from './facing.ts';
import { FIND_CARD } from './find.ts';
import { playerSvg } from './player-svg.ts';
import { playoffSvg } from './playoff-svg.ts';

export interface PresentCard {
  /** Another one for every other picture. */
  readonly version: string;
  /** The path of the picture within the club. */
  readonly path: string;
  readonly svg: string;
}

/** Null where there is nothing of this kind with this id. */
export async function presentCard(
  reads: Reads,
  kind: string,
  id: string,
): Promise<PresentCard | null> {
  const card = isCardKind(kind) ? await FIND_CARD[kind](reads, id) : null;
  if (!card) return null;
  const svg = cardSvg(card);
  const version = hash('sha256', svg, 'base64url').slice(0, 12);
  return { version, path: `/cards/${kind}/${id}.png?v=${version}`, svg };
}

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
    case 'pair':
      return pairSvg(card);
  }
}

function isCardKind(kind: string): kind is CardKind {
  return Object.hasOwn(FIND_CARD, kind);
}
