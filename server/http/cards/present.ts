/** The card of something as it is now, with the address that its picture may be cached under for ever. */
import { hash } from 'node:crypto';
import type { Reads } from '../../log/seq-cache.ts';
import { SVG_OF } from './find.ts';

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
  const svg = await SVG_OF.get(kind)?.(reads, id);
  if (!svg) return null;
  const version = hash('sha256', svg, 'base64url').slice(0, 12);
  return { version, path: `/cards/${kind}/${id}.png?v=${version}`, svg };
}
