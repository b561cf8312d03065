/** `GET /api/backup`: the whole club as one file, for clients with the validation code. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { codeInHeader, invalidCode } from '../access/code.ts';
import { ConcurrencyLimit } from '../access/concurrency.ts';
import type { DeviceCookies } from '../access/device-cookies.ts';
import { deadlineOf } from '../database/deadline.ts';
import { FILES } from '../database/limits.ts';
import { conflict } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';
import type { SharedOptions } from '../graphql/context.ts';
import { backupName } from '../transfer/backup/file.ts';
import { makeBackup } from '../transfer/backup/make.ts';
import type { Addresses } from './addresses.ts';
import { onceClosed, streamOf } from './stream.ts';

interface BackupOptions extends Pick<SharedOptions, 'club' | 'guard'>, Addresses {
  readonly cookies: DeviceCookies;
}

export function backupHandler({ club, guard, cookies, clientAddressOf }: BackupOptions) {
  const underWay = new ConcurrencyLimit('backups', FILES.backups);
  return async (c: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    const { incoming, outgoing } = c.env;
    const code = codeInHeader(c.req.header('Validation-Code'));
    // A remembered device does not replace the code here: a link to this path would save the file on the phone of whoever taps it.
    if (code === null) throw invalidCode();
    const address = clientAddressOf(incoming);
    const device = cookies.deviceOf(incoming);
    await guard.check({ code, address, device, signal: deadlineOf(incoming) });
    const now = club.now();
    c.header('Content-Type', 'application/gzip');
    c.header('Content-Disposition', `attachment; filename="${backupName(now)}"`);
    c.header('Cache-Control', 'no-store');
    if (c.req.method === 'HEAD') return c.body(null);
    if (underWay.refusal(address)) {
      throw conflict(brokenRequest('backupsTooMany', [], { max: FILES.backups.max }));
    }
    onceClosed(outgoing, underWay.begin(address));
    const { bytes } = await makeBackup(club.database, now);
    return c.body(streamOf(bytes, () => bytes.destroy()));
  };
}
