/** What a hostile client may write to the port itself, and over a WebSocket; the rest is in `attack-requests.ts`. */
import { INIT, subscribeMessage } from '../setup/raw-socket.ts';
import type { Attacks } from './attack-requests.ts';
import { aliases } from './shapes.ts';

/** What is written to the port as it is; the server answers with a status line like this, or hangs up. */
export interface WireAttack {
  readonly name: string;
  readonly bytes: string;
  readonly refusedWith: RegExp;
}

/** Messages on a WebSocket of GraphQL; the server closes it with this code, or answers an error with this code. */
export interface FrameAttack {
  readonly name: string;
  readonly messages: readonly string[];
  readonly refusedWith: number | string;
}

export const WIRE: Attacks<WireAttack> = {
  'API8:2023 Security Misconfiguration': [
    { name: 'no HTTP', bytes: 'HELLO\r\n\r\n', refusedWith: /^HTTP\/1\.1 400 / },
    {
      name: 'bytes of TLS',
      bytes: '\x16\x03\x01\x02\x00\x01\x00',
      refusedWith: /^HTTP\/1\.1 400 /,
    },
    {
      name: 'two lengths of one body',
      bytes: post('Content-Length: 2\r\nContent-Length: 4\r\n', '{}xx'),
      refusedWith: /^HTTP\/1\.1 400 /,
    },
    {
      name: 'a length and pieces',
      bytes: post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
      refusedWith: /^HTTP\/1\.1 400 /,
    },
    {
      name: 'a length below zero',
      bytes: post('Content-Length: -1\r\n', ''),
      refusedWith: /^HTTP\/1\.1 400 /,
    },
    {
      name: 'a header across lines',
      bytes: 'GET / HTTP/1.1\r\nHost: faceoff\r\nA: b\r\n c\r\n\r\n',
      refusedWith: /^HTTP\/1\.1 400 /,
    },
    { name: 'no host', bytes: 'GET / HTTP/1.1\r\n\r\n', refusedWith: /^HTTP\/1\.1 400 / },
    ...['/', '/api/matches/1'].map((path) => ({
      name: `a host of numbers, for ${path}`,
      bytes: `GET ${path} HTTP/1.1\r\nHost: 256.1.1.1\r\n\r\n`,
      refusedWith: /^HTTP\/1\.1 400 /,
    })),
    {
      name: 'headers beyond all',
      bytes: `GET / HTTP/1.1\r\nHost: faceoff\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`,
      refusedWith: /^HTTP\/1\.1 431 /,
    },
    ...['/nope', '//', '/graphqlx', 'http://', '/graphql/../x', '\\'].map((path) => ({
      name: `a WebSocket at ${path}`,
      bytes: upgradeRequest(path),
      refusedWith: /^HTTP\/1\.1 4\d\d /,
    })),
    {
      name: 'a WebSocket of another version',
      bytes: upgradeRequest('/graphql', 12),
      refusedWith: /^HTTP\/1\.1 4\d\d /,
    },
  ],
};

export const FRAMES: Attacks<FrameAttack> = {
  'API2:2023 Broken Authentication': [
    {
      name: 'a question before the greeting',
      messages: [subscribe('{ teams { id } }')],
      refusedWith: 4401,
    },
    { name: 'two greetings', messages: [INIT, INIT], refusedWith: 4429 },
  ],
  'API4:2023 Unrestricted Resource Consumption': [
    {
      name: 'one id for two questions',
      messages: [
        INIT,
        subscribe('subscription { statsChanged { id } }'),
        subscribe('subscription { statsChanged { id } }'),
      ],
      refusedWith: 4409,
    },
    {
      name: 'a message beyond all questions',
      messages: [INIT, `{"type":"ping","payload":{"a":"${'a'.repeat(70_000)}"}}`],
      refusedWith: 1009,
    },
    {
      name: 'a document of very many fields',
      messages: [INIT, subscribe(`{ ${aliases(1_000, 'teams { id }')} }`)],
      refusedWith: 'VALIDATION',
    },
    {
      name: 'a subscription of very many fields',
      messages: [INIT, subscribe(`subscription { statsChanged { ${aliases(500, 'points')} } }`)],
      refusedWith: 'VALIDATION',
    },
    {
      name: 'two subscriptions in one',
      messages: [INIT, subscribe('subscription { statsChanged { id } changes { seq } }')],
      refusedWith: 'VALIDATION',
    },
  ],
  'API8:2023 Security Misconfiguration': [
    { name: 'what is not JSON', messages: ['hello'], refusedWith: 4400 },
    { name: 'JSON of nothing', messages: ['null'], refusedWith: 4400 },
    { name: 'a message of no type', messages: ['{"id":"1"}'], refusedWith: 4400 },
    { name: 'a message of an old protocol', messages: ['{"type":"start"}'], refusedWith: 4400 },
    {
      name: 'an id that is no text',
      messages: [INIT, '{"type":"subscribe","id":1,"payload":{"query":"{ teams { id } }"}}'],
      refusedWith: 4400,
    },
    {
      name: 'a document that is none',
      messages: [INIT, subscribe('subscription {')],
      refusedWith: 'VALIDATION',
    },
    {
      name: 'a position of no number',
      messages: [INIT, subscribe('subscription { changes(after: "one") { seq } }')],
      refusedWith: 'VALIDATION',
    },
    {
      name: 'a play-off that is not there',
      messages: [INIT, subscribe('subscription { playoffChanged(id: "999999") { id } }')],
      refusedWith: 'NOT_FOUND',
    },
    {
      name: 'results of a series that is not there',
      messages: [INIT, subscribe('subscription { matchFinished(seriesId: "999999") { id } }')],
      refusedWith: 'NOT_FOUND',
    },
    {
      name: 'goals of a match that is none',
      messages: [INIT, subscribe('subscription { goalScored(matchId: "nope") { id } }')],
      refusedWith: 'NOT_FOUND',
    },
  ],
};

function subscribe(query: string): string {
  return subscribeMessage('one', query);
}

function post(lengths: string, body: string): string {
  return `POST /api/players HTTP/1.1\r\nHost: faceoff\r\n${lengths}\r\n${body}`;
}

export function upgradeRequest(path: string, version = 13): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: faceoff',
    'Connection: Upgrade',
    'Upgrade: websocket',
    `Sec-WebSocket-Version: ${version}`,
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
    '\r\n',
  ].join('\r\n');
}
