/** Limits the bytes of responses that clients have not read yet, per address, so that one address cannot fill the memory. */
import { EXECUTIONS } from '../database/limits.ts';
import { busy, type Refusal } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';

interface Unread {
  /** Bytes that are written but not sent. */
  readonly writableLength: number;
}

export class UnreadAnswers {
  readonly #answers = new Map<string, Set<Unread>>();

  /** Counts a response. @returns a function to call once it is sent or its connection is closed */
  begin(address: string, answer: Unread): () => void {
    const answers = this.#answers.get(address) ?? new Set();
    this.#answers.set(address, answers.add(answer));
    return () => {
      answers.delete(answer);
      if (answers.size === 0 && this.#answers.get(address) === answers) {
        this.#answers.delete(address);
      }
    };
  }

  /** @returns the refusal of a further response for an address, or null */
  refusal(address: string): Refusal | null {
    const answers = this.#answers.get(address) ?? new Set();
    let bytes = 0;
    for (const { writableLength } of answers) bytes += writableLength;
    return bytes > EXECUTIONS.unreadBytes ? busy(brokenRequest('answersUnread')) : null;
  }
}
