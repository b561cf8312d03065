/** Assigns broken rules to the fields of a form, so that each error is shown once. */
import type { Broken } from '../../../rules/broken.ts';
import type { RuleId } from '../../../rules/messages.ts';

/** Error text by path in the input of the mutation. An empty text marks the field as invalid without a message. */
export type ShownErrors<Field extends string> = { readonly [Path in Field]?: string };

/** @param fields paths of the fields that show messages, in order: if several have the same error, the first shows it */
export function shownErrors<Field extends string>(
  found: readonly Broken[],
  fields: readonly Field[],
): ShownErrors<Field> {
  const shown: { [Path in Field]?: string } = {};
  const shownTexts = new Set<string>();
  for (const field of fields) {
    const text = firstText(found.filter((each) => each.fields.includes(field)));
    if (text === null) continue;
    shown[field] = shownTexts.has(text) ? '' : text;
    shownTexts.add(text);
  }
  return shown;
}

/** Returns the sentence of the first broken rule; null if there is none. */
export function firstText([first]: readonly Broken[]): string | null {
  return first?.text ?? null;
}

const PLAYERS_EQUAL: readonly RuleId[] = [
  'matchPlayersEqual',
  'seriesPlayersEqual',
  'playoffPlayersEqual',
];

/** Returns the rule about a player who was chosen twice, which a form shows at once, unlike a field that is still empty. */
export function shownAtOnce(found: readonly Broken<RuleId>[]): readonly Broken<RuleId>[] {
  return found.filter(({ rule }) => PLAYERS_EQUAL.includes(rule));
}

/** Returns the error of a form, unless one of its fields shows it. */
export function errorOutsideFields(error: string | null, shown: object): string | null {
  return error !== null && Object.values(shown).includes(error) ? null : error;
}
