/**
 * `/api/devices`: remembers the device of a page, and lists and forgets remembered devices, for clients with the validation code
 * or on a remembered device.
 */
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type Credentials, codeInHeader } from '../access/code.ts';
import type { DeviceCookies } from '../access/device-cookies.ts';
import { deadlineOf } from '../database/deadline.ts';
import { parsedJson } from '../database/json.ts';
import { INPUTS } from '../database/limits.ts';
import { invalid, notFound, pathNotFound } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';
import type { SharedOptions } from '../graphql/context.ts';
import { senderName } from '../graphql/mutation.ts';
import type { Addresses } from './addresses.ts';

interface DevicesOptions extends Pick<SharedOptions, 'guard'>, Addresses {
  readonly cookies: DeviceCookies;
}

type DevicesContext = Context<{ Bindings: HttpBindings }>;

const Body = z.object({ validationCode: z.string().nullish(), name: z.string().default('') });

export function devicesRoutes({ guard, cookies, clientAddressOf }: DevicesOptions) {
  const devices = new Hono<{ Bindings: HttpBindings }>();
  /** @throws Refusal INVALID_CODE without a right code or a remembered device */
  const authorized = async (
    { env: { incoming }, req }: DevicesContext,
    code: string | null = codeInHeader(req.header('Validation-Code')),
  ): Promise<Credentials> => {
    const credentials = {
      code,
      address: clientAddressOf(incoming),
      device: cookies.deviceOf(incoming),
      signal: deadlineOf(incoming),
    };
    await guard.check(credentials);
    return credentials;
  };
  const setCookies = (c: DevicesContext, set: readonly string[]) => {
    for (const cookie of set) c.header('Set-Cookie', cookie, { append: true });
  };

  devices.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  devices.get('/', async (c) => c.json({ devices: await guard.devices(await authorized(c)) }));
  devices.post('/', async (c) => {
    const body = Body.safeParse(parsedJson((await c.req.text()) || '{}'));
    if (!body.success) throw invalid(brokenRequest('deviceBodyInvalid'));
    const name = senderName(body.data.name) ?? '';
    const { incoming } = c.env;
    if (!cookies.isOwn(incoming)) throw invalid(brokenRequest('deviceOfOtherSite'));
    const credentials = await authorized(c, body.data.validationCode ?? null);
    const kind = kindOf(c.req.header('User-Agent'));
    const key = await guard.remember(credentials, { name, kind });
    setCookies(c, cookies.remembering(incoming, key, name));
    return c.body(null, 204);
  });
  devices.delete('/this', async (c) => {
    const { incoming } = c.env;
    const device = cookies.deviceOf(incoming);
    await guard.forget({ device, signal: deadlineOf(incoming) }, 'this');
    setCookies(c, cookies.forgetting(incoming));
    return c.body(null, 204);
  });
  const forget = async (c: DevicesContext, which: { readonly id: string } | 'all') => {
    const { any, own } = await guard.forget(await authorized(c), which);
    if (which !== 'all' && !any) throw notFound('device', which.id.slice(0, INPUTS.quotedIdLength));
    if (own) setCookies(c, cookies.forgetting(c.env.incoming));
    return c.body(null, 204);
  };
  devices.delete('/', (c) => forget(c, 'all'));
  devices.delete('/:id', (c) => forget(c, { id: c.req.param('id') }));
  devices.all('*', (c) => {
    throw pathNotFound(c.req);
  });
  return devices;
}

/**
 * Parts of `User-Agent` with the names of machines and browsers. The first part that is found counts, because browsers name
 * others, too, for compatibility.
 */
const MACHINES = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'Chromebook'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrom', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

/** Returns "iPhone, Safari" for the header `User-Agent` of a device; "Unknown device" if it names none. */
function kindOf(agent = ''): string {
  const found = [MACHINES, BROWSERS].flatMap(
    (names) => names.find(([part]) => agent.includes(part))?.[1] ?? [],
  );
  return found.join(', ') || 'Unknown device';
}
