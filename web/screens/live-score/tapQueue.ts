/**
 * What is tapped while a game is played, on its way to the server: in order, one at a time, each with a key of its own so
 * that it counts once however often it is sent. It waits on this device, so that neither a lost network nor a closed
 * page loses a goal.
 */
import type { OperationResult } from 'urql';
import { describeUnseenGoal } from '../../../rules/live-score.ts';
import { counted } from '../../../rules/phrases.ts';
import { type Credentials, dropCode, rememberedCode } from '../../app/write/credentials.ts';
import { type RefusedCode, refusalText, toRefusal } from '../../app/write/refusal.ts';
import { MAX_PAUSE_MS } from '../../app/write/sendWithRetry.ts';
import { pauseBeforeRetry } from '../../data/connection.ts';
import { isTransient } from '../../data/errors.ts';
import { randomId } from '../../data/randomId.ts';
import { Signal } from '../../design/signal.ts';
import { parseUnseenTap } from './unseenTap.ts';
import {
  countTaps,
  type Tap,
  type TapAction,
  type UnseenTap,
  type WaitingTaps,
} from './waitingTaps.ts';

export interface Waiting {
  /** In the order in which they were made. */
  readonly taps: readonly Tap[];
  /** Why the taps cannot be sent: no network, no code, or too many wrong codes from this network. */
  readonly blockedBy: 'network' | 'code' | 'wrongCodes' | null;
  /** The code that a tap was sent with; null when none was, and once one is accepted. */
  readonly refusedCode: RefusedCode | null;
  /** Why what waited for a game was dropped; null as long as nothing was. */
  readonly dropped: { readonly matchId: string; readonly text: string } | null;
}

const UNBLOCKED = { blockedBy: null, refusedCode: null } as const;

export const NOTHING_WAITING: Waiting = { taps: [], ...UNBLOCKED, dropped: null };

const WAITS = {
  network: 'Waiting for the network.',
  code: 'Enter the code on the page of its game.',
  wrongCodes:
    'Too many wrong codes came from this network. It is sent by itself once that is over.',
} as const;

/** Where the person finds what a tap is asked about. */
const ANSWER_THERE = 'Answer on the page of its game.';

/** A page whose first tap still waits then was closed, or cannot send it. */
const OTHER_PAGE_MS = 15_000;

interface TapQueueOptions {
  /** Where they wait. */
  readonly stored: WaitingTaps;
  /** Without a code nothing is sent. */
  readonly credentials: () => Credentials;
  /** @param secondsAgo how long ago it was tapped */
  readonly send: (
    tap: Tap,
    credentials: Credentials,
    secondsAgo: number,
  ) => Promise<OperationResult>;
  /** The taps of a game were dropped, or begin to wait for a code or for an answer. */
  readonly notify: (matchId: string, text: string) => void;
}

export class TapQueue {
  readonly #options: TapQueueOptions;
  readonly #stored: WaitingTaps;
  readonly #state = new Signal(NOTHING_WAITING);
  readonly subscribe = this.#state.subscribe;
  #isGoing = false;
  #isSending = false;
  #standingIn: ReturnType<typeof setTimeout> | undefined;
  #waitEnds: ReturnType<typeof setTimeout> | undefined;
  /** When the taps of this page were made, by its monotonic clock: the clock of a device may be set back. */
  readonly #madeAt = new Map<string, number>();

  constructor(options: TapQueueOptions) {
    this.#options = options;
    this.#stored = options.stored;
    this.#show({ taps: this.#stored.read() });
  }

  get waiting(): Waiting {
    return this.#state.value;
  }

  /** Notes a tap and sends what waits. */
  add(matchId: string, said: TapAction): Tap {
    const tap = { ...said, matchId, key: randomId(), at: Date.now() };
    this.#madeAt.set(tap.key, performance.now());
    this.#change((taps) => [...taps, tap], { dropped: null });
    void this.flush();
    return tap;
  }

  /** @param goal the id of a goal, or the key of a tap. One that no page has sent yet just stays here. */
  takeBack(matchId: string, goal: string): void {
    const isHere = this.#stored.read().some(({ key, isSent }) => key === goal && !isSent);
    if (isHere) this.#change((taps) => taps.filter(({ key }) => key !== goal));
    else this.add(matchId, { what: 'takeBack', goal });
  }

