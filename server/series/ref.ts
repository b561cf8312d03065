/** Matches, series and play-offs refer to each other in GraphQL; the names are made here. */
import { PLAYOFF_SLOTS, type PlayoffSlot } from '../../rules/playoff.ts';
import { builder } from '../graphql/builder.ts';
import type { Match } from '../matches/sql.ts';
import type { Playoff } from '../playoffs/sql.ts';
import type { Series } from './sql.ts';

export const MatchType = builder.objectRef<Match>('Match');
export const SeriesType = builder.objectRef<Series>('Series');
export const PlayoffType = builder.objectRef<Playoff>('Playoff');

const SLOT_MEANINGS: Readonly<Record<PlayoffSlot, string>> = {
  SEMIFINAL_1: 'The first semifinal.',
  SEMIFINAL_2: 'The second semifinal.',
  THIRD_PLACE: 'The losers of the semifinals, for 3rd place.',
  FINAL: 'The winners of the semifinals; the winner of semifinal 1 is player one.',
};

export const PlayoffSlotType = builder.enumType('PlayoffSlot', {
  description: 'The place of a series in its play-off.',
  values: Object.fromEntries(
    PLAYOFF_SLOTS.map((slot) => [slot, { value: slot, description: SLOT_MEANINGS[slot] }]),
  ) as { [Slot in PlayoffSlot]: { value: Slot; description: string } },
});
