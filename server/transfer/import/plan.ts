/**
 * Plans an import: decides by the rules of the club which rows are written. If a source contradicts itself, its matches count, and
 * the contradicting data is left out or changed; each case is a finding.
 */

import { sameCompetitor } from '../../../rules/side.ts';
import type { Player } from '../../club/players/row.ts';
import { compareStats } from './compare-stats.ts';
import { type DateOrder, instantOf, playDates } from './dates.ts';
import { Findings, playoffName, seriesName } from './findings.ts';
import { type Renamed, Roster } from './names.ts';
import { planLeagues } from './plan-leagues.ts';
import { type CheckedMatch, checkMatch, findEntrant, type PlanContext } from './plan-matches.ts';
import { planPlayoff } from './plan-playoffs.ts';
import { type CheckedSeries, planSeries } from './plan-series.ts';
import type { Planned, PlannedMatch, PlannedPlayoff } from './planned.ts';
import { reportSimilarPlayers } from './similar-players.ts';
import type { Source, SourceMatch, SourceSeries } from './source.ts';

export interface PlanOptions {
  readonly renamedPlayers: Renamed;
  readonly renamedTeams: Renamed;
  /** Whether unknown players of a spreadsheet are added. */
  readonly addsPlayers: boolean;
  /** Order of day and month in dates of a spreadsheet such as 3/2/2024. */
  readonly dateOrder: DateOrder;
}

export interface Plan extends Planned {
  /** The players to add. */
  readonly players: readonly Player[];
  readonly findings: Findings;
  /**
   * Lines of a spreadsheet that are games of a series, or matches of a league without a table of leagues. They are not written, but
   * can exist in the club already.
   */
  readonly games: readonly PlannedMatch[];
  readonly fixtures: readonly PlannedMatch[];
}

/** @param here the players of the club */
export function planImport(
  source: Source,
  here: readonly Player[],
  timeZone: string,
  options: PlanOptions,
): Plan {
  const findings = new Findings();
  const addsUnknown = source.kind === 'CLUB' || options.addsPlayers;
  const renamed = options.renamedPlayers;
  const readsPairs = source.kind === 'SPREADSHEET';
  const roster = new Roster({ here, renamed, addsUnknown, readsPairs, findings });
  const context: PlanContext = {
    roster,
    renamedTeams: options.renamedTeams,
    findings,
    timeZone,
    dateOrder: options.dateOrder,
  };
  for (const player of source.players) roster.add(player);
  const matches = unique(source.matches, 'match', findings);
  const dates = playDates(
    matches.map(({ date }) => date),
    timeZone,
    options.dateOrder,
  );
  const checked = matches
    .flatMap((match, index) => checkMatch(match, dates[index] ?? null, context) ?? [])
    .sort(bySourceId);
  compareStats(source.stats, checked, findings);
  reportSimilarPlayers(source, { here, roster, renamed, findings });
  const planned =
    source.kind === 'CLUB'
      ? planClub(source, checked, context)
      : planSpreadsheet(source, checked, context);
  return { ...planned, players: roster.added, findings };
}

/** The rows without duplicate ids. A list that grows while it is read page by page contains some rows twice. */
function unique<Row extends { readonly id: number }>(
  rows: readonly Row[],
  what: string,
  findings: Findings,
): Row[] {
  const byId = new Map<number, Row>();
  for (const row of rows) {
    const known = byId.get(row.id);
    const where = `${what} ${row.id}`;
    if (!known) byId.set(row.id, row);
    else if (JSON.stringify(known) === JSON.stringify(row)) {
      findings.add('INCONSISTENT_SOURCE', where, 'It is listed twice: it is taken once');
    } else findings.add('LEFT_OUT', where, 'Its id is given twice: the first one is taken');
  }
  return [...byId.values()];
}

/** Plans single matches and leagues. The games of series in a spreadsheet are not written. */
function planSpreadsheet(
  source: Source,
  checked: readonly CheckedMatch[],
  context: PlanContext,
): ReturnType<typeof planClub> {
  const kinds = Map.groupBy(checked, ({ source: { seriesId, leagueId } }) => {
    if (seriesId !== null) return 'GAME';
    return leagueId === null ? 'SINGLE' : 'FIXTURE';
  });
  const fixtures = kinds.get('FIXTURE') ?? [];
  const hasLeagues = source.leagues.length > 0;
  return {
    matches: kinds.get('SINGLE') ?? [],
    games: kinds.get('GAME') ?? [],
    fixtures: hasLeagues ? [] : fixtures,
    series: [],
    playoffs: [],
    leagues: hasLeagues ? planLeagues(source, fixtures, context) : [],
  };
}

