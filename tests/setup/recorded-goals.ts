/** Recorded goals of matches that tests insert with SQL. */
import { type LiveScore, OVERTIME_PERIOD } from '../../rules/live-score.ts';

const FACE_OFF = '2025-01-31T19:15:00Z';

/** Returns the column `live` of a match with these goals: "haH" are two of the home player, the last one in overtime. */
export function recordedGoals(letters: string): string {
  const goals = [...letters].map((letter, id) => ({
    id,
    side: letter.toLowerCase() === 'h' ? ('home' as const) : ('away' as const),
    period: letter === letter.toUpperCase() ? OVERTIME_PERIOD : 1,
    at: FACE_OFF,
  }));
  const live: LiveScore = {
    ...{ seq: 0, startedAt: FACE_OFF, touchedAt: FACE_OFF, paused: false },
    period: goals.at(-1)?.period ?? 1,
    goals,
  };
  return JSON.stringify(live);
}
