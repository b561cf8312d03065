/** What does not add up in a source, and what becomes of it. */
import { shortDate } from '../../rules/phrases.ts';
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
    if (typeof where === 'string') this.all.push({ consequence, reason, where, line: null });
    else this.all.push({ consequence, reason, where: matchName(where), line: where.line });
  }
}

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
