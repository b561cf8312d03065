import { expect, test } from 'vitest';
import {
  confirmationOf,
  unusualDate,
  unusualScore,
} from '../../web/screens/matches/confirmation.ts';

test.each([
  [{ homeScore: 15, awayScore: 1, overTime: false }, null],
  [{ homeScore: 1, awayScore: 16, overTime: false }, '1 : 16? Press again if that is right.'],
])('The form asks to confirm %j: %s', (form, question) => {
  expect(confirmationOf(unusualScore(form))).toBe(question);
});

test.each([
  ['2025-11-25T00:00:00', 3, null],
  ['2025-11-24T23:59:59', 3, '24/11/2025? Press again if that is right.'],
  ['2026-11-25T23:59:59', 3, null],
  ['0026-11-20T20:00:00', 3, '20/11/0026? Press again if that is right.'],
  ['2026-11-26T00:00:00', 3, '26/11/2026? Press again if that is right.'],
  ['1990-12-31T20:00:00', 23, '31/12/1990, 23 : 0? Press again if that is right.'],
  ['2026-11-25T20:00:00', 23, '23 : 0? Press again if that is right.'],
])('The form asks to confirm a match at %s with %i goals: %s', (matchDate, homeScore, question) => {
  const form = { homeScore, awayScore: 0, overTime: false };
  const date = unusualDate(matchDate, '2026-11-25T21:00:00');
  expect(confirmationOf(date, unusualScore(form))).toBe(question);
});
