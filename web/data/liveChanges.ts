/** Subscribes to the club's changes and to the snapshots that single pages need, over the WebSocket; resumes after every interruption. */
import type { FormattedExecutionResult, Client as Socket } from 'graphql-ws';
import type { SubscriptionForwarder } from 'urql';
import { setClubClock } from '../clubClock.ts';
import { ChangeThrottle } from './changeThrottle.ts';
import { isHistoryLost } from './errors.ts';
import type { LogPosition } from './logPosition.ts';
import { RetriedSubscription } from './retriedSubscription.ts';
import type { ConnectionEvents } from './socket.ts';

/** A page that has missed more changes refetches what is on screen instead. */
export const MAX_MISSED_CHANGES = 32;
/** After a lost history or an import every page refetches, at a random moment within this time. */
const REFETCH_WITHIN_MS = 3_000;
/** By then the server has answered the new subscription. */
const REFETCH_DELAY_MS = 100;

export type OpenSocket = (events: ConnectionEvents) => Pick<Socket, 'subscribe'>;

interface Options {
  readonly openSocket: OpenSocket;
  readonly position: LogPosition;
}

type Variables = { after: number | null; epoch: string | null };

interface Change {
  readonly seq: number;
  /** ISO 8601 in UTC. */
  readonly time?: string;
  /** Whether it does not hold the rows that it wrote. */
  readonly rowsOmitted?: boolean;
}

type Frame = FormattedExecutionResult<{ readonly changes: Change }, unknown>;

type Sink = Parameters<ReturnType<SubscriptionForwarder>['subscribe']>[0];

export class LiveChanges {
  readonly #socket: Pick<Socket, 'subscribe'>;
  readonly #position: LogPosition;
  readonly #throttle: ChangeThrottle<Change>;
  #isConnected = false;
  #sink: Sink | null = null;
  #subscription: RetriedSubscription<{ readonly changes: Change }> | null = null;
  /** Sent again when the connection is back: so it names the last change that arrived. */
  #variables: Variables = { after: null, epoch: null };

  constructor({ openSocket, position }: Options) {
    this.#position = position;
    this.#throttle = new ChangeThrottle({
      batchUpTo: () => position.batchUpTo,
      emit: (change) => {
        position.applied = change.seq;
        this.#sink?.next({ data: { changes: change } });
      },
    });
    this.#socket = openSocket({
      connected: (head) => this.#connected(head),
      closed: () => {
        this.#isConnected = false;
        position.isLive = false;
      },
    });
  }

  readonly forward: SubscriptionForwarder = ({ query, variables }) => ({
    subscribe: (sink) => {
      this.#start(query ?? '', { after: null, epoch: null, ...variables }, sink);
      return { unsubscribe: () => this.#stop() };
    },
  });

  /** A subscription that begins with a snapshot has no position: after an interruption it begins anew. */
  readonly forwardSnapshots: SubscriptionForwarder = ({ query = '', variables }) => ({
    subscribe: (sink) => {
      const subscription = new RetriedSubscription<Record<string, unknown>>({
        socket: this.#socket,
        request: { query, variables },
        receive: ({ data = null, errors, extensions }) => {
          sink.next({ data, ...(errors && { errors }), extensions: { ...Object(extensions) } });
          return true;
        },
      });
      return { unsubscribe: () => subscription.close() };
    },
  });

  /** An answer waits until a change is in the cache. */
  flushUpTo(seq: number): void {
    this.#throttle.flushUpTo(seq);
  }

  /** The database was restored: its log does not have the changes that this page has seen. */
  reset(): void {
    Object.assign(this.#variables, { after: null, epoch: null });
    this.#restartAt(null);
    this.#subscription?.reopen();
    this.#refetchLater();
  }

  /** The changes begin after the oldest answer that the page has, or go on where they were. */
  #start(query: string, { after, epoch }: Variables, sink: Sink): void {
    const position = this.#position;
    if (after !== null) position.applied ??= Math.min(after, position.oldestAnswer);
    this.#variables = { after: position.applied, epoch };
    this.#sink = sink;
    this.#skipWhenFarBehind();
    this.#subscription = new RetriedSubscription({
      socket: this.#socket,
      request: { query, variables: this.#variables },
      receive: (frame) => this.#receive(frame),
      isOpen: (isOpen) => {
        position.isLive = isOpen && this.#isConnected;
      },
    });
  }

  #stop(): void {
    this.#sink = null;
    this.#throttle.clear();
    this.#subscription?.close();
    this.#subscription = null;
  }

  #receive({ data, errors }: Frame): boolean {
    if (isHistoryLost(errors)) this.reset();
    else if (errors || !data) return false;
    else {
      const { seq, time, rowsOmitted } = data.changes;
      this.#variables.after = seq;
      // Changes up to the head are sent again after an interruption. Later ones have just been made.
      if (seq > this.#position.head) setClubClock({ time });
      this.#throttle.push(data.changes);
      if (rowsOmitted) this.#refetchLater();
    }
    return true;
  }

  /** Called before the subscription is sent again. */
  #connected(head: number): void {
    this.#isConnected = true;
    this.#position.head = head;
    this.#position.isLive = this.#sink !== null;
    this.#skipWhenFarBehind();
  }

  #skipWhenFarBehind(): void {
    const { head } = this.#position;
    const { after } = this.#variables;
    if (!this.#sink || (after !== null && head - after <= MAX_MISSED_CHANGES)) return;
    this.#variables.after = head;
    this.#restartAt(head);
    this.#refetch();
  }

  #restartAt(applied: number | null): void {
    this.#throttle.clear();
    this.#position.restart(applied);
  }

  /** At another moment than other pages. */
  #refetchLater(): void {
    setTimeout(
      () => {
        // What was on its way before counts no more.
        this.#position.restart(this.#position.applied);
        this.#refetch();
      },
      REFETCH_DELAY_MS + Math.random() * REFETCH_WITHIN_MS,
    );
  }

  /** Invalidates the cache, so that urql refetches what is on screen. */
  #refetch(): void {
    this.#sink?.next({ data: { changes: null } });
  }
}
