/** The JSON objects of the REST endpoints, with the field names of the older application, which its web client reads. */
import { type PlayoffSlot, PODIUM_SLOTS, ROUNDS } from '../../../rules/bracket.ts';
import { pointsFor } from '../../../rules/match.ts';
import type { Entrant } from '../../../rules/playoff.ts';
import { gamesOfSeries } from '../../club/matches/queries.ts';
import type { Match } from '../../club/matches/row.ts';
import { playerOfId } from '../../club/players/queries.ts';
import type { Player } from '../../club/players/row.ts';
import { playoffStandings, seriesInOrder } from '../../club/playoffs/queries.ts';
import type { Playoff } from '../../club/playoffs/row.ts';
import { seriesStanding } from '../../club/series/queries.ts';
import type { Series } from '../../club/series/row.ts';
import { type Team, teamOf } from '../../club/teams/teams.ts';
import { wallClock } from '../../database/wall-clock.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import type { PlayerStats } from '../../stats/tables/queries.ts';

export interface EntityContext {
  readonly cache: SeqCache;
  readonly timeZone: string;
  /** Returns the absolute URL of a path. */
  readonly urlOf: (path: string) => string;
}

export function teamEntity({ id, name, logo }: Team, { urlOf }: EntityContext) {
  return { id, name, logo: urlOf(logo) };
}

export function playerEntity({ nickName, firstName, lastName }: Player) {
  return { nickName, firstName, lastName };
}

export async function matchEntity(match: Match, context: EntityContext) {
  const { home, away, result } = match;
  const [htPlayerNickName, atPlayerNickName] = await Promise.all([
    nickNameOf(home.playerId, context),
    nickNameOf(away.playerId, context),
  ]);
  return {
    id: match.id,
    matchDate: wallClock(match.playedAt, context.timeZone),
    htPlayerNickName,
    atPlayerNickName,
    homeTeam: teamEntity(teamOf(home.teamId), context),
    awayTeam: teamEntity(teamOf(away.teamId), context),
    htScore: result?.homeScore ?? null,
    atScore: result?.awayScore ?? null,
    overTime: result?.overTime ?? false,
    htPoints: result && pointsFor('home', result),
    atPoints: result && pointsFor('away', result),
    seriesId: match.seriesId,
  };
}

export async function seriesEntity(series: Series, context: EntityContext) {
  const { one, two } = series.entrants;
  const [{ wins, isDecided, winnerSeat }, games, playerOne, playerTwo] = await Promise.all([
    seriesStanding(context.cache, series),
    context.cache.load(gamesOfSeries, series.id),
    nickNameOf(one.playerId, context),
    nickNameOf(two.playerId, context),
  ]);
  const names = { one: playerOne, two: playerTwo };
  return {
    seriesId: series.id,
    createdAt: wallClock(series.createdAt, context.timeZone),
    playerOneNickName: playerOne,
    playerTwoNickName: playerTwo,
    teamOneName: teamEntity(teamOf(one.teamId), context),
    teamTwoName: teamEntity(teamOf(two.teamId), context),
    playerOneWins: wins.one,
    playerTwoWins: wins.two,
    completed: isDecided,
    winner: winnerSeat && names[winnerSeat],
    matchIds: games.map(({ id }) => id),
  };
}

export async function playoffEntity(playoff: Playoff, context: EntityContext) {
  const { cache } = context;
  const [found, { podium, isComplete }] = await Promise.all([
    seriesInOrder(cache, playoff.id),
    playoffStandings(cache, playoff),
  ]);
  const series = found.toSorted(
    (one, other) => LISTED_SLOTS.indexOf(one.slot) - LISTED_SLOTS.indexOf(other.slot),
  );
  const nameOf = (entrant: Entrant | null | undefined) =>
    entrant ? nickNameOf(entrant.playerId, context) : null;
  return {
    playoffId: playoff.id,
    createdAt: wallClock(playoff.createdAt, context.timeZone),
    playoffTitle: playoff.title,
    series: await Promise.all(series.map((one) => seriesEntity(one, context))),
    finalsCompleted: isComplete,
    winner: await nameOf(podium?.winner),
    secondPlace: await nameOf(podium?.secondPlace),
    thirdPlace: await nameOf(podium?.thirdPlace),
  };
}

/**
 * The older web client expects the semifinals, the 3rd-place series and the final first. Earlier rounds come after them, the
 * latest first.
 */
const LISTED_SLOTS: readonly PlayoffSlot[] = [
  ...PODIUM_SLOTS,
  ...ROUNDS.toReversed()
    .flat()
    .filter((slot) => !PODIUM_SLOTS.includes(slot)),
];

export function statsEntity(row: PlayerStats) {
  return {
    player: row.nickName,
    wins: row.wins,
    losses: row.losses,
    extraTimeWins: row.extraTimeWins,
    extraTimeLosses: row.extraTimeLosses,
    scoredGoals: row.scoredGoals,
    concededGoals: row.concededGoals,
    matchesPlayed: row.matchesPlayed,
    points: row.points,
  };
}

async function nickNameOf(playerId: number, { cache }: EntityContext): Promise<string> {
  return (await playerOfId(cache, playerId)).nickName;
}
