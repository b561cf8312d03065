/** Parses the CONFLICT with which the server refuses a goal that another device may have entered already. */
import type { ConflictDetails } from '../../app/write/refusal.ts';
import type { Tap, UnseenTap } from './waitingTaps.ts';

/** Returns null if the conflict has another cause. */
export function parseUnseenTap({ goal, live }: ConflictDetails, tap: Tap): UnseenTap | null {
  if (tap.what !== 'goal' || !isRecord(goal) || !isRecord(live)) return null;
  const { nickName, homeScore, awayScore, enteredBy, secondsAgo } = goal;
  const goals = tap.side === 'home' ? live.homeScore : live.awayScore;
  if (typeof nickName !== 'string' || typeof secondsAgo !== 'number') return null;
  if (typeof homeScore !== 'number' || typeof awayScore !== 'number') return null;
  if (typeof goals !== 'number') return null;
  return {
    nickName,
    homeScore,
    awayScore,
    enteredBy: typeof enteredBy === 'string' ? enteredBy : null,
    secondsAgo,
    goals,
    toldAt: Date.now(),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
