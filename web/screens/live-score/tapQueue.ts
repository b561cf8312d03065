/**
 * Queue of the taps on live scores. Taps are sent in order, one at a time, each with its own idempotency key, so that a retry
 * does not count twice. The queue is kept in local storage: a lost network or a closed page loses no goal.
 */
import type { OperationResult } from 'urql';
import { describeUnseenGoal } from '../../../rules/live-score-words.ts';
import type { Side } from '../../../rules/match.ts';
import { counted } from '../../../rules/phrases.ts';
import { type Credentials, dropCode, isRemembered } from '../../app/write/credentials.ts';
import { type Refusal, type RefusedCode, toRefusal } from '../../app/write/refusal.ts';
import { pauseBeforeRetry } from '../../data/connection.ts';
import { isTransient } from '../../data/errors.ts';
import { WAITS } from '../../data/limits.ts';
import { randomId } from '../../data/randomId.ts';
import { Signal } from '../../design/signal.ts';
import {
  formatTapCount,
  type Tap,
  type TapAction,
  type UnseenTap,
  type WaitingTaps,
} from './waitingTaps.ts';

export interface Waiting {
  /** Waiting taps, oldest first. */
  readonly taps: readonly Tap[];
  /** Why the taps cannot be sent: no network, no code, or too many wrong codes from this network. */
  readonly blockedBy: 'network' | 'code' | 'wrongCodes' | null;
  /** The validation code that the server refused for the last tap; null if no code was sent, or once a code is accepted. */
  readonly refusedCode: RefusedCode | null;
  /** The match whose waiting taps were dropped last, with the reason; null if none were dropped since the last tap. */
  readonly dropped: { readonly matchId: string; readonly text: string } | null;
}

const UNBLOCKED = { blockedBy: null, refusedCode: null } as const;

export const NOTHING_WAITING: Waiting = { taps: [], ...UNBLOCKED, dropped: null };

const BLOCKED_TEXTS = {
  network: 'Waiting for the network.',
  code: 'Enter the code on the page of its game.',
  wrongCodes:
    'Too many wrong codes came from this network. It is sent by itself once that is over.',
} as const;

/** Says where the user can answer the question about a tap. */
const ANSWER_ON_PAGE = 'Answer on the page of its game.';

/** If another page of this device has not sent its first tap after this time, this page sends it. */
const TAKEOVER_MS = 15_000;

interface TapQueueOptions {
  /** Storage of the waiting taps, shared by all pages of this device. */
  readonly stored: WaitingTaps;
  /** Returns the current validation code and name. Without them no tap is sent. */
  readonly credentials: () => Credentials | null;
  /** @param secondsAgo seconds since the user tapped */
  readonly send: (
    tap: Tap,
    credentials: Credentials,
    secondsAgo: number,
  ) => Promise<OperationResult>;
  /** Called when taps of a match are dropped, or begin to wait for a code or for an answer from the user. */
  readonly notify: (matchId: string, text: string) => void;
}

export class TapQueue {
  readonly #options: TapQueueOptions;
  readonly #stored: WaitingTaps;
  readonly #state = new Signal(NOTHING_WAITING);
  readonly subscribe = this.#state.subscribe;
  #isFlushing = false;
  #isSending = false;
  #takeoverTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** `performance.now()` of each waiting tap of this page. The system clock may be set back. */
  readonly #tappedAt = new Map<string, number>();

  constructor(options: TapQueueOptions) {
    this.#options = options;
    this.#stored = options.stored;
    this.#show({ taps: this.#stored.read() });
  }

  get waiting(): Waiting {
    return this.#state.value;
  }

