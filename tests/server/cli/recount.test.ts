/** A recount finds and repairs stored data that differs from the matches. */
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recount } from '../../../server/cli/recount/commands.ts';
import { findDifferences } from '../../../server/cli/recount/differences.ts';
import { readSettings } from '../../../server/cli/settings.ts';
import { createPlayoff } from '../../../server/club/playoffs/commands.ts';
import { openDatabase } from '../../../server/database/connection.ts';
import { lastApplied } from '../../../server/database/migrate.ts';
import { type Club, sharedClubTest, teamOf } from '../../setup/club.ts';
import { connectTo } from '../../setup/connect-to.ts';
import { createDatabase } from '../../setup/database.ts';
import { ANY_DATABASE_KIND, NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { runInProcess } from '../../setup/program.ts';
import { readUntil } from '../../setup/reading.ts';
import { WEB_SOCKET } from '../../setup/subscription.ts';

const BOARD = graphql('query @live { answer: stats { player { nickName } } }');

describe.each(ANY_DATABASE_KIND)('a recount, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('finds and repairs later series that are missing, redrawn or too early', async ({
    club,
  }) => {
    const { id, semifinal, final } = await withFinal(club);
    await club.server.sql`
      update series set player_one_id = player_two_id, player_two_id = player_one_id
      where id = ${final}`;
    await expectRepaired(club, [
      ...[1, 2, 3, 4].map((game) =>
        expect.stringMatching(`^Series ${final}, Peter – Eva: game ${game} is `),
      ),
      `Play-off ${id}, Winter Cup: the Final is Peter – Eva, it should be Eva – Peter.`,
    ]);

    await club.server.sql`delete from matches where series_id = ${final}`;
    await club.server.sql`delete from series where id = ${final}`;
    await expectRepaired(club, [
      `Play-off ${id}, Winter Cup: the Final is missing, it should be Eva – Peter.`,
    ]);

    await club.server.sql`
      update matches set home_score = null, away_score = null
      where series_id = ${semifinal} and game_number = 4`;
    expect(await found(club)).toEqual(
      expect.arrayContaining([
        `Play-off ${id}, Winter Cup: the 3rd Place is Jana – Tomas, it should not be there yet.`,
        `Play-off ${id}, Winter Cup: the Final is Eva – Peter, it should not be there yet.`,
      ]),
    );
    expect((await recount(club.server.club)).left).toEqual([]);
    expect((await club.playoff(id)).series).toHaveLength(2);
  });

  test('finds and repairs missing and surplus games', async ({ club }) => {
    const { id } = await club.startSeries();
    await club.server.sql`
      delete from matches where series_id = ${id} and game_number = 2`;
    await club.server.sql`
      update matches set game_number = 6 where series_id = ${id} and game_number = 3`;
    await expectRepaired(club, [
      `Series ${id}, Eva – Jana: game 2 is missing.`,
      `Series ${id}, Eva – Jana: game 3 is missing.`,
      `Series ${id}, Eva – Jana: game 6 is there, but not needed.`,
    ]);
  });

  test('finds and repairs wrong sides in a game to be played', async ({ club }) => {
    const { id, matchIds } = await club.startSeries();
    await club.server.sql`
      update matches set home_player_id = away_player_id, away_player_id = home_player_id
      where series_id = ${id} and game_number = 3`;
    await expectRepaired(club, [
      `Series ${id}, Eva – Jana: game 3 is Eva (Calgary Flames) – Jana (Dallas Stars) instead of Jana (Calgary Flames) – Eva (Dallas Stars).`,
    ]);
    expect((await club.series(id)).matchIds).toEqual(matchIds);
  });

  test('reports a contradicted finished game, but does not change it', async ({ club }) => {
    const { id } = await club.startSeries();
    await club.play(id, '1 2 1 1');
    await club.server.sql`
      update matches set game_number = 6 where series_id = ${id} and game_number = 3`;
    const contradicted = `Series ${id}, Eva – Jana: game 6 was played, the other results leave no room for it; it was played, so a person must correct it.`;
    expect(await found(club)).toEqual([contradicted]);
    const before = await club.server.sql`select * from matches order by id`;
    expect(await recount(club.server.club)).toEqual({
      found: [contradicted],
      left: [contradicted],
    });
    expect(await club.server.sql`select * from matches order by id`).toEqual(before);
    await club.server.sql`
      update matches set game_number = 3 where series_id = ${id} and game_number = 6`;
  });

  test('reports a played final with the wrong players, but does not change it', async ({
    club,
  }) => {
    const { id, semifinal, final } = await withFinal(club);
    await club.play(final, '1');
    await club.server.sql`
      update matches set home_score = away_score, away_score = home_score
      where series_id = ${semifinal}`;
    const { left } = await recount(club.server.club);
    expect(left).toEqual([
      `Play-off ${id}, Winter Cup: the Final is Eva – Peter, it should be Jana – Peter; it was played, so a person must correct it.`,
    ]);
    expect(await club.series(final)).toMatchObject({ playerOneWins: 1 });
    await club.server.sql`
      update matches set home_score = away_score, away_score = home_score
      where series_id = ${semifinal}`;
    await recount(club.server.club);
  });

  test('is in the history, and a running server counts what was written without a change', async ({
    club,
  }) => {
    const { id } = await club.startSeries();
    await club.play(id, '1');
    await using board = WEB_SOCKET.follow(club.server.url, BOARD);
    expect((await board.next())[0]?.player.nickName).toBe('Eva');
    await club.server.sql`
      update matches set home_score = away_score, away_score = home_score
      where series_id = ${id} and game_number = 1`;
    await club.server.sql`delete from matches where series_id = ${id} and game_number = 4`;
    await recount(club.server.club);
    await readUntil(board, ([best]) => best?.player.nickName === 'Jana');
    const [change] = await club.server.sql`
      select kind, facts from changes order by seq desc limit 1`;
    expect(change).toEqual({ kind: 'RECOUNTED', facts: { kind: 'RECOUNTED', figures: 1 } });
  });
});

