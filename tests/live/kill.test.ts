/** Kills the process during writes. No acknowledged write is lost, and no acknowledged goal. */
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { MAX_GOALS } from '../../rules/live-score.ts';
import { game, openServer } from '../setup/club.ts';
import { EMBEDDED } from '../setup/database-kinds.ts';
import { livePlay } from '../setup/live-play.ts';
import { expectOrderlyClub } from '../setup/orderly-club.ts';
import { REST } from '../setup/rest-door.ts';
import { seedsOf } from '../setup/seeds.ts';
import { CODE, type ServerProcess, startServerProcess } from '../setup/server-process.ts';

/** Number of kills. `npm run test:long` sets more. */
const KILLS = Number(process.env.KILLS ?? 1);
/** The process is killed after this many acknowledged writes of a round, while others are in flight. */
const ACKNOWLEDGED_BEFORE_THE_KILL = 12;
const PHONES = 4;
/** The id of the match with a live score, the first match of the club. */
const LIVE_MATCH = '1';
const PAGE = 100;
const TIMEOUT_MS = 240_000 + KILLS * 15_000;

describe('a server with an embedded database that is killed during writes', () => {
  test(
    'starts again with every acknowledged write, each stored once',
    async () => {
      await using place = await EMBEDDED.make();
      const acknowledged = new Set<number>();
      const goals = new Goals();
      for (let kill = 0; kill < KILLS; kill += 1) {
        const server = await startServerProcess(place.env);
        if (kill === 0) await addPlayers(server);
        await expectAllThere(server.url, acknowledged);
        await expectGoals(server.url, goals.acknowledged);
        await writeUntilKilled(server, acknowledged, goals);
      }
      await using server = await openServer(place);
      await expectAllThere(server.url, acknowledged);
      await expectGoals(server.url, goals.acknowledged);
      await expectOrderlyClub(server.sql);
      expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_BEFORE_THE_KILL);
      expect(goals.acknowledged.size).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});

/** A goal whose response is lost may have been stored. */
class Goals {
  readonly acknowledged = new Set<string>();
  tapped = 0;
}

async function addPlayers({ url }: ServerProcess): Promise<void> {
  const server = { url, code: CODE };
  await seedsOf(server).friends('Tomas', 'Jana');
  const play = livePlay({ server });
  const match = { home: 'Tomas', away: 'Jana', teams: ['Dallas Stars', 'Calgary Flames'] } as const;
  expect(await play.start((await play.single(match)).id)).toMatchObject({ id: LIVE_MATCH });
}

/** Several phones enter matches one after the other until the process has ended. */
async function writeUntilKilled(
  server: ServerProcess,
  acknowledged: Set<number>,
  goals: Goals,
): Promise<void> {
  const before = acknowledged.size;
  const gone = once(server.process, 'exit');
  const club = { url: server.url, code: CODE };
  const phone = async () => {
    const door = REST.open(club);
    for (;;) {
      const match = await nullIfGone(door.createMatch(game('Tomas', 'Jana', { overTime: true })));
      if (match === null) return;
      acknowledged.add(Number(match.id));
      if (acknowledged.size - before >= ACKNOWLEDGED_BEFORE_THE_KILL) {
        server.process.kill('SIGKILL');
      }
    }
  };
  const secondScreen = async () => {
    const play = livePlay({ server: club });
    while (goals.tapped < MAX_GOALS) {
      goals.tapped += 1;
      const match = await nullIfGone(play.goal(LIVE_MATCH, 'HOME'));
      const goal = match?.goals.at(-1);
      if (!goal) return;
      goals.acknowledged.add(goal.id);
    }
  };
  await Promise.all([...Array.from({ length: PHONES }, phone), secondScreen()]);
  await gone;
}

/** Returns null if the server ended before it responded. */
async function nullIfGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

async function expectGoals(url: string, goals: ReadonlySet<string>): Promise<void> {
  const match = await livePlay({ server: { url, code: CODE } }).match(LIVE_MATCH);
  expect(match.goals.map(({ id }) => id)).toEqual(expect.arrayContaining([...goals]));
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
