/** The registry of shared subscriptions and live queries, for all transports. */
import { setTimeout as delay } from 'node:timers/promises';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { isThisMachine } from '../../access/concurrency.ts';
import { type Account, onCredit, type Payer } from '../../access/work.ts';
import { startDeadline } from '../../database/deadline.ts';
import { OPERATIONS } from '../../database/diagnostics.ts';
import { isOutOfReach } from '../../database/errors.ts';
import { CACHES, DATABASE, SUBSCRIPTIONS } from '../../database/limits.ts';
import { busy, historyLost, Refusal } from '../../database/refusal.ts';
import { brokenRequest } from '../../database/request-messages.ts';
import { TIMEOUTS } from '../../database/timeouts.ts';
import type { Change } from '../../log/change.ts';
import type { ResumePoint, SeqCache } from '../../log/seq-cache.ts';
import type { ServerContext } from '../../log/server-context.ts';
import type { SubscriptionSpec } from '../../log/subscription-spec.ts';
import { type Executor, outcomeOfResult } from '../execute.ts';
import type { Operation } from '../operation.ts';
import { type Identity, identityOf } from './identity.ts';
import {
  EventSubscription,
  type LiveText,
  type SharedSubscription,
  SnapshotSubscription,
} from './shared-subscription.ts';
import { type Sink, Subscriber } from './subscriber.ts';

type Shared = SharedSubscription<Change>;

interface Executed {
  /** The key of the shared subscription. */
  readonly key: string;
  readonly operation: Operation;
  readonly spec: SubscriptionSpec<Change>;
}

interface ExecutionOutcome {
  /** Null if there is nothing to send. */
  readonly answer: LiveText | null;
  /** Whether the answer has an unexpected error, or the execution was skipped. */
  readonly hasFailed: boolean;
}

/** The outcome of an execution that was skipped because all subscribers had left. */
const UNWANTED: ExecutionOutcome = { answer: null, hasFailed: true };

export class Subscriptions {
  readonly #executor: Executor;
  readonly #live: ServerContext['live'];
  readonly #shared = new Map<string, Shared>();
  /** The shared subscriptions of each address. */
  readonly #ofAddress = new Map<string, Set<Shared>>();
  /** Pending delivery of the events of the latest seq. Live queries of that seq wait for it. */
  #eventsSent: { readonly seq: number; readonly sent: Promise<void> } | null = null;

