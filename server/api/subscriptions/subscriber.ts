/** A subscriber: a sink that takes texts, and what waits for it while it is slow. */

/** Where texts go. */
export interface Sink {
  /**
   * Sends a text.
   * @param seq the seq up to which the receiver has everything once it has this text
   * @returns whether more may follow at once; if not, `drained` is called when it may
   */
  send(text: string, drained: () => void, seq: number): boolean;
  /** Ends it, after a last text that says why, or without one where the server ends. */
  end(lastText?: string): void;
}

export class Subscriber {
  /** Whether a text can be sent at once. */
  ready = true;
  gone = false;
  /** Called once when it is gone, whoever ended it. */
  onGone: () => void = () => {};
  readonly #sink: Sink;
  #whenReady: (() => void) | null = null;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  send(text: string, seq: number): void {
    if (this.gone) return;
    const drained = () => {
      this.ready = true;
      this.#wake();
    };
    this.ready = this.#sink.send(text, drained, seq);
  }

  /** Sends the text as soon as the sink takes it, unless there is a later one by then. */
  sendLatest(text: string, seq: number): void {
    if (this.ready) this.send(text, seq);
    else this.#whenReady = () => this.send(text, seq);
  }

  /** Resolves when the sink takes more, or the subscriber is gone. */
  becomesReady(): Promise<void> {
    if (this.ready || this.gone) return Promise.resolve();
    return new Promise((resolve) => {
      this.#whenReady = resolve;
    });
  }

  /** Takes no more texts. */
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
