/** `Seen-Seq`: a request that is not to be answered as of an earlier change than its sender has seen. */
import type { RequestListener } from 'node:http';
import type { Club } from '../changes/open-club.ts';

const SEEN_SEQ = 'seen-seq';

/**
 * Holds a request back until this process has read the change that it names: another instance may have written it, and
 * its notification may still be on the way.
 */
export function notBefore(live: Club['live'], listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const seen = Number(incoming.headers[SEEN_SEQ] ?? 0);
    if (seen > live.seq) void live.reach(seen).then(() => listener(incoming, outgoing));
    else listener(incoming, outgoing);
  };
}
