/** What a resolver works with. */
import type { CodeGuard } from '../access/code.ts';
import type { Club } from '../changes/club.ts';
import type { Reads } from '../live/reads.ts';

/** What every client may know about the club it talks to. */
interface ClubFacts {
  readonly timeZone: string;
  readonly contactEmail: string;
  /** The address friends use, without a slash at its end. */
  readonly address: string;
}

export interface GraphContext {
  readonly club: Club;
  readonly facts: ClubFacts;
  readonly guard: CodeGuard;
  /** Whom wrong codes count against. */
  readonly address: string;
  /** What was read already, by anybody, at the seq that is current now; a query stays with the seq it began at. */
  readonly reads: () => Reads;
  /** Told the seq of every change that this request makes. */
  readonly wrote: (seq: number) => void;
  /** The seqs it was told. */
  readonly written: readonly number[];
}

/** What is the same for all requests, and whom one of them comes from. */
export type ContextGiven = Omit<GraphContext, 'reads' | 'wrote' | 'written'>;

export function graphContext(given: ContextGiven): GraphContext {
  const { live } = given.club;
  const written: number[] = [];
  return { ...given, reads: presentReads(live), written, wrote: (seq) => written.push(seq) };
}

/** The answers of one moment, for an operation that must not see two. */
export function pinnedReads({ reads }: GraphContext): () => Reads {
  const moment = reads();
  return () => moment;
}

/** While notifications do not arrive nothing is shared; then one operation still asks each question once. */
function presentReads(live: Club['live']): () => Reads {
  let own: Reads | null = null;
  return () => {
    if (live.listening) return live.reads;
    if (own?.seq !== live.seq) own = live.reads;
    return own;
  };
}
