/** An address as people type it: browsers add the protocol. */
export function withoutProtocol(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
