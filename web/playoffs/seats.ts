/** Who takes the seats of the final and of the series for 3rd place, as far as the semifinals are decided. */
import type { SeriesCardFragment } from '../series/gql/series.ts';
import { standings } from '../series/standings.ts';

export function winnerSeat(semifinal: SeriesCardFragment, index: number): string {
  return semifinal.winner?.nickName ?? `Winner of semifinal ${index + 1}`;
}

export function loserSeat(semifinal: SeriesCardFragment, index: number): string {
  const loser = standings(semifinal).find(({ lost }) => lost);
  return loser?.player.nickName ?? `Loser of semifinal ${index + 1}`;
}
