/** A WebSocket that is never opened: nothing comes by it. */
export class HungSocket {
  /** How many were made since this was set to 0. */
  static made = 0;

  constructor() {
    HungSocket.made += 1;
  }

  close(): void {}
}
