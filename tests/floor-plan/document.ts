/** The document that shows the floor plan. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readHouses } from './houses.ts';
import { PLAN } from './order.ts';
import { pictureOf, withPicture } from './picture.ts';
import { arrowsIn } from './plan.ts';

const DOCUMENT = new URL('../../docs/architecture.md', import.meta.url);

/** The document as it is, and as it is with the picture that the imports draw. */
export function readDocument(): { readonly present: string; readonly drawn: string } {
  const present = readFileSync(DOCUMENT, 'utf8');
  const picture = pictureOf(arrowsIn(readHouses(), PLAN), PLAN);
  return { present, drawn: withPicture(present, picture) };
}

export function writeDocument(text: string): void {
  writeFileSync(DOCUMENT, text);
}
