/**
 * Where the club is on its server, and of which build the page is: the server says both in the page. The router makes the addresses that are rendered; every other
 * is made here, and everything stored on the device is named here: two clubs may share an origin.
 */

/** What every path begins with, without a slash at its end; empty for none. Nobody asks where pages are rendered. */
const BASE_PATH = globalThis.document?.documentElement.dataset.base ?? '';

/** @param path within the club: empty, or beginning with a slash */
export function pathOf(path: string): string {
  return BASE_PATH + path;
}

/** The address of a path within the club. @param club the address of the club, without a slash at its end */
export function addressOf(path: string, club = location.origin + BASE_PATH): string {
  return club + path;
}

export function socketAddress(): string {
  const address = new URL(pathOf('/graphql'), location.href);
  address.protocol = location.protocol.replace('http', 'ws');
  return address.href;
}

/** The key of something that the browser stores for this club. */
export function storageKey(name: string): string {
  return `faceoff.${name}${BASE_PATH}`;
}

/** The id of the build that this page is of; empty in development. */
export function ownBuild(): string {
  return document.documentElement.dataset.build ?? '';
}
