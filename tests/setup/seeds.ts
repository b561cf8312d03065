/** Adds players, series, play-offs and matches to a club through one of its APIs. */
import type { Seat } from '../../rules/series.ts';
import type {
  MatchView,
  NewMatch,
  OpenDoor,
  PlayerView,
  PlayoffView,
  Score,
  SeriesView,
} from './door.ts';

interface StartedSeries extends SeriesView {
  readonly firstGame: string;
}

export interface Seeds {
  readonly door: OpenDoor;
  /** Adds players with these nicknames. */
  friends(...nickNames: readonly string[]): Promise<PlayerView[]>;
  /** Creates a series, by default between Eva and Jana. */
  startSeries(one?: string, two?: string): Promise<StartedSeries>;
  /** Adds Eva, Jana, Peter and Tomas and creates a play-off with them. */
  startPlayoff(title?: string): Promise<PlayoffView>;
  /** `play(id, '1 2 - 1')`: player one wins games 1 and 4, player two wins game 2, game 3 is left out. */
  play(seriesId: string, games: string): Promise<SeriesView>;
  /** Enters or corrects the result of one game. */
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

const HOME_GAMES_OF_ONE = [1, 2, 5, 7];

const SCORE: Score = { homeScore: 3, awayScore: 1, overTime: false };

export function seedsThrough(door: OpenDoor): Seeds {
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
    startSeries: async (one = 'Eva', two = 'Jana') => {
      const known = (await door.players()).map(({ nickName }) => nickName);
      await club.friends(...[one, two].filter((nickName) => !known.includes(nickName)));
      const series = await door.createSeries({
        playerOne: one,
        playerTwo: two,
        teamOne: teamOf(one),
        teamTwo: teamOf(two),
      });
      return { ...series, firstGame: series.matchIds[0] ?? '' };
    },
    startPlayoff: async (title = 'Winter Cup') => {
      const known = (await door.players()).map(({ nickName }) => nickName);
      await club.friends(...FRIENDS.filter((nickName) => !known.includes(nickName)));
      const players = FRIENDS.map((nickName) => ({ nickName, team: teamOf(nickName) }));
      return door.createPlayoff({ title, players });
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
    enter: async (seriesId, gameNumber, winner, score) =>
      finish(await club.series(seriesId), gameNumber, winner, score),
    series: async (id) => present(await door.series(id), `series ${id}`),
    playoff: async (id) => present(await door.playoff(id), `play-off ${id}`),
  };
  return club;
}

/** Creates a play-off whose player one won both semifinals in four games; `semifinal` is the first one. */
export async function playToTheFinals(club: Seeds) {
  const { id, series } = await club.startPlayoff();
  for (const semifinal of series) await club.play(semifinal.id, '1 1 1 1');
  const [semifinal, , thirdPlace, final] = (await club.playoff(id)).series;
  if (!semifinal || !thirdPlace || !final) throw new Error('The play-off must have four series.');
  return { id, semifinal, thirdPlace, final };
}

/** Player one wins every series of a play-off in four games. */
export async function playToTheEnd(club: Seeds, playoffId: string): Promise<void> {
  for (const each of [0, 1, 2, 3]) {
    const { series } = await club.playoff(playoffId);
    await club.play(series[each]?.id ?? '', '1 1 1 1');
  }
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
