/** `matches.csv`: single matches and games of series, newest first. */
import type { Match } from '../matches/row.ts';
import { listMatchesAfter } from '../matches/sql.ts';
import { findSeries } from '../series/sql.ts';
import { teamOf } from '../teams/teams.ts';
import { type Batches, batchesOf, type Cell, type ExportOptions, NickNames } from './batches.ts';

const MATCH_BATCH_SIZE = 1_000;

/** An import reads the same columns. */
export const MATCH_COLUMNS = [
  'id',
  'date',
  'home',
  'away',
  'home_team',
  'away_team',
  'home_score',
  'away_score',
  'overtime',
  'series',
  'game',
  'playoff',
] as const;

interface MatchToExport extends Match {
  readonly playoffId: number | null;
}

export async function* matchBatches({ club, filter }: ExportOptions): Batches {
  const names = new NickNames();
  const batches = batchesOf<MatchToExport>(
    club.database.connections,
    MATCH_BATCH_SIZE,
    async (sql, last) => {
      const matches = await listMatchesAfter(sql, filter, last, MATCH_BATCH_SIZE);
      const seriesIds = new Set(matches.flatMap(({ seriesId }) => seriesId ?? []));
      const series = seriesIds.size === 0 ? [] : await findSeries(sql, [...seriesIds]);
      const playoffOf = new Map(series.map(({ id, playoffId }) => [id, playoffId]));
      await names.add(
        sql,
        matches.flatMap(({ home, away }) => [home.playerId, away.playerId]),
      );
      return matches.map((match) => ({
        ...match,
        playoffId: playoffOf.get(match.seriesId ?? 0) ?? null,
      }));
    },
  );
  for await (const matches of batches) yield matches.map((match) => cellsOf(match, names));
}

function cellsOf(match: MatchToExport, names: NickNames): readonly Cell[] {
  const { id, matchDate, home, away, result, seriesId, gameNumber, playoffId } = match;
  return [
    id,
    matchDate,
    names.of(home.playerId),
    names.of(away.playerId),
    teamOf(home.teamId).name,
    teamOf(away.teamId).name,
    result?.homeScore ?? null,
    result?.awayScore ?? null,
    result?.overTime ?? null,
    seriesId,
    gameNumber,
    playoffId,
  ];
}
