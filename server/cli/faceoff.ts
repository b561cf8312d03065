/** Starts the server: opens the club and serves it over HTTP and WebSocket. */
import type { Logger } from 'pino';
import { CodeGuard, readSecrets } from '../access/code.ts';
import { type ConcurrencyLimits, usualLimits } from '../access/concurrency.ts';
import { DeviceCookies } from '../access/device-cookies.ts';
import { Site } from '../access/site.ts';
import { UnreadAnswers } from '../access/unread.ts';
import { Executor } from '../api/execute.ts';
import { Subscriptions } from '../api/subscriptions/subscriptions.ts';
import { serveGraphqlSocket } from '../api/subscriptions/websocket.ts';
import { createGraphql } from '../api/yoga.ts';
import { pausing } from '../club/live-score/pausing.ts';
import type { Sql } from '../database/driver.ts';
import { watchDatabase } from '../database/watchdog.ts';
import { addressesOf, isLoopback, peerOf } from '../http/addresses.ts';
import { createApp } from '../http/app.ts';
import { type Certificate, readCertificate } from '../http/certificate.ts';
import { httpServer, listen } from '../http/listen.ts';
import { isInContainer, localNetworkAddress } from '../http/local-network.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { latestWebApp } from '../http/pages/web-app.ts';
import { RequestLog } from '../http/request-log.ts';
import type { ServerContext } from '../log/server-context.ts';
import { type Connecting, PUBLIC_ONLY } from '../push/post.ts';
import { pushKeysOf, startPush } from '../push/start.ts';
import { foldAll } from '../stats/fold-all.ts';
import { backups, latestBackup } from '../transfer/backup/schedule.ts';
import { startWebhooks } from '../webhooks/start.ts';
import { backupPlan, type ClubHandle, type OpenClubOptions, openClub } from './open-club.ts';
import type { Settings } from './settings.ts';

export interface Faceoff {
  /** URL on this machine, without a trailing slash. */
  readonly url: string;
  /** URL for other devices, without a trailing slash; on this machine if other devices cannot reach the server. */
  readonly publicUrl: string;
  /** The validation code. */
  readonly code: string;
  readonly club: ServerContext;
  readonly sql: Sql;
  /** Lines for the terminal about endpoints of WEBHOOKS that were switched off. */
  readonly webhooksOff: readonly string[];
  /** Number of distinct subscriptions; subscribers with the same document and variables share one. */
  readonly subscriptions: () => number;
  /**
   * Watches the database. Resolves with a reason in one line when the database has ended or has not answered for
   * ten seconds. From then on `/healthz` answers 503, and the process must be restarted.
   */
  watch(): Promise<string>;
  /** Stops accepting requests, waits for those in progress, and closes the sockets and the database. */
  close(): Promise<void>;
}

/** Limits for connections, in total and for each address. */
interface ConnectionLimits extends ConcurrencyLimits {
  /** Returns the address under which a connection is counted. */
  readonly peerOf: typeof peerOf;
}

interface StartOptions extends OpenClubOptions {
  /** Set only by tests, which have lower limits and addresses of their own. */
  readonly limits?: ConnectionLimits;
  /** Set only by tests, whose push service has no public address. */
  readonly connecting?: Connecting;
}

/** @throws StartError if the database or the network address cannot be used */
export async function startFaceoff(
  settings: Settings,
  log: Logger,
  options: StartOptions = {},
): Promise<Faceoff> {
  const certificate = settings.tls && (await readCertificate(settings.tls));
  await using started = new AsyncDisposableStack();
  const handle = await openClub(settings, log, options);
  started.defer(handle.close);
  const served = await serve(handle, started, settings, certificate, log, options);
  const running = started.move();
  return { ...served, close: () => running.disposeAsync() };
}

/**
 * @param started gets what is to be ended. The end is in reverse order: first nothing new begins and what is under way ends, last
 * the database.
 */
