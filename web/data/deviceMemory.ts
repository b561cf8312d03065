/**
 * What the browser stores for the server: a cookie with which this device writes without the code, which scripts cannot read, and
 * one with the name of its user, which they can. See docs/decisions/0057-remembered-devices.md.
 */
import { addressOf, pathOf } from './base.ts';
import { fetchFromClub } from './clubRequest.ts';

/** Returns the name of the user of this device, possibly empty; null if the device is not remembered. */
export function rememberedName(): string | null {
  return nameCookie()?.value ?? null;
}

/** A device that writes without the code. */
export interface RememberedDevice {
  readonly id: string;
  /** Empty if none was entered. */
  readonly name: string;
  /** "iPhone, Safari" */
  readonly kind: string;
  readonly rememberedAt: string;
  /** The day of its last write. */
  readonly lastUsed: string;
  readonly isThis: boolean;
}

const PATH = '/api/devices';

/**
 * Asks the server to remember this device.
 * @returns `refused` for a wrong code, `failed` if it is not known whether the code is right, and for a browser without cookies
 */
export async function rememberDevice(
  code: string,
  name: string,
): Promise<'remembered' | 'refused' | 'failed'> {
  try {
    const { status } = await fetchFromClub(addressOf(PATH), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ validationCode: code, name }),
    });
    if (status === 403) return 'refused';
    return status === 204 && rememberedName() !== null ? 'remembered' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Returns the remembered devices. @param code null on a remembered device @throws Error with a message for people */
export async function rememberedDevices(code: string | null): Promise<readonly RememberedDevice[]> {
  const response = await request('GET', '', code);
  return (await response.json()).devices;
}

/**
 * Forgets remembered devices.
 * @param which the id of one; `this` needs no code
 * @throws Error with a message for people
 */
export async function forgetDevices(which: string | 'this' | 'all', code: string | null) {
  await request('DELETE', which === 'all' ? '' : `/${which}`, code);
}

async function request(method: string, path: string, code: string | null): Promise<Response> {
  const headers = code === null ? {} : { 'Validation-Code': bytesOf(code) };
  const response = await fetchFromClub(addressOf(PATH + path), { method, headers }).catch(() => {
    throw new Error('There is no connection to the club.');
  });
  if (response.ok) return response;
  const answer = await response.json().catch(() => ({}));
  throw new Error(typeof answer.error === 'string' ? answer.error : 'Something went wrong here.');
}

/** Returns the UTF-8 bytes of a text, each as a character: a header has no others. */
function bytesOf(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

/** Forgets that this device is remembered, once the server no longer does. */
export function forgetName(): void {
  const cookie = nameCookie();
  if (!cookie) return;
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API needs a secure context.
  document.cookie = `${cookie.name}=; Path=${pathOf('') || '/'}; Max-Age=0; SameSite=Strict`;
}

function nameCookie(): { readonly name: string; readonly value: string } | null {
  // The server renders pages without a document, and therefore without cookies.
  const page = globalThis.document;
  if (!page) return null;
  // Several clubs may share a host. In development the page does not name the club.
  const { club = '[0-9a-f]{8}' } = page.documentElement.dataset;
  const found = new RegExp(`(?:^|; )(faceoff-name-${club})=([^;]*)`).exec(page.cookie);
  const [, name = '', value = ''] = found ?? [];
  return found && { name, value: decode(value) };
}

/** Returns an empty name for a value that another program has written. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
