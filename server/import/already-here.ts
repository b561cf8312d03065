/** Which of an import is in the club already, so that it is not written twice. */
import { isPlayedBy } from '../../rules/consequences.ts';
import { type Result, sameResult } from '../../rules/match.ts';
import type { Entrant, Pair } from '../../rules/playoff.ts';
import type { Tx } from '../database/driver.ts';
import type { SeriesGame } from '../matches/row.ts';
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
  readonly known: IdMap;
}

export function noIds(): IdMap {
  return { matches: new Map(), series: new Map(), playoffs: new Map() };
}

/**
 * A match is the same one when date, players, teams and result are equal, a series when its creation and its pair are, a
 * play-off when its creation and its title are. Of equal matches each counts once.
 */
export async function splitKnown(tx: Tx, plan: Plan, timeZone: string): Promise<Split> {
  const known = noIds();
  const matches = await missingMatches(tx, plan, known);
  const here = await readSeries(tx, plan, timeZone);
  const context = { plan, known, here, timeZone };
  const playoffs = plan.playoffs.filter((playoff) => !isKnownPlayoff(playoff, context));
  const series = plan.series.filter((one) => !isKnownSeries(one, context));
  return { missing: { matches, series, playoffs }, known };
}

async function missingMatches(tx: Tx, plan: Plan, known: IdMap): Promise<readonly PlannedMatch[]> {
  const { matches, games, findings } = plan;
  const dates = [...new Set([...matches, ...games].map(({ matchDate }) => matchDate))];
  const ids = new Map<string, number[]>();
  for (const match of dates.length > 0 ? await findMatchesOfDates(tx, dates) : []) {
    const key = keyOf(match, match.seriesId !== null);
    ids.set(key, [...(ids.get(key) ?? []), match.id]);
  }
  const isMissing = (match: PlannedMatch, isGame: boolean) => {
    const [home, away] = [idOf(plan, match.home), idOf(plan, match.away)];
    const id = home && away && ids.get(keyOf({ ...match, home, away }, isGame))?.shift();
    if (id) known.matches.set(match.sourceId, id);
    return !id;
  };
  const left = games.filter((game) => isMissing(game, true)).length;
  if (left > 0) {
    const reason = `${left} of its lines are games of series that are not here: a spreadsheet holds single matches`;
    findings.add('CHANGED', 'the file', `${reason}, so they are left out`);
  }
  return matches.filter((match) => isMissing(match, false));
}

/** A player of the plan with the id that the player has here; null for a new one. */
function idOf({ players }: Pick<Plan, 'players'>, { playerId, teamId }: Entrant): Entrant | null {
  const id = players[playerId]?.id ?? null;
  return id === null ? null : { playerId: id, teamId };
}

interface Comparable {
  readonly matchDate: string;
  readonly home: Entrant;
  readonly away: Entrant;
  readonly result: Result | null;
}

function keyOf({ matchDate, home, away, result }: Comparable, isGame: boolean): string {
  const score = result ? [result.homeScore, result.awayScore, result.overTime] : [];
  return [isGame, matchDate, ...pairKey([home, away]), ...score].join();
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
  readonly known: IdMap;
  readonly here: SeriesHere;
  readonly timeZone: string;
}

/** All series of the club, and the games of those that the plan may have. */
async function readSeries(tx: Tx, plan: Plan, timeZone: string): Promise<SeriesHere> {
  if (plan.series.length + plan.playoffs.length === 0) {
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
    series: new Map(
      (around.get(null) ?? []).map((one) => {
        const { entrants, createdAt } = one;
        return [seriesKey(createdAt, [entrants.one, entrants.two], timeZone), one];
      }),
    ),
    playoffs: new Map(
      playoffs.map(({ id, createdAt, title }) => [
        `${wallClock(createdAt, timeZone)} ${title}`,
        { id, series: around.get(id) ?? [] },
      ]),
    ),
    gamesOf: Map.groupBy(games, ({ seriesId }) => seriesId),
  };
}

function seriesKey(createdAt: string, pair: Pair<Entrant>, timeZone: string): string {
  return [wallClock(createdAt, timeZone), ...pairKey(pair)].join();
}

function isKnownSeries(series: PlannedSeries, context: Context): boolean {
  const { plan, here, timeZone } = context;
  const [one, two] = [idOf(plan, series.pair[0]), idOf(plan, series.pair[1])];
  const found = one && two && here.series.get(seriesKey(series.createdAt, [one, two], timeZone));
  if (!found) return false;
  if (!isSameSeries(series, found, context)) {
    noteOther(plan.findings, `series ${series.sourceId}`, found.id);
  }
  return true;
}

function isKnownPlayoff(playoff: PlannedPlayoff, context: Context): boolean {
  const { plan, known, here, timeZone } = context;
  const found = here.playoffs.get(`${wallClock(playoff.createdAt, timeZone)} ${playoff.title}`);
  if (!found) return false;
  known.playoffs.set(playoff.sourceId, found.id);
  const isSame = playoff.series.map((one) => {
    const there = found.series.find(({ slot }) => slot === one.slot);
    return there !== undefined && isSameSeries(one, there, context);
  });
  if (isSame.includes(false) || found.series.length !== playoff.series.length) {
    noteOther(plan.findings, `play-off ${playoff.sourceId}, ${playoff.title}`, found.id);
  }
  return true;
}

function isSameSeries(
  series: PlannedSeries,
  found: Series,
  { plan, known, here }: Context,
): boolean {
  if (series.sourceId !== null) known.series.set(series.sourceId, found.id);
  const games = new Map((here.gamesOf.get(found.id) ?? []).map((game) => [game.gameNumber, game]));
  const isSame = series.games.map(({ sourceId, gameNumber, result }) => {
    const game = games.get(gameNumber);
    if (game && sourceId !== null) known.matches.set(sourceId, game.id);
    return game !== undefined && sameResult(game.result, result);
  });
  const [one, two] = [idOf(plan, series.pair[0]), idOf(plan, series.pair[1])];
  const samePair = one !== null && two !== null && isPlayedBy(found, [one, two]);
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
