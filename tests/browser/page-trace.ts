/** Records what a page sends and receives, so that a test can wait for a change, and a failed test can say why one is missing. */
import type { Page, Request, WebSocket } from 'playwright-core';

/** In a change, and in the acknowledgement of a connection, from which a page goes on that has missed many changes. */
const SEQ = /(?:"changes":\{|"connection_ack".*)"seq":(\d+)/;
/** Of each kind, the last. */
const SHOWN_LINES = 6;
const SHOWN_CHARACTERS = 160;

interface Connection {
  readonly opened: string;
  closed: string | null;
  readonly messages: string[];
}

export class PageTrace {
  readonly #page: Page;
  readonly #start = performance.now();
  readonly #connections: Connection[] = [];
  readonly #pending = new Map<Request, string>();
  readonly #loads: string[] = [];
  readonly #console: string[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #asked: string[] = [];
  /** The seq of the last change that the page received. */
  seq = -1;

  constructor(page: Page) {
    this.#page = page;
    page.on('websocket', (socket) => this.#follow(socket));
    page.on('request', (request) => {
      this.#pending.set(request, this.#now());
      if (new URL(request.url()).pathname.endsWith('/graphql')) {
        this.#asked.push(`${request.frame().url()} ${request.postData()}`);
      }
    });
    const settle = (request: Request) => this.#pending.delete(request);
    page.on('requestfinished', settle);
    page.on('requestfailed', settle);
    page.on('domcontentloaded', () => this.#loads.push(`${this.#now()} ${page.url()}`));
    page.on('console', (message) => this.#console.push(`${this.#now()} ${message.text()}`));
  }

  /** Waits until the page has received the change, or knows that it missed it. */
  async reaches(seq: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => {
      if (this.seq >= seq) resolve();
    };
    this.#waiting.add(look);
    look();
    await promise;
    this.#waiting.delete(look);
  }

  /** The GraphQL requests over HTTP since the last call. */
  takeAsked(): readonly string[] {
    return this.#asked.splice(0);
  }

  /** What the page did up to now, in several lines. */
  report(): string {
    const connections = this.#connections.map(
      ({ opened, closed, messages }) =>
        `opened at ${opened}, ${closed === null ? 'still open' : `closed at ${closed}`}, ${messages.length} messages:${listed(messages)}`,
    );
    return [
      `${this.#page.url()} at ${this.#now()}, last change ${this.seq}`,
      `loaded:${listed(this.#loads)}`,
      `WebSockets:${listed(connections)}`,
      `unanswered requests:${listed([...this.#pending].map(([request, sent]) => `${sent} ${request.method()} ${request.url()} ${request.postData() ?? ''}`))}`,
      `console:${listed(this.#console)}`,
    ].join('\n  ');
  }

  #follow(socket: WebSocket): void {
    const connection: Connection = { opened: this.#now(), closed: null, messages: [] };
    this.#connections.push(connection);
    socket.on('close', () => {
      connection.closed = this.#now();
    });
    socket.on('framesent', ({ payload }) => {
      connection.messages.push(`${this.#now()} sent ${String(payload)}`);
    });
    socket.on('framereceived', ({ payload }) => {
      connection.messages.push(`${this.#now()} received ${String(payload)}`);
      const seq = SEQ.exec(String(payload))?.[1];
      if (seq) this.seq = Number(seq);
      for (const look of this.#waiting) look();
    });
  }

  #now(): string {
    return `${((performance.now() - this.#start) / 1000).toFixed(2)} s`;
  }
}

function listed(lines: readonly string[]): string {
  return lines.length === 0
    ? ' none'
    : lines
        .slice(-SHOWN_LINES)
        .map((line) => `\n    ${line.slice(0, SHOWN_CHARACTERS)}`)
        .join('');
}
