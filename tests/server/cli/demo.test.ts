/** The demo: its season and its live play-offs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../../demo/chance.ts';
import { fill } from '../../../demo/fill.ts';
import { membersById, playLivePlayoff, playOn } from '../../../demo/live.ts';
import { type SeasonStep, season } from '../../../demo/season.ts';
import { resultSoFar } from '../../../rules/live-score.ts';
import type { Faceoff } from '../../../server/cli/faceoff.ts';
import { findGames, listMatches } from '../../../server/club/matches/sql.ts';
import { updatePlayer } from '../../../server/club/players/commands.ts';
import { allPlayers } from '../../../server/club/players/sql.ts';
import { deletePlayoff } from '../../../server/club/playoffs/commands.ts';
import { findPlayoffs, listPlayoffs } from '../../../server/club/playoffs/sql.ts';
import { finishMatch } from '../../../server/club/results/commands.ts';
import { situationOf, standingOf } from '../../../server/club/series/row.ts';
import { findSeriesOfPlayoffs, listSeries } from '../../../server/club/series/sql.ts';
import type { ServerContext } from '../../../server/log/server-context.ts';
import { openServer } from '../../setup/club.ts';
import { NATIVE, type TestDatabase } from '../../setup/database-kinds.ts';
import { expectOrderlyClub } from '../../setup/orderly-club.ts';

const SEASON = season(1, '2025-11-20');
/** Up to the end of the first play-off. A whole season, on the embedded database, is entered in `demo-start.test.ts`. */
const STEPS = SEASON.slice(0, SEASON.findIndex(({ type }) => type === 'playoff') + 1);
const NO_PAUSES = {
  betweenGamesMs: 0,
  betweenSeriesMs: 0,
  betweenGoalsMs: 0,
  atThePodiumMs: 0,
};

let place: TestDatabase;
let server: Faceoff;
let club: ServerContext;
let database: ServerContext['database'];
let members: Awaited<ReturnType<typeof membersById>>;

beforeAll(async () => {
  place = await NATIVE.make();
  server = await openServer(place);
  club = server.club;
  database = club.database;
  await fill(club, STEPS);
  members = await membersById(club);
}, 60_000);

afterAll(async () => {
  await expectOrderlyClub(database.sql);
  await server.close();
  await place.clear();
});

test('the filled club has the matches, series and play-offs of the season, all finished', async () => {
  const matches = await listMatches(database.sql, 1000, 0);
  const games = STEPS.flatMap((step) => ('games' in step ? step.games : []));
  const count = (type: SeasonStep['type']) => STEPS.filter((step) => step.type === type).length;
  expect(matches).toHaveLength(count('match') + games.length);
  expect(matches.every((match) => match.result !== null)).toBe(true);
  expect(matches[0]?.matchDate.slice(0, 10)).toBe(games.at(-1)?.date.slice(0, 10));
  expect(await listSeries(database.sql, 1000, 0)).toHaveLength(count('series') + 4);
  expect(await listPlayoffs(database.sql, 1000, 0)).toHaveLength(1);
});

test('every series of a play-off has the games of the season and a winner', async () => {
  const [playoff] = await listPlayoffs(database.sql, 1, 0);
  const [step] = STEPS.filter((each) => each.type === 'playoff');
  expect(playoff?.title).toBe(step?.form.title);
  const stored = await findSeriesOfPlayoffs(database.sql, [playoff?.id ?? 0]);
  expect(stored).toHaveLength(4);
  for (const series of stored) {
    const games = await findGames(database.sql, [series.id]);
    expect(games.map(({ gameNumber, result }) => ({ gameNumber, result }))).toEqual(
      step?.games
        .filter(({ slot }) => slot === series.slot)
        .map(({ gameNumber, result }) => ({ gameNumber, result })),
    );
    expect(standingOf(series, games).winnerSeat).not.toBeNull();
  }
});

test('results that another client enters are kept, and the play-off continues', async () => {
  const id = await playLivePlayoff(club, chanceOf(4), members, 'Busy Cup', async () => {
    const newest = await listMatches(database.sql, 1, 0);
    for (const match of newest) {
      if (match.result === null) {
        await finishMatch(club, match.id, { homeScore: 9, awayScore: 0, overTime: false });
      }
    }
  });
  expect(await winners(id)).toHaveLength(4);
});

test('a play-off that another client deletes ends', async () => {
  const id = await playLivePlayoff(club, chanceOf(6), members, 'Short Cup', async () => {
    const [newest] = await listPlayoffs(database.sql, 1, 0);
    if (newest?.title === 'Short Cup') await deletePlayoff(club, newest.id);
  });
  expect(await findPlayoffs(database.sql, [id])).toEqual([]);
});

test('play-offs are played to their podium one after the other, also by renamed members, until the demo is stopped', async () => {
  const stop = new AbortController();
  const rename = async () => {
    for (const { id, ...names } of await allPlayers(database.sql)) {
      await updatePlayer(club, id, { ...names, nickName: `New ${names.nickName.slice(0, 8)}` });
    }
  };
  let renamed: Promise<void> | null = null;
  let begun = 0;
  const unfollow = club.live.follow({
    appended: (changes) => {
      if (!changes.some((change) => change.kind === 'PLAYOFF_CREATED')) return;
      begun += 1;
      renamed ??= rename();
      if (begun === 2) stop.abort();
    },
  });
  await playOn(club, chanceOf(5), NO_PAUSES, stop.signal);
  unfollow();
  await renamed;
  const [second, first] = await listPlayoffs(database.sql, 2, 0);
  expect([second?.title, first?.title]).toEqual(['Live Cup 2', 'Live Cup 1']);
  expect(await winners(first?.id ?? 0)).toHaveLength(4);
  const series = await findSeriesOfPlayoffs(database.sql, [first?.id ?? 0]);
  const games = await findGames(
    database.sql,
    series.map(({ id }) => id),
  );
  for (const { result, live } of games) expect(live && resultSoFar(live)).toEqual(result);
});

/** The winners of the decided series of a play-off. */
async function winners(playoffId: number) {
  const series = await findSeriesOfPlayoffs(database.sql, [playoffId]);
  const games = await findGames(
    database.sql,
    series.map((one) => one.id),
  );
  return series.flatMap((one) => situationOf(one, games).winner ?? []);
}
