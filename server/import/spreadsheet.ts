/** Reads single matches from a spreadsheet that was saved as CSV: columns by name, one match a line. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CsvError, type OptionsWithColumns, parse } from 'csv-parse/sync';
import { unescapeFormula } from '../export/formulas.ts';
import { reasonOf, StartError } from '../start-error.ts';
import { wallClockOf } from './dates.ts';
import type { Source, SourceMatch } from './source.ts';

const NEEDED = [
  'date',
  'home',
  'away',
  'home_team',
  'away_team',
  'home_score',
  'away_score',
] as const;
const COLUMNS = [...NEEDED, 'id', 'overtime', 'series'] as const;

type Column = (typeof COLUMNS)[number];

/** Other names that columns may have. */
const OTHER_NAMES: ReadonlyMap<string, Column> = new Map([
  ['match_date', 'date'],
  ['home_player', 'home'],
  ['away_player', 'away'],
  ['ot', 'overtime'],
]);

const YES = new Set(['true', 'yes', 'x', '1', 'ot', '✓']);
const NO = new Set(['', 'false', 'no', '0', '-']);

type Cells = Readonly<Partial<Record<Column, string>>>;

/** The cells of the columns that a line has, and its number in the file. */
type Line = Cells & { readonly number: number };

/** @throws StartError for a file that is no such table */
export async function readSpreadsheet(file: string, timeZone: string): Promise<Source> {
  const name = basename(file);
  const bytes = await readFile(file).catch((error: unknown) => {
    const reason = reasonOf(error);
    throw new StartError(`${file} cannot be read: ${reason}. An address begins with https://`);
  });
  const lineOf = new Map<string, number>();
  const matches = linesIn(name, decoded(name, bytes)).map((line) => matchIn(line, lineOf));
  const ids = new Set(matches.map(({ id }) => id));
  const hasIds = !ids.has(0) && ids.size === matches.length;
  return {
    kind: 'SPREADSHEET',
    name,
    hasIds,
    players: [],
    matches: hasIds ? matches : numberedByDate(matches, timeZone),
    series: [],
    playoffs: [],
    stats: [],
  };
}

function decoded(name: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new StartError(`${name} is not in UTF-8: save it as "CSV UTF-8".`);
  }
}

/** @throws StartError */
function linesIn(name: string, text: string): readonly Line[] {
  // A first line that some programs write for themselves; it stays as an empty one, as lines are counted.
  const [, delimiter] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const content = delimiter ? text.slice('sep=;'.length) : text;
  let columns: readonly (Column | false)[] = [];
  const options: OptionsWithColumns<Line, Cells> = {
    delimiter: delimiter ?? delimiterOf(content),
    columns: (head: string[]) => {
      columns = columnsIn(head);
      return [...columns];
    },
    cast: (cell) => unescapeFormula(cell.trim()),
    on_record: (cells, { lines }) => ({ ...cells, number: lines }),
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  };
  const lines = parsed(name, content, options);
  const missing = NEEDED.filter((column) => !columns.includes(column));
  if (missing.length === 0) return lines;
  throw new StartError(
    `${name} has no column ${missing.join(', ')}: its first line names the columns, such as ${NEEDED.join(',')}.`,
  );
}

function parsed(name: string, text: string, options: OptionsWithColumns<Line, Cells>): Line[] {
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // csv-parse has no name for a column that is not read.
    const reason = error.message.replace(/ on field (undefined|null)/, '');
    throw new StartError(`${name} is no table of comma-separated values: ${reason}.`);
  }
}

/** False for a column that is not read: one with another name, or with that of one before it. */
function columnsIn(head: readonly string[]): readonly (Column | false)[] {
  const names = head.map((cell) => cell.toLowerCase().replace(/[ -]+/g, '_'));
  const found = names.map((name) => {
    const wanted = OTHER_NAMES.get(name) ?? name;
    return COLUMNS.find((column) => column === wanted);
  });
  return found.map((column, index) =>
    column !== undefined && found.indexOf(column) === index ? column : false,
  );
}

/** The one of the usual delimiters that is most often in the first line that is not blank. */
function delimiterOf(text: string): string {
  const [head = ''] = /\S.*/.exec(text) ?? [];
  const times = (each: string) => head.split(each).length;
  return [';', '\t'].reduce((best, each) => (times(each) > times(best) ? each : best), ',');
}

/** @param lineOf the lines of the ids before it */
function matchIn(line: Line, lineOf: Map<string, number>): SourceMatch {
  const errors: string[] = [];
  const { id = '' } = line;
  const known = lineOf.get(id);
  if (id !== '' && known !== undefined) errors.push(`It has the id of line ${known}`);
  lineOf.set(id, line.number);
  const wholeNumber = (column: Column) => {
    const { [column]: cell = '' } = line;
    if (/^\d{0,9}$/.test(cell)) return cell === '' ? null : Number(cell);
    errors.push(`${column} is "${cell}", and no whole number`);
    return null;
  };
  const flag = (column: Column) => {
    const { [column]: cell = '' } = line;
    const word = cell.toLowerCase();
    if (!YES.has(word) && !NO.has(word)) {
      errors.push(`${column} is "${cell}", and neither true nor false`);
    }
    return YES.has(word);
  };
  return {
    id: wholeNumber('id') ?? 0,
    line: line.number,
    date: line.date ?? '',
    homePlayer: line.home ?? '',
    awayPlayer: line.away ?? '',
    homeTeam: line.home_team ?? '',
    awayTeam: line.away_team ?? '',
    homeScore: wholeNumber('home_score'),
    awayScore: wholeNumber('away_score'),
    overTime: flag('overtime'),
    seriesId: wholeNumber('series'),
    errors,
  };
}

/** Matches get their ids here in the order of their ids there, or else of their dates. */
function numberedByDate(matches: readonly SourceMatch[], timeZone: string): SourceMatch[] {
  const dated = matches.map((match) => ({ match, date: wallClockOf(match.date, timeZone) ?? '' }));
  return dated
    .sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
    .map(({ match }, index) => ({ ...match, id: index + 1 }));
}
