/** An address as one types it: browsers add the protocol. */
export function asTyped(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
