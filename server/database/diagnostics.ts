/**
 * Events of the server for metrics, as named channels of `node:diagnostics_channel`. Publishing without a subscriber checks a
 * flag and does nothing else. See docs/decisions/0042-metrics.md.
 */
import { type Channel, channel } from 'node:diagnostics_channel';

export type RequestOutcome = 'ok' | 'refused' | 'denied' | 'busy' | 'failed';

class Topic<Message extends object> {
  readonly #channel: Channel;

  constructor(name: string) {
    this.#channel = channel(`faceoff:${name}`);
  }

  /** @param message called only if there is a subscriber */
  publish(message: () => Message): void {
    if (this.#channel.hasSubscribers) this.#channel.publish(message());
  }

  /** @param listener must not throw @returns the unsubscribe function */
  subscribe(listener: (message: Message) => void): () => void {
    // Only `publish` above sends on this channel.
    const typed = (message: unknown) => listener(message as Message);
    this.#channel.subscribe(typed);
    return () => this.#channel.unsubscribe(typed);
  }
}

/** An HTTP request was answered. `kind` is one of a few labels, not the path. */
export const REQUESTS = new Topic<{ readonly kind: string; readonly outcome: RequestOutcome }>(
  'request',
);

/** A GraphQL operation was executed or refused, or a subscription began, over any transport. */
export const OPERATIONS = new Topic<{
  readonly type: 'query' | 'mutation' | 'subscription' | 'unknown';
  readonly outcome: RequestOutcome;
}>('operation');

/** A write of this process was committed, with the seqs of its changes. */
export const COMMITS = new Topic<{ readonly seqs: readonly number[] }>('commit');

/** A change was delivered to all subscribers of a subscription that read fast enough. */
export const DELIVERIES = new Topic<{ readonly seq: number }>('delivery');

/** A page reported an error that was not reported before. */
export const CLIENT_ERRORS = new Topic<{ readonly kind: string }>('client-error');

/** @param code error code in `extensions.code` */
export function outcomeOfCode(code: unknown): RequestOutcome {
  if (code === 'INVALID_CODE' || code === 'TOO_MANY_ATTEMPTS') return 'denied';
  if (code === 'BUSY') return 'busy';
  return code === 'INTERNAL' ? 'failed' : 'refused';
}

/** @param status HTTP status */
export function outcomeOfStatus(status: number): RequestOutcome {
  if (status < 400) return 'ok';
  if (status === 401 || status === 403 || status === 429) return 'denied';
  if (status === 503) return 'busy';
  return status >= 500 ? 'failed' : 'refused';
}
