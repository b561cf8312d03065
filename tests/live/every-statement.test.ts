/**
 * Each statement of each write fails once, by an error and by a lost connection: the write happens whole or not at all.
 * The answer to its commit is lost, too: the write is there, nobody was told, and who sends it again gets its answer.
 */
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Sql } from '../../server/database/driver.ts';
import { type Club, clubOf, friend, game, openServer } from '../setup/club.ts';
import { ask } from '../setup/correcting.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';
import { livePlay } from '../setup/live-play.ts';
import { expectOrderlyClub } from '../setup/orderly-club.ts';
import { type Fault, type StatementProxy, startStatementProxy } from '../setup/statement-proxy.ts';

const TIMEOUT_MS = 120_000;
/**
 * The connection is lost before every so many statements, and the answer of every so many commands, which takes a second or
 * two. `npm run test:long` loses it before and after each, and all answers.
 */
const CUT_EVERY = Number(process.env.CUT_EVERY ?? 4);
const FAULTS: readonly Fault[] =
  CUT_EVERY === 1 ? ['ERROR', 'CUT_BEFORE', 'CUT_AFTER'] : ['ERROR', 'CUT_BEFORE'];

/** The transaction begins, the club is locked, rows are written, the change is appended, the transaction is committed. */
const MIN_STATEMENTS = 5;

const RESULT = { homeScore: 3, awayScore: 1, overTime: false };
const OTHER_RESULT = { homeScore: 1, awayScore: 4, overTime: false };

type Command = readonly [what: string, command: (club: Club) => Promise<unknown>];

/** In this order; each finds what those before it have left. */
const COMMANDS: readonly Command[] = [
  ['a player is added', ({ door }) => door.createPlayer(friend('Lucia'))],
  ['a match is added', ({ door }) => door.createMatch(game('Eva', 'Jana'))],
  ['it is corrected', async (club) => club.door.finishMatch(await latestMatch(club), OTHER_RESULT)],
  ['it is deleted', async (club) => club.door.deleteMatch(await latestMatch(club))],
  ['that is undone', undoLatest],
  ['a goal is scored in it', async (club) => livePlay(club).goal(await decider(club), 'HOME')],
  ['a game decides who plays the final', (club) => enterDecider(club, OTHER_RESULT)],
  ['a correction takes that back', (club) => enterDecider(club, RESULT)],
  ['the play-off is deleted', deletePlayoff],
  ['a play-off is added', (club) => club.startPlayoff('Summer Cup')],
  ['a game begins', async (club) => livePlay(club).start(await opening(club))],
  ['its second period begins', async (club) => livePlay(club).period(await opening(club), 2)],
  ['a goal is scored', async (club) => livePlay(club).goal(await opening(club), 'AWAY')],
  ['it is taken back', takeGoalBack],
  ['the game is abandoned', async (club) => livePlay(club).abandon(await opening(club))],
  ['a series is added', (club) => club.startSeries()],
  ['it is deleted', async (club) => livePlay(club).deleteSeries(await latestSeries(club))],
  ['a player is renamed', (club) => livePlay(club).renamePlayer('Lucia', 'Lucka')],
  ['and deleted', (club) => deletePlayer(club, 'Lucka')],
];

test('a write whose statement fails leaves nothing behind, and one whose answer is lost is there once', {
  timeout: TIMEOUT_MS,
}, async () => {
  await using place = await NATIVE.make();
  await using proxy = await startStatementProxy(place.env.DATABASE_URL ?? '');
  await using server = await openServer(place, { DATABASE_URL: proxy.url });
  await using direct = await openServer(place);
  const bench = { proxy, phone: phoneWithKeys(), sql: direct.sql };
  const club = clubOf(place, server, GRAPHQL.open(server));
  await untilOneGameDecides(club);
  for (const [index, [what, command]] of COMMANDS.entries()) {
    await failOnceEach(what, () => command(club), bench);
    if (index % CUT_EVERY === 0) await loseTheAnswer(what, () => command(club), bench);
    else await command(club);
  }
  await club.friends('Milan');
  await expectOrderlyClub(direct.sql);
});

