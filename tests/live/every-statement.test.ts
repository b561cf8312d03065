/**
 * Every statement of every write fails once, with an error and with a lost connection; the write must happen completely or not
 * at all. The response to the commit is lost too: the write is then stored although its sender has no response, and sending it
 * again with the same key returns the response.
 */
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Sql } from '../../server/database/driver.ts';
import { ask, write } from '../setup/ask.ts';
import { type Club, clubOf, friend, game, openServer } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { graphql } from '../setup/graphql.ts';
import { livePlay } from '../setup/live-play.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { expectOrderlyClub } from '../setup/orderly-club.ts';
import { shortTimeouts } from '../setup/short-timeouts.ts';
import { type Fault, type StatementProxy, startStatementProxy } from '../setup/statement-proxy.ts';

const TIMEOUT_MS = 120_000;
/**
 * Of every nth command each statement fails, the connection is lost before every nth of them, and its response is lost.
 * `npm run test:long` does so with every command, and loses the connection before and after every statement.
 */
const EVERY = LONG_RUN ? 1 : 4;
const FAULTS: readonly Fault[] = LONG_RUN
  ? ['ERROR', 'CUT_BEFORE', 'CUT_AFTER']
  : ['ERROR', 'CUT_BEFORE'];
/** A write whose connection is lost is attempted several times, with pauses in between. */
const SHORT = { retryPauseMs: 2, reconnectPauseMs: 2 };

/** Begin, lock the club, write rows, append the change, commit. */
const MIN_STATEMENTS = 5;

const RESULT = { homeScore: 3, awayScore: 1, overTime: false };
const OTHER_RESULT = { homeScore: 1, awayScore: 4, overTime: false };

const PLAYER = graphql('query ($nickName: String!) { player(nickName: $nickName) { id } }');
const DELETE_PLAYER = graphql(
  'mutation ($input: DeletePlayerInput!) { deletePlayer(input: $input) }',
);
const SEASONS = graphql('{ seasons { id } }');
const CREATE_SEASON = graphql(
  'mutation ($input: CreateSeasonInput!) { createSeason(input: $input) { id } }',
);
const EDIT_SEASON = graphql(
  'mutation ($input: EditSeasonInput!) { editSeason(input: $input) { id } }',
);
const DELETE_SEASON = graphql(
  'mutation ($input: DeleteSeasonInput!) { deleteSeason(input: $input) }',
);
const PLAYOFFS = graphql('{ playoffs { edges { node { id version } } } }');
const DELETE_PLAYOFF = graphql(
  'mutation ($input: DeletePlayoffInput!) { deletePlayoff(input: $input) }',
);

type Command = readonly [what: string, command: (club: Club) => Promise<unknown>];

/** In this order; each command builds on the ones before. */
const COMMANDS: readonly Command[] = [
  ['a player is added', ({ door }) => door.createPlayer(friend('Lucia'))],
  ['a match is added', ({ door }) => door.createMatch(game('Eva', 'Jana'))],
  [
    'the match is corrected',
    async (club) => club.door.finishMatch(await latestMatch(club), OTHER_RESULT),
  ],
  ['the match is deleted', async (club) => club.door.deleteMatch(await latestMatch(club))],
  ['the deletion is undone', undoLatest],
  [
    'a goal is scored in the deciding game',
    async (club) => livePlay(club).goal(await decider(club), 'HOME'),
  ],
  ['the deciding game of a semifinal is finished', (club) => enterDecider(club, OTHER_RESULT)],
  ['a correction of that game deletes the final', (club) => enterDecider(club, RESULT)],
  ['the play-off is deleted', deletePlayoff],
  ['a play-off is added', (club) => club.startPlayoff('Summer Cup')],
  ['a match is started', async (club) => livePlay(club).start(await opening(club))],
  ['its second period is set', async (club) => livePlay(club).period(await opening(club), 2)],
  ['a goal is scored', async (club) => livePlay(club).goal(await opening(club), 'AWAY')],
  ['the goal is taken back', takeGoalBack],
  ['the live score is abandoned', async (club) => livePlay(club).abandon(await opening(club))],
  ['a series is added', (club) => club.startSeries()],
  ['the series is deleted', async (club) => livePlay(club).deleteSeries(await latestSeries(club))],
  [
    'a season is added',
    ({ server }) =>
      write(server, CREATE_SEASON, { name: 'Winter', from: '2025-01-01', to: '2025-03-31' }),
  ],
  [
    'the season is edited',
    async (club) => {
      const days = { from: '2025-01-01', to: '2025-05-31' };
      await write(club.server, EDIT_SEASON, {
        id: await onlySeason(club),
        name: 'Spring',
        ...days,
      });
    },
  ],
  [
    'the season is deleted',
    async (club) => write(club.server, DELETE_SEASON, { id: await onlySeason(club) }),
  ],
  ['two players are merged', (club) => livePlay(club).mergePlayers('Eva', 'Lucia')],
  ['the merge is undone', undoLatest],
  ['a player is renamed', (club) => livePlay(club).renamePlayer('Lucia', 'Lucka')],
  ['the player is deleted', (club) => deletePlayer(club, 'Lucka')],
];

