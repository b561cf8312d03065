/** Nicknames that may belong to one person. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSimilar, similarPairs } from '../../rules/similar-names.ts';

test.each([
  ['Puk', 'puk', true],
  ['Gólik', 'GOLIK', true],
  ['Žižka', 'Zizka', true],
  ['Puck', 'Puk', true],
  ['Puk', 'Puck', true],
  ['Rolba', 'Rolbo', true],
  ['Xeva', 'Eva', true],
  ['Evaa', 'Eva', true],
  ['Gólik', 'Golk', true],
  ['Straße', 'STRASSE', true],
  ['ＰＵＫ', 'Puk', true],
  ['𝓟𝓾𝓴', 'Puk', true],
  ['O’Neil', "O'Neil", true],
  ['ＥＶＡ', 'Jana', false],
  ['Eva', 'Jana', false],
  ['Puck', 'Pu', false],
  ['Rolba', 'Robla', false],
  ['Rolba', 'Ralbo', false],
  ['A', 'B', false],
  ['Al', 'Ed', false],
  ['Al', 'El', false],
  ['A', 'a', true],
])('%s and %s: %s', (one, other, expected) => {
  expect(areSimilar(one, other)).toBe(expected);
});

test('similarity has no direction, and a name with another letter anywhere is similar', () => {
  const name = fc.string({ minLength: 3, maxLength: 12, unit: fc.constantFrom(...'abcé ž') });
  fc.assert(
    fc.property(name, name, (one, other) => areSimilar(one, other) === areSimilar(other, one)),
  );
  fc.assert(
    fc.property(name, fc.nat(), fc.constantFrom('x', 'É'), (one, at, letter) => {
      const index = at % one.length;
      const [start, end] = [one.slice(0, index), one.slice(index)];
      expect(areSimilar(one, start + letter + end)).toBe(true);
      expect(areSimilar(one, start + letter + end.slice(1))).toBe(true);
    }),
  );
});

test('names are paired with similar ones that are known or come before them', () => {
  expect(similarPairs(['Puck', 'Eva', 'Duck', 'Zora'], ['Puk', 'Jana', 'Žora'])).toEqual([
    ['Puck', 'Puk'],
    ['Duck', 'Puck'],
    ['Zora', 'Žora'],
  ]);
});
