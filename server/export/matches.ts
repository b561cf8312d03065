/** `matches.csv`: single matches and games of series, newest first. An import reads the same columns. */
import type { Match } from '../matches/row.ts';
import { listMatchesAfter } from '../matches/sql.ts';
import { findSeries } from '../series/sql.ts';
import { teamOf } from '../teams/teams.ts';
import { exportFile, inBatches } from './batches.ts';

const MATCH_BATCH_SIZE = 1_000;

interface MatchToExport extends Match {
  readonly playoffId: number | null;
}

export const MATCHES_FILE = exportFile<MatchToExport>(
  {
    id: ({ id }) => id,
    date: ({ matchDate }) => matchDate,
    home: ({ home }, { names }) => names.of(home.playerId),
    away: ({ away }, { names }) => names.of(away.playerId),
    home_team: ({ home }) => teamOf(home.teamId).name,
    away_team: ({ away }) => teamOf(away.teamId).name,
    home_score: ({ result }) => result?.homeScore ?? null,
    away_score: ({ result }) => result?.awayScore ?? null,
    overtime: ({ result }) => result?.overTime ?? null,
    series: ({ seriesId }) => seriesId,
    game: ({ gameNumber }) => gameNumber,
    playoff: ({ playoffId }) => playoffId,
  },
  inBatches(MATCH_BATCH_SIZE, async (sql, last, { filter, names }) => {
    const matches = await listMatchesAfter(sql, filter, last, MATCH_BATCH_SIZE);
    const seriesIds = new Set(matches.flatMap(({ seriesId }) => seriesId ?? []));
    const series = await findSeries(sql, [...seriesIds]);
    const playoffOf = new Map(series.map(({ id, playoffId }) => [id, playoffId]));
    await names.add(
      sql,
      matches.flatMap(({ home, away }) => [home.playerId, away.playerId]),
    );
    return matches.map((match) => ({
      ...match,
      playoffId: playoffOf.get(match.seriesId ?? 0) ?? null,
    }));
  }),
);