  constructor(executor: Executor, live: ServerContext['live']) {
    this.#executor = executor;
    this.#live = live;
    live.follow({
      appended: () => {},
      restarted: () => {
        this.#eventsSent = null;
      },
    });
    live.ended.addEventListener('abort', () => this.#end(), { once: true });
  }

  /** Number of shared subscriptions. */
  get size(): number {
    return this.#shared.size;
  }

  /** The epoch of the log of current results. */
  get epoch(): string {
    return this.#live.epoch;
  }

  /** Number of subscribers of all shared subscriptions. */
  get subscribers(): number {
    return [...this.#shared.values()].reduce((sum, { subscribers }) => sum + subscribers.size, 0);
  }

  /**
   * Subscribes a sink. It receives all results, or the reason for a refusal.
   * @param resumeFrom the position of the last event or live query result that the client has; takes precedence over the arguments
   *   of the document
   * @returns a function that ends the subscription
   */
  subscribe(
    operation: Operation,
    address: string,
    sink: Sink,
    resumeFrom: ResumePoint | null = null,
  ): () => void {
    const subscriber = new Subscriber(sink, (error) => this.#executor.formatErrors([error]));
    this.#begin(operation, address, subscriber, resumeFrom).catch((error: unknown) => {
      const refused = this.#executor.formatErrors([error]);
      OPERATIONS.publish(() => ({ type: 'subscription', outcome: outcomeOfResult(refused) }));
      subscriber.end(JSON.stringify(refused));
    });
    return () => subscriber.leave();
  }

  /** @throws an error if the subscription cannot be prepared, or exceeds a limit */
  async #begin(
    operation: Operation,
    address: string,
    subscriber: Subscriber,
    resumeFrom: ResumePoint | null,
  ): Promise<void> {
    const identity = identityOf(operation);
    // The key of the shared subscription also contains the ids that its arguments were resolved to.
    const prepared = this.#shared.get(identity.key) ?? (await this.#create(identity));
    if (subscriber.gone || this.#live.ended.aborted) {
      subscriber.end();
      return;
    }
    // A concurrent subscriber may have registered the same subscription during preparation.
    const { key } = prepared.options;
    const shared = this.#shared.get(key) ?? prepared;
    this.#assertCapacity(shared, address);
    if (!this.#shared.has(key))
      this.#executor.work.of(address)?.spend(SUBSCRIPTIONS.msPerSubscription);
    this.#shared.set(key, shared);
    const uncount = this.#countFor(address, shared);
    subscriber.onGone = () => {
      uncount();
      shared.remove(subscriber);
      if (shared.subscribers.size === 0 && this.#shared.get(key) === shared) {
        this.#shared.delete(key);
      }
    };
    shared.add(subscriber, { ...shared.options.spec.from, ...identity.from, ...resumeFrom });
    OPERATIONS.publish(() => ({ type: 'subscription', outcome: 'ok' }));
  }

  async #create(identity: Identity): Promise<Shared> {
    const { operation } = identity;
    const spec = await this.#executor.specOf(operation);
    const { query, variables } = operation;
    const key = [identity.key, ...spec.ids].join(' ');
    const executed = { key, operation, spec };
    const options = {
      key,
      live: this.#live,
      spec,
      bytes: (query.length + JSON.stringify(variables).length) * CACHES.perDocumentCharacter,
      answerTo: (entry: Change | null) =>
        this.#answerTo(executed, entry).catch((error: unknown) =>
          this.#failure(error, entry?.seq ?? this.#live.seq),
        ),
      failed: (error: unknown) => void this.#executor.formatErrors([error]),
      eventsSent: () => this.#afterEvents(),
      historyLost: JSON.stringify({ data: null, ...this.#executor.formatErrors([historyLost()]) }),
    };
    return spec.eventOf ? new EventSubscription(options) : new SnapshotSubscription(options);
  }

  /**
   * Each shared subscription takes memory, and time after each change, so their number is limited.
   * @throws Refusal BUSY if a limit of the server or of the address is reached
   */
  #assertCapacity(shared: Shared, address: string): void {
    if (!this.#shared.has(shared.options.key)) {
      const all = [...this.#shared.values(), shared];
      if (all.length > SUBSCRIPTIONS.shared.max || memoryOf(all) > SUBSCRIPTIONS.sharedBytes.max) {
        throw busy(brokenRequest('subscriptionsTooMany'));
      }
      const wait = Math.ceil(this.#executor.work.of(address)?.wait() ?? 0);
      if (wait > 0) throw busy(brokenRequest('subscriptionsTooFast'), wait);
    }
    const own = this.#ofAddress.get(address);
    if (!own || own.has(shared) || isThisMachine(address)) return;
    const isTooMuch = memoryOf([...own, shared]) > SUBSCRIPTIONS.sharedBytes.perAddress;
    if (isTooMuch || own.size >= SUBSCRIPTIONS.shared.perAddress) {
      throw busy(brokenRequest('subscriptionsTooManyFromAddress'));
    }
  }

  /** Counts a subscriber of an address. @returns a function that uncounts it */
  #countFor(address: string, shared: Shared): () => void {
    const own = this.#ofAddress.get(address) ?? new Set<Shared>();
    this.#ofAddress.set(address, own);
    own.add(shared);
    const { addresses } = shared;
    addresses.set(address, (addresses.get(address) ?? 0) + 1);
    return () => {
      const left = (addresses.get(address) ?? 0) - 1;
      if (left > 0) return addresses.set(address, left);
      addresses.delete(address);
      own.delete(shared);
      if (own.size === 0) this.#ofAddress.delete(address);
    };
  }

  /** Resolves once all up-to-date event subscribers have been sent the events of this seq, or after `TIMEOUTS.eventsMs`. */
  #afterEvents(): Promise<void> {
    const { seq } = this.#live;
    if (this.#eventsSent?.seq === seq) return this.#eventsSent.sent;
    const events = [...this.#shared.values()].filter((one) => one instanceof EventSubscription);
    const sent = Promise.race([
      Promise.all(events.map((one) => one.sent())),
      delay(TIMEOUTS.eventsMs, undefined, { ref: false }),
    ]).then(() => {});
    this.#eventsSent = { seq, sent };
    return sent;
  }

  /** The answer for an entry, or the current snapshot if the entry is null. All subscribers of one seq share it. */
  async #answerTo(executed: Executed, entry: Change | null): Promise<LiveText | null> {
    const { key } = executed;
    const texts = this.#live.cache.answers;
    const cacheKey = `subscription ${key} ${entry?.seq ?? ''}`;
    const found = await texts.share(cacheKey, () => this.#execute(executed, entry));
    if (found.hasFailed) texts.delete(cacheKey);
    // A new subscriber has arrived since the execution was skipped.
    if (found === UNWANTED && this.#shared.has(key)) return this.#answerTo(executed, entry);
    return found.answer;
  }

  /**
   * Executes a subscription once for all its subscribers, and retries it until it succeeds. The execution is skipped if all
   * subscribers have left, so that many clients that connect and disconnect at once do not delay others.
   */
  #execute({ key, operation, spec }: Executed, entry: Change | null): Promise<ExecutionOutcome> {
    const attempt = async (number: number): Promise<ExecutionOutcome> => {
      const executed = await this.#inTurn(key, entry === null, async (payer) => {
        if (!this.#shared.has(key)) return null;
        const { cache: current } = this.#live;
        // The deadline begins now, not when the execution was queued, because requests may share these reads.
        const cache = current.withDeadline(startDeadline(), payer);
        return { seq: current.seq, result: await this.#resultOf(operation, spec, entry, cache) };
      });
      if (!executed) return UNWANTED;
      const { seq, result } = executed;
      if (!result) return { answer: null, hasFailed: false };
      const error = result.errors?.map(({ originalError }) => originalError).find(isUnexpected);
      if (error && (number < DATABASE.attempts || isOutOfReach(error))) throw error;
      const text = JSON.stringify(this.#executor.withFormattedErrors(result));
      return { answer: { text, seq }, hasFailed: error !== undefined };
    };
    return this.#live.retryUntilEnd(attempt, { answer: null, hasFailed: true });
  }

  /** Returns null if there is nothing to send. */
  async #resultOf(
    operation: Operation,
    spec: SubscriptionSpec<Change>,
    entry: Change | null,
    cache: SeqCache,
  ): Promise<ExecutionResult | null> {
    try {
      const value = await (entry && spec.eventOf?.(entry, cache));
      if (value === undefined) return null;
      return await this.#executor.executeEvent(operation, value, cache);
    } catch (error) {
      return { errors: [errorOf(error)] };
    }
  }

  /** The answer to those who wait for an execution that failed in an unforeseen way. The next execution is not affected. */
  #failure(error: unknown, seq: number): LiveText {
    return { text: JSON.stringify({ data: null, ...this.#executor.formatErrors([error]) }), seq };
  }

  /**
   * Returns the accounts of the addresses that have a subscription or live query, which are charged for its execution in equal
   * parts. None is charged if the work of one of them is not limited, or if so many share the subscription that the part of each is
   * negligible.
   */
  #accountsOf(key: string): readonly Account[] {
    const addresses = [...(this.#shared.get(key)?.addresses.keys() ?? [])];
    const accounts = addresses.flatMap((address) => this.#executor.work.of(address) ?? []);
    return addresses.length > SUBSCRIPTIONS.payers || accounts.length < addresses.length
      ? []
      : accounts;
  }

  /**
   * Runs an execution in the shortest line of those who pay for it.
   * @param waitsForWork whether it begins only while one of the payers has work left, as far as there are any
   */
  async #inTurn<T>(
    key: string,
    waitsForWork: boolean,
    execute: (payer: Payer | null) => Promise<T>,
  ): Promise<T> {
    const { turns } = this.#live;
    for (;;) {
      const accounts = this.#accountsOf(key);
      const mustWait = () =>
        waitsForWork &&
        accounts.length > 0 &&
        accounts.every((account) => account.wait() > 0) &&
        !this.#live.ended.aborted;
      const lengthOf = ({ lineOnCredit }: Account) => turns.lengthOf(lineOnCredit);
      const payer = onCredit(accounts.toSorted((one, other) => lengthOf(one) - lengthOf(other)));
      // The executions before this one in the line may use up the work.
      const begin = async () => (mustWait() ? null : { result: await execute(payer) });
      if (!mustWait()) {
        const done = await turns.execute(payer, begin);
        if (done) return done.result;
      }
      await delay(TIMEOUTS.payersMs, undefined, { ref: false });
    }
  }

  #end(): void {
    for (const { subscribers } of this.#shared.values()) {
      for (const subscriber of subscribers) subscriber.end();
    }
  }
}

/** Turns an error outside the resolvers into an error of the result, so that it is retried and sent like theirs. */
function errorOf(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}

/** Whether an error is a failure rather than a regular refusal. */
function isUnexpected(error: Error | undefined): error is Error {
  if (error instanceof Refusal) return error.code === 'BUSY';
  return error !== undefined && !(error instanceof GraphQLError);
}

function memoryOf(all: readonly Shared[]): number {
  return all.reduce((sum, { options }) => sum + options.bytes, 0);
}
