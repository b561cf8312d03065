/**
 * What subscriptions ask, answered once for each seq, whoever asks: the answer is a text from then on. A viewer is a
 * position and a socket. Those at the head get each text when it is there; those behind read on at their own pace.
 */

import type { Follower, LiveFeed, Numbered } from '../live/feed.ts';
import type { Source } from '../live/source.ts';
import { BYTES_A_CHARACTER } from '../reads/bytes.ts';
import type { From } from '../reads/position.ts';
import type { Reads } from '../reads/reads.ts';
import type { Texts } from './texts.ts';
import type { Viewer } from './viewer.ts';

/** Works out the text that answers a value of the source. */
type Answer = (value: unknown, reads: Reads) => Promise<string>;

export interface QuestionGiven<Entry extends Numbered> {
  /** Tells it from every other question. */
  readonly key: string;
  /** About what its document and variables take in memory. */
  readonly bytes: number;
  readonly live: LiveFeed<Entry>;
  readonly source: Source<Entry>;
  readonly answer: Answer;
  /** Remembers answers to entries, of all questions. */
  readonly texts: Texts;
  /** The last text of those whose position the log no longer knows. */
  readonly historyLost: string;
}

export abstract class Question<Entry extends Numbered> {
  protected readonly given: QuestionGiven<Entry>;
  protected readonly viewers = new Set<Viewer>();
  #unfollow: (() => void) | null = null;

  constructor(given: QuestionGiven<Entry>) {
    this.given = given;
  }

  get key(): string {
    return this.given.key;
  }

  /** About what it takes in memory. */
  get bytes(): number {
    return this.given.bytes;
  }

  get source(): Source<Entry> {
    return this.given.source;
  }

  get watched(): boolean {
    return this.viewers.size > 0;
  }

  /** Ends all who watch. */
  end(): void {
    for (const viewer of this.viewers) {
      viewer.end();
      this.leave(viewer);
    }
  }

  /** @returns what the viewer calls to leave */
  watch(viewer: Viewer, from: From): () => void {
    this.viewers.add(viewer);
    this.#unfollow ??= this.given.live.follow(this.follower());
    this.begin(viewer, from);
    return () => this.leave(viewer);
  }

  protected leave(viewer: Viewer): void {
    viewer.leave();
    this.viewers.delete(viewer);
    if (this.watched) return;
    this.#unfollow?.();
    this.#unfollow = null;
  }

  protected abstract begin(viewer: Viewer, from: From): void;
  protected abstract follower(): Follower<Entry>;
}

/** Of a state only the latest matters: whoever is slow finds one text waiting. */
export class StateQuestion<Entry extends Numbered> extends Question<Entry> {
  /** As of the seq of these reads. */
  #present: { readonly reads: Reads; readonly text: Promise<string> } | null = null;
  #textLength = 0;
  /** The seq of what each viewer was given last, and what still waits for those who are slow. */
  #given = new WeakMap<Viewer, number>();
  readonly #waiting = new WeakMap<Viewer, string>();
  #telling = false;
  #changed = false;

  override get bytes(): number {
    return super.bytes + this.#textLength * BYTES_A_CHARACTER;
  }

  protected override leave(viewer: Viewer): void {
    super.leave(viewer);
    if (this.watched) return;
    this.#present = null;
    this.#textLength = 0;
  }

  protected begin(viewer: Viewer): void {
    const { seq } = this.given.live;
    void this.#textNow().then((text) => {
      this.#textLength = text.length;
      // A change meanwhile was told already.
      if (!this.#given.has(viewer)) this.#give(viewer, text, seq);
    });
  }

  protected follower(): Follower<Entry> {
    const { concerns } = this.given.source;
    return {
      appended: (entries) => {
        if (entries.some(concerns)) void this.#tell();
      },
      reconnected: () => void this.#tell(),
      restarted: () => {
        this.#given = new WeakMap();
        void this.#tell();
      },
    };
  }

  async #tell(): Promise<void> {
    this.#changed = true;
    if (this.#telling) return;
    this.#telling = true;
    while (this.#changed && this.watched) {
      this.#changed = false;
      const { seq } = this.given.live;
      const text = await this.#textNow();
      this.#textLength = text.length;
      for (const viewer of this.viewers) this.#give(viewer, text, seq);
    }
    this.#telling = false;
  }

  #textNow(): Promise<string> {
    const { reads } = this.given.live;
    if (this.#present?.reads !== reads) {
      const { live, source, answer } = this.given;
      const work = async () => answer(await source.value(null, reads), reads);
      this.#present = { reads, text: live.untilRead(work, '') };
    }
    return this.#present.text;
  }

  /** A state never goes back: who joined meanwhile may have a newer one. */
  #give(viewer: Viewer, text: string, seq: number): void {
    if ((this.#given.get(viewer) ?? 0) > seq) return;
    this.#given.set(viewer, seq);
    if (viewer.ready) {
      viewer.send(text);
      return;
    }
    this.#waiting.set(viewer, text);
    viewer.whenReady(() => {
      const latest = this.#waiting.get(viewer);
      this.#waiting.delete(viewer);
      if (latest !== undefined) viewer.send(latest);
    });
  }
}

