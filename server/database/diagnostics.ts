/**
 * What happens in the server, for those who count it: named channels of `node:diagnostics_channel`. As long as nobody
 * subscribes, to publish is to look at a flag. See docs/decisions/0042-metrics.md.
 */
import { type Channel, channel } from 'node:diagnostics_channel';

export type RequestOutcome = 'ok' | 'refused' | 'denied' | 'busy' | 'failed';

/** A channel of the process, with the type of its messages. */
class Topic<Message extends object> {
  readonly #channel: Channel;

  constructor(name: string) {
    this.#channel = channel(`faceoff:${name}`);
  }

  /** @param message made only where somebody subscribes */
  publish(message: () => Message): void {
    if (this.#channel.hasSubscribers) this.#channel.publish(message());
  }

  /** @param listener must not throw @returns unsubscribes */
  subscribe(listener: (message: Message) => void): () => void {
    // Only `publish` above sends on this channel.
    const typed = (message: unknown) => listener(message as Message);
    this.#channel.subscribe(typed);
    return () => this.#channel.unsubscribe(typed);
  }
}

/** An HTTP request was answered. Its kind is one of a few, whatever its path. */
export const REQUESTS = new Topic<{ readonly kind: string; readonly outcome: RequestOutcome }>(
  'request',
);

/** A GraphQL operation was executed or refused, or a subscription began, whatever it came by. */
export const OPERATIONS = new Topic<{
  readonly type: 'query' | 'mutation' | 'subscription' | 'unknown';
  readonly outcome: RequestOutcome;
}>('operation');

/** A write of this process was committed, with the seqs of its changes. */
export const COMMITS = new Topic<{ readonly seqs: readonly number[] }>('commit');

/** All subscribers of one subscription that are not behind have the text of a change. */
export const DELIVERIES = new Topic<{ readonly seq: number }>('delivery');

/** A page has reported a fault for the first time. */
export const CLIENT_ERRORS = new Topic<{ readonly kind: string }>('client-error');

/** @param code of a refusal, as clients get it */
export function outcomeOfCode(code: unknown): RequestOutcome {
  if (code === 'INVALID_CODE' || code === 'TOO_MANY_ATTEMPTS') return 'denied';
  if (code === 'BUSY') return 'busy';
  return code === 'INTERNAL' ? 'failed' : 'refused';
}

/** @param status of HTTP */
export function outcomeOfStatus(status: number): RequestOutcome {
  if (status < 400) return 'ok';
  if (status === 401 || status === 403 || status === 429) return 'denied';
  if (status === 503) return 'busy';
  return status >= 500 ? 'failed' : 'refused';
}
