/** What does not add up in a source, and what becomes of it. */
import { shortDate } from '../../../rules/phrases.ts';
import type { SourceMatch, SourcePlayoff, SourceSeries } from './source.ts';

/**
 * INCONSISTENT_SOURCE: its own figures contradict its matches, and nothing is done about it. CHANGED: it is written in another way.
 * LEFT_OUT: it is not written.
 */
export type Consequence = 'INCONSISTENT_SOURCE' | 'CHANGED' | 'LEFT_OUT';

export interface Finding {
  readonly consequence: Consequence;
  /** What is wrong, the same text wherever it is. */
  readonly reason: string;
  /** "match 12, Puk – Rolba of 20/11/2026" */
  readonly where: string;
  /** The line of a file. */
  readonly line: number | null;
}

/** What a finding is about: a match, or what is named. */
export type Where = SourceMatch | string;

export class Findings {
  readonly all: Finding[] = [];

  add(consequence: Consequence, where: Where, reason: string): void {
    const [name, line] = typeof where === 'string' ? [where, null] : [matchName(where), where.line];
    this.all.push({ consequence, reason: shortened(reason), where: shortened(name), line });
  }
}

const MAX_WORD_LENGTH = 100;
const MAX_TEXT_LENGTH = 1_000;

/** A cell of a source may hold megabytes, and findings quote it. The words around a quoted long word stay. */
function shortened(text: string): string {
  const words = text.replace(LONG_WORD, '$1…');
  return words.length <= MAX_TEXT_LENGTH ? words : `${words.slice(0, MAX_TEXT_LENGTH)}…`;
}

const LONG_WORD = new RegExp(`(\\S{${MAX_WORD_LENGTH}})\\S+`, 'g');

function matchName({ id, line, homePlayer, awayPlayer, date }: SourceMatch): string {
  if (line !== null) return `line ${line}`;
  const day = /^\d{4}-\d{2}-\d{2}/.test(date) ? shortDate(date) : date;
  return `match ${id}, ${homePlayer} – ${awayPlayer} of ${day}`;
}

export function seriesName({ id, playerOneNickName, playerTwoNickName }: SourceSeries): string {
  return `series ${id}, ${playerOneNickName} – ${playerTwoNickName}`;
}

export function playoffName({ id, playoffTitle }: SourcePlayoff): string {
  return `play-off ${id}, ${playoffTitle}`;
}