/** Plans the series and play-offs of a club, and its other matches as single matches. */
function planClub(
  source: Source,
  checked: readonly CheckedMatch[],
  context: PlanContext,
): Planned & Pick<Plan, 'games' | 'fixtures'> {
  const { findings } = context;
  const all = unique(source.series, 'series', findings).sort(byId);
  const gamesOf = groupGames(all, source.matches, checked, findings);
  const series = all.flatMap((one) => checkSeries(one, gamesOf.get(one.id) ?? [], context) ?? []);
  const left = new Map(series.map((one) => [one.source.id, one]));
  const playoffs: PlannedPlayoff[] = [];
  for (const playoff of unique(source.playoffs, 'play-off', findings).sort(byId)) {
    const own = (playoff.series ?? []).flatMap(({ id }) => left.get(id) ?? []);
    const planned = planPlayoff(playoff, own, context);
    if (!planned) {
      const what = 'It has no two semifinals of four players: its series are written without it';
      findings.add('LEFT_OUT', playoffName(playoff), what);
      continue;
    }
    playoffs.push(planned);
    const fitting = new Set(planned.series.map(({ sourceId }) => sourceId));
    for (const one of own) {
      if (fitting.has(one.source.id)) left.delete(one.source.id);
      else reportUnfitting(playoffName(playoff), one, left, findings);
    }
  }
  const single = [...left.values()].map((one) => planSeries(one, null, context));
  const written = [...single, ...playoffs.flatMap((playoff) => playoff.series)];
  const gameIds = new Set(written.flatMap(({ games }) => games.map(({ sourceId }) => sourceId)));
  const inSeries = new Set(series.flatMap(({ games }) => games));
  // Played games that their series cannot have become single matches.
  const isSingle = (match: CheckedMatch) =>
    inSeries.has(match) ? match.result !== null : isValidSingle(match, findings);
  const matches = checked.filter((match) => !gameIds.has(match.source.id) && isSingle(match));
  return { matches, games: [], fixtures: [], series: single, playoffs, leagues: [] };
}

/**
 * Reports a series that does not follow from the semifinals of its play-off. A series without a played game is removed from `left`,
 * because the play-off gets a new one from its semifinals.
 */
function reportUnfitting(
  where: string,
  one: CheckedSeries,
  left: Map<number, CheckedSeries>,
  findings: Findings,
): void {
  const isPlayed = one.games.some(({ result }) => result !== null);
  if (!isPlayed) left.delete(one.source.id);
  const becomes = isPlayed ? 'it becomes a series of its own' : 'it is left out';
  const what = `${seriesName(one.source)}, does not follow from the semifinals: ${becomes}`;
  findings.add(isPlayed ? 'CHANGED' : 'LEFT_OUT', where, what);
}

/** Groups the matches by series, according to either the match or the series; matches without a series have the key null. */
function groupGames(
  series: readonly SourceSeries[],
  matches: readonly SourceMatch[],
  checked: readonly CheckedMatch[],
  findings: Findings,
): ReadonlyMap<number | null, readonly CheckedMatch[]> {
  const ids = new Set(series.map(({ id }) => id));
  const present = new Set(matches.map(({ id }) => id));
  const listedIn = new Map<number, number>();
  for (const one of series) {
    for (const matchId of one.matchIds ?? []) {
      if (!present.has(matchId))
        findings.add('INCONSISTENT_SOURCE', seriesName(one), `Its match ${matchId} is not there`);
      if (!listedIn.has(matchId)) listedIn.set(matchId, one.id);
    }
  }
  const seriesOf = ({ source }: CheckedMatch) =>
    source.seriesId !== null && ids.has(source.seriesId)
      ? source.seriesId
      : (listedIn.get(source.id) ?? null);
  return Map.groupBy(checked, seriesOf);
}

/** Returns null, with a finding, for a series with unknown players or teams, or without a date. */
function checkSeries(
  source: SourceSeries,
  games: readonly CheckedMatch[],
  context: PlanContext,
): CheckedSeries | null {
  const { findings, timeZone } = context;
  const where = seriesName(source);
  const one = findEntrant(source.playerOneNickName, source.teamOneName, where, context);
  const two = findEntrant(source.playerTwoNickName, source.teamTwoName, where, context);
  if (!one || !two) return null;
  if (sameCompetitor(one, two)) {
    findings.add('LEFT_OUT', where, 'Somebody plays against themselves');
    return null;
  }
  const firstDate = games.map(({ matchDate }) => matchDate).sort()[0];
  const createdAt = instantOf(source.createdAt, timeZone) ?? instantOf(firstDate ?? '', timeZone);
  if (createdAt === null) {
    findings.add('LEFT_OUT', where, `"${source.createdAt}" is no date`);
    return null;
  }
  return { source, createdAt, pair: [one, two], games };
}

/** Whether a match without a series can be written as a single match. Reports a finding if its series is missing. */
function isValidSingle({ source, result, wrongScore }: CheckedMatch, findings: Findings): boolean {
  const isOrphan = source.seriesId !== null;
  if (wrongScore !== null || (isOrphan && result === null)) {
    findings.add('LEFT_OUT', source, wrongScore ?? 'It has neither a score nor a series');
    return false;
  }
  const becomes = 'Its series is not there or left out: it becomes a single match';
  if (isOrphan) findings.add('CHANGED', source, becomes);
  return true;
}

function byId(one: { readonly id: number }, other: { readonly id: number }): number {
  return one.id - other.id;
}

function bySourceId(one: CheckedMatch, other: CheckedMatch): number {
  return one.source.id - other.source.id;
}
