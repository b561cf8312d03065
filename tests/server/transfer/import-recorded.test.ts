/** Imports from a recording of the older application with all of its known faults. */
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { reportLines } from '../../../server/transfer/import/report.ts';
import { StoredAnswers } from '../../../server/transfer/import/stored-answers.ts';
import { tryImport } from '../../../server/transfer/import/write.ts';
import { ask } from '../../setup/ask.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { readOlder, writeSource } from '../../setup/imported.ts';
import { olderClub } from '../../setup/older-club.ts';
import { REST } from '../../setup/rest-door.ts';
import { AS_THEY_ARE, ZONE } from '../../setup/spreadsheet.ts';

const NOW = graphql('{ now { playoff { title } } }');

describe('recorded answers with each known fault', () => {
  const withClub = sharedClubTest(NATIVE, REST);

  withClub('are reported, and consistent rows are written', async ({ club: { server, door } }) => {
    const older = await served();
    const source = await readOlder(older.url);
    expect(older.calls.filter((call) => !call.includes('?'))).toEqual([
      ...['/api/players', '/api/series/99', '/api/matches/113', '/api/stats'],
    ]);
    const shown = await tryImport(null, source, ZONE, AS_THEY_ARE);
    expect(reportLines(source, shown, false).slice(1)).toEqual(FAULTS);
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
    expect(await door.match('8')).toMatchObject({ homeTeam: 'Montréal Canadiens' });
    expect(await door.match('9')).toMatchObject({ matchDate: '2024-03-03T21:30:00' });
    // The play-off that goes on, and not the one that came first.
    expect(await ask(server, NOW)).toEqual({ now: { playoff: { title: 'The longest cup that' } } });
    const again = await writeSource(server, source);
    expect(again).toMatchObject({ seq: null, counts: { players: 0, matches: 0 } });
  });

  test('have their own names for players and teams', async () => {
    const source = await readOlder((await served()).url);
    const renamed = await tryImport(null, source, ZONE, {
      ...AS_THEY_ARE,
      renamedPlayers: new Map([
        ['puk', 'Puk II'],
        ['AVeryVeryLongNickname', 'Long'],
      ]),
      renamedTeams: new Map([['Quebec Nordiques', 'Colorado Avalanche']]),
    });
    expect(renamed.counts).toEqual({
      players: 7,
      matches: 58,
      series: 11,
      playoffs: 2,
      leagues: 0,
    });
    const texts = renamed.findings.map(({ reason }) => reason).join('\n');
    expect(texts).not.toMatch(/The same as|no team|15 characters/);
  });

  test('that list a series or a play-off twice name it as screens do', async () => {
    const source = await readOlder((await served()).url);
    const { findings } = await tryImport(
      null,
      {
        ...source,
        series: [...source.series, ...source.series.slice(0, 1)],
        playoffs: [...source.playoffs, ...source.playoffs.slice(0, 1)],
      },
      ZONE,
      AS_THEY_ARE,
    );
    const twice = findings.filter(({ reason }) => reason.startsWith('It is listed twice'));
    expect(twice.map(({ where }) => where)).toEqual(['match 10', 'series 11', 'play-off 3']);
  });

  test('are resumed after the network was lost', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faceoff-import-'));
    let isLost = true;
    const older = await olderClub((call) => isLost && call.endsWith('/series?limit=100&offset=5'));
    onTestFinished(older.close);
    await expect(readOlder(older.url, folder)).rejects.toThrow(
      /What was read is stored in .+\.jsonl: run the same command again to go on\.$/,
    );
    isLost = false;
    const before = older.calls.splice(0);
    const source = await readOlder(older.url, folder);
    expect(older.calls[0]).toBe('/api/series?limit=100&offset=5');
    expect(new Set([...before, ...older.calls]).size).toBe(before.length + older.calls.length - 1);
    expect(source.matches).toHaveLength(61);
    await readOlder(older.url, folder);
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
    await expect(readOlder(wrong)).rejects.toThrow(
      `GET ${wrong}/api/players: it answers 404. Is this the address of the older application?`,
    );
  });
});

async function served() {
  const older = await olderClub();
  onTestFinished(older.close);
  return older;
}

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
  '  player Eva: First and last name are "Eva Maria Antonia Th Skala" here.',
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
