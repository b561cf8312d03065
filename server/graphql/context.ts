/** What a resolver works with. */
import type { CodeGuard } from '../access/code.ts';
import type { Club } from '../changes/open-club.ts';
import type { Reads } from '../reads/reads.ts';

/** What every client may know about the club it talks to. */
interface ClubFacts {
  readonly timeZone: string;
  readonly contactEmail: string;
  /** The address for other devices, without a slash at its end. */
  readonly address: string;
}

export interface GraphContext {
  readonly club: Club;
  readonly facts: ClubFacts;
  readonly guard: CodeGuard;
  /** The address that wrong codes are counted under. */
  readonly address: string;
  /** The shared reads of the current seq; within a query, those of the seq at which it began. */
  readonly reads: () => Reads;
  /** Called with the seq of every change that this request makes. */
  readonly wrote: (seq: number) => void;
  /** The seqs of the changes that this request has made. */
  readonly written: readonly number[];
}

/** The part that is given: what all requests share, and the address of this one. */
export type ContextGiven = Omit<GraphContext, 'reads' | 'wrote' | 'written'>;

export function graphContext(given: ContextGiven): GraphContext {
  const { live } = given.club;
  const written: number[] = [];
  return {
    ...given,
    reads: presentReads(live),
    written,
    wrote: (seq) => written.push(seq),
  };
}

/** The reads of one seq, for an operation that must not mix two. */
export function pinnedReads({ reads }: GraphContext): () => Reads {
  const moment = reads();
  return () => moment;
}

/** While notifications do not arrive nothing is shared, but one operation still runs each query only once. */
function presentReads(live: Club['live']): () => Reads {
  let own: Reads | null = null;
  return () => {
    if (live.listening) return live.reads;
    if (own?.seq !== live.seq) own = live.reads;
    return own;
  };
}
