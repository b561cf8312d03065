/**
 * The metrics of `GET /metrics`, in the text format of Prometheus. This module is loaded only if METRICS_TOKEN is set. Labels have
 * fixed sets of values: no paths, documents or names, of which clients could send any number.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ConcurrencyLimit } from '../../access/concurrency.ts';
import {
  CLIENT_ERRORS,
  COMMITS,
  DELIVERIES,
  OPERATIONS,
  REQUESTS,
} from '../../database/diagnostics.ts';
import { SUBSCRIPTIONS } from '../../database/limits.ts';
import type { Connections } from '../../database/pool.ts';
import { TIMEOUTS } from '../../database/timeouts.ts';
import type { ServerContext } from '../../log/server-context.ts';
import type { LatestBackup } from '../../transfer/backup/schedule.ts';

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** Stops counting. */
  close(): void;
}

interface MetricsOptions {
  readonly club: Pick<ServerContext, 'database' | 'live'>;
  readonly server: Server;
  readonly connections: ConcurrencyLimit;
  readonly subscriptions: { readonly size: number; readonly subscribers: number };
  /** Returns the latest scheduled backup, or null if there is none; null if no backups are scheduled. */
  readonly latestBackup: (() => Promise<LatestBackup | null>) | null;
}

/** Seconds. */
const DELIVERY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function startMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const close = registerCounters(registry, options);
  const measure = registerGauges(registry, options);
  return {
    contentType: registry.contentType,
    text: async () => {
      await measure();
      return registry.metrics();
    },
    close,
  };
}

/** Registers counters and a histogram. @returns a function that stops counting */
function registerCounters(registry: Registry, { club, server }: MetricsOptions): () => void {
  const registers = [registry];
  const requests = new Counter({
    ...{ registers, name: 'faceoff_requests_total', labelNames: ['kind', 'outcome'] },
    help: 'HTTP requests that were answered.',
  });
  const operations = new Counter({
    ...{ registers, name: 'faceoff_operations_total', labelNames: ['type', 'outcome'] },
    help: 'GraphQL operations over HTTP, WebSocket and server-sent events, and for server rendering.',
  });
  const writes = new Counter({
    ...{ registers, name: 'faceoff_writes_total' },
    help: 'Committed transactions of this instance with at least one change.',
  });
  const changes = new Counter({
    ...{ registers, name: 'faceoff_changes_total' },
    help: 'Changes that this instance has read from the log, written by any instance.',
  });
  const clientErrors = new Counter({
    ...{ registers, name: 'faceoff_client_errors_total', labelNames: ['kind'] },
    help: 'Distinct errors reported by pages.',
  });
  const delivery = new Histogram({
    ...{ registers, name: 'faceoff_commit_to_frame_seconds', buckets: DELIVERY_BUCKETS },
    help: 'Time from the commit of a change by this instance until it was sent to all subscribers of a subscription.',
  });
  const sent = countSentBytes(server);
  new Counter({
    ...{ registers, name: 'faceoff_sent_bytes_total' },
    help: 'Bytes written to connections.',
    collect() {
      this.reset();
      this.inc(sent.bytes());
    },
  });
  /** Times of commits by this process, by seq. Deliveries of other changes are not measured. */
  const commitTimes = new LRUCache<number, number>({ max: SUBSCRIPTIONS.recentChanges });
  const ends = [
    REQUESTS.subscribe((labels) => requests.inc(labels)),
    OPERATIONS.subscribe((labels) => operations.inc(labels)),
    CLIENT_ERRORS.subscribe((labels) => clientErrors.inc(labels)),
    COMMITS.subscribe(({ seqs }) => {
      writes.inc();
      for (const each of seqs) commitTimes.set(each, performance.now());
    }),
    DELIVERIES.subscribe(({ seq }) => {
      const time = commitTimes.get(seq);
      if (time !== undefined) delivery.observe((performance.now() - time) / 1_000);
    }),
    club.live.follow({ appended: (entries) => changes.inc(entries.length) }),
    sent.end,
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Registers gauges. @returns a function that sets them to the current values */
function registerGauges(
  registry: Registry,
  { club: { database, live }, connections, subscriptions, latestBackup }: MetricsOptions,
): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ registers: [registry], name, help });
  const pool = database.connections;
  const probe = databaseProbe(pool);
  const seq = gauge('faceoff_seq', 'The seq of the last change.');
  const listening = gauge('faceoff_listening', 'Whether notifications of the database arrive.');
  const open = gauge('faceoff_connections', 'WebSockets, and HTTP requests in progress.');
  const subscribers = gauge('faceoff_subscribers', 'Subscriptions of clients.');
  const shared = gauge(
    'faceoff_shared_subscriptions',
    'Distinct subscriptions, each of which is executed once for a change.',
  );
  const inUse = gauge('faceoff_pool_in_use', 'Connections to the database that are in use.');
  const size = gauge('faceoff_pool_size', 'Connections to the database that can be in use.');
  const waiting = gauge('faceoff_pool_waiting', 'Requests that wait for a connection.');
  const up = gauge('faceoff_database_up', 'Whether the database has answered within a second.');
  const bytes = gauge('faceoff_database_bytes', 'Size of the database.');
  const measureBackup = latestBackup && backupGauges(gauge, latestBackup);
  return async () => {
    seq.set(live.seq);
    listening.set(Number(live.listening));
    open.set(connections.count);
    subscribers.set(subscriptions.subscribers);
    shared.set(subscriptions.size);
    inUse.set(pool.inUse);
    size.set(pool.size);
    waiting.set(pool.waiting);
    const [found] = await Promise.all([probe(), measureBackup?.()]);
    up.set(Number(found.up));
    if (found.bytes !== null) bytes.set(found.bytes);
  };
}

function backupGauges(
  gauge: (name: string, help: string) => Gauge,
  latestBackup: () => Promise<LatestBackup | null>,
): () => Promise<void> {
  const time = gauge(
    'faceoff_last_backup_timestamp_seconds',
    'Time of the last backup, in seconds since 1970; 0 if there is none.',
  );
  const seq = gauge('faceoff_last_backup_seq', 'The seq of the last backup.');
  return async () => {
    const latest = await latestBackup();
    time.set(latest ? latest.time.getTime() / 1_000 : 0);
    seq.set(latest?.seq ?? 0);
  };
}

/** Counts the bytes that a server has written to its connections, including WebSockets. */
function countSentBytes(server: Server): { bytes(): number; end(): void } {
  const open = new Set<Socket>();
  let closed = 0;
  const count = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      closed += socket.bytesWritten;
    });
  };
  server.on('connection', count);
  return {
    bytes: () => [...open].reduce((sum, { bytesWritten }) => sum + bytesWritten, closed),
    end: () => server.off('connection', count),
  };
}

/** @returns a function that tests the database; `bytes` is its size as last read, null if it has not been read yet */
function databaseProbe(connections: Connections) {
  let bytes: number | null = null;
  let nextAt = 0;
  return async (): Promise<{ readonly up: boolean; readonly bytes: number | null }> => {
    try {
      await connections.use(AbortSignal.timeout(TIMEOUTS.readyMs), async (sql) => {
        if (performance.now() < nextAt) return sql`select 1`;
        [{ bytes }] = await sql<[{ bytes: number }]>`
          select pg_database_size(current_database())::float8 as bytes`;
        nextAt = performance.now() + TIMEOUTS.databaseSizeMs;
      });
      return { up: true, bytes };
    } catch {
      return { up: false, bytes };
    }
  };
}
