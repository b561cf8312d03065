/** Which of an import is in the club already, so that it is not written twice. */
import { isPlayedBy } from '../../rules/consequences.ts';
import { formatScore } from '../../rules/history.ts';
import { sameResult } from '../../rules/match.ts';
import { counted } from '../../rules/phrases.ts';
import type { Entrant, Pair } from '../../rules/playoff.ts';
import type { Tx } from '../database/driver.ts';
import type { Match, SeriesGame } from '../matches/row.ts';
import { findGames, findMatchesOfDays } from '../matches/sql.ts';
import { allPlayoffs } from '../playoffs/sql.ts';
import type { Series } from '../series/row.ts';
import { allSeries } from '../series/sql.ts';
import { wallClock } from '../wall-clock.ts';
import type { Findings } from './findings.ts';
import type { Plan } from './plan.ts';
import type { Planned, PlannedMatch, PlannedSeries } from './planned.ts';

/** Ids here by ids there. */
export interface IdMap {
  readonly matches: Map<number, number>;
  readonly series: Map<number, number>;
  readonly playoffs: Map<number, number>;
}

export interface Split {
  /** What is to be written. */
  readonly missing: Planned;
  /** Of what is here already. */
  readonly ids: IdMap;
}

/**
 * A match is the same one when date, players and teams are equal, a series when its creation and its pair are, a play-off when
 * its creation and its title are. Of equal ones each counts once, of matches those with an equal result first. A line of a file
 * whose date has no time is of any time of its day, if the result is equal, too.
 * @param tx null where there is no club yet
 */
export async function splitKnown(tx: Tx | null, plan: Plan, timeZone: string): Promise<Split> {
  const ids: IdMap = { matches: new Map(), series: new Map(), playoffs: new Map() };
  const matches = await missingMatches(tx, plan, ids);
  const hasSeries = plan.series.length + plan.playoffs.length > 0;
  const missing = hasSeries && tx ? await missingSeries(tx, plan, ids, timeZone) : plan;
  return { missing: { matches, series: missing.series, playoffs: missing.playoffs }, ids };
}

async function missingMatches(
  tx: Tx | null,
  plan: Plan,
  ids: IdMap,
): Promise<readonly PlannedMatch[]> {
  const { matches, games, findings } = plan;
  const days = [...new Set([...matches, ...games].map(dayOf))];
  const here = tx && days.length > 0 ? await findMatchesOfDays(tx, days) : [];
  const isGame = ({ seriesId }: Match) => seriesId !== null;
  const left = missingOf(games, here.filter(isGame), findings, ids).length;
  if (left > 0) {
    const reason = `It has ${counted(left, 'game')} of series that are not here: a spreadsheet holds single matches`;
    findings.add('LEFT_OUT', 'the file', reason);
  }
  const singles = here.filter((match) => !isGame(match));
  return missingOf(matches, singles, findings, ids);
}

/** One of the same date, players and teams, but with another result, stays as it is here, and is a finding. */
function missingOf(
  planned: readonly PlannedMatch[],
  here: readonly Match[],
  findings: Findings,
  ids: IdMap,
): readonly PlannedMatch[] {
  const same = pairOff(planned, here, resultKey);
  const known = pairOff(planned.filter(hasNoTime), here, resultOfDayKey, same);
  const all = pairOff(planned, here, meetingKey, known);
  for (const [{ source }, { id }] of all) ids.matches.set(source.id, id);
  const corrected = [...all].filter(([match]) => !known.has(match));
  for (const [{ source }, { id, result }] of corrected) {
    const score = result ? `with ${formatScore(result)}` : 'without a score';
    const advice =
      source.line === null
        ? 'Correct the match here'
        : 'Correct the match here, leave out the line, or give another match a time of its own';
    findings.add(
      'LEFT_OUT',
      source,
      `Date, players and teams are here already as match ${id}, ${score}: an import adds and never corrects. ${advice}`,
    );
  }
  return planned.filter(({ source }) => !ids.matches.has(source.id));
}

/** The pairs before, and for each other that is planned one of the others here with the same key. */
function pairOff<Planned, Here>(
  planned: readonly Planned[],
  here: readonly Here[],
  keyOf: (one: Planned | Here) => string,
  before: ReadonlyMap<Planned, Here> = new Map(),
): ReadonlyMap<Planned, Here> {
  const taken = new Set(before.values());
  const byKey = Map.groupBy(
    here.filter((one) => !taken.has(one)),
    keyOf,
  );
  const pairs = new Map(before);
  for (const one of planned) {
    const found = pairs.has(one) ? undefined : byKey.get(keyOf(one))?.shift();
    if (found) pairs.set(one, found);
  }
  return pairs;
}

