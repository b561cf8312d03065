/** Responses that the client does not read, and pipelined requests behind them. */
import { once } from 'node:events';
import { createServer, get, type RequestListener, type ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AddressBuckets } from '../../../server/access/token-bucket.ts';
import { RequestSequence } from '../../../server/http/sequence.ts';
import { closeWhenStalled, endInChunks, onceClosed } from '../../../server/http/stream.ts';
import { portOf } from '../../setup/port.ts';
import { connectionTo } from '../../setup/raw-socket.ts';

const MORE_THAN_A_CONNECTION_TAKES = 16 * 1024 * 1024;
/** As many requests of one address may wait. */
const MAX_WAITING = 1_000;

test('a client that reads nothing is disconnected, and frees its places', async () => {
  let isReleased = false;
  const url = await served((_, outgoing) => {
    onceClosed(outgoing, () => {
      isReleased = true;
    });
    closeWhenStalled(outgoing, 100);
    outgoing.end(Buffer.alloc(MORE_THAN_A_CONNECTION_TAKES));
  });
  const request = get(url);
  request.on('error', () => {});
  const [response] = await once(request, 'response');
  response.on('error', () => {});
  response.pause();
  await expect.poll(() => isReleased).toBe(true);
});

test('a connection buffers only a part of an unread response, and a slow client gets all of it', async () => {
  const body = Buffer.alloc(MORE_THAN_A_CONNECTION_TAKES, 'all of it');
  const answers: ServerResponse[] = [];
  const url = await served((_, outgoing) => {
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
  test('are handled one by one, each after the previous response was read', async () => {
    const { url, begun } = await servedInSequence();
    const socket = (await connectionTo(url)).pause();
    socket.write(requests(3));
    await expect.poll(() => [...begun.keys()]).toEqual(['/0']);
    begun.get('/0')?.end(Buffer.alloc(MORE_THAN_A_CONNECTION_TAKES));
    const other = fetch(`${url}/other`);
    await expect.poll(() => begun.has('/other')).toBe(true);
    begun.get('/other')?.end();
    await other;
    expect([...begun.keys()]).toEqual(['/0', '/other']);
    socket.resume();
    await expect.poll(() => begun.has('/1')).toBe(true);
    expect(begun.has('/2')).toBe(false);
    begun.get('/1')?.end();
    await expect.poll(() => begun.has('/2')).toBe(true);
    socket.destroy();
  });

  test('are all answered if the body of the last one arrives late', async () => {
    const { url, begun } = await servedInSequence();
    const socket = await connectionTo(url);
    const head =
      'POST /last HTTP/1.1\r\nHost: faceoff\r\nConnection: close\r\nContent-Length: 9\r\n\r\n';
    socket.write(`${requests(2)}${head}half`);
    for (const path of ['/0', '/1']) {
      await expect.poll(() => begun.has(path)).toBe(true);
      begun.get(path)?.end(path);
    }
    await expect.poll(() => begun.has('/last')).toBe(true);
    socket.write(' more');
    const answer = begun.get('/last');
    let body = '';
    for await (const chunk of answer?.req ?? []) body += chunk;
    answer?.end(body);
    let text = '';
    for await (const chunk of socket) text += chunk;
    expect(text).toMatch(/\/0.*\/1.*half more$/s);
  });

  test('are too many beyond a thousand of one address, which then waits before its next connection', async () => {
    const { url, begun, sequence, clock } = await servedInSequence();
    const greedy = (await connectionTo(url)).resume();
    const closed = once(greedy, 'close');
    greedy.write(requests(MAX_WAITING + 10));
    await closed;
    expect([...begun.keys()]).toEqual(['/0']);
    expect(sequence.isTooFast(GREEDY)).toBe(true);
    expect(sequence.isTooFast('203.0.113.8')).toBe(false);
    clock.seconds += 60;
    expect(sequence.isTooFast(GREEDY)).toBe(false);
    const again = await connectionTo(url);
    again.write(requests(MAX_WAITING, '/again'));
    for (let index = 0; index < 10; index += 1) {
      const path = `/again${index}`;
      await expect.poll(() => begun.has(path)).toBe(true);
      begun.get(path)?.end();
    }
    again.destroy();
  });
});

const GREEDY = '203.0.113.7';

/** A server on which an answer ends only when the test ends it, and time passes only when the test says so. */
async function servedInSequence() {
  const begun = new Map<string, ServerResponse>();
  const clock = { seconds: 0 };
  const pace = new AddressBuckets({
    burst: MAX_WAITING,
    perSecond: 100,
    now: () => clock.seconds * 1_000,
  });
  const sequence = new RequestSequence(
    ({ url = '' }, outgoing) => void begun.set(url, outgoing),
    () => GREEDY,
    pace,
  );
  return { url: await served(sequence.listener), begun, sequence, clock };
}

async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${portOf(server)}`;
}

function requests(count: number, path = '/'): string {
  return Array.from(
    { length: count },
    (_, index) => `GET ${path}${index} HTTP/1.1\r\nHost: faceoff\r\n\r\n`,
  ).join('');
}
