/** The club's clock: the time of its server, in its time zone. Time and zone of the device may differ. */
import { Signal, useSignal } from './signal.ts';

/** By how much the time of the server is ahead of the device's, in milliseconds. */
const ahead = new Signal(0);
/** A smaller difference is the way of a message. */
const TOLERATED_MS = 500;
const zone = new Signal<string | undefined>(undefined);

interface ClubTime {
  /** The present time of the server, ISO 8601. */
  readonly time?: unknown;
  /** IANA name. */
  readonly timeZone?: unknown;
}

/** Sets the clock by what the server says. What is left out stays. */
export function setClubClock({ time, timeZone }: ClubTime): void {
  const now = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  const difference = now - Date.now();
  if (Math.abs(difference - ahead.value) > TOLERATED_MS) ahead.value = difference;
  if (typeof timeZone === 'string') zone.value = timeZone;
}

/** The present time of the club, in milliseconds since 1970. Until the first connection it is the device's. */
export function clubNow(): number {
  return Date.now() + ahead.value;
}

/** By how many milliseconds the club's clock is ahead of the device's. */
export function useClubIsAhead(): number {
  return useSignal(ahead);
}

/** The time zone of the club; undefined, which means the device's, until the first connection. */
export function useClubZone(): string | undefined {
  return useSignal(zone);
}

export function clubZone(): string | undefined {
  return zone.value;
}
