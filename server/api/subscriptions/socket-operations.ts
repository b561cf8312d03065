/**
 * The operations of one socket. graphql-ws identifies operations only by id. If a client completes an operation and reuses its
 * id, the new operation is delayed until the old one has ended, so that graphql-ws does not confuse the two.
 */
import { parsedJson } from '../../database/json.ts';

export class SocketOperations {
  readonly #running = new Map<string, { completed: boolean; next: string | null }>();

  get size(): number {
    return this.#running.size;
  }

  async handle(message: string, handle: (message: string) => Promise<void>): Promise<void> {
    const { type, id } = headOf(message);
    const running = this.#running.get(id);
    if (running?.completed) {
      running.next = type === 'subscribe' ? message : null;
      return;
    }
    if (running && type === 'complete') running.completed = true;
    if (running || type !== 'subscribe') return handle(message);
    const operation = { completed: false, next: null };
    this.#running.set(id, operation);
    await handle(message);
    this.#running.delete(id);
    if (operation.next !== null) await this.handle(operation.next, handle);
  }
}

/** Type and id of a message. Malformed messages have neither; graphql-ws refuses them. */
function headOf(message: string): { readonly type: unknown; readonly id: string } {
  const { type, id } = Object(parsedJson(message));
  return { type, id: typeof id === 'string' ? id : '' };
}
