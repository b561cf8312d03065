/** The answers of the server on their way to a screen: held back, replaced or lost. */
import { vi } from 'vitest';

type Meet = (go: () => Promise<Response>) => Promise<Response>;

const ALL = '*';

export class Network {
  /** The operations that the screen has sent, in their order. */
  readonly sent: string[] = [];
  /** What was sent with the operations of each name. */
  readonly variables = new Map<string, unknown[]>();
  readonly #met = new Map<string, Meet>();
  readonly #fetch = globalThis.fetch;
  #page = 0;
  /** Resolves when the screens that are held may come. */
  screens: Promise<null> | null = null;

  constructor(serverUrl: string) {
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
      const go = () => this.#fetch(input, init);
      if (typeof init?.body !== 'string' || !String(input).startsWith(serverUrl)) return go();
      const { operationName: name, variables } = JSON.parse(init.body);
      // Scripts send no name with what they ask.
      if (!name) return go();
      this.sent.push(name);
      this.variables.set(name, [...(this.variables.get(name) ?? []), variables]);
      const met = this.#met.get(name) ?? this.#met.get(ALL);
      const toThisPage = this.#answerTo(this.#page, go);
      return met ? met(toThisPage) : toThisPage();
    });
  }

  restore(): void {
    this.leavePage();
    vi.unstubAllGlobals();
  }

  /** What the page has not been answered yet is answered to nobody. */
  leavePage(): void {
    this.#page += 1;
  }

  #answerTo(page: number, go: () => Promise<Response>): () => Promise<Response> {
    return async () => {
      const response = await go();
      const body = await response.arrayBuffer();
      return this.#page === page ? new Response(body, response) : new Promise(() => {});
    };
  }

  /** How often an operation of this name was sent. */
  count(operation: string): number {
    return this.sent.filter((name) => name === operation).length;
  }

  /** What happens to the operations of this name from now on. */
  meet(operation: string, meet: Meet): void {
    this.#met.set(operation, meet);
  }

  /**
   * Holds back all answers, or those to the operations of this name.
   * @returns lets them go, and resolves when they have come
   */
  hold(operation = ALL): () => Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held: Promise<unknown>[] = [];
    this.meet(operation, (go) => {
      const answer = promise.then(go);
      held.push(answer);
      return answer;
    });
    return () => {
      resolve();
      return Promise.allSettled(held);
    };
  }

  /**
   * Screens that are opened from now on stay on their way, as while their code is loaded.
   * @returns lets them come
   */
  holdScreens(): () => void {
    const { promise, resolve } = Promise.withResolvers<null>();
    this.screens = promise;
    return () => {
      this.screens = null;
      resolve(null);
    };
  }

  /** Answers the operations of this name with this instead of asking the server. */
  answer(operation: string, body: object): void {
    this.meet(operation, async () => Response.json(body));
  }

  /** Answers the operations of this name with the data of the server, altered: with what it never sends, for one. */
  // biome-ignore lint/suspicious/noExplicitAny: A test knows what it asks for.
  alter(operation: string, alter: (data: any) => void): void {
    this.meet(operation, async (go) => {
      const answer = await (await go()).json();
      alter(answer.data);
      return Response.json(answer);
    });
  }

  /** The server refuses the operations of this name in these words. */
  refuse(operation: string, message: string, extensions: object = { code: 'CONFLICT' }): void {
    this.answer(operation, { data: null, errors: [{ message, extensions }] });
  }

  /** These operations never reach the server. */
  lose(operation = ALL): void {
    this.meet(operation, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** The server gets the next operation of this name; its answer is lost. @param meanwhile happens before it is known */
  loseAnswer(operation: string, meanwhile: () => Promise<unknown>): void {
    this.meet(operation, async (go) => {
      this.#met.delete(operation);
      await go();
      await meanwhile();
      throw new TypeError('Failed to fetch');
    });
  }

  /** From now on everything goes through. */
  repair(): void {
    this.#met.clear();
  }
}

/** A WebSocket that is never opened: nothing comes by it. */
export class HungSocket {
  /** How many were made since this was set to 0. */
  static made = 0;

  constructor() {
    HungSocket.made += 1;
  }

  close(): void {}
}
