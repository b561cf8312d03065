/**
 * Checks rows of a backup that its digest does not protect: a file that was edited by hand and given a new digest. What the
 * constraints of the tables refuse is left to them; these rows would be accepted and could not be read.
 */
import type { ChangeDetails } from '../../../rules/changes/details.ts';
import { factsOfDetails } from '../../../rules/changes/kinds.ts';
import { describeChange } from '../../../rules/changes/words.ts';
import { checkEmoji } from '../../../rules/validation.ts';
import { parsedJson } from '../../database/json.ts';
import { TRANSFERS } from '../../database/limits.ts';
import { LOG } from '../../log/tables.ts';
import { type Header, RowLine } from './format.ts';

/** A day or a time in a year of four digits, as the snapshot writes it. */
const TIME = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/;
const TIME_COLUMN = /(^time|_at|_date|_day)$/;
/** Control characters, and halves of a pair. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/u;

export class RowChecks {
  readonly #header: Header;
  readonly #largestIds = new Map<string, number>();
  #seq = 0;

  constructor(header: Header) {
    this.#header = header;
  }

  /** Returns what is wrong with a row; null if nothing is. */
  problemOf(table: string, line: string): string | null {
    if (table !== LOG && line.length > TRANSFERS.rowLine) return `it has ${line.length} characters`;
    const { data } = RowLine.safeParse(parsedJson(line));
    if (!data) return 'it is no row';
    const { row } = data;
    return table === LOG ? this.#problemOfChange(row) : this.#problemOfRow(table, row);
  }

  /** Returns what is wrong with the header, after the last row; null if nothing is. */
  problemOfHeader(): string | null {
    const { seq, nextIds } = this.#header;
    if (this.#seq !== seq) return `its seq is ${seq}, and that of its last change ${this.#seq}`;
    for (const [table, largest] of this.#largestIds) {
      const next = nextIds[table];
      if (next !== undefined && next <= largest) {
        return `the next id of ${table} is ${next}, and there is one with ${largest}`;
      }
    }
    return null;
  }

  #problemOfRow(table: string, row: Readonly<Record<string, unknown>>): string | null {
    const { id, emoji } = row;
    if (typeof id === 'number') {
      this.#largestIds.set(table, Math.max(id, this.#largestIds.get(table) ?? 0));
    }
    if (typeof emoji === 'string' && checkEmoji(emoji).length > 0)
      return `"${emoji}" is not one emoji`;
    for (const [column, value] of Object.entries(row)) {
      if (typeof value !== 'string') continue;
      if (TIME_COLUMN.test(column) && !TIME.test(value)) return `${column} is "${value}"`;
      if (UNUSABLE.test(value)) return `${column} has a control character`;
    }
    return null;
  }

  #problemOfChange(row: Readonly<Record<string, unknown>>): string | null {
    const { seq, time, facts } = row;
    const expected = this.#seq + 1;
    if (seq !== expected)
      return `its seq is ${String(seq)}, and that of the change before ${this.#seq}`;
    this.#seq = expected;
    if (typeof time !== 'string' || !TIME.test(time)) return `time is "${String(time)}"`;
    return facts == null || isReadable(facts) ? null : 'its details cannot be read';
  }
}

/** Whether the details of a change can be described in the history. */
function isReadable(facts: unknown): boolean {
  try {
    const { about, text } = describeChange(factsOfDetails(facts as ChangeDetails));
    return [about, text].every((words) => typeof words === 'string');
  } catch {
    return false;
  }
}
