/** A club for every test: a real server over a real, empty database, used through one of the doors (`door.ts`). */
import { pino } from 'pino';
import { test as base, describe } from 'vitest';
import type { Seat } from '../../rules/series.ts';
import { type Faceoff, startFaceoff } from '../../server/faceoff.ts';
import { readSettings } from '../../server/settings.ts';
import type {
  Door,
  MatchView,
  OpenDoor,
  PlayerView,
  PlayoffView,
  Score,
  SeriesView,
} from './door.ts';
import { emptyClub } from './empty-club.ts';
import { GRAPHQL } from './graphql-door.ts';
import { expectOrderlyClub } from './orderly-club.ts';
import { EMBEDDED, type KindOfPlace, NATIVE, PLACES, type Place } from './places.ts';
import { REST } from './rest-door.ts';

export interface Club {
  readonly place: Place;
  readonly server: Faceoff;
  readonly door: OpenDoor;
  /** Adds players of these nicknames. */
  friends(...nickNames: readonly string[]): Promise<PlayerView[]>;
  /** Creates a series, of Eva and Jana unless others are named. */
  startSeries(one?: string, two?: string): Promise<SeriesView>;
  /** Adds Eva, Jana, Peter and Tomas, and draws a play-off of them. */
  startPlayoff(title?: string): Promise<PlayoffView>;
  /** `play(id, '1 2 - 1')`: player one wins games 1 and 4, player two game 2, game 3 is left out. */
  play(seriesId: string, games: string): Promise<SeriesView>;
  /** Enters the result of one game, a first one or a correction. */
  enter(seriesId: string, gameNumber: number, winner: Seat, score?: Score): Promise<MatchView>;
  series(id: string): Promise<SeriesView>;
  playoff(id: string): Promise<PlayoffView>;
}

export const TEAMS = {
  Eva: 'Dallas Stars',
  Jana: 'Calgary Flames',
  Peter: 'Minnesota Wild',
  Tomas: 'Seattle Kraken',
} as const;

const FRIENDS = Object.keys(TEAMS);

const LONG = process.env.LONG !== undefined;
const HOME_GAMES_OF_ONE = [1, 2, 5, 7];

export const silence = pino({ level: 'silent' });

/** A test with a server and a database of its own. After the test the database must be consistent. */
export function clubTest(kind: KindOfPlace, door: Door = GRAPHQL) {
  return base
    .extend('place', async ({ task: _ }, { onCleanup }) => {
      const place = await kind.make();
      onCleanup(place.clear);
      return place;
    })
    .extend('club', async ({ place }, { onCleanup }) => {
      const server = await openServer(place);
      onCleanup(async () => {
        await expectOrderlyClub(server.sql).finally(server.close);
      });
      return clubOf(place, server, door.open(server));
    });
}

/**
 * Runs scenarios on both kinds of database and through both doors. Both doors lead to the same commands, so that REST is
 * tried on one of the databases; `npm run test:long` tries it on both.
 */
export function scenarios(title: string, tell: (test: SharedClubTest) => void): void {
  describe.each(PLACES)(`${title}, $name`, (kind) => {
    describe.each(kind === NATIVE || LONG ? [GRAPHQL, REST] : [GRAPHQL])(
      'through $name',
      (door) => {
        tell(sharedClubTest(kind, door));
      },
    );
  });
}

export type SharedClubTest = ReturnType<typeof sharedTest>;

/** A test with a server that all tests of a worker share: the club is empty before each and consistent after it. */
export function sharedClubTest(kind: KindOfPlace, door: Door = GRAPHQL): SharedClubTest {
  const [throughGraphql, throughRest] = kind === EMBEDDED ? SHARED_EMBEDDED : SHARED_NATIVE;
  return door === REST ? throughRest : throughGraphql;
}

// What a worker shares hangs on the object of the test: each call of `extend` would start another server.
const SHARED_NATIVE = [sharedTest(NATIVE, GRAPHQL), sharedTest(NATIVE, REST)] as const;
const SHARED_EMBEDDED = [sharedTest(EMBEDDED, GRAPHQL), sharedTest(EMBEDDED, REST)] as const;

function sharedTest(kind: KindOfPlace, door: Door) {
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

/** Starts a server, possibly a further one on the same database. */
export function openServer(
  place: Place,
  env: Readonly<Record<string, string>> = {},
): Promise<Faceoff> {
  const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', ...place.env, ...env });
  return startFaceoff(settings, silence);
}

export function clubOf(place: Place, server: Faceoff, door: OpenDoor): Club {
  const club: Club = {
    place,
    server,
    door,
    friends: (...nickNames) => inTurn(nickNames, (nickName) => door.createPlayer(friend(nickName))),
    startSeries: async (one = 'Eva', two = 'Jana') => {
      const known = (await door.players()).map(({ nickName }) => nickName);
      await club.friends(...[one, two].filter((nickName) => !known.includes(nickName)));
      return door.createSeries({
        playerOne: one,
        playerTwo: two,
        teamOne: teamOf(one),
        teamTwo: teamOf(two),
      });
    },
    startPlayoff: async (title = 'Winter Cup') => {
      const known = (await door.players()).map(({ nickName }) => nickName);
      await club.friends(...FRIENDS.filter((nickName) => !known.includes(nickName)));
      const players = FRIENDS.map((nickName) => ({ nickName, team: teamOf(nickName) }));
      return door.createPlayoff({ title, players });
    },
    play: async (seriesId, games) => {
      const marks = [...games.split(' ').entries()].filter(([, mark]) => mark !== '-');
      await inTurn(marks, ([index, mark]) =>
        club.enter(seriesId, index + 1, mark === '1' ? 'one' : 'two'),
      );
      return club.series(seriesId);
    },
    enter: async (
      seriesId,
      gameNumber,
      winner,
      score = { homeScore: 3, awayScore: 1, overTime: false },
    ) => {
      const { matchIds } = await club.series(seriesId);
      const id = matchIds[gameNumber - 1];
      if (id === undefined) throw new RangeError(`Series ${seriesId} has no game ${gameNumber}.`);
      const homeWins = HOME_GAMES_OF_ONE.includes(gameNumber) === (winner === 'one');
      const { homeScore, awayScore, overTime } = score;
      const [most, least] = [Math.max(homeScore, awayScore), Math.min(homeScore, awayScore)];
      return door.finishMatch(id, {
        homeScore: homeWins ? most : least,
        awayScore: homeWins ? least : most,
        overTime,
      });
    },
    series: async (id) => present(await door.series(id), `series ${id}`),
    playoff: async (id) => present(await door.playoff(id), `play-off ${id}`),
  };
  return club;
}

export function friend(nickName: string): PlayerView {
  return { nickName, firstName: nickName, lastName: 'Friend' };
}

export function teamOf(nickName: string): string {
  return Object.entries(TEAMS).find(([name]) => name === nickName)?.[1] ?? 'Boston Bruins';
}

/** Runs one action after the other. */
async function inTurn<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}

function present<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`There is no ${what}.`);
  return value;
}
