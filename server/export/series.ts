/** `series.csv`: all series, newest first. */
import { findGames } from '../matches/sql.ts';
import { type Series, type SeriesStanding, standingOf } from '../series/row.ts';
import { listSeriesAfter } from '../series/sql.ts';
import { teamOf } from '../teams/teams.ts';
import { wallClock } from '../wall-clock.ts';
import { exportFile, inBatches } from './batches.ts';

/** Each has up to seven games, which are read with it. */
const SERIES_BATCH_SIZE = 200;

export const SERIES_FILE = exportFile<Series & SeriesStanding>(
  {
    id: ({ id }) => id,
    created: ({ createdAt }, { club }) => wallClock(createdAt, club.timeZone),
    player_one: ({ entrants }, { names }) => names.of(entrants.one.playerId),
    player_two: ({ entrants }, { names }) => names.of(entrants.two.playerId),
    team_one: ({ entrants }) => teamOf(entrants.one.teamId).name,
    team_two: ({ entrants }) => teamOf(entrants.two.teamId).name,
    wins_one: ({ wins }) => wins.one,
    wins_two: ({ wins }) => wins.two,
    winner: ({ winnerId }, { names }) => winnerId && names.of(winnerId),
    playoff: ({ playoffId }) => playoffId,
    slot: ({ slot }) => slot,
  },
  inBatches(SERIES_BATCH_SIZE, async (sql, last, { names }) => {
    const series = await listSeriesAfter(sql, last, SERIES_BATCH_SIZE);
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
  }),
);
