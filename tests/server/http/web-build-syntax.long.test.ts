/** The syntax of the build, which runs in the oldest supported browsers. By day, Vite's build target is trusted to lower it. */
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { builtFiles } from './built-files.ts';

test('scripts have no newer syntax', () => {
  const found = builtFiles('{assets/*.js,sw.js}').flatMap(({ name, text }) =>
    [...newerSyntax(name, text)].map((what) => `${name}: ${what}`),
  );
  expect(found).toEqual([]);
});

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
