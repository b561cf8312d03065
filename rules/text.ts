/** The text of names, titles and codes: how it is normalized, what it may contain, and which names count as the same. */
/**
 * Normalizes a text: composed letters (NFC), no leading or trailing blanks, single spaces for any kind of blank, and no
 * invisible characters, which come with texts that are dictated or copied from a chat. Those that shape a letter or an emoji
 * stay.
 */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(SHAPED_OR_INVISIBLE, (_, shaped: string | undefined) => shaped ?? '')
    .replace(/[\p{Zs}\u2800]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/**
 * Normalizes a validation code as a person has pasted or configured it: without invisible characters, and without blanks and
 * line breaks at its ends.
 */
export function tidyCode(code: string): string {
  return code.normalize('NFC').replace(INVISIBLE_IN_CODE, '').trim();
}

/**
 * Returns a key that is equal for names that count as the same. It folds case as Unicode does (ẞ is ss) and ignores
 * joiners and emoji selectors. The database has the same function, `name_key`.
 */
export function nameKey(name: string): string {
  const withoutJoiners = name.replace(/[\u200c\u200d]/g, '');
  const letters = [...withoutJoiners.normalize('NFD').replace(/[\ufe0e\ufe0f]/g, '')];
  return letters
    .map(folded)
    .join('')
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFD');
}

/**
 * Folds the case of a letter. Upper case turns ẞ and ß into SS; lower case letter by letter avoids a final sigma. The
 * dotless ı is unchanged.
 */
function folded(letter: string): string {
  if (letter === 'ı') return letter;
  return lower(Array.from(lower(letter), (each) => each.toUpperCase()).join(''));
}

function lower(letters: string): string {
  return Array.from(letters, (letter) => letter.toLowerCase()).join('');
}

/** A character that a name or a title may not contain. */
export type TextFlaw =
  | { readonly id: 'textNotPlain' }
  | { readonly id: 'characterRefused' | 'markAlone'; readonly codePoint: string };

/** Returns the first flaw of a text in the form of `tidyText`; null if it may be a name or a title. */
export function flawIn(text: string): TextFlaw | null {
  if (NOT_ONE_LINE.test(text)) return { id: 'textNotPlain' };
  const [refused] = REFUSED.exec(text) ?? [];
  if (refused !== undefined) return { id: 'characterRefused', codePoint: codePointOf(refused) };
  const [, mark] = MARK_ALONE.exec(text) ?? [];
  return mark === undefined ? null : { id: 'markAlone', codePoint: codePointOf(mark) };
}

/** A selector after an emoji determines its presentation. */
const EMOJI_WITH_SELECTOR = String.raw`\p{Emoji}[\ufe0e\ufe0f]`;
/** A zero-width joiner combines two emoji into one. */
const JOINED_EMOJI = String.raw`\p{Extended_Pictographic}[\p{EMod}\ufe0f]?\u200d(?=\p{Extended_Pictographic})`;
/** England, Scotland and Wales: a black flag and invisible tags that spell `gbeng`, `gbsct` or `gbwls`. */
const FLAG_WITH_TAGS = String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`;
/** A joiner between two letters determines whether their shapes connect: علی‌رضا. */
const CONNECTED = String.raw`[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nko}\p{scx=Adlm}\p{scx=Mong}]`;
const JOINED_LETTERS = String.raw`${CONNECTED}[\u200c\u200d](?=${CONNECTED})`;
/** After a letter or a sign of these scripts a joiner selects the shape, also at the end of a word: क्‍ष, രാജന്‍. */
const SHAPED_LETTER = String.raw`[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}][\u200c\u200d]`;

/** Format characters that are visible: numbers and verses are written above or inside them. */
const VISIBLE_FORMAT = String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]`;
/** Invisible characters, and the mark of a dictation for an object. */
const INVISIBLE = String.raw`(?!${VISIBLE_FORMAT})[\p{Default_Ignorable_Code_Point}\p{Cf}\ufffc]`;

const SHAPES = [FLAG_WITH_TAGS, JOINED_EMOJI, EMOJI_WITH_SELECTOR, JOINED_LETTERS, SHAPED_LETTER];
const SHAPED_OR_INVISIBLE = new RegExp(`(${SHAPES.join('|')})|${INVISIBLE}`, 'gu');
const INVISIBLE_IN_CODE = new RegExp(String.raw`${INVISIBLE}|(?![\t\n\r])\p{Cc}|\u2800`, 'gu');

const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/**
 * Characters without a meaning that all devices share: private, unassigned (except those reserved for emoji, which newer devices
 * know), halves of a pair, and U+FFFD, which replaces undecodable bytes.
 */
const REFUSED = new RegExp(
  String.raw`(?!\p{Extended_Pictographic})[\p{Cn}\p{Co}\p{Cs}]|\ufffd|${VISIBLE_FORMAT}`,
  'u',
);
const MARK_ALONE = /(?:^|\p{Zs})([\p{M}\p{EMod}])/u;

/** "U+E000" */
function codePointOf(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${hex.padStart(4, '0')}`;
}
