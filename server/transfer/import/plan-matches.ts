/** Checks the matches of a source and converts them into planned matches. */
import type { Broken } from '../../../rules/broken.ts';
import { MAX_SCORE } from '../../../rules/limits.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import type { Entrant } from '../../../rules/playoff.ts';
import { isIn, playersOf } from '../../../rules/side.ts';
import { checkScore, resultOf } from '../../../rules/validation.ts';
import { type DateOrder, dependsOnOrder, longDate, type PlayDate } from './dates.ts';
import type { Findings, Where } from './findings.ts';
import { type Renamed, type Roster, teamIdOf } from './names.ts';
import type { PlannedMatch } from './planned.ts';
import type { SourceMatch } from './source.ts';

export interface PlanContext {
  readonly roster: Roster;
  /** Names of teams as given with --team. */
  readonly renamedTeams: Renamed;
  readonly findings: Findings;
  readonly timeZone: string;
  readonly dateOrder: DateOrder;
}

/** A match with valid players, teams and date. */
export interface CheckedMatch extends PlannedMatch {
  /** The rule that the score breaks, null if none; the match then has no result. Lines of spreadsheets are left out instead. */
  readonly wrongScore: string | null;
}

/** Returns null, with a finding, for a match that is left out. @param date null if the source has no date */
export function checkMatch(
  source: SourceMatch,
  date: PlayDate | null,
  context: PlanContext,
): CheckedMatch | null {
  const { findings, dateOrder } = context;
  for (const error of source.errors) findings.add('LEFT_OUT', source, error);
  const home = findEntrant(source.homePlayer, source.homeTeam, source, context);
  const away = findEntrant(source.awayPlayer, source.awayTeam, source, context);
  if (date === null) {
    findings.add(
      'LEFT_OUT',
      source,
      `"${source.date}" is no date: 2026-11-20T20:15:00 or 20/11/2026 20:15 is${otherOrder(source.date, dateOrder)}`,
    );
  }
  if (date === null || home === null || away === null) return null;
  if (playersOf(home).some((id) => isIn(away, id))) {
    findings.add('LEFT_OUT', source, MESSAGES.matchPlayersEqual);
    return null;
  }
  // One of the errors may be about the score, which is then not checked.
  if (source.errors.length > 0) return null;
  const { result, wrongScore } = resultIn(source, findings);
  if (wrongScore !== null && source.line !== null) {
    findings.add('LEFT_OUT', source, wrongScore);
    return null;
  }
  return { source, ...date, home, away, result, wrongScore };
}

/** Earlier dates are errors: the first NHL video game was released in 1991. */
const FIRST_YEAR = '1990';

/**
 * Reports lines of a spreadsheet with impossible dates. Usually their day and month were swapped.
 * @param today wall-clock time
 */
export function checkDates(
  matches: readonly PlannedMatch[],
  today: string,
  { findings, dateOrder }: Pick<PlanContext, 'findings' | 'dateOrder'>,
): void {
  for (const { source, matchDate } of matches) {
    if (source.line === null) continue;
    const isPast = matchDate.slice(0, TO_DAY) <= today.slice(0, TO_DAY);
    if (isPast && matchDate >= FIRST_YEAR) continue;
    const why = isPast ? `before ${FIRST_YEAR}` : 'in the future';
    const hint = isPast ? '' : otherOrder(source.date, dateOrder);
    findings.add('LEFT_OUT', source, `"${source.date}" is ${longDate(matchDate)}, ${why}${hint}`);
  }
}
const TO_DAY = 'YYYY-MM-DD'.length;

/** A hint that the other order of day and month can be given, to end a sentence; empty if the order has no effect. */
function otherOrder(date: string, order: DateOrder): string {
  if (!dependsOnOrder(date)) return '';
  const [first, option] = order === 'DMY' ? ['month', 'mdy'] : ['day', 'dmy'];
  return `; with --dates ${option} the ${first} comes first`;
}

/** Finds a competitor and a team by name; returns null, with a finding, for an unknown or empty name. */
export function findEntrant(
  nickName: string,
  team: string,
  where: Where,
  context: PlanContext,
): Entrant | null {
  if (nickName.trim() === '' || team.trim() === '') {
    const what = nickName.trim() === '' ? 'A player has no nickname' : 'A team has no name';
    context.findings.add('LEFT_OUT', where, what);
    return null;
  }
  const competitor = context.roster.find(nickName, where);
  const teamId = teamIdOf(team, where, context);
  return competitor === null || teamId === null ? null : { ...competitor, teamId };
}

/** The result of a match. If the score is invalid, the result is null and `wrongScore` says why. */
function resultIn(
  source: SourceMatch,
  findings: Findings,
): Pick<CheckedMatch, 'result' | 'wrongScore'> {
  const { homeScore, awayScore, overTime } = source;
  if (homeScore === null && awayScore === null) return { result: null, wrongScore: null };
  const form = { homeScore, awayScore, overTime };
  const [broken] = checkScore(form);
  if (!broken) return { result: resultOf(form), wrongScore: null };
  if (broken.rule !== 'overtimeMargin') return { result: null, wrongScore: describe(broken) };
  if (source.line !== null) return { result: null, wrongScore: broken.text };
  findings.add(
    'CHANGED',
    source,
    'In overtime the score difference must be 1: it counts as decided in regular time',
  );
  return { result: resultOf({ ...form, overTime: false }), wrongScore: null };
}

function describe({ rule, text }: Broken): string {
  if (rule === 'homeScoreMissing' || rule === 'awayScoreMissing') return 'It has half a score';
  return rule === 'scoreNotWhole' ? `A score is a whole number from 0 to ${MAX_SCORE}` : text;
}
