/** Methods and styles of the build, which runs in the oldest supported browsers: Chromium 88, Safari 15.4 and Firefox 102. */
import { expect, test } from 'vitest';
import { builtFiles } from './built-files.ts';

/** Methods and functions that are newer. */
const NEWER = new Set(
  `at findLast findLastIndex toSorted toReversed toSpliced with fromAsync hasOwn groupBy any timeout throwIfAborted
  withResolvers structuredClone randomUUID canParse isWellFormed toWellFormed isSubsetOf isSupersetOf isDisjointFrom
  symmetricDifference requestIdleCallback showPopover hidePopover togglePopover`.split(/\s+/),
);
/** Methods that `web/missingMethods.ts` adds. */
const PROVIDED =
  'at findLast findLastIndex toSorted toReversed with hasOwn groupBy any timeout'.split(' ');

const NEWER_STYLES = {
  'a cascade layer': /@layer|revert-layer/,
  'color-mix()': /color-mix\(/,
  'a range in a media query': /@media[^{]*[<>]/,
  'not in front of a feature': /@media[^{]*not ?\(/,
  'a unit of the visible part of the screen':
    /(?<!@supports[^{]*|--full-height:[^;}]*)\b\d+[dsl]v[hw]\b/,
  'html:has()': /\b(html|body):has\(/,
  'a nested rule': /[{;]&/,
};

test('scripts call no newer methods, apart from those that an old browser fetches first', () => {
  const scripts = builtFiles('assets/*.js');
  const [provider] = scripts.filter(({ name }) => name.startsWith('missingMethods'));
  expect(PROVIDED.filter((method) => !provider?.text.includes(method))).toEqual([]);
  const missing = scripts.flatMap(({ name, text }) =>
    newerCalls(text)
      .filter((method) => !PROVIDED.includes(method))
      .map((method) => `${name}: ${method}`),
  );
  expect(missing).toEqual([]);
  expect(builtFiles('sw.js').flatMap(({ text }) => newerCalls(text))).toEqual([]);
});

test.each(Object.entries(NEWER_STYLES))('no stylesheet has %s', (_, pattern) => {
  const styles = builtFiles('assets/*.css');
  expect(styles.length).toBeGreaterThan(10);
  expect(styles.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
});

/** Names after a dot and before a bracket, and the functions among them that stand alone. */
function newerCalls(text: string): string[] {
  const called = text.matchAll(/(?:\.|\b)([a-zA-Z]+)\(/g);
  return [...new Set([...called].map(([, name = '']) => name))].filter((name) => NEWER.has(name));
}
