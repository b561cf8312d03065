/** A text that the browser stores for this club, beyond the page. */
import { storageKey } from '../base.ts';

export interface OnDevice {
  /** Empty when nothing is stored. */
  readonly read: () => string;
  readonly store: (text: string) => void;
  readonly forget: () => void;
}

/** In a browser that stores nothing for this page, nothing is ever there. */
export function onDevice(name: string): OnDevice {
  const key = storageKey(name);
  return {
    read: () => {
      try {
        return localStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    store: (text) => {
      try {
        localStorage.setItem(key, text);
      } catch {}
    },
    forget: () => {
      try {
        localStorage.removeItem(key);
      } catch {}
    },
  };
}
