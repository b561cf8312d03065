/** The club that the pictures of the documentation show. */
import { fill } from '../../demo/fill.ts';
import { CLUB } from '../../demo/members.ts';
import { season } from '../../demo/season.ts';
import { findGames } from '../../server/club/matches/sql.ts';
import { createPlayoff } from '../../server/club/playoffs/commands.ts';
import { finishMatch } from '../../server/club/results/commands.ts';
import { findSeriesOfPlayoffs } from '../../server/club/series/sql.ts';
import type { ServerContext } from '../../server/log/server-context.ts';

const SEED = 22;
const TODAY = '2026-06-01';

/** A season, and a play-off whose final stands 3 to 2. */
export async function clubBeforeTheFinalsEnd(club: ServerContext) {
  await fill(club, season(SEED, TODAY));
  const members = CLUB.slice(0, 4);
  const form = {
    title: 'Summer Cup',
    players: members.map(({ nickName }) => nickName),
    teams: members.map(({ teams }) => teams[0]),
  };
  const { id } = await createPlayoff(club, form, 'AS_LISTED');
  const { sql } = club.database;
  const win = async (seriesId: number, homeWins: readonly boolean[]) => {
    for (const [index, homeWon] of homeWins.entries()) {
      const games = await findGames(sql, [seriesId]);
      const game = games.find(({ gameNumber }) => gameNumber === index + 1);
      if (!game) throw new Error(`Series ${seriesId} has no game ${index + 1}.`);
      const [homeScore, awayScore] = homeWon ? [3, 1] : [2, 4];
      await finishMatch(club, game.id, { homeScore, awayScore, overTime: false });
    }
  };
  for (const semifinal of await findSeriesOfPlayoffs(sql, [id])) {
    await win(semifinal.id, [true, true, false, false]);
  }
  const series = await findSeriesOfPlayoffs(sql, [id]);
  const final = series.find(({ slot }) => slot === 'FINAL');
  const third = series.find(({ slot }) => slot === 'THIRD_PLACE');
  if (!final || !third) throw new Error('The semifinals are over, so there is a final.');
  await win(third.id, [true, true, false, false]);
  await win(final.id, [true, false, true, false, true]);
  const games = await findGames(sql, [final.id]);
  const sixth = games.find(({ gameNumber }) => gameNumber === 6);
  if (!sixth) throw new Error('A final of 3 to 2 has a sixth game.');
  return {
    playoff: id,
    final: final.id,
    sixthGame: sixth.id,
    /** The two of the final. */
    players: [members[0]?.nickName ?? '', members[2]?.nickName ?? ''] as const,
  };
}
