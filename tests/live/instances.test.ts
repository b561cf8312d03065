/** Several server processes on one Postgres serve one club. */
import { createClient } from 'graphql-ws';
import { describe, expect } from 'vitest';
import { WebSocket } from 'ws';
import type { Faceoff } from '../../server/cli/faceoff.ts';
import { type Club, openServer, sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { graphql, textOf } from '../setup/graphql.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';
import { readUntil } from '../setup/reading.ts';
import { WEB_SOCKET } from '../setup/subscription.ts';
import { SERIES_CHANGED } from './documents.ts';

const LAST_NAMES = graphql('{ players { lastName } }');

const test = sharedClubTest(NATIVE).extend('other', async ({ club: { place } }, { onCleanup }) => {
  const server = await openServer(place);
  onCleanup(server.close);
  return { server, door: GRAPHQL.open(server) };
});

test('an instance and its subscribers see writes through the other instance, in both directions', async ({
  club,
  other,
}) => {
  const { id, matchIds } = await club.startSeries();
  const [first = '', second = ''] = matchIds;
  await using here = WEB_SOCKET.follow(club.server.url, SERIES_CHANGED, { id });
  await using there = WEB_SOCKET.follow(other.server.url, SERIES_CHANGED, { id });
  await here.next();
  await there.next();
  expect(await other.door.series(id)).toMatchObject({ playerOneWins: 0 });
  const won = { homeScore: 1, awayScore: 0, overTime: false };
  await club.door.finishMatch(first, won);
  await readUntil(there, ({ playerOneWins }) => playerOneWins === 1);
  expect(await other.door.series(id)).toMatchObject({ playerOneWins: 1 });
  await other.door.finishMatch(second, won);
  await readUntil(here, ({ playerOneWins }) => playerOneWins === 2);
});

describe('a client that sends the seq it has seen never gets an older state', () => {
  test('in a request to any instance', async ({ club, other }) => {
    await club.friends('Eva');
    const before = club.server.club.live.seq;
    const ask = async (headers: Record<string, string>) => {
      const response = await fetch(`${other.server.url}/api/players`, { headers });
      return response.text();
    };
    expect(await ask({ 'Seen-Seq': String(before) })).toContain('Eva');
    await expectSeenOnly(club, other.server, ask);
  });

  test('over a WebSocket to any instance', async ({ club, other }) => {
    await club.friends('Eva');
    const before = club.server.club.live.seq;
    const ask = async (headers: Record<string, string>) => {
      const asking = class extends WebSocket {
        constructor(url: string, protocol: string) {
          super(url, protocol, { headers });
        }
      };
      const url = `${other.server.url.replace('http', 'ws')}/graphql`;
      const client = createClient({ url, webSocketImpl: asking, retryAttempts: 0 });
      const answers = client.iterate({ query: textOf(LAST_NAMES) });
      return JSON.stringify(await answers.next().finally(() => client.dispose()));
    };
    expect(await ask({ 'Seen-Seq': String(before) })).toContain('Friend');
    await expectSeenOnly(club, other.server, ask);
  });

  /** Writes a change that an instance has not noticed: only a client that has seen it gets a response that contains it. */
  async function expectSeenOnly(
    club: Club,
    instance: Faceoff,
    ask: (headers: Record<string, string>) => Promise<string>,
  ): Promise<void> {
    let seen = await writeSilently(club);
    let unmarked = await ask({});
    // A heartbeat may have brought the change to the instance meanwhile.
    while (instance.club.live.seq >= seen) {
      seen = await writeSilently(club);
      unmarked = await ask({});
    }
    expect(unmarked).not.toContain(`Nova ${seen}`);
    expect(await ask({ 'Seen-Seq': String(seen) })).toContain(`Nova ${seen}`);
  }

  /** Writes a change without a notification. @returns its seq */
  function writeSilently({ server }: Club): Promise<number> {
    return server.sql.begin(async (tx) => {
      const [{ seq }] = await tx<[{ seq: number }]>`
        update club set seq = seq + 1 returning seq`;
      await tx`update players set last_name = ${`Nova ${seq}`}`;
      await tx`
        insert into changes (seq, time, kind, place, subjects, before, after, about, text)
        values (${seq}, now(), 'PLAYER_UPDATED', '[]', '[]', '{}', '{}', '', '')`;
      return seq;
    });
  }
});
