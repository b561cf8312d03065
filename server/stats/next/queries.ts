/** Queries of the next matches tonight, with their teams. */
import { drawEvenTeams, teamStrengths, withEvenTeams } from '../../../rules/even-teams.ts';
import { qualifiedOf } from '../../../rules/league.ts';
import { type NextMatch, type NextMode, nextMatches, usualMode } from '../../../rules/next.ts';
import { START_RATING } from '../../../rules/rating.ts';
import {
  type Competitor,
  competitorId,
  competitorOf,
  isPair,
  keyOf,
  sameCompetitor,
} from '../../../rules/side.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import {
  fixturesOfLeague,
  leagueById,
  leaguePage,
  playoffOfLeague,
  presentLeague,
} from '../../club/leagues/queries.ts';
import { type EveningSoFar, tonightFor, tonightOf } from '../../club/presence/queries.ts';
import { TEAMS, type Team, teamOf } from '../../club/teams/teams.ts';
import { wallClock } from '../../database/wall-clock.ts';
import type { GraphContext } from '../../graphql/context.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import { presentNow } from '../now/queries.ts';

/** Number of matches of each discipline that say how strong teams are: strengths change with each edition of the video game. */
const RECENT_MATCHES = 1_000;

/** A next match with what its draw of teams depends on. */
export interface SuggestedMatch extends NextMatch {
  /** Differs for each match of the club's evenings. */
  readonly seed: string;
}

/**
 * Returns the next matches of tonight, the best first; none while a series or a league is played tonight.
 * @param mode null for that of the last match
 */
export async function suggestedMatches(
  context: Pick<GraphContext, 'club' | 'cache' | 'clock'>,
  mode: NextMode | null,
  first: number,
): Promise<readonly SuggestedMatch[]> {
  const cache = context.cache();
  const day = tonightFor(context);
  const tonight = await tonightOf(cache, day);
  if (await isSeriesPlayed(cache, tonight, day, context.club.timeZone)) return [];
  if (await isLeaguePlayed(cache, tonight, day, context.club.timeZone)) return [];
  const [singles, doubles] = [await cache.ratings('SINGLES'), await cache.ratings('DOUBLES')];
  const strengths = {
    singles: (id: number) => singles.of(id)?.rating ?? START_RATING,
    doubles: (id: number) => doubles.of(id)?.rating ?? START_RATING,
  };
  const found = nextMatches(tonight, mode ?? usualMode(tonight), strengths, first);
  return found.map((match) => ({
    ...match,
    seed: [day, tonight.matches.length, competitorId(match.home), competitorId(match.away)].join(),
  }));
}

/** Whether the current series has begun tonight, or has a match of tonight: it has a next match of its own. */
async function isSeriesPlayed(
  cache: SeqCache,
  { matches }: EveningSoFar,
  day: string,
  timeZone: string,
): Promise<boolean> {
  const series = (await presentNow(cache))?.series;
  if (!series) return false;
  const isOfToday = dayOfPlay(wallClock(series.createdAt, timeZone)) === day;
  return isOfToday || matches.some(({ seriesId }) => seriesId === series.id);
}

/** Whether a league has more to play, a match or its play-off, that was begun tonight, or of which the last match was one. */
async function isLeaguePlayed(
  cache: SeqCache,
  { matches }: EveningSoFar,
  day: string,
  timeZone: string,
): Promise<boolean> {
  const { rows } = await leaguePage(cache, { first: 1 });
  const begun = rows.filter(({ createdAt }) => dayOfPlay(wallClock(createdAt, timeZone)) === day);
  const last = matches.at(-1)?.leagueId ?? null;
  const ids = [...begun.map(({ id }) => id), ...(last === null ? [] : [last])];
  const goOn = await Promise.all(ids.map((id) => goesOn(cache, id)));
  return goOn.includes(true);
}

async function goesOn(cache: SeqCache, leagueId: number): Promise<boolean> {
  const fixtures = await cache.load(fixturesOfLeague, leagueId);
  if (fixtures.some(({ result }) => result === null)) return true;
  const league = await cache.load(leagueById, leagueId);
  if (!league || (await playoffOfLeague(cache, league)) !== null) return false;
  return qualifiedOf(await presentLeague(cache, league)).length > 1;
}

/** Returns the teams with which both sides played last; none if a side has not played yet, or both had the same one. */
export async function teamsOfLastTime(
  cache: SeqCache,
  { home, away }: NextMatch,
): Promise<readonly Team[]> {
  const [one, other] = [await lastTeam(cache, home), await lastTeam(cache, away)];
  return one !== undefined && other !== undefined && one !== other
    ? [teamOf(one), teamOf(other)]
    : [];
}

async function lastTeam(cache: SeqCache, competitor: Competitor): Promise<number | undefined> {
  const { singles, pairs } = await cache.ledgers();
  const ledger = isPair(competitor) ? pairs : singles;
  const last = ledger.select({ who: keyOf(competitor) }).at(-1);
  return last && (sameCompetitor(last.home, competitor) ? last.home : last.away).teamId;
}

/** Draws two teams of about equal strength for a match. */
export async function evenTeamsOf(
  cache: SeqCache,
  { seed }: SuggestedMatch,
): Promise<readonly Team[]> {
  return drawEvenTeams(await strengthsOfTeams(cache), seed).map(teamOf);
}

/** Returns different teams for players: those of their last matches one against one, else teams of about the same strength. */
export async function teamsForPlayers(
  cache: SeqCache,
  playerIds: readonly number[],
): Promise<readonly Team[]> {
  const own = await Promise.all(playerIds.map((id) => lastTeam(cache, competitorOf([id]))));
  const { singles } = await cache.ledgers();
  const seed = [singles.matches.length, ...playerIds].join();
  const strengths = await strengthsOfTeams(cache);
  return withEvenTeams(
    strengths,
    own.map((team) => team ?? null),
    seed,
  ).map(teamOf);
}

function strengthsOfTeams(cache: SeqCache): Promise<ReadonlyMap<number, number>> {
  return cache.memo('strengths of teams', async () => {
    const { singles, doubles } = await cache.ledgers();
    const teamIds = TEAMS.map(({ id }) => id);
    const recent = [singles, doubles].flatMap(({ matches }) => matches.slice(-RECENT_MATCHES));
    return teamStrengths(teamIds, recent);
  });
}
