/** Adds players, series, play-offs and matches to a club through one of its APIs. */
import type { Seat } from '../../rules/series.ts';
import { ask, write } from './ask.ts';
import type {
  MatchView,
  NewMatch,
  OpenDoor,
  PlayerView,
  PlayoffView,
  Score,
  SeriesView,
} from './door.ts';
import { graphql } from './graphql.ts';
import { GRAPHQL } from './graphql-door.ts';
import { undo } from './undo.ts';

/** A day of January 2026, another day, or a time: 2, '2026-02-02' or '2026-02-02T20:00:00'. Days are at 20:00. */
type When = number | string;

interface StartedSeries extends SeriesView {
  readonly firstGame: string;
}

export interface Seeds {
  readonly door: OpenDoor;
  /** Adds players with these nicknames. */
  friends(...nickNames: readonly string[]): Promise<PlayerView[]>;
  /** `result('2026-01-02', 'Eva 2-3 Jana OT')`: enters a match, Eva at home. Returns its id. */
  result(when: When, text: string): Promise<string>;
  /** Creates a series, by default between Eva and Jana. */
  startSeries(one?: string, two?: string): Promise<StartedSeries>;
  /** Adds Eva, Jana, Peter and Tomas and creates a play-off with them. */
  startPlayoff(title?: string): Promise<PlayoffView>;
  /** Creates the play-off "Cup of 5" with these players in this order, whose series are single matches. Returns its id. */
  startCup(...nickNames: readonly string[]): Promise<string>;
  /** `play(id, '1 2 - 1')`: player one wins games 1 and 4, player two wins game 2, game 3 is left out. */
  play(seriesId: string, games: string): Promise<SeriesView>;
  /** Player one wins so many series of a play-off without losing a game, from the first open one; by default all. */
  playPlayoff(id: string, count?: number): Promise<void>;
  /** Creates a play-off and plays its semifinals; `semifinal` is the first one. */
  playToTheFinals(): Promise<Finals>;
  /** Enters or corrects the result of one game. */
  enter(seriesId: string, gameNumber: number, winner: Seat, score?: Score): Promise<MatchView>;
  series(id: string): Promise<SeriesView>;
  playoff(id: string): Promise<PlayoffView>;
  /** Makes changes of every kind that leaves rows behind. */
  past(): Promise<void>;
}

interface Finals {
  readonly id: string;
  readonly semifinal: SeriesView;
  readonly thirdPlace: SeriesView;
  readonly final: SeriesView;
}

export const TEAMS = {
  Eva: 'Dallas Stars',
  Jana: 'Calgary Flames',
  Peter: 'Minnesota Wild',
  Tomas: 'Seattle Kraken',
} as const;

const FRIENDS = Object.keys(TEAMS);

const HOME_GAMES_OF_ONE = [1, 2, 5, 7];

const SCORE: Score = { homeScore: 3, awayScore: 1, overTime: false };

const CREATE_PLAYOFF = graphql(
  'mutation ($input: CreatePlayoffInput!) { createPlayoff(input: $input) { id } }',
);
const CREATE_PLAYER = graphql(
  'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
);
const SEQ = graphql('{ club { seq } }');

