/** Network addresses as limits count them. */
import { isIPv4, isIPv6 } from 'node:net';

/** What limits are counted under: an IPv4 address or the /64 network of an IPv6 address; null for other texts. */
export function rateLimitKey(text: string): string | null {
  const bare = text.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const [plain = ''] = bare.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%', 1);
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return null;
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
