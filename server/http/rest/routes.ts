/** The 17 REST endpoints of the older application. They call the same commands and queries as the GraphQL resolvers. */
import { type Context, Hono } from 'hono';
import { MATCHES_PAGE, PLAYOFFS_PAGE, SERIES_PAGE } from '../../../rules/limits.ts';
import { efficiency } from '../../../rules/stats.ts';
import type { Executor } from '../../api/execute.ts';
import { createMatch, deleteMatch } from '../../club/matches/commands.ts';
import { matchById } from '../../club/matches/queries.ts';
import { listMatches } from '../../club/matches/sql.ts';
import { createPlayer } from '../../club/players/commands.ts';
import { playerList } from '../../club/players/queries.ts';
import { createPlayoff } from '../../club/playoffs/commands.ts';
import { playoffById } from '../../club/playoffs/queries.ts';
import { listPlayoffs } from '../../club/playoffs/sql.ts';
import { finishMatch } from '../../club/results/commands.ts';
import { createSeries } from '../../club/series/commands.ts';
import { seriesById } from '../../club/series/queries.ts';
import { listSeries } from '../../club/series/sql.ts';
import { TEAMS, teamOf } from '../../club/teams/teams.ts';
import type { Sql } from '../../database/driver.ts';
import type { GraphContext } from '../../graphql/context.ts';
import { requireRowById } from '../../graphql/ids.ts';
import { expectedBy } from '../../log/expected.ts';
import { leaderboard } from '../../stats/tables/queries.ts';
import {
  type EntityContext,
  matchEntity,
  playerEntity,
  playoffEntity,
  seriesEntity,
  statsEntity,
  teamEntity,
} from './entities.ts';
import {
  matchBody,
  pageQuery,
  playerBody,
  playoffBody,
  read,
  resultBody,
  resultQuery,
  seriesBody,
} from './forms.ts';
import {
  authorizeWrite,
  entityContext,
  idOf,
  ifMatchIn,
  type Rest,
  respondWithMatch,
  unlessChanged,
} from './requests.ts';

/** @param executor queues the reads of each address */
export function restRoutes(
  contextOf: (c: Context) => GraphContext,
  executor: Pick<Executor, 'inTurn'>,
): Hono<Rest> {
  const rest = new Hono<Rest>();
  rest.use((c, next) => {
    const context = contextOf(c);
    c.set('context', context);
    const isRead = ['GET', 'HEAD'].includes(c.req.method);
    if (!isRead) return next();
    return executor.inTurn(context.rateLimitAddress, context.deadline(), next);
  });
  statsRoutes(rest);
  playerAndTeamRoutes(rest);
  matchRoutes(rest);
  seriesRoutes(rest);
  playoffRoutes(rest);
  return rest;
}

function statsRoutes(rest: Hono<Rest>): void {
  rest.get('/stats', async (c) => {
    const board = await leaderboard(c.get('context').cache());
    return c.json(board.map(statsEntity));
  });

  rest.get('/stats/efficiency', async (c) => {
    const board = await leaderboard(c.get('context').cache());
    return c.json(board.map((row) => ({ playerName: row.nickName, efficiency: efficiency(row) })));
  });

  rest.get('/player-team-counters/favouriteTeams', async (c) => {
    const board = await leaderboard(c.get('context').cache());
    const context = entityContext(c);
    return c.json(
      board.map(({ nickName, favouriteTeamId }) => ({
        nickName,
        team: teamEntity(teamOf(favouriteTeamId), context),
      })),
    );
  });
}

function playerAndTeamRoutes(rest: Hono<Rest>): void {
  rest.get('/players', async (c) => {
    const players = await playerList(c.get('context').cache());
    return c.json(players.map(playerEntity));
  });

  rest.post('/players', async (c) => {
    const { json, sender } = await authorizeWrite(c);
    const player = await createPlayer(c.get('context').club, read(playerBody, json), sender);
    return c.json(playerEntity(player), 201);
  });

  rest.get('/teams', (c) => {
    const context = entityContext(c);
    return c.json(TEAMS.map((team) => teamEntity(team, context)));
  });
}

