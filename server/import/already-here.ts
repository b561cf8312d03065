/** Which of an import is in the club already, so that it is not written twice. */
import { isPlayedBy } from '../../rules/consequences.ts';
import { formatScore } from '../../rules/history.ts';
import { sameResult } from '../../rules/match.ts';
import { counted } from '../../rules/phrases.ts';
import type { Entrant, Pair } from '../../rules/playoff.ts';
import type { Tx } from '../database/driver.ts';
import type { Match, SeriesGame } from '../matches/row.ts';
import { findGames, findMatchesOfDates } from '../matches/sql.ts';
import { allPlayoffs } from '../playoffs/sql.ts';
import type { Series } from '../series/row.ts';
import { allSeries } from '../series/sql.ts';
import { wallClock } from '../wall-clock.ts';
import type { Findings } from './findings.ts';
import type { Plan } from './plan.ts';
import type { Planned, PlannedMatch, PlannedPlayoff, PlannedSeries } from './planned.ts';

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
 * its creation and its title are. Of equal matches each counts once, those with an equal result first.
 * @param tx null where there is no club yet
 */
export async function splitKnown(tx: Tx | null, plan: Plan, timeZone: string): Promise<Split> {
  const ids: IdMap = { matches: new Map(), series: new Map(), playoffs: new Map() };
  const matches = await missingMatches(tx, plan, ids);
  const here = await readSeries(tx, plan, timeZone);
  const context = { plan, ids, here, timeZone };
  const playoffs = plan.playoffs.filter((playoff) => !isKnownPlayoff(playoff, context));
  const series = plan.series.filter((one) => !isKnownSeries(one, context));
  return { missing: { matches, series, playoffs }, ids };
}

async function missingMatches(
  tx: Tx | null,
  plan: Plan,
  ids: IdMap,
): Promise<readonly PlannedMatch[]> {
  const { matches, games, findings } = plan;
  const dates = [...new Set([...matches, ...games].map(({ matchDate }) => matchDate))];
  const here = tx && dates.length > 0 ? await findMatchesOfDates(tx, dates) : [];
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
  const taken = new Set(same.values());
  const others = planned.filter((match) => !same.has(match));
  const corrected = pairOff(
    others,
    here.filter((match) => !taken.has(match)),
    meetingKey,
  );
  for (const [{ source }, { id }] of [...same, ...corrected]) ids.matches.set(source.id, id);
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

/** For each match one of those here with the same key, which is no other's. */
function pairOff<M extends Meeting>(
  matches: readonly M[],
  here: readonly Match[],
  keyOf: (match: Meeting) => string,
): ReadonlyMap<M, Match> {
  const byKey = Map.groupBy(here, keyOf);
  return new Map(
    matches.flatMap((match) => {
      const found = byKey.get(keyOf(match))?.shift();
      return found ? [[match, found]] : [];
    }),
  );
}

type Meeting = Pick<Match, 'matchDate' | 'home' | 'away' | 'result'>;

function meetingKey({ matchDate, home, away }: Meeting): string {
  return [matchDate, ...pairKey([home, away])].join();
}

function resultKey(match: Meeting): string {
  const { homeScore, awayScore, overTime } = match.result ?? {};
  return [meetingKey(match), homeScore, awayScore, overTime].join();
}

function pairKey([one, two]: Pair<Entrant>): readonly number[] {
  return [one.playerId, one.teamId, two.playerId, two.teamId];
}

interface SeriesHere {
  /** By creation and pair. */
  readonly series: ReadonlyMap<string, Series>;
  /** Of each play-off, by creation and title. */
  readonly playoffs: ReadonlyMap<
    string,
    { readonly id: number; readonly series: readonly Series[] }
  >;
  readonly gamesOf: ReadonlyMap<number, readonly SeriesGame[]>;
}

interface Context {
  readonly plan: Plan;
  readonly ids: IdMap;
  readonly here: SeriesHere;
  readonly timeZone: string;
}

/** All series of the club, and the games of those that the plan may have. */
async function readSeries(tx: Tx | null, plan: Plan, timeZone: string): Promise<SeriesHere> {
  if (!tx || plan.series.length + plan.playoffs.length === 0) {
    return { series: new Map(), playoffs: new Map(), gamesOf: new Map() };
  }
  const all = await allSeries(tx);
  const playoffs = await allPlayoffs(tx);
  const around = Map.groupBy(all, ({ playoffId }) => playoffId);
  const created = new Set(
    [...plan.series, ...plan.playoffs.flatMap(({ series }) => series)].map(({ createdAt }) =>
      wallClock(createdAt, timeZone),
    ),
  );
  const candidates = all.filter(({ createdAt }) => created.has(wallClock(createdAt, timeZone)));
  const ids = candidates.map(({ id }) => id);
  const games = await findGames(tx, ids);
  return {
    series: new Map((around.get(null) ?? []).map((one) => [seriesKey(one, timeZone), one])),
    playoffs: new Map(
      playoffs.map(({ id, createdAt, title }) => [
        `${wallClock(createdAt, timeZone)} ${title}`,
        { id, series: around.get(id) ?? [] },
      ]),
    ),
    gamesOf: Map.groupBy(games, ({ seriesId }) => seriesId),
  };
}

function seriesKey(
  { createdAt, entrants: { one, two } }: Pick<Series, 'createdAt' | 'entrants'>,
  timeZone: string,
): string {
  return [wallClock(createdAt, timeZone), ...pairKey([one, two])].join();
}

function isKnownSeries(series: PlannedSeries, context: Context): boolean {
  const { plan, here, timeZone } = context;
  const found = here.series.get(seriesKey(series, timeZone));
  if (!found) return false;
  if (!isSameSeries(series, found, context)) {
    noteOther(plan.findings, `series ${series.sourceId}`, found.id);
  }
  return true;
}

function isKnownPlayoff(playoff: PlannedPlayoff, context: Context): boolean {
  const { plan, ids, here, timeZone } = context;
  const found = here.playoffs.get(`${wallClock(playoff.createdAt, timeZone)} ${playoff.title}`);
  if (!found) return false;
  ids.playoffs.set(playoff.sourceId, found.id);
  const isSame = playoff.series.map((one) => {
    const there = found.series.find(({ slot }) => slot === one.slot);
    return there !== undefined && isSameSeries(one, there, context);
  });
  if (isSame.includes(false) || found.series.length !== playoff.series.length) {
    noteOther(plan.findings, `play-off ${playoff.sourceId}, ${playoff.title}`, found.id);
  }
  return true;
}

function isSameSeries(series: PlannedSeries, found: Series, { ids, here }: Context): boolean {
  if (series.sourceId !== null) ids.series.set(series.sourceId, found.id);
  const games = new Map((here.gamesOf.get(found.id) ?? []).map((game) => [game.gameNumber, game]));
  const isSame = series.games.map(({ sourceId, gameNumber, result }) => {
    const game = games.get(gameNumber);
    if (game && sourceId !== null) ids.matches.set(sourceId, game.id);
    return game !== undefined && sameResult(game.result, result);
  });
  const samePair = isPlayedBy(found, [series.entrants.one, series.entrants.two]);
  return samePair && games.size === series.games.length && !isSame.includes(false);
}

function noteOther(findings: Findings, where: string, id: number): void {
  const advice = 'to take it over anew, undo the import that brought it, then import again';
  findings.add(
    'LEFT_OUT',
    where,
    `It is here already as ${id}, with other games; that stays: ${advice}`,
  );
}
