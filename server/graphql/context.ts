/** What a resolver works with. */
import type { CodeGuard } from '../access/code.ts';
import type { Site } from '../access/site.ts';
import { startDeadline } from '../database/deadline.ts';
import type { SeqCache } from '../log/seq-cache.ts';
import type { ServerContext } from '../log/server-context.ts';

/** What every client may know about the club it talks to. */
interface ClubInfo {
  readonly contactEmail: string;
  /** For other devices, without a slash at its end. */
  readonly url: string;
}

export interface GraphContext {
  readonly club: ServerContext;
  readonly clubInfo: ClubInfo;
  readonly site: Site;
  readonly guard: CodeGuard;
  /** The address that wrong codes are counted under. */
  readonly rateLimitAddress: string;
  /** The id that the device of the sender gives itself; null for none. */
  readonly device: string | null;
  /** The deadline of the request; another one once a write has been committed after it. */
  readonly deadline: () => AbortSignal;
  /** The shared reads of the current seq; within a query, those of the seq at which it began. */
  readonly cache: () => SeqCache;
  /** Called with the seq of the last change that a mutation of this request makes. */
  readonly wrote: (seq: number) => void;
  /** The seqs that it was called with. */
  readonly written: readonly number[];
}

/** What the contexts of all requests share. */
export type SharedOptions = Pick<GraphContext, 'club' | 'clubInfo' | 'site' | 'guard'>;

interface ContextOptions extends SharedOptions, Pick<GraphContext, 'rateLimitAddress' | 'device'> {
  /** The deadline of the request. */
  readonly signal: AbortSignal;
}

export function graphContext({ signal, ...options }: ContextOptions): GraphContext {
  const { live } = options.club;
  const written: number[] = [];
  let deadline = signal;
  let cache = presentReads(live, deadline);
  return {
    ...options,
    deadline: () => deadline,
    cache: () => cache(),
    written,
    wrote: (seq) => {
      written.push(seq);
      // What is written is answered, also where the deadline passes meanwhile.
      const fresh = startDeadline();
      cache = presentReads(live, fresh);
      if (deadline.aborted) deadline = fresh;
    },
  };
}

/** While notifications do not arrive nothing is shared, but one operation still runs each query only once. */
function presentReads(live: ServerContext['live'], signal: AbortSignal): () => SeqCache {
  let own: SeqCache | null = null;
  return () => {
    const isStale = live.listening ? own?.origin !== live.cache : own?.seq !== live.seq;
    if (!own || isStale) own = live.cache.within(signal);
    return own;
  };
}
