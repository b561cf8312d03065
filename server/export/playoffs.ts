/** `playoffs.csv`: all play-offs, newest first. Their series are in `series.csv`. */
import { type Podium, podium } from '../../rules/playoff.ts';
import { findGames } from '../matches/sql.ts';
import type { Playoff } from '../playoffs/row.ts';
import { listPlayoffsAfter } from '../playoffs/sql.ts';
import { playoffSituation } from '../series/row.ts';
import { findSeriesOfPlayoffs } from '../series/sql.ts';
import { wallClock } from '../wall-clock.ts';
import { type Batches, batchesOf, type ExportOptions, NickNames } from './batches.ts';

/** Each has two series that decide the places, which are read with it. */
const PLAYOFF_BATCH_SIZE = 200;

export const PLAYOFF_COLUMNS = [
  'id',
  'created',
  'title',
  'winner',
  'second_place',
  'third_place',
] as const;

interface PlayoffToExport extends Playoff {
  readonly places: Podium | null;
}

export async function* playoffBatches({ club }: ExportOptions): Batches {
  const names = new NickNames();
  const batches = batchesOf<PlayoffToExport>(
    club.database.connections,
    PLAYOFF_BATCH_SIZE,
    async (sql, last) => {
      const playoffs = await listPlayoffsAfter(sql, last, PLAYOFF_BATCH_SIZE);
      if (playoffs.length === 0) return [];
      const series = await findSeriesOfPlayoffs(
        sql,
        playoffs.map(({ id }) => id),
      );
      const deciding = series.filter(({ slot }) => slot === 'FINAL' || slot === 'THIRD_PLACE');
      const decidingIds = deciding.map(({ id }) => id);
      const games = await findGames(sql, decidingIds);
      const [seriesOf, gamesOf] = [
        Map.groupBy(deciding, ({ playoffId }) => playoffId),
        Map.groupBy(games, ({ seriesId }) => seriesId),
      ];
      const places = playoffs.map(({ id }) => {
        const own = seriesOf.get(id) ?? [];
        return podium(
          playoffSituation(
            own,
            own.flatMap((each) => gamesOf.get(each.id) ?? []),
          ),
        );
      });
      await names.add(
        sql,
        places.flatMap((each) => (each ? [each.winner, each.secondPlace, each.thirdPlace] : [])),
      );
      return playoffs.map((each, index) => ({ ...each, places: places[index] ?? null }));
    },
  );
  for await (const playoffs of batches) {
    yield playoffs.map(({ id, createdAt, title, places }) => [
      id,
      wallClock(createdAt, club.timeZone),
      title,
      places && names.of(places.winner),
      places && names.of(places.secondPlace),
      places && names.of(places.thirdPlace),
    ]);
  }
}
