/**
 * The cookies of a device:
 *
 * - `device`: its id, signed, which every page gets, and for which wrong codes are counted
 * - `key`: the random key of a remembered device, which writes without the code
 * - `name`: the name that was remembered. It tells a page that the device is remembered, and is the only one that scripts read.
 *
 * A browser sends them only with requests of pages of this site (`SameSite=Strict`). A site includes all ports of a host, so
 * the `Origin` of each request is compared, too, and the names of the cookies differ between clubs.
 */
import { createHmac, hash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSameSecret } from './secret.ts';
import type { Site } from './site.ts';

/** The device that has sent a request. */
export interface Device {
  /** The signed id, else the id in the header `Device-Id`; null without either. */
  readonly id: string | null;
  /** When the signed id was issued; null for the id of the header, which the client has chosen. */
  readonly knownSince: Date | null;
  /** The key of a remembered device; null for others. It may have been forgotten. */
  readonly key: string | null;
}

/** The device of a program that sends no id. */
export const NO_DEVICE: Device = { id: null, knownSince: null, key: null };

type Incoming = Pick<IncomingMessage, 'headers' | 'method'>;

type Kind = 'device' | 'key' | 'name';

/** Browsers keep a cookie for at most 400 days. */
const YEAR_S = 365 * 24 * 60 * 60;
const ID_BYTES = 16;
const KEY_BYTES = 32;

const SIGNED_ID = /^([0-9a-f]{32})\.([0-9a-z]{1,10})\.([\w-]{43})$/;
const KEY = /^[\w-]{43}$/;
/** At least 128 bits in hexadecimal digits or a larger alphabet, so that ids of other devices cannot be guessed. */
const CHOSEN_ID = /^[\w-]{32,128}$/;

/** A request of a page of this site, or one that writes nothing. */
interface OwnRequest {
  /** Whether the page was opened over TLS, also if a proxy ends it. */
  readonly isSecure: boolean;
  readonly cookies: ReadonlyMap<string, string>;
}

export class DeviceCookies {
  readonly #secret: string;
  readonly #site: Site;
  readonly #now: () => Date;

  /** @param secret of the club, the same for all instances */
  constructor(secret: string, site: Site, now: () => Date) {
    this.#secret = secret;
    this.#site = site;
    this.#now = now;
  }

  /** Returns the device of a request. Its cookies count only if a page of this site has sent the request. */
  deviceOf(incoming: Incoming): Device {
    const request = this.#ownRequest(incoming);
    const signed = request && this.#signedId(this.#valueOf('device', request));
    const key = request ? this.#valueOf('key', request) : '';
    return {
      id: signed ? signed.id : chosenId(incoming),
      knownSince: signed?.since ?? null,
      key: KEY.test(key) ? key : null,
    };
  }

  /**
   * Returns the headers `Set-Cookie` for the socket that every page opens: its id, a new one if it has none, and if it is
   * remembered the two other cookies, which expire a year after the last visit.
   */
  atVisit(incoming: Incoming): readonly string[] {
    const request = this.#ownRequest(incoming);
    if (!request) return [];
    const id = this.#valueOf('device', request);
    const key = this.#valueOf('key', request);
    const name = this.#valueOf('name', request);
    const isRemembered = KEY.test(key) && request.cookies.has(this.#nameOf('name', request));
    return [
      this.#set('device', this.#signedId(id) ? id : this.#newId(), request),
      ...(isRemembered ? [this.#set('key', key, request), this.#set('name', name, request)] : []),
    ];
  }

  /** Whether a page of this site has sent a request. */
  isOwn(incoming: Incoming): boolean {
    return this.#ownRequest(incoming) !== null;
  }

  /** Returns the headers that remember the device of a page. */
  remembering(incoming: Incoming, key: string, name: string): readonly string[] {
    const request = this.#ownRequest(incoming);
    if (!request) return [];
    return [this.#set('key', key, request), this.#set('name', encodeURIComponent(name), request)];
  }

  /** Returns the headers that remove what `remembering` has set. */
  forgetting(incoming: Incoming): readonly string[] {
    const request = this.#ownRequest(incoming);
    return request ? [this.#set('key', '', request, 0), this.#set('name', '', request, 0)] : [];
  }

  /**
   * Browsers send `Origin` with every WebSocket and with every request but GET and HEAD, which write nothing; over TLS they
   * send `Sec-Fetch-Site` with these.
   */
  #ownRequest({ headers, method = 'GET' }: Incoming): OwnRequest | null {
    const { origin, upgrade } = headers;
    const cookies = cookiesIn(headers.cookie);
    if (origin !== undefined) {
      return this.#site.isOwn(headers) ? { isSecure: origin.startsWith('https:'), cookies } : null;
    }
    if (upgrade !== undefined || (method !== 'GET' && method !== 'HEAD')) return null;
    if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return null;
    const secure = { isSecure: true, cookies };
    return cookies.has(this.#nameOf('key', secure)) ? secure : { isSecure: false, cookies };
  }

  #valueOf(kind: Kind, request: OwnRequest): string {
    return request.cookies.get(this.#nameOf(kind, request)) ?? '';
  }

  /** With the prefixes, browsers accept a cookie over TLS only; with `__Host-` only from this host and for all of its paths. */
  #nameOf(kind: Kind, { isSecure }: OwnRequest): string {
    const name = `faceoff-${kind}-${this.suffix}`;
    if (kind === 'name' || !isSecure) return name;
    return `${this.#site.path('') === '' ? '__Host-' : '__Secure-'}${name}`;
  }

  /** The end of the names of the cookies, which pages need to find the name. It reveals nothing about the secret. */
  get suffix(): string {
    return hash('sha256', `cookies of ${this.#secret}`, 'hex').slice(0, 8);
  }

  #set(kind: Kind, value: string, request: OwnRequest, maxAge = YEAR_S): string {
    return [
      `${this.#nameOf(kind, request)}=${value}`,
      `Path=${this.#site.path('') || '/'}`,
      `Max-Age=${maxAge}`,
      'SameSite=Strict',
      ...(request.isSecure ? ['Secure'] : []),
      ...(kind === 'name' ? [] : ['HttpOnly']),
    ].join('; ');
  }

  #newId(): string {
    const id = `${randomBytes(ID_BYTES).toString('hex')}.${this.#now().getTime().toString(36)}`;
    return `${id}.${this.#signatureOf(id)}`;
  }

  /** Returns the parts of an id that this club has signed; null for any other text. */
  #signedId(text: string): { readonly id: string; readonly since: Date } | null {
    const [, id, since, signature] = SIGNED_ID.exec(text) ?? [];
    if (id === undefined || since === undefined || signature === undefined) return null;
    if (!isSameSecret(signature, this.#signatureOf(`${id}.${since}`))) return null;
    return { id, since: new Date(Number.parseInt(since, 36)) };
  }

  #signatureOf(id: string): string {
    return createHmac('sha256', this.#secret).update(id).digest('base64url');
  }
}

export function newDeviceKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Returns the id in the header `Device-Id`; null without one, and for an id that others could guess. */
function chosenId({ headers }: Incoming): string | null {
  const header = headers['device-id'];
  return typeof header === 'string' && CHOSEN_ID.test(header) ? header : null;
}

/** The first cookie of each name: browsers send the one with the longest path first. */
function cookiesIn(header = ''): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const [name = '', ...value] = part.trim().split('=');
    if (!cookies.has(name)) cookies.set(name, value.join('='));
  }
  return cookies;
}
