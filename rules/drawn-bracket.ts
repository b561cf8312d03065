/** The bracket of a play-off and the outcomes of its series, from the fields that the API has of them. */
import {
  type Bracket,
  type Outcomes,
  type PairingOutcome,
  type PlayoffSlot,
  placesOf,
} from './bracket.ts';

interface DrawnCompetitor {
  readonly id: string;
}

/** A side of a series, or an entrant. */
interface DrawnSide<Competitor> {
  readonly competitor: Competitor;
}

interface DrawnPlayoff<Competitor> {
  readonly entrants: readonly {
    readonly position: number;
    readonly side: DrawnSide<Competitor>;
    readonly hasLeft: boolean;
  }[];
  readonly thirdPlaceSeries: boolean;
}

interface DrawnSeries<Competitor> {
  readonly slot: PlayoffSlot | null;
  readonly one: DrawnSide<Competitor>;
  readonly two: DrawnSide<Competitor>;
  readonly completed: boolean;
  readonly winningSide: DrawnSide<DrawnCompetitor> | null;
  /** Null also if both sides gave up. */
  readonly forfeitedBy: object | null;
}

/** Returns the bracket as it was drawn. */
export function bracketOf<Competitor extends DrawnCompetitor>({
  entrants,
  thirdPlaceSeries,
}: DrawnPlayoff<Competitor>): Bracket<Competitor> {
  const left = entrants.filter((entrant) => entrant.hasLeft).map(({ side }) => side.competitor.id);
  const hasLeft = ({ id }: Competitor) => left.includes(id);
  return { places: placesOf(entrants, ({ side }) => side.competitor), thirdPlaceSeries, hasLeft };
}

/** Returns the outcomes of the series that exist; null for an undecided one. */
export function outcomesOf<Competitor extends DrawnCompetitor>(
  series: readonly DrawnSeries<Competitor>[],
): Outcomes<Competitor> {
  return Object.fromEntries(
    series.flatMap((one) => (one.slot ? [[one.slot, one.completed ? outcomeOf(one) : null]] : [])),
  );
}

function outcomeOf<Competitor extends DrawnCompetitor>(
  series: DrawnSeries<Competitor>,
): PairingOutcome<Competitor> {
  const { winningSide, forfeitedBy } = series;
  if (!winningSide) return { winner: null, loser: null, isForfeit: true };
  const [one, two] = [series.one.competitor, series.two.competitor];
  const [won, lost] = winningSide.competitor.id === one.id ? [one, two] : [two, one];
  return { winner: won, loser: lost, isForfeit: forfeitedBy !== null };
}
