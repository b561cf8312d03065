/** `playoffs.csv`: all play-offs, newest first. Their series are in `series.csv`. */
import { type Podium, podium } from '../../rules/playoff.ts';
import { findGames } from '../matches/sql.ts';
import type { Playoff } from '../playoffs/row.ts';
import { listPlayoffsAfter } from '../playoffs/sql.ts';
import { playoffSituation } from '../series/row.ts';
import { findSeriesOfPlayoffs } from '../series/sql.ts';
import { wallClock } from '../wall-clock.ts';
import { exportFile, inBatches } from './batches.ts';

/** Each has two series that decide the places, which are read with it. */
const PLAYOFF_BATCH_SIZE = 200;

interface PlayoffToExport extends Playoff {
  readonly places: Podium | null;
}

export const PLAYOFFS_FILE = exportFile<PlayoffToExport>(
  {
    id: ({ id }) => id,
    created: ({ createdAt }, { club }) => wallClock(createdAt, club.timeZone),
    title: ({ title }) => title,
    winner: ({ places }, { names }) => places && names.of(places.winner),
    second_place: ({ places }, { names }) => places && names.of(places.secondPlace),
    third_place: ({ places }, { names }) => places && names.of(places.thirdPlace),
  },
  inBatches(PLAYOFF_BATCH_SIZE, async (sql, last, { names }) => {
    const playoffs = await listPlayoffsAfter(sql, last, PLAYOFF_BATCH_SIZE);
    const ids = playoffs.map(({ id }) => id);
    const series = await findSeriesOfPlayoffs(sql, ids);
    const deciding = series.filter(({ slot }) => slot === 'FINAL' || slot === 'THIRD_PLACE');
    const games = await findGames(
      sql,
      deciding.map(({ id }) => id),
    );
    const gamesOf = Map.groupBy(games, ({ seriesId }) => seriesId);
    const seriesOf = Map.groupBy(deciding, ({ playoffId }) => playoffId);
    const placesOf = (id: number) => {
      const own = seriesOf.get(id) ?? [];
      const ownGames = own.flatMap((each) => gamesOf.get(each.id) ?? []);
      return podium(playoffSituation(own, ownGames));
    };
    const all = playoffs.map((playoff) => ({ ...playoff, places: placesOf(playoff.id) }));
    await names.add(
      sql,
      all.flatMap(({ places }) => Object.values(places ?? {})),
    );
    return all;
  }),
);