interface Bench {
  readonly proxy: StatementProxy;
  readonly phone: ReturnType<typeof phoneWithKeys>;
  /** Past the proxy. */
  readonly sql: Sql;
}

/**
 * Its first statement fails, then its second, and so on; last the connection is lost before the commit. A commit that
 * Postgres refuses ends its transaction, and that is nothing a proxy can imitate.
 */
async function failOnceEach(
  what: string,
  command: () => Promise<unknown>,
  { proxy, sql }: Bench,
): Promise<void> {
  const before = await everyRow(sql);
  let statement = '';
  let number = 0;
  while (statement !== 'commit') {
    number += 1;
    for (const fault of number % CUT_EVERY === 0 ? FAULTS : FAULTS.slice(0, 1)) {
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

/** It is committed, and nobody is told: from there on the database cannot be reached until the answer is given up. */
async function loseTheAnswer(
  what: string,
  command: () => Promise<unknown>,
  { proxy, phone, sql }: Bench,
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

/** Asked of each statement of the next transaction, with its number there, and of the first of those that follow it. */
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

/** From now on writes go out as from a phone: each has the key it is told to use, and the last one can be sent again. */
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
    /** With null writes go as they are. */
    use: (next: string | null) => {
      key = next;
    },
    sendAgain: () => sendAgain(),
  };
}

/** The input is a variable, or stands in the document, where it names the code. */
function withKey({ query, variables }: z.infer<typeof Operation>, idempotencyKey: string) {
  return variables?.input
    ? { query, variables: { ...variables, input: { ...variables.input, idempotencyKey } } }
    : { query: query.replace('validationCode: ', `idempotencyKey: "${idempotencyKey}" $&`) };
}

/** What the club holds, table by table. */
async function everyRow(sql: Sql): Promise<{ readonly seq: number; readonly tables: object }> {
  const [row] = await sql<[{ seq: number; tables: object }]>`
    select (select seq from club) as seq, json_build_object(
      'players', (select json_agg(t order by id) from players t),
      'matches', (select json_agg(t order by id) from matches t),
      'series', (select json_agg(t order by id) from series t),
      'playoffs', (select json_agg(t order by id) from playoffs t),
      'tallies', (select json_agg(t order by player_id, opponent_id, team_id) from tallies t),
      'changes', (select json_agg(t order by seq) from changes t)) as tables`;
  return row;
}

/** A play-off in which the next game ends the second semifinal, and is being played. */
async function untilOneGameDecides(club: Club): Promise<void> {
  const { series } = await club.startPlayoff();
  await club.play(series[0]?.id ?? '', '1 1 1 1');
  await club.play(series[1]?.id ?? '', '1 1 1');
  await livePlay(club).start(await decider(club));
}

/** Player one is away in game 4. */
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

async function deletePlayer(club: Club, nickName: string): Promise<void> {
  const { player } = await ask(club, `{ player(nickName: "${nickName}") { id } }`);
  await ask(
    club,
    `mutation { deletePlayer(input: { id: ${player.id}, validationCode: "${club.server.code}" }) }`,
  );
}

async function latestMatch({ door }: Club): Promise<string> {
  const matches = await door.matches(20);
  return matches.find(({ seriesId }) => seriesId === null)?.id ?? '';
}

async function undoLatest(club: Club): Promise<void> {
  const play = livePlay(club);
  await play.undo(await play.seq());
}

async function deletePlayoff(club: Club): Promise<void> {
  const { playoffs } = await ask(club, '{ playoffs { edges { node { id version } } } }');
  const { id, version } = playoffs.edges[0].node;
  await ask(
    club,
    `mutation { deletePlayoff(input: { id: ${id}, expectedVersion: ${version},
    resetLater: true, validationCode: "${club.server.code}" }) }`,
  );
}
