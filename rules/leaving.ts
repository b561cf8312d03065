/** A competitor leaves a play-off, wherever the competitor stands in it. */
import { type Outcomes, type PlayoffSlot, type Seat, seatsIn, slotsOf } from './bracket.ts';
import {
  isOver,
  type LaterConsequences,
  laterConsequences,
  outcomesOf,
  type PlayoffSituation,
  playoffForfeitConsequences,
  type SeriesSituation,
  withoutCompetitor,
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
import { type Competitor, sameCompetitor } from './side.ts';

/** The series that ends when a player leaves. */
interface GivenUp {
  readonly slot: PlayoffSlot;
  readonly by: GivenUpBy;
  readonly progress: SeriesProgress;
}

export interface LeavingConsequences extends LaterConsequences {
  /** Null for a competitor who waits for an opponent. */
  readonly givenUp: GivenUp | null;
}

/**
 * Returns the consequences if a competitor leaves a play-off: the competitor takes no later place, and gives up the series that is
 * to be played. If the opponent of a series has left before, and the competitor has played nothing since, nobody wins that series.
 * A live game of the competitor blocks.
 * @returns null if nothing is left to play: the competitor is out, has left, or has the last place that can be reached
 */
export function leavingConsequences(
  playoff: PlayoffSituation,
  competitor: Competitor,
): LeavingConsequences | null {
  const entrant = playoff.bracket.places.find(
    (place) => place && sameCompetitor(place, competitor),
  );
  if (!entrant || playoff.bracket.hasLeft?.(entrant)) return null;
  const ends = seriesThatEnds(playoff, entrant);
  if (!ends && !isWaiting(playoff, entrant)) return null;
  if (!ends) return { ...laterConsequences(withoutCompetitor(playoff, entrant)), givenUp: null };
  const { slot, by } = ends;
  const { progress, later, podium, ...follows } = playoffForfeitConsequences(playoff, slot, by);
  const blockingMatches = follows.blockingMatches.map((each) => ({
    ...each,
    slot: each.slot ?? slot,
  }));
  return { later, podium, blockingMatches, givenUp: { slot, by, progress } };
}

/**
 * Whether a competitor who may leave still has a series or a place to play for. The winner of the final or of the 3rd-place series
 * whose opponent gave up has neither: that one may leave the play-off, but keeps the place when going home.
 */
export function hasMoreToPlay({ givenUp }: LeavingConsequences): boolean {
  return givenUp?.by !== 'both' || !['FINAL', 'THIRD_PLACE'].includes(givenUp.slot);
}

/** Whether a competitor has left a play-off, or gave up the last of the series in it. */
export function hasLeftPlayoff(playoff: PlayoffSituation, entrant: Entrant): boolean {
  if (playoff.bracket.hasLeft?.(entrant)) return true;
  const last = seriesOf(playoff, entrant).at(-1);
  return last !== undefined && gaveUp(last.seat, last.series);
}

/** Returns the series of a competitor that exist, from the first round to the last. */
export function seriesOf(playoff: PlayoffSituation, competitor: Competitor) {
  return slotsOf(playoff.bracket).flatMap((slot) => {
    const series = playoff.series[slot];
    const seat = series && seatIn(series, competitor);
    return seat ? [{ slot, series, seat }] : [];
  });
}

/** Returns the series whose outcome changes when a competitor leaves; null if that one won or lost the last one. */
function seriesThatEnds(
  playoff: PlayoffSituation,
  competitor: Competitor,
): { slot: PlayoffSlot; series: SeriesSituation; by: GivenUpBy } | null {
  const own = seriesOf(playoff, competitor);
  const last = own.at(-1);
  const open = last && !isOver(last.series) ? last : null;
  const before = open ? own.at(-2) : last;
  const isWalkover = before && before.series.forfeitedBy === otherSeat(before.seat);
  const hasPlayedOn = open?.series.games.some(({ result }) => result !== null);
  if (isWalkover && !hasPlayedOn) return { ...before, by: 'both' };
  return open && { ...open, by: open.seat };
}

function seatIn({ entrants }: SeriesSituation, competitor: Competitor): SeriesSeat | null {
  return SEATS.find((seat) => sameCompetitor(entrants[seat], competitor)) ?? null;
}

/** Whether a competitor has a place in a slot whose other competitor is not known yet. */
export function isWaiting({ bracket, series }: PlayoffSituation, competitor: Competitor): boolean {
  const outcomes: Outcomes<Entrant> = outcomesOf(series);
  const isOwn = (seat: Seat<Entrant>) =>
    seat.kind === 'PLAYER' && sameCompetitor(seat.player, competitor);
  return slotsOf(bracket).some((slot) => {
    const seats = series[slot] ? null : seatsIn(bracket, slot, outcomes);
    return seats?.some(isOwn) && seats.some(({ kind }) => kind === 'UNKNOWN');
  });
}
