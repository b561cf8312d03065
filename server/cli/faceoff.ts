/** Starts Faceoff: opens the club, and serves HTTP and WebSocket. */
import type { Logger } from 'pino';
import { CodeGuard, readCode } from '../access/code.ts';
import { type ConcurrencyLimits, usualLimits } from '../access/concurrency.ts';
import { Site } from '../access/site.ts';
import { UnreadAnswers } from '../access/unread.ts';
import { Executor } from '../api/execute.ts';
import { Subscriptions } from '../api/subscriptions/subscriptions.ts';
import { serveGraphqlSocket } from '../api/subscriptions/websocket.ts';
import { createGraphql } from '../api/yoga.ts';
import { startPausing } from '../club/live-score/pausing.ts';
import type { Sql } from '../database/driver.ts';
import { watchDatabase } from '../database/watchdog.ts';
import { addressesOf, isLoopback, peerOf } from '../http/addresses.ts';
import { createApp } from '../http/app.ts';
import { type Certificate, readCertificate } from '../http/certificate.ts';
import { httpServer, listen, stopServer } from '../http/listen.ts';
import { isInContainer, localNetworkAddress } from '../http/local-network.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { latestWebApp } from '../http/pages/web-app.ts';
import type { Club } from '../log/server-context.ts';
import { latestBackup, startBackups } from '../transfer/backup/schedule.ts';
import { backupPlan, type ClubHandle, type OpenClubOptions, openClub } from './open-club.ts';
import type { Settings } from './settings.ts';

export interface Faceoff {
  /** The address on this machine, without a slash at its end. */
  readonly url: string;
  /** The address for other devices, or for this one where no other can reach it; without a slash at its end. */
  readonly publicUrl: string;
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

/** How many connections are accepted, of whom. */
interface ConnectionLimits extends ConcurrencyLimits {
  /** The address that a connection is counted under. */
  readonly peerOf: typeof peerOf;
}

/** How a start differs from the usual one. */
interface StartOptions extends OpenClubOptions {
  /** Tests have lower limits and their own addresses. */
  readonly limits?: ConnectionLimits;
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
    return await serve(handle, settings, certificate, log, options.limits);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function serve(
  { club, close }: ClubHandle,
  settings: Settings,
  certificate: Certificate | null,
  log: Logger,
  limits: ConnectionLimits = { ...usualLimits(settings.trustedProxies), peerOf },
): Promise<Faceoff> {
  const { database, live, now } = club;
  const { sql, connections } = database;
  const code = await database.whileItAnswers(() => readCode(sql, settings.validationCode));
  const site = new Site(settings);
  const addresses = addressesOf(site, settings.trustedProxies);
  const clubInfo = { contactEmail: settings.contactEmail, url: settings.publicUrl ?? '' };
  const context = {
    club,
    clubInfo,
    site,
    guard: new CodeGuard(code, connections, now),
  };
  const unread = new UnreadAnswers();
  const executor = new Executor(context, log, unread);
  const yoga = createGraphql(executor, log);
  const subscriptions = new Subscriptions(executor, live);
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
    frameAncestors: settings.frameAncestors,
  });
  const requestOptions = { ...limits, ...addresses, live, log, site };
  const server = httpServer(app, { ...requestOptions, unread, certificate });
  const closeSockets = serveGraphqlSocket(server, {
    ...requestOptions,
    club,
    executor,
    subscriptions,
    build: webApp.build,
  });
  const plan = backupPlan(settings);
  if (settings.metricsToken !== null) {
    const { startMetrics } = await import('../http/metrics/metrics.ts');
    metrics = startMetrics({
      ...{ club, server, subscriptions, connections: limits.connections },
      latestBackup: plan && (() => latestBackup(plan, now())),
    });
  }
  const port = await listen(server, settings.port, settings.host);
  const endBackups = plan && startBackups({ database, plan, log, now }, live);
  const endPausing = startPausing(club, log);
  const isOnlyHere = isLoopback(settings.host) || isInContainer();
  const reachable = isOnlyHere ? null : await localNetworkAddress();
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
        endWatch = watchDatabase(database, silenceTimeoutMs, (reason) => {
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
