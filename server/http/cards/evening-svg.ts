/** The card of an evening: its table and who leads it. */
import { formatLeaders } from '../../../rules/leaders.ts';
import { counted, longDate } from '../../../rules/phrases.ts';
import { leadersOf } from '../../../rules/ranking.ts';
import { formatWonLost } from '../../../rules/stats.ts';
import type { EveningCard, EveningRow } from './card.ts';
import { CHALK, FROST, GOLD, ICE, LINE, SURFACE, teamColour } from './colours.ts';
import { BOTTOM, CARD, crest, faces, frameSvg, logo, TOP } from './frame.ts';
import { textSvg } from './text.ts';

/** Maximum number of rows. A longer table ends with the number of further players instead. */
const MAX_ROWS = 8;
const CREST = 200;
const LEFT = 372;
const RIGHT = CARD.width - 48;
const HEADINGS = { top: TOP + 8, height: 50 } as const;
const MAX_ROW_HEIGHT = 76;

/** Columns of figures with the position of their right edges. */
const COLUMNS: readonly {
  readonly name: string;
  readonly right: number;
  readonly of: (row: EveningRow) => string;
}[] = [
  { name: 'won–lost', right: 878, of: formatWonLost },
  { name: 'points', right: 990, of: ({ points }) => `${points}` },
  {
    name: 'goals',
    right: RIGHT,
    of: ({ scoredGoals, concededGoals }) => `${scoredGoals} : ${concededGoals}`,
  },
];

export function eveningSvg(card: EveningCard): string {
  const { date, matches, standings, leader, isOver } = card;
  const leaders = leadersOf(standings).map(({ nickName }) => nickName);
  return frameSvg({
    heading: `${longDate(date)}, ${counted(matches, 'match', 'matches')}`,
    caption: formatLeaders(leaders, isOver) ?? 'No results yet',
    ...(leader && isOver && { captionColour: GOLD }),
    body: [
      `<path d="M0 ${TOP}H330L260 ${BOTTOM}H0Z" fill="${leader ? teamColour(leader.team) : SURFACE}"/>`,
      leader ? crest(leader.team, 48, 215, CREST) : logo(48, 215, CREST),
      leader ? faces(leader.players, 48, 215, CREST) : '',
      ...(standings.length > 0 ? tableSvg(standings) : []),
    ].join(''),
  });
}

function tableSvg(standings: EveningCard['standings']): readonly string[] {
  const isWhole = standings.length <= MAX_ROWS;
  const rows = isWhole ? standings : standings.slice(0, MAX_ROWS - 1);
  const top = HEADINGS.top + HEADINGS.height;
  const lines = isWhole ? rows.length : MAX_ROWS;
  const height = Math.min(MAX_ROW_HEIGHT, (BOTTOM - 8 - top) / lines);
  const size = Math.round(Math.min(52, height * 0.78));
  const baselineOf = (index: number) => top + index * height + height / 2 + size * 0.36;
  return [
    ...COLUMNS.map(({ name, right }) =>
      textSvg(name, {
        x: right,
        y: HEADINGS.top + 36,
        size: 34,
        maxWidth: 140,
        fill: FROST,
        anchor: 'end',
      }),
    ),
    ...rows.flatMap(({ row, place, matchesToGo }, index) => {
      const y = baselineOf(index);
      const fill = matchesToGo > 0 ? FROST : place === 1 ? CHALK : ICE;
      return [
        `<rect x="${LEFT}" y="${top + index * height}" width="${RIGHT - LEFT}" height="2" fill="${LINE}"/>`,
        textSvg(`${place}`, { x: LEFT, y, size, maxWidth: 40, fill: FROST, anchor: 'start' }),
        textSvg(row.nickName, { x: LEFT + 52, y, size, maxWidth: 330, fill, anchor: 'start' }),
        ...COLUMNS.map(({ right, of }) =>
          textSvg(of(row), { x: right, y, size, maxWidth: 130, fill, anchor: 'end' }),
        ),
      ];
    }),
    ...(isWhole
      ? []
      : [
          textSvg(`and ${standings.length - rows.length} more`, {
            x: LEFT + 52,
            y: baselineOf(rows.length),
            size,
            maxWidth: 330,
            fill: FROST,
            anchor: 'start',
          }),
        ]),
  ];
}
