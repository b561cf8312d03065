/** `GET /metrics`, for clients that have the token; and the kind of a request, by which it is counted. */
import type { Context } from 'hono';
import { isSameSecret } from '../access/secret.ts';
import type { Metrics } from './metrics/metrics.ts';

export interface MetricsOptions {
  /** Null where nothing is counted. */
  readonly metrics: () => Metrics | null;
  /** The token for `/metrics`; null disables metrics. */
  readonly metricsToken: string | null;
}

export function metricsHandler({ metrics, metricsToken }: MetricsOptions) {
  return async (c: Context): Promise<Response> => {
    const counted = metrics();
    if (!counted || metricsToken === null) return c.notFound();
    const token = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    if (!isSameSecret(token, metricsToken)) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.json({ error: 'The metrics are for whoever has the METRICS_TOKEN.' }, 401);
    }
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', counted.contentType);
    return c.body(await counted.text());
  };
}

/** By the first part of a path. */
const KINDS: Readonly<Record<string, string>> = {
  graphql: 'graphql',
  export: 'export',
  assets: 'file',
  crests: 'file',
  cards: 'card',
  healthz: 'health',
  readyz: 'health',
  metrics: 'metrics',
  'client-errors': 'client_errors',
};

/** One of a few, so that nobody can make more of them. */
export function kindOf(method: string, path: string): string {
  const [, first = ''] = path.split(/[/?]/, 2);
  if (first === 'api') {
    if (path.startsWith('/api/backup')) return 'backup';
    return method === 'GET' || method === 'HEAD' ? 'rest_read' : 'rest_write';
  }
  return Object.hasOwn(KINDS, first) ? (KINDS[first] ?? 'page') : 'page';
}
