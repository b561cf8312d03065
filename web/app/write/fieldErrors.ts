/** Where a form shows what is wrong with it: once, at the field. */
import type { FieldErrors } from '../../../rules/validation.ts';

/** Error text by field; an empty text marks the field without a text. */
export type ShownErrors<Form> = { readonly [Field in keyof Form]?: string };

/** @param fields those that show texts, from first to last: of several with the same error, the first shows it */
export function shownErrors<Form>(
  errors: FieldErrors<Form>,
  fields: readonly (keyof Form)[],
): ShownErrors<Form> {
  const shown: { [Field in keyof Form]?: string } = {};
  const said = new Set<string>();
  for (const field of fields) {
    const error = errors[field];
    if (error === undefined) continue;
    shown[field] = said.has(error) ? '' : error;
    said.add(error);
  }
  return shown;
}

/** The error of a form, unless one of its fields shows it. */
export function errorOutsideFields(error: string | null, shown: object): string | null {
  return error !== null && Object.values(shown).includes(error) ? null : error;
}
