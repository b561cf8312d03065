/**
 * Plans the leagues of a spreadsheet: their entrants and settings are in the table of leagues, their fixtures in that of matches. Each
 * contradiction is an error of its line.
 */
import { QUALIFIERS } from '../../../rules/limits.ts';
import { counted } from '../../../rules/phrases.ts';
import type { Entrant } from '../../../rules/playoff.ts';
import { competitorId, isIn, playersOf, sameCompetitor, sideName } from '../../../rules/side.ts';
import { checkLeagueEdit } from '../../../rules/validation.ts';
import { instantOf } from './dates.ts';
import { type CheckedMatch, findEntrant, type PlanContext } from './plan-matches.ts';
import type { PlannedFixture, PlannedLeague, PlannedLeagueEntrant } from './planned.ts';
import type { Source, SourceLeagueEntrant } from './source.ts';

/** An entrant with the line that names it. */
interface Entry extends PlannedLeagueEntrant {
  readonly source: SourceLeagueEntrant;
}

/** @param matches those that have a league */
export function planLeagues(
  { leagues, matches: given }: Source,
  matches: readonly CheckedMatch[],
  context: PlanContext,
): readonly PlannedLeague[] {
  const linesOf = Map.groupBy(leagues, ({ leagueId }) => leagueId);
  const matchesOf = Map.groupBy(matches, ({ source }) => source.leagueId);
  const file = leagues[0]?.file ?? '';
  for (const match of matches) {
    const { leagueId } = match.source;
    if (leagueId === null || linesOf.has(leagueId)) continue;
    context.findings.add('LEFT_OUT', match.source, `There is no league ${leagueId} in ${file}`);
  }
  const linesOfMatches = Map.groupBy(given, ({ leagueId }) => leagueId);
  for (const source of given) {
    if (source.leagueId === null || source.seriesId === null) continue;
    context.findings.add('LEFT_OUT', source, 'A match has a series or a league, not both');
  }
  return [...linesOf]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([id, lines]) => {
      const own = matchesOf.get(id) ?? [];
      const isChecked = own.length === (linesOfMatches.get(id) ?? []).length;
      return planLeague(lines, own, isChecked, context) ?? [];
    });
}

/**
 * Returns null, with findings, for a league without a date or with entrants that cannot be.
 * @param isWhole whether no match of the league has an error
 */
function planLeague(
  lines: readonly SourceLeagueEntrant[],
  matches: readonly CheckedMatch[],
  isWhole: boolean,
  context: PlanContext,
): PlannedLeague | null {
  const { findings, timeZone } = context;
  const [first] = lines;
  if (!first) return null;
  for (const line of lines) {
    for (const error of line.errors) findings.add('LEFT_OUT', line, error);
  }
  if (lines.some(({ errors }) => errors.length > 0)) return null;
  const entries = lines.flatMap((line, index) => entryIn(line, index + 1, context) ?? []);
  const before = findings.all.length;
  reportOtherSettings(lines, first, context);
  reportEqualEntries(entries, context);
  if (entries.length < lines.length) return null;
  checkSettings(entries, first, context);
  if (findings.all.length > before) return null;
  const { leagueId: sourceId, title, legs, points, qualify } = first;
  const firstDate = matches.map(({ matchDate }) => matchDate).sort()[0] ?? '';
  const createdAt = instantOf(first.created || firstDate, timeZone);
  if (createdAt === null)
    findings.add('LEFT_OUT', first, `created is "${first.created}", and no date`);
  const fixtures = matches.flatMap((match) => fixtureIn(match, entries, context) ?? []);
  if (isWhole && fixtures.length === matches.length)
    checkMeetings(entries, fixtures, first, context);
  const entrants = entries
    .map(({ source: _, ...entrant }) => entrant)
    .toSorted((one, other) => one.position - other.position);
  return createdAt === null
    ? null
    : { sourceId, createdAt, title, legs, points, qualify, entrants, fixtures };
}

const SETTINGS = [
  ['title', 'title'],
  ['created', 'created'],
  ['legs', 'legs'],
  ['point_system', 'points'],
  ['qualify', 'qualify'],
] as const;

function reportOtherSettings(
  lines: readonly SourceLeagueEntrant[],
  first: SourceLeagueEntrant,
  { findings }: PlanContext,
): void {
  for (const line of lines) {
    for (const [column, setting] of SETTINGS) {
      if (line[setting] === first[setting]) continue;
      const [own, others] = [line[setting] ?? '', first[setting] ?? ''];
      const what = `${column} is "${own}", and "${others}" in line ${first.line} of the same league`;
      findings.add('LEFT_OUT', line, what);
    }
  }
}

