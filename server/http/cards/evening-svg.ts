/** The card of an evening: its tables and who leads them. */
import { fittingRows } from '../../../rules/evening.ts';
import { formatLeaders, namesOfLeaders } from '../../../rules/leaders.ts';
import { counted, longDate } from '../../../rules/phrases.ts';
import { leadersOf, type Ranked } from '../../../rules/ranking.ts';
import { DISCIPLINE_NAMES, type Discipline } from '../../../rules/side.ts';
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
  const { date, matches, tables, leader, isOver } = card;
  return frameSvg({
    heading: `${longDate(date)}, ${counted(matches, 'match', 'matches')}`,
    caption: captionOf(card),
    ...(leader && isOver && { captionColour: GOLD }),
    body: [
      `<path d="M0 ${TOP}H330L260 ${BOTTOM}H0Z" fill="${leader ? teamColour(leader.team) : SURFACE}"/>`,
      leader ? crest(leader.team, 48, 215, CREST) : logo(48, 215, CREST),
      leader ? faces(leader.players, 48, 215, CREST) : '',
      ...(tables.length > 0 ? tablesSvg(tables) : []),
    ].join(''),
  });
}

/** "Puk leads the evening"; for two tables "First: Puk · Eva & Jana". */
function captionOf({ tables, isOver }: EveningCard): string {
  const leaders = tables.map(({ standings }) => leadersOf(standings));
  const [first = [], ...others] = leaders;
  if (others.length === 0) return formatLeaders(first, isOver) ?? 'No results yet';
  const areChampions = isOver && leaders.every(({ length }) => length === 1);
  return `${areChampions ? 'Champions' : 'First'}: ${leaders.map(namesOfLeaders).join(' · ')}`;
}

/** A row of the table, or a text in its place. */
type Line = Ranked<EveningRow> | { readonly text: string; readonly fill: string };

function linesOf(tables: EveningCard['tables']): readonly Line[] {
  const count = (discipline: Discipline) =>
    tables.find((table) => table.discipline === discipline)?.standings.length ?? 0;
  const [ofPlayers, ofPairs] = fittingRows(count('SINGLES'), count('DOUBLES'), MAX_ROWS);
  return tables.flatMap(({ discipline, standings }): Line[] => {
    const fitting = discipline === 'SINGLES' ? ofPlayers : ofPairs;
    const shown = fitting < standings.length ? standings.slice(0, fitting - 1) : standings;
    const further = standings.length - shown.length;
    return [
      ...(tables.length > 1 ? [{ text: DISCIPLINE_NAMES[discipline], fill: ICE }] : []),
      ...shown,
      ...(further > 0 ? [{ text: `and ${further} more`, fill: FROST }] : []),
    ];
  });
}

function tablesSvg(tables: EveningCard['tables']): readonly string[] {
  const lines = linesOf(tables);
  const top = HEADINGS.top + HEADINGS.height;
  const height = Math.min(MAX_ROW_HEIGHT, (BOTTOM - 8 - top) / lines.length);
  const size = Math.round(Math.min(52, height * 0.78));
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
    ...lines.flatMap((line, index) => {
      const y = top + index * height + height / 2 + size * 0.36;
      const name = { x: LEFT + 52, y, size, maxWidth: 330, anchor: 'start' } as const;
      if ('text' in line) return [textSvg(line.text, { ...name, fill: line.fill })];
      const { row, place, matchesToGo } = line;
      const fill = matchesToGo > 0 ? FROST : place === 1 ? CHALK : ICE;
      return [
        `<rect x="${LEFT}" y="${top + index * height}" width="${RIGHT - LEFT}" height="2" fill="${LINE}"/>`,
        textSvg(`${place}`, { x: LEFT, y, size, maxWidth: 40, fill: FROST, anchor: 'start' }),
        textSvg(row.nickName, { ...name, fill }),
        ...COLUMNS.map(({ right, of }) =>
          textSvg(of(row), { x: right, y, size, maxWidth: 130, fill, anchor: 'end' }),
        ),
      ];
    }),
  ];
}