const ENTRIES_AT_ONCE = 100;

/** Of entries every one counts: each viewer gets all that concern the question, in order, none twice. */
export class EntryQuestion<Entry extends Numbered> extends Question<Entry> {
  readonly #atHead = new Set<Viewer>();
  /** The seq up to which those at the head were told. */
  #head: number;
  #advancing: Promise<void> | null = null;

  constructor(given: QuestionGiven<Entry>) {
    super(given);
    this.#head = given.live.seq;
  }

  protected begin(viewer: Viewer, from: From): void {
    const { live } = this.given;
    if (this.#atHead.size === 0 && !this.#advancing) this.#head = live.seq;
    const after = from.after ?? live.seq;
    if (live.knows(from)) void this.#readOn(viewer, after);
    else void this.#beginAhead(viewer, from, after);
  }

  /** Another instance may have heard of more than this one; what nobody has heard of is no part of this log. */
  async #beginAhead(viewer: Viewer, from: From, after: number): Promise<void> {
    const { live } = this.given;
    if (await live.untilRead(() => live.goesOnFrom(from), false)) await this.#readOn(viewer, after);
    else this.#lose(viewer);
  }

  #lose(viewer: Viewer): void {
    viewer.end(this.given.historyLost);
    this.leave(viewer);
  }

  protected override leave(viewer: Viewer): void {
    this.#atHead.delete(viewer);
    super.leave(viewer);
  }

  protected follower(): Follower<Entry> {
    return {
      appended: () => void this.#advance(),
      restarted: () => {
        for (const viewer of this.viewers) this.#lose(viewer);
      },
    };
  }

  /** Tells those at the head what was appended; whoever asks meanwhile shares the run. */
  #advance(): Promise<void> {
    this.#advancing ??= this.#tellHead().finally(() => {
      this.#advancing = null;
      // Appended after the run had looked for the last time, and before it was over.
      if (this.watched && this.#head < this.given.live.seq) void this.#advance();
    });
    return this.#advancing;
  }

  async #tellHead(): Promise<void> {
    const { live } = this.given;
    while (this.#head < live.seq) {
      for (const entry of await live.entriesAfter(this.#head, ENTRIES_AT_ONCE)) {
        const text = this.#atHead.size > 0 ? await this.#textOf(entry) : null;
        this.#head = entry.seq;
        if (text !== null) for (const viewer of this.#atHead) this.#tell(viewer, text);
      }
    }
  }

  #tell(viewer: Viewer, text: string): void {
    viewer.send(text);
    if (viewer.ready) return;
    this.#atHead.delete(viewer);
    void this.#readOn(viewer, this.#head);
  }

  /** Reads on from a position, as fast as the viewer takes it, until it is at the head. */
  async #readOn(viewer: Viewer, after: number): Promise<void> {
    let position = after;
    while (!viewer.gone) {
      if (position === this.#head && viewer.ready) {
        this.#atHead.add(viewer);
        return;
      }
      if (position >= this.#head) {
        await (viewer.ready ? this.#advance() : becomesReady(viewer));
        continue;
      }
      for (const entry of await this.given.live.entriesAfter(position, ENTRIES_AT_ONCE)) {
        const text = await this.#textOf(entry);
        if (!viewer.ready) await becomesReady(viewer);
        if (viewer.gone) return;
        if (text !== null) viewer.send(text);
        position = entry.seq;
      }
    }
  }

  /** Null where an entry has nothing to tell. */
  async #textOf(entry: Entry): Promise<string | null> {
    const { key, live, source, answer, texts } = this.given;
    if (!source.concerns(entry)) return null;
    const work = async () => {
      const { reads } = live;
      const value = await source.value(entry, reads);
      return value === undefined ? null : answer(value, reads);
    };
    return texts.get(`${key} ${entry.seq}`, () => live.untilRead(work, null));
  }
}

function becomesReady(viewer: Viewer): Promise<void> {
  return new Promise((resolve) => viewer.whenReady(resolve));
}
