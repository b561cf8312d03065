/** Sends messages to one endpoint, with the pauses that its answers ask for. */
import type { Logger } from 'pino';
import { startDeadline } from '../database/deadline.ts';
import { parsedJson } from '../database/json.ts';
import type { ServerContext } from '../log/server-context.ts';
import { type DressOptions, dress } from './dress.ts';
import { type Endpoint, endpointName } from './endpoints.ts';
import { type Outgoing, postOf } from './formats.ts';
import { outcomeOf } from './outcomes.ts';
import { type Answer, send } from './send.ts';
import { assertSending, type Sender } from './sender.ts';

export interface DeliveryOptions extends DressOptions {
  readonly club: ServerContext;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Signs messages for endpoints that take JSON; null for none. */
  readonly secret: string | null;
}

/** A message without its look, which is added when it is sent. */
export type Draft = Omit<Outgoing, 'telling' | 'editing' | 'link' | 'colour' | 'picture'> &
  Partial<Pick<Outgoing, 'telling' | 'editing'>>;

export type Sent =
  /** `remoteId` is the id of the message in the service; null without one. */
  | { readonly kind: 'TOLD'; readonly remoteId: string | null }
  /** The message to edit was deleted there. */
  | { readonly kind: 'GONE' }
  | { readonly kind: 'REFUSED' };

/** A message was not taken, and is to be sent again. */
export class Postponed extends Error {
  override readonly name = 'Postponed';
  /** Whether the endpoint may have received it nevertheless. */
  readonly mayHaveArrived: boolean;

  constructor(answer: Answer) {
    super('A message was not taken.');
    this.mayHaveArrived = answer.status === null && answer.mayHaveArrived;
  }
}

/** The endpoint does not exist. */
export class SwitchedOff extends Error {
  override readonly name = 'SwitchedOff';
  readonly status: number;

  constructor(status: number) {
    super('The endpoint does not exist.');
    this.status = status;
  }
}

export class Delivery {
  readonly #endpoint: Endpoint;
  readonly #sender: Sender;
  readonly #options: DeliveryOptions;
  #failures = 0;
  #pause: { readonly from: number; readonly until: number } | null = null;

  constructor(endpoint: Endpoint, sender: Sender, options: DeliveryOptions) {
    this.#endpoint = endpoint;
    this.#sender = sender;
    this.#options = options;
  }

  /** Milliseconds until the next attempt; 0 if one is possible now. */
  waitMs(): number {
    const now = this.#options.club.now().getTime();
    const { from, until } = this.#pause ?? { from: 0, until: 0 };
    // The clock may have been set back meanwhile.
    return from <= now && now < until ? until - now : 0;
  }

  /** @throws Postponed, SwitchedOff; LockLost if another instance may send now */
  async send(draft: Draft, signal: AbortSignal): Promise<Sent> {
    const { club, log, secret } = this.#options;
    const endpoint = this.#endpoint;
    const cache = club.live.cache.withDeadline(startDeadline());
    const look = await dress(draft.message, endpoint.format, cache, this.#options, signal);
    const outgoing: Outgoing = { telling: 'NEW', editing: null, ...draft, ...look };
    await assertSending(this.#sender);
    const post = postOf(outgoing, { endpoint, secret, sentAt: club.now() });
    const answer = await send(endpoint, post, signal);
    signal.throwIfAborted();
    const [now, failures] = [club.now(), this.#failures];
    const outcome = outcomeOf(answer, { failures, isEdit: outgoing.editing !== null, now });
    const name = endpointName(endpoint);
    if (outcome.kind === 'LATER') {
      this.#failures += 1;
      this.#pause = { from: now.getTime(), until: now.getTime() + outcome.waitMs };
      if (failures === 0) log.warn(`${name} did not take a message (${reasonOf(answer)})`);
      throw new Postponed(answer);
    }
    if (failures > 0) log.info(`${name} takes messages again`);
    this.#failures = 0;
    this.#pause = null;
    if (outcome.kind === 'OFF') throw new SwitchedOff(answer.status ?? 0);
    if (outcome.kind === 'REFUSED') {
      log.error(`${name} refused a message (${reasonOf(answer)}), which is left out`);
    }
    if (outcome.kind !== 'TOLD') return { kind: outcome.kind };
    return { kind: 'TOLD', remoteId: answer.status === null ? null : remoteIdIn(answer.body) };
  }
}

/** "answered 503", "ECONNREFUSED" */
export function reasonOf(answer: Answer): string {
  return answer.status === null ? answer.reason : `answered ${answer.status}`;
}

/** Returns the id in the answer of Discord; null if there is none. */
function remoteIdIn(body: string): string | null {
  const { id } = Object(parsedJson(body));
  return typeof id === 'string' && /^\d{1,30}$/.test(id) ? id : null;
}
