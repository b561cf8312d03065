/** Departures of players from series and play-offs. */
import type { LaterConsequences } from '../consequences.ts';
import { formatPair } from '../history.ts';
import { withVerb } from '../phrases.ts';
import { SLOT_NAMES } from '../playoff.ts';
import type { GivenUpBy, SeriesTerms, Wins } from '../series.ts';
import { competitorNamed, nameOf } from '../side.ts';
import type { KindsOfChange } from './definition.ts';
import type { Departure, LeavingChange } from './details.ts';
import type { DepartureFacts, LeavingFacts } from './facts.ts';
import {
  describeConsequences,
  followingDetails,
  loggedName,
  named,
  nameInLog,
  nickNamesIn,
  type SeriesOfChange,
  seriesSides,
} from './parts.ts';

export const LEAVING_CHANGES: KindsOfChange<LeavingChange> = {
  PLAYOFF_LEFT: {
    means: 'A player left a play-off.',
    label: 'Left',
    subject: ({ playoff, player }) => ({ playoff, players: named(nameInLog(player)) }),
    facts: (details) => ({
      __typename: 'LeavingFacts',
      leftNickNames: nickNamesIn(details.player),
      departures: [departureFacts(details)],
    }),
  },
  LEFT_FOR_TONIGHT: {
    means: 'A player left all open series and play-offs.',
    label: 'Left',
    subject: ({ player }) => ({ players: named(nameInLog(player)) }),
    facts: ({ player, departures }) => ({
      __typename: 'LeavingFacts',
      leftNickNames: nickNamesIn(player),
      departures: departures.map(departureFacts),
    }),
  },
};

export function departureFacts({ playoff, series, later, champion }: Departure): DepartureFacts {
  const givenUp = series && { slot: series.slot, players: seriesSides(series) };
  const championNickNames = champion === null ? null : nickNamesIn(champion);
  return { playoff, givenUp, later, championNickNames };
}

/**
 * "Jana leaves the play-off; Semifinal 1: Jana gives up at 1–2, Peter wins the series; Final: Peter – Eva", "Jana leaves for
 * tonight; Jana – Eva: Jana gives up at 0–1, Eva wins the series; Winter Cup: Final: …"; a forfeit has only what follows.
 */
export function describeLeaving({ kind, leftNickNames, departures }: LeavingFacts): string {
  const leaves = withVerb(competitorNamed(leftNickNames), 'leaves', 'leave');
  if (kind === 'LEFT_FOR_TONIGHT') {
    return [`${leaves} for tonight`, ...departures.map(describePlaceLeft)].join('; ');
  }
  const follows = departures.flatMap(describeDeparture);
  if (kind === 'SERIES_FORFEITED') return follows.join('; ');
  return [`${leaves} the play-off`, ...follows].join('; ');
}

/** "Winter Cup: Semifinal 1: Jana gives up at 1–2, …", "Jana – Eva: Jana gives up at 0–1, Eva wins the series" */
export function describePlaceLeft(departure: DepartureFacts): string {
  const { playoff, givenUp } = departure;
  const names = givenUp?.players.map(({ nickNames }) => nameOf(competitorNamed(nickNames))) ?? [];
  return [playoff ?? formatPair(...names), describeDeparture(departure).join(', ')]
    .filter((part) => part !== '')
    .join(': ');
}

/** Describes the consequences if a player leaves a play-off or a series, one phrase each. */
export function describeDeparture({ givenUp, ...follows }: DepartureFacts): string[] {
  return [
    ...(givenUp ? [describeGivenUp(givenUp)] : []),
    ...describeConsequences({ ...follows, cleared: [] }),
  ];
}

/** "Semifinal 1: Jana gives up at 1–2, Peter wins the series", "Semifinal 1: Jana and Peter leave at 1–2, nobody wins the series" */
function describeGivenUp({ slot, players }: NonNullable<DepartureFacts['givenUp']>): string {
  const [one, two] = players;
  if (!one || !two) return '';
  const [loser, winner] = one.gaveUp ? [one, two] : [two, one];
  const score = `${loser.wins}–${winner.wins}`;
  const [left, right] = [competitorNamed(loser.nickNames), competitorNamed(winner.nickNames)];
  const given = winner.gaveUp
    ? `${nameOf(left)} and ${nameOf(right)} leave at ${score}, nobody wins the series`
    : `${withVerb(left, 'gives', 'give')} up at ${score}, ${withVerb(right, 'wins', 'win')} the series`;
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
      players: [
        loggedName(given.entrants.one, nickNameOf),
        loggedName(given.entrants.two, nickNameOf),
      ],
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
