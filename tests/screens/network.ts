/** The answers of the server on their way to a screen: held back, replaced or lost. */
import { vi } from 'vitest';

type Meet = (go: () => Promise<Response>) => Promise<Response>;

export class Network {
  /** The operations that the screen has sent, in their order. */
  readonly sent: string[] = [];
  readonly #met = new Map<string, Meet>();
  readonly #fetch = globalThis.fetch;

  constructor(serverUrl: string) {
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
      const go = () => this.#fetch(input, init);
      const operation = nameIn(init?.body);
      if (operation === null || !String(input).startsWith(serverUrl)) return go();
      this.sent.push(operation);
      return (this.#met.get(operation) ?? this.#met.get(ALL) ?? ((then) => then()))(go);
    });
  }

  restore(): void {
    vi.unstubAllGlobals();
  }

  /** Holds back all answers, or those to the operations of this name, until they are let go. */
  hold(operation = ALL): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#met.set(operation, (go) => promise.then(go));
    return resolve;
  }

  /** The server refuses the operations of this name in these words. */
  refuse(operation: string, message: string, extensions: object = {}): void {
    const errors = [{ message, extensions: { code: 'CONFLICT', ...extensions } }];
    this.#met.set(operation, async () => Response.json({ data: null, errors }));
  }

  /** The operations of this name never reach the server. */
  lose(operation: string): void {
    this.#met.set(operation, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** From now on everything goes through. */
  repair(): void {
    this.#met.clear();
  }
}

const ALL = '*';

/** Scripts send no name with what they ask. */
function nameIn(body: unknown): string | null {
  return typeof body === 'string' ? (JSON.parse(body).operationName ?? null) : null;
}
