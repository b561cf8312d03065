/** Moving in: another club, over the calls of the older application. */
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { UNNAMED } from '../../server/changes/write.ts';
import type { Faceoff } from '../../server/faceoff.ts';
import { readArguments } from '../../server/import/arguments.ts';
import { readOlderClub } from '../../server/import/older-club.ts';
import { idRanges, reportLines } from '../../server/import/report.ts';
import type { Source } from '../../server/import/source.ts';
import { StoredAnswers } from '../../server/import/stored-answers.ts';
import { tryImport } from '../../server/import/write.ts';
import type { Refusal } from '../../server/refusal.ts';
import { undo } from '../../server/undo/undo.ts';
import { answerTo } from '../setup/answer-to.ts';
import { backupOf } from '../setup/backup-file.ts';
import { clubOf, openServer, sharedClubTest } from '../setup/club.ts';
import { holdClub, waitingForLock } from '../setup/held-club.ts';
import { AS_THEY_ARE, resultsFile, writeSource, ZONE } from '../setup/imported.ts';
import { livePlay } from '../setup/live-play.ts';
import { olderClub } from '../setup/older-club.ts';
import { expectOrderlyClub } from '../setup/orderly-club.ts';
import { pastOf } from '../setup/past.ts';
import { EMBEDDED, type KindOfPlace, NATIVE, PLACES } from '../setup/places.ts';
import { runProgram } from '../setup/program.ts';
import { REST } from '../setup/rest-door.ts';

describe.each(PLACES)('a club that moves in, $name', (kind) => {
  const withOlder = sharedClubTest(NATIVE);

  withOlder('is the same here, as one change that is undone as one', async ({ club: older }) => {
    await pastOf(older);
    const server = await openTarget(kind);
    const source = await read(older.server.url);
    const imported = await writeSource(server, source);
    expect(imported).toMatchObject({ findings: [], seq: 1 });
    const ids = { ...imported.ids };
    const there = await viewOf(older.server, ids);
    expect(await viewOf(server)).toEqual(there);
    await expectOrderlyClub(server.sql);
    const again = await writeSource(server, await read(older.server.url));
    expect(again).toMatchObject({ findings: [], seq: null, counts: { matches: 0, series: 0 } });
    await undo(server.club, 1, UNNAMED);
    await expectOrderlyClub(server.sql);
    const rows = await server.sql`
      select id from players union all select id from series union all select id from matches`;
    expect([...rows]).toEqual([]);
    const changes =
      'changes { seq rowsOmitted added { players { id } } stats { id } rated { id } }';
    expect(await ask(server, `{ ${changes} }`)).toEqual({
      changes: [1, 2].map((seq) => ({ seq, rowsOmitted: true, added: null, stats: [], rated: [] })),
    });
    await undo(server.club, 2, UNNAMED);
    expect(await viewOf(server)).toEqual(there);
    await expectOrderlyClub(server.sql);
    expect(await livePlay({ server }).history()).toEqual([
      expect.stringMatching(
        /^Undone: Undone: Imported 5 players, \d+ matches, 4 series and 1 play-off from/,
      ),
      expect.stringMatching(/^Undone: Imported 5 players, .+, 4 series and 1 play-off from/),
      expect.stringMatching(
        /^Imported 5 players, \d+ matches, 4 series and 1 play-off from localhost/,
      ),
    ]);
  });
});

