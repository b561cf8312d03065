/** Starts Faceoff: opens and migrates the database, follows the log, serves HTTP and WebSocket. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import { CodeGuard, readCode } from './access/code.ts';
import { ConcurrencyLimit, type Limits, usualLimits } from './access/concurrency.ts';
import {
  type BackupPlan,
  backUpBeforeMigrations,
  latestBackup,
  startBackups,
} from './backup/schedule.ts';
import type { Club } from './changes/club.ts';
import { CHANNEL, changesAfter, presentPosition } from './changes/sql.ts';
import { openDatabase } from './database/connection.ts';
import type { Sql } from './database/driver.ts';
import { migrate } from './database/migrate.ts';
import { Pool } from './database/pool.ts';
import { watchDatabase } from './database/watchdog.ts';
import { Executor } from './execute/execute.ts';
import { createGraphql } from './execute/yoga.ts';
import { addressesOf, isLoopback, localNetworkAddress, peerOf } from './http/addresses.ts';
import { createApp } from './http/app.ts';
import { type Certificate, readCertificate } from './http/certificate.ts';
import { httpServer, listen, stopServer } from './http/listen.ts';
import { LiveFeed } from './live/feed.ts';
import type { Metrics } from './metrics/metrics.ts';
import { latestWebApp } from './pages/web-app.ts';
import { followPlayerCount } from './players/count.ts';
import { followRatings } from './ratings/ratings.ts';
import { MAX_PREVIEWS } from './results/preview.ts';
import { startPausing } from './running-score/pausing.ts';
import type { Settings } from './settings.ts';
import { Site } from './site.ts';
import { Subscriptions } from './subscriptions/subscriptions.ts';
import { serveGraphqlSocket } from './subscriptions/websocket.ts';
import { seedTeams } from './teams/sql.ts';

export interface Faceoff {
  /** The address on this machine, without a slash at its end. */
  readonly url: string;
  /** The address for other devices, or for this one where no other can reach it; without a slash at its end. */
  readonly publicUrl: string;
  /** The validation code. */
  readonly code: string;
  readonly club: Club;
  readonly sql: Sql;
  /** How many different subscriptions there are now. */
  readonly subscriptions: () => number;
  /**
   * Watches the database. Resolves, with the reason in one line, when it has ended or has not answered for so long; from
   * then on `/healthz` answers 503, and only a restart helps.
   */
  watch(silenceTimeoutMs: number): Promise<string>;
  /** Accepts no more requests, lets running ones finish, closes the sockets and the database. */
  close(): Promise<void>;
}

/** A club that is open for commands of this process, but not served over the network. */
export interface ClubHandle {
  readonly club: Club;
  /** Stops listening, and closes the database. */
  close(): Promise<void>;
}

/** How many connections are accepted, of whom. */
interface ConnectionLimits extends Limits {
  /** The address that a connection is counted under. */
  readonly peerOf: typeof peerOf;
}

/** How a start differs from the usual one. */
interface StartOptions {
  readonly now?: () => Date;
  /** Aborts the start while a new embedded database is being created, which takes seconds. */
  readonly signal?: AbortSignal;
  /** How long a database server may be silent during the start. */
  readonly silenceTimeoutMs?: number;
  /** Refuses a place in which there is no club, instead of making a new one. */
  readonly mustExist?: boolean;
  /** Tests have lower limits and their own addresses. */
  readonly limits?: ConnectionLimits;
}

