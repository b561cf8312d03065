/** Records what a page sends and receives, so that a test can wait for a change, and a failed test can say why one is missing. */
import type { Page, Request, WebSocket } from 'playwright-core';
import type { ServerContext } from '../../server/log/server-context.ts';
import { presentLastResults } from '../../server/stats/now/queries.ts';

/** In a change, and in the acknowledgement of a connection, from which a page goes on that has missed many changes. */
const SEQ = /(?:"changes":\{|"connection_ack".*)"seq":(\d+)/;
/** The seq of the latest result, in the answer of a live query for the last results. */
const RESULT = /"lastResults":\[\{"seq":(\d+)/;
const FOLLOWS_RESULTS = /^\{"id":"[^"]+","type":"subscribe".*\blastResults\b/s;
const PING = /^\{"type":"ping"/;
const ANSWER = /^\{"type":"(?:pong|connection_ack)"/;
/** Of each kind, the last. */
const SHOWN_LINES = 6;
const SHOWN_CHARACTERS = 160;

interface Connection {
  readonly opened: string;
  closed: string | null;
  readonly messages: string[];
  /** Number of handshakes and pings without an answer. */
  unanswered: number;
}

const traces = new WeakMap<Page, PageTrace>();

/** What the page has sent and received in this test. */
export function traceOf(page: Page): PageTrace {
  const trace = traces.get(page);
  if (!trace) throw new Error('The page was not opened by this test.');
  return trace;
}

export class PageTrace {
  readonly #page: Page;
  readonly #club: ServerContext;
  readonly #start = performance.now();
  readonly #connections: Connection[] = [];
  readonly #pending = new Map<Request, string>();
  readonly #loads: string[] = [];
  readonly #console: string[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #asked: string[] = [];
  #followsResults = false;
  /** The seq of the latest result that the page received, or that of the club when the page connected. */
  #resultSeq = -1;
  /** The seq of the last change that the page received. */
  seq = -1;

  constructor(page: Page, club: ServerContext) {
    this.#page = page;
    this.#club = club;
    traces.set(page, this);
    page.on('websocket', (socket) => this.#follow(socket));
    page.on('request', (request) => {
      this.#pending.set(request, this.#now());
      // The browser says nothing of a handshake that a reload ends.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#leave();
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
  reaches(seq: number): Promise<void> {
    return this.#until(() => this.seq >= seq);
  }

  /**
   * Waits until a connected page can be passed time without missing anything: the handshake and every ping are answered, as the
   * page would close its connection otherwise, and the last change and the latest result, which is shown for seconds only, have
   * arrived.
   */
  async isUpToDate(): Promise<void> {
    await this.#until(() => this.#connections.every(({ unanswered }) => unanswered === 0));
    const { live } = this.#club;
    await this.reaches(live.seq);
    const [latest] = await presentLastResults(live.cache);
    await this.#until(() => !this.#followsResults || this.#resultSeq >= (latest?.seq ?? 0));
  }

  async #until(isSo: () => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => {
      if (isSo()) resolve();
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
      `WebSockets:${listed(connections, Number.POSITIVE_INFINITY)}`,
      `unanswered requests:${listed([...this.#pending].map(([request, sent]) => `${sent} ${request.method()} ${request.url()} ${request.postData() ?? ''}`))}`,
      `console:${listed(this.#console)}`,
    ].join('\n  ');
  }

  #follow(socket: WebSocket): void {
    const connection: Connection = {
      opened: this.#now(),
      closed: null,
      messages: [],
      unanswered: 1,
    };
    this.#connections.push(connection);
    const end = () => {
      connection.closed = this.#now();
      connection.unanswered = 0;
      this.#look();
    };
    socket.on('close', end);
    socket.on('socketerror', end);
    socket.on('framesent', ({ payload }) => {
      connection.messages.push(`${this.#now()} sent ${String(payload)}`);
      if (PING.test(String(payload))) connection.unanswered += 1;
      if (FOLLOWS_RESULTS.test(String(payload))) this.#followsResults = true;
    });
    socket.on('framereceived', ({ payload }) => {
      connection.messages.push(`${this.#now()} received ${String(payload)}`);
      const seq = SEQ.exec(String(payload))?.[1];
      if (seq) this.seq = Number(seq);
      if (seq && this.#resultSeq < 0) this.#resultSeq = Number(seq);
      const result = RESULT.exec(String(payload))?.[1];
      if (result) this.#resultSeq = Number(result);
      if (ANSWER.test(String(payload))) {
        connection.unanswered = Math.max(0, connection.unanswered - 1);
      }
      this.#look();
    });
  }

  /** The connections of the page that is left have ended. */
  #leave(): void {
    for (const connection of this.#connections) connection.unanswered = 0;
    this.#look();
  }

  #look(): void {
    for (const look of this.#waiting) look();
  }

  #now(): string {
    return `${((performance.now() - this.#start) / 1000).toFixed(2)} s`;
  }
}

/** @param characters maximum length of each line */
function listed(lines: readonly string[], characters = SHOWN_CHARACTERS): string {
  return lines.length === 0
    ? ' none'
    : lines
        .slice(-SHOWN_LINES)
        .map((line) => `\n    ${line.slice(0, characters)}`)
        .join('');
}