describe('an import', () => {
  const withOlder = sharedClubTest(NATIVE);

  withOlder('is not undone before what builds on it', async ({ club: older }) => {
    const { id } = await older.startSeries();
    await older.play(id, '1');
    const server = await openTarget(NATIVE);
    const { ids } = await writeSource(server, await read(older.server.url));
    const here = clubOf({ env: {}, clear: async () => {} }, server, REST.open(server));
    await here.enter(String(ids.series.get(Number(id))), 2, 'two');
    await here.friends('Peter');
    await here.startSeries('Peter', 'Jana');
    const refused = await refusalOf(undo(server.club, 1, UNNAMED));
    expect(refused.details).toMatchObject({ dependents: [{ seq: 2 }] });
    await undo(server.club, 2, UNNAMED);
    const stillRefused = await refusalOf(undo(server.club, 1, UNNAMED));
    expect(stillRefused.details).toMatchObject({ dependents: [{ seq: 4 }] });
    await undo(server.club, 1, UNNAMED, { later: [4] });
    expect(await here.door.players()).toMatchObject([{ nickName: 'Peter' }]);
    await expectOrderlyClub(server.sql);
  });

  withOlder('may be undone for longer than a request may take', async ({ club: older }) => {
    await older.startSeries();
    const server = await openTarget(NATIVE);
    await writeSource(server, await read(older.server.url));
    const here = clubOf({ env: {}, clear: async () => {} }, server, REST.open(server));
    await here.friends('Peter');
    const outcomes: string[] = [];
    for (const [seq, later] of [
      [2, []],
      [1, []],
      [2, [3]],
    ] as const) {
      const deadline = new AbortController();
      const release = await holdClub(server.sql);
      const sender = { ...UNNAMED, signal: deadline.signal };
      const undone = undo(server.club, seq, sender, { later });
      const outcome = undone.then(
        ({ kind }) => kind,
        ({ code }) => code,
      );
      await expect.poll(() => waitingForLock(server.sql)).toHaveLength(1);
      deadline.abort();
      await release();
      outcomes.push(await outcome);
      // What was called back still waits for the lock that it no longer wants.
      await expect.poll(() => waitingForLock(server.sql)).toHaveLength(0);
    }
    expect(outcomes).toEqual(['BUSY', 'UNDONE', 'UNDONE']);
  });

  withOlder(
    'names players by their nicknames, and can be undone after a restore',
    async ({ club: older }) => {
      await older.play((await older.startSeries()).id, '1 1 1 1');
      const server = await openTarget(NATIVE);
      const here = clubOf({ env: {}, clear: async () => {} }, server, REST.open(server));
      await here.door.createPlayer({ nickName: 'JANA', firstName: 'Jana', lastName: 'Nova' });
      const imported = await writeSource(server, await read(older.server.url));
      expect(imported.counts).toEqual({ players: 1, matches: 4, series: 1, playoffs: 0 });
      const place = await NATIVE.make();
      const { code } = await runProgram('restore', [await backupOf(server)], place.env);
      expect(code).toBe(0);
      const restored = await openServer(place);
      onTestFinished(async () => {
        await restored.close();
        await place.clear();
      });
      await undo(restored.club, 2, UNNAMED);
      expect(await REST.open(restored).players()).toMatchObject([{ nickName: 'JANA' }]);
      await expectOrderlyClub(restored.sql);
    },
  );
});

describe('recorded answers with each known fault', () => {
  test('are reported, and what adds up is written', async () => {
    const older = await served();
    const source = await read(older.url);
    expect(older.calls.filter((call) => !call.includes('?'))).toEqual([
      ...['/api/players', '/api/series/99', '/api/matches/113', '/api/stats'],
    ]);
    const shown = await tryImport(null, source, ZONE, AS_THEY_ARE);
    expect(reportLines(source, shown, false).slice(1)).toEqual(FAULTS);
    const server = await openTarget(NATIVE);
    const imported = await writeSource(server, source);
    expect(reportLines(source, imported, true)).toEqual([
      ...reportLines(source, shown, false).map((line) =>
        line.replace('Would be written', 'Written'),
      ),
      '',
      'The ids of matches there → here: 1 → 1, 5–6 → 2–3, 9–11 → 4–6, 13–15 → 7–9, 100–104 → 10–14, 110–115 → 15–20, 120–123 → 21–24, 130–133 → 25–28, 140–143 → 29–32, 150–153 → 33–36, 160–163 → 37–40, 180–183 → 41–44, 190–193 → 45–48, 200–203 → 49–52',
      'The ids of series there → here: 1–7 → 1–7, 9–11 → 8–10',
      'The ids of play-offs there → here: 1 → 1, 3 → 2',
      'It is change 1 of the history, where it can be undone.',
    ]);
    await expectOrderlyClub(server.sql);
    const door = REST.open(server);
    expect(await door.match('8')).toMatchObject({ homeTeam: 'Montréal Canadiens' });
    expect(await door.match('9')).toMatchObject({ matchDate: '2024-03-03T21:30:00' });
    // The play-off that goes on, and not the one that came first.
    expect(await ask(server, '{ now { playoff { title } } }')).toEqual({
      now: { playoff: { title: 'The longest cup that' } },
    });
    const again = await writeSource(server, source);
    expect(again).toMatchObject({ seq: null, counts: { players: 0, matches: 0 } });
  });

  test('have their own names for players and teams', async () => {
    const source = await read((await served()).url);
    const renamed = await tryImport(null, source, ZONE, {
      addsPlayers: false,
      renamedPlayers: new Map([
        ['puk', 'Puk II'],
        ['AVeryVeryLongNickname', 'Long'],
      ]),
      renamedTeams: new Map([['Quebec Nordiques', 'Colorado Avalanche']]),
    });
    expect(renamed.counts).toEqual({ players: 7, matches: 58, series: 11, playoffs: 2 });
    const texts = renamed.findings.map(({ reason }) => reason).join('\n');
    expect(texts).not.toMatch(/The same as|no team|15 characters/);
  });

  test('are read on after the network was lost', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceoff-import-'));
    let isLost = true;
    const older = await olderClub((call) => isLost && call.endsWith('/series?limit=100&offset=5'));
    onTestFinished(older.close);
    await expect(read(older.url, folder)).rejects.toThrow(
      /What was read is stored in .+\.jsonl: run the same command again to go on\.$/,
    );
    isLost = false;
    const before = older.calls.splice(0);
    const source = await read(older.url, folder);
    expect(older.calls[0]).toBe('/api/series?limit=100&offset=5');
    expect(new Set([...before, ...older.calls]).size).toBe(before.length + older.calls.length - 1);
    expect(source.matches).toHaveLength(61);
    await read(older.url, folder);
    expect(older.calls.filter((call) => call.includes('offset=0'))).toEqual([
      '/api/playoffs?limit=100&offset=0',
    ]);
    expect(await readdir(folder)).toHaveLength(1);
    const options = { folder, fresh: false };
    const day = 24 * 3_600_000;
    const tomorrow = await StoredAnswers.open(older.url, {
      ...options,
      now: new Date(Date.now() + day),
    });
    expect(tomorrow.since).toBeNull();
  });

  test('of something else are refused in one line', async () => {
    const older = await served();
    const wrong = `${older.url}/elsewhere`;
    await expect(read(wrong)).rejects.toThrow(
      `GET ${wrong}/api/players: it answers 404. Is this the address of the older application?`,
    );
  });
});

