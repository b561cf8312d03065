/** The process is killed in the middle of writes, several times in a row. No acknowledged write is lost. */
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { openServer } from '../setup/club.ts';
import { expectOrderlyClub } from '../setup/orderly-club.ts';
import { PLACES } from '../setup/places.ts';
import { CODE, type ServerProcess, startServerProcess } from '../setup/server-process.ts';

/** How often. `npm run test:long` sets more. */
const KILLS = Number(process.env.KILLS ?? 3);
/** The process is killed when this many writes of a round were acknowledged, with others on their way. */
const ACKNOWLEDGED_BEFORE_THE_KILL = 12;
const PHONES = 4;
const PAGE = 100;
const LONGEST_MS = 240_000;

describe.each(PLACES)('killed during writes, $name', { concurrent: true }, (kind) => {
  test(
    'the server starts again with every acknowledged write, each counted once',
    async () => {
      const place = await kind.make();
      const acknowledged = new Set<number>();
      try {
        await addPlayers(place.env);
        for (let kill = 0; kill < KILLS; kill += 1) {
          const server = await startServerProcess(place.env);
          await expectAllThere(server.url, acknowledged);
          await writeUntilKilled(server, acknowledged);
        }
        const server = await openServer(place);
        await expectAllThere(server.url, acknowledged);
        await expectOrderlyClub(server.sql).finally(server.close);
        expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_BEFORE_THE_KILL);
      } finally {
        await place.clear();
      }
    },
    LONGEST_MS,
  );
});

type Place = Awaited<ReturnType<(typeof PLACES)[number]['make']>>;

async function addPlayers(env: Place['env']): Promise<void> {
  const server = await startServerProcess(env);
  for (const nickName of ['Tomas', 'Jana']) {
    const response = await post(server.url, '/api/players', {
      firstName: nickName,
      lastName: 'Skala',
      nickName,
    });
    expect(response.status).toBe(201);
  }
  await server.stop();
}

/** Several phones enter matches one after the other until the process is gone. */
async function writeUntilKilled(server: ServerProcess, acknowledged: Set<number>): Promise<void> {
  const before = acknowledged.size;
  const gone = once(server.process, 'exit');
  const phone = async () => {
    for (;;) {
      const answer = await enterMatch(server.url);
      if (answer === null) return;
      acknowledged.add(answer);
      if (acknowledged.size - before >= ACKNOWLEDGED_BEFORE_THE_KILL) {
        server.process.kill('SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: PHONES }, phone));
  await gone;
}

/** The id of the match, or null when the server went away before it answered. */
async function enterMatch(url: string): Promise<number | null> {
  try {
    const response = await post(url, '/api/matches', {
      matchDate: '2025-01-31T20:15:00',
      htPlayerNickName: 'Tomas',
      atPlayerNickName: 'Jana',
      homeTeam: 'Dallas Stars',
      awayTeam: 'Calgary Flames',
      htScore: 3,
      atScore: 2,
      overTime: true,
    });
    const { id }: { id: number } = await response.json();
    expect(response.status).toBe(201);
    return id;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

async function expectAllThere(url: string, acknowledged: ReadonlySet<number>): Promise<void> {
  const present = new Set<number>();
  for (let offset = 0; offset === present.size; offset += PAGE) {
    const response = await fetch(`${url}/api/matches?limit=${PAGE}&offset=${offset}`);
    const matches: { id: number }[] = await response.json();
    for (const { id } of matches) present.add(id);
  }
  expect([...acknowledged].filter((id) => !present.has(id))).toEqual([]);
}

function post(url: string, path: string, body: object): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, validationCode: CODE }),
  });
}
