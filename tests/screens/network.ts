/** Intercepts the requests of a screen: delays, replaces or loses their responses. */
import { vi } from 'vitest';
import { markConnected, markUnreachable } from '../../web/data/connection.ts';

type Handler = (go: () => Promise<Response>) => Promise<Response>;

const ALL = '*';

export class Network {
  /** Names of the operations that the screen has sent, in order. */
  readonly sent: string[] = [];
  /** Variables of all sent operations, by operation name. */
  readonly variables = new Map<string, unknown[]>();
  readonly #handlers = new Map<string, Handler>();
  readonly #fetch = globalThis.fetch;
  /** Cookies that scripts cannot read, by name. */
  readonly #unreadable = new Map<string, string>();
  #page = 0;
  /** While screens are held: resolves when they are released. */
  screens: Promise<null> | null = null;

  constructor(serverUrl: string) {
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
      const go = () =>
        String(input).startsWith(serverUrl)
          ? this.#withCookies(input, init)
          : this.#fetch(input, init);
      if (typeof init?.body !== 'string' || !String(input).startsWith(serverUrl)) return go();
      const { operationName: name, variables } = JSON.parse(init.body);
      // Scripts send operations without a name.
      if (!name) return go();
      this.sent.push(name);
      this.variables.set(name, [...(this.variables.get(name) ?? []), variables]);
      const handler = this.#handlers.get(name) ?? this.#handlers.get(ALL);
      const toThisPage = this.#answerTo(this.#page, go);
      return handler ? handler(toThisPage) : toThisPage();
    });
  }

  /** Stores the cookies of answers and sends them, as a browser does. Scripts see in `document.cookie` those that they may read. */
  async #withCookies(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const readable = document.cookie === '' ? [] : document.cookie.split('; ');
    headers.set('cookie', [...this.#unreadable.values(), ...readable].join('; '));
    headers.set('origin', location.origin);
    const response = await this.#fetch(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      const [name = ''] = pair.split('=', 1);
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
      if (!cookie.endsWith('HttpOnly')) document.cookie = cookie;
      else if (cookie.includes('Max-Age=0;')) this.#unreadable.delete(name);
      else this.#unreadable.set(name, pair);
    }
    return response;
  }

  /** Variables of the sent operations with this name, without retries of a slow write, which are equal to it. */
  variablesOnce(name: string): readonly unknown[] {
    const texts = new Set((this.variables.get(name) ?? []).map((each) => JSON.stringify(each)));
    return [...texts].map((text) => JSON.parse(text));
  }

  restore(): void {
    this.leavePage();
    vi.unstubAllGlobals();
  }

  /** Responses that the present page has not received yet are never delivered. */
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

  /** Number of times that an operation with this name was sent. */
  count(operation: string): number {
    return this.sent.filter((name) => name === operation).length;
  }

  /** Sets the handler for all further operations with this name. */
  intercept(operation: string, handler: Handler): void {
    this.#handlers.set(operation, handler);
  }

  /**
   * Holds back all responses, or the responses to operations with this name.
   * @returns a function that releases them and resolves when they have arrived
   */
  hold(operation = ALL): () => Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held: Promise<unknown>[] = [];
    this.intercept(operation, (go) => {
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
   * Keeps screens that are opened from now on loading, as if their code had not arrived.
   * @returns a function that lets them finish
   */
  holdScreens(): () => void {
    const { promise, resolve } = Promise.withResolvers<null>();
    this.screens = promise;
    return () => {
      this.screens = null;
      resolve(null);
    };
  }

  /** Responds to operations with this name with `body` instead of asking the server. */
  answer(operation: string, body: object): void {
    this.intercept(operation, async () => Response.json(body));
  }

  /** Changes the server's response to operations with this name, for example to data that it never sends. */
  // biome-ignore lint/suspicious/noExplicitAny: The shape of the data depends on the operation.
  alter(operation: string, alter: (data: any) => void): void {
    this.intercept(operation, async (go) => {
      const answer = await (await go()).json();
      alter(answer.data);
      return Response.json(answer);
    });
  }

  /** Responds to operations with this name with an error. */
  refuse(operation: string, message: string, extensions: object = { code: 'CONFLICT' }): void {
    this.answer(operation, { data: null, errors: [{ message, extensions }] });
  }

  /** Operations with this name fail before they reach the server. */
  lose(operation = ALL): void {
    this.intercept(operation, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** The server executes the next operation with this name, but its response is lost. @param meanwhile runs before the loss */
  loseAnswer(operation: string, meanwhile: () => Promise<unknown>): void {
    this.intercept(operation, async (go) => {
      this.#handlers.delete(operation);
      await go();
      await meanwhile();
      throw new TypeError('Failed to fetch');
    });
  }

  /** Removes all handlers. What has failed is tried again at once, as when a connection is restored. */
  repair(): void {
    this.#handlers.clear();
    markUnreachable();
    markConnected();
  }
}

/** A WebSocket that never opens. */
export class HungSocket {
  /** Number of instances since it was last set to 0. */
  static made = 0;

  constructor() {
    HungSocket.made += 1;
  }

  close(): void {}
}
