/**
 * The base path of the club and the build of the page, which the server writes into the page. React Router makes the URLs of links;
 * all other URLs, and the names of stored values, are made here, because several clubs may share an origin.
 */

/** Prefix of every path, without a trailing slash; empty for none. Not used during server rendering. */
const BASE_PATH = globalThis.document?.documentElement.dataset.base ?? '';

/** @param path path within the club, empty or with a leading slash */
export function pathOf(path: string): string {
  return BASE_PATH + path;
}

/** Returns the absolute URL of a path within the club. @param club URL of the club, without a trailing slash */
export function addressOf(path: string, club = location.origin + BASE_PATH): string {
  return club + path;
}

/** Returns the configured URL of the club, without a trailing slash; null if the owner has set none. */
export function publicAddress(): string | null {
  return document.documentElement.dataset.address ?? null;
}

/** Returns the URL of the club under which this page was opened; null for one that no other device can open. */
export function ownAddress(): string | null {
  return LOOPBACK.test(location.hostname) ? null : addressOf('');
}

const LOOPBACK = /^(localhost|.+\.localhost|127\..+|\[::1\])$/;

export function socketAddress(): string {
  const address = new URL(pathOf('/graphql'), location.href);
  address.protocol = location.protocol.replace('http', 'ws');
  return address.href;
}

/** Returns the storage key for this club, because several clubs may share an origin. */
export function storageKey(name: string): string {
  return `faceoff.${name}${BASE_PATH}`;
}

/** Returns the id of this page's build; empty in development. */
export function ownBuild(): string {
  return document.documentElement.dataset.build ?? '';
}