sharedClubTest(NATIVE)(
  'npm run recount -- --fix prints what differs, and repairs it while the server runs',
  async ({ club }) => {
    const { final } = await withFinal(club);
    await club.server.sql`delete from matches where series_id = ${final}`;
    const remembered = await club.series(final);
    const { code, stdout, stderr } = await runInProcess('recount', ['--fix'], club.place.env);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Series \d+, Eva – Peter: game 1 is missing\.\n/);
    expect(stdout).toContain('Everything was corrected.');
    await expect
      .poll(async () => (await club.series(final)).matchIds)
      .not.toEqual(remembered.matchIds);
    expect((await club.series(final)).matchIds).toHaveLength(4);
  },
);

test('programs for a club create none in an empty folder, nor the folder', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'faceoff-empty-'));
  const folder = join(empty, 'not-there');
  await expect(existing({ DATA_DIR: folder })).rejects.toThrow(`There is no club in ${folder}.`);
  expect(await readdir(empty)).toEqual([]);
});

test('programs for a club create none in an empty database', async () => {
  await using place = await createDatabase();
  const { host, pathname } = new URL(place.url);
  await expect(existing({ DATABASE_URL: place.url })).rejects.toThrow(
    `There is no club in the database of DATABASE_URL (${host}${pathname}).`,
  );
  await using database = await connectTo({ env: { DATABASE_URL: place.url } });
  expect(await lastApplied(database.sql)).toBe(0);
});

/** Opens a database as `npm run backup` and `npm run recount` do. */
function existing(env: Readonly<Record<string, string>>) {
  return openDatabase(readSettings(env), { mustExist: true });
}

/** A play-off with both semifinals decided: Eva meets Peter, Jana meets Tomas for 3rd place. */
async function withFinal(club: Club) {
  const players = ['Eva', 'Jana', 'Peter', 'Tomas'];
  await club.friends(...players);
  const form = { title: 'Winter Cup', players, teams: players.map(teamOf) };
  const id = String((await createPlayoff(club.server.club, form, 'AS_LISTED')).id);
  await club.playPlayoff(id, 2);
  const [semifinal, , , final] = (await club.playoff(id)).series;
  return { id, semifinal: semifinal?.id ?? '', final: final?.id ?? '' };
}

async function found(club: Club): Promise<string[]> {
  return (await findDifferences(club.server.sql)).map(({ text }) => text);
}

/** That a recount finds these differences and leaves none. */
async function expectRepaired(club: Club, differences: readonly unknown[]): Promise<void> {
  expect(await found(club)).toEqual(differences);
  const { found: differed, left } = await recount(club.server.club);
  expect({ differed: differed.length, left }).toEqual({ differed: differences.length, left: [] });
  expect(await found(club)).toEqual([]);
}
