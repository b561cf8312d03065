/** How far an endpoint has been told, in memory and in the database. */
import { startDeadline } from '../database/deadline.ts';
import { WEBHOOKS } from '../database/limits.ts';
import type { ServerContext } from '../log/server-context.ts';
import { untoldEnd } from './evening-end.ts';
import type { Sender } from './sender.ts';
import {
  type Cursor,
  findCursor,
  findMessages,
  forgetMessage,
  type StoredMessage,
  storeCursor,
} from './sql.ts';

export class Progress {
  /** The last seq that was looked at. The stored one follows with the next message, or after many changes without one. */
  seq: number;
  readonly #club: ServerContext;
  readonly #sender: Sender;
  readonly #key: string;
  /** The messages that were told, by topic, oldest first. */
  readonly #told: Map<string, StoredMessage>;
  #stored: Cursor;

  private constructor(
    club: ServerContext,
    sender: Sender,
    key: string,
    stored: Cursor,
    told: readonly StoredMessage[],
  ) {
    this.#club = club;
    this.#sender = sender;
    this.#key = key;
    this.#stored = stored;
    this.#told = new Map(told.map((message) => [message.topic, message]));
    this.seq = stored.seq;
  }

  /** Reads how far an endpoint has been told. @param from where a new endpoint begins; by default at the present position of the log */
  static async open(
    club: ServerContext,
    sender: Sender,
    key: string,
    from?: Cursor,
  ): Promise<Progress> {
    const known = await findCursor(sender.sql, key);
    const cursor = known ?? from ?? (await presentCursor(club));
    const told = await findMessages(sender.sql, key);
    const progress = new Progress(club, sender, key, cursor, told);
    if (!known) await progress.save({});
    return progress;
  }

  get cursor(): Cursor {
    return this.#stored;
  }

  /** The messages that were told, oldest first. */
  get told(): readonly StoredMessage[] {
    return [...this.#told.values()];
  }

  /** Returns the message that was told of a topic; null if none was, or too long ago. */
  toldOf(topic: string): StoredMessage | null {
    return this.#told.get(topic) ?? null;
  }

  /** Forgets a message that can no longer be edited. */
  async forget(topic: string): Promise<void> {
    await forgetMessage(this.#sender, this.#key, topic);
    this.#told.delete(topic);
  }

  /** @param message by which the endpoint was told; null if it was not @throws LockLost */
  async save(changed: Partial<Cursor>, message: StoredMessage | null = null): Promise<void> {
    const cursor = { ...this.#stored, ...changed };
    const told = message && { message, at: this.#club.now() };
    await storeCursor(this.#sender, this.#key, cursor, told);
    this.#stored = cursor;
    if (changed.seq !== undefined) this.seq = changed.seq;
    if (!message) return;
    this.#told.set(message.topic, message);
    const [oldest] = this.#told.keys();
    if (oldest !== undefined && this.#told.size > WEBHOOKS.messages) this.#told.delete(oldest);
  }

  /** After a restore the log is another one: what it says was told before, or will never be. */
  async beginAnew(): Promise<void> {
    await this.save(await presentCursor(this.#club));
  }

  /** Whether another program has switched the endpoint on again. */
  async isOnAgain(): Promise<boolean> {
    const cursor = await findCursor(this.#sender.sql, this.#key);
    if (!cursor || cursor.offAt !== null) return false;
    this.#stored = cursor;
    this.seq = cursor.seq;
    return true;
  }
}

/** The cursor of an endpoint that is told nothing of what was before: neither changes nor an evening that is over. */
export async function presentCursor(club: ServerContext): Promise<Cursor> {
  const { epoch, seq } = club.live;
  const end = await untoldEnd(club.live.cache.withDeadline(startDeadline()), club, null);
  const evening = end?.until ?? null;
  return { epoch, seq, evening, summarySeq: null, offAt: null, offStatus: null };
}
