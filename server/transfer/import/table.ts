/** Reads a table saved as CSV, whose first line names the columns. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { TRANSFERS } from '../../database/limits.ts';
import { reasonOf, StartError } from '../../database/start-error.ts';
import { unescapeText } from '../export/text-cells.ts';

const DELIMITERS: ReadonlyMap<string, string> = new Map([
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
]);

/** The columns that a table can have. */
export interface TableColumns<Column extends string> {
  /** Name of the rows, for messages: "matches". */
  readonly rows: string;
  readonly known: readonly Column[];
  /** Other accepted names of columns. */
  readonly otherNames?: ReadonlyMap<string, Column>;
  readonly needed: readonly Column[];
  /** A column, and the columns that it replaces. */
  readonly replaced?: readonly [by: Column, columns: readonly Column[]];
}

export interface TableLine<Column extends string> {
  /** Line number in the file. */
  readonly number: number;
  /** The text of a cell; empty for a column that the table does not have. */
  readonly cell: (column: Column) => string;
  /** Receives errors of the line, also when cells are read. */
  readonly errors: string[];
}

export interface Table<Column extends string> {
  /** Name of the file without its folder. */
  readonly name: string;
  /** Names of unknown columns. */
  readonly unread: readonly string[];
  readonly lines: readonly TableLine<Column>[];
}

interface Heading<Column extends string> {
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

/** @throws StartError for a file that cannot be read or is not such a table */
export async function readTable<Column extends string>(
  file: string,
  columns: TableColumns<Column>,
): Promise<Table<Column>> {
  const name = basename(file);
  const bytes = await readFile(file).catch((error: unknown) => {
    const reason = reasonOf(error);
    throw new StartError(`${file} cannot be read: ${reason}. An address begins with https://`);
  });
  if (bytes.length > TRANSFERS.fileBytes) {
    throw new StartError(
      `${name} has ${bytes.length} bytes, a table of ${columns.rows} has at most ${TRANSFERS.fileBytes}.`,
    );
  }
  const { headings, lines } = tableIn(name, decode(name, bytes), columns);
  return {
    name,
    unread: headings.flatMap((heading) => (heading.column === null ? heading.name : [])),
    lines: lines.map((line) => tableLine(line, headings)),
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
function tableIn<Column extends string>(
  name: string,
  text: string,
  columns: TableColumns<Column>,
): { readonly headings: readonly Heading<Column>[]; readonly lines: readonly Line[] } {
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
  const headings = headingsIn(head.cells, columns);
  const missing = missingColumns(headings, columns);
  if (missing.length === 0) return { headings, lines };
  const shown = head.cells.join(delimiter).slice(0, TRANSFERS.quotedLine);
  const separator = DELIMITERS.get(delimiter) ?? `"${delimiter}"`;
  throw new StartError(
    `${name} has no column ${missing.join(', ')}: its first line was read as "${shown}", with ${separator} between cells. It has to name the columns, such as ${columns.needed.join(',')}.`,
  );
}

function missingColumns<Column extends string>(
  headings: readonly Heading<Column>[],
  { needed, replaced }: TableColumns<Column>,
): readonly Column[] {
  const has = (column: Column) => headings.some((heading) => heading.column === column);
  const [by, others] = replaced ?? [];
  return needed.filter(
    (column) => !has(column) && !(by !== undefined && has(by) && others?.includes(column)),
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

function headingsIn<Column extends string>(
  head: readonly string[],
  { known, otherNames }: TableColumns<Column>,
): readonly Heading<Column>[] {
  return head.map((cell, index) => {
    const name = cell.toLowerCase().replace(/[ -]+/g, '_');
    const wanted = otherNames?.get(name) ?? name;
    const column = known.find((each) => each === wanted) ?? null;
    return { name: cell || `number ${index + 1}`, column };
  });
}

/** The delimiter that occurs most often in the first line that is not blank. */
function delimiterOf(text: string): string {
  const [head = ''] = /\S.*/.exec(text) ?? [];
  const times = (each: string) => head.split(each).length;
  return [...DELIMITERS.keys()].reduce((best, each) => (times(each) > times(best) ? each : best));
}

function tableLine<Column extends string>(
  line: Line,
  headings: readonly Heading<Column>[],
): TableLine<Column> {
  const errors: string[] = [];
  const size = line.cells.findLastIndex((cell) => cell !== '') + 1;
  if (size > headings.length) {
    errors.push(`It has ${size} cells, and the first line names ${headings.length} columns`);
  }
  return { number: line.number, errors, cell: (column) => cellOf(line, headings, column, errors) };
}

/**
 * The cell of a column. Several columns of a file can have the same meaning.
 * @param errors receives an error if their cells differ
 */
function cellOf<Column extends string>(
  { cells }: Line,
  headings: readonly Heading<Column>[],
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

/** Returns null for ids of other programs that are not numbers, such as a UUID. */
export function idIn(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/**
 * Returns the whole number in a cell; null for an empty one.
 * @param errors receives an error for other texts
 */
export function numberIn(column: string, text: string, errors: string[]): number | null {
  if (text === '') return null;
  // Some programs write all numbers with decimals, such as 3.0.
  if (/^\d{1,9}([.,]0+)?$/.test(text)) return Number.parseInt(text, 10);
  errors.push(`${column} is "${text}", and no whole number`);
  return null;
}
