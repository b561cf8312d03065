/** A player leaves a play-off, wherever the player stands in it. */
import { type Outcomes, type PlayoffSlot, type Seat, seatsIn, slotsOf } from './bracket.ts';
import {
  isOver,
  type LaterConsequences,
  laterConsequences,
  outcomesOf,
  type PlayoffSituation,
  playoffForfeitConsequences,
  type SeriesSituation,
  withoutPlayer,
} from './consequences.ts';
import type { Entrant } from './playoff.ts';
import {
  type GivenUpBy,
  gaveUp,
  otherSeat,
  SEATS,
  type SeriesProgress,
  type Seat as SeriesSeat,
} from './series.ts';

/** The series that ends when a player leaves. */
interface GivenUp {
  readonly slot: PlayoffSlot;
  readonly by: GivenUpBy;
  readonly progress: SeriesProgress;
}

export interface LeavingConsequences extends LaterConsequences {
  /** Null for a player who waits for an opponent. */
  readonly givenUp: GivenUp | null;
}

/**
 * Returns the consequences if a player leaves a play-off: the player takes no later place, and gives up the series that is to be
 * played. If the opponent of a series has left before, and the player has played nothing since, nobody wins that series. A
 * live game of the player blocks.
 * @returns null if nothing is left for the player to play: the player is out, has left, or has the last place that can be reached
 */
export function leavingConsequences(
  playoff: PlayoffSituation,
  playerId: number,
): LeavingConsequences | null {
  const entrant = playoff.bracket.places.find((place) => place?.playerId === playerId);
  if (!entrant || playoff.bracket.hasLeft?.(entrant)) return null;
  const ends = seriesThatEnds(playoff, playerId);
  if (!ends && !isWaiting(playoff, playerId)) return null;
  if (!ends) return { ...laterConsequences(withoutPlayer(playoff, playerId)), givenUp: null };
  const { slot, by } = ends;
  const { progress, later, podium, ...follows } = playoffForfeitConsequences(playoff, slot, by);
  const blockingMatches = follows.blockingMatches.map((each) => ({
    ...each,
    slot: each.slot ?? slot,
  }));
  return { later, podium, blockingMatches, givenUp: { slot, by, progress } };
}

/**
 * Whether a player who may leave still has a series or a place to play for. The winner of the final or of the 3rd-place series
 * whose opponent gave up has neither: that player may leave the play-off, but keeps the place when going home.
 */
export function hasMoreToPlay({ givenUp }: LeavingConsequences): boolean {
  return givenUp?.by !== 'both' || !['FINAL', 'THIRD_PLACE'].includes(givenUp.slot);
}

/** Whether a player has left a play-off, or gave up the last of his series in it. */
export function hasLeftPlayoff(playoff: PlayoffSituation, entrant: Entrant): boolean {
  if (playoff.bracket.hasLeft?.(entrant)) return true;
  const last = seriesOf(playoff, entrant.playerId).at(-1);
  return last !== undefined && gaveUp(last.seat, last.series);
}

/** Returns the series of a player that exist, from the first round to the last. */
export function seriesOf(playoff: PlayoffSituation, playerId: number) {
  return slotsOf(playoff.bracket).flatMap((slot) => {
    const series = playoff.series[slot];
    const seat = series && seatIn(series, playerId);
    return seat ? [{ slot, series, seat }] : [];
  });
}

/** Returns the series whose outcome changes when a player leaves; null if the player won or lost the last one. */
function seriesThatEnds(
  playoff: PlayoffSituation,
  playerId: number,
): { slot: PlayoffSlot; series: SeriesSituation; by: GivenUpBy } | null {
  const own = seriesOf(playoff, playerId);
  const last = own.at(-1);
  const open = last && !isOver(last.series) ? last : null;
  const before = open ? own.at(-2) : last;
  const isWalkover = before && before.series.forfeitedBy === otherSeat(before.seat);
  const hasPlayedOn = open?.series.games.some(({ result }) => result !== null);
  if (isWalkover && !hasPlayedOn) return { ...before, by: 'both' };
  return open && { ...open, by: open.seat };
}

function seatIn({ entrants }: SeriesSituation, playerId: number): SeriesSeat | null {
  return SEATS.find((seat) => entrants[seat].playerId === playerId) ?? null;
}

/** Whether a player has a place in a slot whose other player is not known yet. */
export function isWaiting({ bracket, series }: PlayoffSituation, playerId: number): boolean {
  const outcomes: Outcomes<Entrant> = outcomesOf(series);
  const isOwn = (seat: Seat<Entrant>) =>
    seat.kind === 'PLAYER' && seat.player.playerId === playerId;
  return slotsOf(bracket).some((slot) => {
    const seats = series[slot] ? null : seatsIn(bracket, slot, outcomes);
    return seats?.some(isOwn) && seats.some(({ kind }) => kind === 'UNKNOWN');
  });
}