test('a write whose statement fails leaves no rows behind, and a write whose response is lost is stored once', {
  timeout: TIMEOUT_MS,
}, async () => {
  using _ = shortTimeouts(SHORT);
  await using place = await NATIVE.make();
  await using proxy = await startStatementProxy(place.env.DATABASE_URL ?? '');
  await using server = await openServer(place, { DATABASE_URL: proxy.url });
  await using direct = await openServer(place);
  const setting = { proxy, phone: phoneWithKeys(), sql: direct.sql };
  const club = clubOf(place, server);
  await playUntilOneGameDecides(club);
  for (const [index, [what, command]] of COMMANDS.entries()) {
    if (index % EVERY !== 0) await command(club);
    else {
      await failOnceEach(what, () => command(club), setting);
      await loseTheAnswer(what, () => command(club), setting);
    }
  }
  await club.friends('Milan');
  await expectOrderlyClub(direct.sql);
});

interface Setting {
  readonly proxy: StatementProxy;
  readonly phone: ReturnType<typeof phoneWithKeys>;
  /** Connected to the database without the proxy. */
  readonly sql: Sql;
}

/**
 * Fails the first statement of the command, then the second and so on, and last loses the connection before the commit. A
 * commit that Postgres refuses also ends its transaction, which a proxy cannot simulate.
 */
async function failOnceEach(
  what: string,
  command: () => Promise<unknown>,
  { proxy, sql }: Setting,
): Promise<void> {
  const before = await everyRow(sql);
  let statement = '';
  let number = 0;
  while (statement !== 'commit') {
    number += 1;
    for (const fault of number % EVERY === 0 ? FAULTS : FAULTS.slice(0, 1)) {
      if (statement === 'commit') break;
      interfereInWrite(proxy, (text, nth) => {
        if (nth !== number) return null;
        statement = text;
        return text === 'commit' ? 'CUT_BEFORE' : fault;
      });
      const where = `${what}: ${fault} at statement ${number}`;
      await expect(command(), where).rejects.toThrow();
      proxy.interfere(() => null);
      expect(await everyRow(sql), where).toEqual(before);
    }
  }
  expect(number, `statements of: ${what}`).toBeGreaterThanOrEqual(MIN_STATEMENTS);
}

/** Commits the command but loses the response: the database stays unreachable until the server gives up. */
async function loseTheAnswer(
  what: string,
  command: () => Promise<unknown>,
  { proxy, phone, sql }: Setting,
): Promise<void> {
  const before = await everyRow(sql);
  let isLost = false;
  interfereInWrite(proxy, (statement) => {
    if (isLost) return 'CUT_BEFORE';
    isLost = statement === 'commit';
    return isLost ? 'CUT_AFTER' : null;
  });
  phone.use(`after change ${before.seq}`);
  await expect(command(), what).rejects.toThrow(/does not answer/);
  proxy.interfere(() => null);
  const after = await everyRow(sql);
  expect(after.seq, what).toBe(before.seq + 1);

  const answer = await (await phone.sendAgain()).json();
  phone.use(null);
  expect(answer, what).toMatchObject({ extensions: { seq: after.seq, changes: [after.seq] } });
  expect(answer, what).not.toHaveProperty('errors');
  expect(await everyRow(sql), what).toEqual(after);
}

/** Calls `faultOf` for each statement of the next transaction, with its number, and for the first statements after it. */
function interfereInWrite(
  proxy: StatementProxy,
  faultOf: (statement: string, number: number) => Fault | null,
): void {
  let number = 0;
  let writing: object | null = null;
  proxy.interfere((statement, connection) => {
    if (statement === 'begin') writing = connection;
    if (connection !== writing) return null;
    number += 1;
    return faultOf(statement, number);
  });
}