/** Opens and migrates the database, and follows the log. @throws StartError */
export async function openClub(
  settings: Settings,
  log: Logger,
  { now = () => new Date(), signal, silenceTimeoutMs, mustExist }: StartOptions = {},
): Promise<ClubHandle> {
  const database = await openDatabase(settings, { signal, silenceTimeoutMs, mustExist });
  const changes = { channel: CHANNEL, position: presentPosition, entriesAfter: changesAfter };
  const live = new LiveFeed(database, changes, log);
  const close = async () => {
    // The feed may be waiting for an answer, which fails when the database is closed.
    await Promise.all([live.close(), database.close()]);
  };
  try {
    const playerCount = await database.whileItAnswers(async () => {
      const plan = backupPlan(settings);
      if (plan) await backUpBeforeMigrations({ database, plan, log, now });
      await migrate(database.sql, seedTeams);
      await live.start();
      return followPlayerCount(database.connections, live);
    });
    const ratings = followRatings(database.connections, live);
    const { timeZone } = settings;
    return { club: { database, live, timeZone, now, playerCount, ratings }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The club for a program that works on all of it: nothing limits how long it takes. */
export function withoutTimeouts(club: Club): Club {
  const { database } = club;
  const open = () => database.sql;
  return { ...club, database: { ...database, connections: new Pool({ open, size: 1 }) } };
}

function backupPlan({ dataDir, backupEveryMs, backupKeep }: Settings): BackupPlan | null {
  if (backupEveryMs === null) return null;
  return { folder: join(dataDir, 'backups'), everyMs: backupEveryMs, keep: backupKeep };
}

/** @throws StartError when the database or the network address cannot be used */
export async function startFaceoff(
  settings: Settings,
  log: Logger,
  options: StartOptions = {},
): Promise<Faceoff> {
  const certificate = settings.tls && (await readCertificate(settings.tls));
  const handle = await openClub(settings, log, options);
  try {
    const { database } = handle.club;
    const code = await database.whileItAnswers(() =>
      readCode(database.sql, settings.validationCode),
    );
    const usual = { ...usualLimits(settings.trustedProxies), peerOf };
    return await serve({
      handle,
      settings,
      code,
      certificate,
      log,
      limits: options.limits ?? usual,
    });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

interface ServeOptions {
  readonly handle: ClubHandle;
  readonly settings: Settings;
  readonly code: string;
  readonly certificate: Certificate | null;
  readonly log: Logger;
  readonly limits: ConnectionLimits;
}

async function serve({
  handle: { club, close },
  settings,
  code,
  certificate,
  log,
  limits,
}: ServeOptions): Promise<Faceoff> {
  const { sql } = club.database;
  const site = new Site(settings);
  const addresses = addressesOf(site, settings.trustedProxies);
  const clubInfo = { contactEmail: settings.contactEmail, url: settings.publicUrl ?? '' };
  const context = {
    club,
    clubInfo,
    site,
    guard: new CodeGuard(code, club.database.connections, club.now),
    previews: new ConcurrencyLimit('previews', MAX_PREVIEWS),
  };
  const executor = new Executor(context, log);
  const yoga = createGraphql(executor, log);
  const subscriptions = new Subscriptions(executor, club.live);
  const webApp = latestWebApp(log, site);
  let alive = true;
  let endWatch = () => {};
  let metrics: Metrics | null = null;
  const app = createApp({
    ...context,
    ...addresses,
    alive: () => alive,
    yoga,
    executor,
    subscriptions,
    log,
    webApp,
    metrics: () => metrics,
    metricsToken: settings.metricsToken,
  });
  const requestOptions = {
    ...limits,
    ...addresses,
    live: club.live,
    log,
    site,
  };
  const server = httpServer(app, { ...requestOptions, certificate });
  const closeSockets = serveGraphqlSocket(server, {
    ...requestOptions,
    executor,
    subscriptions,
    build: webApp.build,
  });
  const plan = backupPlan(settings);
  if (settings.metricsToken !== null) {
    const { startMetrics } = await import('./metrics/metrics.ts');
    metrics = startMetrics({
      ...{ club, server, subscriptions, connections: limits.connections },
      latestBackup: plan && (() => latestBackup(plan, club.now())),
    });
  }
  const port = await listen(server, settings.port, settings.host);
  const { database, live, now } = club;
  const endBackups = plan && startBackups({ database, plan, log, now }, live);
  const endPausing = startPausing(club, log);
  const reachable = isLoopback(settings.host) ? null : localNetworkAddress();
  const protocol = certificate ? 'https' : 'http';
  const urlAt = (host: string) => site.url('', `${protocol}://${host}:${port}`);
  clubInfo.url ||= urlAt(reachable ?? 'localhost');
  return {
    url: urlAt('localhost'),
    publicUrl: clubInfo.url,
    code,
    club,
    sql,
    subscriptions: () => subscriptions.size,
    watch: (silenceTimeoutMs) =>
      new Promise((resolve) => {
        endWatch = watchDatabase(club.database, silenceTimeoutMs, (reason) => {
          alive = false;
          resolve(reason);
        });
      }),
    close: async () => {
      endWatch();
      endPausing();
      metrics?.close();
      await Promise.all([stopServer(server), closeSockets(), live.close(), endBackups?.()]);
      await close();
    },
  };
}
