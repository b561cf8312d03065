/**
 * Thousands of subscribers over cheap sockets: messages are counted, not parsed. The sockets use graphql-transport-ws
 * with an id for each operation, or server-sent events.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { platform } from 'node:os';
import type { Operation } from './operations.ts';

export const TRANSPORTS = ['WebSocket', 'server-sent events'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** One read buffer for all sockets. Each chunk is counted before another socket reads. */
const READ = Buffer.alloc(64 * 1024);

/** Number of local addresses. One address has some 28,000 ports, and a used port is blocked for a minute. */
const ADDRESSES = 200;
let turn = 0;

export class Crowd {
  readonly #subscribers: readonly Subscriber[];
  #answers = 0;
  #failure: Error | null = null;
  #waiting: { answers: number; resolve: () => void; reject: (error: Error) => void } | null = null;

  /** @param operations one for each subscriber */
  constructor(url: string, transport: Transport, operations: readonly Operation[]) {
    const events = {
      answered: () => this.#count(),
      failed: (error: Error) => this.#fail(error),
    };
    const Kind = transport === 'WebSocket' ? WebSocketSubscriber : EventStreamSubscriber;
    this.#subscribers = operations.map((operation) => new Kind(url, operation, events));
  }

  get size(): number {
    return this.#subscribers.length;
  }

  /** Number of answers that all subscribers have received together. */
  get answers(): number {
    return this.#answers;
  }

  /** Resolves once this many answers have arrived. Rejects if a connection is lost. */
  arrived(answers: number): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    if (this.#answers >= answers) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiting = { answers, resolve, reject };
    });
  }

  close(): void {
    for (const subscriber of this.#subscribers) subscriber.close();
  }

  #count(): void {
    this.#answers += 1;
    if (this.#waiting && this.#answers >= this.#waiting.answers) this.#waiting.resolve();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#waiting?.reject(error);
  }
}

interface Events {
  readonly answered: () => void;
  readonly failed: (error: Error) => void;
}

/** A connection that starts with an HTTP request. */
abstract class Subscriber {
  protected readonly events: Events;
  protected readonly socket: Socket;
  #head: string | null = '';
  #closed = false;

  constructor(url: string, request: string, events: Events) {
    const { hostname, port } = new URL(url);
    this.events = events;
    this.socket = connect({
      host: hostname,
      port: Number(port),
      ...ownAddress(),
      onread: {
        buffer: READ,
        callback: (length) => {
          this.#read(READ.subarray(0, length));
          return true;
        },
      },
    });
    this.socket.on('error', (error) => this.#end(error));
    this.socket.on('close', () => this.#end(new Error('A subscriber was disconnected.')));
    this.socket.write(request);
  }

  close(): void {
    this.#closed = true;
    this.socket.destroy();
  }

  protected abstract begin(): void;
  protected abstract read(chunk: Buffer): void;

  #read(chunk: Buffer): void {
    if (this.#head === null) {
      this.read(chunk);
      return;
    }
    this.#head += chunk.toString('latin1');
    const end = this.#head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const rest = Buffer.from(this.#head.slice(end + 4), 'latin1');
    if (!/^HTTP\/1.1 (101|200) /.test(this.#head)) {
      this.#end(new Error(this.#head));
      return;
    }
    this.#head = null;
    this.begin();
    this.read(rest);
  }

  #end(error: Error): void {
    if (!this.#closed) this.events.failed(error);
  }
}

const [TEXT, PING, PONG] = [0x1, 0x9, 0xa] as const;
const FINAL = 0x80;

class WebSocketSubscriber extends Subscriber {
  readonly #operation: Operation;
  #subscribed = false;
  /** The received part of the header of the current frame. */
  readonly #header: number[] = [];
  /** Number of bytes of the payload that are still to be received. */
  #left = 0;

  constructor(url: string, operation: Operation, events: Events) {
    const headers = [
      'GET /graphql HTTP/1.1',
      `Host: ${new URL(url).host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol: graphql-transport-ws',
    ];
    super(url, `${headers.join('\r\n')}\r\n\r\n`, events);
    this.#operation = operation;
  }

  protected begin(): void {
    this.#send(TEXT, JSON.stringify({ type: 'connection_init' }));
  }

  protected read(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.#left > 0) {
        const taken = Math.min(this.#left, chunk.length - at);
        this.#left -= taken;
        at += taken;
        if (this.#left === 0) this.#frameEnds();
        continue;
      }
      this.#header.push(chunk[at] ?? 0);
      at += 1;
      const length = lengthIn(this.#header);
      if (length === null) continue;
      this.#left = length;
      if (length === 0) this.#frameEnds();
    }
  }

  #frameEnds(): void {
    const [first = 0] = this.#header;
    this.#header.length = 0;
    const kind = first & 0xf;
    if (kind === PING) this.#send(PONG, '');
    if (kind > TEXT || (first & FINAL) === 0) return;
    if (this.#subscribed) {
      this.events.answered();
      return;
    }
    this.#subscribed = true;
    const { query, variables } = this.#operation;
    const asked = { id: randomUUID(), type: 'subscribe', payload: { query, variables } };
    this.#send(TEXT, JSON.stringify(asked));
  }

  /** Sends a frame, masked with zeros as the protocol requires of clients. */
  #send(kind: number, text: string): void {
    const length = Buffer.byteLength(text);
    const size = length < 126 ? [FINAL | length] : [FINAL | 126, length >> 8, length & 0xff];
    this.socket.write(
      Buffer.concat([Buffer.from([FINAL | kind, ...size, 0, 0, 0, 0]), Buffer.from(text)]),
    );
  }
}

/** Returns the length of the payload once the header is complete. */
function lengthIn([, short = -1, ...long]: readonly number[]): number | null {
  if (short < 0) return null;
  if (short < 126) return short;
  if (long.length < (short === 126 ? 2 : 8)) return null;
  return long.reduce((sum, byte) => sum * 256 + byte, 0);
}

const EVENT = Buffer.from('event: next');

class EventStreamSubscriber extends Subscriber {
  /** Number of characters of EVENT at the end of the last chunk. */
  #begun = 0;

  constructor(url: string, { query, variables }: Operation, events: Events) {
    const body = JSON.stringify({ query, variables });
    const headers = [
      'POST /graphql HTTP/1.1',
      `Host: ${new URL(url).host}`,
      'Content-Type: application/json',
      'Accept: text/event-stream',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    super(url, `${headers.join('\r\n')}\r\n\r\n${body}`, events);
  }

  protected begin(): void {}

  protected read(chunk: Buffer): void {
    if (this.#begun > 0) {
      const rest = EVENT.subarray(this.#begun);
      if (chunk.subarray(0, rest.length).equals(rest)) this.events.answered();
    }
    let at = chunk.indexOf(EVENT);
    while (at >= 0) {
      this.events.answered();
      at = chunk.indexOf(EVENT, at + EVENT.length);
    }
    this.#begun = 0;
    for (let length = Math.min(EVENT.length - 1, chunk.length); length > 0; length -= 1) {
      if (!chunk.subarray(-length).equals(EVENT.subarray(0, length))) continue;
      this.#begun = length;
      return;
    }
  }
}

function ownAddress(): { localAddress?: string } {
  if (platform() !== 'linux') return {};
  turn += 1;
  return { localAddress: `127.0.0.${2 + (turn % ADDRESSES)}` };
}
