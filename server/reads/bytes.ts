/** About how many bytes of memory plain data takes. */

/** At most. */
export const BYTES_A_CHARACTER = 2;
const BYTES_A_VALUE = 8;
const BYTES_AN_OBJECT = 32;

export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return BYTES_AN_OBJECT + value.length * BYTES_A_CHARACTER;
  if (typeof value !== 'object' || value === null) return BYTES_A_VALUE;
  if (ArrayBuffer.isView(value)) return BYTES_AN_OBJECT + value.byteLength;
  return Object.values(value).reduce<number>((sum, each) => sum + bytesOf(each), BYTES_AN_OBJECT);
}
