/** Attacks with HTTP requests. */
import { getIntrospectionQuery } from 'graphql';
import { graphql, textOf, unchecked } from '../graphql.ts';
import { type Attack, type Attacker, requestOf } from './attacker.ts';
import { dayAfter1970, longSpan } from './spans.ts';

const GRAPHIQL = requestOf('GET /graphql\nAccept: text/html\nAccept-Encoding: gzip');
const SHORTEST = requestOf('GET /healthz');
const HEAD_TO_HEAD = textOf(
  graphql(`
    query ($pairs: [HeadToHeadPair!]!, $balance: Int!) {
      headToHead(pairs: $pairs) {
        winsOne winsTwo streak goalsOne goalsTwo
        one { nickName rating } two { nickName rating }
        teams { team { name } games wins } balance(points: $balance) { matchDate balance }
      }
    }`),
);
const EVERY_SECOND_MS = 1_000;
const DEPTH = 32_000;
const NESTED = `{"a":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`;

export const HTTP_ATTACKS: readonly Attack[] = [
  {
    name: 'pipelines 350 requests for GraphiQL and reads nothing',
    launch: (attacker) => pipelines(attacker, 1, async () => GRAPHIQL.repeat(350)),
  },
  {
    name: 'pipelines 990 requests for the largest file of the build and reads nothing',
    launch: async (attacker) => {
      const file = await largestFileOf(attacker.url);
      await pipelines(attacker, 1, async () => requestOf(`GET ${file}`).repeat(990));
    },
  },
  {
    name: 'requests the largest file on 900 connections and reads nothing',
    launch: async (attacker) => {
      const file = await largestFileOf(attacker.url);
      await attacker.keepDoing(900, async () => {
        const socket = await attacker.connection();
        socket.write(requestOf(`GET ${file}`));
        await attacker.wait(EVERY_SECOND_MS * 5);
        socket.destroy();
      });
    },
  },
  {
    name: 'pipelines short requests on 100 connections and reads nothing',
    launch: (attacker) => pipelines(attacker, 100, async () => SHORTEST.repeat(2_000)),
  },
  {
    name: '900 concurrent REST lists with a large offset',
    launch: (attacker) =>
      attacker.keepDoing(900, (index) =>
        attacker.ask(`GET /api/matches?limit=100&offset=${(index * 7) % 15_000}`),
      ),
  },
  {
    name: '300 concurrent match pages',
    launch: (attacker) =>
      attacker.keepDoing(300, (index) => attacker.ask(`GET /match/${1 + (index % 15_000)}`)),
  },
  {
    name: '900 bodies and 900 headers that never end',
    launch: async (attacker) => {
      const unfinished = [
        'POST /api/players HTTP/1.1\r\nHost: faceoff\r\nContent-Length: 9\r\n\r\n',
        'GET /api/players HTTP/1.1\r\nHost: faceoff\r\n',
      ];
      await attacker.keepDoing(1_800, async (index) => {
        const socket = await attacker.connection();
        socket.write(unfinished[index % 2] ?? '');
        await attacker.wait(EVERY_SECOND_MS * 5);
        socket.destroy();
      });
    },
  },
  {
    name: '40 concurrent queries of 50 head-to-heads each',
    launch: async (attacker) => {
      const players = await (await fetch(`${attacker.url}/api/players`)).json();
      const names: string[] = players.map(({ nickName }: { nickName: string }) => nickName);
      const pairs = names
        .flatMap((one) => names.map((two) => ({ one, two })))
        .filter(({ one, two }) => one !== two)
        .slice(0, 50);
      await attacker.keepDoing(40, (index) =>
        query(attacker, HEAD_TO_HEAD, { pairs: pairs.slice(index % 2), balance: 1 + (index % 50) }),
      );
    },
  },
  ...[1, 10].map((atATime) => ({
    name: `queries of a hundred spans of days, ${atATime} at a time`,
    launch: (attacker: Attacker) =>
      attacker.keepDoing(atATime, (index) => query(attacker, tablesOfSpans(index), {})),
  })),
  {
    name: 'queries of a hundred lists of the series of spans, 10 at a time',
    launch: (attacker) =>
      attacker.keepDoing(10, (index) => query(attacker, seriesOfSpans(index), {})),
  },
  ...[100, 900].map((atATime) => ({
    name: `${atATime} concurrent bodies of 64 kB of nested JSON`,
    launch: (attacker: Attacker) =>
      attacker.keepDoing(atATime, () =>
        attacker.ask('POST /api/players\nContent-Type: application/json', NESTED),
      ),
  })),
  {
    name: '40 concurrent introspection queries with a variable that the query does not declare',
    launch: (attacker) =>
      attacker.keepDoing(40, (index) => query(attacker, getIntrospectionQuery(), { index })),
  },
  {
    name: '200 concurrent requests whose Seen-Seq header is far ahead of the log',
    launch: (attacker) =>
      attacker.keepDoing(200, () => attacker.ask('GET /api/players\nSeen-Seq: 999999999')),
  },
];

/** Tables of a hundred spans. */
function tablesOfSpans(index: number): string {
  return manyOf(100, (number) => {
    const { from, to } = longSpan(index * 100 + number);
    return `stats(span: {from: "${from}", to: "${to}"}) { points }`;
  });
}

/** Lists of the series of a hundred spans that end before the first of them. */
function seriesOfSpans(index: number): string {
  return manyOf(
    100,
    (number) =>
      `seriesList(span: {to: "${dayAfter1970(index * 100 + number)}"}) { edges { cursor } }`,
  );
}

function manyOf(count: number, field: (number: number) => string): string {
  const fields = Array.from({ length: count }, (_, number) => `f${number}: ${field(number)}`);
  return unchecked(`{ ${fields.join(' ')} }`);
}

function query(attacker: Attacker, query: string, variables: object): Promise<void> {
  const body = JSON.stringify({ query, variables });
  return attacker.ask('POST /graphql\nContent-Type: application/json', body);
}

/** Opens `connections` connections, sends the same bytes over each and reads nothing. Repeats after a second. */
async function pipelines(
  attacker: Attacker,
  connections: number,
  bytes: () => Promise<string>,
): Promise<void> {
  const text = await bytes();
  while (!attacker.isOver) {
    for (let index = 0; index < connections; index += 1) {
      const socket = await attacker.connection();
      socket.write(text);
    }
    await attacker.wait(EVERY_SECOND_MS);
  }
}

/** Returns the path of the largest asset of the home page; without a build, the path of the small web manifest. */
async function largestFileOf(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const files = [...page.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
  const sizes = await Promise.all(
    [...new Set(files)].map(async (path) => {
      const response = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
      return { path, bytes: (await response.arrayBuffer()).byteLength };
    }),
  );
  return sizes.reduce((largest, one) => (one.bytes > largest.bytes ? one : largest), {
    path: '/manifest.webmanifest',
    bytes: 0,
  }).path;
}
