/** A WebSocket whose server accepts the connection and never says a word. */
export class HungSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** How many were made since this was last set to 0. */
  static made = 0;
  readyState = HungSocket.CONNECTING;

  constructor() {
    HungSocket.made += 1;
  }

  close(): void {
    this.readyState = HungSocket.CLOSED;
  }
}
