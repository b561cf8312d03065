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

export interface StoredRows {
  /** Whether a key of the storage belongs to a row. */
  readonly hasKey: (key: string) => boolean;
  /** Returns the texts of all rows, in no order. */
  readonly read: () => readonly string[];
  /** Stores the text of a row; null removes it. */
  readonly write: (id: string, text: string | null) => void;
}

/**
 * Texts by id, for all pages of the club on this device. Each has a key of its own, so that pages that write at the same time
 * lose none: the storage has no lock that works on every site. Falls back to memory if the storage is full or blocked.
 */
export function localRows(name: string): StoredRows {
  const prefix = `${storageKey(name)}.`;
  const unstored = new Map<string, string | null>();
  const hasKey = (key: string) => key.startsWith(prefix);

  function storedTexts(): Map<string, string> {
    const texts = new Map<string, string>();
    try {
      for (let index = 0; index < localStorage.length; index += 1) {
        const key = localStorage.key(index) ?? '';
        const text = hasKey(key) ? localStorage.getItem(key) : null;
        if (text !== null) texts.set(key, text);
      }
    } catch {
      // Blocked: all texts are in memory.
    }
    return texts;
  }

  return {
    hasKey,
    read: () => {
      const texts = new Map<string, string | null>([...storedTexts(), ...unstored]);
      return [...texts.values()].filter((text) => text !== null);
    },
    write: (id, text) => {
      const key = `${prefix}${id}`;
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        unstored.delete(key);
      } catch {
        unstored.set(key, text);
      }
    },
  };
}

/** Returns the stored JSON, see `parseJson`. */
export function readJson({ read }: Stored): unknown {
  return parseJson(read());
}

/** Parses a stored text as JSON; null for anything else, which other code may have written. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
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
