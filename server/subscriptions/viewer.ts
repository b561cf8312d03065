/** Somebody who watches: a socket that takes texts, and what waits for it while it is slow. */

/** Where texts go. */
export interface Outlet {
  /** Hands a text on. @returns whether more may follow at once; if not, `drained` is called when it may */
  send(text: string, drained: () => void): boolean;
  /** Ends it, after a last text if one is given. */
  end(lastText?: string): void;
}

export class Viewer {
  /** Whether a text can be handed on at once. */
  ready = true;
  gone = false;
  readonly #outlet: Outlet;
  #whenReady: (() => void) | null = null;

  constructor(outlet: Outlet) {
    this.#outlet = outlet;
  }

  send(text: string): void {
    if (this.gone) return;
    this.ready = this.#outlet.send(text, () => {
      this.ready = true;
      this.#wake();
    });
  }

  /** Calls back when the viewer can take more, or is gone. One who waits replaces the one who waited before. */
  whenReady(call: () => void): void {
    if (this.ready || this.gone) call();
    else this.#whenReady = call;
  }

  leave(): void {
    this.gone = true;
    this.#wake();
  }

  end(lastText?: string): void {
    if (this.gone) return;
    this.leave();
    this.#outlet.end(lastText);
  }

  #wake(): void {
    const call = this.#whenReady;
    this.#whenReady = null;
    call?.();
  }
}
