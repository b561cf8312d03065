/** Departures of players from series and play-offs. */
import type { PlayoffSlot } from '../bracket.ts';
import type { LaterConsequences } from '../consequences.ts';
import { formatPair, type TwoNames } from '../history.ts';
import { SLOT_NAMES } from '../playoff.ts';
import { type GivenUpBy, otherSeat, type SeriesTerms, type Wins } from '../series.ts';
import type { KindsOfChange } from './definition.ts';
import {
  describeConsequences,
  type FollowingDetails,
  followingDetails,
  namesOf,
  type SeriesOfChange,
} from './parts.ts';

export type LeavingChange =
  | (Departure & { readonly kind: 'PLAYOFF_LEFT'; readonly player: string })
  | {
      readonly kind: 'LEFT_FOR_TONIGHT';
      readonly player: string;
      readonly departures: readonly Departure[];
    };

/** The departure of a player from a play-off, or from a series outside play-offs. */
export interface Departure extends FollowingDetails {
  /** Title of the play-off; null for a series outside play-offs. */
  readonly playoff: string | null;
  /** Null for a player who waited for an opponent. */
  readonly series: GivenUpDetails | null;
}

/** A series that ended because a player left: given up by one player or, one after the other, by both. */
interface GivenUpDetails {
  /** Player one and player two of the series, and their wins. */
  readonly players: TwoNames;
  readonly wins: Wins;
  readonly forfeitedBy: GivenUpBy;
  readonly slot: PlayoffSlot | null;
}

export const LEAVING_CHANGES: KindsOfChange<LeavingChange> = {
  PLAYOFF_LEFT: {
    means: 'A player left a play-off.',
    label: 'Left',
    about: ({ playoff, player }) => (playoff === null ? player : `${playoff}, ${player}`),
    // "Jana leaves the play-off; Semifinal 1: Jana gives up at 1–2, Peter wins the series; Final: Peter – Eva"
    text: (details) =>
      [`${details.player} leaves the play-off`, ...describeDeparture(details)].join('; '),
  },
  LEFT_FOR_TONIGHT: {
    means: 'A player left all open series and play-offs.',
    label: 'Left',
    about: ({ player }) => player,
    // "Jana leaves for tonight; Jana – Eva: Jana gives up at 0–1, Eva wins the series; Winter Cup: Final: …"
    text: ({ player, departures }) =>
      [`${player} leaves for tonight`, ...departures.map(describePlaceLeft)].join('; '),
  },
};

/** "Winter Cup: Semifinal 1: Jana gives up at 1–2, …", "Jana – Eva: Jana gives up at 0–1, Eva wins the series" */
export function describePlaceLeft(departure: Departure): string {
  const { playoff, series } = departure;
  const place = playoff ?? (series && formatPair(...series.players));
  const follows = describeDeparture(departure);
  if (follows.length === 0) return `${place}`;
  return `${place}: ${follows.join(', ')}`;
}

/** Describes the consequences if a player leaves a play-off or a series, one phrase each. */
export function describeDeparture(departure: Omit<Departure, 'playoff'>): string[] {
  const { series } = departure;
  return [
    ...(series ? [describeGivenUp(series)] : []),
    ...describeConsequences({ ...departure, cleared: [] }),
  ];
}

/** "Semifinal 1: Jana gives up at 1–2, Peter wins the series", "Semifinal 1: Jana and Peter leave at 1–2, nobody wins the series" */
function describeGivenUp({ players, wins, forfeitedBy, slot }: GivenUpDetails): string {
  const by = forfeitedBy === 'both' ? 'one' : forfeitedBy;
  const [loser, winner] = by === 'one' ? players : [players[1], players[0]];
  const score = `${wins[by]}–${wins[otherSeat(by)]}`;
  const given =
    forfeitedBy === 'both'
      ? `${loser} and ${winner} leave at ${score}, nobody wins the series`
      : `${loser} gives up at ${score}, ${winner} wins the series`;
  return slot === null ? given : `${SLOT_NAMES[slot]}: ${given}`;
}

/**
 * Returns the details of leaving a play-off or a series outside play-offs.
 * @param given the series that ends; null for a player who waited for an opponent
 */
export function departureOf(
  playoff: string | null,
  given: (Omit<SeriesOfChange, keyof SeriesTerms> & GivenUpSeries) | null,
  follows: LaterConsequences,
  nickNameOf: (playerId: number) => string,
): Departure {
  return {
    playoff,
    series: given && {
      players: namesOf([given.entrants.one, given.entrants.two], nickNameOf),
      wins: given.wins,
      forfeitedBy: given.by,
      slot: given.slot,
    },
    ...followingDetails(given?.slot ?? null, follows, nickNameOf),
  };
}

interface GivenUpSeries {
  readonly wins: Wins;
  readonly by: GivenUpBy;
}
