/** The 17 REST endpoints of the older application: they read with GraphQL documents, and write with the commands of the mutations. */
import { type Context, Hono } from 'hono';
import { MATCHES_PAGE, PLAYOFFS_PAGE, SERIES_PAGE } from '../../../rules/limits.ts';
import { ALL_TIME } from '../../../rules/span.ts';
import type { Executor } from '../../api/execute.ts';
import { createMatch, deleteMatch } from '../../club/matches/commands.ts';
import { ALL_MATCHES } from '../../club/matches/filter.ts';
import { matchCursor } from '../../club/matches/queries.ts';
import { listMatches } from '../../club/matches/sql.ts';
import { createPlayer } from '../../club/players/commands.ts';
import { createPlayoff } from '../../club/playoffs/commands.ts';
import { listPlayoffs } from '../../club/playoffs/sql.ts';
import { finishMatch } from '../../club/results/commands.ts';
import { createSeries } from '../../club/series/commands.ts';
import { creationCursor } from '../../club/series/queries.ts';
import { listSeries } from '../../club/series/sql.ts';
import type { Sql } from '../../database/driver.ts';
import type { GraphContext } from '../../graphql/context.ts';
import type { TypedDocument } from '../../graphql/document.ts';
import { expectedBy } from '../../log/expected.ts';
import { matchEntity, playoffEntity, seriesEntity, statsEntity, teamEntity } from './entities.ts';
import {
  matchBody,
  pageIn,
  parse,
  playerBody,
  playoffBody,
  resultBody,
  resultQuery,
  seriesBody,
} from './forms.ts';
import {
  RestEfficiencyDocument,
  RestFavouriteTeamsDocument,
  RestMatchesDocument,
  RestPlayerDocument,
  RestPlayersDocument,
  RestPlayoffDocument,
  RestPlayoffsDocument,
  RestSeriesDocument,
  RestSeriesListDocument,
  RestStatsDocument,
  RestTeamsDocument,
} from './gql/rest.ts';
import {
  authorizeWrite,
  found,
  foundSingles,
  idOf,
  ifMatchIn,
  originOf,
  type Rest,
  read,
  refuseDoubles,
  respondWithMatch,
  unlessChanged,
} from './requests.ts';

/** @param executor executes the documents, and queues the reads of each address */
export function restRoutes(
  contextOf: (c: Context) => GraphContext,
  executor: Pick<Executor, 'inTurn' | 'read'>,
): Hono<Rest> {
  const rest = new Hono<Rest>();
  rest.use((c, next) => {
    const context = contextOf(c);
    c.set('context', context);
    c.set('executor', executor);
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
    const { stats } = await read(c, RestStatsDocument, {});
    return c.json(stats.map(statsEntity));
  });

  rest.get('/stats/efficiency', async (c) => {
    const { stats } = await read(c, RestEfficiencyDocument, {});
    return c.json(
      stats.map(({ player, efficiency }) => ({ playerName: player.nickName, efficiency })),
    );
  });

  rest.get('/player-team-counters/favouriteTeams', async (c) => {
    const { stats } = await read(c, RestFavouriteTeamsDocument, {});
    return c.json(
      stats.map(({ player: { nickName }, favouriteTeam: team }) => ({
        nickName,
        team: team && teamEntity(team, originOf(c)),
      })),
    );
  });
}

function playerAndTeamRoutes(rest: Hono<Rest>): void {
  rest.get('/players', async (c) => {
    const { players } = await read(c, RestPlayersDocument, {});
    return c.json(players);
  });

  rest.post('/players', async (c) => {
    const { json, sender } = await authorizeWrite(c);
    const { id } = await createPlayer(c.get('context').club, parse(playerBody, json), sender);
    const { player } = await read(c, RestPlayerDocument, { id: String(id) });
    return c.json(found(player, 'player', id), 201);
  });

  rest.get('/teams', async (c) => {
    const { teams } = await read(c, RestTeamsDocument, {});
    return c.json(teams.map((team) => teamEntity(team, originOf(c))));
  });
}

/** The lists of the older application, which knows no pairs. */
const SINGLES = { listing: { span: ALL_TIME, discipline: 'SINGLES' } } as const;

interface ListRoute<Data, Fields, Row> {
  readonly path: string;
  readonly pageSize: number;
  readonly document: TypedDocument<Data, { first: number; after?: string | null }>;
  readonly listOf: (data: Data) => { readonly edges: readonly { readonly node: Fields }[] };
  readonly entityOf: (fields: Fields, origin: string) => object;
  /** Reads rows in the order of the list. */
  readonly rows: (sql: Sql, limit: number, offset: number) => Promise<readonly Row[]>;
  readonly cursorOf: (row: Row) => string;
}

