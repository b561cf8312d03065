/** Reads the CONFLICT with which the server refuses a goal that another device may have entered already. */
import { readConflict } from '../../../rules/conflict.ts';
import type { ConflictDetails } from '../../app/write/refusal.ts';
import type { Tap, UnseenTap } from './waitingTaps.ts';

/** Returns null if the conflict has another cause. */
export function unseenTapIn(details: ConflictDetails, tap: Tap): UnseenTap | null {
  const conflict = readConflict(details);
  if (tap.what !== 'goal' || conflict?.kind !== 'GOAL') return null;
  const { goal, live } = conflict;
  const { nickName, homeScore, awayScore, enteredBy, secondsAgo } = goal;
  const goals = tap.side === 'home' ? live.homeScore : live.awayScore;
  return { nickName, homeScore, awayScore, enteredBy, secondsAgo, goals, toldAt: Date.now() };
}
