/** The values of a form that is not sent yet. They survive a reload, in this tab alone. */
import { useState } from 'react';
import { inTab, readJson, type Stored } from '../data/stored.ts';

export interface Draft<Values> {
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  /** Forgets what is stored: the form was saved, or is closed while nothing is being sent. */
  readonly discard: () => void;
}

/**
 * @param name of the form, one for each
 * @param empty the values of a form that nobody has filled in; a stored draft with other fields is ignored
 */
export function useDraft<Values extends object>(name: string, empty: Values): Draft<Values> {
  const [stored] = useState(() => inTab(`draft.${name}`));
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...read(stored, empty) }));
  return {
    values,
    change: (part) => {
      const changed = { ...values, ...part };
      setValues(changed);
      stored.store(JSON.stringify(changed));
    },
    discard: stored.forget,
  };
}

function read<Values extends object>(stored: Stored, empty: Values): Partial<Values> {
  const draft = readJson(stored);
  return typeof draft === 'object' && draft !== null && hasFieldsOf(empty, draft) ? draft : {};
}

/** An older build may have stored other fields. */
function hasFieldsOf<Values extends object>(empty: Values, stored: object): stored is Values {
  return Object.keys(stored).sort().join() === Object.keys(empty).sort().join();
}
