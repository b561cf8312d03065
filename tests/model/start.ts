/** Inserts the start of a sequence into the database, as if it had been played, which is faster than to play it. */
import type { Result } from '../../rules/match.ts';
import type { Sql, Tx } from '../../server/database/driver.ts';
import { recordedGoals } from '../setup/recorded-goals.ts';
import type { Start } from './commands.ts';
import {
  entered,
  gameAt,
  gamesOf,
  type Model,
  type Pair,
  placesIn,
  scoreAt,
  seatsAt,
  seriesAt,
  withBracket,
} from './model.ts';

/** Inserts players, a play-off of the first four and a series of the first two. Resolves with the ids of the players. */
export function insertStart(
  sql: Sql,
  start: Start,
  nickNames: readonly string[],
): Promise<number[]> {
  return sql.begin(async (tx) => {
    const names = nickNames.map((nick_name) => ({
      nick_name,
      first_name: 'Some',
      last_name: 'Friend',
    }));
    const players = await tx<{ id: number }[]>`
      insert into players ${tx(names)} returning id`;
    const [{ id }] = await tx<[{ id: number }]>`
      insert into playoffs (created_at, title) values (now(), 'Cup') returning id`;
    const playoff = `playoff ${id}`;
    const ids = players.map((player) => player.id);
    await tx`
      insert into playoff_entrants ${tx(ids.slice(0, 4).map((player_id, index) => ({ playoff_id: id, position: index + 1, player_id, team_id: index + 1 })))}`;
    const model = startedWith(ids, playoff, start);
    const keys = Object.keys(model.series);
    const series = await tx<{ id: number }[]>`
      insert into series ${tx(keys.map((key) => seriesRow(model, key, id)))} returning id`;
    const seriesIds = new Map(keys.map((key, index) => [key, series[index]?.id ?? 0]));
    await tx`
      insert into matches ${tx(placesIn(model).map((place) => matchRow(model, place, seriesIds)))}`;
    await recordGoals(tx, ids);
    return ids;
  });
}

const NOWHERE = 'series new';

function startedWith(players: readonly number[], playoff: string, start: Start): Model {
  const [one, two, three, four] = players.map((player, index) => ({ player, team: index + 1 }));
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
      },
    },
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

function seriesRow(model: Model, key: string, playoffId: number) {
  const [one, two]: Pair = seriesAt(model, key).pair;
  const inPlayoff = key !== NOWHERE;
  return {
    created_at: new Date(),
    player_one_id: one.player,
    player_two_id: two.player,
    team_one_id: one.team,
    team_two_id: two.team,
    playoff_id: inPlayoff ? playoffId : null,
    slot: inPlayoff ? key.slice(key.lastIndexOf(' ') + 1) : null,
  };
}

const MATCH_DATE = '2025-01-31T20:15:00';

/** Records the goals of two of three finished matches, as if they had been live. The loser scores first, or second. */
async function recordGoals(tx: Tx, players: readonly number[]): Promise<void> {
  for (const [homeGoals, awayGoals, rest] of [
    ['ahhh', 'haaa', 0],
    ['hahh', 'ahaa', 1],
  ] as const) {
    await tx`
      update matches set live = case when home_score > away_score
        then ${recordedGoals(homeGoals)}::text::jsonb else ${recordedGoals(awayGoals)}::text::jsonb end
      where home_player_id = any(${[...players]}::int[]) and home_score is not null
        and id % 3 = ${rest}`;
  }
}

function matchRow(model: Model, place: string, seriesIds: ReadonlyMap<string, number>) {
  const { series, game } = gameAt(place);
  const [home, away] = seatsAt(model, place);
  const score = scoreAt(model, place);
  return {
    match_date: MATCH_DATE,
    home_player_id: home.player,
    home_team_id: home.team,
    away_player_id: away.player,
    away_team_id: away.team,
    home_score: score?.homeScore ?? null,
    away_score: score?.awayScore ?? null,
    over_time: false,
    series_id: seriesIds.get(series) ?? null,
    game_number: game,
  };
}
