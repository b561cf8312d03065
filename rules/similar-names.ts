/** Nicknames that may belong to one person: they differ by case, accents or one letter. */
import { nameKey } from './text.ts';

/** Number of letters of the longer name from which a difference of one letter is small. */
const MIN_LETTERS = 3;

/** Whether two nicknames differ at most by case, accents, and one letter that is added, missing or another one. */
export function areSimilar(one: string, other: string): boolean {
  return isOneLetterApart(lettersOf(one), lettersOf(other));
}

/** Returns each of the names with each similar name, among those before it and the known ones. */
export function similarPairs(
  names: readonly string[],
  known: readonly string[],
): readonly (readonly [name: string, other: string])[] {
  const before = known.map((name) => ({ name, letters: lettersOf(name) }));
  return names.flatMap((name) => {
    const letters = lettersOf(name);
    const similar = before.filter((other) => isOneLetterApart(letters, other.letters));
    before.push({ name, letters });
    return similar.map((other): [string, string] => [name, other.name]);
  });
}

/** Returns the letters of a name without case and accents, and those of other widths or shapes, such as Ｐ, as usual ones. */
function lettersOf(name: string): readonly string[] {
  return [...nameKey(nameKey(name).normalize('NFKD')).replace(/\p{Mn}/gu, '')];
}

function isOneLetterApart(one: readonly string[], other: readonly string[]): boolean {
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other];
  const added = longer.length - shorter.length;
  if (added > 1) return false;
  const first = longer.findIndex((letter, index) => letter !== shorter[index]);
  if (first === -1) return true;
  if (longer.length < MIN_LETTERS) return false;
  const rest = longer.slice(first + 1).join('');
  return rest === shorter.slice(first + 1 - added).join('');
}
