/** The words for who is first in the table of an evening or a season. */
import { listed } from './phrases.ts';

/** The span that a table of players counts. */
export type LedSpan = 'evening' | 'season';

interface LeadInWords {
  /** A heading. */
  readonly name: string;
  /** Follows the nicknames. */
  readonly predicate: string;
}

const LEVEL: LeadInWords = { name: 'Level', predicate: 'are level' };

/** Returns the words for players who share the first place: one of them leads until the evening or season is over. */
export function leadInWords(
  leaders: number,
  isOver: boolean,
  span: LedSpan = 'evening',
): LeadInWords {
  if (leaders > 1) return LEVEL;
  return isOver
    ? { name: 'Champion', predicate: `is champion of the ${span}` }
    : { name: 'Leads', predicate: `leads the ${span}` };
}

/** Number of players on a shared first place up to which all are named. */
export const MAX_NAMED_LEADERS = 4;

/**
 * "Eva leads the evening", "Eva is champion of the season", "Eva, Jana and Puk are level", "6 players are level"; null without
 * a result.
 */
export function formatLeaders(
  nickNames: readonly string[],
  isOver: boolean,
  span: LedSpan = 'evening',
): string | null {
  const { length } = nickNames;
  if (length === 0) return null;
  const names = length > MAX_NAMED_LEADERS ? `${length} players` : listed(nickNames);
  return `${names} ${leadInWords(length, isOver, span).predicate}`;
}
