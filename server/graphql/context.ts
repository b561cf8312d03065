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
  /** From now on `reads` also finds what is gone: this request was carried out before. */
  readonly again: () => void;
}

/** What the contexts of all requests share. */
export type ContextOptions = Pick<GraphContext, 'club' | 'facts' | 'guard'>;

export function graphContext(
  options: ContextOptions & Pick<GraphContext, 'address'>,
): GraphContext {
  const { live } = options.club;
  const written: number[] = [];
  const present = presentReads(live);
  let withTheGone: Reads | null = null;
  return {
    ...options,
    reads: () => withTheGone ?? present(),
    written,
    wrote: (seq) => written.push(seq),
    again: () => {
      withTheGone = present().withTheGone();
    },
  };
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
