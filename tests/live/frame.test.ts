/** The size of the messages that a page receives for a result. */
import { createRequest, formatDocument, stringifyDocument } from '@urql/core';
import { createClient } from 'graphql-ws';
import { expect } from 'vitest';
import { operationIds } from '../../web/data/socket.ts';
import { sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { webDocument } from '../setup/web-documents.ts';

const MAX_BYTES = 1_200;

sharedClubTest(NATIVE)(
  'the change of a play-off result has at most 1.2 kB, also when it decides a series or the play-off',
  async ({ club }) => {
    const { sql } = club.server;
    await sql`
      select setval('matches_id_seq', 10000), setval('series_id_seq', 1000),
             setval('playoffs_id_seq', 100), setval('players_id_seq', 100)`;
    const { id } = await club.startPlayoff('Winter Cup 2026');
    const frames: string[] = [];
    const client = createClient({
      generateID: operationIds(),
      url: `${club.server.url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(url: string | URL, protocols?: string | string[]) {
          super(url, protocols);
          this.addEventListener('message', ({ data }) => frames.push(String(data)));
        }
      },
    });
    // The client's cache adds __typename to the document.
    const { query: document } = createRequest(await webDocument('Changes'), {});
    const query = stringifyDocument(formatDocument(document) as typeof document);
    const events = client.iterate({ query, variables: { after: club.server.club.live.seq } });
    await expect.poll(() => frames.length).toBeGreaterThan(0);
    for (const [index, games] of [
      [0, '1 1 1 1'],
      [1, '2 1 2 2 2'],
      [3, '1 1 1 1'],
      [2, '2 2 2 2'],
    ] as const) {
      const { series } = await club.playoff(id);
      await club.play(series[index]?.id ?? '', games);
      for (const _ of games.split(' ')) await events.next();
    }
    await client.dispose();
    // A page compares this seq with its own to know how many changes it has missed.
    const begin = { type: 'connection_ack', payload: { seq: club.server.club.live.seq - 17 } };
    expect(JSON.parse(frames[0] ?? '')).toMatchObject(begin);
    const results = frames.filter((frame) => frame.includes('"next"'));
    expect(results).toHaveLength(17);
    expect(Math.max(...results.map((frame) => Buffer.byteLength(frame)))).toBeLessThan(MAX_BYTES);
  },
);
