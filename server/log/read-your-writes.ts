/** `Seen-Seq`: a request that is not to be answered as of an earlier change than its sender has seen. */
import type { IncomingMessage } from 'node:http';
import { invalid, type Refusal } from '../database/refusal.ts';

const SEEN_SEQ = 'seen-seq';

/**
 * How far ahead a request may be of what this process knows of the log: more than other instances write while their
 * notifications are on the way.
 */
const MAX_AHEAD = 10_000;

interface Live {
  /** The last seq known here. */
  readonly seq: number;
  reach(seq: number, signal: AbortSignal): Promise<void>;
}

/** @returns why a request is refused whose header names no change, or one that cannot exist yet; or null */
export function seenSeqRefusal(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { seq }: Pick<Live, 'seq'>,
): Refusal | null {
  const seen = String(headers[SEEN_SEQ] ?? 0);
  if (!/^\d+$/.test(seen)) return invalid(UNREADABLE);
  if (Number(seen) <= seq + MAX_AHEAD) return null;
  return invalid(`The header Seen-Seq is far beyond the last change of this club, ${seq}.`);
}

const UNREADABLE =
  'The header Seen-Seq is the number of a change, as `extensions.seq` of an answer has it.';

/**
 * Holds a request, also one for a WebSocket, back until this process has read the change that it names, or until its
 * deadline: another instance may have written it, and its notification may still be on the way.
 */
export function waitForSeenSeq<Outgoing extends unknown[]>(
  live: Live,
  deadlineOf: (incoming: IncomingMessage) => AbortSignal,
  listener: (incoming: IncomingMessage, ...outgoing: Outgoing) => void,
): typeof listener {
  return (incoming, ...outgoing) => {
    const seen = Number(incoming.headers[SEEN_SEQ] ?? 0);
    const proceed = () => listener(incoming, ...outgoing);
    if (seen > live.seq) void live.reach(seen, deadlineOf(incoming)).then(proceed);
    else proceed();
  };
}
