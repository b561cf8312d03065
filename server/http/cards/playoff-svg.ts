/** The card of a play-off: the round that is being played and the next one, or the podium once the final is decided. */
import { type PlayoffSlot, ROUNDS } from '../../../rules/bracket.ts';
import { withVerb } from '../../../rules/phrases.ts';
import { PODIUM_STEPS, ROUND_NAMES, SLOT_NAMES, seriesInFocus } from '../../../rules/playoff.ts';
import {
  formatStanding,
  GAVE_UP,
  gaveUp,
  isSeriesDecided,
  isWithoutScore,
  type Seat,
  seriesWinner,
  shownScore,
} from '../../../rules/series.ts';
import type { PlayoffCard, PlayoffPairing } from './card.ts';
import { BRONZE, CHALK, FROST, GOLD, ICE, INK, LINE, SILVER, SURFACE } from './colours.ts';
import { BOTTOM, CARD, crest, faces, frameSvg } from './frame.ts';
import { textSvg } from './text.ts';

export function playoffSvg(card: PlayoffCard): string {
  const { title, series, podium } = card;
  const [winner] = podium;
  if (winner) {
    return frameSvg({
      heading: title,
      caption: `${withVerb(winner, 'wins', 'win')} the play-off`,
      captionColour: GOLD,
      body: podiumSvg(podium),
    });
  }
  return frameSvg({
    heading: title,
    caption: describeFocus(series),
    body: bracketSvg(columnsShown(series)),
  });
}

/** The standing of the series in focus, which is one of the round that is being played. */
function describeFocus(series: readonly PlayoffPairing[]): string {
  const known = series.filter(({ wins }) => wins !== null);
  const now = seriesInFocus(known, isDecided);
  const { one, two } = now?.seats ?? {};
  if (!now?.wins || !one || !two) return '';
  const standing = formatStanding(now.terms, now.wins, { one, two }, now.isPlaying);
  return `${SLOT_NAMES[now.slot]}: ${standing}`;
}

function isDecided({ terms, wins }: PlayoffPairing): boolean {
  return wins !== null && isSeriesDecided(terms, wins);
}

type BracketColumn = readonly PlayoffPairing[];

/**
 * Returns the first round that is not over and the next one, each as a column. Before the semifinals, a round of more than
 * two series takes both columns. The final stays beside the semifinals.
 */
function columnsShown(series: readonly PlayoffPairing[]): readonly BracketColumn[] {
  const columns = [...ROUNDS.slice(0, -1), LAST_SLOTS].map((slots) =>
    slots.flatMap((slot) => series.filter((one) => one.slot === slot)),
  );
  const rounds = columns.filter((column) => column.length > 0);
  const open = rounds.slice(0, -2).findIndex((round) => !round.every(isDecided));
  const [round = [], ...next] = open < 0 ? rounds.slice(-2) : rounds.slice(open, open + 2);
  const half = Math.ceil(round.length / 2);
  return round.length > 2 ? [round.slice(0, half), round.slice(half)] : [round, ...next];
}

/** Slots of the last column. */
const LAST_SLOTS: readonly PlayoffSlot[] = ['FINAL', 'THIRD_PLACE'];

const TOP = 112;
const GAP = 22;
const WIDTH = 528;
const COLUMN_GAP = 48;

/** Draws one or two columns in the middle, with boxes of the same height. */
function bracketSvg(columns: readonly BracketColumn[]): string {
  const rows = Math.max(2, ...columns.map((column) => column.length));
  const height = (BOTTOM - TOP - 16 - (rows - 1) * GAP) / rows;
  const width = columns.length * (WIDTH + COLUMN_GAP) - COLUMN_GAP;
  const boxes = columns.flatMap((column, index) => {
    const x = (CARD.width - width) / 2 + index * (WIDTH + COLUMN_GAP);
    const top = TOP + ((rows - column.length) * (height + GAP)) / 2;
    return column.map((pairing, row) => {
      const y = top + row * (height + GAP);
      return `<g transform="translate(${x} ${y})">${box(pairing, height)}</g>`;
    });
  });
  return boxes.join('');
}

/** Height of a box from which it has room for the name of its series. */
const NAMED_HEIGHT = 150;