/** @param order number of the line in the league, from 1 */
function entryIn(source: SourceLeagueEntrant, order: number, context: PlanContext): Entry | null {
  const entrant = findEntrant(source.player, source.team, source, context);
  const position = source.entry ?? order;
  if (position === 0) context.findings.add('LEFT_OUT', source, 'Entries are counted from 1');
  return (
    entrant && { ...entrant, position, lot: source.lot ?? position, left: source.left, source }
  );
}

/** Reports players who enter a league twice, and entries with one number or one rank in the draw by lot. */
function reportEqualEntries(entries: readonly Entry[], { findings }: PlanContext): void {
  for (const [index, entry] of entries.entries()) {
    const sameAs = (isSame: (other: Entry) => boolean) => entries.slice(0, index).find(isSame);
    const reported = [
      [sameAs((other) => playersOf(entry).some((id) => isIn(other, id))), 'A player is'],
      [sameAs(({ position }) => position === entry.position), `Entry ${entry.position} is`],
      [sameAs(({ lot }) => lot === entry.lot), `Lot ${entry.lot} is`],
    ] as const;
    for (const [other, what] of reported) {
      if (!other) continue;
      const reason = `${what} in line ${other.source.line} of the same league already`;
      findings.add('LEFT_OUT', entry.source, reason);
    }
  }
}

/** Checks a league by the rules of an edited one, because departures may have made it smaller than a new one. */
function checkSettings(
  entries: readonly Entry[],
  first: SourceLeagueEntrant,
  { findings }: PlanContext,
): void {
  const { title, legs, qualify } = first;
  const present = entries.filter(({ left }) => left === null);
  const isPossible = qualify !== null && QUALIFIERS.includes(qualify);
  const broken = checkLeagueEdit({
    title,
    legs,
    // Departures may have made the league smaller than the number that goes through.
    qualify: isPossible && present.length < entries.length ? null : qualify,
    players: present.map(({ firstId }) => `${firstId}`),
    partners: present.map(({ partnerId }) => `${partnerId ?? ''}`),
    teams: present.map(({ teamId }) => `${teamId}`),
  });
  for (const { rule, text } of broken) {
    if (rule !== 'playoffPlayersEqual') findings.add('LEFT_OUT', first, text);
  }
}

/** Returns null, with a finding, for a match that the league cannot have. */
function fixtureIn(
  match: CheckedMatch,
  entries: readonly Entry[],
  context: PlanContext,
): PlannedFixture | null {
  const { source, home, away, result } = match;
  const { round } = source;
  const entryOf = (side: Entrant) => entries.find((entry) => sameCompetitor(entry, side));
  const problems = [home, away].flatMap((side) => {
    const entry = entryOf(side);
    const says = (problem: string) => `${nameOf(side, context)} ${problem}`;
    if (!entry) return says(`is not in league ${source.leagueId}`);
    if (entry.teamId !== side.teamId) return says(`has another team in league ${source.leagueId}`);
    return entry.left !== null && result === null
      ? says(`has left league ${source.leagueId}, and plays no more of its matches`)
      : [];
  });
  if (round === null || round === 0) problems.push('A match of a league has a round, from 1');
  for (const problem of problems) context.findings.add('LEFT_OUT', source, problem);
  return round === null || problems.length > 0 ? null : { ...match, round };
}

function nameOf(side: Entrant, { roster }: PlanContext): string {
  return sideName(side, (id) => roster.nickNameOf(id) ?? '');
}

/** Reports entrants who meet more often than the league has legs, and less often although they have not left. */
function checkMeetings(
  entries: readonly Entry[],
  fixtures: readonly PlannedFixture[],
  first: SourceLeagueEntrant,
  context: PlanContext,
): void {
  const { findings } = context;
  const { leagueId, legs } = first;
  const keyOf = (one: Entrant, other: Entrant) => [one, other].map(competitorId).sort().join();
  const meetings = Map.groupBy(fixtures, ({ home, away }) => keyOf(home, away));
  for (const [index, one] of entries.entries()) {
    for (const other of entries.slice(index + 1)) {
      const met = meetings.get(keyOf(one, other)) ?? [];
      if (met.length === legs) continue;
      const names = `${nameOf(one, context)} and ${nameOf(other, context)}`;
      const times = `${names} meet ${counted(met.length, 'time')} in league ${leagueId}, which has ${counted(legs, 'leg')}`;
      for (const { source } of met.slice(legs)) findings.add('LEFT_OUT', source, times);
      if (met.length > legs || one.left !== null || other.left !== null) continue;
      const advice = 'the table of matches has to have all matches of a league, also those to play';
      findings.add('LEFT_OUT', first, `${times}: ${advice}`);
    }
  }
}
