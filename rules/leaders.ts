/** The words for who is first in the table of an evening or a season. */
import { listed, verb } from './phrases.ts';
import { type NamedCompetitor, nameOf } from './side.ts';

/** The span that a table counts. */
export type LedSpan = 'evening' | 'season';

interface LeadInWords {
  /** A heading. */
  readonly name: string;
  /** Follows the names. */
  readonly predicate: string;
}

const LEVEL: LeadInWords = { name: 'Level', predicate: 'are level' };

/** Returns the words for those who share the first place: one alone leads until the evening or season is over. */
export function leadInWords(
  [leader, ...others]: readonly NamedCompetitor[],
  isOver: boolean,
  span: LedSpan = 'evening',
): LeadInWords {
  if (!leader || others.length > 0) return LEVEL;
  if (isOver) {
    const name = verb(leader, 'Champion', 'Champions');
    return { name, predicate: `${verb(leader, 'is champion', 'are champions')} of the ${span}` };
  }
  const name = verb(leader, 'Leads', 'Lead');
  return { name, predicate: `${name.toLowerCase()} the ${span}` };
}

/** Number of players or pairs on a shared first place up to which all are named. */
export const MAX_NAMED_LEADERS = 4;

/** "Eva, Jana and Puk", "6 players", "5 pairs". */
export function namesOfLeaders(leaders: readonly NamedCompetitor[]): string {
  const { length, 0: first } = leaders;
  if (!first || length <= MAX_NAMED_LEADERS) return listed(leaders.map(nameOf));
  return `${length} ${verb(first, 'players', 'pairs')}`;
}

/**
 * "Eva leads the evening", "Eva & Jana are champions of the season", "Eva, Jana and Puk are level", "6 players are level"; null
 * without a result.
 */
export function formatLeaders(
  leaders: readonly NamedCompetitor[],
  isOver: boolean,
  span: LedSpan = 'evening',
): string | null {
  if (leaders.length === 0) return null;
  return `${namesOfLeaders(leaders)} ${leadInWords(leaders, isOver, span).predicate}`;
}
