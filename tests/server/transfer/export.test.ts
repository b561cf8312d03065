/** `GET /export/….csv`: the data of the club for spreadsheets. */

import { parse } from 'csv-parse/sync';
import { describe, expect } from 'vitest';
import { MIN_RATED_MATCHES } from '../../../rules/rating.ts';
import { ALL_MATCHES } from '../../../server/club/matches/filter.ts';
import { CSV, EXPORT_FILES, textOf } from '../../../server/transfer/export/files.ts';
import { type Club, clubTest, friend, game, sharedClubTest, TEAMS } from '../../setup/club.ts';
import { ANY_DATABASE_KIND, NATIVE } from '../../setup/database-kinds.ts';
import { waitingForLock } from '../../setup/held-club.ts';
import { playDoubles } from '../../setup/play-doubles.ts';
import { rowsIn, writeRows } from '../../setup/rows.ts';
import { writtenInSql } from '../../setup/written-in-sql.ts';

const MATCH = {
  ...{ matchDate: '2026-01-03T20:15:00', homePlayer: 'Eva', awayPlayer: 'Jana' },
  ...{ homeTeam: TEAMS.Eva, awayTeam: TEAMS.Jana, homeScore: 4, awayScore: 3, overTime: true },
};
const EXPORTS_IN_ALL = 100;
const BATCHES_AT_ONCE = 4;
/** More than two batches. */
const MANY = 2_500;
/** More text than the buffers between a server and its client take. */
const MORE_THAN_IS_ON_THE_WAY = 40_000;

const test = sharedClubTest(NATIVE);

test('contains all matches with their series and play-offs', async ({ club }) => {
  const playoff = await club.startPlayoff('Winter Cup');
  await club.playPlayoff(playoff.id);
  const series = await club.startSeries('Eva', 'Jana');
  await club.play(series.id, '1 2 1');
  const { id } = await club.door.createMatch(MATCH);

  const matches = await rows(club, 'matches');
  expect(matches.find((row) => row.id === id)).toEqual({
    ...{ id, date: '2026-01-03T20:15:00', home: 'Eva', away: 'Jana' },
    ...{ home_team: TEAMS.Eva, away_team: TEAMS.Jana, home_score: '4', away_score: '3' },
    ...{ overtime: '1', series: '', game: '', playoff: '', league: '', round: '' },
  });
  const games = matches.filter((row) => row.series === series.id);
  expect(games.map(({ game, home_score, overtime }) => [game, home_score, overtime])).toEqual(
    expect.arrayContaining([
      ['1', '3', '0'],
      ['2', '1', '0'],
      ['4', '', ''],
    ]),
  );
  expect(games.every((row) => row.playoff === '')).toBe(true);
  const listed = await club.door.matches(100);
  expect(matches.map((row) => row.id)).toEqual(listed.map((match) => match.id));
  expect(matches.filter((row) => row.playoff === playoff.id)).toHaveLength(16);

  const done = await club.playoff(playoff.id);
  expect(await rows(club, 'playoffs')).toEqual([
    {
      ...{ id: playoff.id, created: done.createdAt, title: 'Winter Cup' },
      ...{ winner: done.winner, second_place: done.secondPlace, third_place: done.thirdPlace },
      ...{ best_of: '7', final_best_of: '7' },
    },
  ]);
  const exported = await rows(club, 'series');
  expect(exported).toHaveLength(5);
  expect(exported[0]).toEqual({
    ...{ id: series.id, created: (await club.series(series.id)).createdAt },
    ...{ player_one: 'Eva', player_two: 'Jana', team_one: TEAMS.Eva, team_two: TEAMS.Jana },
    ...{ wins_one: '2', wins_two: '1', winner: '', playoff: '', slot: '' },
    ...{ best_of: '7', forfeited_by: '' },
  });
  expect(exported.find(({ slot }) => slot === 'FINAL')).toMatchObject({
    ...{ playoff: playoff.id, winner: done.winner },
  });
  const stats = await club.door.stats();
  for (const row of await rows(club, 'players')) {
    const record = stats.find(({ nickName }) => nickName === row.nickname);
    expect([row.matches, row.points, row.goals_for]).toEqual([
      String(record?.matchesPlayed ?? 0),
      String(record?.points ?? 0),
      String(record?.scoredGoals ?? 0),
    ]);
  }
});

