/** Inserts the start of a sequence into the database, as if it had been played, which is faster than to play it. */
import type { Result } from '../../rules/match.ts';
import { teamOf } from '../../server/club/teams/teams.ts';
import type { ServerContext } from '../../server/log/server-context.ts';
import { type MatchRow, type SeriesRow, writeRows } from '../setup/rows.ts';
import type { Start } from './commands.ts';
import {
  entered,
  gameAt,
  gamesOf,
  type Model,
  type Pair,
  placesIn,
  scoreAt,
  seatOf,
  seatsAt,
  seriesAt,
  withBracket,
} from './model.ts';

/** Inserts players, a play-off of the first four and a series of the first two. Resolves with the ids of the players. */
export async function insertStart(
  club: ServerContext,
  start: Start,
  nickNames: readonly string[],
): Promise<number[]> {
  let players: number[] = [];
  await writeRows({ sql: club.database.sql, club }, async (rows) => {
    players = await rows.friends(...nickNames);
    const names = new Map(players.map((id, index) => [id, nickNames[index] ?? '']));
    const entrants = nickNames
      .slice(0, 4)
      .map((nickName, index) => ({ nickName, team: teamOf(index + 1).name }));
    const playoffId = await rows.playoff({ players: entrants });
    const model = startedWith(players, `playoff ${playoffId}`, start);
    const keys = Object.keys(model.series);
    const ids = await rows.series(...keys.map((key) => seriesRow(model, key, playoffId, names)));
    const seriesIds = new Map(keys.map((key, index) => [key, ids[index]]));
    await rows.matches(
      ...placesIn(model).map((place, index) => matchRow(model, place, index, seriesIds, names)),
    );
  });
  return players;
}

const NOWHERE = 'series new';

function startedWith(players: readonly number[], playoff: string, start: Start): Model {
  const [one, two, three, four] = players.map((player, index) => seatOf([player], index + 1));
  if (!one || !two || !three || !four) throw new Error('Four players start.');
  let model: Model = {
    players: {},
    matches: {},
    playoffs: {
      [playoff]: {
        places: [one, two, three, four],
        bestOf: 7,
        finalBestOf: 7,
        thirdPlace: true,
        left: [],
        league: null,
      },
    },
    leagues: {},
    series: { [NOWHERE]: { pair: [two, one], scores: {}, bestOf: 7, forfeitedBy: null } },
  };
  model = withBracket(model, playoff);
  model = played(model, `${playoff} SEMIFINAL_1`, start.semifinals[0]);
  model = played(model, `${playoff} SEMIFINAL_2`, start.semifinals[1]);
  model = played(model, `${playoff} THIRD_PLACE`, start.thirdPlace);
  model = played(model, `${playoff} FINAL`, start.final);
  if (start.series !== 'lost only the fifth') return played(model, NOWHERE, start.series);
  // The fifth game exists because the fourth is first lost as well and then corrected.
  model = played(model, NOWHERE, [true, true, false, true, false]);
  return entered(model, `${NOWHERE} game 4`, plain(false)).model;
}

/** Game after game until the series is decided. */
function played(model: Model, key: string, winners: readonly boolean[]): Model {
  return winners.reduce((before, homeWins) => {
    const series = before.series[key];
    const open = series && gamesOf(series).find((game) => !series.scores[game]);
    return open ? entered(before, `${key} game ${open}`, plain(homeWins)).model : before;
  }, model);
}

function plain(homeWins: boolean): Result {
  return { homeScore: homeWins ? 3 : 1, awayScore: homeWins ? 1 : 3, overTime: false };
}

type Names = ReadonlyMap<number, string>;

function seriesRow(model: Model, key: string, playoffId: number, names: Names): SeriesRow {
  const [one, two]: Pair = seriesAt(model, key).pair;
  const inPlayoff = key !== NOWHERE;
  return {
    playerOne: names.get(one.player) ?? '',
    playerTwo: names.get(two.player) ?? '',
    teamOne: teamOf(one.team).name,
    teamTwo: teamOf(two.team).name,
    playoffId: inPlayoff ? playoffId : null,
    slot: inPlayoff ? key.slice(key.lastIndexOf(' ') + 1) : null,
  };
}

/** @param index two of three finished matches have recorded goals, as if they had been live. The loser scores first, or second. */
function matchRow(
  model: Model,
  place: string,
  index: number,
  seriesIds: ReadonlyMap<string, number | undefined>,
  names: Names,
): MatchRow {
  const { series, game } = gameAt(place);
  const [home, away] = seatsAt(model, place);
  const score = scoreAt(model, place);
  const [ofHomeWin, ofAwayWin] = GOALS[index % 3] ?? [];
  const goals = score && (score.homeScore > score.awayScore ? ofHomeWin : ofAwayWin);
  return {
    matchDate: '2025-01-31T20:15:00',
    homePlayer: names.get(home.player) ?? '',
    homeTeam: teamOf(home.team).name,
    awayPlayer: names.get(away.player) ?? '',
    awayTeam: teamOf(away.team).name,
    homeScore: score?.homeScore ?? null,
    awayScore: score?.awayScore ?? null,
    overTime: false,
    seriesId: seriesIds.get(series),
    gameNumber: game,
    ...(goals && { goals }),
  };
}

const GOALS: readonly (readonly [ofHomeWin: string, ofAwayWin: string] | null)[] = [
  ['ahhh', 'haaa'],
  ['hahh', 'ahaa'],
  null,
];
