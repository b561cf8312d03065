/**
 * A part of `npm run check`: style sheets take colours, sizes of type, layers and radii from `web/design/tokens.css`, and
 * lay out pages by five widths. A class that a module composes exists. docs/design.md names every token. Prints
 * what breaks this, and fails if there is anything.
 */
import { globSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const TOKENS = 'web/design/tokens.css';

/** In rem, in conditions of `@media` and `@container`. */
const WIDTHS = ['24', '36', '48', '60', '84'];
/** A phone on its side, or with a large text size; a low screen. */
const HEIGHTS = ['30', '48'];

/** Rules that are needed where no token fits, each with its reason. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  // Digits that fill half of a screen of any size.
  'web/screens/live-score/GoalButton.module.css: font: 800 clamp(5.5rem, min(42vw, 34vh), 18rem) / 0.8 var(--font-score)',
  // Sizes for a phone, on a page whose rem is a part of a television's picture.
  'web/screens/television/Television.module.css: font-size: 24px',
  // The places of a column share the height of a television.
  'web/design/hockey/Bracket.module.css: font-size: calc(min(7.85 / var(--places), 1.5) * 1rem)',
  'web/design/hockey/Bracket.module.css: font-size: calc((0.7 + 2.5 / var(--places)) * 1rem)',
]);

/** The style sheets of classes with global names. */
const SHARED = ['elements.css', 'looks.css', 'layout/layout.css'];

const LENGTH = /(^|[\s(,/*])-?[\d.]*\d(rem|px)/;

const shared = new Set(
  SHARED.flatMap((file) =>
    [
      ...readFileSync(new URL(`web/design/${file}`, ROOT), 'utf8').matchAll(/\.([a-z][\w-]*)/gi),
    ].map(([, name = '']) => name),
  ),
);
const wrong = globSync('web/**/*.css', { cwd: ROOT, exclude: ['web/dist/**'] })
  .map((path) => path.replaceAll('\\', '/'))
  .flatMap((file) => {
    const text = readFileSync(new URL(file, ROOT), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [
      ...conditionsIn(text),
      ...missingIn(text),
      ...(file === TOKENS ? [] : literalsIn(text)),
    ].map((fault) => `${file}: ${fault}`);
  });
const unknown = wrong.filter((fault) => !EXCEPTIONS.has(fault));
const outdated = [...EXCEPTIONS].filter((fault) => !wrong.includes(fault));
for (const fault of unknown) process.stderr.write(`${fault} is none of those in web/design.\n`);
for (const fault of outdated) process.stderr.write(`${fault} is no exception any more.\n`);
const unnamed = unnamedTokens();
for (const token of unnamed) process.stderr.write(`docs/design.md does not name ${token}.\n`);
if (unknown.length + outdated.length + unnamed.length > 0) process.exitCode = 1;

/** Tokens that docs/design.md does not name. Channels of a colour go by its name, numbered tokens by "to". */
function unnamedTokens(): string[] {
  const page = readFileSync(new URL('docs/design.md', ROOT), 'utf8');
  const tokens = readFileSync(new URL(TOKENS, ROOT), 'utf8').matchAll(/^ +(--[\w-]+):/gm);
  return [...new Set([...tokens].map(([, name = '']) => name))]
    .filter((name) => !/^--(space|stroke)-[2-7]$/.test(name))
    .filter((name) => ![name, name.replace(/-rgb$/, '')].some((each) => page.includes(each)));
}

function conditionsIn(text: string): string[] {
  return [...text.matchAll(/@(?:media|container)([^{]+)\{/g)].flatMap(([, condition = '']) =>
    [...condition.matchAll(/\((?:([\d.]+)rem <=? )?(width|height) [<>]=? ([\d.]+)rem\)/g)]
      .filter(([, from, side, to = '']) => {
        const known = side === 'width' ? WIDTHS : HEIGHTS;
        return !known.includes(to) || (from !== undefined && !known.includes(from));
      })
      .map(([found]) => `the condition ${found}`),
  );
}

function missingIn(text: string): string[] {
  return [...text.matchAll(/composes:([^;]+) from global/g)].flatMap(([, names = '']) =>
    names
      .trim()
      .split(/\s+/)
      .filter((name) => !shared.has(name))
      .map((name) => `the class ${name}`),
  );
}

function literalsIn(text: string): string[] {
  return [...text.matchAll(/(?<=[;{]\s*)([\w-]+):\s*([^;{}]+)(?=[;}])/g)]
    .filter(([, name = '', value = '']) => isLiteral(name, value))
    .map(([, name, value = '']) => `${name}: ${value.replace(/\s+/g, ' ')}`);
}

function isLiteral(name: string, value: string): boolean {
  if (/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(\s*\d/i.test(value)) return true;
  if (name === 'z-index') return !/^(auto|var\(--layer-[\w-]+\))$/.test(value);
  if (name === 'border-radius') return LENGTH.test(value);
  return (
    /^(font|font-size|--[\w-]+-size|--size)$/.test(name) &&
    !/^--face/.test(name) &&
    LENGTH.test(value)
  );
}
