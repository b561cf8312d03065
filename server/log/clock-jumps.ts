/** Jumps of this machine's clock: a machine without a battery starts in the past and corrects its clock once it has a network. */
import { uptime } from 'node:os';
import type { Logger } from 'pino';
import { describeClockJump } from '../../rules/phrases.ts';
import type { Job } from '../database/schedule.ts';

export interface ClockJump {
  /** The time after the jump, ISO 8601. */
  readonly time: string;
  /** Negative if the clock was set back. */
  readonly seconds: number;
}

const CHECK_EVERY_MS = 10_000;
/** Smaller corrections are usual and put no match on another day. */
const TOLERATED_S = 60;
const SHOWN_FOR_MS = 24 * 3_600_000;

interface Clocks {
  readonly now: () => Date;
  /** Seconds since the machine started, which include the time for which it slept. */
  readonly uptime: () => number;
}

/** Compares the clock with the time since the machine started. */
export class ClockJumps {
  readonly job: Job = { name: 'clock', everyMs: CHECK_EVERY_MS, run: () => this.check() };
  readonly #log: Pick<Logger, 'warn'>;
  readonly #clocks: Clocks;
  #startedAt: number;
  #latest: ClockJump | null = null;

  constructor(log: Pick<Logger, 'warn'>, clocks: Clocks = { now: () => new Date(), uptime }) {
    this.#log = log;
    this.#clocks = clocks;
    this.#startedAt = this.#machineStartedAt();
  }

  /** Returns the jump of the last 24 hours; null if there was none. */
  latest(): ClockJump | null {
    this.check();
    const since = this.#clocks.now().getTime() - SHOWN_FOR_MS;
    return this.#latest && Date.parse(this.#latest.time) > since ? this.#latest : null;
  }

  check(): void {
    const startedAt = this.#machineStartedAt();
    const seconds = Math.round((startedAt - this.#startedAt) / 1_000);
    this.#startedAt = startedAt;
    if (Math.abs(seconds) <= TOLERATED_S) return;
    this.#latest = { time: this.#clocks.now().toISOString(), seconds };
    this.#log.warn(this.#latest, describeClockJump(seconds));
  }

  /** The start of the machine by the present clock, whose jumps move it. */
  #machineStartedAt(): number {
    return this.#clocks.now().getTime() - this.#clocks.uptime() * 1_000;
  }
}
