/** The values of a form that is not sent yet. They survive a reload, in this tab alone. */
import { useState } from 'react';
import { storageKey } from '../base.ts';

export interface Draft<Values> {
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  /** Forgets what is stored: the form was sent, or is closed. */
  readonly discard: () => void;
}

/**
 * @param name of the form, one for each
 * @param empty the values of a form that nobody has filled in; a stored draft with other fields is ignored
 */
export function useDraft<Values extends object>(name: string, empty: Values): Draft<Values> {
  const place = storageKey(`draft.${name}`);
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...read(place, empty) }));
  return {
    values,
    change: (part) => {
      const changed = { ...values, ...part };
      setValues(changed);
      write(place, changed);
    },
    discard: () => write(place, null),
  };
}

function read<Values extends object>(place: string, empty: Values): Partial<Values> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return typeof stored === 'object' && stored !== null && hasFieldsOf(empty, stored)
      ? stored
      : {};
  } catch {
    return {};
  }
}

/** An older build may have stored other fields. */
function hasFieldsOf<Values extends object>(empty: Values, stored: object): stored is Values {
  return Object.keys(stored).sort().join() === Object.keys(empty).sort().join();
}

/** In a browser that stores nothing for this page, a reload loses the draft. */
function write(place: string, values: object | null): void {
  try {
    if (values) sessionStorage.setItem(place, JSON.stringify(values));
    else sessionStorage.removeItem(place);
  } catch {}
}
