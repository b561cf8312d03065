/** Finds the rows of an import that already exist in the club, so that they are not written twice. */
import { formatScore } from '../../../rules/history.ts';
import { counted } from '../../../rules/phrases.ts';
import type { Match, SeriesGame } from '../../club/matches/row.ts';
import { findGamesOf, findMatchesOfDays } from '../../club/matches/sql.ts';
import type { Playoff } from '../../club/playoffs/row.ts';
import { allPlayoffs } from '../../club/playoffs/sql.ts';
import type { Series } from '../../club/series/row.ts';
import { allSeries } from '../../club/series/sql.ts';
import type { Tx } from '../../database/driver.ts';
import { wallClock } from '../../database/wall-clock.ts';
import type { Findings } from './findings.ts';
import { entrantsKey, type IdMap, matchByKey, reportDifferent, scoreKey } from './identity.ts';
import { missingLeagues } from './leagues-here.ts';
import type { Plan } from './plan.ts';
import type { Planned, PlannedMatch, PlannedSeries } from './planned.ts';

export interface Split {
  /** The rows to write. */
  readonly missing: Planned;
  /** The ids of existing rows. */
  readonly ids: IdMap;
}

/**
 * Separates the rows of a plan that exist in the club from those that are missing. Matches are identified by date, players and
 * teams, series by creation time, players and teams, play-offs and leagues by creation time and title. Each existing row is used for
 * one planned row only, and rows with equal results are matched first. A match without a time of day also matches an existing match at
 * any time of that day with the same result.
 * @param tx null if the club does not exist yet
 */
export async function separateExisting(
  tx: Tx | null,
  plan: Plan,
  timeZone: string,
): Promise<Split> {
  const ids: IdMap = {
    matches: new Map(),
    series: new Map(),
    playoffs: new Map(),
    leagues: new Map(),
  };
  const leagues = await missingLeagues(tx, plan, ids, timeZone);
  const matches = await missingMatches(tx, { ...plan, leagues }, ids, timeZone);
  const hasSeries = plan.series.length + plan.playoffs.length > 0;
  const missing = hasSeries && tx ? await missingSeries(tx, plan, ids, timeZone) : plan;
  return { missing: { matches, series: missing.series, playoffs: missing.playoffs, leagues }, ids };
}

async function missingMatches(
  tx: Tx | null,
  plan: Plan,
  ids: IdMap,
  timeZone: string,
): Promise<readonly PlannedMatch[]> {
  const { matches, games, fixtures, findings } = plan;
  const ofLeagues = plan.leagues.flatMap((league) => league.fixtures);
  const days = [...new Set([...matches, ...games, ...fixtures, ...ofLeagues].map(dayOf))];
  const found = tx && days.length > 0 ? await findMatchesOfDays(tx, days) : [];
  const here = found.map((match) => ({
    ...match,
    matchDate: wallClock(match.playedAt, timeZone),
  }));
  const isGame = ({ seriesId }: Match) => seriesId !== null;
  const isFixture = ({ leagueId }: Match) => leagueId !== null;
  const gamesLeft = missingOf(games, here.filter(isGame), findings, ids).length;
  if (gamesLeft > 0) {
    const reason = `It has ${counted(gamesLeft, 'game')} of series that are not here: a spreadsheet holds single matches and leagues`;
    findings.add('LEFT_OUT', 'the file', reason);
  }
  const fixturesLeft = missingOf(fixtures, here.filter(isFixture), findings, ids).length;
  if (fixturesLeft > 0) {
    const reason = `It has ${counted(fixturesLeft, 'match', 'matches')} of leagues that are not here: name the table of leagues after it, as in matches.csv leagues.csv`;
    findings.add('LEFT_OUT', 'the file', reason);
  }
  const singles = here.filter((match) => !isGame(match));
  reportSingles(
    ofLeagues,
    singles.filter((match) => !isFixture(match)),
    findings,
  );
  return missingOf(matches, singles, findings, ids);
}

/** Reports results of a new league that are here as single matches: written, they would count twice. */
function reportSingles(
  fixtures: readonly PlannedMatch[],
  singles: readonly ExistingMatch[],
  findings: Findings,
): void {
  const played = fixtures.filter(({ result }) => result !== null);
  for (const [{ source }, { id }] of matchByKey(played, singles, resultKey)) {
    const what = `It is here already as the single match ${id}, and would count twice`;
    findings.add('LEFT_OUT', source, `${what}: delete that, or undo the import that brought it`);
  }
}

/**
 * The planned matches that do not exist yet. An existing match with the same date, players and teams but another result stays
 * unchanged and is reported as a finding.
 */
