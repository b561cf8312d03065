/**
 * Draws a crest for every team from its two colours and its abbreviation: eight divisions of the field on four
 * outlines, so that no two of the 32 have the same form, and a band with the letters. Letters are drawn as paths,
 * because an SVG in an `<img>` cannot use web fonts.
 */
import { contrast } from '../../../rules/colours.ts';
import { type GlyphRow, glyphRow } from './letters.ts';

export interface CrestTeam {
  readonly id: number;
  readonly name: string;
  readonly abbreviation: string;
  /** The two colours of the team, as #RRGGBB: field and charge. */
  readonly colors: readonly [string, string];
}

const LIGHT = '#FFFFFF';
const DARK = '#0A0D12';

/** Minimum contrast of text in WCAG 2.2. */
const READABLE = 4.5;
/** Below this contrast two colours cannot be distinguished at 24 pixels. */
const DISTINCT = 2;

const BAND = { top: 25.5, height: 45 } as const;
const LETTERS = { width: 77, height: 32 } as const;

/** Drawn in a square of 96, so that one pixel of the smallest size, 24, is 4 units; at least 80 wide along the band. */
const OUTLINES = [
  'M6 4H90V50C90 72 70 86 48 94C26 86 6 72 6 50Z',
  'M48 3A45 45 0 1 1 47.9 3Z',
  'M48 2L90 16V62C90 76 68 84 48 94C28 84 6 76 6 62V16Z',
  'M24 4H72L92 26V70L72 92H24L4 70V26Z',
] as const;

/** The area that the second colour covers, by its name in heraldry. */
const DIVISIONS = {
  pale: 'M33 -4H63V100H33Z',
  bend: 'M-4 -4H22L100 74V100H74L-4 22Z',
  hoops: 'M-4 12H100V20H-4ZM-4 76H100V84H-4Z',
  quarterly: 'M-4 -4H48V48H-4ZM48 48H100V100H48Z',
  chevron: 'M-4 40L48 8L100 40V20L48 -12L-4 20ZM-4 79L48 47L100 79V103L48 71L-4 103Z',
  saltire: 'M-4 -4H14L48 30L82 -4H100V14L66 48L100 82V100H82L48 66L14 100H-4V82L30 48L-4 14Z',
  sash: 'M100 -4V22L22 100H-4V74L74 -4Z',
  gyronny: 'M48 48L48 -4H100ZM48 48L100 48V100ZM48 48V100H-4ZM48 48H-4V-4Z',
} as const;

const DIVISION_ORDER = Object.values(DIVISIONS);

export function crestSvg(team: CrestTeam): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img">',
    `<title>${escapeXml(team.name)}</title>`,
    crestShapes(team),
    '</svg>',
  ].join('');
}

/** All crests in one file, side by side; `#` and the letters of a team show its crest alone. */
export function crestSheetSvg(teams: readonly CrestTeam[]): string {
  const crests = teams.map((team, index) => {
    const x = index * 96;
    return [
      `<view id="${team.abbreviation}" viewBox="${x} 0 96 96"/>`,
      `<svg x="${x}" width="96" height="96">${crestShapes(team)}</svg>`,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${96 * teams.length} 96">`,
    ...crests,
    '</svg>',
  ].join('');
}

/** A crest as a part of a larger drawing, in a square of 96. */
export function crestShapes(team: CrestTeam): string {
  const [field, charge] = team.colors;
  const ink = letterColor(field, charge);
  const outline = outlineOf(team.id);
  const clip = `crest-${team.id}`;
  return [
    `<clipPath id="${clip}"><path d="${outline}"/></clipPath>`,
    `<path d="${outline}" fill="${LIGHT}" stroke="${LIGHT}" stroke-width="4" stroke-linejoin="round"/>`,
    `<g clip-path="url(#${clip})">`,
    `<path d="${outline}" fill="${field}"/>`,
    `<path d="${divisionOf(team.id)}" fill="${charge}"${fimbriation(field, charge)}/>`,
    `<path d="M0 ${BAND.top}H96V${BAND.top + BAND.height}H0Z" fill="${field}" stroke="${ink}" stroke-width="2.5"/>`,
    `<path d="${outline}" fill="none" stroke="${DARK}" stroke-width="5"/>`,
    '</g>',
    letters(glyphRow(team.abbreviation), ink),
  ].join('');
}

/** Returns the team's second colour if it is readable on the first, else black or white. */
export function letterColor(field: string, charge: string): string {
  return contrast(field, charge) >= READABLE ? charge : blackOrWhite(field);
}

function blackOrWhite(background: string): string {
  return contrast(background, LIGHT) >= contrast(background, DARK) ? LIGHT : DARK;
}

function divisionOf(id: number): string {
  return pick(DIVISION_ORDER, id);
}

/** The eight teams that share a division are spread over the four outlines. */
function outlineOf(id: number): string {
  return pick(OUTLINES, id + Math.floor(id / DIVISION_ORDER.length));
}

function pick(forms: readonly string[], index: number): string {
  return forms[index % forms.length] ?? '';
}

/** A thin line between two colours that could not be distinguished. */
function fimbriation(field: string, charge: string): string {
  if (contrast(field, charge) >= DISTINCT) return '';
  return ` stroke="${blackOrWhite(field)}" stroke-width="2.5"`;
}

function letters(row: GlyphRow, ink: string): string {
  const scale = Math.min(LETTERS.height / row.height, LETTERS.width / row.width);
  const width = round(row.width * scale);
  const height = round(row.height * scale);
  const x = round((96 - width) / 2);
  const y = round(BAND.top + (BAND.height - height) / 2);
  return (
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${row.width} ${row.height}">` +
    `<g fill="none" stroke="${ink}" stroke-width="${row.stroke}" stroke-miterlimit="9">${row.paths}</g></svg>`
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
