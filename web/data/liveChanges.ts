/** Subscribes to changes over the WebSocket, and resumes after interruptions. */
import type { FormattedExecutionResult, Client as Socket } from 'graphql-ws';
import type { SubscriptionForwarder } from 'urql';
import { setClubClock } from '../design/clock.ts';
import { Signal } from '../design/signal.ts';
import { isHistoryLost } from './errors.ts';
import { REPEATED, WAITS } from './limits.ts';
import type { LogPosition } from './logPosition.ts';
import { RetriedSubscription } from './retriedSubscription.ts';
import type { ConnectionEvents } from './socket.ts';

export type OpenSocket = (events: ConnectionEvents) => Pick<Socket, 'subscribe'>;

interface Options {
  readonly openSocket: OpenSocket;
  readonly position: LogPosition;
  /** Called at each start of the subscription. */
  readonly begun: () => void;
  /** Called when the WebSocket has opened. */
  readonly opened: () => void;
  /** Called when a WebSocket failed to open. */
  readonly refused: () => void;
}

/** The change that this page applied last, for what follows from changes one by one. */
export const appliedChange = new Signal<Change | null>(null);

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
  #sink: Sink | null = null;
  #subscription: RetriedSubscription<{ readonly changes: Change }> | null = null;
  /** Variables of the subscription, updated with each change, because they are sent again after an interruption. */
  #variables: Variables = { after: null, epoch: null };
  /** Seq of the last change on the server when the connection was opened. */
  #head = 0;
  /** Received changes that are older than a result in the cache. They are applied together with newer ones, so that no row is reverted. */
  #held: Change[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.socket = options.openSocket({
      connected: (head) => {
        options.opened();
        this.#connected(head);
      },
      refused: options.refused,
    });
  }

  /** Starts the subscription after the oldest result of the page, or where it was interrupted. */
  readonly forward: SubscriptionForwarder = ({ query = '', variables }) => ({
    subscribe: (sink) => {
      this.#start(query, { after: null, epoch: null, ...variables }, sink);
      return { unsubscribe: () => this.#stop() };
    },
  });

  /** Drops all data and starts over, because the restored log lacks changes that this page has seen. */
  reset(): void {
    Object.assign(this.#variables, { after: null, epoch: null });
    this.#held = [];
    this.#options.position.restart();
    this.#subscription?.reopen();
    // At a random moment, so that not all pages refetch at once.
    setTimeout(
      () => this.#sink?.next({ data: { changes: null } }),
      WAITS.refetchDelay + Math.random() * WAITS.refetch,
    );
  }

  #start(query: string, { after, epoch }: Variables, sink: Sink): void {
    const { position, begun } = this.#options;
    position.epoch = epoch;
    if (after !== null && position.applied === null) {
      position.recordChange(Math.min(after, position.oldestResult));
    }
    this.#variables = { after: position.applied, epoch };
    this.#sink = sink;
    this.#skipWhenFarBehind();
    this.#subscription = new RetriedSubscription({
      socket: this.socket,
      request: { query, variables: this.#variables },
      receive: (frame) => this.#receive(frame),
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
    // Changes up to the head may be old ones after an interruption. Only later ones have just been made.
    if (seq > this.#head) setClubClock({ time });
    this.#held.push(change);
    this.#apply();
  }

  #apply(): void {
    const { position } = this.#options;
    const last = this.#held.at(-1);
    if (!last || last.seq < Math.max(position.latest, this.#head)) return;
    for (const change of this.#held.splice(0)) {
      position.recordChange(change.seq);
      this.#sink?.next({ data: { changes: change } });
      appliedChange.value = change;
    }
  }

  /** Called before the subscription is sent again. */
  #connected(head: number): void {
    this.#head = head;
    this.#skipWhenFarBehind();
    this.#apply();
  }

  #skipWhenFarBehind(): void {
    const { after } = this.#variables;
    if (!this.#sink || (after !== null && this.#head - after <= REPEATED.missedChanges)) return;
    this.#variables.after = this.#head;
    this.#held = [];
    this.#options.position.skipTo(this.#head);
  }
}
