/** The face of a player: a colour, and an emoji or initials on it. */

/**
 * The colours of players, in the order of the chooser. Any two of them stay distinct without one kind of cones, each is visible
 * on all surfaces of the pages, and dark letters are legible on it.
 */
export const PLAYER_COLOURS = {
  RED: '#fe5667',
  ORANGE: '#fa8b05',
  YELLOW: '#fbea09',
  GREEN: '#abda81',
  MINT: '#bbfdb2',
  CYAN: '#04ecf8',
  SKY: '#4bc5f9',
  BLUE: '#476fff',
  LAVENDER: '#978dff',
  PURPLE: '#c769c0',
  PINK: '#e29cbe',
  WHITE: '#ffffff',
} as const;

export type PlayerColour = keyof typeof PLAYER_COLOURS;

export const COLOUR_NAMES = Object.keys(PLAYER_COLOURS) as readonly PlayerColour[];

/** The step through the colours from one id to the next: it reaches all of them, and neighbours in time do not look alike. */
const STEP = 5;

/** The colour of a player who has not chosen one. Any 12 ids in a row have 12 colours. */
export function colourOfId(id: number): PlayerColour {
  return COLOUR_NAMES[(id * STEP) % COLOUR_NAMES.length] ?? 'WHITE';
}

/** The colour that a player chose, or the one that follows from the id. */
export function colourOf({
  id,
  colour,
}: {
  readonly id: number;
  readonly colour: PlayerColour | null;
}): PlayerColour {
  return colour ?? colourOfId(id);
}

/** "P" of "Puk", "BJ" of "Big Joe", "Ř" of "(Řízek)". Empty for a nickname without letters and digits. */
export function initialsOf(nickName: string): string {
  const initials = nickName.split(' ').flatMap((word) => word.match(/[\p{L}\p{N}]\p{M}*/u) ?? []);
  return initials.slice(0, 2).join('').toUpperCase();
}

/**
 * Matches the emoji that Unicode recommends for use. Null in browsers older than the expression; there the server decides.
 * Undefined until its first use: the slow phone of the budget takes 90 ms to make it, in which nothing can be pressed.
 */
let oneEmoji: RegExp | null | undefined;

function regExpIfSupported(pattern: string, flags: string): RegExp | null {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return null;
  }
}

/** Whether a text is exactly one emoji, in the form of `tidyEmoji`. */
export function isEmoji(text: string): boolean {
  if (oneEmoji === undefined) oneEmoji = regExpIfSupported('^\\p{RGI_Emoji}$', 'v');
  return oneEmoji?.test(text) ?? true;
}

/** Removes blanks around an emoji, and adds the selectors that some keyboards leave out: ❤ and ❤️ are the same. */
export function tidyEmoji(text: string): string {
  return text
    .trim()
    .replaceAll('\ufe0f', '')
    .replace(/(?!\p{EPres})\p{Emoji}(?!\p{EMod})/gu, '$&\ufe0f');
}
