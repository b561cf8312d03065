/** Which of an import is in the club already, so that it is not written twice. */
import { formatScore } from '../../../rules/history.ts';
import type { Result } from '../../../rules/match.ts';
import { counted } from '../../../rules/phrases.ts';
import type { Entrant, Pair } from '../../../rules/playoff.ts';
import type { Match, SeriesGame } from '../../club/matches/row.ts';
import { findGamesOf, findMatchesOfDays } from '../../club/matches/sql.ts';
import type { Playoff } from '../../club/playoffs/row.ts';
import { allPlayoffs } from '../../club/playoffs/sql.ts';
import type { Series } from '../../club/series/row.ts';
import { allSeries } from '../../club/series/sql.ts';
import type { Tx } from '../../database/driver.ts';
import { wallClock } from '../../database/wall-clock.ts';
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
 * its creation and its title are. Of equal ones each counts once, those with equal results first. A line of a file whose date
 * has no time is of any time of its day, if the result is equal, too.
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
  return [meetingKey(match), ...scoreKey(match.result)].join();
}

function scoreKey(result: Result | null): readonly unknown[] {
  return [result?.homeScore, result?.awayScore, result?.overTime];
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

type Begun = Pick<Series, 'createdAt' | 'entrants'>;
type Titled = Pick<Playoff, 'createdAt' | 'title'>;
type PlayedSeries = Pick<Series, 'entrants' | 'slot'> & {
  readonly games: readonly Pick<SeriesGame, 'gameNumber' | 'result'>[];
};
type SeriesHere = Series & { readonly games: readonly SeriesGame[] };
type PlayoffHere = Playoff & { readonly series: readonly SeriesHere[] };

/** One that is here with other games, or of other players, stays as it is here, and is a finding. */
async function missingSeries(
  tx: Tx,
  plan: Plan,
  ids: IdMap,
  timeZone: string,
): Promise<Pick<Planned, 'series' | 'playoffs'>> {
  const seriesKey = ({ createdAt, entrants: { one, two } }: Begun) =>
    [wallClock(createdAt, timeZone), ...pairKey([one, two])].join();
  const playoffKey = ({ createdAt, title }: Titled) =>
    [wallClock(createdAt, timeZone), title].join();
  const keys = new Set([...plan.series.map(seriesKey), ...plan.playoffs.map(playoffKey)]);
  const here = await findSeries(
    tx,
    (one) => keys.has(seriesKey(one)),
    (one) => keys.has(playoffKey(one)),
  );
  const sameSeries = pairOff(plan.series, here.series, (one) =>
    [seriesKey(one), gamesKey(one)].join(),
  );
  const series = pairOff(plan.series, here.series, seriesKey, sameSeries);
  const samePlayoffs = pairOff(plan.playoffs, here.playoffs, (one) =>
    [playoffKey(one), ...one.series.map(gamesKey).sort()].join(),
  );
  const playoffs = pairOff(plan.playoffs, here.playoffs, playoffKey, samePlayoffs);
  for (const [one, found] of playoffs) {
    const { sourceId, title } = one;
    ids.playoffs.set(sourceId, found.id);
    for (const own of one.series) {
      const there = found.series.find(({ slot }) => slot === own.slot);
      if (there) noteIds(own, there, ids);
    }
    if (!samePlayoffs.has(one)) {
      noteOther(plan.findings, `play-off ${sourceId}, ${title}`, found.id);
    }
  }
  for (const [one, found] of series) {
    noteIds(one, found, ids);
    if (!sameSeries.has(one)) noteOther(plan.findings, `series ${one.sourceId}`, found.id);
  }
  return {
    series: plan.series.filter((one) => !series.has(one)),
    playoffs: plan.playoffs.filter((one) => !playoffs.has(one)),
  };
}

/** With their games: those outside play-offs, and the play-offs. @param isLikely whether one may be one of the plan */
async function findSeries(
  tx: Tx,
  isLikely: (one: Begun) => boolean,
  isLikelyPlayoff: (one: Titled) => boolean,
): Promise<{ readonly series: readonly SeriesHere[]; readonly playoffs: readonly PlayoffHere[] }> {
  const around = Map.groupBy(await allSeries(tx), ({ playoffId }) => playoffId);
  const singles = (around.get(null) ?? []).filter(isLikely);
  const playoffs = (await allPlayoffs(tx)).filter(isLikelyPlayoff);
  const seriesOf = ({ id }: Playoff) => around.get(id) ?? [];
  const gamesOf = await findGamesOf(tx, [...singles, ...playoffs.flatMap(seriesOf)]);
  const withGames = (one: Series) => ({ ...one, games: gamesOf(one) });
  return {
    series: singles.map(withGames),
    playoffs: playoffs.map((one) => ({ ...one, series: seriesOf(one).map(withGames) })),
  };
}

/** Who has played which games: it tells a series from others that began at the same moment. */
function gamesKey({ slot, entrants: { one, two }, games }: PlayedSeries): string {
  const results = games.map(({ gameNumber, result }) => [gameNumber, ...scoreKey(result)]);
  return [slot, ...pairKey([one, two]), ...results].join();
}

/** The ids here of what the source has. */
function noteIds({ sourceId, games }: PlannedSeries, found: SeriesHere, ids: IdMap): void {
  if (sourceId !== null) ids.series.set(sourceId, found.id);
  const byNumber = new Map(found.games.map(({ gameNumber, id }) => [gameNumber, id]));
  for (const game of games) {
    const id = byNumber.get(game.gameNumber);
    if (game.sourceId !== null && id !== undefined) ids.matches.set(game.sourceId, id);
  }
}

function noteOther(findings: Findings, where: string, id: number): void {
  const advice = 'to take it over anew, undo the import that brought it, then import again';
  findings.add(
    'LEFT_OUT',
    where,
    `It is here already as ${id}, with other games; that stays: ${advice}`,
  );
}
