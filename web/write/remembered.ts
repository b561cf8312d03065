/** What the code dialog knows of the one who writes: remembered on this device when asked to, else while the page is open. */

const code = keptOnDevice('faceoff.code');
const name = keptOnDevice('faceoff.name');

/** Whoever wrote last on this page; a code among them was right. */
let latest = { code: '', name: '' };

export const rememberedCode = code.read;
export const forgetCode = code.forget;

/** The code that a write may go with without asking; empty when there is none. */
export function codeInUse(): string {
  return latest.code || rememberedCode();
}

/** The name that writes are entered under; empty when nobody gave one. */
export function nameInUse(): string {
  return latest.name || name.read();
}

export function wroteWith(writer: { readonly code: string; readonly name: string }): void {
  latest = writer;
}

/** A code that is wrong, or no longer right, is worth nothing. */
export function dropCode(): void {
  latest = { ...latest, code: '' };
  forgetCode();
}

export function remember(writer: { readonly code: string; readonly name: string }): void {
  code.keep(writer.code);
  name.keep(writer.name);
}

export function forgetWriter(): void {
  forgetCode();
  name.forget();
}

/** A browser that keeps nothing for this page remembers nothing: then it is asked for again. */
function keptOnDevice(place: string) {
  return {
    read: (): string => {
      try {
        return localStorage.getItem(place) ?? '';
      } catch {
        return '';
      }
    },
    keep: (text: string): void => {
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