function missingOf(
  planned: readonly PlannedMatch[],
  here: readonly ExistingMatch[],
  findings: Findings,
  ids: IdMap,
): readonly PlannedMatch[] {
  const same = matchByKey(planned, here, resultKey);
  const withoutTime = planned.filter(({ hasTime }) => !hasTime);
  const known = matchByKey(withoutTime, here, resultOfDayKey, same);
  const all = matchByKey(planned, here, meetingKey, known);
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

interface ExistingMatch extends Match {
  /** Wall-clock time. */
  readonly matchDate: string;
}

type Meeting = Pick<PlannedMatch, 'matchDate' | 'home' | 'away' | 'result'>;

function meetingKey({ matchDate, home, away }: Meeting): string {
  return [matchDate, ...entrantsKey([home, away])].join();
}

function resultKey(match: Meeting): string {
  return [meetingKey(match), ...scoreKey(match.result)].join();
}

function dayOf({ matchDate }: Pick<PlannedMatch, 'matchDate'>): string {
  return matchDate.slice(0, 'YYYY-MM-DD'.length);
}

function resultOfDayKey(match: Meeting): string {
  return resultKey({ ...match, matchDate: dayOf(match) });
}

type SeriesIdentity = Pick<Series, 'createdAt' | 'entrants'>;
type PlayoffIdentity = Pick<Playoff, 'createdAt' | 'title'>;
type PlayedSeries = Pick<Series, 'entrants' | 'slot'> & {
  readonly games: readonly Pick<SeriesGame, 'gameNumber' | 'result'>[];
};
type ExistingSeries = Series & { readonly games: readonly SeriesGame[] };
type ExistingPlayoff = Playoff & { readonly series: readonly ExistingSeries[] };

/**
 * The planned series and play-offs that do not exist yet. An existing one with other games or players stays unchanged and is
 * reported as a finding.
 */
async function missingSeries(
  tx: Tx,
  plan: Plan,
  ids: IdMap,
  timeZone: string,
): Promise<Pick<Planned, 'series' | 'playoffs'>> {
  const seriesKey = ({ createdAt, entrants: { one, two } }: SeriesIdentity) =>
    [wallClock(createdAt, timeZone), ...entrantsKey([one, two])].join();
  const playoffKey = ({ createdAt, title }: PlayoffIdentity) =>
    [wallClock(createdAt, timeZone), title].join();
  const keys = new Set([...plan.series.map(seriesKey), ...plan.playoffs.map(playoffKey)]);
  const here = await findExisting(
    tx,
    (one) => keys.has(seriesKey(one)),
    (one) => keys.has(playoffKey(one)),
  );
  const sameSeries = matchByKey(plan.series, here.series, (one) =>
    [seriesKey(one), gamesKey(one)].join(),
  );
  const series = matchByKey(plan.series, here.series, seriesKey, sameSeries);
  const samePlayoffs = matchByKey(plan.playoffs, here.playoffs, (one) =>
    [playoffKey(one), ...one.series.map(gamesKey).sort()].join(),
  );
  const playoffs = matchByKey(plan.playoffs, here.playoffs, playoffKey, samePlayoffs);
  for (const [one, found] of playoffs) {
    const { sourceId, title } = one;
    ids.playoffs.set(sourceId, found.id);
    for (const own of one.series) {
      const existing = found.series.find(({ slot }) => slot === own.slot);
      if (existing) addIds(own, existing, ids);
    }
    if (!samePlayoffs.has(one)) {
      reportDifferent(plan.findings, `play-off ${sourceId}, ${title}`, found.id);
    }
  }
  for (const [one, found] of series) {
    addIds(one, found, ids);
    if (!sameSeries.has(one)) reportDifferent(plan.findings, `series ${one.sourceId}`, found.id);
  }
  return {
    series: plan.series.filter((one) => !series.has(one)),
    playoffs: plan.playoffs.filter((one) => !playoffs.has(one)),
  };
}

/**
 * Reads existing series outside play-offs, and play-offs with their series, all with their games.
 * @param isLikely whether a series can be one of the plan
 * @param isLikelyPlayoff whether a play-off can be one of the plan
 */
async function findExisting(
  tx: Tx,
  isLikely: (one: SeriesIdentity) => boolean,
  isLikelyPlayoff: (one: PlayoffIdentity) => boolean,
): Promise<{
  readonly series: readonly ExistingSeries[];
  readonly playoffs: readonly ExistingPlayoff[];
}> {
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

/** Key of the players and results of a series, which distinguishes series that were created at the same time. */
function gamesKey({ slot, entrants: { one, two }, games }: PlayedSeries): string {
  const results = games.map(({ gameNumber, result }) => [gameNumber, ...scoreKey(result)]);
  return [slot, ...entrantsKey([one, two]), ...results].join();
}

/** Adds the ids of an existing series and of its games. */
function addIds({ sourceId, games }: PlannedSeries, found: ExistingSeries, ids: IdMap): void {
  if (sourceId !== null) ids.series.set(sourceId, found.id);
  const byNumber = new Map(found.games.map(({ gameNumber, id }) => [gameNumber, id]));
  for (const game of games) {
    const id = byNumber.get(game.gameNumber);
    if (game.sourceId !== null && id !== undefined) ids.matches.set(game.sourceId, id);
  }
}
