/** The registry of shared subscriptions and live queries, whichever transport their subscribers come over. */
import { setTimeout as delay } from 'node:timers/promises';
import { GraphQLError } from 'graphql';
import { PromiseCache } from '../../access/cache.ts';
import { isThisMachine } from '../../access/concurrency.ts';
import type { TokenBucket } from '../../access/token-bucket.ts';
import { startDeadline } from '../../database/deadline.ts';
import { OPERATIONS } from '../../database/diagnostics.ts';
import { isOutOfReach } from '../../database/errors.ts';
import { busy, historyLost, Refusal } from '../../database/refusal.ts';
import type { Change } from '../../log/change.ts';
import type { ResumePoint } from '../../log/seq-cache.ts';
import type { ServerContext } from '../../log/server-context.ts';
import type { SubscriptionSpec } from '../../log/source.ts';
import { type Executor, isRefused, outcomeOfResult, type Refused } from '../execute.ts';
import { ExecutionQueue } from '../execution-queue.ts';
import type { Operation } from '../operation.ts';
import { type Identity, identityOf } from './identity.ts';
import {
  type Answer,
  EventSubscription,
  type SharedSubscription,
  SnapshotSubscription,
} from './shared-subscription.ts';
import { type Sink, Subscriber } from './subscriber.ts';

/** Results of events, for subscribers who catch up; what was evicted is executed again. */
const MAX_EVENT_BYTES = 16 * 1024 * 1024;
/** Shared subscriptions, each of which is executed after a change, and the memory of their documents. */
const MAX_SHARED = 4_000;
const MAX_SHARED_BYTES = 128 * 1024 * 1024;
/** The same of one address, which may be a household or a bar: forty pages that all show something else have about so many. */
const MAX_SHARED_PER_ADDRESS = 250;
const MAX_BYTES_PER_ADDRESS = 16 * 1024 * 1024;
/** Milliseconds of work that another different subscription costs: preparing it, and its first state. */
const MS_PER_SUBSCRIPTION = 5;
/** What the document of a subscription takes, with all that is made of it. */
const BYTES_PER_CHARACTER = 20;

/** How long live queries wait for events of the same seq, whose documents may cost much. */
const MAX_WAIT_FOR_EVENTS_MS = 250;
/** How soon a live query whose address has used up its work tries again at the earliest. */
const MIN_PAUSE_MS = 250;

/** An unexpected error is sent after so many attempts; one of a database that does not answer never is. */
const MAX_ATTEMPTS = 4;

type Shared = SharedSubscription<Change>;

interface Executed {
  readonly operation: Operation;
  readonly source: SubscriptionSpec<Change>;
}

interface ExecutionOutcome {
  /** Null where there is nothing to send. */
  readonly answer: Answer | null;
  /** Whether it holds an unexpected error, or none was made. */
  readonly hasFailed: boolean;
}

/** Nobody was left to send it to. */
const UNWANTED: ExecutionOutcome = { answer: null, hasFailed: true };

export class Subscriptions {
  readonly #executor: Executor;
  readonly #live: ServerContext['live'];
  readonly #shared = new Map<string, Shared>();
  /** What is being prepared: after a restart thousands subscribe to the same at once. */
  readonly #preparing = new Map<string, Promise<Shared | Refused>>();
  /** To what the subscribers of each address subscribe. */
  readonly #ofAddress = new Map<string, Set<Shared>>();
  readonly #executions = new ExecutionQueue();
  #events = new PromiseCache(MAX_EVENT_BYTES);
  /** Delivery of the events of the latest seq; live queries of that seq wait for it. */
  #eventsSent: { readonly seq: number; readonly sent: Promise<void> } | null = null;