describe.each(ANY_DATABASE_KIND)('on $name', (kind) => {
  sharedClubTest(kind)('contains each match once while others write', async ({ club }) => {
    const { server } = club;
    await club.friends('Eva', 'Jana');
    const first = Date.UTC(2020, 0, 1);
    const matches = Array.from({ length: MANY }, (_, hour) =>
      game('Eva', 'Jana', {
        matchDate: new Date(first + hour * 3_600_000).toISOString().slice(0, 19),
      }),
    );
    await writeRows(server, (rows) => rows.matches(...matches));
    const ids = (await server.sql<{ id: number }[]>`select id from matches order by id desc`).map(
      ({ id }) => String(id),
    );
    const file = EXPORT_FILES.matches;
    if (!file) throw new Error('There is no matches.csv.');
    const { club: opened } = server;
    const options = { club: opened, cache: opened.live.cache, filter: ALL_MATCHES };
    const texts = textOf(file, options, CSV);
    let csv = (await texts.next()).value ?? '';
    // The first batch is read: a new match is not in the file, a correction of a later one is, and a name stays.
    await club.door.createMatch(MATCH);
    const [oldest = ''] = ids.slice(-1);
    await club.door.finishMatch(oldest, { homeScore: 9, awayScore: 0, overTime: false });
    await writtenInSql(server, async (tx) => {
      await tx`update players set nick_name = 'Evka' where nick_name = 'Eva'`;
    });
    for await (const text of texts) csv += text;
    const exported = parsed(csv);
    expect(exported.map(({ id }) => id)).toEqual(ids);
    expect(exported.at(-1)?.home_score).toBe('9');
    expect(new Set(exported.map(({ home }) => home))).toEqual(new Set(['Eva']));
  });
});

test('has the rows of days of play', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const play = (matchDate: string) => club.door.createMatch({ ...MATCH, matchDate });
  await play('2026-01-03T05:59:59');
  const { id } = await play('2026-01-04T01:30:00');
  await play('2026-01-04T06:00:00');
  const day = '?from=2026-01-03&to=2026-01-03';
  expect((await rows(club, 'matches', day)).map((match) => match.id)).toEqual([id]);
  expect((await rows(club, 'matches', '?from=2026-01-03&to=2026-01-04T01:30:00')).length).toBe(1);
  const counts = async (search: string) =>
    (await rows(club, 'players', search)).map(({ nickname, matches }) => [nickname, matches]);
  expect(await counts(day)).toEqual([
    ['Eva', '1'],
    ['Jana', '1'],
  ]);
  expect(await counts('?from=2026-01-05')).toEqual([
    ['Eva', '0'],
    ['Jana', '0'],
  ]);
  await club.startSeries('Eva', 'Jana');
  await club.startPlayoff('Cup');
  for (const file of ['series', 'playoffs'] as const) {
    const all = await rows(club, file, '');
    expect(all.length).toBeGreaterThan(0);
    expect(await rows(club, file, '?from=2026-01-03')).toEqual(all);
    expect(await rows(club, file, day)).toEqual([]);
  }
});

test('has the players in doubles, and the pairs with what they make of it together', async ({
  club,
}) => {
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  for (let match = 0; match < MIN_RATED_MATCHES; match += 1) {
    await playDoubles(club, 'Eva+Jana', '3:1', 'Peter+Tomas');
  }
  await club.result('2026-03-09', 'Tomas 3-2 Jana');
  const won = { matches: '5', wins: '5', points: '15', goals_for: '15', goals_against: '5' };
  expect(await rows(club, 'players', '?discipline=DOUBLES')).toMatchObject([
    { nickname: 'Eva', ...won },
    { nickname: 'Jana', ...won },
    { nickname: 'Peter', losses: '5', points: '0' },
    { nickname: 'Tomas', losses: '5', points: '0' },
  ]);
  expect(await rows(club, 'players')).toMatchObject([
    ...[{ matches: '0' }, { matches: '1' }, { matches: '0' }, { matches: '1', wins: '1' }],
  ]);
  const pairs = await rows(club, 'pairs');
  expect(pairs).toMatchObject([
    { player_one_id: '1', player_two_id: '2', pair: 'Eva & Jana', ...won },
    { pair: 'Peter & Tomas', losses: '5', favourite_team: 'Dallas Stars' },
  ]);
  const [better, worse] = pairs.map((row) => Number(row.against_expected));
  expect(better).toBeGreaterThan(0);
  expect(worse).toBeLessThan(0);
  expect(await rows(club, 'pairs', '?to=2020-01-01')).toEqual([]);
  const found = async (query: string) => (await rows(club, 'matches', query)).length;
  expect(await found('?players=Jana&players=Tomas')).toBe(MIN_RATED_MATCHES + 1);
  expect(await found('?players=Jana&players=Tomas&together=true')).toBe(0);
  expect(await found('?players=Peter&players=Tomas&together=true')).toBe(MIN_RATED_MATCHES);
});

