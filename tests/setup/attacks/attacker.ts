/** The connections and requests of an attacker with one address. The attacked server runs on this machine. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { acknowledged, socketTo } from '../raw-socket.ts';

/** A server that preloads `other-machines.ts` treats connections from this address as coming from another machine. */
const ATTACKER = '127.0.0.2';

export interface Attack {
  readonly name: string;
  /** Runs until `attacker.signal` aborts. The caller then closes all connections that the attack opened. */
  launch(attacker: Attacker): Promise<void>;
}

const END_OF_HEADERS = '\r\n\r\n';

export class Attacker {
  readonly url: string;
  /** Aborted when the attack is over. */
  readonly signal: AbortSignal;
  readonly #opened = new Set<Socket | WebSocket>();

  constructor(url: string, signal: AbortSignal) {
    this.url = url;
    this.signal = signal;
  }

  get isOver(): boolean {
    return this.signal.aborted;
  }

  /** Opens a connection that reads nothing until it is resumed. */
  async connection(): Promise<Socket> {
    const { hostname, port } = new URL(this.url);
    const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER });
    socket.pause();
    this.#keep(socket);
    socket.on('error', () => {});
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    return socket;
  }

  /** Opens a WebSocket and waits for the server's connection_ack. @param localAddress another address of the attacker */
  async socket(localAddress = ATTACKER): Promise<WebSocket> {
    const socket = socketTo(this.url, { localAddress });
    this.#keep(socket);
    const failed = once(socket, 'close').then(() => socket);
    socket.on('error', () => {});
    return Promise.race([acknowledged(socket), failed]);
  }

  /** Sends one request over a new connection and reads the response to its end. */
  async ask(head: string, body = ''): Promise<void> {
    const socket = await this.connection();
    const over = once(socket, 'close');
    socket.resume();
    socket.write(requestOf(head, body, 'Connection: close'));
    await over;
  }

  /** Runs `atATime` calls of `doOne` concurrently and repeats each when it settles, at most 1,000 times a second. */
  async keepDoing(atATime: number, doOne: (index: number) => Promise<unknown>): Promise<void> {
    let index = 0;
    const worker = async () => {
      while (!this.isOver) {
        index += 1;
        await Promise.all([doOne(index).catch(() => {}), this.wait(1)]);
      }
    };
    await Promise.all(Array.from({ length: atATime }, worker));
  }

  /** Waits `ms` milliseconds, or until the attack is over. Without `ms`, waits until the attack is over. */
  async wait(ms?: number): Promise<void> {
    if (ms !== undefined) return delay(ms, undefined, { signal: this.signal }).catch(() => {});
    if (!this.isOver) await once(this.signal, 'abort');
  }

  close(): void {
    for (const one of this.#opened) {
      if ('terminate' in one) one.terminate();
      else one.destroy();
    }
  }

  #keep(one: Socket | WebSocket): void {
    this.#opened.add(one);
    one.once('close', () => this.#opened.delete(one));
    // The connection opened just as the attack ended.
    if (this.isOver) setImmediate(() => this.close());
  }
}

/** @param head request line without the HTTP version, then further headers, one on each line */
export function requestOf(head: string, body = '', ...headers: readonly string[]): string {
  const [first, ...others] = head.split('\n');
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const lines = [`${first} HTTP/1.1`, 'Host: faceoff', ...others, ...headers, ...length];
  return lines.join('\r\n') + END_OF_HEADERS + body;
}