  /** Adds a tap to the queue and sends the queue. */
  add(matchId: string, action: TapAction): Tap {
    // The system clock may have been set back since an earlier tap.
    const at = Math.max(Date.now(), ...this.#stored.read().map((each) => each.at ?? 0));
    const tap = { ...action, matchId, key: randomId(), at };
    this.#tappedAt.set(tap.key, performance.now());
    this.#change((taps) => [...taps, tap], { dropped: null });
    void this.flush();
    return tap;
  }

  /**
   * Takes a goal back. If the goal is a tap that no page has sent yet, the tap is removed without a request.
   * @param goal the id of a goal, or the key of a tap
   */
  takeBack(matchId: string, goal: string): void {
    const isUnsent = this.#stored.read().some(({ key, isSent }) => key === goal && !isSent);
    if (isUnsent) this.#change((taps) => taps.filter(({ key }) => key !== goal));
    else this.add(matchId, { what: 'takeBack', goal });
  }

  /**
   * Gives a goal to the other side. A tap that no page has sent yet is changed without a request.
   * @param goal the id of a goal, or the key of a tap
   * @param goals number of goals of that side on the screen, without this one
   */
  give(matchId: string, goal: string, side: Side, goals: number): void {
    const isUnsent = this.#stored.read().some(({ key, isSent }) => key === goal && !isSent);
    if (isUnsent) {
      const given = { side, makes: goals + 1, goalsSeen: goals };
      this.#change((taps) => taps.map((tap) => (tap.key === goal ? { ...tap, ...given } : tap)));
    } else this.add(matchId, { what: 'give', goal, side });
  }

  /**
   * Confirms that a tap is a different goal from the one that another device entered, and sends the tap.
   * @param goalsSeen number of goals of the side on the screen, including the taps of this device
   */
  confirm(key: string, goalsSeen: number): void {
    this.#change((taps) => [
      ...taps.filter((tap) => tap.key !== key),
      ...taps.filter((tap) => tap.key === key).map((tap) => confirmed(tap, goalsSeen)),
    ]);
    void this.flush();
  }

  /** Removes a tap because another device has entered the same goal. */
  discard(key: string): void {
    this.#change((taps) => taps.filter((tap) => tap.key !== key));
  }

  /** Drops the taps of a match that wait for an answer from the user. Called when the match is no longer being played. */
  dropUnconfirmed(matchId: string): void {
    const isDropped = (tap: Tap) => tap.matchId === matchId && tap.unseen !== undefined;
    const goals = this.#stored.read().filter(isDropped);
    if (goals.length === 0) return;
    const text = `The game is not being played any more. ${counted(goals.length, 'goal')} not entered.`;
    this.#change((taps) => taps.filter((tap) => !isDropped(tap)), { dropped: { matchId, text } });
  }

  /** Sends the queue until it is empty, a validation code is needed, or the server asks for a pause. Retries transient errors. */
  async flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    clearTimeout(this.#retryTimer);
    for (let failures = 0; ; ) {
      const tap = nextTap(this.#stored.read());
      if (!tap) break;
      const credentials = this.#options.credentials();
      if (!credentials) {
        this.#waitForCode(tap);
        break;
      }
      const wasRemembered = isRemembered();
      const result = await this.send(tap, credentials);
      const refusal = toRefusal(result, tap.what);
      if (refusal?.isAboutCode) {
        if (refusal.retryAfter === null) {
          this.#waitForCode(tap, { refusedCode: { refusal, wasRemembered } });
        } else {
          this.#show({ blockedBy: 'wrongCodes' });
          this.#retryTimer = setTimeout(() => void this.flush(), 1_000 * refusal.retryAfter);
        }
        break;
      }
      if (result.error?.networkError) this.#show({ blockedBy: 'network' });
      if (result.error && isTransient(result.error)) {
        await pauseBeforeRetry(failures, WAITS.writePause);
        failures += 1;
      } else {
        failures = 0;
      }
    }
    this.#isFlushing = false;
  }

  /** Sends one tap and updates the queue from the response. */
  async send(tap: Tap, credentials: Credentials): Promise<OperationResult> {
    const wasSent = this.#stored.read().some(({ key, isSent }) => key === tap.key && isSent);
    this.#mark(tap, true);
    this.#isSending = true;
    const result = await this.#options.send(tap, credentials, this.#secondsSince(tap));
    this.#isSending = false;
    this.#applyResult(tap, wasSent, result);
    return result;
  }

  /** Notifies about the taps of a match that still wait. Called when the page of the match, which shows them, is left. */
  notifyWaiting(matchId: string): void {
    const { taps, blockedBy } = this.waiting;
    const own = taps.filter((tap) => tap.matchId === matchId);
    const unconfirmed = own.filter((tap) => tap.unseen);
    if (unconfirmed.length > 0) {
      this.#options.notify(
        matchId,
        `${formatTapCount(unconfirmed)} not entered yet. ${ANSWER_ON_PAGE}`,
      );
    }
    const waiting = own.filter((tap) => !tap.unseen);
    // The user has entered a code, and the response to it is pending.
    const isTryingCode = blockedBy === 'code' && this.#isSending;
    if (waiting.length === 0 || blockedBy === null || isTryingCode) return;
    this.#options.notify(
      matchId,
      `${formatTapCount(waiting)} not sent yet. ${BLOCKED_TEXTS[blockedBy]}`,
    );
  }

  /**
   * Reads the queue again after another page of this device has changed it. That page sends the queue; if it is closed before,
   * this page sends it after a timeout.
   */
  reload(): void {
    const taps = this.#stored.read();
    this.#show({ taps });
    clearTimeout(this.#takeoverTimer);
    const first = nextTap(taps);
    if (!first) return;
    this.#takeoverTimer = setTimeout(() => {
      if (nextTap(this.#stored.read())?.key === first.key) void this.flush();
    }, TAKEOVER_MS);
  }

  #waitForCode({ matchId }: Tap, state: Partial<Waiting> = {}): void {
    const { blockedBy } = this.waiting;
    this.#show({ ...state, blockedBy: 'code' });
    if (blockedBy === 'code') return;
    this.notifyWaiting(matchId);
  }

  #applyResult(tap: Tap, wasSent: boolean, result: OperationResult): void {
    const { error, extensions } = result;
    // The server may have received the tap, so it stays marked as sent.
    if (error?.networkError) return;
    const refusal = toRefusal(result, tap.what);
    if (refusal?.wrongCode) dropCode();
    if (!error || !refusal) {
      this.#change((taps) => withoutAccepted(taps, tap.key, extensions?.changes), UNBLOCKED);
    } else if (refusal.isAboutCode || isTransient(error)) {
      // This request was refused, but the server may have received the tap from an earlier request.
      if (!wasSent) this.#mark(tap, false);
    } else {
      const unseen = unseenTapIn(refusal, tap);
      if (unseen) this.#ask(tap, wasSent, unseen);
      else this.#drop(tap, refusal.text);
    }
  }

  /**
   * Marks a tap as waiting for an answer: is it the same goal that another device has entered? If the user has taken the goal
   * back meanwhile, removes both taps instead. A user who has given it to the other side has seen that it is a different goal.
   * The taps behind it are sent as usual.
   */
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
    const asked = { ...tap, isSent: wasSent, unseen };
    const isGiven = this.#stored
      .read()
      .some((other) => other.what === 'give' && other.goal === tap.key);
    this.#change(
      (taps) =>
        taps.map((each) => {
          if (!isOfTap(each)) return each;
          return isGiven ? confirmed(asked, unseen.goals) : asked;
        }),
      UNBLOCKED,
    );
    if (isGiven) return;
    this.#options.notify(tap.matchId, `${describeUnseenGoal(unseen)} ${ANSWER_ON_PAGE}`);
  }

  /** Seconds since a tap: the larger of the monotonic clock, for taps of this page, and the system clock. */
  #secondsSince({ key, at = Date.now() }: Tap): number {
    const now = performance.now();
    const measured = now - (this.#tappedAt.get(key) ?? now);
    return Math.max(measured, Date.now() - at) / 1_000;
  }

  /** Sets whether a tap was sent, in the storage that all pages of this device share. */
  #mark({ key }: Tap, isSent: boolean): void {
    this.#change((taps) => taps.map((tap) => (tap.key === key ? { ...tap, isSent } : tap)));
  }

  /**
   * Drops all waiting taps of a match after a refusal: they were made on a score that is out of date. No other tap depends on
   * the side of a goal.
   */
  #drop({ matchId, what, key }: Tap, why: string): void {
    const isDropped = (tap: Tap) => (what === 'give' ? tap.key === key : tap.matchId === matchId);
    const goals = this.#stored.read().filter((tap) => isDropped(tap) && tap.what === 'goal');
    const text = goals.length > 0 ? `${why} ${counted(goals.length, 'goal')} not entered.` : why;
    this.#change((taps) => taps.filter((tap) => !isDropped(tap)), {
      ...UNBLOCKED,
      dropped: { matchId, text },
    });
    this.#options.notify(matchId, text);
    // Taps of other matches were waiting behind these.
    void this.flush();
  }

  #change(part: (taps: readonly Tap[]) => readonly Tap[], rest: Partial<Waiting> = {}): void {
    this.#stored.change(part);
    this.#show({ taps: this.#stored.read(), ...rest });
  }

  #show(part: Partial<Waiting>): void {
    for (const key of this.#tappedAt.keys()) {
      if (part.taps?.every((tap) => tap.key !== key)) this.#tappedAt.delete(key);
    }
    this.#state.value = { ...this.#state.value, ...part };
  }
}

