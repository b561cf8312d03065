/** The endpoints of the setting WEBHOOKS. */
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { DEFAULT_EVENTS, WEBHOOK_EVENTS, type WebhookEvent } from '../../rules/webhooks/effects.ts';

const FORMATS = ['discord', 'slack', 'mattermost', 'ntfy', 'json'] as const;

export type Format = (typeof FORMATS)[number];

export interface Endpoint {
  /** Its place in the setting, from 1. */
  readonly number: number;
  /** Without the parameters that are for Faceoff, and without user and password. It may hold a secret: it is never logged. */
  readonly url: string;
  /** The header that user and password of the URL make; null without them. */
  readonly authorization: string | null;
  readonly format: Format;
  readonly events: ReadonlySet<WebhookEvent>;
}

/** @returns what is wrong, as the end of "The setting WEBHOOKS …", which does not quote a URL */
export function readEndpoints(text: string): readonly Endpoint[] | string {
  const read = text
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part, index) => readEndpoint(part, index + 1));
  const wrong = read.find((each) => typeof each === 'string');
  if (wrong !== undefined) return wrong;
  const endpoints = read.filter((each) => typeof each !== 'string');
  const repeated = endpoints.find(({ url }, index) =>
    endpoints.slice(0, index).some((other) => other.url === url),
  );
  return repeated
    ? `must have each address once: number ${repeated.number} is there before`
    : endpoints;
}

function readEndpoint(text: string, number: number): Endpoint | string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    return `must be http or https addresses with blanks between them: number ${number} is none`;
  }
  if (!isDecodable(url.username + url.password + url.pathname)) {
    return `must have a % as %25, which number ${number} has not`;
  }
  const authorization = authorizationOf(url);
  const format = url.searchParams.get('format') ?? formatOf(url);
  const events = url.searchParams.get('events')?.split(',') ?? DEFAULT_EVENTS;
  Object.assign(url, { username: '', password: '', hash: '' });
  const known = FORMATS.find((each) => each === format);
  if (!known) {
    return `must have a known format, which number ${number} has not: ${FORMATS.join(', ')}`;
  }
  const chosen = events.map((event) => WEBHOOK_EVENTS.find((each) => each === event) ?? null);
  const isKnown = chosen.every((event) => event !== null);
  if (!isKnown) {
    return `must have known events, which number ${number} has not: events=${WEBHOOK_EVENTS.join(',')}`;
  }
  if (chosen.includes('goal') && known !== 'json') {
    return `must not have the event goal at number ${number}: goals are for programs that take JSON`;
  }
  if (known === 'ntfy' && /^\/*$/.test(url.pathname)) {
    return `must have a topic at number ${number}, as https://ntfy.sh/topic`;
  }
  for (const name of ['format', 'events']) url.searchParams.delete(name);
  return { number, url: url.href, authorization, format: known, events: new Set(chosen) };
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function authorizationOf({ username, password }: URL): string | null {
  if (username === '' && password === '') return null;
  const credentials = [username, password].map(decodeURIComponent).join(':');
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

function formatOf({ hostname, pathname }: URL): Format {
  if (/^((ptb|canary)\.)?discord(app)?\.com$/.test(hostname)) return 'discord';
  if (hostname === 'hooks.slack.com') return 'slack';
  if (hostname.split('.')[0] === 'ntfy') return 'ntfy';
  // Mattermost runs on hosts of any name. Its webhooks have ids of 26 characters.
  return /\/hooks\/[a-z0-9]{26}$/.test(pathname) ? 'mattermost' : 'json';
}

/** Names an endpoint in the log and on the terminal: "webhook 2 (discord.com)". */
export function endpointName({ number, url }: Pick<Endpoint, 'number' | 'url'>): string {
  return `webhook ${number} (${new URL(url).host})`;
}

const KEY_BYTES = 16;

/**
 * Returns the key of an endpoint in the database: a slow hash of its URL, so that a backup gives away neither the URL nor a cheap
 * way to try one.
 */
export async function endpointKey({ url }: Pick<Endpoint, 'url'>): Promise<string> {
  const hash = promisify<string, string, number, Buffer>(scrypt);
  return (await hash(url, 'faceoff webhook', KEY_BYTES)).toString('base64url');
}