/** Adds a GET route that returns a list, newest first, with `limit` and `offset`. */
function listRoute<Row>(
  rest: Hono<Rest>,
  path: string,
  pageSize: number,
  list: (sql: Sql, limit: number, offset: number) => Promise<readonly Row[]>,
  entityOf: (row: Row, context: EntityContext) => Promise<object>,
): void {
  const query = pageQuery(pageSize);
  rest.get(path, async (c) => {
    const { limit, offset } = read(query, c.req.query());
    const context = entityContext(c);
    const rows = await context.cache.query(`${path} limit ${limit} offset ${offset}`, (sql) =>
      list(sql, limit, offset),
    );
    return c.json(await Promise.all(rows.map((row) => entityOf(row, context))));
  });
}

function matchRoutes(rest: Hono<Rest>): void {
  listRoute(rest, '/matches', MATCHES_PAGE, listMatches, matchEntity);

  rest.get('/matches/:id', async (c) => {
    const context = entityContext(c);
    const match = await requireRowById(context.cache, matchById, 'match', idOf(c, 'match'));
    return respondWithMatch(c, match, 200);
  });

  rest.post('/matches', async (c) => {
    const { json, sender } = await authorizeWrite(c);
    const body = read(matchBody, json);
    const form = {
      homePlayer: body.htPlayerNickName,
      awayPlayer: body.atPlayerNickName,
      homeTeam: body.homeTeam,
      awayTeam: body.awayTeam,
      homeScore: body.htScore,
      awayScore: body.atScore,
      overTime: body.overTime ?? false,
    };
    const match = await createMatch(c.get('context').club, form, body.matchDate, sender);
    return respondWithMatch(c, match, 201);
  });

  rest.put('/matches/:id/finish', async (c) => {
    const { json, sender } = await authorizeWrite(c);
    const body = read(resultBody, json);
    const query = read(resultQuery, c.req.query());
    const form = {
      homeScore: body.htScore ?? query.htScore ?? null,
      awayScore: body.atScore ?? query.atScore ?? null,
      overTime: body.overTime ?? query.overTime ?? false,
    };
    const expected = expectedBy(body, ifMatchIn(c));
    const id = idOf(c, 'match');
    const match = await unlessChanged(c, id, () =>
      finishMatch(c.get('context').club, id, form, sender, expected),
    );
    return respondWithMatch(c, match, 200);
  });

  rest.delete('/matches/:id', async (c) => {
    const { sender } = await authorizeWrite(c);
    const id = idOf(c, 'match');
    const expected = expectedBy({}, ifMatchIn(c));
    await unlessChanged(c, id, () => deleteMatch(c.get('context').club, id, sender, expected));
    return c.body(null, 204);
  });
}

function seriesRoutes(rest: Hono<Rest>): void {
  listRoute(rest, '/series', SERIES_PAGE, listSeries, seriesEntity);

  rest.get('/series/:id', async (c) => {
    const context = entityContext(c);
    const series = await requireRowById(context.cache, seriesById, 'series', idOf(c, 'series'));
    return c.json(await seriesEntity(series, context));
  });

  rest.post('/series', async (c) => {
    const { json, sender } = await authorizeWrite(c);
    const body = read(seriesBody, json);
    const form = {
      playerOne: body.playerOneNickName,
      playerTwo: body.playerTwoNickName,
      teamOne: body.teamOneName,
      teamTwo: body.teamTwoName,
    };
    const series = await createSeries(c.get('context').club, form, sender);
    return c.json(await seriesEntity(series, entityContext(c)), 201);
  });
}

function playoffRoutes(rest: Hono<Rest>): void {
  listRoute(rest, '/playoffs', PLAYOFFS_PAGE, listPlayoffs, playoffEntity);

  rest.get('/playoffs/:id', async (c) => {
    const context = entityContext(c);
    const playoff = await requireRowById(
      context.cache,
      playoffById,
      'play-off',
      idOf(c, 'play-off'),
    );
    return c.json(await playoffEntity(playoff, context));
  });

  rest.post('/playoffs', async (c) => {
    const { json, sender } = await authorizeWrite(c);
    const body = read(playoffBody, json);
    const form = {
      title: body.playoffTitle,
      players: [
        body.playerOneNickName,
        body.playerTwoNickName,
        body.playerThreeNickName,
        body.playerFourNickName,
      ],
      teams: [body.teamOneName, body.teamTwoName, body.teamThreeName, body.teamFourName],
    };
    const playoff = await createPlayoff(c.get('context').club, form, 'RANDOM', sender);
    return c.json(await playoffEntity(playoff, entityContext(c)), 201);
  });
}