test('accepts the filter of lists, and refuses other parameters', async ({ club }) => {
  await club.startSeries('Eva', 'Jana');
  await club.friends('Peter');
  const { id } = await club.door.createMatch({ ...MATCH, awayPlayer: 'Peter' });
  const idsOf = async (query: string) =>
    (await rows(club, 'matches', query)).map((match) => match.id);
  expect(await idsOf('?players=eva&players=PETER')).toEqual([id]);
  expect(await idsOf('?playerIds=1&playerIds=3')).toEqual([id]);
  expect(await idsOf('?playerIds=3&players=Eva')).toEqual([id]);
  expect(await idsOf('?kind=SINGLE&finished=true')).toEqual([id]);
  expect(await idsOf('?kind=PLAYOFF')).toEqual([]);
  expect(await idsOf('?players=Jana&finished=false')).toHaveLength(4);
  expect(await idsOf(`?from=2026-01-03T20:15:00&to=2026-01-03T20:15:00`)).toEqual([id]);
  const refused = [
    ['matches.csv?players=Nobody', 'There is no player Nobody.'],
    ['matches.csv?playerIds=99', 'There is no player 99.'],
    ['matches.csv?together=true', 'A pair has two players: filter by both.'],
    ['matches.csv?team=', 'team must not be empty.'],
    ['matches.csv?kind=cup', 'kind must be one of SINGLE, SERIES, PLAYOFF, LEAGUE.'],
    [
      'matches.csv?from=2026-02-30T00:00:00',
      'from must be written YYYY-MM-DD or YYYY-MM-DDThh:mm:ss and be a real day.',
    ],
    ['matches.csv?finished=yes', 'finished must be true or false.'],
    ['matches.csv?kind=SINGLE&kind=SERIES', 'kind is given more than once.'],
    [
      'matches.csv?player=Eva',
      'matches.csv has no parameter player: there is players, playerIds, together, team, kind, discipline, from, to, finished, excel.',
    ],
    ['matches.csv?excel=false', 'excel takes no value.'],
    ['players.csv?excel=0', 'excel takes no value.'],
    ['matches.csv?excel&excel', 'excel is given more than once.'],
    [
      'pairs.csv?discipline=DOUBLES',
      'pairs.csv has no parameter discipline: there is from, to, excel.',
    ],
    ['series.csv?team=x', 'series.csv has no parameter team: there is from, to, excel.'],
    ['series.csv?from=2026-01-03T20:15:00', 'from must be written YYYY-MM-DD and be a real day.'],
    ['players.csv?from=2026-01-04&to=2026-01-03', 'From is after Until: nothing lies between.'],
  ] as const;
  for (const [path, error] of refused) {
    const answer = await fetch(`${club.server.url}/export/${path}`);
    expect([answer.status, await answer.json()]).toEqual([400, { error }]);
  }
  for (const path of ['teams.csv', 'constructor.csv', 'matches']) {
    expect((await fetch(`${club.server.url}/export/${path}`)).status).toBe(404);
  }
});

test('suits spreadsheets: no formulas, a file name, and on request UTF-16 with tabs, which every locale opens', async ({
  club,
}) => {
  await club.door.createPlayer({
    ...friend('=HYPERLINK("x")'),
    firstName: '+1',
    lastName: '@Žofie, “ß”',
  });
  const answer = await fetch(`${club.server.url}/export/players.csv?excel`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...{ 'content-type': 'text/csv; charset=utf-16; header=present', 'cache-control': 'no-cache' },
    ...{ 'content-disposition': 'attachment; filename="players.csv"' },
    ...{ 'content-encoding': 'gzip' },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 2).toString('hex')).toBe('fffe');
  const text = new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
  expect(text).toMatch(/^id\tnickname\t/);
  expect(parse(text, { columns: true, delimiter: '\t' })).toMatchObject([
    { nickname: `'=HYPERLINK("x")`, first_name: "'+1", last_name: "'@Žofie, “ß”" },
  ]);
  const plain = await fetch(`${club.server.url}/export/playoffs.csv`);
  expect(await plain.text()).toBe(
    'id,created,title,winner,second_place,third_place,best_of,final_best_of\n',
  );
});

test('has figures that are the same in every locale', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  for (const [day, score] of [3, 1, 3, 1, 3, 3, 1].entries()) {
    await club.result(`2026-01-0${day + 1}`, `Eva ${score}-2 Jana`);
  }
  const perGame = async (query: string) => {
    const answer = await fetch(`${club.server.url}/export/players.csv${query}`);
    const encoding = query === '' ? 'utf-8' : 'utf-16le';
    const text = new TextDecoder(encoding).decode(await answer.arrayBuffer());
    const table: Record<string, string>[] = parse(text, { columns: true, delimiter: [',', '\t'] });
    return table.map((row) => row.points_per_game);
  };
  expect(await perGame('')).toEqual(['1.714', '1.286']);
  // 1.714 would be 1714 in German.
  expect(await perGame('?excel')).toEqual(['1714E-3', '1286E-3']);
});

