/** Sends notifications to devices, each on its own and with the pauses that its push service asks for. */
import type { Logger } from 'pino';
import { correctedText, type PushText } from '../../rules/push.ts';
import type { PushKeys } from '../club/push/keys.ts';
import type { ReachedDevice } from '../club/push/sql.ts';
import { startDeadline } from '../database/deadline.ts';
import { PUSH } from '../database/limits.ts';
import type { ServerContext } from '../log/server-context.ts';
import { reasonOf } from '../webhooks/delivery.ts';
import { type Outcome, outcomeOf } from '../webhooks/outcomes.ts';
import type { Answer } from '../webhooks/send.ts';
import { assertSending, type Sender } from '../webhooks/sender.ts';
import { encrypt } from './encrypt.ts';
import { type NoticeSource, textOf } from './messages/read.ts';
import { headersOf, type Notification, payloadOf } from './notification.ts';
import { type Connecting, post } from './post.ts';
import {
  type DueNotice,
  dropNotice,
  findDueNotices,
  markHeard,
  markTold,
  removeDevice,
} from './sql.ts';
import { vapidAuthorization } from './vapid.ts';

export interface DeliveryOptions {
  readonly club: ServerContext;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly keys: PushKeys;
  /** URL of the club, without a trailing slash. */
  readonly clubUrl: string;
  readonly connecting: Connecting;
}

interface Pause {
  readonly failures: number;
  readonly from: number;
  readonly until: number;
}

export class Deliveries {
  readonly #sender: Sender;
  readonly #options: DeliveryOptions;
  /** Deliveries in progress, by device. */
  readonly #busy = new Map<string, Promise<void>>();
  readonly #pauses = new Map<string, Pause>();
  #failure: unknown = null;

  constructor(sender: Sender, options: DeliveryOptions) {
    this.#sender = sender;
    this.#options = options;
  }

  /** @throws what has failed since, if it was not the device */
  throwIfFailed(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  /** Begins to send what is due on each device that is free. @param devices with their present players */
  async begin(
    source: NoticeSource,
    devices: readonly ReachedDevice[],
    now: Date,
    signal: AbortSignal,
  ): Promise<void> {
    const due = Map.groupBy(await findDueNotices(this.#sender, now), ({ id }) => id);
    for (const { id, playerId } of devices) {
      const notices = due.get(id);
      if (!notices || this.#busy.has(id) || this.#isPaused(id, now)) continue;
      if (this.#busy.size >= PUSH.atOnce) break;
      const delivery = this.#deliver(source, notices, playerId, signal)
        .catch((error: unknown) => {
          this.#failure ??= error;
        })
        .finally(() => this.#busy.delete(id));
      this.#busy.set(id, delivery);
    }
  }

  /** Resolves once nothing is on its way. */
  async end(): Promise<void> {
    await Promise.all(this.#busy.values());
  }

  #isPaused(id: string, now: Date): boolean {
    const { from, until } = this.#pauses.get(id) ?? { from: 0, until: 0 };
    // The clock may have been set back meanwhile.
    return from <= now.getTime() && now.getTime() < until;
  }

  /** Sends what is due on one device, in order, until it does not take something. */
  async #deliver(
    source: NoticeSource,
    notices: readonly DueNotice[],
    playerId: number,
    signal: AbortSignal,
  ): Promise<void> {
    const { club } = this.#options;
    for (const due of notices) {
      signal.throwIfAborted();
      const cache = club.live.cache.withDeadline(startDeadline());
      const text = await textOf({ ...source, cache }, due, playerId);
      const isTold = due.facts !== null;
      const facts = text?.facts ?? takenBack(due.facts);
      if (!isTold && text === null) {
        await dropNotice(this.#sender, due);
        continue;
      }
      if (facts === due.facts) {
        await markTold(this.#sender, due, null);
        continue;
      }
      const shown = shownText(due, text);
      const { id, topic, notice } = due;
      await assertSending(this.#sender);
      const notification = { ...shown, notice, topic, isCorrection: isTold };
      const answer = await this.#send(due, notification, signal);
      signal.throwIfAborted();
      const outcome = this.#outcomeOf(id, answer);
      if (outcome.kind === 'LATER') return;
      if (outcome.kind === 'OFF') {
        this.#options.log.info(`a device takes no notifications any more (${reasonOf(answer)})`);
        return removeDevice(this.#sender, id);
      }
      if (outcome.kind === 'REFUSED') await dropNotice(this.#sender, due);
      else {
        const title = due.title ?? shown.title;
        await markHeard(this.#sender, id, club.now());
        await markTold(this.#sender, due, { facts, title });
      }
    }
  }

  #send(device: DueNotice, notification: Notification, signal: AbortSignal): Promise<Answer> {
    const { club, keys, clubUrl, connecting } = this.#options;
    const { endpoint, until } = device;
    const now = club.now();
    const body = encrypt(payloadOf(notification, clubUrl), device);
    const headers = {
      ...headersOf(notification, Date.parse(until) - now.getTime()),
      authorization: vapidAuthorization(endpoint, { keys, subject: clubUrl, now }),
    };
    return post({ endpoint, headers, body }, connecting, signal);
  }

  /** Notes how long the device waits. Its endpoint is secret, and in no log. */
  #outcomeOf(id: string, answer: Answer): Outcome {
    const { club, log } = this.#options;
    const now = club.now();
    const { failures = 0 } = this.#pauses.get(id) ?? {};
    const outcome = outcomeOf(answer, { failures, isEdit: false, now });
    if (outcome.kind !== 'LATER') {
      this.#pauses.delete(id);
      if (outcome.kind === 'REFUSED') {
        log.error(`a notification was refused (${reasonOf(answer)}), and is left out`);
      }
      return outcome;
    }
    const from = now.getTime();
    this.#pauses.set(id, { failures: failures + 1, from, until: from + outcome.waitMs });
    if (failures === 0) log.warn(`a notification was not taken (${reasonOf(answer)})`);
    return outcome;
  }
}

const TAKEN_BACK = 'taken back';

/** Returns the facts of a notification that is taken back: those of a next match keep how many were begun. */
function takenBack(facts: string | null): string {
  const [begun = ''] = /^\d+ /.exec(facts ?? '') ?? [];
  return begun + TAKEN_BACK;
}

function shownText({ facts, title, notice }: DueNotice, text: PushText | null): PushText {
  if (text && (facts === null || facts.endsWith(TAKEN_BACK))) return text;
  return correctedText({ title: title ?? '', notice }, text);
}
