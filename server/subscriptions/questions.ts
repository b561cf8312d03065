/** All questions that are watched, and the latest of the others. */
import { LRUCache } from 'lru-cache';
import type { LiveFeed, Numbered } from '../live/feed.ts';
import type { From } from '../reads/position.ts';
import { EntryQuestion, type Question, type QuestionGiven, StateQuestion } from './question.ts';
import { Texts } from './texts.ts';
import type { Viewer } from './viewer.ts';

/** Answers to entries that are remembered, of all questions together. */
const MOST_TEXT_BYTES = 32 * 1024 * 1024;
/** Questions that are watched, with the states that they answer. */
const MOST_WATCHED_BYTES = 128 * 1024 * 1024;
/** Questions that nobody watches and that are remembered for those who come back. */
const IDLE = { max: 500, maxSize: 8 * 1024 * 1024 };

/** What makes a question, beside what all share. */
export type Asked<Entry extends Numbered> = Pick<
  QuestionGiven<Entry>,
  'key' | 'bytes' | 'source' | 'answer' | 'historyLost'
>;

export class Questions<Entry extends Numbered> {
  readonly #live: LiveFeed<Entry>;
  readonly #texts = new Texts(MOST_TEXT_BYTES);
  readonly #watched = new Map<string, Question<Entry>>();
  readonly #idle = new LRUCache<string, Question<Entry>>({
    ...IDLE,
    sizeCalculation: (question) => question.bytes,
  });

  constructor(live: LiveFeed<Entry>) {
    this.#live = live;
    live.follow({ appended: () => {}, restarted: () => this.#forgetEntries() });
    live.ended.addEventListener('abort', () => this.#end(), { once: true });
  }

  /** A question that was asked before, by its key. */
  known(key: string): Question<Entry> | null {
    return this.#watched.get(key) ?? this.#idle.get(key) ?? null;
  }

  /** The question of a key: all who ask it at the same time get the same one. */
  ask(asked: Asked<Entry>): Question<Entry> {
    const known = this.known(asked.key);
    if (known) return known;
    const given = { ...asked, live: this.#live, texts: this.#texts };
    const question =
      asked.source.of === 'STATE' ? new StateQuestion(given) : new EntryQuestion(given);
    this.#idle.set(asked.key, question);
    return question;
  }

  /** Whether somebody may watch it: all that are watched are held in memory. */
  hasRoomFor(question: Question<Entry>): boolean {
    if (question.watched) return true;
    const taken = [...this.#watched.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    return taken + question.bytes <= MOST_WATCHED_BYTES;
  }

  /** @returns what the viewer calls to leave */
  watch(asked: Question<Entry>, viewer: Viewer, from: From): () => void {
    const { key } = asked;
    // Since it was asked it may have been dropped here, and somebody else may have asked the same again.
    const question = this.known(key) ?? asked;
    this.#idle.delete(key);
    this.#watched.set(key, question);
    const leave = question.watch(viewer, from);
    return () => {
      leave();
      this.#rest(question);
    };
  }

  /** How many questions are watched. */
  get watched(): number {
    return this.#watched.size;
  }

  #rest(question: Question<Entry>): void {
    const { key } = question;
    if (question.watched || this.#watched.get(key) !== question) return;
    this.#watched.delete(key);
    this.#idle.set(key, question);
  }

  /** After the log went back a seq means something else; states are asked for anew by their questions. */
  #forgetEntries(): void {
    this.#texts.clear();
    this.#idle.clear();
    for (const [key, question] of this.#watched) {
      if (question instanceof EntryQuestion) this.#watched.delete(key);
    }
  }

  #end(): void {
    for (const question of this.#watched.values()) question.end();
    this.#watched.clear();
  }
}
