/** The card of a play-off: the bracket, or the podium once all series are decided. */
import {
  PLAYOFF_SLOTS,
  type PlayoffSlot,
  PODIUM_STEPS,
  SLOT_NAMES,
  seriesInFocus,
} from '../../../rules/playoff.ts';
import { formatStanding, type Seat, seriesWinner } from '../../../rules/series.ts';
import type { Competitor, PlayoffCard, PlayoffPairing } from './card.ts';
import { BRONZE, CHALK, FROST, GOLD, ICE, INK, LINE, SILVER, SURFACE } from './colours.ts';
import { BOTTOM, crest, frameSvg } from './frame.ts';
import { text } from './text.ts';

export function playoffSvg(card: PlayoffCard): string {
  const { title, series, podium } = card;
  const [winner] = podium;
  if (winner) {
    return frameSvg({
      heading: title,
      caption: `${winner.nickName} wins the play-off`,
      captionColour: GOLD,
      body: podiumSvg(podium),
    });
  }
  return frameSvg({
    heading: title,
    caption: describeFocus(series),
    body: PLAYOFF_SLOTS.map((slot) =>
      box(
        slot,
        series.find((one) => one.slot === slot),
      ),
    ).join(''),
  });
}

/** The standing of the series in focus, such as the final once it is being played. */
function describeFocus(series: readonly PlayoffPairing[]): string {
  const now = seriesInFocus(series, ({ wins }) => seriesWinner(wins) !== null);
  if (!now) return '';
  const { one, two } = now.seats;
  const standing = formatStanding(now.wins, { one: one.nickName, two: two.nickName });
  return `${SLOT_NAMES[now.slot]}: ${standing}`;
}

const BOX = { width: 528, height: 192 } as const;
const PLACES: Readonly<Record<PlayoffSlot, readonly [x: number, y: number]>> = {
  SEMIFINAL_1: [48, 112],
  SEMIFINAL_2: [48, 326],
  FINAL: [624, 112],
  THIRD_PLACE: [624, 326],
};

/** A series of the bracket, or an empty box until the series exists. */
function box(slot: PlayoffSlot, pairing: PlayoffPairing | undefined): string {
  const [x, y] = PLACES[slot];
  const frame = `<rect width="${BOX.width}" height="${BOX.height}" rx="14" fill="${pairing ? SURFACE : INK}" stroke="${LINE}" stroke-width="2"/>`;
  const name = text(SLOT_NAMES[slot], {
    x: 20,
    y: 40,
    size: 34,
    maxWidth: 480,
    fill: slot === 'FINAL' ? GOLD : ICE,
    anchor: 'start',
  });
  const rows = pairing
    ? row(pairing, 'one', 54) + row(pairing, 'two', 120)
    : text('After the semifinals', { x: 264, y: 126, size: 40, maxWidth: 480, fill: FROST });
  return `<g transform="translate(${x} ${y})">${frame}${name}${rows}</g>`;
}

function row({ seats, wins }: PlayoffPairing, seat: Seat, y: number): string {
  const winner = seriesWinner(wins);
  const fill = winner === null ? CHALK : winner === seat ? GOLD : FROST;
  const { nickName, team } = seats[seat];
  return [
    crest(team, 20, y, 56),
    text(nickName, { x: 94, y: y + 46, size: 52, maxWidth: 350, fill, anchor: 'start' }),
    text(`${wins[seat]}`, { x: 504, y: y + 48, size: 60, maxWidth: 60, fill, anchor: 'end' }),
  ].join('');
}

const STEP = { left: 48, width: 360, gap: 12, height: 204 } as const;
const METALS = { winner: GOLD, secondPlace: SILVER, thirdPlace: BRONZE } as const;

/** @param podium first, second and third place */
function podiumSvg([winner, secondPlace, thirdPlace]: readonly Competitor[]): string {
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
      text(place.slice(0, 1), {
        x: middle,
        y: BOTTOM - 20,
        size: isWinner ? 150 : 110,
        maxWidth: 100,
        fill: INK,
      }),
      crest(competitor.team, middle - size / 2, top - 78 - size, size),
      text(competitor.nickName, {
        x: middle,
        y: top - 18,
        size: 66,
        maxWidth: STEP.width - 16,
        fill: CHALK,
      }),
    ].join('');
  }).join('');
}
