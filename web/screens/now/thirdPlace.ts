/** A play-off whose final is decided and whose 3rd-place series is not. */
import type { PodiumFragment } from './gql/now.ts';

export const THIRD_PLACE_OPEN = '3rd place still to be played';

export function isThirdPlaceOpen({ winner, finalsCompleted }: PodiumFragment): boolean {
  return winner !== null && !finalsCompleted;
}
