/** Repeats a request over persistent connections, each time after the previous answer. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { MeasuredServer } from './measured-server.ts';

export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, or a function if each request has a different one. */
  readonly body?: string | (() => string);
}

const CONNECTIONS = 16;
const END_OF_HEADERS = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n');

/** Returns the number of answers of a server per second of its CPU time. */
export async function answersForCpu(
  server: MeasuredServer,
  request: LoadRequest,
  times: number,
): Promise<number> {
  const before = await server.probe();
  await sendLoad(server.url, request, times);
  const { cpuMs } = await server.probe();
  return (times / (cpuMs - before.cpuMs)) * 1_000;
}

/** @throws Error for any status but 200, 201 and 304 */
export async function sendLoad(
  url: string,
  request: LoadRequest,
  times: number,
  connections = CONNECTIONS,
) {
  const { body = '' } = request;
  const always = typeof body === 'string' ? requestText(url, request, body) : null;
  const textToSend = () =>
    always ?? requestText(url, request, typeof body === 'string' ? body : body());
  let left = times;
  const next = () => {
    left -= 1;
    return left >= 0;
  };
  await Promise.all(Array.from({ length: connections }, () => sendOver(url, textToSend, next)));
}

async function sendOver(url: string, textToSend: () => string, next: () => boolean): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay();
  await once(socket, 'connect');
  const done = Promise.withResolvers<void>();
  const send = () => {
    if (next()) socket.write(textToSend());
    else done.resolve();
  };
  let pending: Buffer = Buffer.alloc(0);
  socket.on('error', done.reject).on('close', () => done.reject(new Error('Hung up.')));
  socket.on('data', (chunk: Buffer) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const length = lengthOfAnswer(pending);
    if (length === null || pending.length < length) return;
    if (!/^HTTP\/1.1 (20[01]|304)/.test(pending.toString('latin1', 0, 12))) {
      done.reject(new Error(pending.toString('utf8', 0, 1_000)));
      return;
    }
    pending = Buffer.alloc(0);
    send();
  });
  send();
  await done.promise.finally(() => socket.destroy());
}

/** Returns the length of an answer; null while it is unknown. */
function lengthOfAnswer(bytes: Buffer): number | null {
  const end = bytes.indexOf(END_OF_HEADERS);
  if (end < 0) return null;
  const headers = bytes.toString('latin1', 0, end);
  const body = end + END_OF_HEADERS.length;
  if (headers.startsWith('HTTP/1.1 304')) return body;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(headers) ?? [];
  if (length !== undefined) return body + Number(length);
  return bytes.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS) ? bytes.length : null;
}

function requestText(
  url: string,
  { method, path, headers = {} }: LoadRequest,
  body: string,
): string {
  const lines = Object.entries({
    host: new URL(url).host,
    ...headers,
    ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
