import { useNowInSeconds } from '../../design/clock.ts';

interface GameClockProps {
  /** Null if it is not known. */
  readonly startedAt: string | null;
}

/** The time since the face-off, "12:34", including breaks. Nothing on the server and during hydration. */
export function GameClock({ startedAt }: GameClockProps) {
  const now = useNowInSeconds();
  if (startedAt === null || now === null) return null;
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(startedAt)) / 1_000));
  return (
    <p className="figures" role="timer" translate="no">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </p>
  );
}