describe('npm run import', () => {
  test('writes nothing unless it is told to', async () => {
    const place = await NATIVE.make();
    const file = await resultsFile(
      'date,home,away,home team,away team,home score,away score\n2024-03-01,Eva,Jana,DAL,CGY,3,2\n',
    );
    const dry = await runProgram('import', [file, '--new-players'], place.env);
    expect(dry).toMatchObject({ code: 0, complained: '' });
    expect(dry.said).toContain('Would be written: 2 players and 1 match. Here already: nothing.');
    expect(dry.said).toContain('Nothing was written: that takes --write.');
    const server = await openServer(place);
    expect(server.club.live.seq).toBe(0);
    const written = await runProgram('import', [file, '--write', '--new-players'], place.env);
    expect(written).toMatchObject({ code: 0, complained: '' });
    await server.club.live.reach(1);
    expect(await REST.open(server).matches(10)).toMatchObject([{ homePlayer: 'Eva' }]);
    await server.close();
    await place.clear();
  });

  sharedClubTest(EMBEDDED)('says that the folder of a club is in use', async ({ club }) => {
    const file = await resultsFile('date,home,away,home_team,away_team,home_score,away_score\n');
    expect(await runProgram('import', [file, '--write'], club.place.env)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^The data folder .+ is open in another process: .+\.\n$/),
    });
  });

  test.each([
    [[], 'What is to be imported? npm run import -- https://old.example.org or'],
    [['results.csv', '--overwrite'], "Unknown option '--overwrite'. An import knows --write,"],
    [['a.csv', '--write', '--dry-run'], 'Either --write or --dry-run, which is the default.'],
    [['a.csv', '--team', 'Jets'], '--team is "name there=name here", and not "Jets".'],
    [['https://me:secret@old.example.org'], 'is no address such as https://old.example.org.'],
  ])('%j is refused in one line', (given, line) => {
    expect(() => readArguments(given)).toThrow(line);
  });

  test('reads an address with or without what follows it', () => {
    expect(readArguments(['https://old.example.org/club/api/'])).toMatchObject({
      address: 'https://old.example.org/club',
      isWrite: false,
    });
    expect(readArguments(['results.csv', '--write'])).toMatchObject({
      address: null,
      isWrite: true,
    });
  });
});

test('ids that follow each other are one range', () => {
  expect(
    idRanges(
      new Map([
        [3, 9],
        [1, 7],
        [2, 8],
        [5, 10],
        [6, 12],
      ]),
    ),
  ).toBe('1–3 → 7–9, 5 → 10, 6 → 12');
});

