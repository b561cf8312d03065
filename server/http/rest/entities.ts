/** The JSON objects of the REST endpoints, with the field names of the older application, which its web client reads. */
import { type PlayoffSlot, PODIUM_SLOTS, ROUNDS } from '../../../rules/bracket.ts';
import type {
  RestMatchFragment,
  RestPlayoffFragment,
  RestSeriesFragment,
  RestStatsFragment,
  RestTeamFragment,
} from './gql/rest.ts';

/** @param origin scheme, host and port of absolute URLs */
export function teamEntity({ id, name, logo }: RestTeamFragment, origin: string) {
  return { id: Number(id), name, logo: origin + logo };
}

export function matchEntity(match: RestMatchFragment, origin: string) {
  return {
    id: Number(match.id),
    matchDate: match.matchDate,
    htPlayerNickName: match.homePlayer.nickName,
    atPlayerNickName: match.awayPlayer.nickName,
    homeTeam: teamEntity(match.homeTeam, origin),
    awayTeam: teamEntity(match.awayTeam, origin),
    htScore: match.homeScore,
    atScore: match.awayScore,
    overTime: match.overTime,
    htPoints: match.homePoints,
    atPoints: match.awayPoints,
    seriesId: match.series && Number(match.series.id),
  };
}

export function seriesEntity(series: RestSeriesFragment, origin: string) {
  return {
    seriesId: Number(series.id),
    createdAt: series.createdAt,
    playerOneNickName: series.playerOne.nickName,
    playerTwoNickName: series.playerTwo.nickName,
    teamOneName: teamEntity(series.teamOne, origin),
    teamTwoName: teamEntity(series.teamTwo, origin),
    playerOneWins: series.playerOneWins,
    playerTwoWins: series.playerTwoWins,
    completed: series.completed,
    winner: series.winner?.nickName ?? null,
    matchIds: series.matchIds.map(Number),
  };
}

export function playoffEntity(playoff: RestPlayoffFragment, origin: string) {
  const series = playoff.series.toSorted(
    (one, other) => positionOf(one.slot) - positionOf(other.slot),
  );
  return {
    playoffId: Number(playoff.id),
    createdAt: playoff.createdAt,
    playoffTitle: playoff.title,
    series: series.map((each) => seriesEntity(each, origin)),
    finalsCompleted: playoff.finalsCompleted,
    winner: playoff.winner?.nickName ?? null,
    secondPlace: playoff.secondPlace?.nickName ?? null,
    thirdPlace: playoff.thirdPlace?.nickName ?? null,
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

function positionOf(slot: PlayoffSlot | null): number {
  return slot === null ? LISTED_SLOTS.length : LISTED_SLOTS.indexOf(slot);
}

export function statsEntity({ player, ...record }: RestStatsFragment) {
  return { player: player.nickName, ...record };
}
