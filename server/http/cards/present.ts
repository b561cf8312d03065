/** The current card of a match, series, play-off, league, player, head-to-head or evening, with a URL under which its picture never changes. */
import { hash } from 'node:crypto';
import { CARD_RENDERERS, type CardSource } from './read.ts';

export interface PresentCard {
  /** Hash of the picture's content. */
  readonly version: string;
  /** The path of the picture within the club. */
  readonly path: string;
  readonly svg: string;
}

/** Returns null for an unknown kind or id. */
export async function presentCard(
  source: CardSource,
  kind: string,
  id: string,
): Promise<PresentCard | null> {
  const svg = await CARD_RENDERERS.get(kind)?.(source, id);
  if (!svg) return null;
  const version = hash('sha256', svg, 'base64url').slice(0, 12);
  return { version, path: `/cards/${kind}/${id}.png?v=${version}`, svg };
}