/** What the recorded club gives occasion to say. */
const FAULTS: readonly string[] = [
  'Would be written: 5 players, 52 matches, 10 series and 2 play-offs. Here already: nothing.',
  '',
  'Does not add up there:',
  '  match 10: It is listed twice: it is taken once.',
  '  statistics of Rolba: 15 matches instead of 19, 9 wins instead of 10, 10 losses instead of 8, 28 points instead of 31, 40 goals scored instead of 42 and 41 goals conceded instead of 40 by the matches.',
  '  play-off 1, Spring Cup: It goes on there, but is decided by its games.',
  '  play-off 1, Spring Cup: Its podium is another one there, by its games it is Puk, Eva, Rolba.',
  '  series 1, Puk – Rolba: 6 : 1 wins there, 4 : 1 by its 5 games.',
  '  series 2, Jana – Eva: 5 : 1 wins there, 4 : 0 by its 4 games.',
  '  series 3, Puk – Jana: 2 : 1 wins there, 3 : 0 by its 3 games.',
  '  series 3, Puk – Jana: It is over there, but not by its games.',
  '',
  'Is written in another way:',
  '  player puk: The same as Puk here: tell them apart with --player "puk=…".',
  '  player Jana: First and last name are "Jana Jana" here.',
  '  player Eva: First and last name are "Eva Maria Antonia Th Skala" here.',
  '  player Ghost: First and last name are "Ghost Ghost" here.',
  '  match 5, Rolba – Eva of 01/03/2024: In overtime the score difference must be 1: it counts as decided in regular time.',
  '  series 7, Eva – Puk: Home and away are swapped in games 1, 2, 3 and 4, with the score: the home order is 2-2-1-1-1.',
  '  play-off 3, The longest cup that ever was: Its title is "The longest cup that" here. Play-Off Title cannot be longer than 20 characters.',
  '  series 2, Jana – Eva: The series was decided before its games 5 and 6: single matches here.',
  '  series 3, Puk – Jana: Home and away are swapped in game 2, with the score: the home order is 2-2-1-1-1.',
  '  series 3, Puk – Jana: The score 2 : 2 of game 4 is left out. Match cannot end in a draw.',
  '  match 6, Rolba – Jana of 01/03/2024: Its series is not there or left out: it becomes a single match.',
  '',
  'Is left out:',
  '  player AVeryVeryLongNickname: Nickname cannot be longer than 15 characters: say another with --player "AVeryVeryLongNickname=…".',
  '  match 11: Its id is given twice: the first one is taken.',
  '  There is no team Quebec Nordiques here: say which it is with --team "Quebec Nordiques=…" (3): match 170, Puk – Eva of 09/03/2024; match 4, Eva – Jana of 01/03/2024; series 8, Puk – Eva.',
  '  match 8, Puk – Jana of soon: "soon" is no date: 2026-11-20T20:15:00 or 20/11/2026 20:15 is.',
  '  match 7, Puk – puk of 01/03/2024: Home and Away players can not be the same.',
  '  play-off 2, Broken Cup: It has no two semifinals of four players: its series are written without it.',
  '  match 2, Puk – Jana of 01/03/2024: Match cannot end in a draw.',
  '  match 3, Eva – Jana of 01/03/2024: It has half a score.',
  '  match 12, Eva – Rolba of 02/03/2024: A score is a whole number from 0 to 999.',
];

async function openTarget(kind: KindOfPlace): Promise<Faceoff> {
  const place = await kind.make();
  const server = await openServer(place);
  onTestFinished(async () => {
    await server.close();
    await place.clear();
  });
  return server;
}

async function served() {
  const older = await olderClub();
  onTestFinished(older.close);
  return older;
}

/** @param folder of the answers that are stored */
async function read(url: string, folder?: string): Promise<Source> {
  const stored = await StoredAnswers.open(url, {
    folder: folder ?? (await mkdtemp(join(tmpdir(), 'faceoff-import-'))),
    fresh: false,
    now: new Date(),
  });
  return readOlderClub(url, { stored, progress: () => {}, maxAttempts: 1 });
}

interface Ids {
  readonly matches: ReadonlyMap<number, number>;
  readonly series: ReadonlyMap<number, number>;
  readonly playoffs: ReadonlyMap<number, number>;
}

/** Everything that the older calls answer. @param ids that the rows have instead */
async function viewOf(server: Faceoff, ids?: Ids) {
  const door = REST.open(server);
  const other = (map: keyof Ids, id: string) => (ids ? String(ids[map].get(Number(id))) : id);
  const seriesOf = <S extends { id: string; matchIds: readonly string[] }>(series: S) => ({
    ...series,
    id: other('series', series.id),
    matchIds: series.matchIds.map((id) => other('matches', id)),
  });
  return {
    players: await door.players(),
    matches: (await door.matches(100)).map((match) => ({
      ...match,
      id: other('matches', match.id),
      seriesId: match.seriesId && other('series', match.seriesId),
    })),
    series: (await door.seriesList(100)).map(seriesOf),
    playoffs: (await door.playoffs(100)).map((playoff) => ({
      ...playoff,
      id: other('playoffs', playoff.id),
      series: playoff.series.map(seriesOf),
    })),
    stats: await door.stats(),
    efficiency: await door.efficiency(),
    favouriteTeams: await door.favouriteTeams(),
  };
}

async function ask({ url }: Faceoff, query: string) {
  const { data } = await answerTo({ url }, query);
  return data;
}

async function refusalOf(refused: Promise<unknown>): Promise<Refusal> {
  return refused.then(
    () => expect.unreachable(),
    (error: Refusal) => error,
  );
}
