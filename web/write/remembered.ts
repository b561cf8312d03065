/** The code and the name of the one who writes: stored on this device when asked to, else known while the page is open. */
import type { Writer } from './writing.ts';

const code = onDevice('faceoff.code');
const name = onDevice('faceoff.name');

/** The code and the name of the last write from this page; the code was accepted. */
let latest: Writer = { code: '', name: '' };

export const rememberedCode = code.read;
const forgetCode = code.forget;

/** The code that a write may go with without asking; empty when there is none. */
export function codeInUse(): string {
  return latest.code || rememberedCode();
}

/** The name that writes are entered under; empty when nobody gave one. */
export function nameInUse(): string {
  return latest.name || name.read();
}

export function wroteWith(writer: Writer): void {
  latest = writer;
}

/** A code that is wrong, or no longer right, is worth nothing. */
export function dropCode(): void {
  latest = { ...latest, code: '' };
  forgetCode();
}

export function remember(writer: Writer): void {
  code.store(writer.code);
  name.store(writer.name);
}

export function forgetWriter(): void {
  forgetCode();
  name.forget();
}

/** In a browser that stores nothing for this page, people are asked each time. */
function onDevice(place: string) {
  return {
    read: (): string => {
      try {
        return localStorage.getItem(place) ?? '';
      } catch {
        return '';
      }
    },
    store: (text: string): void => {
      try {
        localStorage.setItem(place, text);
      } catch {}
    },
    forget: (): void => {
      try {
        localStorage.removeItem(place);
      } catch {}
    },
  };
}
