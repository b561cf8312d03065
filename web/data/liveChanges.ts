/** Subscribes to the club's changes and to the snapshots that single pages need, over the WebSocket; resumes after every interruption. */
import type { FormattedExecutionResult } from 'graphql';
import type { Client as Socket, SubscribePayload } from 'graphql-ws';
import type { SubscriptionForwarder } from 'urql';
import { ChangeThrottle } from './changeThrottle.ts';
import { isHistoryLost } from './errors.ts';
import type { LogPosition } from './logPosition.ts';
import { retryDelay } from './retryDelay.ts';
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
  /** Whether it does not hold the rows that it wrote. */
  readonly rowsOmitted?: boolean;
}

interface Frame {
  readonly data?: { readonly changes: Change } | null | undefined;
  readonly errors?: FormattedExecutionResult['errors'] | undefined;
}

type Sink = Parameters<ReturnType<SubscriptionForwarder>['subscribe']>[0];

export class LiveChanges {
  readonly #socket: Pick<Socket, 'subscribe'>;
  readonly #position: LogPosition;
  readonly #throttle: ChangeThrottle<Change>;
  #isConnected = false;
  #sink: Sink | null = null;
  #query = '';
  /** graphql-ws sends this object again when the connection is back: so it names the last change that arrived. */
  #variables: Variables = { after: null, epoch: null };
  #unsubscribe: () => void = () => {};
  #reopening: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

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
      this.#query = query ?? '';
      this.#start({ after: null, epoch: null, ...variables }, sink);
      return { unsubscribe: () => this.#stop() };
    },
  });

  /** A subscription that begins with a snapshot has no position: after an interruption it begins anew. */
  readonly forwardSnapshots: SubscriptionForwarder = ({ query = '', variables }) => ({
    subscribe: (sink) => {
      let failures = 0;
      let reopening: ReturnType<typeof setTimeout> | undefined;
      let end = () => {};
      const open = () => {
        end = this.#subscribe<Record<string, unknown>>(
          { query, variables },
          ({ data = null, errors, extensions }) => {
            failures = 0;
            sink.next({ data, ...(errors && { errors }), extensions: { ...Object(extensions) } });
          },
          () => {
            failures += 1;
            reopening = setTimeout(open, retryDelay(failures));
          },
        );
      };
      open();
      return {
        unsubscribe: () => {
          clearTimeout(reopening);
          end();
        },
      };
    },
  });

  /** An answer waits until a change is in the cache. */
  flushUpTo(seq: number): void {
    this.#throttle.flushUpTo(seq);
  }

  /** The database was restored: its log does not have the changes that this page has seen. */
  reset(): void {
    this.#variables = { after: null, epoch: null };
    this.#restartAt(null);
    this.#reopen(0);
    this.#refetchLater();
  }

  /** The changes begin after the oldest answer that the page has, or go on where they were. */
  #start({ after, epoch }: Variables, sink: Sink): void {
    const position = this.#position;
    if (after !== null) position.applied ??= Math.min(after, position.oldestAnswer);
    this.#variables = { after: position.applied, epoch };
    this.#sink = sink;
    this.#skipWhenFarBehind();
    this.#open();
  }

  #stop(): void {
    this.#sink = null;
    this.#throttle.clear();
    this.#close();
  }

  #close(): void {
    this.#position.isLive = false;
    clearTimeout(this.#reopening);
    const unsubscribe = this.#unsubscribe;
    this.#unsubscribe = () => {};
    unsubscribe();
  }

  #open(): void {
    this.#unsubscribe = this.#subscribe<{ readonly changes: Change }>(
      { query: this.#query, variables: this.#variables },
      (frame) => this.#receive(frame),
      () => this.#reopenLater(),
    );
    this.#position.isLive = this.#isConnected;
  }

  /**
   * @param ended called when the server ends it or refuses it
   * @returns unsubscribes; later callbacks are ignored, because graphql-ws also calls `complete` then
   */
  #subscribe<Data>(
    request: SubscribePayload,
    next: (result: FormattedExecutionResult<Data>) => void,
    ended: () => void,
  ): () => void {
    let isOpen = true;
    const whileOpen =
      <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
      (...args: Args) => {
        if (isOpen) act(...args);
      };
    const end = this.#socket.subscribe<Data>(request, {
      next: whileOpen(next),
      error: whileOpen(ended),
      complete: whileOpen(ended),
    });
    return () => {
      isOpen = false;
      end();
    };
  }

  #reopenLater(): void {
    this.#failures += 1;
    this.#reopen(retryDelay(this.#failures));
  }

  #reopen(pause: number): void {
    this.#close();
    if (this.#sink) this.#reopening = setTimeout(() => this.#open(), pause);
  }

  #receive({ data, errors }: Frame): void {
    if (isHistoryLost(errors)) this.reset();
    else if (errors || !data) this.#reopenLater();
    else {
      this.#failures = 0;
      this.#variables.after = data.changes.seq;
      this.#throttle.push(data.changes);
      if (data.changes.rowsOmitted) this.#refetchLater();
    }
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
