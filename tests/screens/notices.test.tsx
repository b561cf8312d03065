/** Toasts, the offer to undo, and the notice of a lost connection. */
import { fireEvent } from '@testing-library/dom';
import { createElement, Fragment, lazy, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { OperationResult } from 'urql';
import { expect, onTestFinished, vi } from 'vitest';
import { Notices, type NoticesProps } from '../../web/app/Notices.tsx';
import { markConnected, markDisconnected, markServerContact } from '../../web/data/connection.ts';
import { dismissToasts, offerUndo, showToast } from '../../web/data/notices.ts';
import { setClubClock } from '../../web/design/clock.ts';
import { NoConnection } from '../../web/screens/television/NoConnection.tsx';
import { resetClubClock, stopClock } from './clock.ts';
import { personAtScreen } from './person.ts';
import { screenTest as test } from './screen.tsx';

test('a toast that is shown again stays as long as a new one', async ({ openScreen }) => {
  const person = await openScreen('/teams');
  using clock = stopClock();
  showToast('Link copied');
  await person.hears('Link copied');
  await clock.passes(5_000);
  showToast('Link copied');
  await clock.passes(500);
  expect(person.texts('paragraph').filter((text) => text === 'Link copied')).toHaveLength(1);
  await clock.passes(4_500);
  expect(person.texts('status').join()).toContain('Link copied');
  await clock.passes(1_500);
  expect(person.texts('status').join()).not.toContain('Link copied');
});

test('a toast stays while it is hovered or focused, and then as long as a new one', async ({
  openScreen,
}) => {
  const person = await openScreen('/teams');
  using clock = stopClock();
  const isShown = () => person.texts('status').join().includes('Link copied');
  showToast('Link copied');
  const dismiss = await person.find('button', 'Dismiss');
  const toast = dismiss.parentElement;
  if (!toast) throw new Error('The button must be inside the toast.');
  for (const [hold, release] of [
    [() => fireEvent.pointerOver(toast), () => fireEvent.pointerOut(toast)],
    [() => dismiss.focus(), () => dismiss.blur()],
  ] as const) {
    hold();
    await clock.passes(100);
    await clock.passes(30_000);
    expect(isShown()).toBe(true);
    release();
    await clock.passes(100);
    await clock.passes(5_000);
    expect(isShown()).toBe(true);
  }
  await clock.passes(1_500);
  expect(isShown()).toBe(false);
});

test('a toast about goals that were not entered stays until it is dismissed', async ({
  club: _,
}) => {
  const person = renderAlone(createElement(Notices, { UndoToast: Offer }));
  using clock = stopClock();
  showToast('3 goals were not entered.', { staysOpen: true });
  await person.hears('3 goals were not entered.');
  await clock.passes(3_600_000);
  expect(person.texts('status').join()).toContain('3 goals were not entered.');
  fireEvent.click(await person.find('button', 'Dismiss'));
  await clock.passes(100);
  expect(person.texts('status').join()).not.toContain('3 goals');
});

test('an offer of an undo replaces an earlier one, and keeps other notices', async ({
  club: _,
}) => {
  const person = renderAlone(createElement(Notices, { UndoToast: Offer }));
  offerUndo(answer({ finishMatch: {} }, 1));
  showToast('Link copied');
  offerUndo(answer({ finishMatch: {} }, 2));
  await person.hears(/Link copied.*Undo 2/);
  expect(person.texts('status').join()).not.toContain('Undo 1');
});

test('a toast is shown while the code of the undo is loading', async ({ club: _ }) => {
  const UndoToast: NoticesProps['UndoToast'] = lazy(() => new Promise(() => {}));
  const person = renderAlone(createElement(Notices, { UndoToast }));
  showToast('Link copied');
  await person.hears('Link copied');
  offerUndo(answer({}, 1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(person.texts('paragraph')).toContain('Link copied');
});

test('a page or television whose connection was lost yesterday shows the date', async ({
  club: _,
}) => {
  // Another test's screen has marked the connection as lost.
  markConnected();
  // The effects of the first render subscribe to the connection.
  const rendered = Promise.withResolvers<void>();
  const person = renderAlone(
    createElement(Notices, { UndoToast: NothingToUndo }),
    createElement(NoConnection),
    createElement(LastEffect, { onEffect: rendered.resolve }),
  );
  await rendered.promise;
  expect(person.all('status')).toHaveLength(2);
  using clock = stopClock();
  // The club's clock is two hours ahead of the device's, and in another time zone.
  vi.setSystemTime('2026-11-24T18:00:00Z');
  setClubClock({ time: '2026-11-24T20:00:00Z', timeZone: 'Europe/Kyiv' });
  onTestFinished(resetClubClock);
  onTestFinished(markConnected);
  markServerContact();
  markDisconnected();
  await clock.passes(30_000);
  const shown = () => person.texts('status').join(' | ');
  expect(shown()).toMatch(/stood at 22:00:00\..* as of 22:00$/);
  await clock.passes(3 * 3_600_000);
  expect(shown()).toMatch(/stood at 24 Nov 2026, 22:00:00\..* as of 24 Nov 2026, 22:00$/);
});

function NothingToUndo() {
  return null;
}

function LastEffect({ onEffect }: { readonly onEffect: () => void }) {
  useEffect(onEffect, [onEffect]);
  return null;
}

function Offer({ seq }: { readonly seq: number }) {
  return createElement('p', {}, `Undo ${seq}`);
}

function renderAlone(...notices: readonly ReactNode[]) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    dismissToasts();
  });
  root.render(createElement(Fragment, null, ...notices));
  return personAtScreen();
}

function answer(data: object, seq: number): OperationResult {
  return { data, extensions: { changes: [seq] } } as unknown as OperationResult;
}
