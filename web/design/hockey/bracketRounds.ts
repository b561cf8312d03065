/** The rounds of a play-off as a bracket shows them, with the series that do not exist yet and the players with a bye. */
import {
  type Feed,
  hasThirdPlaceSeries,
  type PlayoffSlot,
  ROUNDS,
  seatsOf,
} from '../../../rules/bracket.ts';
import { bracketOf, outcomesOf } from '../../../rules/drawn-bracket.ts';
import { ROUND_NAMES, SLOT_NAMES } from '../../../rules/playoff.ts';
import type { FacedCompetitor } from './Face.tsx';

export interface SeriesInBracket {
  readonly id: string;
  readonly slot: PlayoffSlot | null;
  readonly one: { readonly competitor: FacedCompetitor };
  readonly two: { readonly competitor: FacedCompetitor };
  readonly completed: boolean;
  readonly winningSide: { readonly competitor: { readonly id: string } } | null;
  readonly forfeitedBy: { readonly id: string } | null;
}

export interface PlayoffInBracket<Series> {
  readonly entrants: readonly {
    readonly position: number;
    readonly side: { readonly competitor: FacedCompetitor };
    readonly hasLeft: boolean;
  }[];
  readonly thirdPlaceSeries: boolean;
  readonly series: readonly Series[];
}

/** Colour of the glow around a decided series. */
export type Shine = 'green' | 'gold' | 'blue';

/** A player of an upcoming series, or the text of the series that decides who it is. */
type Seat = { readonly key: 'one' | 'two'; readonly hasBye: boolean } & Occupant;

type Occupant =
  | { readonly competitor: FacedCompetitor; readonly text?: undefined }
  | { readonly competitor?: undefined; readonly text: string };

/** Whether player one and player two skipped the first round. */
type Byes = readonly [boolean, boolean];

/** A series that exists, in its slot. */
export interface SeriesPlace<Series> {
  readonly kind: 'series';
  readonly slot: PlayoffSlot;
  readonly series: Series;
  readonly byes: Byes;
}

/**
 * The content of a slot on screen: a series, the players of an upcoming series, a player whose opponent left, or nothing in a slot
 * of the first round that a player skips.
 */
export type Place<Series> =
  | SeriesPlace<Series>
  | { readonly kind: 'ahead'; readonly slot: PlayoffSlot; readonly seats: readonly [Seat, Seat] }
  | {
      readonly kind: 'walkover';
      readonly slot: PlayoffSlot;
      readonly competitor: FacedCompetitor;
      readonly text: string;
    }
  | { readonly kind: 'bye'; readonly slot: PlayoffSlot };

/** `live` with an undecided series, `ahead` if no series exists yet. */
type State = 'live' | 'over' | 'ahead';

/** Places under one heading. */
export interface Group<Series> {
  readonly area: 'early' | 'final' | 'third';
  readonly name: string;
  readonly shine: Shine;
  readonly state: State;
  /** From top to bottom. */
  readonly places: readonly Place<Series>[];
}

export interface Round<Series> {
  /** The first slot. */
  readonly id: string;
  readonly name: string;
  readonly state: State;
  readonly groups: readonly Group<Series>[];
  /** Series that exist. */
  readonly series: readonly Series[];
}