/** A series of the bracket with its players, or with an explanation until they are known. */
function box(pairing: PlayoffPairing, height: number): string {
  const { slot, seats, wins } = pairing;
  const name = height < NAMED_HEIGHT ? '' : nameOf(slot);
  const top = name ? 50 : 0;
  const rowHeight = (height - top) / 2;
  const isEmpty = !seats.one && !seats.two;
  const inside = isEmpty
    ? textSvg(`After the ${roundBefore(slot)}`, {
        x: WIDTH / 2,
        y: top + rowHeight + 12,
        size: 40,
        maxWidth: 480,
        fill: FROST,
      })
    : row(pairing, 'one', top, rowHeight) + row(pairing, 'two', top + rowHeight, rowHeight);
  const frame = `<rect width="${WIDTH}" height="${height}" rx="14" fill="${wins ? SURFACE : INK}" stroke="${LINE}" stroke-width="2"/>`;
  return frame + name + inside;
}

function nameOf(slot: PlayoffSlot): string {
  const fill = slot === 'FINAL' ? GOLD : ICE;
  return textSvg(SLOT_NAMES[slot], {
    x: 20,
    y: 40,
    size: 34,
    maxWidth: 480,
    fill,
    anchor: 'start',
  });
}

/** Returns the name of the round whose series decide who plays in a slot. The 3rd-place series is beside the final. */
function roundBefore(slot: PlayoffSlot): string {
  const besides = slot === 'THIRD_PLACE' ? 'FINAL' : slot;
  const round = ROUNDS.findIndex((slots) => slots.includes(besides));
  return (ROUND_NAMES[round - 1] ?? '').toLowerCase();
}

function row(
  { seats, terms, wins, goals }: PlayoffPairing,
  seat: Seat,
  top: number,
  height: number,
): string {
  const competitor = seats[seat];
  if (!competitor) return '';
  const winner = wins && seriesWinner(terms, wins);
  const isGivenUp = wins !== null && isWithoutScore(terms, wins);
  const score = wins && shownScore(terms, wins, goals);
  const end = score ? `${score[seat]}` : isGivenUp && gaveUp(seat, terms) ? GAVE_UP : '';
  const fill = winner === null ? CHALK : winner === seat ? GOLD : FROST;
  const { name, team } = competitor;
  const size = Math.min(52, height - 8);
  const crestSize = Math.min(56, height - 8);
  const baseline = top + height / 2 + size * 0.36;
  return [
    crest(team, 20, top + (height - crestSize) / 2, crestSize),
    textSvg(name, {
      x: 38 + crestSize,
      y: baseline,
      size,
      maxWidth: isGivenUp ? 270 : 350,
      fill,
      anchor: 'start',
    }),
    textSvg(end, {
      x: 504,
      y: baseline,
      size: isGivenUp ? size * 0.7 : size + 6,
      maxWidth: isGivenUp ? 140 : 60,
      fill,
      anchor: 'end',
    }),
  ].join('');
}

const STEP = { left: 48, width: 360, gap: 12, height: 204 } as const;
const METALS = { winner: GOLD, secondPlace: SILVER, thirdPlace: BRONZE } as const;

/** @param podium first, second and third place */
function podiumSvg([winner, secondPlace, thirdPlace]: PlayoffCard['podium']): string {
  const competitors = { winner, secondPlace, thirdPlace };
  return PODIUM_STEPS.map(({ place, field, height }, index) => {
    const competitor = competitors[field];
    if (!competitor) return '';
    const x = STEP.left + index * (STEP.width + STEP.gap);
    const top = BOTTOM - height * STEP.height;
    const middle = x + STEP.width / 2;
    const isWinner = field === 'winner';
    const size = isWinner ? 140 : 120;
    return [
      `<rect x="${x}" y="${top}" width="${STEP.width}" height="${BOTTOM - top}" fill="${METALS[field]}"/>`,
      textSvg(place.slice(0, 1), {
        x: middle,
        y: BOTTOM - 20,
        size: isWinner ? 150 : 110,
        maxWidth: 100,
        fill: INK,
      }),
      crest(competitor.team, middle - size / 2, top - 78 - size, size),
      faces(competitor.players, middle - size / 2, top - 78 - size, size),
      textSvg(competitor.name, {
        x: middle,
        y: top - 18,
        size: 66,
        maxWidth: STEP.width - 16,
        fill: CHALK,
      }),
    ].join('');
  }).join('');
}