/** Adds a GET route that returns a list, newest first, with `limit` and `offset`. */
function listRoute<Data, Fields, Row>(
  rest: Hono<Rest>,
  { path, pageSize, document, listOf, entityOf, rows, cursorOf }: ListRoute<Data, Fields, Row>,
): void {
  rest.get(path, async (c) => {
    const { limit, offset } = pageIn(c.req.query(), pageSize);
    const previous = offset - 1;
    const [last] =
      offset === 0
        ? []
        : await c
            .get('context')
            .cache()
            .query(`${path} at ${previous}`, (sql) => rows(sql, 1, previous));
    if (offset > 0 && !last) return c.json([]);
    const data = await read(c, document, { first: limit, after: last ? cursorOf(last) : null });
    const origin = originOf(c);
    return c.json(listOf(data).edges.map(({ node }) => entityOf(node, origin)));
  });
}

function matchRoutes(rest: Hono<Rest>): void {
  listRoute(rest, {
    path: '/matches',
    pageSize: MATCHES_PAGE,
    document: RestMatchesDocument,
    listOf: ({ matches }) => matches,
    entityOf: matchEntity,
    rows: listMatches,
    cursorOf: (match) => matchCursor(match, { filter: { ...ALL_MATCHES, discipline: 'SINGLES' } }),
  });

  rest.get('/matches/:id', (c) => respondWithMatch(c, idOf(c, 'match'), 200));

  rest.post('/matches', async (c) => {
    const { json, sender } = await authorizeWrite(c);
    const body = parse(matchBody, json);
    const form = {
      homePlayer: body.htPlayerNickName,
      awayPlayer: body.atPlayerNickName,
      homeTeam: body.homeTeam,
      awayTeam: body.awayTeam,
      homeScore: body.htScore,
      awayScore: body.atScore,
      overTime: body.overTime ?? false,
    };
    const { id } = await createMatch(c.get('context').club, form, body.matchDate, sender);
    return respondWithMatch(c, id, 201);
  });

  rest.put('/matches/:id/finish', async (c) => {
    const { json, sender } = await authorizeWrite(c);
    const body = parse(resultBody, json);
    const query = parse(resultQuery, c.req.query());
    const form = {
      homeScore: body.htScore ?? query.htScore ?? null,
      awayScore: body.atScore ?? query.atScore ?? null,
      overTime: body.overTime ?? query.overTime ?? false,
    };
    const expected = expectedBy(body, ifMatchIn(c));
    const id = idOf(c, 'match');
    await refuseDoubles(c, id);
    await unlessChanged(c, id, () =>
      finishMatch(c.get('context').club, id, form, sender, expected),
    );
    return respondWithMatch(c, id, 200);
  });

  rest.delete('/matches/:id', async (c) => {
    const { sender } = await authorizeWrite(c);
    const id = idOf(c, 'match');
    const expected = expectedBy({}, ifMatchIn(c));
    await refuseDoubles(c, id);
    await unlessChanged(c, id, () => deleteMatch(c.get('context').club, id, sender, expected));
    return c.body(null, 204);
  });
}

function seriesRoutes(rest: Hono<Rest>): void {
  listRoute(rest, {
    path: '/series',
    pageSize: SERIES_PAGE,
    document: RestSeriesListDocument,
    listOf: ({ seriesList }) => seriesList,
    entityOf: seriesEntity,
    rows: listSeries,
    cursorOf: (row) => creationCursor(row, SINGLES),
  });

  const respond = async (c: Context<Rest>, id: number, status: 200 | 201) => {
    const { series } = await read(c, RestSeriesDocument, { id: String(id) });
    return c.json(seriesEntity(foundSingles(series, 'series', id), originOf(c)), status);
  };

  rest.get('/series/:id', (c) => respond(c, idOf(c, 'series'), 200));

  rest.post('/series', async (c) => {
    const { json, sender } = await authorizeWrite(c);
    const body = parse(seriesBody, json);
    const form = {
      playerOne: body.playerOneNickName,
      playerTwo: body.playerTwoNickName,
      teamOne: body.teamOneName,
      teamTwo: body.teamTwoName,
    };
    const { id } = await createSeries(c.get('context').club, form, sender);
    return respond(c, id, 201);
  });
}

function playoffRoutes(rest: Hono<Rest>): void {
  listRoute(rest, {
    path: '/playoffs',
    pageSize: PLAYOFFS_PAGE,
    document: RestPlayoffsDocument,
    listOf: ({ playoffs }) => playoffs,
    entityOf: playoffEntity,
    rows: listPlayoffs,
    cursorOf: (row) => creationCursor(row, SINGLES),
  });

  const respond = async (c: Context<Rest>, id: number, status: 200 | 201) => {
    const { playoff } = await read(c, RestPlayoffDocument, { id: String(id) });
    return c.json(playoffEntity(foundSingles(playoff, 'playoff', id), originOf(c)), status);
  };

  rest.get('/playoffs/:id', (c) => respond(c, idOf(c, 'playoff'), 200));

  rest.post('/playoffs', async (c) => {
    const { json, sender } = await authorizeWrite(c);
    const body = parse(playoffBody, json);
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
    const { id } = await createPlayoff(c.get('context').club, form, 'RANDOM', sender);
    return respond(c, id, 201);
  });
}