/** Returns the rounds from the first to the final, which includes the 3rd-place series. */
export function roundsOf<Series extends SeriesInBracket>(
  playoff: PlayoffInBracket<Series>,
): readonly Round<Series>[] {
  const bracket = bracketOf(playoff);
  const outcomes = outcomesOf(playoff.series);
  const seriesAt = (slot: PlayoffSlot) => playoff.series.find((one) => one.slot === slot) ?? null;
  const first = ROUNDS.findIndex((slots) => slots.length * 2 === bracket.places.length);
  const isBye = (slot: number) =>
    [bracket.places[2 * slot], bracket.places[2 * slot + 1]].includes(null);
  const placesIn = (slots: readonly PlayoffSlot[]) =>
    slots.map((slot, index): Place<Series> => {
      const isSecond = slots === ROUNDS[first + 1];
      const byes: Byes = [isSecond && isBye(2 * index), isSecond && isBye(2 * index + 1)];
      const series = seriesAt(slot);
      if (series) return { slot, kind: 'series', series, byes };
      const seats = seatsOf(bracket, slot, outcomes);
      return seats ? placeWithoutSeries(slot, seats, byes) : { slot, kind: 'bye' };
    });
  return ROUNDS.slice(first).map((slots, index): Round<Series> => {
    const name = ROUND_NAMES[first + index] ?? '';
    const groups = slots.includes('FINAL')
      ? [
          groupOf('final', 'FINAL', 'For the cup', 'gold', placesIn(slots)),
          ...(hasThirdPlaceSeries(bracket)
            ? [groupOf('third', '3rd Place', 'For 3rd place', 'blue', placesIn(['THIRD_PLACE']))]
            : []),
        ]
      : [groupOf('early', name, name, 'green', placesIn(slots))];
    const places = groups.flatMap((group) => group.places);
    return { id: slots[0] ?? name, name, groups, state: stateOf(places), series: seriesIn(places) };
  });
}

/** Returns the index of the first round with an undecided series, which is being played; of the final once all are decided. */
export function currentRound(rounds: readonly Round<SeriesInBracket>[]): number {
  const open = rounds.findIndex(({ state }) => state === 'live');
  return open < 0 ? rounds.length - 1 : open;
}

/** Whether a play-off begins before the semifinals, so that its bracket has more than two columns. */
export function isLarge({ length }: readonly Round<SeriesInBracket>[]): boolean {
  return length > 2;
}

/** Texts for a player whose opponent left, by the slot in which they would meet. */
const WALKOVER_TEXTS: Readonly<Partial<Record<PlayoffSlot, string>>> = {
  FINAL: 'wins without an opponent',
  THIRD_PLACE: 'is third without an opponent',
};

function placeWithoutSeries<Series>(
  slot: PlayoffSlot,
  [one, two]: readonly [FacedCompetitor | Feed | null, FacedCompetitor | Feed | null],
  byes: Byes,
): Place<Series> {
  const other = one === null ? two : two === null ? one : null;
  if (other && !('slot' in other)) {
    const text = WALKOVER_TEXTS[slot] ?? 'goes on without an opponent';
    return { slot, kind: 'walkover', competitor: other, text };
  }
  return {
    slot,
    kind: 'ahead',
    seats: [
      { key: 'one', hasBye: byes[0], ...occupantFor(one) },
      { key: 'two', hasBye: byes[1], ...occupantFor(two) },
    ],
  };
}

function occupantFor(seat: FacedCompetitor | Feed | null): Occupant {
  if (seat === null) return { text: 'Nobody' };
  if (!('slot' in seat)) return { competitor: seat };
  const name = SLOT_NAMES[seat.slot].toLowerCase();
  return { text: `${seat.who === 'winner' ? 'Winner' : 'Loser'} of ${name}` };
}

/** @param nameAhead the name of a group whose series are all ahead */
function groupOf<Series extends SeriesInBracket>(
  area: Group<Series>['area'],
  name: string,
  nameAhead: string,
  shine: Shine,
  places: readonly Place<Series>[],
): Group<Series> {
  const state = stateOf(places);
  return { area, name: state === 'ahead' ? nameAhead : name, shine, state, places };
}

function stateOf(places: readonly Place<SeriesInBracket>[]): State {
  const series = seriesIn(places);
  if (series.length === 0) return places.some(({ kind }) => kind === 'ahead') ? 'ahead' : 'over';
  return series.every(({ completed }) => completed) ? 'over' : 'live';
}

function seriesIn<Series>(places: readonly Place<Series>[]): readonly Series[] {
  return places.flatMap((place) => (place.kind === 'series' ? [place.series] : []));
}
