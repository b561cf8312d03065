/** A subscription over the WebSocket that is retried, with increasing pauses, if the server refuses or ends it. */
import type { FormattedExecutionResult, Client as Socket, SubscribePayload } from 'graphql-ws';
import { retryDelay } from './retryDelay.ts';

type Frame<Data> = FormattedExecutionResult<Data, unknown>;

interface Options<Data> {
  readonly socket: Pick<Socket, 'subscribe'>;
  readonly request: SubscribePayload;
  /** Handles a message. @returns whether the subscription continues; otherwise it is retried */
  readonly receive: (frame: Frame<Data>) => boolean;
}

export class RetriedSubscription<Data> {
  readonly #options: Options<Data>;
  #failures = 0;
  #unsubscribe: () => void = () => {};
  #reopening: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options<Data>) {
    this.#options = options;
    this.#open();
  }

  close(): void {
    clearTimeout(this.#reopening);
    this.#unsubscribe();
  }

  reopen(pause = 0): void {
    this.close();
    this.#reopening = setTimeout(() => this.#open(), pause);
  }

  #open(): void {
    const { socket, request, receive } = this.#options;
    // Ignores later callbacks, because graphql-ws calls `complete` also after an unsubscribe.
    let isSubscribed = true;
    const failed = () => isSubscribed && this.#failed();
    const end = socket.subscribe<Data>(request, {
      next: (frame) => {
        if (!isSubscribed) return;
        if (receive(frame)) this.#failures = 0;
        else this.#failed();
      },
      error: failed,
      complete: failed,
    });
    this.#unsubscribe = () => {
      isSubscribed = false;
      end();
    };
  }

  #failed(): void {
    this.#failures += 1;
    this.reopen(retryDelay(this.#failures));
  }
}
