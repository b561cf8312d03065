/** A club for every test: a real server over a real, empty database, used through one of the doors (`door.ts`). */
import { type Logger, pino } from 'pino';
import { test as base, describe } from 'vitest';
import { type Faceoff, startFaceoff } from '../../server/cli/faceoff.ts';
import { readSettings } from '../../server/cli/settings.ts';
import { StartError } from '../../server/database/start-error.ts';
import {
  DATABASE_KINDS,
  type DatabaseKind,
  EMBEDDED,
  NATIVE,
  type TestDatabase,
} from './database-kinds.ts';
import type { Door, OpenDoor } from './door.ts';
import { emptyClub } from './empty-club.ts';
import { GRAPHQL } from './graphql-door.ts';
import { LONG_RUN } from './long-run.ts';
import { expectOrderlyClub } from './orderly-club.ts';
import { REST } from './rest-door.ts';
import { type Seeds, seedsThrough } from './seeds.ts';

export { friend, game, TEAMS, teamOf } from './seeds.ts';

/** Where the data of a club are. */
type Place = Pick<TestDatabase, 'env'>;

export interface Club extends Seeds {
  readonly place: Place;
  readonly server: Faceoff;
}

export const silence = pino({ level: 'silent' });

/**
 * A test with a server and a database of its own. After the test the database must be consistent.
 * @param env settings
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
      onCleanup(async () => {
        await expectOrderlyClub(server.sql).finally(server.close);
      });
      return clubOf(place, server, GRAPHQL.open(server));
    });
}

/**
 * Runs scenarios on both kinds of database and through both doors. Both doors lead to the same commands, so that each is
 * tried on one of the databases; `npm run test:long` tries both on both.
 */
export function scenarios(title: string, tell: (test: SharedClubTest) => void): void {
  describe.each(DATABASE_KINDS)(`${title}, $name`, (kind) => {
    const usual = kind === NATIVE ? REST : GRAPHQL;
    describe.each(LONG_RUN ? [GRAPHQL, REST] : [usual])('through $name', (door) => {
      tell(sharedClubTest(kind, door));
    });
  });
}

export type SharedClubTest = ReturnType<typeof sharedTest>;

/** A test with a server that all tests of a worker share: the club is empty before each and consistent after it. */
export function sharedClubTest(kind: DatabaseKind, door: Door = GRAPHQL): SharedClubTest {
  const [throughGraphql, throughRest] = kind === EMBEDDED ? SHARED_EMBEDDED : SHARED_NATIVE;
  return door === REST ? throughRest : throughGraphql;
}

// What a worker shares hangs on the object of the test: each call of `extend` would start another server.
const SHARED_NATIVE = [sharedTest(NATIVE, GRAPHQL), sharedTest(NATIVE, REST)] as const;
const SHARED_EMBEDDED = [sharedTest(EMBEDDED, GRAPHQL), sharedTest(EMBEDDED, REST)] as const;

function sharedTest(kind: DatabaseKind, door: Door) {
  return (
    base
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
      .extend('served', { scope: 'worker' }, async ({}, { onCleanup }) => {
        const place = await kind.make();
        const server = await openServer(place);
        onCleanup(async () => {
          await server.close();
          await place.clear();
        });
        return { place, server };
      })
      .extend('club', async ({ served: { place, server } }, { onCleanup }) => {
        onCleanup(async () => {
          await expectOrderlyClub(server.sql).finally(() => emptyClub(server));
        });
        return clubOf(place, server, door.open(server));
      })
  );
}

/**
 * Starts a server, possibly a further one on the same database. One that is started with `await using` is closed at the
 * end of its block.
 */
export async function openServer(
  place: Place,
  env: Readonly<Record<string, string>> = {},
  log: Logger = silence,
): Promise<Faceoff & AsyncDisposable> {
  const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', ...place.env, ...env });
  const server = await startFaceoff(settings, log);
  return { ...server, [Symbol.asyncDispose]: server.close };
}

/** @returns the one line that `npm start` would print, with 1 as its exit code */
export async function failureOf(env: Readonly<Record<string, string>>): Promise<string> {
  try {
    await (await openServer({ env })).close();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('The server started.');
}

export function clubOf(place: Place, server: Faceoff, door: OpenDoor): Club {
  return { place, server, ...seedsThrough(door) };
}
