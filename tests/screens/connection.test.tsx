/** The WebSocket of a page while it connects. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { markConnected } from '../../web/data/connection.ts';
import { openSocket } from '../../web/data/socket.ts';
import { stopClock } from './clock.ts';
import { HungSocket } from './network.ts';

/** So late that the first ping is due after the deadline. */
const OPENED_AFTER_MS = 5_000;
/** The server's timeout for connection_init. */
const CONNECT_TIMEOUT_MS = 15_000;

test('a connection that hangs while it opens is closed and opened again', async () => {
  HungSocket.made = 0;
  using page = pageWith(HungSocket);
  await page.passes(CONNECT_TIMEOUT_MS - 1);
  expect([HungSocket.made, page.refused.mock.calls.length]).toEqual([1, 0]);
  await page.passes(1);
  expect(page.refused).toHaveBeenCalledOnce();
  // The longest delay before a retry.
  await page.passes(1_000);
  expect(HungSocket.made).toBe(2);
  await page.passes(CONNECT_TIMEOUT_MS);
  expect(page.refused).toHaveBeenCalledTimes(2);
});

test('an acknowledged connection stays open', async () => {
  using page = pageWith(AnsweringSocket);
  await page.passes(10 * CONNECT_TIMEOUT_MS);
  expect(page.connected).toHaveBeenCalledOnce();
  expect(page.refused).not.toHaveBeenCalled();
});

test('a connection that answers pings but is never acknowledged is closed', async () => {
  using page = pageWith(
    class extends AnsweringSocket {
      protected override readonly answers = { ping: { type: 'pong' } };
    },
  );
  await page.passes(OPENED_AFTER_MS);
  dispatchEvent(new Event('online'));
  await page.passes(CONNECT_TIMEOUT_MS - OPENED_AFTER_MS);
  expect(page.refused).toHaveBeenCalledOnce();
});

function pageWith(Socket: new () => object) {
  vi.stubGlobal('WebSocket', Socket);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    markConnected();
  });
  const clock = stopClock();
  const [connected, refused] = [vi.fn(), vi.fn()];
  openSocket({ connected, refused });
  return { ...clock, connected, refused, [Symbol.dispose]: () => clock[Symbol.dispose]() };
}

/** A WebSocket whose server only sends responses. */
class AnsweringSocket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen = () => {};
  onmessage = (_: { readonly data: string }) => {};
  protected readonly answers: Readonly<Record<string, object>> = {
    connection_init: { type: 'connection_ack', payload: { seq: 0 } },
    ping: { type: 'pong' },
  };

  constructor() {
    setTimeout(() => {
      this.readyState = AnsweringSocket.OPEN;
      this.onopen();
    }, OPENED_AFTER_MS);
  }

  send(text: string): void {
    const answer = this.answers[JSON.parse(text).type];
    if (answer) setTimeout(() => this.onmessage({ data: JSON.stringify(answer) }));
  }

  close(): void {}
}
