/** The build runs in the oldest supported browsers: Chromium 88, Safari 15.4 and Firefox 102. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { CLIENT_FOLDER } from '../../../server/http/pages/web-app.ts';

/** Methods and functions that are newer. */
const NEWER = new Set(
  `at findLast findLastIndex toSorted toReversed toSpliced fromAsync hasOwn groupBy any timeout throwIfAborted
  withResolvers structuredClone randomUUID canParse isWellFormed toWellFormed isSubsetOf isSupersetOf isDisjointFrom
  symmetricDifference requestIdleCallback showPopover hidePopover togglePopover`.split(/\s+/),
);
/** Methods that `web/missingMethods.ts` adds. */
const PROVIDED = 'at findLast findLastIndex toSorted toReversed hasOwn groupBy any timeout'.split(
  ' ',
);

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

const files = (pattern: string) =>
  globSync(pattern, { cwd: CLIENT_FOLDER }).map((name) => ({
    name: basename(name).replace(/-[\w-]{8}(?=\.)/, ''),
    text: readFileSync(`${CLIENT_FOLDER}/${name}`, 'utf8'),
  }));

test('scripts have no newer syntax', () => {
  const found = files('{assets/*.js,sw.js}').flatMap(({ name, text }) =>
    [...newerSyntax(name, text)].map((what) => `${name}: ${what}`),
  );
  expect(found).toEqual([]);
});

test('scripts call no newer methods, apart from those that an old browser fetches first', () => {
  const scripts = files('assets/*.js');
  const [provider] = scripts.filter(({ name }) => name.startsWith('missingMethods'));
  expect(PROVIDED.filter((method) => !provider?.text.includes(method))).toEqual([]);
  const missing = scripts.flatMap(({ name, text }) =>
    newerCalls(text)
      .filter((method) => !PROVIDED.includes(method))
      .map((method) => `${name}: ${method}`),
  );
  expect(missing).toEqual([]);
  expect(files('sw.js').flatMap(({ text }) => newerCalls(text))).toEqual([]);
});

test.each(Object.entries(NEWER_STYLES))('no stylesheet has %s', (_, pattern) => {
  const styles = files('assets/*.css');
  expect(styles.length).toBeGreaterThan(10);
  expect(styles.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
});

/** Names after a dot and before a bracket, and the functions among them that stand alone. */
function newerCalls(text: string): string[] {
  const called = text.matchAll(/(?:\.|\b)([a-zA-Z]+)\(/g);
  return [...new Set([...called].map(([, name = '']) => name))].filter((name) => NEWER.has(name));
}

function newerSyntax(name: string, text: string): Set<string> {
  const found = new Set<string>();
  if (/\(\?<[=!]/.test(text)) found.add('a lookbehind');
  const look = (node: unknown, isInFunction: boolean): void => {
    if (Array.isArray(node)) {
      for (const each of node) look(each, isInFunction);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, left, regex } = Object.assign({ type: '', left: null, regex: null }, node);
    if (type === 'StaticBlock') found.add('a static block of a class');
    if (type === 'AwaitExpression' && !isInFunction) found.add('await outside a function');
    if (type === 'BinaryExpression' && isPrivateName(left)) found.add('#name in object');
    if (hasNewerFlag(regex)) found.add('a flag v or d of a regular expression');
    for (const part of Object.values(node)) look(part, isInFunction || /Function/.test(type));
  };
  look(parseSync(name, text).program, false);
  return found;
}

function isPrivateName(node: unknown): boolean {
  return (
    typeof node === 'object' && node !== null && 'type' in node && node.type === 'PrivateIdentifier'
  );
}

function hasNewerFlag(regex: unknown): boolean {
  return (
    typeof regex === 'object' && regex !== null && 'flags' in regex && /[vd]/.test(`${regex.flags}`)
  );
}
