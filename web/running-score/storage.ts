import { storageKey } from '../base.ts';

/** Where taps wait on this device. */
export const STORAGE_KEY = storageKey('taps');

export type TapStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** A browser that stores nothing for this page: then what waits is lost with the page. */
export function deviceStorage(): TapStorage {
  try {
    localStorage.setItem(STORAGE_KEY, localStorage.getItem(STORAGE_KEY) ?? '[]');
    return localStorage;
  } catch {
    const inMemory = new Map<string, string>();
    return {
      getItem: (place) => inMemory.get(place) ?? null,
      setItem: (place, text) => void inMemory.set(place, text),
    };
  }
}
