import type { RequestListener } from 'node:http';
import type { Club } from '../changes/open-club.ts';

/** The header of a request that names the last change its sender has seen. */
const SEEN_SEQ = 'seen-seq';

/**
 * Who says what they have seen is not answered as of an earlier seq, whichever instance they ask: what another instance
 * has written may not have been heard of here.
 */
export function notBefore(live: Club['live'], listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const seen = Number(incoming.headers[SEEN_SEQ] ?? 0);
    if (seen > live.seq) void live.reach(seen).then(() => listener(incoming, outgoing));
    else listener(incoming, outgoing);
  };
}
