/** A club for every test: a real server with a real, empty database, used through one of its two APIs. */
import type { Logger } from 'pino';
import { test as base, describe } from 'vitest';
import { type Faceoff, startFaceoff } from '../../server/cli/faceoff.ts';
import { readSettings } from '../../server/cli/settings.ts';
import { StartError } from '../../server/database/start-error.ts';
import {
  DATABASE_KINDS,
  type DatabaseKind,
  EMBEDDED,
  KEEPS_DATABASES,
  NATIVE,
  type TestDatabase,
} from './database-kinds.ts';
import type { Door } from './door.ts';
import { emptyClub } from './empty-club.ts';
import { GRAPHQL } from './graphql-door.ts';
import { expectAdvancedLedger } from './ledger.ts';
import { LONG_RUN } from './long-run.ts';
import { expectOrderlyClub } from './orderly-club.ts';
import { silence } from './recorded-log.ts';
import { REST } from './rest-door.ts';
import { type Seeds, seedsOf } from './seeds.ts';
import { releaseClock, setClock } from './set-clock.ts';

export { silence } from './recorded-log.ts';
export { friend, game, TEAMS, teamOf } from './seeds.ts';

/** The settings that name a club's database. */
type Place = Pick<TestDatabase, 'env'>;

export interface Club extends Seeds {
  readonly place: Place;
  readonly server: Faceoff;
  /** Sets the club's clock until the end of the test. @param time wall-clock time in the club's zone */
  at(time: string): void;
}

/**
 * A test with its own server and database. After the test, the database must be consistent.
 * @param env further settings
 */
export function clubTest(kind: DatabaseKind, env: Readonly<Record<string, string>> = {}) {
  return base
    .extend('place', async ({ task: _ }, { onCleanup }) => {
      const place = await kind.make();
      onCleanup(place.clear);
      return place;
    })
    .extend('club', async ({ place }, { onCleanup }) => {
      const server = await openServer(place, env);
      // Read at the start, so that the changes of the test advance it.
      await server.club.live.cache.ledgers();
      onCleanup(async () => {
        await expectOrderly(server).finally(server.close);
      });
      return clubOf(place, server);
    });
}

async function expectOrderly(server: Faceoff): Promise<void> {
  await expectOrderlyClub(server.sql);
  await expectAdvancedLedger(server);
}

/**
 * Runs scenarios on both kinds of database and through both APIs. Both APIs call the same commands, so each runs on one of
 * the databases only; `npm run test:long` runs all four combinations.
 */
export function scenarios(title: string, define: (test: SharedClubTest) => void): void {
  describe.each(DATABASE_KINDS)(`${title}, $name`, (kind) => {
    const usual = kind === NATIVE ? REST : GRAPHQL;
    describe.each(LONG_RUN ? [GRAPHQL, REST] : [usual])('through $name', (door) => {
      define(sharedClubTest(kind, door));
    });
  });
}

export type SharedClubTest = ReturnType<typeof sharedTest>;

/** A test with a server that all tests of a worker share. The club is empty before each test and checked for consistency after it. */
export function sharedClubTest(kind: DatabaseKind, door: Door = GRAPHQL): SharedClubTest {
  const [throughGraphql, throughRest] = kind === EMBEDDED ? SHARED_EMBEDDED : SHARED_NATIVE;
  return door === REST ? throughRest : throughGraphql;
}

interface Served {
  readonly place: TestDatabase;
  readonly server: Faceoff;
}

/** The servers of this worker. Vitest stores worker fixtures on the test object, of which each call of `extend` makes another. */
const SERVED = new Map<DatabaseKind, Promise<Served>>();

async function serve(kind: DatabaseKind): Promise<Served> {
  const place = await kind.make();
  return { place, server: await openServer(place) };
}

const SHARED_NATIVE = [sharedTest(NATIVE, GRAPHQL), sharedTest(NATIVE, REST)] as const;
const SHARED_EMBEDDED = [sharedTest(EMBEDDED, GRAPHQL), sharedTest(EMBEDDED, REST)] as const;

function sharedTest(kind: DatabaseKind, door: Door) {
  return (
    base
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of required fixtures from the pattern.
      .extend('served', { scope: 'worker' }, async ({}, { onCleanup }) => {
        const known = SERVED.get(kind);
        if (known) return known;
        const serving = serve(kind);
        SERVED.set(kind, serving);
        const { place, server } = await serving;
        // All fixtures of a worker end together, after its last test.
        onCleanup(async () => {
          await server.close();
          await place.clear();
        });
        return { place, server };
      })
      .extend('club', async ({ served: { place, server } }, { onCleanup }) => {
        await server.club.live.cache.ledgers();
        onCleanup(async () => {
          releaseClock(server.club);
          await expectOrderly(server).finally(() => KEEPS_DATABASES || emptyClub(server));
        });
        return clubOf(place, server, door);
      })
  );
}

/**
 * Starts a server, possibly another one on the same database. With `await using`, the server is closed at the end of the
 * block.
 */
export async function openServer(
  place: Place,
  env: Readonly<Record<string, string>> = {},
  log: Logger = silence,
  options: Parameters<typeof startFaceoff>[2] = {},
): Promise<Faceoff & AsyncDisposable> {
  const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', ...place.env, ...env });
  const server = await startFaceoff(settings, log, options);
  return { ...server, [Symbol.asyncDispose]: server.close };
}

/** Starts a server that must fail. Returns the one line that `npm start` would print before it exits with code 1. */
export async function failureOf(env: Readonly<Record<string, string>>): Promise<string> {
  try {
    await (await openServer({ env })).close();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('The server started.');
}

export function clubOf(place: Place, server: Faceoff, door: Door = GRAPHQL): Club {
  const at = (time: string) => setClock(server.club, time);
  return { place, server, at, ...seedsOf(server, door.open(server)) };
}
