/** `GET /metrics`, for clients with the token, and the label `kind` of requests. */
import type { Context } from 'hono';
import { isSameSecret } from '../access/secret.ts';
import type { Metrics } from './metrics/metrics.ts';

export interface MetricsOptions {
  /** Returns null if metrics are disabled. */
  readonly metrics: () => Metrics | null;
  /** The token for `/metrics`; null disables metrics. */
  readonly metricsToken: string | null;
}

export function metricsHandler({ metrics, metricsToken }: MetricsOptions) {
  return async (c: Context): Promise<Response> => {
    const current = metrics();
    if (!current || metricsToken === null) return c.notFound();
    const token = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    if (!isSameSecret(token, metricsToken)) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.json({ error: 'The metrics are for whoever has the METRICS_TOKEN.' }, 401);
    }
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', current.contentType);
    return c.body(await current.text());
  };
}

/** Kinds of requests by the first segment of the path. */
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

/** The kind of a request, as a label with a fixed set of values: clients cannot create new ones. */
export function kindOf(method: string, path: string): string {
  const [, first = ''] = path.split(/[/?]/, 2);
  if (first === 'api') {
    if (path.startsWith('/api/backup')) return 'backup';
    return method === 'GET' || method === 'HEAD' ? 'rest_read' : 'rest_write';
  }
  return Object.hasOwn(KINDS, first) ? (KINDS[first] ?? 'page') : 'page';
}
