/** Reads matches from a spreadsheet saved as CSV, with one match per line. */
import type { ScoreForm } from '../../../rules/forms.ts';
import { type DateOrder, playDates } from './dates.ts';
import { isNo, isYes } from './flags.ts';
import type { Source, SourceMatch } from './source.ts';
import { idIn, numberIn, readTable, type TableLine } from './table.ts';

const NEEDED = [
  'date',
  'home',
  'away',
  'home_team',
  'away_team',
  'home_score',
  'away_score',
] as const;
const COLUMNS = [...NEEDED, 'score', 'id', 'overtime', 'series', 'league', 'round'] as const;

type Column = (typeof COLUMNS)[number];

/** Other accepted names of columns. */
const OTHER_NAMES: ReadonlyMap<string, Column> = new Map([
  ['match_date', 'date'],
  ['home_player', 'home'],
  ['away_player', 'away'],
  ['result', 'score'],
  ['final_score', 'score'],
  ['ot', 'overtime'],
  ['over_time', 'overtime'],
]);

/** Stands for the id of a series that is not a number. */
const UNKNOWN_SERIES = 0;

/**
 * @param order order of day and month in a date such as 3/2/2024
 * @throws StartError for a file that cannot be read or is not such a table
 */
export async function readSpreadsheet(
  file: string,
  timeZone: string,
  order: DateOrder = 'DMY',
): Promise<Source> {
  const { name, unread, lines } = await readTable(file, {
    rows: 'matches',
    known: COLUMNS,
    otherNames: OTHER_NAMES,
    needed: NEEDED,
    replaced: ['score', ['home_score', 'away_score']],
  });
  const lineOf = new Map<string, number>();
  const matches = lines.map((line) => matchIn(line, lineOf));
  const ids = new Set(matches.map(({ id }) => id));
  const hasIds = !ids.has(NO_ID) && ids.size === matches.length;
  return {
    kind: 'SPREADSHEET',
    name,
    hasIds,
    unread,
    players: [],
    matches: hasIds ? matches : numberedByDate(matches, timeZone, order),
    series: [],
    playoffs: [],
    leagues: [],
    stats: [],
  };
}

/** Stands for an id that is missing or not a number. */
const NO_ID = 0;

/** @param lineOf line numbers by the ids of previous lines */
function matchIn(
  { number, cell, errors }: TableLine<Column>,
  lineOf: Map<string, number>,
): SourceMatch {
  const id = cell('id');
  const known = lineOf.get(id);
  if (id !== '' && known !== undefined) errors.push(`It has the id of line ${known}`);
  lineOf.set(id, number);
  const score = (column: Column) => numberIn(column, cell(column), errors);
  const flag = (column: Column) => {
    const text = cell(column);
    if (!isYes(text) && !isNo(text)) {
      errors.push(`${column} is "${text}", and neither true nor false`);
    }
    return isYes(text);
  };
  const both = scoreIn(cell('score'), errors);
  const series = cell('series');
  // Other programs have columns of these names, too: a league counts if it is an id, and a round if there is a league.
  const leagueId = idIn(cell('league'));
  return {
    id: idIn(id) ?? NO_ID,
    line: number,
    date: cell('date'),
    homePlayer: cell('home'),
    awayPlayer: cell('away'),
    homeTeam: cell('home_team'),
    awayTeam: cell('away_team'),
    homeScore: both?.homeScore ?? score('home_score'),
    awayScore: both?.awayScore ?? score('away_score'),
    overTime: flag('overtime') || both?.overTime === true,
    seriesId: series === '' || series === '-' ? null : (idIn(series) ?? UNKNOWN_SERIES),
    leagueId,
    round: leagueId === null ? null : numberIn('round', cell('round'), errors),
    errors,
  };
}

/** 3:2, 3-2, 3 – 2, and with a word for overtime or shoot-out, such as 3:2 OT and 3:2 (n.V.). */
const SCORE = /^(\d{1,9}) ?[:\-–—−/] ?(\d{1,9})[ ,(]*([^()\d][^()]*?)?\)?$/;

/** Parses a cell with both scores; null for an empty cell. @param errors receives an error for another text */
function scoreIn(text: string, errors: string[]): ScoreForm | null {
  if (text === '' || text === '-') return null;
  const [, home, away, word = ''] = SCORE.exec(text) ?? [];
  const isOvertime = isYes(word);
  if (home === undefined || !(isOvertime || isNo(word))) {
    errors.push(`score is "${text}", and not such as 3:2 or 3:2 OT`);
    return null;
  }
  return { homeScore: Number(home), awayScore: Number(away), overTime: isOvertime };
}

/** Replaces ids by the order of the dates, for files without an id in every line. The lines keep their order. */
function numberedByDate(
  matches: readonly SourceMatch[],
  timeZone: string,
  order: DateOrder,
): SourceMatch[] {
  const dates = playDates(
    matches.map(({ date }) => date),
    timeZone,
    order,
  );
  const dated = matches.map((match, index) => ({ match, date: dates[index]?.matchDate ?? '' }));
  const sorted = dated.toSorted((one, other) =>
    one.date < other.date ? -1 : Number(one.date > other.date),
  );
  const idOf = new Map(sorted.map(({ match }, index) => [match, index + 1]));
  return matches.map((match) => ({ ...match, id: idOf.get(match) ?? NO_ID }));
}
