/** Texts that the browser stores for this club. */
import { storageKey } from './base.ts';

export interface Stored {
  readonly key: string;
  /** Empty when nothing is stored. */
  readonly read: () => string;
  readonly store: (text: string) => void;
  readonly forget: () => void;
}

/** For all pages of the club on this device. */
export function localSetting(name: string): Stored {
  return stored(() => localStorage, name);
}

/** For this tab alone, until it is closed. */
export function sessionSetting(name: string): Stored {
  return stored(() => sessionStorage, name);
}

/** What is stored as JSON; null where it is none: somebody else may have written it. */
export function readJson({ read }: Stored): unknown {
  try {
    return JSON.parse(read());
  } catch {
    return null;
  }
}

/** Falls back to the memory of the page where the browser has no room or blocks storage. */
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