const Operation = z.object({
  query: z.string(),
  variables: z.looseObject({ input: z.looseObject({}).optional() }).optional(),
});

/** Makes writes go out as from a phone: with an idempotency key, and repeatable. */
function phoneWithKeys() {
  const { fetch } = globalThis;
  let key: string | null = null;
  let sendAgain = async (): Promise<Response> => Response.error();
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    const operation = Operation.parse(JSON.parse(String(options.body)));
    if (!operation.query.startsWith('mutation')) return fetch(url, options);
    const sent = key === null ? operation : withKey(operation, key);
    sendAgain = () => fetch(url, { ...options, body: JSON.stringify(sent) });
    return sendAgain();
  });
  return {
    /** Sets the key of further writes; null for none. */
    use: (next: string | null) => {
      key = next;
    },
    sendAgain: () => sendAgain(),
  };
}

/** Adds the key to the input, or to the arguments of an undo, which has no input. */
function withKey({ query, variables }: z.infer<typeof Operation>, idempotencyKey: string) {
  return variables?.input
    ? { query, variables: { ...variables, input: { ...variables.input, idempotencyKey } } }
    : { query: query.replace('undo(', `$&idempotencyKey: "${idempotencyKey}", `), variables };
}

/** All rows of the club, table by table. */
async function everyRow(sql: Sql): Promise<{ readonly seq: number; readonly tables: object }> {
  const [row] = await sql<[{ seq: number; tables: object }]>`
    select (select seq from club) as seq, json_build_object(
      'players', (select json_agg(t order by id) from players t),
      'matches', (select json_agg(t order by id) from matches t),
      'series', (select json_agg(t order by id) from series t),
      'playoffs', (select json_agg(t order by id) from playoffs t),
      'seasons', (select json_agg(t order by id) from seasons t),
      'changes', (select json_agg(t order by seq) from changes t)) as tables`;
  return row;
}

/** A play-off in which the next game, which is live, ends the second semifinal. */
async function playUntilOneGameDecides(club: Club): Promise<void> {
  const { series } = await club.startPlayoff();
  await club.play(series[0]?.id ?? '', '1 1 1 1');
  await club.play(series[1]?.id ?? '', '1 1 1');
  await livePlay(club).start(await decider(club));
}

/** Player one is the away player in game 4. */
async function enterDecider(club: Club, score: typeof RESULT): Promise<void> {
  await club.door.finishMatch(await decider(club), score);
}

async function decider({ door }: Club): Promise<string> {
  const [playoff] = await door.playoffs(1);
  return playoff?.series[1]?.matchIds[3] ?? '';
}

/** The first game of the first semifinal. */
async function opening({ door }: Club): Promise<string> {
  const [playoff] = await door.playoffs(1);
  return playoff?.series[0]?.matchIds[0] ?? '';
}

async function takeGoalBack(club: Club): Promise<void> {
  const id = await opening(club);
  const { live } = await livePlay(club).match(id);
  await livePlay(club).takeBack(id, live?.goals.at(-1)?.id ?? '');
}

async function latestSeries({ door }: Club): Promise<string> {
  const [series] = await door.seriesList(1);
  return series?.id ?? '';
}

async function deletePlayer({ server }: Club, nickName: string): Promise<void> {
  const { player } = await ask(server, PLAYER, { nickName });
  await write(server, DELETE_PLAYER, { id: player?.id ?? '' });
}

async function onlySeason({ server }: Club): Promise<string> {
  const { seasons } = await ask(server, SEASONS);
  return seasons[0]?.id ?? '';
}

async function latestMatch({ door }: Club): Promise<string> {
  const matches = await door.matches(20);
  return matches.find(({ seriesId }) => seriesId === null)?.id ?? '';
}

async function undoLatest(club: Club): Promise<void> {
  const play = livePlay(club);
  await play.undo(await play.seq());
}

async function deletePlayoff({ server }: Club): Promise<void> {
  const { playoffs } = await ask(server, PLAYOFFS);
  const { id = '', version = 0 } = playoffs.edges[0]?.node ?? {};
  await write(server, DELETE_PLAYOFF, { id, expectedVersion: version, resetLater: true });
}
