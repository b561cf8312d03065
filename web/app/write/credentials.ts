/** Validation code and name of the writer: of the remembered device, otherwise kept until the page is closed. */
import { forgetName, rememberDevice, rememberedName } from '../../data/deviceMemory.ts';
import { localSetting } from '../../data/localSetting.ts';
import { showToast } from '../../data/notices.ts';
import { ownPlayer } from '../../data/ownPlayer.ts';

export interface Credentials {
  /** Null on a remembered device, whose cookie replaces it. */
  readonly code: string | null;
  /** Empty if none was entered. */
  readonly name: string;
}

/** A code and a name that were entered in the dialog. */
export type Entered = Credentials & { readonly code: string };

/** What earlier versions stored. The code is exchanged for a cookie when the page is opened. */
const storedCode = localSetting('code');
const storedName = localSetting('name');
const storedDevice = localSetting('device');

/** The credentials of the last accepted write from this page. The name is empty if it was that of the player of this device. */
let latest: Entered = { code: '', name: '' };

/** Whether this device writes without asking for the code, also on the next visit. */
export function isRemembered(): boolean {
  return rememberedName() !== null || storedCode.read() !== '';
}

/** Returns the credentials for a write without a prompt; null if there are none. */
export function credentialsInUse(): Credentials | null {
  if (rememberedName() !== null) return { code: null, name: nameInUse() };
  const code = latest.code || storedCode.read();
  return code === '' ? null : { code, name: nameInUse() };
}

/** Returns the code that was entered last; empty if there is none. */
export function enteredCode(): string {
  return latest.code;
}

/** Returns the name sent with writes: the one entered on this page, else of the player whose device this is; empty without one. */
export function nameInUse(): string {
  return latest.name || ownPlayer()?.nickName || rememberedName() || storedName.read();
}

export function markCodeAccepted({ code, name }: Credentials): void {
  if (code !== null) latest = { code, name: enteredName(name) };
}

/** Returns an empty name for that of the player of this device, which another player or a new nickname replaces. */
function enteredName(name: string): string {
  return name === ownPlayer()?.nickName ? '' : name;
}

/** Forgets a code, or a remembered device, that the server refused. */
export function dropCode(): void {
  latest = { ...latest, code: '' };
  forgetName();
  storedCode.forget();
}

/** Remembers this device. A notice says so if it fails. */
export async function remember({ code, name }: Entered): Promise<void> {
  const outcome = await rememberDevice(code, name);
  if (outcome === 'remembered') latest = { code: '', name: enteredName(name) };
  else showToast(NOT_REMEMBERED, { staysOpen: true });
}

const NOT_REMEMBERED = 'This device could not be remembered. The code will be asked for again.';

/** Forgets code and name on this page. */
export function forgetCredentials(): void {
  latest = { code: '', name: '' };
  forgetName();
  for (const stored of [storedCode, storedName, storedDevice]) stored.forget();
}

/** Exchanges the code that an earlier version has stored, once. Without an answer the next visit tries again. */
export async function exchangeStoredCode(): Promise<void> {
  const entered = { code: storedCode.read(), name: storedName.read() };
  if (entered.code !== '') {
    const outcome = await rememberDevice(entered.code, entered.name);
    if (outcome === 'failed') return;
  }
  for (const stored of [storedCode, storedName, storedDevice]) stored.forget();
}
