/** Address, device and deadline of a request. */
import type { Device, DeviceCookies } from '../access/device-cookies.ts';
import type { Bindings } from '../api/cacheable.ts';
import { deadlineOf } from '../database/deadline.ts';
import type { Addresses } from './addresses.ts';

export interface RequestContextOptions extends Addresses {
  readonly cookies: DeviceCookies;
}

interface RequestContext {
  readonly rateLimitAddress: string;
  readonly device: Device;
  /** The deadline of the request. */
  readonly signal: AbortSignal;
}

export function requestContextOf(
  { clientAddressOf, cookies }: RequestContextOptions,
  incoming: Bindings['incoming'],
): RequestContext {
  return {
    rateLimitAddress: clientAddressOf(incoming),
    device: cookies.deviceOf(incoming),
    signal: deadlineOf(incoming),
  };
}
