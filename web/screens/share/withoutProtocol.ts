/** Removes the protocol from a URL, for typing: browsers add it. */
export function withoutProtocol(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
