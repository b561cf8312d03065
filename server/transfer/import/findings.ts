/** Problems of a source, and their consequences for the import. */
import { shortDate } from '../../../rules/phrases.ts';
import { TRANSFERS } from '../../database/limits.ts';
import type { SourceLeagueEntrant, SourceMatch, SourcePlayoff, SourceSeries } from './source.ts';

/**
 * INCONSISTENT_SOURCE: figures of the source contradict its matches; the import ignores the figures. CHANGED: the row is written
 * with changes. LEFT_OUT: the row is not written. SAME_PERSON: a new player may be another one under a similar nickname. PAIR: two
 * players, at least one of them new, who may be one with an ampersand in the nickname.
 */
export type Consequence = 'INCONSISTENT_SOURCE' | 'CHANGED' | 'LEFT_OUT' | 'SAME_PERSON' | 'PAIR';

export interface Finding {
  readonly consequence: Consequence;
  /** The problem. The report groups findings with the same text. */
  readonly reason: string;
  /** "match 12, Puk – Rolba of 20/11/2026" */
  readonly where: string;
  /** Name of the table of leagues for a line of it; null for other findings. */
  readonly file: string | null;
  /** Line number in a spreadsheet; null for a club, or for the whole file. */
  readonly line: number | null;
}

/** The subject of a finding: a match, an entrant of a league, or the name of something else. */
export type Where = SourceMatch | SourceLeagueEntrant | string;

export class Findings {
  readonly all: Finding[] = [];

  add(consequence: Consequence, where: Where, reason: string): void {
    const place = placeOf(where);
    this.all.push({ consequence, reason: shorten(reason), ...place, where: shorten(place.where) });
  }
}

function placeOf(where: Where): Pick<Finding, 'where' | 'file' | 'line'> {
  if (typeof where === 'string') return { where, file: null, line: null };
  if (!('entry' in where)) return { where: matchName(where), file: null, line: where.line };
  const { file, line } = where;
  return { where: `${file}, line ${line}`, file, line };
}

/** Shortens long words and texts, because findings quote cells, which can contain megabytes. */
function shorten(text: string): string {
  const words = text.replace(LONG_WORD, '$1…');
  return words.length <= TRANSFERS.quotedText ? words : `${words.slice(0, TRANSFERS.quotedText)}…`;
}

const LONG_WORD = new RegExp(`(\\S{${TRANSFERS.quotedWord}})\\S+`, 'g');

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
