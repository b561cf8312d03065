/** The bracket of a play-off and the outcomes of its series, from the fields that the API has of them. */
import {
  type Bracket,
  type Outcomes,
  type PairingOutcome,
  type PlayoffSlot,
  placesOf,
} from './bracket.ts';

interface DrawnPlayer {
  readonly id: string;
}

interface DrawnPlayoff<Player> {
  readonly entrants: readonly {
    readonly position: number;
    readonly player: Player;
    readonly hasLeft: boolean;
  }[];
  readonly thirdPlaceSeries: boolean;
}

interface DrawnSeries<Player> {
  readonly slot: PlayoffSlot | null;
  readonly playerOne: Player;
  readonly playerTwo: Player;
  readonly completed: boolean;
  readonly winner: DrawnPlayer | null;
  /** Null also if both players gave up. */
  readonly forfeitedBy: DrawnPlayer | null;
}

/** Returns the bracket as it was drawn. */
export function bracketOf<Player extends DrawnPlayer>({
  entrants,
  thirdPlaceSeries,
}: DrawnPlayoff<Player>): Bracket<Player> {
  const left = entrants.filter((entrant) => entrant.hasLeft).map(({ player }) => player.id);
  const hasLeft = ({ id }: Player) => left.includes(id);
  return { places: placesOf(entrants, ({ player }) => player), thirdPlaceSeries, hasLeft };
}

/** Returns the outcomes of the series that exist; null for an undecided one. */
export function outcomesOf<Player extends DrawnPlayer>(
  series: readonly DrawnSeries<Player>[],
): Outcomes<Player> {
  return Object.fromEntries(
    series.flatMap((one) => (one.slot ? [[one.slot, one.completed ? outcomeOf(one) : null]] : [])),
  );
}

function outcomeOf<Player extends DrawnPlayer>(
  series: DrawnSeries<Player>,
): PairingOutcome<Player> {
  const { winner, playerOne, playerTwo, forfeitedBy } = series;
  if (!winner) return { winner: null, loser: null, isForfeit: true };
  const [won, lost] = winner.id === playerOne.id ? [playerOne, playerTwo] : [playerTwo, playerOne];
  return { winner: won, loser: lost, isForfeit: forfeitedBy !== null };
}
