/** The end of an evening, which comes by the clock and is no change of the log. */
import type { SeqCache } from '../log/seq-cache.ts';
import type { ServerContext } from '../log/server-context.ts';
import { type EveningEnd, latestEvening } from './messages/read.ts';

/** How long an end is not looked for after it was. */
const LOOK_MS = 60_000;

type Club = Pick<ServerContext, 'timeZone' | 'now'>;

/** Returns the end of the latest evening; null while it goes on, without one, and if it is not after the one that was told. */
export async function untoldEnd(
  cache: SeqCache,
  club: Club,
  told: string | null,
): Promise<EveningEnd | null> {
  const { end = null } = (await latestEvening(cache, club)) ?? {};
  return end && end.until > (told ?? '') ? end : null;
}

/** Looks for the end of an evening, at most once a minute. */
export class EveningWatch {
  readonly #club: Club;
  #lookedAt: number | null = null;

  constructor(club: Club) {
    this.#club = club;
  }

  /**
   * @param told the end that was told last, by wall clock; null before the first
   * @param tell gets a later end. If it fails, the next call looks again.
   */
  async look(
    cache: SeqCache,
    told: string | null,
    tell: (end: EveningEnd) => Promise<void>,
  ): Promise<void> {
    const now = this.#club.now().getTime();
    const looked = this.#lookedAt;
    // The clock may have been set back meanwhile.
    if (looked !== null && looked <= now && now < looked + LOOK_MS) return;
    const end = await untoldEnd(cache, this.#club, told);
    if (end) await tell(end);
    this.#lookedAt = now;
  }
}
