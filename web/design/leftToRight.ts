/** A score such as "4 : 2" or "2–1", another figure such as "53 %" or "+3", or a separator between names. */
const FIGURES = / [–·] |\d+(?: : |–)\d+|\+?\d+/g;

const NUMBER = /^\+?\d+$/;

const HAS_RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const LEFT_TO_RIGHT_MARK = '\u200e';

/** Marks figures as left-to-right in texts with right-to-left names, and keeps scores on one line. */
export function leftToRight(text: string): string {
  const marked = HAS_RIGHT_TO_LEFT.test(text)
    ? text.replace(FIGURES, (found, at: number) =>
        // Skips digits within words. The oldest supported browsers have no lookbehind.
        NUMBER.test(found) && /\S/.test(text.charAt(at - 1)) ? found : LEFT_TO_RIGHT_MARK + found,
      )
    : text;
  return marked.replaceAll(' : ', '\u00a0:\u00a0');
}
