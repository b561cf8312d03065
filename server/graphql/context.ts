/** The GraphQL context: what every resolver of one request has access to. */
import type { CodeGuard } from '../access/code.ts';
import type { Device } from '../access/device-cookies.ts';
import type { Site } from '../access/site.ts';
import type { Payer } from '../access/work.ts';
import { startDeadline } from '../database/deadline.ts';
import type { SeqCache } from '../log/seq-cache.ts';
import type { ServerContext } from '../log/server-context.ts';
import type { Written } from '../log/write.ts';

/** Public settings of the club. */
interface ClubInfo {
  readonly contactEmail: string;
  /** URL of the club for other devices, without a trailing slash. */
  readonly url: string;
  /** Key for subscriptions to notifications; null if the club sends none. */
  readonly pushKey: string | null;
}

export interface GraphContext {
  readonly club: ServerContext;
  readonly clubInfo: ClubInfo;
  readonly site: Site;
  readonly guard: CodeGuard;
  /** The client address, under which wrong codes and work are counted. */
  readonly rateLimitAddress: string;
  readonly device: Device;
  /** The deadline of the request. If it has passed when a write is committed, a fresh one replaces it. */
  readonly deadline: () => AbortSignal;
  /** The cache of the current seq. A query keeps the cache of the seq at which it began. */
  readonly cache: () => SeqCache;
  /** Set by a resolver whose answer depends on the time, and must not be kept until the next change. */
  readonly clock: { isRead: boolean };
  /** Each mutation of the request calls this after the commit. */
  readonly wrote: (written: Written) => void;
  /** The positions of the mutations so far, in their order. */
  readonly written: readonly Written[];
}

/** The parts of the context that are the same for all requests. */
export type SharedOptions = Pick<GraphContext, 'club' | 'clubInfo' | 'site' | 'guard'>;

interface ContextOptions extends SharedOptions, Pick<GraphContext, 'rateLimitAddress' | 'device'> {
  /** The deadline of the request. */
  readonly signal: AbortSignal;
  /** Charged for figures that the request computes; by default work is not limited. */
  readonly account?: Payer | null;
}

export function graphContext({ signal, account = null, ...options }: ContextOptions): GraphContext {
  const { live } = options.club;
  const written: Written[] = [];
  let deadline = signal;
  let cache = currentCache(live, deadline, account);
  return {
    ...options,
    deadline: () => deadline,
    cache: () => cache(),
    written,
    clock: { isRead: false },
    wrote: (each) => {
      written.push(each);
      // The response to a committed write must be read even if the deadline passes meanwhile.
      const fresh = startDeadline();
      cache = currentCache(live, fresh, account);
      if (deadline.aborted) deadline = fresh;
    },
  };
}

/**
 * Returns the shared cache of the current seq, read within `signal`. While notifications do not arrive, the operation gets a
 * cache of its own, which still runs each statement only once.
 */
function currentCache(
  live: ServerContext['live'],
  signal: AbortSignal,
  account: Payer | null,
): () => SeqCache {
  let own: SeqCache | null = null;
  return () => {
    const isStale = live.listening ? own?.origin !== live.cache : own?.seq !== live.seq;
    if (!own || isStale) own = live.cache.withDeadline(signal, account);
    return own;
  };
}
