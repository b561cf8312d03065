/** Texts in the browser's storage for this club. */
import { storageKey } from './base.ts';

export interface Stored {
  readonly key: string;
  /** Returns the stored text; empty if there is none. */
  readonly read: () => string;
  readonly store: (text: string) => void;
  readonly forget: () => void;
}

/** A text for all pages of the club on this device. */
export function localSetting(name: string): Stored {
  return stored(() => localStorage, name);
}

/** A text for this tab, until it is closed. */
export function sessionSetting(name: string): Stored {
  return stored(() => sessionStorage, name);
}

/** Parses the stored text as JSON; null for anything else, which other code may have written. */
export function readJson({ read }: Stored): unknown {
  try {
    return JSON.parse(read());
  } catch {
    return null;
  }
}

/** Falls back to memory if the storage is full or blocked. */
function stored(storage: () => Storage, name: string): Stored {
  const key = storageKey(name);
  let unstored = '';

  function attempt<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  }

  return {
    key,
    read: () => unstored || (attempt((from) => from.getItem(key), null) ?? ''),
    store: (text) => {
      const isStored = attempt((to) => {
        to.setItem(key, text);
        return true;
      }, false);
      unstored = isStored ? '' : text;
    },
    forget: () => {
      unstored = '';
      attempt((from) => from.removeItem(key), undefined);
    },
  };
}
