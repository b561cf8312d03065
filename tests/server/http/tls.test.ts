/** TLS without a proxy. */
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { createClient } from 'graphql-ws';
import { test as base, expect } from 'vitest';
import { WebSocket } from 'ws';
import { selfSigned, writeCertificate } from '../../setup/certificate.ts';
import { failureOf, openServer } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql, textOf } from '../../setup/graphql.ts';
import { shortTimeouts } from '../../setup/short-timeouts.ts';

const test = base.extend('folder', async ({ task: _ }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-tls-'));
  onCleanup(() => rm(folder, { recursive: true }));
  return folder;
});

test('pages, scripts and subscriptions are served over TLS, and a renewed certificate is loaded without a restart', async ({
  folder,
}) => {
  using _ = shortTimeouts({ renderMs: 60_000, certificateCheckMs: 50, certificateReadMs: 100 });
  const first = await selfSigned();
  const { cert, key } = await writeCertificate(folder, first);
  await using place = await NATIVE.make();
  await using server = await openServer(place, { TLS_CERT: cert, TLS_KEY: key });
  const { port, protocol } = new URL(server.url);
  expect(protocol).toBe('https:');
  expect(server.publicUrl).toMatch(/^https:/);
  const page = await get(server.url, { ca: first.cert });
  expect(page.status).toBe(200);
  expect(page.body).toContain(`content="${server.url}/"`);
  expect(page.headers['strict-transport-security']).toBeUndefined();

  class Trusting extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { ca: first.cert });
    }
  }
  const socket = createClient({
    url: `wss://localhost:${port}/graphql`,
    webSocketImpl: Trusting,
    retryAttempts: 0,
  });
  const query = textOf(graphql('query @live { stats { points } }'));
  const overSocket = socket.iterate({ query });
  expect((await overSocket.next()).value).toMatchObject({ data: { stats: [] } });
  await overSocket.return?.();
  await socket.dispose();

  const stream = request(`${server.url}/graphql?query=${encodeURIComponent(query)}`, {
    ca: first.cert,
    headers: { accept: 'text/event-stream' },
  });
  const [events] = await once(stream.end(), 'response');
  let received = '';
  events.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  // It is broken off in the middle.
  events.on('error', () => {});
  await expect.poll(() => received).toContain('data: {"data":{"stats":[]}');
  stream.destroy();

  // The key of another certificate, for a moment: the former pair stays.
  const second = await selfSigned();
  await writeCertificate(folder, { cert: first.cert, key: second.key });
  await writeCertificate(folder, second);
  await expect.poll(() => fingerprintAt(port)).toBe(fingerprintOf(second.cert));
  expect((await get(`${server.url}/healthz`, { ca: second.cert })).status).toBe(200);
  await expect(get(`${server.url}/healthz`, { ca: first.cert })).rejects.toThrow();
});

test('an unusable certificate is reported in one line at the start', async ({ folder }) => {
  const [good, other, past] = await Promise.all([
    selfSigned(),
    selfSigned(),
    selfSigned(new Date('2024-02-29T12:00:00Z')),
  ]);
  const failure = async (pair: { readonly cert: string; readonly key: string }) => {
    const { cert, key } = await writeCertificate(folder, pair);
    const line = await failureOf({ TLS_CERT: cert, TLS_KEY: key });
    expect(line).toMatch(/^[^\n]+$/);
    return line.replaceAll(`${folder}/`, '');
  };
  expect(await failure({ cert: good.cert, key: other.key })).toBe(
    'The key in club-key.pem (TLS_KEY) is not the one of the certificate in club.pem (TLS_CERT).',
  );
  expect(await failure(past)).toBe(
    'The certificate in club.pem (TLS_CERT) was valid until 2024-02-29: renew it.',
  );
  expect(await failure({ cert: 'hockey', key: good.key })).toBe(
    'TLS_CERT has to name a certificate in PEM form; club.pem is none.',
  );
  expect(await failure({ cert: good.cert, key: good.cert })).toBe(
    'TLS_KEY has to name a private key in PEM form, without a passphrase; club-key.pem is none.',
  );
  const { cert, key } = await writeCertificate(folder, good);
  expect(await failureOf({ TLS_CERT: `${cert}.old`, TLS_KEY: key })).toBe(
    `The file ${cert}.old of TLS_CERT cannot be read: there is none.`,
  );
  expect(await failureOf({ TLS_CERT: cert, TLS_KEY: folder })).toBe(
    `The file ${folder} of TLS_KEY cannot be read: it is a folder.`,
  );
});

async function get(url: string, options: RequestOptions) {
  const [response] = await once(request(url, { agent: false, ...options }).end(), 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** Of the certificate that a new connection is greeted with. */
async function fingerprintAt(port: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: Number(port), rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { raw } = socket.getPeerCertificate();
  socket.destroy();
  return createHash('sha256').update(raw).digest('hex');
}

function fingerprintOf(cert: string): string {
  return createHash('sha256').update(new X509Certificate(cert).raw).digest('hex');
}