/**
 * Removes a tap that the server has accepted. Its goal now has an id, the seq of its change; waiting taps that take the goal
 * back or give it by its key get that id.
 */
function withoutAccepted(taps: readonly Tap[], key: string, changes: unknown): readonly Tap[] {
  const goal = Array.isArray(changes) ? String(changes.at(-1)) : key;
  return taps
    .filter((tap) => tap.key !== key)
    .map((tap) => ('goal' in tap && tap.goal === key ? { ...tap, goal } : tap));
}

/** Returns the goal of another device because of which a goal was refused; null for any other refusal. */
function unseenTapIn({ stale }: Refusal, tap: Tap): UnseenTap | null {
  if (tap.what !== 'goal' || stale?.kind !== 'GOAL') return null;
  const { goal, live } = stale;
  const { nickName, homeScore, awayScore, enteredBy, secondsAgo } = goal;
  const goals = tap.side === 'home' ? live.homeScore : live.awayScore;
  return { nickName, homeScore, awayScore, enteredBy, secondsAgo, goals, toldAt: Date.now() };
}

/** Returns the tap to send next. Taps that wait for an answer from the user are skipped. */
function nextTap(taps: readonly Tap[]): Tap | undefined {
  return taps.find(({ unseen }) => !unseen);
}

function confirmed({ unseen, ...tap }: Tap, goalsSeen: number): Tap {
  if (tap.what !== 'goal') return tap;
  const seen = Math.max(goalsSeen, unseen?.goals ?? 0);
  return { ...tap, goalsSeen: seen, makes: seen + 1 };
}
