/** Assigns errors to the fields of a form, so that each error is shown once. */
import type { FieldErrors } from '../../../rules/validation.ts';

/** Error text by field. An empty text marks the field as invalid without a message. */
export type ShownErrors<Form> = { readonly [Field in keyof Form]?: string };

/** @param fields fields that show messages, in order: if several have the same error, the first shows it */
export function shownErrors<Form>(
  errors: FieldErrors<Form>,
  fields: readonly (keyof Form)[],
): ShownErrors<Form> {
  const shown: { [Field in keyof Form]?: string } = {};
  const shownErrorTexts = new Set<string>();
  for (const field of fields) {
    const error = errors[field];
    if (error === undefined) continue;
    shown[field] = shownErrorTexts.has(error) ? '' : error;
    shownErrorTexts.add(error);
  }
  return shown;
}

/** Returns the error of a form, unless one of its fields shows it. */
export function errorOutsideFields(error: string | null, shown: object): string | null {
  return error !== null && Object.values(shown).includes(error) ? null : error;
}
