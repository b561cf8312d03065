/** The demo: its season and its live play-offs. */
import { expect } from 'vitest';
import { chanceOf } from '../../../demo/chance.ts';
import { fill } from '../../../demo/fill.ts';
import { membersById, playLivePlayoff, playOn } from '../../../demo/live.ts';
import { type SeasonStep, season } from '../../../demo/season.ts';
import { resultSoFar } from '../../../rules/live-score.ts';
import type { Faceoff } from '../../../server/cli/faceoff.ts';
import { championOfLeague } from '../../../server/club/leagues/queries.ts';
import { listLeaguesAfter } from '../../../server/club/leagues/sql.ts';
import { findGames, listMatches } from '../../../server/club/matches/sql.ts';
import { updatePlayer } from '../../../server/club/players/commands.ts';
import { allPlayers } from '../../../server/club/players/sql.ts';
import { deletePlayoff } from '../../../server/club/playoffs/commands.ts';
import { findPlayoffs, listPlayoffs } from '../../../server/club/playoffs/sql.ts';
import { finishMatch } from '../../../server/club/results/commands.ts';
import { situationOf, standingOf } from '../../../server/club/series/row.ts';
import { findSeriesOfPlayoffs, listSeries } from '../../../server/club/series/sql.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';

const SEASON = season(1, '2025-11-20');
/** Up to the end of the first play-off. A whole season, on the embedded database, is entered in `demo-start.long.test.ts`. */
const STEPS = SEASON.slice(0, SEASON.findIndex(({ type }) => type === 'playoff') + 1);
const NO_PAUSES = {
  betweenGamesMs: 0,
  betweenSeriesMs: 0,
  betweenGoalsMs: 0,
  atThePodiumMs: 0,
};

const test = sharedClubTest(NATIVE);

test('the filled club has the matches, series and play-offs of the season, all finished', async ({
  club: { server },
}) => {
  await fill(server.club, STEPS);
  const matches = await listMatches(server.sql, 1000, 0);
  const games = STEPS.flatMap((step) => ('games' in step ? step.games : []));
  const count = (type: SeasonStep['type']) => STEPS.filter((step) => step.type === type).length;
  expect(matches).toHaveLength(count('match') + games.length);
  expect(matches.every((match) => match.result !== null)).toBe(true);
  expect(matches[0]?.playedAt.slice(0, 10)).toBe(games.at(-1)?.date.slice(0, 10));
  const seriesOfPlayoff = 4;
  expect(await listSeries(server.sql, 1000, 0)).toHaveLength(count('series') + seriesOfPlayoff);

  const [playoff, ...others] = await listPlayoffs(server.sql, 1000, 0);
  expect(others).toEqual([]);
  const [step] = STEPS.filter((each) => each.type === 'playoff');
  expect(playoff?.title).toBe(step?.form.title);
  const stored = await findSeriesOfPlayoffs(server.sql, [playoff?.id ?? 0]);
  expect(stored).toHaveLength(seriesOfPlayoff);
  for (const series of stored) {
    const inSeries = await findGames(server.sql, [series.id]);
    expect(inSeries.map(({ gameNumber, result }) => ({ gameNumber, result }))).toEqual(
      step?.games
        .filter(({ slot }) => slot === series.slot)
        .map(({ gameNumber, result }) => ({ gameNumber, result })),
    );
    expect(standingOf(series, inSeries).winnerSeat).not.toBeNull();
  }
});

test('eight play a league on one evening, to its champion', async ({ club: { server } }) => {
  await fill(
    server.club,
    SEASON.filter(({ type }) => type === 'player' || type === 'league'),
  );
  const matches = await listMatches(server.sql, 1000, 0);
  expect(matches.filter(({ result }) => result !== null)).toHaveLength(28);
  expect(new Set(matches.map(({ playedAt }) => playedAt.slice(0, 10))).size).toBe(1);
  const [league] = await listLeaguesAfter(server.sql, null, 1);
  if (!league) throw new Error('There is a league.');
  expect(await championOfLeague(server.club.live.cache, league)).not.toBeNull();
});

test('results that another client enters are kept, and the play-off continues', async ({
  club: { server },
}) => {
  const { club, members } = await withMembers(server);
  const id = await playLivePlayoff(club, chanceOf(4), members, 'Busy Cup', async () => {
    const newest = await listMatches(server.sql, 1, 0);
    for (const match of newest) {
      if (match.result === null) {
        await finishMatch(club, match.id, { homeScore: 9, awayScore: 0, overTime: false });
      }
    }
  });
  expect(await winners(server, id)).toHaveLength(4);
});

test('a play-off that another client deletes ends', async ({ club: { server } }) => {
  const { club, members } = await withMembers(server);
  const id = await playLivePlayoff(club, chanceOf(6), members, 'Short Cup', async () => {
    const [newest] = await listPlayoffs(server.sql, 1, 0);
    if (newest?.title === 'Short Cup') await deletePlayoff(club, newest.id);
  });
  expect(await findPlayoffs(server.sql, [id])).toEqual([]);
});

test('play-offs are played to their podium one after the other, also by renamed members, until the demo is stopped', async ({
  club: { server },
}) => {
  const { club } = await withMembers(server);
  const stop = new AbortController();
  const rename = async () => {
    for (const { id, ...names } of await allPlayers(server.sql)) {
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
  const [second, first] = await listPlayoffs(server.sql, 2, 0);
  expect([second?.title, first?.title]).toEqual(['Live Cup 2', 'Live Cup 1']);
  expect(await winners(server, first?.id ?? 0)).toHaveLength(4);
  const series = await findSeriesOfPlayoffs(server.sql, [first?.id ?? 0]);
  const games = await findGames(
    server.sql,
    series.map(({ id }) => id),
  );
  for (const { result, live } of games) expect(live && resultSoFar(live)).toEqual(result);
});

/** The club with the players of the season. */
async function withMembers({ club }: Faceoff) {
  await fill(
    club,
    SEASON.filter(({ type }) => type === 'player'),
  );
  return { club, members: await membersById(club) };
}

/** The winners of the decided series of a play-off. */
async function winners(server: Faceoff, playoffId: number) {
  const series = await findSeriesOfPlayoffs(server.sql, [playoffId]);
  const games = await findGames(
    server.sql,
    series.map((one) => one.id),
  );
  return series.flatMap((one) => situationOf(one, games).winner ?? []);
}
