/** The 17 calls of the older application, on the same commands and queries as GraphQL. */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { MATCHES_PAGE, PLAYOFFS_PAGE, SERIES_PAGE } from '../../rules/limits.ts';
import { efficiency } from '../../rules/stats.ts';
import { expectedBy } from '../changes/expected.ts';
import { idempotentRequest } from '../changes/idempotency.ts';
import type { Sender } from '../changes/write.ts';
import type { GraphContext } from '../graphql/context.ts';
import { rowIdOf } from '../graphql/ids.ts';
import { senderName } from '../graphql/write-fields.ts';
import { parsedJson } from '../json.ts';
import { createMatch, deleteMatch } from '../matches/commands.ts';
import { matchById, matchList } from '../matches/queries.ts';
import type { Match } from '../matches/row.ts';
import { createPlayer } from '../players/commands.ts';
import { playerList } from '../players/queries.ts';
import { createPlayoff } from '../playoffs/commands.ts';
import { playoffById, playoffList } from '../playoffs/queries.ts';
import { invalid, notFound, Refusal } from '../refusal.ts';
import { finishMatch } from '../results/commands.ts';
import { createSeries } from '../series/commands.ts';
import { seriesById, seriesList } from '../series/queries.ts';
import { statsBoard } from '../stats/board.ts';
import { TEAMS, teamOf } from '../teams/teams.ts';
import {
  matchEntity,
  playerEntity,
  playoffEntity,
  type Shaping,
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
  senderBody,
  seriesBody,
} from './forms.ts';

export interface RestGiven {
  /** The context of a request, as GraphQL resolvers have it. */
  readonly contextOf: (c: Context) => GraphContext;
  readonly originOf: (c: Context) => string;
}

/** The version of the match in the answer, if it holds one: it goes into the ETag. */
export interface Rest {
  Variables: { version?: number; context?: GraphContext };
}

const MATCHES_QUERY = pageQuery(MATCHES_PAGE);
const SERIES_QUERY = pageQuery(SERIES_PAGE);
const PLAYOFFS_QUERY = pageQuery(PLAYOFFS_PAGE);

/** The details of a refusal because somebody else wrote the match meanwhile. */
const changedDetails = z.object({ match: z.object({ version: z.int() }) });

