/** A subscriber: sends texts to a sink, with backpressure. */

/** The transport of a subscriber. */
export interface Sink {
  /**
   * Sends a text.
   * @param drained called when the sink accepts further texts, if it returned false
   * @param seq with this text, the client has received everything up to this seq
   * @returns whether the sink accepts further texts immediately
   */
  send(text: string, drained: () => void, seq: number): boolean;
  /** Ends the subscription. @param lastText an error to send first; omitted when the server shuts down */
  end(lastText?: string): void;
}

export class Subscriber {
  /** Whether a text can be sent at once. */
  ready = true;
  gone = false;
  /** Called once when the client or the server has ended the subscription. */
  onGone: () => void = () => {};
  readonly #sink: Sink;
  readonly #failed: (error: unknown) => void;
  #whenReady: (() => void) | null = null;

  /** @param failed told of an unforeseen error of the sink, after which the subscription has ended */
  constructor(sink: Sink, failed: (error: unknown) => void) {
    this.#sink = sink;
    this.#failed = failed;
  }

  send(text: string, seq: number): void {
    if (this.gone) return;
    const drained = () => {
      this.ready = true;
      this.#wake();
    };
    try {
      this.ready = this.#sink.send(text, drained, seq);
    } catch (error) {
      // Other subscribers of the same answer must get it all the same.
      this.leave();
      this.#failed(error);
    }
  }

  /** Sends the text when the sink is ready. A later text replaces one that is still pending. */
  sendLatest(text: string, seq: number): void {
    if (this.ready) this.send(text, seq);
    else this.#whenReady = () => this.send(text, seq);
  }

  /** Resolves when the sink is ready or the subscription has ended. */
  becomesReady(): Promise<void> {
    if (this.ready || this.gone) return Promise.resolve();
    return new Promise((resolve) => {
      this.#whenReady = resolve;
    });
  }

  /** Ends the subscription on behalf of the client, without calling the sink. */
  leave(): void {
    if (this.gone) return;
    this.gone = true;
    this.#wake();
    this.onGone();
  }

  end(lastText?: string): void {
    if (this.gone) return;
    this.leave();
    this.#sink.end(lastText);
  }

  #wake(): void {
    const call = this.#whenReady;
    this.#whenReady = null;
    call?.();
  }
}
