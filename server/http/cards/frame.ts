/** The parts that all cards share: size, heading, caption, crests. */
import { initialsOf, PLAYER_COLOURS } from '../../../rules/face.ts';
import { type CrestTeam, crestShapes, escapeXml } from '../../club/teams/crest.ts';
import type { CardFace } from './card.ts';
import { CHALK, FROST, ICE, INK, SURFACE } from './colours.ts';
import { EMOJI_FAMILY, FONT_FAMILY } from './font/files.ts';
import { textSvg } from './text.ts';

/** The size in pixels that messengers recommend for previews of links. */
export const CARD = { width: 1200, height: 630 } as const;
/** Top and bottom edge of the middle part. */
export const TOP = 96;
export const BOTTOM = 534;
const MARGIN = 48;

interface FrameOptions {
  /** Text at the top, such as the play-off and game of a match. */
  readonly heading: string;
  /** Text at the bottom. */
  readonly caption: string;
  readonly captionColour?: string;
  /** SVG of the middle part. */
  readonly body: string;
}

export function frameSvg({ heading, caption, captionColour = ICE, body }: FrameOptions): string {
  const { width, height } = CARD;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT_FAMILY}" font-weight="700">`,
    `<rect width="${width}" height="${height}" fill="${INK}"/>`,
    body,
    logo(MARGIN, 20, 56),
    textSvg('Faceoff', { x: 116, y: 64, size: 46, maxWidth: 180, fill: CHALK, anchor: 'start' }),
    textSvg(heading, {
      x: width - MARGIN,
      y: 64,
      size: 46,
      maxWidth: 840,
      fill: FROST,
      anchor: 'end',
    }),
    `<rect y="${BOTTOM}" width="${width}" height="${height - BOTTOM}" fill="${SURFACE}"/>`,
    textSvg(caption, {
      x: width / 2,
      y: 602,
      size: 60,
      maxWidth: width - 2 * MARGIN,
      fill: captionColour,
    }),
    '</svg>',
  ].join('');
}

export function crest(team: CrestTeam, x: number, y: number, size: number): string {
  return placeSvg(crestShapes(team), x, y, size);
}

export function logo(x: number, y: number, size: number): string {
  return placeSvg(LOGO, x, y, size);
}

/** The faces of one or two players, over the lower right corner of a crest in this square. */
export function faces(of: readonly CardFace[], x: number, y: number, crestSize: number): string {
  const step = crestSize * 0.34;
  return of
    .map((each, index) => face(each, x - (of.length - 1 - index) * step, y, crestSize))
    .join('');
}

function face(
  { nickName, colour, emoji }: CardFace,
  x: number,
  y: number,
  crestSize: number,
): string {
  const radius = crestSize * 0.2;
  const [middle, centre] = [x + crestSize - radius / 2, y + crestSize - radius / 2];
  return [
    `<circle cx="${middle}" cy="${centre}" r="${radius}" fill="${PLAYER_COLOURS[colour]}" stroke="${INK}" stroke-width="${radius / 8}"/>`,
    emoji === null
      ? textSvg(initialsOf(nickName), {
          x: middle,
          y: centre + radius * 0.5,
          size: radius * 1.5,
          maxWidth: radius * 1.5,
          fill: INK,
        })
      : emojiText(emoji, middle, centre, radius * 1.25),
  ].join('');
}

/** An emoji in the middle of this point. Its outline reaches from 0.86 above the baseline to 0.18 below it. */
function emojiText(emoji: string, x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y + size * 0.34}" font-family="${EMOJI_FAMILY}" font-size="${size}" fill="${INK}" text-anchor="middle">${escapeXml(emoji)}</text>`;
}

/** @param shapes SVG in a square of 96 units */
function placeSvg(shapes: string, x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 96})">${shapes}</g>`;
}

/** A face-off dot with its hash marks, in a square of 96 units. */
const LOGO = [
  '<g fill="none" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">',
  '<path stroke="#ff7082" d="M48 12a36 36 0 1 1-.1 0ZM39 12V3m18 9V3M39 93v-9m18 9v-9"/>',
  `<path stroke="${CHALK}" d="M24 41h15V30M72 41H57V30M24 55h15v11M72 55H57v11"/>`,
  '</g><circle cx="48" cy="48" r="7" fill="#7cc9ff"/>',
].join('');
