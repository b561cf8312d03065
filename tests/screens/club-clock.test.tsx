/** What a page says about the present time if the clock of the device, or that of the server, was wrong. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { setClubClock, useNow } from '../../web/design/clock.ts';
import { resetClubClock, stopClock } from './clock.ts';
import { screenTest as test } from './screen.tsx';

test('a page follows the clock of the server at once, and goes on with it', async ({ club: _ }) => {
  using clock = stopClock();
  vi.setSystemTime('2026-11-20T21:00:00Z');
  setClubClock({ time: '2026-11-20T21:00:00Z' });
  onTestFinished(resetClubClock);
  const container = document.createElement('div');
  const root = createRoot(container);
  onTestFinished(() => root.unmount());
  flushSync(() => root.render(createElement(PresentTime)));
  setClubClock({ time: '2026-11-21T07:00:00Z' });
  await clock.passes(1);
  expect(container.textContent).toBe('2026-11-21T07:00:00.000Z');
  await clock.passes(20_000);
  expect(container.textContent).toBe('2026-11-21T07:00:20.000Z');
});

test('a form for a match says that the clock of the server was set', async ({
  club: _,
  network,
  openScreen,
}) => {
  network.alter('ClockJump', ({ club }) => {
    club.clockJump = { __typename: 'ClockJump', time: '2026-11-28T21:00:10Z', seconds: 259_200 };
  });
  const person = await openScreen('/overall');
  await person.press('+ Add Match');
  await person.hears(
    'The clock of the server was set forward by 3 days at 22:00. Dates of matches entered before are wrong: edit them.',
  );
});

function PresentTime() {
  return useNow()?.toJSON();
}
