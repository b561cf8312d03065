/** The demo: its season and its live play-offs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../demo/chance.ts';
import { fill } from '../../demo/fill.ts';
import { playLivePlayoff, playOn } from '../../demo/live.ts';
import { season } from '../../demo/season.ts';
import { resultSoFar } from '../../rules/running-score.ts';
import { seriesWinner, winsIn } from '../../rules/series.ts';
import {
  addRecords,
  contribution,
  EMPTY_RECORD,
  type PlayerRecord,
  RECORD_FIELDS,
} from '../../rules/stats.ts';
import type { Club } from '../../server/changes/open-club.ts';
import type { Faceoff } from '../../server/faceoff.ts';
import { findGames, listMatches } from '../../server/matches/sql.ts';
import { findPlayoffs, listPlayoffs } from '../../server/playoffs/sql.ts';
import { finishMatch } from '../../server/results/commands.ts';
import { findSeriesOfPlayoffs, listSeries } from '../../server/series/sql.ts';
import { findPlayerStats } from '../../server/tallies/sql.ts';
import { openServer } from '../setup/club.ts';
import { expectOrderlyClub } from '../setup/orderly-club.ts';
import { EMBEDDED, type Place } from '../setup/places.ts';

const TODAY = '2025-11-20';

let place: Place;
let server: Faceoff;
let club: Club;
let database: Club['database'];

beforeAll(async () => {
  place = await EMBEDDED.make();
  server = await openServer(place);
  club = server.club;
  database = club.database;
  await fill(club, season(1, TODAY));
}, 60_000);

afterAll(async () => {
  await expectOrderlyClub(database.sql);
  await server.close();
  await place.clear();
});

test('the filled club has the matches, series and play-offs of the season, all finished', async () => {
  const matches = await listMatches(database.sql, 1000, 0);
  const series = await listSeries(database.sql, 1000, 0);
  expect(matches).toHaveLength(400);
  expect(matches.every((match) => match.result !== null)).toBe(true);
  expect(matches[0]?.matchDate).toMatch(/^2025-11-19T/);
  expect(series).toHaveLength(12 + 5 * 4);
  expect(await listPlayoffs(database.sql, 1000, 0)).toHaveLength(5);
});

test('every series of a play-off has the games of the season and a winner', async () => {
  const playoffs = await listPlayoffs(database.sql, 1000, 0);
  const titles = new Map(playoffs.map((playoff) => [playoff.title, playoff.id]));
  for (const step of season(1, TODAY)) {
    if (step.type !== 'playoff') continue;
    const stored = await findSeriesOfPlayoffs(database.sql, [titles.get(step.title) ?? 0]);
    expect(stored).toHaveLength(4);
    for (const series of stored) {
      const games = await findGames(database.sql, [series.id]);
      expect(games.map(({ gameNumber, result }) => ({ gameNumber, result }))).toEqual(
        step.games
          .filter(({ slot }) => slot === series.slot)
          .map(({ gameNumber, result }) => ({ gameNumber, result })),
      );
      expect(seriesWinner(winsIn(games))).not.toBeNull();
    }
  }
});

test('the counters equal a recount of the matches', async () => {
  const recount = new Map<number, PlayerRecord>();
  for (const match of await listMatches(database.sql, 1000, 0)) {
    for (const side of ['home', 'away'] as const) {
      const { playerId } = match[side];
      const added = match.result ? contribution(side, match.result) : EMPTY_RECORD;
      recount.set(playerId, addRecords(recount.get(playerId) ?? EMPTY_RECORD, added));
    }
  }
  const counters = await findPlayerStats(database.sql);
  expect(counters).toHaveLength(8);
  for (const counted of counters) {
    const fields = Object.fromEntries(RECORD_FIELDS.map((field) => [field, counted[field]]));
    expect(fields).toEqual(recount.get(counted.playerId));
  }
});

test('a live play-off is played to its podium', async () => {
  const id = await playLivePlayoff(club, chanceOf(3), 'Live Cup', async () => {});
  expect(await findPlayoffs(database.sql, [id])).toMatchObject([{ title: 'Live Cup' }]);
  expect(await winners(id)).toHaveLength(4);
  const games = await findGames(
    database.sql,
    (await findSeriesOfPlayoffs(database.sql, [id])).map((series) => series.id),
  );
  for (const { result, live } of games) expect(live && resultSoFar(live)).toEqual(result);
});

test('results that somebody else enters meanwhile are kept, and the play-off goes on', async () => {
  const id = await playLivePlayoff(club, chanceOf(4), 'Busy Cup', async () => {
    const newest = await listMatches(database.sql, 1, 0);
    for (const match of newest) {
      if (match.result === null) {
        await finishMatch(club, match.id, { homeScore: 9, awayScore: 0, overTime: false });
      }
    }
  });
  expect(await winners(id)).toHaveLength(4);
});

test('one play-off follows the other until the demo is stopped', async () => {
  const stop = new AbortController();
  let begun = 0;
  const unfollow = club.live.follow({
    appended: (changes) => {
      begun += changes.filter((change) => change.kind === 'PLAYOFF_CREATED').length;
      if (begun === 2) stop.abort();
    },
  });
  await playOn(
    club,
    chanceOf(5),
    { betweenGamesMs: 0, betweenGoalsMs: 0, atThePodiumMs: 0 },
    stop.signal,
  );
  unfollow();
  const titles = (await listPlayoffs(database.sql, 2, 0)).map((playoff) => playoff.title);
  expect(titles).toEqual(['Live Cup 2', 'Live Cup 1']);
});

/** The winners of the decided series of a play-off. */
async function winners(playoffId: number) {
  const series = await findSeriesOfPlayoffs(database.sql, [playoffId]);
  const games = await findGames(
    database.sql,
    series.map((one) => one.id),
  );
  return series.flatMap(
    (one) => seriesWinner(winsIn(games.filter(({ seriesId }) => seriesId === one.id))) ?? [],
  );
}
