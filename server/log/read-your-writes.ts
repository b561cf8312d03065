/** `Seen-Seq`: a request header with the seq of the last change that the client has seen. The response must include that change. */
import type { IncomingMessage } from 'node:http';
import { INPUTS } from '../database/limits.ts';
import { invalid, type Refusal } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';

const SEEN_SEQ = 'seen-seq';

interface Live {
  /** The last seq that this process has read. */
  readonly seq: number;
  reach(seq: number, signal: AbortSignal): Promise<void>;
}

/** @returns the refusal of a header that is not a seq, or whose change cannot exist yet; null if the header is valid or missing */
export function seenSeqRefusal(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { seq }: Pick<Live, 'seq'>,
): Refusal | null {
  if (headers[SEEN_SEQ] === undefined) return null;
  const seen = String(headers[SEEN_SEQ]);
  if (!/^\d+$/.test(seen)) return invalid(brokenRequest('seenSeqUnreadable'));
  if (Number(seen) <= seq + INPUTS.seqsAhead) return null;
  return invalid(brokenRequest('seenSeqTooHigh', [], { seq }));
}

/**
 * Wraps a listener for requests or upgrades: delays each one until this process has read the change in its `Seen-Seq` header, or
 * until its deadline. Another server process may have written the change, and its notification may not have arrived yet.
 */
export function waitForSeenSeq<Outgoing extends unknown[]>(
  live: Live,
  deadlineOf: (incoming: IncomingMessage) => AbortSignal,
  listener: (incoming: IncomingMessage, ...outgoing: Outgoing) => void,
): typeof listener {
  return (incoming, ...outgoing) => {
    const seen = Number(incoming.headers[SEEN_SEQ] ?? 0);
    if (seen <= live.seq) return listener(incoming, ...outgoing);
    void live.reach(seen, deadlineOf(incoming)).then(() => listener(incoming, ...outgoing));
  };
}