export function restRoutes({ contextOf: newContext, originOf }: RestGiven): Hono<Rest> {
  const rest = new Hono<Rest>();

  const contextOf = (c: Context<Rest>): GraphContext => {
    const context = c.get('context') ?? newContext(c);
    c.set('context', context);
    return context;
  };

  const shapingOf = (c: Context<Rest>): Shaping => {
    const { reads, club } = contextOf(c);
    return { reads: reads(), timeZone: club.timeZone, origin: originOf(c) };
  };

  /** Checks the code of a write, then returns its body, its sender and its Idempotency-Key. */
  const writeOf = async (c: Context<Rest>): Promise<{ body: unknown; sender: Sender }> => {
    const body = await jsonOf(c);
    const { guard, address, again } = contextOf(c);
    await guard.check({ code: codeIn(body), address });
    const key = c.req.header('Idempotency-Key');
    const enteredBy = senderName(read(senderBody, body).enteredBy);
    const idempotency = idempotentRequest(key, c.req.method, c.req.path, c.req.query(), body);
    return { body, sender: { idempotency, enteredBy, again } };
  };

  /** Answers with a match, and with its version in the ETag, for a later If-Match. */
  const answerMatch = async (c: Context<Rest>, match: Match, status: 200 | 201) => {
    c.set('version', match.version);
    return c.json(await matchEntity(match, shapingOf(c)), status);
  };

  /** Runs a write with an expected version. If that has changed, the refusal holds the match as it stands. */
  const unlessChanged = async <T>(
    c: Context<Rest>,
    id: number,
    write: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'CHANGED')) throw error;
      const changed = changedDetails.safeParse(error.details);
      if (!changed.success) throw error;
      // Another instance may have written it, and this one may not have read that change yet.
      await contextOf(c).club.live.reach(changed.data.match.version);
      const match = await shapingOf(c).reads.load(matchById, id);
      if (!match) throw error;
      const entity = await matchEntity(match, shapingOf(c));
      c.set('version', match.version);
      throw new Refusal('CHANGED', error.message, { details: { match: entity } });
    }
  };

  rest.get('/stats', async (c) => {
    const board = await statsBoard(contextOf(c).reads());
    return c.json(board.map(statsEntity));
  });

  rest.get('/stats/efficiency', async (c) => {
    const board = await statsBoard(contextOf(c).reads());
    return c.json(board.map((row) => ({ playerName: row.nickName, efficiency: efficiency(row) })));
  });

  rest.get('/player-team-counters/favouriteTeams', async (c) => {
    const board = await statsBoard(contextOf(c).reads());
    const shaping = shapingOf(c);
    return c.json(
      board.flatMap(({ nickName, favouriteTeamId }) =>
        favouriteTeamId === null
          ? []
          : [{ nickName, team: teamEntity(teamOf(favouriteTeamId), shaping) }],
      ),
    );
  });

  rest.get('/players', async (c) => {
    const players = await playerList(contextOf(c).reads());
    return c.json(players.map(playerEntity));
  });

  rest.post('/players', async (c) => {
    const { body, sender } = await writeOf(c);
    const player = await createPlayer(contextOf(c).club, read(playerBody, body), sender);
    return c.json(playerEntity(player), 201);
  });

  rest.get('/teams', (c) => {
    const shaping = shapingOf(c);
    return c.json(TEAMS.map((team) => teamEntity(team, shaping)));
  });

  rest.get('/matches', async (c) => {
    const { limit, offset } = read(MATCHES_QUERY, c.req.query());
    const shaping = shapingOf(c);
    const matches = await matchList(shaping.reads, limit, offset);
    return c.json(await Promise.all(matches.map((match) => matchEntity(match, shaping))));
  });

  rest.get('/matches/:id', async (c) => {
    const shaping = shapingOf(c);
    const id = idOf(c, 'match');
    const match = await shaping.reads.load(matchById, id);
    if (!match) throw notFound('match', id);
    return answerMatch(c, match, 200);
  });

  rest.post('/matches', async (c) => {
    const { body: given, sender } = await writeOf(c);
    const body = read(matchBody, given);
    const form = {
      homePlayer: body.htPlayerNickName,
      awayPlayer: body.atPlayerNickName,
      homeTeam: body.homeTeam,
      awayTeam: body.awayTeam,
      homeScore: body.htScore,
      awayScore: body.atScore,
      overTime: body.overTime,
    };
    const match = await createMatch(contextOf(c).club, form, body.matchDate, sender);
    return answerMatch(c, match, 201);
  });

  rest.put('/matches/:id/finish', async (c) => {
    const { body: given, sender } = await writeOf(c);
    const body = read(resultBody, given);
    const query = read(resultQuery, c.req.query());
    const form = {
      homeScore: body.htScore ?? query.htScore ?? null,
      awayScore: body.atScore ?? query.atScore ?? null,
      overTime: body.overTime ?? query.overTime ?? false,
    };
    const expected = expectedBy(body, ifMatchIn(c));
    const id = idOf(c, 'match');
    const match = await unlessChanged(c, id, () =>
      finishMatch(contextOf(c).club, id, form, sender, expected),
    );
    return answerMatch(c, match, 200);
  });

  rest.delete('/matches/:id', async (c) => {
    const { sender } = await writeOf(c);
    const id = idOf(c, 'match');
    const expected = expectedBy({}, ifMatchIn(c));
    await unlessChanged(c, id, () => deleteMatch(contextOf(c).club, id, sender, expected));
    return c.body(null, 204);
  });

  rest.get('/series', async (c) => {
    const { limit, offset } = read(SERIES_QUERY, c.req.query());
    const shaping = shapingOf(c);
    const series = await seriesList(shaping.reads, limit, offset);
    return c.json(await Promise.all(series.map((one) => seriesEntity(one, shaping))));
  });

  rest.get('/series/:id', async (c) => {
    const shaping = shapingOf(c);
    const id = idOf(c, 'series');
    const series = await shaping.reads.load(seriesById, id);
    if (!series) throw notFound('series', id);
    return c.json(await seriesEntity(series, shaping));
  });

  rest.post('/series', async (c) => {
    const { body: given, sender } = await writeOf(c);
    const body = read(seriesBody, given);
    const form = {
      playerOne: body.playerOneNickName,
      playerTwo: body.playerTwoNickName,
      teamOne: body.teamOneName,
      teamTwo: body.teamTwoName,
    };
    const series = await createSeries(contextOf(c).club, form, sender);
    return c.json(await seriesEntity(series, shapingOf(c)), 201);
  });

  rest.get('/playoffs', async (c) => {
    const { limit, offset } = read(PLAYOFFS_QUERY, c.req.query());
    const shaping = shapingOf(c);
    const playoffs = await playoffList(shaping.reads, limit, offset);
    return c.json(await Promise.all(playoffs.map((playoff) => playoffEntity(playoff, shaping))));
  });

  rest.get('/playoffs/:id', async (c) => {
    const shaping = shapingOf(c);
    const id = idOf(c, 'play-off');
    const playoff = await shaping.reads.load(playoffById, id);
    if (!playoff) throw notFound('play-off', id);
    return c.json(await playoffEntity(playoff, shaping));
  });

  rest.post('/playoffs', async (c) => {
    const { body: given, sender } = await writeOf(c);
    const body = read(playoffBody, given);
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
    const playoff = await createPlayoff(contextOf(c).club, form, 'RANDOM', sender);
    return c.json(await playoffEntity(playoff, shapingOf(c)), 201);
  });

  return rest;
}

/** The part of an id that a message quotes at most. */
const LONGEST_ID = 40;

const VERSION_IN_TAG = /"[\w-]+-v(\d{1,9})"/g;

/** The versions that If-Match names; null when any will do. */
function ifMatchIn(c: Context): readonly number[] | null {
  const tags = c.req.header('If-Match');
  if (tags === undefined || tags.trim() === '*') return null;
  return [...tags.matchAll(VERSION_IN_TAG)].map(([, version]) => Number(version));
}

async function jsonOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return {};
  const body = parsedJson(text);
  if (body === undefined) throw invalid('The body is not JSON.');
  if (!isFlat(body)) throw invalid('The body must be a JSON object of plain values.');
  return body;
}

function isFlat(body: unknown): body is object {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return (
    isObject && Object.values(body).every((value) => typeof value !== 'object' || value === null)
  );
}

function codeIn(body: unknown): string {
  const isObject = typeof body === 'object' && body !== null && 'validationCode' in body;
  return isObject && typeof body.validationCode === 'string' ? body.validationCode : '';
}

function idOf(c: Context, what: string): number {
  return rowIdOf(what, (c.req.param('id') ?? '').slice(0, LONGEST_ID));
}