  /**
   * A goal that may be one of another device is another one.
   * @param goalsSeen how many goals its side has on the screen, with those of this device
   */
  confirm(key: string, goalsSeen: number): void {
    this.#change((taps) => [
      ...taps.filter((tap) => tap.key !== key),
      ...taps.filter((tap) => tap.key === key).map((tap) => confirmed(tap, goalsSeen)),
    ]);
    void this.flush();
  }

  /** Removes a tap whose goal another device has entered already. */
  discard(key: string): void {
    this.#change((taps) => taps.filter((tap) => tap.key !== key));
  }

  /** The game is not being played any more: goals of it that were not confirmed are dropped. */
  dropUnconfirmed(matchId: string): void {
    const isDropped = (tap: Tap) => tap.matchId === matchId && tap.unseen !== undefined;
    const goals = this.#stored.read().filter(isDropped);
    if (goals.length === 0) return;
    const text = `The game is not being played any more. ${counted(goals.length, 'goal')} not entered.`;
    this.#change((taps) => taps.filter((tap) => !isDropped(tap)), { dropped: { matchId, text } });
  }

  /** Sends what waits, until nothing does, a code is needed, or the server asks for a pause. */
  async flush(): Promise<void> {
    if (this.#isGoing) return;
    this.#isGoing = true;
    clearTimeout(this.#waitEnds);
    for (let failures = 0; ; ) {
      const tap = nextOf(this.#stored.read());
      if (!tap) break;
      const credentials = this.#options.credentials();
      if (credentials.code === '') {
        this.#waitForCode(tap);
        break;
      }
      const wasRemembered = rememberedCode() !== '';
      const result = await this.send(tap, credentials);
      const refusal = toRefusal(result, 'scoreGoal');
      if (refusal?.isAboutCode) {
        if (refusal.retryAfter === null) {
          this.#waitForCode(tap, { refusedCode: { refusal, wasRemembered } });
        } else {
          this.#show({ blockedBy: 'wrongCodes' });
          this.#waitEnds = setTimeout(() => void this.flush(), 1_000 * refusal.retryAfter);
        }
        break;
      }
      if (result.error?.networkError) this.#show({ blockedBy: 'network' });
      if (result.error && isTransient(result.error)) {
        await pauseBeforeRetry(failures, MAX_PAUSE_MS);
        failures += 1;
      } else {
        failures = 0;
      }
    }
    this.#isGoing = false;
  }

  /** Sends one waiting tap, and removes it according to the answer. */
  async send(tap: Tap, credentials: Credentials): Promise<OperationResult> {
    const wasSent = this.#stored.read().some(({ key, isSent }) => key === tap.key && isSent);
    this.#mark(tap, true);
    this.#isSending = true;
    const result = await this.#options.send(tap, credentials, this.#secondsSince(tap));
    this.#isSending = false;
    this.#settle(tap, wasSent, result);
    return result;
  }

  /** The page of a game is left: what it showed of the taps that wait is told elsewhere. */
  tellWaiting(matchId: string): void {
    const { taps, blockedBy } = this.waiting;
    const own = taps.filter((tap) => tap.matchId === matchId);
    const unconfirmed = own.filter((tap) => tap.unseen);
    if (unconfirmed.length > 0) {
      this.#options.notify(matchId, `${countTaps(unconfirmed)} not entered yet. ${ANSWER_THERE}`);
    }
    const waiting = own.filter((tap) => !tap.unseen);
    // A code was entered, and the answer to it is not there yet.
    const isCodeTried = blockedBy === 'code' && this.#isSending;
    if (waiting.length === 0 || blockedBy === null || isCodeTried) return;
    this.#options.notify(matchId, `${countTaps(waiting)} not sent yet. ${WAITS[blockedBy]}`);
  }

  /** Another page of this device has changed what waits. If it was closed before it has sent that, this one does. */
  reload(): void {
    const taps = this.#stored.read();
    this.#show({ taps });
    clearTimeout(this.#standingIn);
    const first = nextOf(taps);
    if (!first) return;
    this.#standingIn = setTimeout(() => {
      if (nextOf(this.#stored.read())?.key === first.key) void this.flush();
    }, OTHER_PAGE_MS);
  }

  #waitForCode({ matchId }: Tap, why: Partial<Waiting> = {}): void {
    const { blockedBy } = this.waiting;
    this.#show({ ...why, blockedBy: 'code' });
    if (blockedBy === 'code') return;
    this.tellWaiting(matchId);
  }

  #settle(tap: Tap, wasSent: boolean, result: OperationResult): void {
    const { error, extensions } = result;
    // It may have arrived, so it still counts as sent.
    if (error?.networkError) return;
    const refusal = toRefusal(result, 'scoreGoal');
    if (refusal?.wrongCode) dropCode();
    if (!error) {
      this.#change((taps) => without(taps, tap.key, extensions?.changes), UNBLOCKED);
    } else if (refusal?.isAboutCode || isTransient(error)) {
      // Refused now; it may have arrived when it was sent before.
      if (!wasSent) this.#mark(tap, false);
    } else {
      const unseen = parseUnseenTap(refusal?.conflict ?? {}, tap);
      if (unseen) this.#ask(tap, wasSent, unseen);
      else this.#drop(tap.matchId, refusalText(error, 'scoreGoal'));
    }
  }

  /** Asks whether it is another goal, unless it was taken back meanwhile. The taps behind it go on. */
  #ask(tap: Tap, wasSent: boolean, unseen: UnseenTap): void {
    const isOfTap = ({ key }: Tap) => key === tap.key;
    const takesItBack = (other: Tap) => other.what === 'takeBack' && other.goal === tap.key;
    if (this.#stored.read().some(takesItBack)) {
      this.#change(
        (taps) => taps.filter((each) => !isOfTap(each) && !takesItBack(each)),
        UNBLOCKED,
      );
      return;
    }
    this.#change(
      (taps) => taps.map((each) => (isOfTap(each) ? { ...each, isSent: wasSent, unseen } : each)),
      UNBLOCKED,
    );
    this.#options.notify(tap.matchId, `${describeUnseenGoal(unseen)} ${ANSWER_THERE}`);
  }

  /** At least what this page has measured, as far as it knows. */
  #secondsSince({ key, at = Date.now() }: Tap): number {
    const now = performance.now();
    const measured = now - (this.#madeAt.get(key) ?? now);
    return Math.max(measured, Date.now() - at) / 1_000;
  }

  /** On the device, for all pages. */
  #mark({ key }: Tap, isSent: boolean): void {
    this.#change((taps) => taps.map((tap) => (tap.key === key ? { ...tap, isSent } : tap)));
  }

  /** After a refusal all taps that wait for this game are out of date. */
  #drop(matchId: string, why: string): void {
    const goals = this.#stored
      .read()
      .filter((tap) => tap.matchId === matchId && tap.what === 'goal');
    const text = goals.length > 0 ? `${why} ${counted(goals.length, 'goal')} not entered.` : why;
    this.#change((taps) => taps.filter((tap) => tap.matchId !== matchId), {
      ...UNBLOCKED,
      dropped: { matchId, text },
    });
    this.#options.notify(matchId, text);
    // Those of other games wait for what these have waited for.
    void this.flush();
  }

  #change(part: (taps: readonly Tap[]) => readonly Tap[], rest: Partial<Waiting> = {}): void {
    const taps = part(this.#stored.read());
    this.#stored.store(taps);
    this.#show({ taps, ...rest });
  }

  #show(part: Partial<Waiting>): void {
    this.#state.value = { ...this.#state.value, ...part };
  }
}

/** Without an answered tap. Its goal now has an id, the seq of its change, which a tap that takes it back then names. */
function without(taps: readonly Tap[], key: string, changes: unknown): readonly Tap[] {
  const goal = Array.isArray(changes) ? String(changes.at(-1)) : key;
  return taps
    .filter((tap) => tap.key !== key)
    .map((tap) => (tap.what === 'takeBack' && tap.goal === key ? { ...tap, goal } : tap));
}

/** The tap that is sent next: those that wait for an answer stay behind. */
function nextOf(taps: readonly Tap[]): Tap | undefined {
  return taps.find(({ unseen }) => !unseen);
}

function confirmed({ unseen, ...tap }: Tap, goalsSeen: number): Tap {
  if (tap.what !== 'goal') return tap;
  const seen = Math.max(goalsSeen, unseen?.goals ?? 0);
  return { ...tap, goalsSeen: seen, makes: seen + 1 };
}
