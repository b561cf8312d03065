/** What the page says in passing. */
import { createElement, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import type { OperationResult } from 'urql';
import { expect, onTestFinished } from 'vitest';
import { Notices, type NoticesProps } from '../../web/app/Notices.tsx';
import { dismissToasts, offerUndo, showToast } from '../../web/data/notices.ts';
import { stopClock } from './clock.ts';
import { personAtScreen } from './person.ts';
import { screenTest as test } from './screen.tsx';

test('a text that is shown again is shown as long as a new one', async ({ openScreen }) => {
  const person = await openScreen('/teams');
  using clock = stopClock();
  showToast('Link copied');
  await person.hears('Link copied');
  await clock.passes(5_000);
  showToast('Link copied');
  await clock.passes(5_000);
  expect(person.texts('status').join()).toContain('Link copied');
  await clock.passes(1_500);
  expect(person.texts('status').join()).not.toContain('Link copied');
});

test('what is answered to a tap takes nothing off other screens', async ({ club: _ }) => {
  const person = showNotices(({ seq }) => createElement('p', {}, `Undo ${seq}`));
  offerUndo(answer({ finishMatch: {} }, 1));
  showToast('Link copied');
  offerUndo(answer({ scoreGoal: {} }, 2));
  await person.hears(/Undo 1.*Link copied/);
  expect(person.texts('status').join()).not.toContain('Undo 2');
});

test('a text is shown while the code of an offer to undo is loading', async ({ club: _ }) => {
  const person = showNotices(lazy(() => new Promise(() => {})));
  showToast('Link copied');
  await person.hears('Link copied');
  offerUndo(answer({}, 1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(person.texts('paragraph')).toContain('Link copied');
});

function showNotices(UndoToast: NoticesProps['UndoToast']) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    dismissToasts();
  });
  root.render(createElement(Notices, { UndoToast }));
  return personAtScreen();
}

function answer(data: object, seq: number): OperationResult {
  return { data, extensions: { changes: [seq] } } as unknown as OperationResult;
}
