/** Code and name of the writer: stored on this device with "Remember", else known while the page is open. */
import { localSetting } from '../../data/localSetting.ts';

export interface Credentials {
  readonly code: string;
  /** Empty when nobody gave one. */
  readonly name: string;
}

const code = localSetting('code');
const name = localSetting('name');

/** The credentials of the last write from this page; the code was accepted. */
let latest: Credentials = { code: '', name: '' };

export const rememberedCode = code.read;

/** The code that a write may go with without asking; empty when there is none. */
export function codeInUse(): string {
  return latest.code || rememberedCode();
}

/** The name that writes are entered under; empty when nobody gave one. */
export function nameInUse(): string {
  return latest.name || name.read();
}

export function markCodeAccepted(credentials: Credentials): void {
  latest = credentials;
}

/** Forgets a code that is wrong, or no longer right. */
export function dropCode(): void {
  latest = { ...latest, code: '' };
  code.forget();
}

export function remember(credentials: Credentials): void {
  code.store(credentials.code);
  name.store(credentials.name);
}

/** From now on the code is prompted for. */
export function forgetCredentials(): void {
  latest = { code: '', name: '' };
  code.forget();
  name.forget();
}
