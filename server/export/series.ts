/** `series.csv`: all series, newest first. */
import { findGames } from '../matches/sql.ts';
import { type Series, type SeriesStanding, standingOf } from '../series/row.ts';
import { listSeriesAfter } from '../series/sql.ts';
import { teamOf } from '../teams/teams.ts';
import { wallClock } from '../wall-clock.ts';
import { type Batches, batchesOf, type ExportOptions, NickNames } from './batches.ts';

/** Each has up to seven games, which are read with it. */
const SERIES_BATCH_SIZE = 200;

export const SERIES_COLUMNS = [
  'id',
  'created',
  'player_one',
  'player_two',
  'team_one',
  'team_two',
  'wins_one',
  'wins_two',
  'winner',
  'playoff',
  'slot',
] as const;

export async function* seriesBatches({ club }: ExportOptions): Batches {
  const names = new NickNames();
  const batches = batchesOf<Series & SeriesStanding>(
    club.database.connections,
    SERIES_BATCH_SIZE,
    async (sql, last) => {
      const series = await listSeriesAfter(sql, last, SERIES_BATCH_SIZE);
      if (series.length === 0) return [];
      const games = await findGames(
        sql,
        series.map(({ id }) => id),
      );
      const gamesOf = Map.groupBy(games, ({ seriesId }) => seriesId);
      await names.add(
        sql,
        series.flatMap(({ entrants: { one, two } }) => [one.playerId, two.playerId]),
      );
      return series.map((each) => ({ ...each, ...standingOf(each, gamesOf.get(each.id) ?? []) }));
    },
  );
  for await (const series of batches) {
    yield series.map(({ id, createdAt, entrants: { one, two }, wins, ...each }) => [
      id,
      wallClock(createdAt, club.timeZone),
      names.of(one.playerId),
      names.of(two.playerId),
      teamOf(one.teamId).name,
      teamOf(two.teamId).name,
      wins.one,
      wins.two,
      each.winnerId === null ? null : names.of(each.winnerId),
      each.playoffId,
      each.slot,
    ]);
  }
}
