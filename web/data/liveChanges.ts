/** Subscribes to the club's changes over the WebSocket; resumes after every interruption. */
import type { FormattedExecutionResult, Client as Socket } from 'graphql-ws';
import type { SubscriptionForwarder } from 'urql';
import { setClubClock } from '../design/clubClock.ts';
import { isHistoryLost } from './errors.ts';
import type { LogPosition } from './logPosition.ts';
import { RetriedSubscription } from './retriedSubscription.ts';
import type { ConnectionEvents } from './socket.ts';

/** A page that has missed more changes leaves them out: its live queries bring the present. */
const MAX_MISSED_CHANGES = 32;
/** After a lost history every page refetches, at a random moment within this time. */
const REFETCH_WITHIN_MS = 3_000;
/** By then the server has answered the new subscription. */
const REFETCH_DELAY_MS = 100;

export type OpenSocket = (events: ConnectionEvents) => Pick<Socket, 'subscribe'>;

interface Options {
  readonly openSocket: OpenSocket;
  readonly position: LogPosition;
  /** Called whenever the subscription begins. */
  readonly begun: () => void;
  /** Called when the WebSocket has opened. */
  readonly opened: () => void;
  /** Called when a WebSocket has not opened. */
  readonly refused: () => void;
}

type Variables = { after: number | null; epoch: string | null };

interface Change {
  readonly seq: number;
  /** ISO 8601 in UTC. */
  readonly time?: string;
}

type Frame = FormattedExecutionResult<{ readonly changes: Change }, unknown>;

type Sink = Parameters<ReturnType<SubscriptionForwarder>['subscribe']>[0];

export class LiveChanges {
  readonly socket: Pick<Socket, 'subscribe'>;
  readonly #options: Options;
  #isConnected = false;
  #sink: Sink | null = null;
  #subscription: RetriedSubscription<{ readonly changes: Change }> | null = null;
  /** Sent again when the connection is back: so it names the last change that arrived. */
  #variables: Variables = { after: null, epoch: null };
  /** The last change of the server when the connection was opened. */
  #head = 0;
  /** Changes that have arrived and are applied with later ones, which the server or an answer has already: no row goes back. */
  #held: Change[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.socket = options.openSocket({
      connected: (head) => {
        options.opened();
        this.#connected(head);
      },
      refused: options.refused,
      closed: () => {
        this.#isConnected = false;
        options.position.isLive = false;
      },
    });
  }

  /** The changes begin after the oldest answer that the page has, or go on where they were. */
  readonly forward: SubscriptionForwarder = ({ query = '', variables }) => ({
    subscribe: (sink) => {
      this.#start(query, { after: null, epoch: null, ...variables }, sink);
      return { unsubscribe: () => this.#stop() };
    },
  });

  /** The database was restored: its log does not have the changes that this page has seen. */
  reset(): void {
    Object.assign(this.#variables, { after: null, epoch: null });
    this.#held = [];
    this.#options.position.restart();
    this.#subscription?.reopen();
    // At another moment than other pages.
    setTimeout(
      () => this.#sink?.next({ data: { changes: null } }),
      REFETCH_DELAY_MS + Math.random() * REFETCH_WITHIN_MS,
    );
  }

  #start(query: string, { after, epoch }: Variables, sink: Sink): void {
    const { position, begun } = this.#options;
    position.epoch = epoch;
    if (after !== null) position.applied ??= Math.min(after, position.oldestAnswer);
    this.#variables = { after: position.applied, epoch };
    this.#sink = sink;
    this.#skipWhenFarBehind();
    this.#subscription = new RetriedSubscription({
      socket: this.socket,
      request: { query, variables: this.#variables },
      receive: (frame) => this.#receive(frame),
      isOpen: (isOpen) => {
        position.isLive = isOpen && this.#isConnected;
      },
    });
    begun();
  }

  #stop(): void {
    this.#sink = null;
    this.#held = [];
    this.#subscription?.close();
    this.#subscription = null;
  }

  #receive({ data, errors }: Frame): boolean {
    if (isHistoryLost(errors)) this.reset();
    else if (errors || !data) return false;
    else this.#arrived(data.changes);
    return true;
  }

  #arrived(change: Change): void {
    const { seq, time } = change;
    if (seq <= (this.#variables.after ?? 0)) return;
    this.#variables.after = seq;
    // Changes up to the head are sent again after an interruption. Later ones have just been made.
    if (seq > this.#head) setClubClock({ time });
    this.#held.push(change);
    this.#apply();
  }

  #apply(): void {
    const { position } = this.#options;
    const last = this.#held.at(-1);
    if (!last || last.seq < Math.max(position.latestAnswer, this.#head)) return;
    for (const change of this.#held.splice(0)) {
      position.applied = change.seq;
      this.#sink?.next({ data: { changes: change } });
    }
  }

  /** Called before the subscription is sent again. */
  #connected(head: number): void {
    this.#isConnected = true;
    this.#head = head;
    this.#options.position.isLive = this.#sink !== null;
    this.#skipWhenFarBehind();
    this.#apply();
  }

  #skipWhenFarBehind(): void {
    const { after } = this.#variables;
    if (!this.#sink || (after !== null && this.#head - after <= MAX_MISSED_CHANGES)) return;
    this.#variables.after = this.#head;
    this.#held = [];
    this.#options.position.skipTo(this.#head);
  }
}
