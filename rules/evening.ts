/** An evening: the matches of a day of play, who leads it, and for how long it runs. */
import { listed } from './phrases.ts';
import { addDays, dayOfPlay } from './span.ts';

/** How long an evening goes on after its last face-off, in which the next match may begin: two hours. */
export const EVENING_GOES_ON_MS = 7_200_000;

/** Wall-clock time of the next day until which Home shows the evening. */
const SHOWN_UNTIL = 'T12:00:00';

/** The words for whoever is first in the table of an evening. */
interface LeadInWords {
  /** A heading. */
  readonly name: string;
  /** Follows the nicknames. */
  readonly predicate: string;
}

const LEADS: LeadInWords = { name: 'Leads', predicate: 'leads the evening' };
const CHAMPION: LeadInWords = { name: 'Champion', predicate: 'is champion of the evening' };
const LEVEL: LeadInWords = { name: 'Level', predicate: 'are level' };

/** Returns the words for players who share the first place of an evening: one of them leads until it is over. */
export function leadInWords(leaders: number, isOver: boolean): LeadInWords {
  if (leaders > 1) return LEVEL;
  return isOver ? CHAMPION : LEADS;
}

/** Number of players on a shared first place up to which all are named. */
export const MAX_NAMED_LEADERS = 4;

/**
 * "Eva leads the evening", "Eva is champion of the evening", "Eva, Jana and Puk are level", "6 players are level"; null without
 * a result.
 */
export function formatLeaders(nickNames: readonly string[], isOver: boolean): string | null {
  const { length } = nickNames;
  if (length === 0) return null;
  const names = length > MAX_NAMED_LEADERS ? `${length} players` : listed(nickNames);
  return `${names} ${leadInWords(length, isOver).predicate}`;
}

/** When an evening runs and is shown. */
export interface EveningTimes {
  /** Day of play, YYYY-MM-DD. */
  readonly date: string;
  /** Wall-clock time, YYYY-MM-DDThh:mm:ss; null while a match is live. */
  readonly runsUntil: string | null;
  /** Wall-clock time. */
  readonly shownUntil: string;
}

/** Returns the time until which Home shows the evening of a day of play. */
export function shownUntil(day: string): string {
  return `${addDays(day, 1)}${SHOWN_UNTIL}`;
}

/** Whether no further match of an evening is expected. @param now wall-clock time */
export function isOver({ runsUntil }: Pick<EveningTimes, 'runsUntil'>, now: string): boolean {
  return runsUntil !== null && now >= runsUntil;
}

/**
 * Whether an evening goes on. It begins with its day of play: compared with its first face-off, the clock of a device that is
 * a little behind would be before the evening.
 * @param now wall-clock time
 */
export function isRunning(evening: Omit<EveningTimes, 'shownUntil'>, now: string): boolean {
  return hasBegun(evening, now) && !isOver(evening, now);
}

/** Whether Home shows an evening: while it runs, and until noon of the next day. @param now wall-clock time */
export function isShownOnHome(evening: EveningTimes, now: string): boolean {
  return hasBegun(evening, now) && (!isOver(evening, now) || now < evening.shownUntil);
}

function hasBegun({ date }: Pick<EveningTimes, 'date'>, now: string): boolean {
  return dayOfPlay(now) >= date;
}