/** Only what the REST endpoints do not offer is entered through GraphQL. */
export function seedsOf(
  server: { readonly url: string; readonly code: string },
  door: OpenDoor = GRAPHQL.open(server),
): Seeds {
  const addMissing = async (nickNames: readonly string[]) => {
    const known = (await door.players()).map(({ nickName }) => nickName);
    await club.friends(...nickNames.filter((nickName) => !known.includes(nickName)));
  };
  const finish = (
    { id: seriesId, matchIds }: SeriesView,
    gameNumber: number,
    winner: Seat,
    { homeScore, awayScore, overTime }: Score = SCORE,
  ) => {
    const id = matchIds[gameNumber - 1];
    if (id === undefined) throw new RangeError(`Series ${seriesId} has no game ${gameNumber}.`);
    const homeWins = HOME_GAMES_OF_ONE.includes(gameNumber) === (winner === 'one');
    const [most, least] = [Math.max(homeScore, awayScore), Math.min(homeScore, awayScore)];
    return door.finishMatch(id, {
      homeScore: homeWins ? most : least,
      awayScore: homeWins ? least : most,
      overTime,
    });
  };
  const club: Seeds = {
    door,
    friends: (...nickNames) => inTurn(nickNames, (nickName) => door.createPlayer(friend(nickName))),
    result: async (when, text) => (await door.createMatch(matchOf(when, text))).id,
    startSeries: async (one = 'Eva', two = 'Jana') => {
      await addMissing([one, two]);
      const series = await door.createSeries({
        playerOne: one,
        playerTwo: two,
        teamOne: teamOf(one),
        teamTwo: teamOf(two),
      });
      return { ...series, firstGame: series.matchIds[0] ?? '' };
    },
    startPlayoff: async (title = 'Winter Cup') => {
      await addMissing(FRIENDS);
      const players = FRIENDS.map((nickName) => ({ nickName, team: teamOf(nickName) }));
      return door.createPlayoff({ title, players });
    },
    startCup: async (...nickNames) => {
      await addMissing(nickNames);
      const { createPlayoff } = await write(server, CREATE_PLAYOFF, {
        title: `Cup of ${nickNames.length}`,
        players: nickNames.map((nickName) => ({ nickName, teamName: 'Boston Bruins' })),
        draw: 'AS_LISTED',
        bestOf: 1,
      });
      return createPlayoff.id;
    },
    play: async (seriesId, games) => {
      let series = await club.series(seriesId);
      for (const [index, mark] of games.split(' ').entries()) {
        if (mark === '-') continue;
        // The results before it may have created this game.
        if (series.matchIds[index] === undefined) series = await club.series(seriesId);
        await finish(series, index + 1, mark === '1' ? 'one' : 'two');
      }
      return club.series(seriesId);
    },
    playPlayoff: async (id, count = Infinity) => {
      for (let played = 0; played < count; played += 1) {
        const open = (await club.playoff(id)).series.find(({ completed }) => !completed);
        if (!open) return;
        // Each win of the player behind has created one more game.
        const wins = open.matchIds.length - Math.min(open.playerOneWins, open.playerTwoWins);
        await club.play(open.id, Array<string>(wins).fill('1').join(' '));
      }
    },
    playToTheFinals: async () => {
      const { id } = await club.startPlayoff();
      await club.playPlayoff(id, 2);
      const [semifinal, , thirdPlace, final] = (await club.playoff(id)).series;
      if (!semifinal || !thirdPlace || !final)
        throw new Error('The play-off must have four series.');
      return { id, semifinal, thirdPlace, final };
    },
    enter: async (seriesId, gameNumber, winner, score) =>
      finish(await club.series(seriesId), gameNumber, winner, score),
    series: async (id) => present(await door.series(id), `series ${id}`),
    playoff: async (id) => present(await door.playoff(id), `play-off ${id}`),
    past: async () => {
      const { thirdPlace } = await club.playToTheFinals();
      await club.play(thirdPlace.id, '2 1');
      await club.enter(thirdPlace.id, 1, 'one');
      const single = async () =>
        (await door.createMatch(game('Eva', 'Jana', { overTime: true }))).id;
      await single();
      await door.deleteMatch(await single());
      await undo(server, (await ask(server, SEQ)).club.seq);
      await door.deleteMatch(await single());
      const names = { firstName: 'Žofia', lastName: '"O\'Neil" <b>', nickName: '🏒 Puk' };
      await write(server, CREATE_PLAYER, { ...names, enteredBy: 'Eva', idempotencyKey: 'puk' });
    },
  };
  return club;
}

export function friend(nickName: string): PlayerView {
  return { nickName, firstName: nickName, lastName: 'Friend' };
}

/** A finished match that the first player wins 3 : 2 at home. */
export function game(winner: string, loser: string, part: Partial<NewMatch> = {}): NewMatch {
  return {
    matchDate: '2026-03-01T20:00:00',
    homePlayer: winner,
    awayPlayer: loser,
    homeTeam: 'Dallas Stars',
    awayTeam: 'Calgary Flames',
    homeScore: 3,
    awayScore: 2,
    overTime: false,
    ...part,
  };
}

/** The match that `club.result` enters. */
export function matchOf(when: When, text: string): NewMatch {
  const [home = '', score = '', away = '', overTime] = text.split(' ');
  const [homeScore = 0, awayScore = 0] = score.split('-').map(Number);
  const day = typeof when === 'number' ? `2026-01-${String(when).padStart(2, '0')}` : when;
  const matchDate = day.includes('T') ? day : `${day}T20:00:00`;
  return game(home, away, { matchDate, homeScore, awayScore, overTime: overTime === 'OT' });
}

/** Returns "P1", "P2" and so on. */
export function numbered(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `P${index + 1}`);
}

export function teamOf(nickName: string): string {
  return Object.entries(TEAMS).find(([name]) => name === nickName)?.[1] ?? 'Boston Bruins';
}

/** Runs the actions one after the other. */
async function inTurn<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}

function present<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`There is no ${what}.`);
  return value;
}
