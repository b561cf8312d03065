/**
 * The feed of the club's changes: the one thing that a page follows. Changes are applied in order of seq, none left out
 * and those that arrive together at once.
 */
import { gql, type TypedDocumentNode } from '@urql/core';
import type { Client as Socket } from 'graphql-ws';
import { backOff } from './backOff.ts';

export interface Numbered {
  readonly seq: number;
}

/** What the cache receives: changes to apply, or null when everything in it may be out of date. */
export type Batch<Change> = readonly Change[] | null;

/** For the client the feed is a subscription with one value, which only the cache reads. */
export const FEED: TypedDocumentNode<{ feed: Batch<unknown> }, Position> = gql`
  subscription Feed($after: Int, $epoch: String) {
    feed(after: $after, epoch: $epoch)
  }
`;

/** A place in the club's log, as of an epoch: after a restore the log is another one. */
export interface Position {
  readonly after: number | null;
  readonly epoch: string | null;
}

interface FeedGiven {
  readonly socket: Pick<Socket, 'subscribe'>;
  /** The subscription to `changes`, as text. */
  readonly query: string;
}

/** The shortest pause between two batches; changes that arrive meanwhile are applied together. */
const GATHER_MS = 100;
/** The pause is at least so many times as long as the last batch took to show: a slow phone stays usable. */
const REST = 3;
/** The longest such pause: a phone that fell asleep while it showed a batch has not been slow. */
const LONGEST_REST_MS = 3_000;
/** The most changes in one batch, so that the page reacts to input in between. */
const MOST_AT_ONCE = 50;
/** So many of the latest changes are remembered, to be applied to answers that do not include them. */
const REMEMBERED = 500;
/** After a lost history every page asks again, at a random moment within this time. */
const ASK_AGAIN_WITHIN_MS = 3_000;

interface Frame<Change> {
  readonly data?: { readonly changes?: Change } | null | undefined;
  readonly errors?:
    | readonly { readonly extensions?: Readonly<Record<string, unknown>> | undefined }[]
    | undefined;
}

export function isHistoryLost(errors: Frame<unknown>['errors']): boolean {
  return errors?.[0]?.extensions?.code === 'HISTORY_LOST';
}

export class Feed<Change extends Numbered> {
  readonly #given: FeedGiven;
  #apply: (batch: Batch<Change>) => void = () => {};
  /** Where the feed goes on after an interruption: after the last change that arrived. */
  #variables: { after: number | null; epoch: string | null } = { after: null, epoch: null };
  #begun = false;
  /** The seq of the oldest answer that came before the feed was followed. */
  #oldestAnswer = Number.POSITIVE_INFINITY;
  /** Every applied change after this seq is remembered; null while it is not known where the feed begins. */
  #since: number | null = null;
  /** Identifies the open subscription: what an earlier one still tells is ignored. */
  #opened: object | null = null;
  #close: () => void = () => {};
  #retry: ReturnType<typeof setTimeout> | undefined;
  #waiting: Change[] = [];
  #applied: readonly Change[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #restUntil = 0;
  #tries = 0;

  constructor(given: FeedGiven) {
    this.#given = given;
  }

  /** Begins at the position that the page was rendered at; a feed that has begun goes on where it is. */
  follow({ after, epoch }: Position, apply: (batch: Batch<Change>) => void): () => void {
    this.#apply = apply;
    if (!this.#begun && after !== null) this.#beginAfter(Math.min(after, this.#oldestAnswer));
    this.#begun = true;
    this.#variables.epoch ??= epoch;
    this.#open();
    return () => this.#leave();
  }

  #beginAfter(seq: number): void {
    this.#variables.after = seq;
    this.#since = seq;
  }

  /**
   * Applies again what was applied while an answer was on its way. @param seq the last change that the answer includes
   * @returns false when that is no longer remembered
   */
  catchUp(seq: number): boolean {
    if (!this.#begun) this.#oldestAnswer = Math.min(this.#oldestAnswer, seq);
    if (this.#since === null) return true;
    if (seq < this.#since) return false;
    const missing = this.#applied.filter((change) => change.seq > seq);
    if (missing.length > 0) this.#apply(missing);
    return true;
  }

  #open(): void {
    const opened = {};
    this.#opened = opened;
    const { socket, query } = this.#given;
    const ifOpen = (act: () => void) => () => this.#opened === opened && act();
    this.#close = socket.subscribe<{ changes?: Change }>(
      { query, variables: this.#variables },
      {
        next: (frame) => ifOpen(() => this.#receive(frame))(),
        error: ifOpen(() => this.#openAgain(this.#pause())),
        complete: ifOpen(() => this.#openAgain(this.#pause())),
      },
    );
  }

  #openAgain(pause: number): void {
    this.#leave();
    this.#retry = setTimeout(() => this.#open(), pause);
  }

  #leave(): void {
    this.#opened = null;
    clearTimeout(this.#retry);
    this.#close();
  }

  #pause(): number {
    this.#tries += 1;
    return backOff(this.#tries);
  }

  #receive({ data, errors }: Frame<Change>): void {
    if (isHistoryLost(errors)) this.beginAnew();
    else if (errors || !data?.changes) this.#openAgain(this.#pause());
    else {
      this.#tries = 0;
      this.#since ??= data.changes.seq - 1;
      this.#variables.after = data.changes.seq;
      this.#waiting.push(data.changes);
      this.#schedule();
    }
  }

  /** The database was restored: its log no longer has the changes that this page has seen. */
  beginAnew(): void {
    this.#variables = { after: null, epoch: null };
    this.#since = null;
    this.#waiting = [];
    this.#applied = [];
    this.#openAgain(0);
    // By then the feed is followed again.
    setTimeout(() => this.#apply(null), GATHER_MS + Math.random() * ASK_AGAIN_WITHIN_MS);
  }

  #remember(changes: readonly Change[]): void {
    const all = [...this.#applied, ...changes];
    this.#applied = all.slice(-REMEMBERED);
    this.#since = all.at(-REMEMBERED - 1)?.seq ?? this.#since;
  }

  #schedule(): void {
    this.#timer ??= setTimeout(
      () => this.#applyWaiting(),
      Math.max(0, this.#restUntil - performance.now()),
    );
  }

  #applyWaiting(): void {
    this.#timer = undefined;
    const changes = this.#waiting.splice(0, MOST_AT_ONCE);
    if (changes.length === 0) return;
    const began = performance.now();
    this.#restUntil = began + GATHER_MS;
    this.#remember(changes);
    this.#apply(changes);
    // Runs once the changes are rendered.
    setTimeout(() => {
      const now = performance.now();
      const rest = Math.min((now - began) * REST, LONGEST_REST_MS);
      this.#restUntil = Math.max(this.#restUntil, now + rest);
      if (this.#waiting.length > 0) this.#schedule();
    });
  }
}
