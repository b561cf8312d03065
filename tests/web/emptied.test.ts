/** A form that stays open after it was sent. */
import { expect, test } from 'vitest';
import { emptied } from '../../web/app/write/emptied.ts';

const EMPTY = { first: '', last: '' };
const SENT = { first: 'Eva', last: 'Friend' };

test.each([
  ['nothing was typed meanwhile', SENT, EMPTY],
  ['the next entry was begun', { first: 'Ja', last: 'Friend' }, { first: 'Ja', last: '' }],
  ['the next entry was typed', { first: 'Jana', last: 'Other' }, { first: 'Jana', last: 'Other' }],
])('%s', (_, now, left) => {
  expect(emptied(now, SENT, EMPTY)).toEqual(left);
});
