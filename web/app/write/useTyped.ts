/** Input typed in a form over values that others may change meanwhile. */
import { useState } from 'react';

export interface Typed<Form> {
  /** Typed fields, and the present state of all others. */
  readonly form: Form;
  /** Typed fields only. */
  readonly values: Partial<Form>;
  /** The state of these fields when they were typed in, or were last taken as seen. */
  readonly over: Partial<Form>;
  readonly change: (part: Partial<Form>) => void;
  /** Typed fields that others have changed since, to another value. */
  readonly theirs: readonly (keyof Form & string)[];
  /** Drops what was typed in these fields. */
  readonly keepTheirs: () => void;
  /** Takes their values as seen, so that what was typed replaces them. */
  readonly keepMine: () => void;
  /** Called once these values were saved, if the form stays open: what was typed since is over them. */
  readonly saved: () => void;
}

type State<Form> = Pick<Typed<Form>, 'values' | 'over'>;

/**
 * @param current the present state, which may change in every render
 * @param first fields that are compared with the state at which the form opened, as if they had been typed at once
 */
export function useTyped<Form extends object>(
  current: Form,
  first: readonly (keyof Form)[] = [],
): Typed<Form> {
  const [{ values, over }, setState] = useState<State<Form>>(() => {
    const opened = pick(current, (field) => first.includes(field));
    return { values: opened, over: opened };
  });
  const form = { ...current, ...values };
  const isTheirs = (field: keyof Form) =>
    field in values && !isSame(current[field], over[field]) && !isSame(current[field], form[field]);
  return {
    form,
    values,
    over,
    change: (part) =>
      setState((before) => ({
        values: { ...before.values, ...part },
        over: { ...pick(current, (field) => field in part), ...before.over },
      })),
    theirs: fieldsOf(form).filter(isTheirs),
    keepTheirs: () => {
      const isKept = (field: keyof Form) => !isTheirs(field);
      setState({ values: pick(values, isKept), over: pick(over, isKept) });
    },
    keepMine: () => setState({ values, over: { ...over, ...pick(current, isTheirs) } }),
    saved: () =>
      setState((now) => ({
        values: pick(now.values, (field) => !isSame(now.values[field], values[field])),
        over: { ...now.over, ...values },
      })),
  };
}

function fieldsOf<Form extends object>(form: Form): (keyof Form & string)[] {
  return Object.keys(form) as (keyof Form & string)[];
}

function pick<Form extends object>(
  from: Form,
  isWanted: (field: keyof Form) => boolean,
): Partial<Form> {
  const wanted: Partial<Form> = {};
  for (const field of fieldsOf(from)) if (isWanted(field)) wanted[field] = from[field];
  return wanted;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
