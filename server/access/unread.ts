/** Counts the bytes of answers that clients have not taken, so that one address cannot fill the memory with them. */
import { busy, type Refusal } from '../database/refusal.ts';

/** Some dozen of the largest answers. Usual ones are taken by the network at once. */
const MAX_BYTES = 32 * 1024 * 1024;

interface Answer {
  /** Bytes that have been written and not been sent. */
  readonly writableLength: number;
}

export class UnreadAnswers {
  readonly #answers = new Map<string, Set<Answer>>();

  /** Counts an answer. @returns what ends it, once it was taken or its connection is closed */
  begin(address: string, answer: Answer): () => void {
    const answers = this.#answers.get(address) ?? new Set();
    this.#answers.set(address, answers.add(answer));
    return () => {
      answers.delete(answer);
      if (answers.size === 0 && this.#answers.get(address) === answers) {
        this.#answers.delete(address);
      }
    };
  }

  /** @returns why no further answer is made for an address, or null */
  refusal(address: string): Refusal | null {
    const answers = this.#answers.get(address) ?? new Set();
    let bytes = 0;
    for (const { writableLength } of answers) bytes += writableLength;
    return bytes > MAX_BYTES ? busy('Your address does not read its answers.') : null;
  }
}
