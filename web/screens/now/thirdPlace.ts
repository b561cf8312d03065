/** A play-off whose final is decided and whose 3rd-place series is not. */
import { formatWin } from '../../../rules/phrases.ts';
import type { PodiumFragment } from './gql/now.ts';

export const THIRD_PLACE_OPEN = '3rd place still to be played';

export function isThirdPlaceOpen({ winningSide, finalsCompleted }: PodiumFragment): boolean {
  return winningSide !== null && !finalsCompleted;
}

/** "Puk wins Winter Cup" */
export function winOf({
  winningSide,
  title,
}: Pick<PodiumFragment, 'winningSide' | 'title'>): string {
  return winningSide ? formatWin(winningSide.competitor, false, title) : '';
}
