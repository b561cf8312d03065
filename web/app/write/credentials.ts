/** Validation code and name of the writer: stored on this device with "Remember", otherwise kept until the page is closed. */
import { localSetting } from '../../data/localSetting.ts';

export interface Credentials {
  readonly code: string;
  /** Empty if none was entered. */
  readonly name: string;
}

const code = localSetting('code');
const name = localSetting('name');

/** The credentials of the last accepted write from this page. */
let latest: Credentials = { code: '', name: '' };

export const rememberedCode = code.read;

/** Returns the code for a write without a prompt; empty if there is none. */
export function codeInUse(): string {
  return latest.code || rememberedCode();
}

/** Returns the name sent with writes; empty if none was entered. */
export function nameInUse(): string {
  return latest.name || name.read();
}

export function markCodeAccepted(credentials: Credentials): void {
  latest = credentials;
}

/** Forgets a code that the server refused. */
export function dropCode(): void {
  latest = { ...latest, code: '' };
  code.forget();
}

export function remember(credentials: Credentials): void {
  code.store(credentials.code);
  name.store(credentials.name);
}

/** Forgets code and name, so that the next write prompts for the code. */
export function forgetCredentials(): void {
  latest = { code: '', name: '' };
  code.forget();
  name.forget();
}
