/** What the page says in passing. */
import { createElement, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import type { OperationResult } from 'urql';
import { expect, onTestFinished } from 'vitest';
import { Notices, type NoticesProps } from '../../web/app/Notices.tsx';
import { offerUndo, showToast } from '../../web/data/notices.ts';
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

test('a text is shown while the code of an offer to undo is loading', async ({ club: _ }) => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const UndoToast: NoticesProps['UndoToast'] = lazy(() => new Promise(() => {}));
  root.render(createElement(Notices, { UndoToast }));
  showToast('Link copied');
  const person = personAtScreen();
  await person.hears('Link copied');
  offerUndo({ data: {}, extensions: { changes: [1] } } as unknown as OperationResult);
  await new Promise((resolve) => setTimeout(resolve));
  expect(person.texts('paragraph')).toContain('Link copied');
});
