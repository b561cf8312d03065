/**
 * Tells one endpoint what the log says: at least once, in the order of the log, from where it was left. A message says what is so when
 * it is sent, and its id is the same for each attempt. Nothing here is part of a write.
 */
import { effectOf, isConcerned, isLate, type Topic } from '../../rules/webhooks/effects.ts';
import { summaryMessage, type Telling, takenBackMessage } from '../../rules/webhooks/messages.ts';
import { startDeadline } from '../database/deadline.ts';
import { WEBHOOKS } from '../database/limits.ts';
import type { Change } from '../log/change.ts';
import { idIn, keyOf } from '../log/subjects.ts';
import {
  Delivery,
  type DeliveryOptions,
  type Draft,
  Postponed,
  type Sent,
  SwitchedOff,
} from './delivery.ts';
import { type Endpoint, endpointName } from './endpoints.ts';
import { EveningWatch, untoldEnd } from './evening-end.ts';
import { canEdit } from './formats.ts';
import {
  dayOfMatch,
  type EveningEnd,
  latestEvening,
  type MessageSource,
  messageOn,
  readChange,
  readEvening,
} from './messages/read.ts';
import { goalMessage, missedBetween, type News, newsOf, storedOf } from './news.ts';
import { Progress } from './progress.ts';
import type { Sender } from './sender.ts';
import type { Cursor, StoredMessage } from './sql.ts';

export interface CourierOptions extends DeliveryOptions {
  readonly executor: MessageSource['executor'];
  /** Where a new endpoint begins; by default at the present position of the log. */
  readonly from?: Cursor;
}

/** How long nothing is to be done, if nothing happens: evenings end by the clock. */
const IDLE_MS = 60_000;

export class Courier {
  readonly #endpoint: Endpoint;
  readonly #options: CourierOptions;
  readonly #progress: Progress;
  readonly #delivery: Delivery;
  readonly #evenings: EveningWatch;

  private constructor(
    endpoint: Endpoint,
    options: CourierOptions,
    progress: Progress,
    delivery: Delivery,
  ) {
    this.#endpoint = endpoint;
    this.#options = options;
    this.#progress = progress;
    this.#delivery = delivery;
    this.#evenings = new EveningWatch(options.club);
  }

  /** Goes on from where the endpoint was left. @param key of the endpoint in the database */
  static async open(
    endpoint: Endpoint,
    key: string,
    sender: Sender,
    options: CourierOptions,
  ): Promise<Courier> {
    const progress = await Progress.open(options.club, sender, key, options.from);
    return new Courier(endpoint, options, progress, new Delivery(endpoint, sender, options));
  }

  /**
   * Tells everything that is due.
   * @returns milliseconds until the next step, which a change can bring forward
   * @throws if the database fails, or another instance may send now
   */
  async step(signal: AbortSignal): Promise<number> {
    const { live, now } = this.#options.club;
    const progress = this.#progress;
    const wait = this.#delivery.waitMs();
    if (wait > 0) return wait;
    if (progress.cursor.offAt !== null && !(await progress.isOnAgain())) return IDLE_MS;
    try {
      if (progress.cursor.epoch !== live.epoch) await progress.beginAnew();
      await this.#tellChanges(signal);
      await this.#tellEvening(signal);
    } catch (error) {
      if (error instanceof SwitchedOff) {
        const offAt = now().toISOString();
        await progress.save({ offAt, offStatus: error.status, summarySeq: null });
        const name = endpointName(this.#endpoint);
        this.#options.log.warn(`${name} is switched off, because it answered ${error.status}`);
      } else if (!(error instanceof Postponed)) throw error;
      // The next attempt can cover more, unless this summary may have arrived.
      else if (progress.cursor.summarySeq !== null && !error.mayHaveArrived) {
        await progress.save({ summarySeq: null });
      }
    }
    return this.#delivery.waitMs() || IDLE_MS;
  }

  /** Whether a change is no reason for a step: the endpoint is tried again after a pause, or is off. */
  get isResting(): boolean {
    return this.#delivery.waitMs() > 0 || this.#progress.cursor.offAt !== null;
  }

  #source(): MessageSource {
    const { club, executor } = this.#options;
    return { executor, cache: club.live.cache.withDeadline(startDeadline()) };
  }

