/** Reads single matches from a spreadsheet that was saved as CSV: columns by name, one match a line. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { unescapeFormula } from '../export/formulas.ts';
import { StartError } from '../start-error.ts';
import { wallClockOf } from './dates.ts';
import type { Source, SourceMatch } from './source.ts';

/** The columns, with other names that they may have. */
const COLUMNS = {
  id: ['id'],
  date: ['date', 'match_date'],
  home: ['home', 'home_player'],
  away: ['away', 'away_player'],
  home_team: ['home_team'],
  away_team: ['away_team'],
  home_score: ['home_score'],
  away_score: ['away_score'],
  overtime: ['overtime', 'ot'],
  series: ['series'],
} as const;

type Column = keyof typeof COLUMNS;

const NEEDED: readonly Column[] = [
  'date',
  'home',
  'away',
  'home_team',
  'away_team',
  'home_score',
  'away_score',
];

const YES = new Set(['true', 'yes', 'x', '1', 'ot', '✓']);
const NO = new Set(['', 'false', 'no', '0', '-']);

/** @throws StartError for a file that is no such table */
export async function readSpreadsheet(file: string, timeZone: string): Promise<Source> {
  const name = basename(file);
  const bytes = await readFile(file).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${file} cannot be read: ${reason}. An address begins with https://`);
  });
  const { columns, records } = tableIn(name, decoded(name, bytes));
  const lines = records.map((record) => new Line(columns, record));
  const seen = new Map<string, number>();
  for (const line of lines) {
    const id = line.cell('id');
    const known = seen.get(id);
    if (id !== '' && known !== undefined) line.errors.push(`It has the id of line ${known}`);
    seen.set(id, line.number);
  }
  return {
    kind: 'SPREADSHEET',
    name,
    players: [],
    matches: numbered(lines.map(matchIn), timeZone),
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

interface Table {
  /** Where the columns are in a line. */
  readonly columns: ReadonlyMap<Column, number>;
  /** Each begins with the number of its line in the file. */
  readonly records: readonly (readonly string[])[];
}

/** @throws StartError */
function tableIn(name: string, text: string): Table {
  const rows = parsed(name, text);
  const [head, ...records] = rows;
  const names = (head ?? []).map((cell) => cell.trim().toLowerCase().replace(/[ -]+/g, '_'));
  const columns = new Map<Column, number>();
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const index = names.findIndex((each) => new Set<string>(COLUMNS[column]).has(each));
    if (index !== -1) columns.set(column, index);
  }
  const missing = NEEDED.filter((column) => !columns.has(column));
  if (missing.length > 0) {
    throw new StartError(
      `${name} has no column ${missing.join(', ')}: its first line names the columns, such as ${NEEDED.join(',')}.`,
    );
  }
  return { columns, records };
}

function parsed(name: string, text: string): Table['records'] {
  // A first line that some programs write for themselves; it stays as an empty one, as lines are counted.
  const [, delimiter] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const content = delimiter ? text.slice('sep=;'.length) : text;
  try {
    return parse(content, {
      delimiter: delimiter ?? delimiterOf(content),
      on_record: (record: string[], { lines }) => [String(lines), ...record],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new StartError(`${name} is no table of comma-separated values: ${error.message}.`);
  }
}

/** The one of the usual delimiters that is in the first line most often. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const times = (each: string) => head.split(each).length;
  return [';', '\t'].reduce((best, each) => (times(each) > times(best) ? each : best), ',');
}

class Line {
  readonly number: number;
  readonly errors: string[] = [];
  readonly #columns: Table['columns'];
  readonly #cells: readonly string[];

  constructor(columns: Table['columns'], cells: readonly string[]) {
    this.#columns = columns;
    this.#cells = cells;
    this.number = Number(cells[0]);
  }

  cell(column: Column): string {
    const index = this.#columns.get(column);
    const text = (index === undefined ? undefined : this.#cells[index]) ?? '';
    return unescapeFormula(text.trim());
  }

  /** A whole number; null for an empty cell. */
  wholeNumber(column: Column): number | null {
    const text = this.cell(column);
    if (/^\d{0,9}$/.test(text)) return text === '' ? null : Number(text);
    this.errors.push(`${column} is "${text}", and no whole number`);
    return null;
  }

  flag(column: Column): boolean {
    const text = this.cell(column);
    const word = text.toLowerCase();
    if (!YES.has(word) && !NO.has(word)) {
      this.errors.push(`${column} is "${text}", and neither true nor false`);
    }
    return YES.has(word);
  }
}

function matchIn(line: Line): SourceMatch {
  return {
    id: line.wholeNumber('id') ?? 0,
    line: line.number,
    date: line.cell('date'),
    homePlayer: line.cell('home'),
    awayPlayer: line.cell('away'),
    homeTeam: line.cell('home_team'),
    awayTeam: line.cell('away_team'),
    homeScore: line.wholeNumber('home_score'),
    awayScore: line.wholeNumber('away_score'),
    overTime: line.flag('overtime'),
    seriesId: line.wholeNumber('series'),
    errors: line.errors,
  };
}

/** The order in which they get their ids here: of the ids in the file, where each line has its own, or else of the dates. */
function numbered(matches: readonly SourceMatch[], timeZone: string): readonly SourceMatch[] {
  const ids = new Set(matches.map(({ id }) => id));
  if (!ids.has(0) && ids.size === matches.length) return matches;
  const dated = matches.map((match) => ({ match, date: wallClockOf(match.date, timeZone) ?? '' }));
  return dated
    .sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
    .map(({ match }, index) => ({ ...match, id: index + 1 }));
}
