/** The card of a league: its table as it stands, with its champion once there is one. */
import { formatProgress } from '../../../rules/league-words.ts';
import { withVerb } from '../../../rules/phrases.ts';
import type { LeagueCard, LeagueRow } from './card.ts';
import { CHALK, FROST, GOLD, GREEN, ICE, LINE, SURFACE, teamColour } from './colours.ts';
import { BOTTOM, CARD, crest, faces, frameSvg, logo, TOP } from './frame.ts';
import { textSvg } from './text.ts';

/** A larger league has two columns of rows, and no crest beside them. */
const MAX_ROWS = 8;
const CREST = 200;
const HEADINGS = { top: TOP + 8, height: 50 } as const;
const MAX_ROW_HEIGHT = 76;
const RIGHT = CARD.width - 48;

/** A figure of a row, and the distance of its right edge from that of the table. */
interface Column {
  readonly name: string;
  readonly inset: number;
  readonly of: (row: LeagueRow) => string;
}

const PLAYED = {
  name: 'played',
  of: ({ played }) => `${played}`,
} as const satisfies Partial<Column>;
const POINTS: Column = { name: 'points', inset: 0, of: ({ points }) => `${points}` };

interface Layout {
  readonly left: number;
  readonly width: number;
  readonly nameWidth: number;
  readonly columns: readonly Column[];
}

const BESIDE_CREST: Layout = {
  left: 372,
  width: RIGHT - 372,
  nameWidth: 366,
  columns: [
    { ...PLAYED, inset: 290 },
    {
      name: 'goals',
      inset: 130,
      of: ({ goalsFor, goalsAgainst }) => `${goalsFor} : ${goalsAgainst}`,
    },
    POINTS,
  ],
};
const HALF = 528;
const halfFrom = (left: number): Layout => ({
  left,
  width: HALF,
  nameWidth: 290,
  columns: [{ ...PLAYED, inset: 120 }, POINTS],
});

export function leagueSvg(card: LeagueCard): string {
  const { title, standings, champion } = card;
  const [first] = standings;
  const shown = champion ?? (first && first.played > 0 ? first : null);
  const half = Math.ceil(standings.length / 2);
  const isLarge = standings.length > MAX_ROWS;
  return frameSvg({
    heading: title,
    caption: captionOf(card),
    ...(champion && { captionColour: GOLD }),
    body: isLarge
      ? [
          tableSvg(card, standings.slice(0, half), half, halfFrom(48)),
          tableSvg(card, standings.slice(half), half, halfFrom(RIGHT - HALF)),
        ].join('')
      : [
          `<path d="M0 ${TOP}H330L260 ${BOTTOM}H0Z" fill="${shown ? teamColour(shown.team) : SURFACE}"/>`,
          shown ? crest(shown.team, 48, 215, CREST) : logo(48, 215, CREST),
          shown ? faces(shown.players, 48, 215, CREST) : '',
          tableSvg(card, standings, standings.length, BESIDE_CREST),
        ].join(''),
  });
}

/** "Puk wins the league", "Puk leads, 7 of 10 matches played" */
function captionOf({ standings, champion, isComplete, hasPlayoff }: LeagueCard): string {
  if (champion) return `${withVerb(champion, 'wins', 'win')} the league`;
  if (hasPlayoff) return 'The play-off is on';
  if (isComplete) return 'All matches played, the play-off decides';
  const [first] = standings;
  const progress = formatProgress({
    standings: standings.map((row) => ({ ...row, live: row.isLive })),
  });
  return first && first.played > 0 ? `${withVerb(first, 'leads', 'lead')}, ${progress}` : progress;
}

/** @param count rows for which there is room */
function tableSvg(
  { champion, qualify }: LeagueCard,
  rows: readonly LeagueRow[],
  count: number,
  { left, width, nameWidth, columns }: Layout,
): string {
  const top = HEADINGS.top + HEADINGS.height;
  const height = Math.min(MAX_ROW_HEIGHT, (BOTTOM - 8 - top) / count);
  const size = Math.round(Math.min(52, height * 0.78));
  const rightOf = ({ inset }: Column) => left + width - inset;
  const headings = columns.map((column) =>
    textSvg(column.name, {
      x: rightOf(column),
      y: HEADINGS.top + 36,
      size: 34,
      maxWidth: 120,
      fill: FROST,
      anchor: 'end',
    }),
  );
  const lines = rows.flatMap((row, index) => {
    const y = top + index * height + height / 2 + size * 0.36;
    const place = { x: left, y, size, maxWidth: 44, anchor: 'start' } as const;
    const fill = row.id === champion?.id ? GOLD : row.place === 1 ? CHALK : ICE;
    // The first row below those who go through.
    const isBelow = qualify !== null && row.place === qualify + 1;
    const [thick, colour] = isBelow ? [4, GOLD] : [2, LINE];
    return [
      `<rect x="${left}" y="${top + index * height}" width="${width}" height="${thick}" fill="${colour}"/>`,
      textSvg(`${row.place}`, { ...place, fill: FROST }),
      textSvg(row.name, { ...place, x: left + 56, maxWidth: nameWidth, fill }),
      ...columns.map((column) =>
        textSvg(column.of(row), {
          x: rightOf(column),
          y,
          size,
          maxWidth: 120,
          fill: row.isLive ? GREEN : fill,
          anchor: 'end',
        }),
      ),
    ];
  });
  return [...headings, ...lines].join('');
}
