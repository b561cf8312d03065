/** The clock of the club: the time of the server, in the club's time zone, which may differ from those of the device. */
import { useSyncExternalStore } from 'react';
import { Signal, useSignal } from './signal.ts';

/** Difference of the server's time to the device's, in milliseconds. */
const ahead = new Signal(0);
/** Smaller differences are due to the latency of messages. */
const TOLERATED_MS = 500;
const zone = new Signal<string | undefined>(undefined);

interface ClubTime {
  /** Present time of the server, ISO 8601. */
  readonly time?: unknown;
  /** IANA name. */
  readonly timeZone?: unknown;
}

/** Sets the clock by values from the server. Omitted values stay. */
export function setClubClock({ time, timeZone }: ClubTime): void {
  const now = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  const difference = now - Date.now();
  if (Math.abs(difference - ahead.value) > TOLERATED_MS) ahead.value = difference;
  if (typeof timeZone === 'string') zone.value = timeZone;
}

/** Returns the present time of the club, in milliseconds since 1970. Before the first connection, returns the device's. */
export function clubNow(): number {
  return Date.now() + ahead.value;
}

/** Returns the present time of the club, updated while the screen is open. Returns null on the server and during hydration. */
export function useNow(): Date | null {
  return useTime(SLOW);
}

/** As `useNow`, updated every second. */
export function useNowInSeconds(): Date | null {
  return useTime(BY_SECOND);
}

function useTime({ subscribe, tick }: Ticking): Date | null {
  const now = useSyncExternalStore(subscribe, tick, () => null);
  return now === null ? null : new Date(now);
}

interface Ticking {
  readonly subscribe: (notify: () => void) => () => void;
  /** Returns the same value for a while, because React reads it several times per rendering. */
  readonly tick: () => number;
}

const SLOW = ticking(20_000);
const BY_SECOND = ticking(1_000);

function ticking(everyMs: number): Ticking {
  return {
    subscribe: (notify) => {
      const clock = setInterval(notify, everyMs);
      // The clock of a device may be wrong by hours, until the server has told the time.
      const unsubscribe = ahead.subscribe(notify);
      return () => {
        clearInterval(clock);
        unsubscribe();
      };
    },
    tick: () => Math.floor(clubNow() / everyMs) * everyMs,
  };
}

/** Returns the difference of the club's clock to the device's, in milliseconds. */
export function useClubIsAhead(): number {
  return useSignal(ahead);
}

/** Returns the time zone of the club; before the first connection undefined, which means the device's zone. */
export function useClubZone(): string | undefined {
  return useSignal(zone);
}

export function clubZone(): string | undefined {
  return zone.value;
}

/** By zone; created on first use, because it takes milliseconds on a slow phone. */
const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

/** Returns the wall-clock time of an instant, YYYY-MM-DDThh:mm:ss. @param timeZone by default the club's */
export function wallClockAt(instant: number, timeZone = zone.value): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // Swedish dates and times are those of ISO 8601.
    const options = { dateStyle: 'short', timeStyle: 'medium' } as const;
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, ...options });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instant).replace(' ', 'T');
}