  constructor(executor: Executor, live: ServerContext['live']) {
    this.#executor = executor;
    this.#live = live;
    live.follow({
      appended: () => {},
      // What is still being executed for the log before is stored in the cache before.
      restarted: () => {
        this.#events = new PromiseCache(MAX_EVENT_BYTES);
        this.#eventsSent = null;
      },
    });
    live.ended.addEventListener('abort', () => this.#end(), { once: true });
  }

  /** How many different subscriptions there are. */
  get size(): number {
    return this.#shared.size;
  }

  /** The epoch of the log that present results are of. */
  get epoch(): string {
    return this.#live.epoch;
  }

  /** How many subscribers all of them have. */
  get subscribers(): number {
    return [...this.#shared.values()].reduce((sum, { subscribers }) => sum + subscribers.size, 0);
  }

  /**
   * Sends all results, or the reason for a refusal, to the sink.
   * @param resumeFrom where the subscriber left off, or the answer to a live query that it has; wins over the arguments of the
   *   document
   * @returns a function that ends the subscription
   */
  subscribe(
    operation: Operation,
    address: string,
    sink: Sink,
    resumeFrom: ResumePoint | null = null,
  ): () => void {
    const subscriber = new Subscriber(sink);
    this.#begin(operation, address, subscriber, resumeFrom)
      .catch((error: unknown) => this.#executor.formatErrors([error]))
      .then((refused) => {
        if (!refused) return;
        OPERATIONS.publish(() => ({ type: 'subscription', outcome: outcomeOfResult(refused) }));
        subscriber.end(JSON.stringify(refused));
      });
    return () => subscriber.leave();
  }

  /** @returns why it cannot be prepared, the same for all who wait for that @throws another reason to refuse it */
  async #begin(
    operation: Operation,
    address: string,
    subscriber: Subscriber,
    resumeFrom: ResumePoint | null,
  ): Promise<Refused | null> {
    const identity = identityOf(operation);
    // Where arguments are names, the key of a shared subscription also has the ids that they stood for.
    const prepared = this.#shared.get(identity.key) ?? (await this.#prepare(identity));
    if (isRefused(prepared)) return prepared;
    if (subscriber.gone || this.#live.ended.aborted) {
      subscriber.end();
      return null;
    }
    // Somebody else may have been first.
    const { key } = prepared.options;
    const shared = this.#shared.get(key) ?? prepared;
    this.#assertRoom(shared, address);
    if (!this.#shared.has(key)) this.#executor.work.of(address)?.spend(MS_PER_SUBSCRIPTION);
    this.#shared.set(key, shared);
    const count = this.#countFor(address, shared);
    subscriber.onGone = () => {
      count();
      shared.remove(subscriber);
      if (shared.subscribers.size === 0 && this.#shared.get(key) === shared) {
        this.#shared.delete(key);
      }
    };
    shared.add(subscriber, { ...shared.options.source.from, ...identity.from, ...resumeFrom });
    OPERATIONS.publish(() => ({ type: 'subscription', outcome: 'ok' }));
    return null;
  }

  /** What fails is formatted, and so logged, once for all who wait for it. */
  #prepare(identity: Identity): Promise<Shared | Refused> {
    // After a change a name may stand for somebody else.
    const key = `${this.#live.seq} ${identity.key}`;
    const known = this.#preparing.get(key);
    if (known) return known;
    const preparing = this.#create(identity)
      .catch((error: unknown) => this.#executor.formatErrors([error]))
      .finally(() => this.#preparing.delete(key));
    this.#preparing.set(key, preparing);
    return preparing;
  }

  async #create(identity: Identity): Promise<Shared> {
    const { operation } = identity;
    const source = await this.#executor.sourceOf(operation);
    const { query, variables } = operation;
    const key = [identity.key, ...source.ids].join(' ');
    const options = {
      key,
      live: this.#live,
      source,
      bytes: (query.length + JSON.stringify(variables).length) * BYTES_PER_CHARACTER,
      answerTo: (entry: Change | null) => this.#answerTo(key, { operation, source }, entry),
      eventsSent: () => this.#afterEvents(),
      historyLost: JSON.stringify({ data: null, ...this.#executor.formatErrors([historyLost()]) }),
    };
    return source.of === 'SNAPSHOT'
      ? new SnapshotSubscription(options)
      : new EventSubscription(options);
  }

  /**
   * Each shared subscription costs something after a change, and all are held in memory.
   * @throws Refusal BUSY where one more is too much
   */
  #assertRoom(shared: Shared, address: string): void {
    if (!this.#shared.has(shared.options.key)) {
      const all = [...this.#shared.values(), shared];
      if (all.length > MAX_SHARED || bytesOf(all) > MAX_SHARED_BYTES) {
        throw busy('There are too many different subscriptions.');
      }
      const wait = Math.ceil(this.#executor.work.of(address)?.wait() ?? 0);
      if (wait > 0) {
        const message = 'Your address has begun many different subscriptions.';
        throw new Refusal('BUSY', message, { retryAfter: wait });
      }
    }
    const own = this.#ofAddress.get(address);
    if (!own || own.has(shared) || isThisMachine(address)) return;
    const isTooMuch = bytesOf([...own, shared]) > MAX_BYTES_PER_ADDRESS;
    if (isTooMuch || own.size >= MAX_SHARED_PER_ADDRESS) {
      throw busy('There are too many different subscriptions from your address.');
    }
  }

  /** @returns what ends the count */
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

  /** Resolves once the subscribers to events that are not behind have been sent all that is known here, or after a while. */
  #afterEvents(): Promise<void> {
    const { seq } = this.#live;
    if (this.#eventsSent?.seq === seq) return this.#eventsSent.sent;
    const events = [...this.#shared.values()].filter((one) => one instanceof EventSubscription);
    const sent = Promise.race([
      Promise.all(events.map((one) => one.sent())),
      delay(MAX_WAIT_FOR_EVENTS_MS, undefined, { ref: false }),
    ]).then(() => {});
    this.#eventsSent = { seq, sent };
    return sent;
  }

  /** The answer for an entry; or of a snapshot, which is stored with the reads of now and dropped with them. */
  async #answerTo(key: string, executed: Executed, entry: Change | null): Promise<Answer | null> {
    const texts = entry ? this.#events : this.#live.cache.answers;
    const cacheKey = `subscription ${key} ${entry?.seq ?? ''}`;
    const found = await texts.share(cacheKey, () => this.#execute(key, executed, entry));
    if (found.hasFailed) texts.delete(cacheKey);
    // Somebody has come since.
    if (found === UNWANTED && this.#shared.has(key)) return this.#answerTo(key, executed, entry);
    return found.answer;
  }

  /**
   * Executes a subscription once for all its subscribers; the feed retries it until it succeeds, or nobody is left: many who
   * come and go at once do not hold up others.
   */
  #execute(
    key: string,
    { operation, source }: Executed,
    entry: Change | null,
  ): Promise<ExecutionOutcome> {
    const attempt = async (number: number): Promise<ExecutionOutcome> => {
      const account = entry ? null : await this.#accountOf(key);
      const { cache: present } = this.#live;
      let isWanted = true;
      const result = await this.#executions.run(async () => {
        isWanted = this.#shared.has(key);
        if (!isWanted) return null;
        // Requests may share what is read here. However long it has waited for its turn, it has all of its time.
        const cache = present.within(startDeadline());
        const value = await source.value(entry, cache);
        if (value === undefined) return null;
        return this.#executor.executeEvent(operation, value, cache, account);
      });
      if (!isWanted) return UNWANTED;
      if (!result) return { answer: null, hasFailed: false };
      const error = result.errors?.map(({ originalError }) => originalError).find(isUnexpected);
      if (error && (number < MAX_ATTEMPTS || isOutOfReach(error))) throw error;
      const text = JSON.stringify(this.#executor.withFormattedErrors(result));
      return { answer: { text, seq: present.seq }, hasFailed: error !== undefined };
    };
    return this.#live.retryUntilEnd(attempt, { answer: null, hasFailed: true });
  }

  /**
   * The account that pays for the present answer of a live query or snapshot, once it can; null where nobody has to. One that
   * several addresses have in common is free: its cost does not grow with them.
   */
  async #accountOf(key: string): Promise<TokenBucket | null> {
    for (;;) {
      const [address = null, ...others] = this.#shared.get(key)?.addresses.keys() ?? [];
      const account = others.length > 0 ? null : this.#executor.work.of(address);
      const wait = account?.wait() ?? 0;
      if (wait === 0 || this.#live.ended.aborted) return account;
      await delay(Math.max(wait * 1_000, MIN_PAUSE_MS), undefined, { ref: false });
    }
  }

  #end(): void {
    for (const { subscribers } of this.#shared.values()) {
      for (const subscriber of subscribers) subscriber.end();
    }
  }
}

/** An error that no rule of the club is the reason for. */
function isUnexpected(error: Error | undefined): error is Error {
  if (error instanceof Refusal) return error.code === 'BUSY';
  return error !== undefined && !(error instanceof GraphQLError);
}

function bytesOf(all: readonly Shared[]): number {
  return all.reduce((sum, { options }) => sum + options.bytes, 0);
}