test('answers 304 until something is written, and HEAD sends no rows', async ({ club }) => {
  const address = `${club.server.url}/export/players.csv`;
  const ask = (tag: string) => fetch(address, { headers: { 'if-none-match': tag } });
  const head = await fetch(address, { method: 'HEAD' });
  const tag = head.headers.get('etag') ?? '';
  expect([head.status, await head.text(), tag]).toEqual([200, '', expect.stringMatching(/^W\//)]);
  expect((await ask(tag)).status).toBe(304);
  await club.friends('Eva');
  const next = await ask(tag);
  expect([next.status, parsed(await next.text()).length]).toEqual([200, 1]);
  expect(next.headers.get('etag')).not.toBe(tag);
});

test('whose client disconnects before it begins frees its place', async ({ club }) => {
  await club.friends('Eva');
  const { sql, url } = club.server;
  const leaving = new AbortController();
  await sql.begin(async (tx) => {
    // Else Postgres ends this transaction where the machine is too busy for what goes on in it.
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await tx`lock table players in access exclusive mode`;
    const begun = Array.from({ length: EXPORTS_IN_ALL }, () =>
      fetch(`${url}/export/matches.csv?players=Eva`, { signal: leaving.signal }),
    );
    await expect.poll(() => waitingForLock(sql, 'nick_name')).toHaveLength(1);
    leaving.abort();
    await Promise.allSettled(begun);
    await fetch(`${url}/healthz`);
  });
  await expect.poll(async () => (await fetch(`${url}/export/matches.csv`)).status).toBe(200);
});

clubTest(NATIVE, { TRUSTED_PROXIES: '1' })(
  'is served while other addresses do not read theirs',
  { timeout: 240_000 },
  async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const { sql, url } = club.server;
    const series = { playerOne: 'Eva', playerTwo: 'Jana' };
    await rowsIn(sql).series(...Array.from({ length: MORE_THAN_IS_ON_THE_WAY }, () => series));
    const address = `${url}/export/series.csv`;
    const leaving = new AbortController();
    const from = (number: number) => ({
      headers: { 'X-Forwarded-For': `203.0.113.${number}`, 'Accept-Encoding': 'identity' },
      signal: leaving.signal,
    });
    // Their first rows come, and nobody takes the others.
    const held = await Promise.all(
      [1, 1, 2, 2, 3, 3].map((number) => fetch(address, from(number))),
    );
    expect(held.map(({ status }) => status)).toEqual(held.map(() => 200));
    expect((await fetch(address, from(3))).status).toBe(503);
    expect((await fetch(address, from(4))).status).toBe(200);
    leaving.abort();
    await sql`delete from series`;
  },
);

test('runs for at most a hundred clients, a few of which are read at a time', async ({ club }) => {
  await club.friends('Eva');
  const { sql } = club.server;
  const begun: Promise<Response>[] = [];
  await sql.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await tx`lock table matches in access exclusive mode`;
    for (let number = 0; number <= EXPORTS_IN_ALL; number += 1) {
      begun.push(fetch(`${club.server.url}/export/matches.csv`));
    }
    const refused = await Promise.race(begun);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toEqual({ error: 'There are too many exports.' });
    await expect.poll(() => waitingForLock(sql, 'matches')).toHaveLength(BATCHES_AT_ONCE);
    // It is no version of the file, and not to be saved as one.
    for (const name of ['etag', 'content-disposition'])
      expect(refused.headers.get(name)).toBe(null);
  });
  const answers = (await Promise.all(begun)).filter(({ status }) => status === 200);
  expect(answers).toHaveLength(EXPORTS_IN_ALL);
  for (const answer of answers) expect(parsed(await answer.text())).toEqual([]);
  await expect
    .poll(async () => (await fetch(`${club.server.url}/export/matches.csv`)).status)
    .toBe(200);
});

async function rows(
  { server }: Club,
  file: string,
  query = '',
): Promise<Readonly<Record<string, string>>[]> {
  const answer = await fetch(`${server.url}/export/${file}.csv${query}`);
  expect(answer.status).toBe(200);
  return parsed(await answer.text());
}

function parsed(csv: string): Readonly<Record<string, string>>[] {
  return parse(csv, { columns: true, bom: true });
}