  async #tellChanges(signal: AbortSignal): Promise<void> {
    const { live } = this.#options.club;
    const progress = this.#progress;
    const { epoch } = progress.cursor;
    for (;;) {
      const { summarySeq } = progress.cursor;
      if (summarySeq !== null) await this.#tellSummary(summarySeq, signal);
      const changes = await live.entriesAfter(progress.seq, WEBHOOKS.changes);
      if (changes.length === 0) break;
      for (const change of changes) {
        signal.throwIfAborted();
        // The log was replaced; the next step begins anew.
        if (epoch !== live.epoch) return;
        await this.#tell(change, signal);
        if (progress.cursor.summarySeq !== null) break;
        progress.seq = change.seq;
      }
    }
    const ahead = progress.seq - progress.cursor.seq;
    if (ahead >= WEBHOOKS.changes) await progress.save({ seq: progress.seq });
  }

  async #tell(change: Change, signal: AbortSignal): Promise<void> {
    switch (effectOf(change.kind)) {
      case 'GOAL':
        return this.#tellGoal(change, signal);
      case 'ANNOUNCES':
        // First, because the change is told once it is announced.
        await this.#correctByLateEntry(change, signal);
        return this.#announce(change, signal);
      case 'CORRECTS':
        return this.#correct(change, true, signal);
      case 'MOVES':
        return this.#correct(change, false, signal);
    }
  }

  /** A goal is for a lamp, which is no use an hour later. */
  async #tellGoal(change: Change, signal: AbortSignal): Promise<void> {
    if (!this.#endpoint.events.has('goal') || this.#isLate(change)) return;
    const draft = { ...(await this.#ofChange(change)), message: goalMessage(change), type: 'goal' };
    await this.#delivery.send(draft, signal);
    await this.#progress.save({ seq: change.seq });
  }

  async #announce(change: Change, signal: AbortSignal): Promise<void> {
    const news = await newsOf(this.#source(), change, this.#endpoint.events);
    if (!news) return;
    if (this.#isLate(change)) {
      return this.#progress.save({ summarySeq: this.#options.club.live.seq });
    }
    const { topic, message } = news;
    const former = this.#progress.toldOf(topic);
    // A message that was told in a summary, or twice because of a restart, is not told again.
    if (former?.facts === message.facts) return;
    const type = this.#typeOf(message.events);
    const draft = { ...(await this.#ofChange(change)), message, type };
    const sent = await this.#sendOrEdit(draft, former, signal);
    await this.#progress.save({ seq: change.seq }, storedAs(news, sent));
  }

  #isLate({ time }: Change): boolean {
    return isLate(time, this.#options.club.now());
  }

  /** A result of an evening that was told can make its message wrong, and those about records of later matches. */
  async #correctByLateEntry(change: Change, signal: AbortSignal): Promise<void> {
    const matchId = idIn(change.place, 'match');
    if (matchId === null) return;
    const { timeZone } = this.#options.club;
    if (!this.#progress.told.some(({ topic }) => topic.startsWith('evening:'))) return;
    const day = await dayOfMatch(this.#source().cache, matchId, timeZone);
    if (this.#progress.toldOf(`evening:${day}`)) await this.#correct(change, true, signal);
  }

  /**
   * Corrects what was told and is not so any more.
   * @param isNews whether services that cannot edit messages are told, too
   */
  async #correct(change: Change, isNews: boolean, signal: AbortSignal): Promise<void> {
    const { place, subjects } = change;
    const keys = place.length === 0 ? [] : [...place, ...subjects].map(keyOf);
    for (const former of this.#progress.told.filter((each) => isConcerned(each, keys))) {
      signal.throwIfAborted();
      await this.#correctOne(change, former, isNews, signal);
    }
  }

  async #correctOne(
    change: Change,
    former: StoredMessage,
    isNews: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const topic = former.topic as Topic;
    if (await this.#goesOn(topic)) return;
    const found = await messageOn(this.#source(), topic);
    const message = found?.message ?? takenBackMessage(former.title, topic);
    if (message.facts === former.facts) return;
    const telling: Telling = found ? 'CORRECTED' : 'TAKEN_BACK';
    const editing = this.#editable(former);
    const news = { topic, message, about: found?.about ?? former.about };
    // A message that is taken back keeps the events that were told, for the type of another correction.
    const stored = {
      ...storedOf(news, former.remoteId),
      ...(!found && { events: former.events }),
    };
    if (editing === null && !isNews) return this.#progress.save({}, stored);
    const draft = await this.#ofChange(change);
    const type = `${this.#typeOf(former.events)}.corrected`;
    const id = `${draft.id}_${topic}`;
    const sent = await this.#delivery.send(
      { ...draft, id, message, type, telling, editing },
      signal,
    );
    if (sent.kind === 'GONE') return this.#progress.forget(topic);
    const remoteId = sent.kind === 'TOLD' ? sent.remoteId : null;
    await this.#progress.save({}, { ...stored, remoteId: editing ?? remoteId });
  }

  /** @param until the last seq that the summary covers */
  async #tellSummary(until: number, signal: AbortSignal): Promise<void> {
    const { live } = this.#options.club;
    const { epoch, seq: after, evening } = this.#progress.cursor;
    const source = this.#source();
    const range = { after, until };
    const { events } = this.#endpoint;
    const { news, corrections, since } = await missedBetween(
      { ...source, live },
      range,
      events,
      signal,
    );
    // First, because a summary that was sent must not be put together anew after a pause.
    for (const each of corrections) {
      await this.#correct(each, effectOf(each.kind) === 'CORRECTS', signal);
    }
    const end = events.has('evening')
      ? await untoldEnd(source.cache, this.#options.club, evening)
      : null;
    const ofEvening = end && (await eveningNews(source, end));
    const all = ofEvening ? [...news, ofEvening] : news;
    const message = summaryMessage(all.map((each) => each.message));
    if (message) {
      const id = `msg_${epoch}_summary_${after}_${until}`;
      const time = since ?? this.#options.club.now().toISOString();
      const data = { epoch, ...range };
      await this.#delivery.send({ id, message, type: 'summary', data, time }, signal);
    }
    for (const each of all) await this.#progress.save({}, storedOf(each, null));
    await this.#progress.save({ seq: until, summarySeq: null, evening: end?.until ?? evening });
  }

  async #tellEvening(signal: AbortSignal): Promise<void> {
    if (!this.#endpoint.events.has('evening')) return;
    const { cache } = this.#source();
    const tell = (end: EveningEnd) => this.#tellEnd(end, signal);
    await this.#evenings.look(cache, this.#progress.cursor.evening, tell);
  }

  async #tellEnd(end: EveningEnd, signal: AbortSignal): Promise<void> {
    const source = this.#source();
    const evening = end.until;
    const news = await eveningNews(source, end);
    const former = this.#progress.toldOf(`evening:${end.date}`);
    if (!news || news.message.facts === former?.facts) return this.#progress.save({ evening });
    const draft: Draft = {
      id: `msg_${this.#progress.cursor.epoch}_evening_${end.until}`,
      message: news.message,
      // The evening went on after its end had been told.
      type: former ? 'evening.corrected' : 'evening',
      telling: former ? 'CORRECTED' : 'NEW',
      data: await readEvening(source, end.date),
      time: this.#options.club.now().toISOString(),
    };
    const sent = await this.#sendOrEdit(draft, former, signal);
    await this.#progress.save({ evening }, storedAs(news, sent));
  }

  /** Whether a topic is an evening that goes on after its end was told: its message is corrected at the next end. */
  async #goesOn(topic: Topic): Promise<boolean> {
    if (!topic.startsWith('evening:')) return false;
    const latest = await latestEvening(this.#source().cache, this.#options.club);
    return latest !== null && latest.end === null && topic === `evening:${latest.date}`;
  }

  /** Edits the former message if the service can, and if it is still there. */
  async #sendOrEdit(
    draft: Draft,
    former: StoredMessage | null,
    signal: AbortSignal,
  ): Promise<Sent> {
    const editing = this.#editable(former);
    const sent = await this.#delivery.send({ ...draft, editing }, signal);
    return sent.kind === 'GONE' ? this.#delivery.send(draft, signal) : sent;
  }

  #editable(former: StoredMessage | null): string | null {
    return canEdit(this.#endpoint.format) ? (former?.remoteId ?? null) : null;
  }

  /** The type of a message for programs: its most important event of those that the endpoint has chosen. */
  #typeOf(events: readonly string[]): string {
    const chosen: ReadonlySet<string> = this.#endpoint.events;
    return events.find((event) => chosen.has(event)) ?? 'result';
  }

  async #ofChange({ seq, time }: Change): Promise<Pick<Draft, 'id' | 'data' | 'time'>> {
    const isRead = this.#endpoint.format === 'json';
    const data = isRead ? { change: await readChange(this.#source(), seq) } : {};
    return { id: `msg_${this.#progress.cursor.epoch}_${seq}`, data, time };
  }
}

async function eveningNews(source: MessageSource, { date }: EveningEnd): Promise<News | null> {
  const topic: Topic = `evening:${date}`;
  const found = await messageOn(source, topic);
  return found && { topic, ...found };
}

/** Returns null for a message that the endpoint refused, which has nothing to correct. */
function storedAs(news: News, sent: Sent): StoredMessage | null {
  return sent.kind === 'TOLD' ? storedOf(news, sent.remoteId) : null;
}
