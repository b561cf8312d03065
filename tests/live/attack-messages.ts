/** What a hostile client may write to the port itself, and over a WebSocket; the rest is in `attack-requests.ts`. */
import { INIT, subscribeMessage } from '../setup/raw-socket.ts';
import type { Attacks } from './attack-requests.ts';
import { aliases } from './shapes.ts';

/** What is written to the port as it is; the server answers with such a status, 400 if none is given. */
export type WireAttack = readonly [name: string, bytes: string, status?: string];

/** Messages on a WebSocket of GraphQL; the server closes it with this code, or answers an error with this code. */
export type FrameAttack = readonly [
  name: string,
  refusedWith: number | string,
  ...messages: readonly string[],
];

export const WIRE: Attacks<WireAttack> = {
  'API8:2023 Security Misconfiguration': [
    ['no HTTP', 'HELLO\r\n\r\n'],
    ['bytes of TLS', '\x16\x03\x01\x02\x00\x01\x00'],
    ['two lengths of one body', post('Content-Length: 2\r\nContent-Length: 4\r\n', '{}xx')],
    [
      'a length and pieces',
      post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    ],
    ['a length below zero', post('Content-Length: -1\r\n', '')],
    ['a header across lines', 'GET / HTTP/1.1\r\nHost: faceoff\r\nA: b\r\n c\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: faceoff\r\nHost: elsewhere\r\n\r\n'],
    ['one host twice', 'GET /healthz HTTP/1.1\r\nHost: faceoff\r\nhost: faceoff\r\n\r\n'],
    [
      'a WebSocket with two hosts',
      upgradeRequest('/graphql').replace('\r\n', '\r\nHost: elsewhere\r\n'),
    ],
    ...['/', '/api/matches/1'].map(
      (path): WireAttack => [
        `a host of numbers, for ${path}`,
        `GET ${path} HTTP/1.1\r\nHost: 256.1.1.1\r\n\r\n`,
      ],
    ),
    [
      'headers beyond all',
      `GET / HTTP/1.1\r\nHost: faceoff\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`,
      '431',
    ],
    ...['/nope', '//', '/graphqlx', 'http://', '/graphql/../x', '\\'].map(
      (path): WireAttack => [`a WebSocket at ${path}`, upgradeRequest(path), '4..'],
    ),
    ['a WebSocket of another version', upgradeRequest('/graphql', 12), '4..'],
  ],
};

export const FRAMES: Attacks<FrameAttack> = {
  'API2:2023 Broken Authentication': [
    ['a question before the greeting', 4401, subscribe('{ teams { id } }')],
    ['two greetings', 4429, INIT, INIT],
  ],
  'API4:2023 Unrestricted Resource Consumption': [
    [
      'one id for two questions',
      4409,
      INIT,
      subscribe('subscription { statsChanged { id } }'),
      subscribe('subscription { statsChanged { id } }'),
    ],
    [
      'a message beyond all questions',
      1009,
      INIT,
      `{"type":"ping","payload":{"a":"${'a'.repeat(70_000)}"}}`,
    ],
    ...Object.entries({
      'a document of very many fields': `{ ${aliases(1_000, 'teams { id }')} }`,
      'a subscription of very many fields': `subscription { statsChanged { ${aliases(500, 'points')} } }`,
      'two subscriptions in one': 'subscription { statsChanged { id } changes { seq } }',
    }).map(([name, query]): FrameAttack => [name, 'VALIDATION', INIT, subscribe(query)]),
  ],
  'API8:2023 Security Misconfiguration': [
    ['what is not JSON', 4400, 'hello'],
    ['JSON of nothing', 4400, 'null'],
    ['a message of no type', 4400, '{"id":"1"}'],
    ['a message of an old protocol', 4400, '{"type":"start"}'],
    [
      'an id that is no text',
      4400,
      INIT,
      '{"type":"subscribe","id":1,"payload":{"query":"{ teams { id } }"}}',
    ],
    ['a document that is none', 'VALIDATION', INIT, subscribe('subscription {')],
    [
      'a position of no number',
      'VALIDATION',
      INIT,
      subscribe('subscription { changes(after: "one") { seq } }'),
    ],
    ...Object.entries({
      'a play-off that is not there': 'playoffChanged(id: "999999")',
      'results of a series that is not there': 'matchFinished(seriesId: "999999")',
      'goals of a match that is none': 'goalScored(matchId: "nope")',
    }).map(
      ([name, field]): FrameAttack => [
        name,
        'NOT_FOUND',
        INIT,
        subscribe(`subscription { ${field} { id } }`),
      ],
    ),
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
