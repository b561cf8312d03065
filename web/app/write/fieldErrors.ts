/** Assigns broken rules to the fields of a form, so that each message is shown once. */
import type { Broken } from '../../../rules/broken.ts';
import type { RuleId } from '../../../rules/messages.ts';
import type { Invalid } from '../../design/controls/FormError.tsx';

export interface WriteErrors {
  /** Errors by the path of their field in the input of the mutation. */
  readonly byField: Readonly<Partial<Record<string, Invalid>>>;
  /** The message above the buttons. */
  readonly form: string | null;
}

/**
 * Each message is shown at the first of its fields that has no earlier error, and its other fields are marked. A message none of
 * whose fields is drawn belongs to the form.
 * @param drawn paths of the fields that show messages
 */
export function errorsIn(
  found: readonly Pick<Broken, 'text' | 'fields'>[],
  drawn: readonly string[],
): WriteErrors {
  const byField: Record<string, Invalid> = {};
  let form: string | null = null;
  for (const { text, fields } of found) {
    const own = fields.filter((path) => drawn.includes(path));
    if (own.length === 0) form ??= text;
    const free = own.filter((path) => !(path in byField));
    for (const [index, path] of free.entries())
      byField[path] = { message: index === 0 ? text : null };
  }
  return { byField, form };
}

const PLAYERS_EQUAL: readonly string[] = [
  'matchPlayersEqual',
  'seriesPlayersEqual',
  'playoffPlayersEqual',
] satisfies RuleId[];

/** Returns the rule about a player who was chosen twice, which a form shows at once, unlike a field that is still empty. */
export function shownAtOnce(found: readonly Broken[]): readonly Broken[] {
  return found.filter(({ rule }) => PLAYERS_EQUAL.includes(rule));
}
