/** Style sheets and scripts work in the oldest supported browsers; newer features only refine what they show. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Newer features, with the condition that keeps a rule from older browsers. */
const NEWER = [
  { feature: /:has\(/, condition: 'selector(:has(*))' },
  { feature: /\bsubgrid\b/, condition: 'subgrid' },
  { feature: /@container\b/, condition: 'container-type' },
  { feature: /\b\d*lh\b/, condition: 'height: 1lh' },
] as const;

/** A list of `:is()` leaves out what a browser does not know, so it is enough if one of its other selectors is known. */
const WITH_ALTERNATIVE = /:is\([^,]+,[^,]*:has\([^()]*(\([^()]*\))?[^()]*\)\)/g;

/** Properties that decide what can be pressed, which no newer feature may set. */
const DECISIVE = /^\s*(position|inset|z-index|pointer-events|visibility)\s*:\s*(?!static)/m;

const SELECTING = /\b(closest|matches|querySelector|querySelectorAll)\([^;]*:has\(/;

const SHEETS = globSync('web/{app,design,screens}/**/*.css');
const SCRIPTS = globSync('web/{app,data,design,screens}/**/*.{ts,tsx}');

test.each(SHEETS)('%s needs no newer feature', (sheet) => {
  expect(faultsIn(readFileSync(sheet, 'utf8'))).toEqual([]);
});

test('no script selects elements by a newer feature', () => {
  const found = SCRIPTS.filter((path) => SELECTING.test(readFileSync(path, 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  ['.a:has(.b) { color: red; }', ['.a:has(.b)']],
  ['@supports selector(:has(*)) { .a:has(.b) { color: red; } }', []],
  ['@supports selector(:has(*)) { .a:has(.b) { position: relative; } }', ['.a:has(.b)']],
  [':is(.c .a, .a:has(.b)) > p { position: fixed; }', []],
  ['.a { grid-template-rows: subgrid; }', ['.a']],
  ['@container (width > 1rem) { .a { color: red; } }', ['@container (width > 1rem)']],
])('%s', (text, faults) => {
  expect(faultsIn(text)).toEqual(faults);
});

test('no fieldset is a grid: it has areas only since Chromium 93', () => {
  const found = SCRIPTS.filter((path) => {
    const text = readFileSync(path, 'utf8');
    const [, name] = /<fieldset[^>]* className=\{styles\.(\w+)\}/.exec(text) ?? [];
    const [, sheet = ''] = /^import styles from '(.+)';$/m.exec(text) ?? [];
    if (!name) return false;
    const blocks = blocksOf(readFileSync(join(dirname(path), sheet), 'utf8'));
    return blocks.some(
      ({ prelude, content }) => prelude.endsWith(`.${name}`) && content.includes('display: grid'),
    );
  });
  expect(found).toEqual([]);
});

interface Block {
  readonly prelude: string;
  readonly content: string;
  /** Preludes of the blocks around it. */
  readonly around: readonly string[];
}

function faultsIn(text: string): readonly string[] {
  return blocksOf(text.replaceAll(/\/\*.*?\*\//gs, '')).flatMap((block) => {
    const { prelude, content, around } = block;
    const own = content.replaceAll(/[^{};]*\{[\s\S]*\}/g, '');
    const used = `${prelude.replaceAll(WITH_ALTERNATIVE, '')} ${own}`;
    if (prelude.startsWith('@supports')) return [];
    const isFault = NEWER.some(
      ({ feature, condition }) =>
        feature.test(used) &&
        (!around.some((each) => each.startsWith('@supports') && each.includes(condition)) ||
          DECISIVE.test(own)),
    );
    return isFault ? [prelude] : [];
  });
}

function blocksOf(text: string, around: readonly string[] = []): readonly Block[] {
  const blocks: Block[] = [];
  let from = 0;
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', from)) {
    const end = endOf(text, open);
    const prelude = (text.slice(from, open).split(/[;}]/).at(-1) ?? '').trim();
    const content = text.slice(open + 1, end);
    blocks.push({ prelude, content, around }, ...blocksOf(content, [...around, prelude]));
    from = end + 1;
  }
  return blocks;
}

/** The place of the bracket that closes a block. */
function endOf(text: string, open: number): number {
  let depth = 0;
  for (let place = open; place < text.length; place += 1) {
    if (text[place] === '{') depth += 1;
    if (text[place] === '}') depth -= 1;
    if (depth === 0) return place;
  }
  return text.length;
}
