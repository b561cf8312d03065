/** Hostile bytes on the TCP port and hostile WebSocket messages; `refused-requests.ts` has hostile HTTP requests. */
import { unchecked } from '../graphql.ts';
import { INIT, subscribeMessage } from '../raw-socket.ts';
import { type Attacks, aliases } from './refused-requests.ts';

/** Raw bytes written to the port. `status` is a pattern for the response's status; 400 if absent. */
export type WireAttack = readonly [name: string, bytes: string, status?: string];

/** WebSocket messages after which the server closes the socket with `refusedWith`, or sends an error with that code. */
export type FrameAttack = readonly [
  name: string,
  refusedWith: number | string,
  ...messages: readonly string[],
];

export const WIRE: Attacks<WireAttack> = {
  'API8:2023 Security Misconfiguration': [
    ['text that is not HTTP', 'HELLO\r\n\r\n'],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00'],
    ['two Content-Length headers', post('Content-Length: 2\r\nContent-Length: 4\r\n', '{}xx')],
    [
      'both Content-Length and Transfer-Encoding',
      post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    ],
    ['a negative Content-Length', post('Content-Length: -1\r\n', '')],
    ['a header folded over two lines', 'GET / HTTP/1.1\r\nHost: faceoff\r\nA: b\r\n c\r\n\r\n'],
    ['a request without Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two Host headers', 'GET / HTTP/1.1\r\nHost: faceoff\r\nHost: elsewhere\r\n\r\n'],
    ['two equal Host headers', 'GET /healthz HTTP/1.1\r\nHost: faceoff\r\nhost: faceoff\r\n\r\n'],
    [
      'a WebSocket upgrade with two Host headers',
      upgradeRequest('/graphql').replace('\r\n', '\r\nHost: elsewhere\r\n'),
    ],
    ...['/', '/api/matches/1'].map(
      (path): WireAttack => [
        `an invalid IP address as Host, for ${path}`,
        `GET ${path} HTTP/1.1\r\nHost: 256.1.1.1\r\n\r\n`,
      ],
    ),
    [
      'headers over the size limit',
      `GET / HTTP/1.1\r\nHost: faceoff\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`,
      '431',
    ],
    ...['/nope', '//', '/graphqlx', 'http://', '/graphql/../x', '\\'].map(
      (path): WireAttack => [`a WebSocket upgrade at ${path}`, upgradeRequest(path), '4..'],
    ),
    ['a WebSocket upgrade with another protocol version', upgradeRequest('/graphql', 12), '4..'],
  ],
};

export const FRAMES: Attacks<FrameAttack> = {
  'API2:2023 Broken Authentication': [
    ['a subscribe message before connection_init', 4401, subscribe(unchecked('{ teams { id } }'))],
    ['a second connection_init', 4429, INIT, INIT],
  ],
  'API4:2023 Unrestricted Resource Consumption': [
    [
      'two operations with the same id',
      4409,
      INIT,
      subscribe(unchecked('query @live { stats { id } }')),
      subscribe(unchecked('query @live { stats { id } }')),
    ],
    [
      'a message over the size limit',
      1009,
      INIT,
      `{"type":"ping","payload":{"a":"${'a'.repeat(70_000)}"}}`,
    ],
    ['a message with 101 levels', 4400, INIT, `{"type":"ping","payload":${nested(100)}}`],
    ...Object.entries({
      'a query with 1,000 fields': unchecked(`{ ${aliases(1_000, 'teams { id }')} }`),
      'a subscription with 700 fields': unchecked(
        `subscription { changes { ${aliases(700, 'seq')} } }`,
      ),
      'a subscription with two root fields': unchecked(
        'subscription { goalScored { id } changes { seq } }',
      ),
    }).map(([name, query]): FrameAttack => [name, 'VALIDATION', INIT, subscribe(query)]),
  ],
  'API8:2023 Security Misconfiguration': [
    ['a message that is not JSON', 4400, 'hello'],
    ['the JSON value null', 4400, 'null'],
    ['a message without a type', 4400, '{"id":"1"}'],
    ['a message of the older subscriptions-transport-ws protocol', 4400, '{"type":"start"}'],
    [
      'an operation id that is a number',
      4400,
      INIT,
      '{"type":"subscribe","id":1,"payload":{"query":"{ teams { id } }"}}',
    ],
    ['a document with a syntax error', 'VALIDATION', INIT, subscribe('subscription {')],
    [
      'a seq that is not a number',
      'VALIDATION',
      INIT,
      subscribe(unchecked('subscription { changes(after: "one") { seq } }')),
    ],
    ...Object.entries({
      'a subscription to an unknown play-off': 'playoffChanged(id: "999999")',
      'a subscription to the results of an unknown series': 'matchFinished(seriesId: "999999")',
      'a subscription to the goals of a match with an invalid id': 'goalScored(matchId: "nope")',
    }).map(
      ([name, field]): FrameAttack => [
        name,
        'NOT_FOUND',
        INIT,
        subscribe(unchecked(`subscription { ${field} { id } }`)),
      ],
    ),
  ],
};

function subscribe(query: string): string {
  return subscribeMessage('one', query);
}

/** Returns JSON with so many levels. */
function nested(levels: number): string {
  return `${'{"a":'.repeat(levels)}""${'}'.repeat(levels)}`;
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
