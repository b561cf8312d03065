/** `/healthz`: whether the process must be restarted. `/readyz`: whether it can answer. */
import { Hono } from 'hono';
import { LATEST_MIGRATION, lastApplied } from '../database/migrate.ts';
import { TIMEOUTS } from '../database/timeouts.ts';
import type { ServerContext } from '../log/server-context.ts';

interface HealthOptions {
  readonly club: ServerContext;
  /** Returns false once the database is lost and the process is about to exit. */
  readonly alive: () => boolean;
}

export function healthRoutes({ club, alive }: HealthOptions): Hono {
  const health = new Hono();
  health.get('/healthz', (c) => c.json({ alive: alive() }, alive() ? 200 : 503));
  health.get('/readyz', async (c) => {
    const ready = club.live.listening && (await isMigrated(club));
    return c.json({ ready }, ready ? 200 : 503);
  });
  return health;
}

async function isMigrated({ database }: ServerContext): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUTS.readyMs);
    return (await database.connections.use(signal, lastApplied)) >= LATEST_MIGRATION;
  } catch {
    return false;
  }
}