async function serve(
  { club, schedule }: ClubHandle,
  started: AsyncDisposableStack,
  settings: Settings,
  certificate: Certificate | null,
  log: Logger,
  {
    limits = { ...usualLimits(settings.trustedProxies), peerOf },
    connecting = PUBLIC_ONLY,
  }: Pick<StartOptions, 'limits' | 'connecting'>,
): Promise<Omit<Faceoff, 'close'>> {
  const { database, live, now } = club;
  const { sql, connections } = database;
  const secrets = await database.whileItAnswers(() => readSecrets(sql, settings.validationCode));
  const { code, secret } = secrets;
  const guard = new CodeGuard(secrets, connections, () => club.now());
  await database.whileItAnswers(() => guard.forgetOfFormerCode(sql));
  const site = new Site(settings);
  const cookies = new DeviceCookies(secret, site, () => club.now());
  const addresses = addressesOf(settings.trustedProxies);
  const pushKeys = await database.whileItAnswers(() => pushKeysOf(sql, settings.publicUrl));
  const clubInfo = {
    contactEmail: settings.contactEmail,
    url: settings.publicUrl ?? '',
    pushKey: pushKeys?.publicKey ?? null,
  };
  const context = {
    club,
    clubInfo,
    site,
    guard,
  };
  const unread = new UnreadAnswers();
  const executor = new Executor(context, log, unread);
  const yoga = createGraphql(executor, log);
  const subscriptions = new Subscriptions(executor, live);
  const requests = new RequestLog(log);
  const webApp = latestWebApp(log, site, cookies.suffix);
  let alive = true;
  let endWatch = () => {};
  let metrics: Metrics | null = null;
  const app = createApp({
    ...context,
    ...addresses,
    cookies,
    alive: () => alive,
    yoga,
    executor,
    subscriptions,
    log,
    requests,
    webApp,
    metrics: () => metrics,
    metricsToken: settings.metricsToken,
    frameAncestors: settings.frameAncestors,
  });
  const requestOptions = { ...limits, ...addresses, cookies, live, log, requests, site };
  const { server, jobs } = httpServer(app, {
    ...requestOptions,
    unread,
    work: executor.work,
    certificate,
  });
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
    started.adopt(metrics, ({ close }) => close());
  }
  const { port, stop } = await listen(server, settings.port, settings.host);
  started.defer(async () => {
    // First, as the database ends last.
    endWatch();
    live.end();
    await Promise.all([stop(), closeSockets(), schedule.stop()]);
  });
  // So that the first reader of a figure does not wait for all matches. If it fails, that reader asks again.
  foldAll(live.cache).catch((error: unknown) =>
    log.warn({ err: error }, 'cannot read the matches yet'),
  );
  for (const job of [pausing(club), ...jobs]) schedule.start(job);
  if (plan) schedule.start(backups({ database, plan, log, now }, live));
  const isUnreachable = isLoopback(settings.host) || isInContainer();
  const networkAddress = isUnreachable ? null : await localNetworkAddress();
  const protocol = certificate ? 'https' : 'http';
  const urlAt = (host: string) => site.url('', `${protocol}://${host}:${port}`);
  clubInfo.url ||= urlAt(networkAddress ?? 'localhost');
  const webhooks = { club, executor, log, clubUrl: clubInfo.url, settings };
  if (pushKeys) {
    startPush(schedule, {
      ...{ club, executor, log, connecting },
      keys: pushKeys,
      clubUrl: clubInfo.url,
    });
  }
  const webhooksOff = await database.whileItAnswers(() => startWebhooks(schedule, webhooks));
  return {
    url: urlAt('localhost'),
    publicUrl: clubInfo.url,
    code,
    club,
    sql,
    webhooksOff,
    subscriptions: () => subscriptions.size,
    watch: () =>
      new Promise((resolve) => {
        const lost = (reason: string) => {
          alive = false;
          resolve(reason);
        };
        endWatch = watchDatabase(database, lost, schedule);
      }),
  };
}
