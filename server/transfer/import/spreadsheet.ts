/** Reads single matches from a spreadsheet saved as CSV, with named columns and one match per line. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import type { ScoreForm } from '../../../rules/forms.ts';
import { TRANSFERS } from '../../database/limits.ts';
import { reasonOf, StartError } from '../../database/start-error.ts';
import { unescapeText } from '../export/text-cells.ts';
import { type DateOrder, playDates } from './dates.ts';
import { isNo, isYes } from './flags.ts';
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
/** The columns that one column with both scores replaces. */
const SCORES: readonly string[] = ['home_score', 'away_score'];
const COLUMNS = [...NEEDED, 'score', 'id', 'overtime', 'series'] as const;

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

const DELIMITERS: ReadonlyMap<string, string> = new Map([
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
]);

interface Heading {
  /** Name in the file. */
  readonly name: string;
  /** Null for a column that is not read. */
  readonly column: Column | null;
}

interface Line {
  readonly cells: readonly string[];
  /** Line number in the file. */
  readonly number: number;
}

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
  const name = basename(file);
  const bytes = await readFile(file).catch((error: unknown) => {
    const reason = reasonOf(error);
    throw new StartError(`${file} cannot be read: ${reason}. An address begins with https://`);
  });
  if (bytes.length > TRANSFERS.fileBytes) {
    throw new StartError(
      `${name} has ${bytes.length} bytes, a table of matches has at most ${TRANSFERS.fileBytes}.`,
    );
  }
  const { headings, lines } = tableIn(name, decode(name, bytes));
  const lineOf = new Map<string, number>();
  const matches = lines.map((line) => matchIn(line, headings, lineOf));
  const ids = new Set(matches.map(({ id }) => id));
  const hasIds = !ids.has(NO_ID) && ids.size === matches.length;
  return {
    kind: 'SPREADSHEET',
    name,
    hasIds,
    unread: headings.flatMap((heading) => (heading.column === null ? heading.name : [])),
    players: [],
    matches: hasIds ? matches : numberedByDate(matches, timeZone, order),
    series: [],
    playoffs: [],
    stats: [],
  };
}

/**
 * Decodes UTF-16 with a byte order mark, which Excel calls Unicode text, or UTF-8.
 * @throws StartError for other encodings
 */
function decode(name: string, bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new StartError(`${name} is not in UTF-8: save it as "CSV UTF-8".`);
}

/** @throws StartError */
function tableIn(
  name: string,
  text: string,
): { readonly headings: readonly Heading[]; readonly lines: readonly Line[] } {
  // Some programs write a first line such as `sep=;`. Only its text is removed, so that line numbers stay correct.
  const [, given] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const content = given ? text.slice('sep=;'.length) : text;
  const delimiter = given ?? delimiterOf(content);
  const [head = { cells: [], number: 1 }, ...lines] = parseLines(name, content, delimiter);
  if (head.cells.length > TRANSFERS.columns) {
    throw new StartError(
      `${name}, line ${head.number}: it has ${head.cells.length} columns, a table has at most ${TRANSFERS.columns}.`,
    );
  }
  const headings = headingsIn(head.cells);
  const has = (column: string) => headings.some((heading) => heading.column === column);
  const missing = NEEDED.filter(
    (column) => !has(column) && !(has('score') && SCORES.includes(column)),
  );
  if (missing.length === 0) return { headings, lines };
  const shown = head.cells.join(delimiter).slice(0, TRANSFERS.quotedLine);
  const separator = DELIMITERS.get(delimiter) ?? `"${delimiter}"`;
  throw new StartError(
    `${name} has no column ${missing.join(', ')}: its first line was read as "${shown}", with ${separator} between cells. It has to name the columns, such as ${NEEDED.join(',')}.`,
  );
}

function parseLines(name: string, text: string, delimiter: string): readonly Line[] {
  const lines: Line[] = [];
  const options: Options = {
    delimiter,
    cast: (cell) => unescapeText(cell.trim()),
    on_record: (cells: string[], { lines: number }) => {
      lines.push({ cells, number });
      return null;
    },
    max_record_size: TRANSFERS.tableLine,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  };
  try {
    parse(text, options);
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = error.message.replace(/ on field (\d+)/, (_, index) => {
      const column = lines[0]?.cells[index];
      return column ? ` on field "${column}"` : '';
    });
    throw new StartError(`${name} is no table of comma-separated values: ${reason}.`);
  }
}

function headingsIn(head: readonly string[]): readonly Heading[] {
  return head.map((cell, index) => {
    const name = cell.toLowerCase().replace(/[ -]+/g, '_');
    const wanted = OTHER_NAMES.get(name) ?? name;
    const column = COLUMNS.find((each) => each === wanted) ?? null;
    return { name: cell || `number ${index + 1}`, column };
  });
}

/** The delimiter that occurs most often in the first line that is not blank. */
function delimiterOf(text: string): string {
  const [head = ''] = /\S.*/.exec(text) ?? [];
  const times = (each: string) => head.split(each).length;
  return [...DELIMITERS.keys()].reduce((best, each) => (times(each) > times(best) ? each : best));
}

/** Stands for an id that is missing or not a number. */
const NO_ID = 0;

/** @param lineOf line numbers by the ids of previous lines */
function matchIn(
  line: Line,
  headings: readonly Heading[],
  lineOf: Map<string, number>,
): SourceMatch {
  const errors: string[] = [];
  const { number } = line;
  const size = line.cells.findLastIndex((cell) => cell !== '') + 1;
  if (size > headings.length) {
    errors.push(`It has ${size} cells, and the first line names ${headings.length} columns`);
  }
  const cell = (column: Column) => cellOf(line, headings, column, errors);
  const id = cell('id');
  const known = lineOf.get(id);
  if (id !== '' && known !== undefined) errors.push(`It has the id of line ${known}`);
  lineOf.set(id, number);
  const score = (column: Column) => {
    const text = cell(column);
    if (text === '') return null;
    // Some programs write all numbers with decimals, such as 3.0.
    if (/^\d{1,9}([.,]0+)?$/.test(text)) return Number.parseInt(text, 10);
    errors.push(`${column} is "${text}", and no whole number`);
    return null;
  };
  const flag = (column: Column) => {
    const text = cell(column);
    if (!isYes(text) && !isNo(text)) {
      errors.push(`${column} is "${text}", and neither true nor false`);
    }
    return isYes(text);
  };
  const both = scoreIn(cell('score'), errors);
  const series = cell('series');
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

/** Returns null for ids of other programs that are not numbers, such as a UUID. */
function idIn(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/**
 * The cell of a column. Several columns of a file can have the same meaning.
 * @param errors receives an error if their cells differ
 */
function cellOf(
  { cells }: Line,
  headings: readonly Heading[],
  column: Column,
  errors: string[],
): string {
  const filled = headings.flatMap((heading, index) => {
    const cell = cells[index] ?? '';
    return heading.column === column && cell !== '' ? { name: heading.name, cell } : [];
  });
  const [first = { name: column, cell: '' }, ...others] = filled;
  const other = others.find(({ cell }) => cell !== first.cell);
  if (other) {
    errors.push(`${first.name} is "${first.cell}", and ${other.name} is "${other.cell}"`);
  }
  return first.cell;
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
