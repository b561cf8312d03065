/** The stopped clock of screen tests: what it leaves to the tests after it. */
import { expect, test } from 'vitest';
import { stopClock } from './clock.ts';

test('frames are drawn and lost focus is noticed after a clock was stopped, as before', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  {
    using _ = stopClock();
    requestAnimationFrame(() => {});
    button.focus();
    button.remove();
  }
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