type Meeting = Pick<Match, 'matchDate' | 'home' | 'away' | 'result'>;

function meetingKey({ matchDate, home, away }: Meeting): string {
  return [matchDate, ...pairKey([home, away])].join();
}

function resultKey(match: Meeting): string {
  const { homeScore, awayScore, overTime } = match.result ?? {};
  return [meetingKey(match), homeScore, awayScore, overTime].join();
}

/** Then its date is the first second of its day. */
function hasNoTime({ source, matchDate }: PlannedMatch): boolean {
  return source.line !== null && matchDate.endsWith('T00:00:00');
}

function dayOf({ matchDate }: Pick<Match, 'matchDate'>): string {
  return matchDate.slice(0, 'YYYY-MM-DD'.length);
}

function resultOfDayKey(match: Meeting): string {
  return resultKey({ ...match, matchDate: dayOf(match) });
}

function pairKey([one, two]: Pair<Entrant>): readonly number[] {
  return [one.playerId, one.teamId, two.playerId, two.teamId];
}

/** One that is here with other games, or of other players, stays as it is here, and is a finding. */
async function missingSeries(
  tx: Tx,
  plan: Plan,
  ids: IdMap,
  timeZone: string,
): Promise<Pick<Planned, 'series' | 'playoffs'>> {
  const around = Map.groupBy(await allSeries(tx), ({ playoffId }) => playoffId);
  const seriesOf = (playoffId: number | null) => around.get(playoffId) ?? [];
  const playoffs = pairOff(plan.playoffs, await allPlayoffs(tx), ({ createdAt, title }) =>
    [wallClock(createdAt, timeZone), title].join(),
  );
  const series = pairOff(plan.series, seriesOf(null), ({ createdAt, entrants: { one, two } }) =>
    [wallClock(createdAt, timeZone), ...pairKey([one, two])].join(),
  );
  const here = [...series.values(), ...[...playoffs.values()].flatMap(({ id }) => seriesOf(id))];
  const games = await findGames(
    tx,
    here.map(({ id }) => id),
  );
  const gamesOf = Map.groupBy(games, ({ seriesId }) => seriesId);
  const isSame = (one: PlannedSeries, found: Series) =>
    isSameSeries(one, found, gamesOf.get(found.id) ?? [], ids);
  for (const [{ sourceId, title, series: own }, { id }] of playoffs) {
    ids.playoffs.set(sourceId, id);
    const there = seriesOf(id);
    const same = own.filter((one) => {
      const found = there.find(({ slot }) => slot === one.slot);
      return found !== undefined && isSame(one, found);
    });
    if (same.length < own.length || there.length !== own.length) {
      noteOther(plan.findings, `play-off ${sourceId}, ${title}`, id);
    }
  }
  for (const [one, found] of series) {
    if (!isSame(one, found)) noteOther(plan.findings, `series ${one.sourceId}`, found.id);
  }
  return {
    series: plan.series.filter((one) => !series.has(one)),
    playoffs: plan.playoffs.filter((one) => !playoffs.has(one)),
  };
}

/** Whether the same two have played the same games. Notes the ids here of what the source has. */
function isSameSeries(
  { sourceId, entrants: { one, two }, games }: PlannedSeries,
  found: Series,
  gamesHere: readonly SeriesGame[],
  ids: IdMap,
): boolean {
  if (sourceId !== null) ids.series.set(sourceId, found.id);
  const byNumber = new Map(gamesHere.map((game) => [game.gameNumber, game]));
  const same = games.filter((game) => {
    const here = byNumber.get(game.gameNumber);
    if (here && game.sourceId !== null) ids.matches.set(game.sourceId, here.id);
    return here !== undefined && sameResult(here.result, game.result);
  });
  const isSame = same.length === games.length && games.length === gamesHere.length;
  return isSame && isPlayedBy(found, [one, two]);
}

function noteOther(findings: Findings, where: string, id: number): void {
  const advice = 'to take it over anew, undo the import that brought it, then import again';
  findings.add(
    'LEFT_OUT',
    where,
    `It is here already as ${id}, with other games; that stays: ${advice}`,
  );
}
