/** A score, such as "4 : 2" or "2–1", another figure, such as "53 %" or "+3", or what stands between two names. */
const FIGURES = / [–·] |\d+(?: : |–)\d+|\+?\d+/g;

const NUMBER = /^\+?\d+$/;

const HAS_RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const LEFT_TO_RIGHT_MARK = '\u200e';

/** The text with every figure after its name and in one piece, also after a name that is written from the right. */
export function leftToRight(text: string): string {
  const marked = HAS_RIGHT_TO_LEFT.test(text)
    ? text.replace(FIGURES, (found, at: number) =>
        // A digit within a word belongs to the word. A lookbehind would be newer than the oldest browsers supported.
        NUMBER.test(found) && /\S/.test(text.charAt(at - 1)) ? found : LEFT_TO_RIGHT_MARK + found,
      )
    : text;
  return marked.replaceAll(' : ', '\u00a0:\u00a0');
}
