/** The WebSocket of a page while it is opened. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { markConnected } from '../../web/data/connection.ts';
import { openSocket } from '../../web/data/socket.ts';
import { stopClock } from './clock.ts';
import { HungSocket } from './hung-socket.ts';

test('a connection that hangs while it is opened is given up, and opened again', async () => {
  vi.stubGlobal('WebSocket', HungSocket);
  HungSocket.made = 0;
  onTestFinished(() => {
    vi.unstubAllGlobals();
    markConnected();
  });
  using clock = stopClock();
  const closed = vi.fn();
  openSocket({ connected: () => {}, closed });
  await clock.passes(9_999);
  expect([HungSocket.made, closed.mock.calls.length]).toEqual([1, 0]);
  await clock.passes(1);
  expect(closed).toHaveBeenCalledOnce();
  // The longest pause before the next try.
  await clock.passes(1_000);
  expect(HungSocket.made).toBe(2);
  await clock.passes(10_000);
  expect(closed).toHaveBeenCalledTimes(2);
});
