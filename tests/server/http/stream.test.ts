/** Responses that the client does not read, and pipelined requests behind them. */
import { once } from 'node:events';
import {
  createServer,
  get,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AddressBuckets } from '../../../server/access/token-bucket.ts';
import { closeWhenStalled, endInChunks, onceClosed } from '../../../server/http/stream.ts';
import { UnansweredRequests } from '../../../server/http/unanswered.ts';
import { portOf } from '../../setup/port.ts';
import { connectionTo } from '../../setup/raw-socket.ts';

const MORE_THAN_A_CONNECTION_TAKES = 16 * 1024 * 1024;
/** Maximum number of unanswered requests of one connection. */
const MAX_UNANSWERED = 16;
const TOO_FAST = 1_000;
const STALLED_AFTER_MS = 100;

test('a client that reads nothing is disconnected, and frees its places', async () => {
  let isReleased = false;
  const { url, server } = await served((_, outgoing) => {
    onceClosed(outgoing, () => {
      isReleased = true;
    });
    outgoing.end(Buffer.alloc(MORE_THAN_A_CONNECTION_TAKES));
  });
  closeWhenStalled(server, () => true, STALLED_AFTER_MS);
  const request = get(url);
  request.on('error', () => {});
  const [response] = await once(request, 'response');
  response.on('error', () => {});
  response.pause();
  await expect.poll(() => isReleased).toBe(true);
});

test('a connection that waits for an answer stays open, and one without a request is closed', async () => {
  const begun: ServerResponse[] = [];
  const { url, server } = await served((_, outgoing) => void begun.push(outgoing));
  Object.assign(server, { keepAliveTimeout: STALLED_AFTER_MS, keepAliveTimeoutBuffer: 0 });
  closeWhenStalled(server, () => begun.length === 1, STALLED_AFTER_MS);
  const socket = (await connectionTo(url)).resume();
  socket.write(requests(1));
  await expect.poll(() => begun).toHaveLength(1);
  await once(server, 'timeout');
  expect(socket.closed).toBe(false);
  begun.pop()?.end('answer');
  await once(socket, 'close');
});

test('a connection buffers only a part of an unread response, and a slow client gets all of it', async () => {
  const body = Buffer.alloc(MORE_THAN_A_CONNECTION_TAKES, 'all of it');
  const answers: ServerResponse[] = [];
  const { url } = await served((_, outgoing) => {
    answers.push(outgoing);
    endInChunks(outgoing, body);
  });
  const [response] = await once(get(url), 'response');
  await expect.poll(() => answers[0]?.writableNeedDrain).toBe(true);
  expect(answers[0]?.writableLength).toBeLessThan(1_000_000);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  expect(Buffer.concat(chunks).equals(body)).toBe(true);
});

describe('pipelined requests on one connection', () => {
  test('are answered in order, whichever is done first', async () => {
    const { url, begun } = await servedWithLimit();
    const socket = await connectionTo(url);
    const head =
      'POST /last HTTP/1.1\r\nHost: faceoff\r\nConnection: close\r\nContent-Length: 9\r\n\r\n';
    socket.write(`${requests(2)}${head}half`);
    await expect.poll(() => [...begun.keys()]).toEqual(['/0', '/1', '/last']);
    begun.get('/1')?.end('/1');
    begun.get('/0')?.end('/0');
    socket.write(' more');
    const answer = begun.get('/last');
    let body = '';
    for await (const chunk of answer?.req ?? []) body += chunk;
    answer?.end(body);
    let text = '';
    for await (const chunk of socket) text += chunk;
    expect(text).toMatch(/\/0.*\/1.*half more$/s);
  });

  test('buffer only a part of each answer that waits for those before it', async () => {
    const { url, begun } = await servedWithLimit();
    const socket = await connectionTo(url);
    socket.write(requests(MAX_UNANSWERED));
    await expect.poll(() => begun.size).toBe(MAX_UNANSWERED);
    const body = Buffer.alloc(MORE_THAN_A_CONNECTION_TAKES);
    const answers = [...begun.values()];
    for (const answer of answers) endInChunks(answer.writeHead(200), body);
    for (const { writableLength } of answers) expect(writableLength).toBeLessThan(1_000_000);
    socket.destroy();
  });

  test('are all released once their client is gone', async () => {
    const { url, begun, ended } = await servedWithLimit();
    const socket = await connectionTo(url);
    socket.write(requests(3));
    await expect.poll(() => begun.size).toBe(3);
    socket.resetAndDestroy();
    await expect.poll(() => ended).toEqual(['/0', '/1', '/2']);
  });

  test('are too many beyond sixteen: the connection is closed, and its address waits before its next one', async () => {
    const { url, begun, unanswered, clock } = await servedWithLimit();
    const greedy = (await connectionTo(url)).resume();
    const closed = once(greedy, 'close');
    greedy.write(requests(MAX_UNANSWERED + TOO_FAST));
    await closed;
    expect(begun.size).toBe(MAX_UNANSWERED);
    expect(unanswered.isTooFast(GREEDY)).toBe(true);
    expect(unanswered.isTooFast('203.0.113.8')).toBe(false);
    clock.seconds += 60;
    expect(unanswered.isTooFast(GREEDY)).toBe(false);
    const patient = await connectionTo(url);
    for (let index = 0; index < 2 * MAX_UNANSWERED; index += 1) {
      const path = `/patient${index}`;
      patient.write(`GET ${path} HTTP/1.1\r\nHost: faceoff\r\n\r\n`);
      await expect.poll(() => begun.has(path)).toBe(true);
      begun.get(path)?.end();
      await once(patient, 'data');
    }
    patient.destroy();
  });
});

const GREEDY = '203.0.113.7';

/** A server on which an answer ends only when the test ends it, and time passes only when the test says so. */
async function servedWithLimit() {
  const begun = new Map<string, ServerResponse>();
  const ended: string[] = [];
  const clock = { seconds: 0 };
  const excess = new AddressBuckets({
    burst: TOO_FAST,
    perSecond: 100,
    now: () => clock.seconds * 1_000,
  });
  const unanswered = new UnansweredRequests(() => GREEDY, excess);
  const listener = unanswered.limited(({ url = '' }, outgoing) => {
    begun.set(url, outgoing);
    onceClosed(outgoing, () => ended.push(url));
  });
  const { url } = await served(listener);
  return { url, begun, ended, unanswered, clock };
}

async function served(
  listener: RequestListener,
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${portOf(server)}`, server };
}

function requests(count: number, path = '/'): string {
  return Array.from(
    { length: count },
    (_, index) => `GET ${path}${index} HTTP/1.1\r\nHost: faceoff\r\n\r\n`,
  ).join('');
}
