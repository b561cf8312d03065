/** Enums whose names are their values. */
import { builder } from './builder.ts';

/** @param meanings what each value means */
export function enumOf<Value extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<Value, string>>,
) {
  const values = Object.fromEntries(
    Object.entries(meanings).map(([value, means]) => [value, { value, description: means }]),
  ) as { [Each in Value]: { value: Each; description: string } };
  return builder.enumType(name, { description, values });
}
