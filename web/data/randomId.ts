/** 128 random bits. `randomUUID` needs a secure context, which a phone on the local network does not have. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
