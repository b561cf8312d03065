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
  await clock.passes(500);
  expect(person.texts('paragraph').filter((text) => text === 'Link copied')).toHaveLength(1);
  await clock.passes(4_500);
  expect(person.texts('status').join()).toContain('Link copied');
  await clock.passes(1_500);
  expect(person.texts('status').join()).not.toContain('Link copied');
});

test('a text is shown while the code of an offer to undo is loading', async ({ club: _ }) => {
  const person = showNotices(lazy(() => new Promise(() => {})));
  showToast('Link copied');
  await person.hears('Link copied');
  written('createMatch', 1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(person.texts('paragraph')).toContain('Link copied');
});

test('the latest write is offered to be undone, and none from a tap of a running game on', async ({
  club: _,
}) => {
  const person = showNotices(({ seq }) => createElement('p', null, `Undo ${seq}`));
  written('createMatch', 1);
  await person.hears('Undo 1');
  written('createMatch', 2);
  await person.hears('Undo 2');
  expect(person.texts('paragraph')).not.toContain('Undo 1');
  written('scoreGoal', 3);
  await person.seesNo('Undo');
});

/** All notices, on a page of their own. */
function showNotices(UndoToast: NoticesProps['UndoToast']) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    dismissToasts();
    root.unmount();
    place.remove();
  });
  root.render(createElement(Notices, { UndoToast }));
  return personAtScreen();
}

function written(mutation: string, seq: number): void {
  const answer = { data: { [mutation]: {} }, extensions: { changes: [seq] } };
  offerUndo(answer as unknown as OperationResult);
}
