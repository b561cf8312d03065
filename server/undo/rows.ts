/** The rows of a snapshot as the tables know them, and putting them back under their own ids. */
import { z } from 'zod';
import type { Result } from '../../rules/match.ts';
import { PLAYOFF_SLOTS } from '../../rules/playoff.ts';
import type { Snapshot } from '../changes/sql.ts';
import type { Tx } from '../database/connection.ts';
import type { Match } from '../matches/sql.ts';

const Id = z.int().positive();
const Score = z.int().nullable();

const PlayerRow = z.object({
  id: Id,
  nick_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});
const PlayoffRow = z.object({ id: Id, created_at: z.string(), title: z.string() });
const SeriesRow = z.object({
  id: Id,
  created_at: z.string(),
  player_one_id: Id,
  player_two_id: Id,
  team_one_id: Id,
  team_two_id: Id,
  playoff_id: Id.nullable(),
  slot: z.enum(PLAYOFF_SLOTS).nullable(),
});
const MatchRow = z.object({
  id: Id,
  match_date: z.string(),
  home_player_id: Id,
  away_player_id: Id,
  home_team_id: Id,
  away_team_id: Id,
  home_score: Score,
  away_score: Score,
  over_time: z.boolean(),
  series_id: Id.nullable(),
  game_number: z.int().nullable(),
});
const Rows = z.object({
  players: z.array(PlayerRow).default([]),
  playoffs: z.array(PlayoffRow).default([]),
  series: z.array(SeriesRow).default([]),
  matches: z.array(MatchRow).default([]),
});

export type PlayerRow = z.infer<typeof PlayerRow>;
export type PlayoffRow = z.infer<typeof PlayoffRow>;
export type SeriesRow = z.infer<typeof SeriesRow>;
export type MatchRow = z.infer<typeof MatchRow>;
export type Rows = z.infer<typeof Rows>;

export function readRows(snapshot: Snapshot): Rows {
  return Rows.parse(snapshot);
}

/** A row as it was and as it became, by id; undefined where there was or is none. */
export interface Step<Row> {
  readonly id: number;
  readonly was: Row | undefined;
  readonly became: Row | undefined;
}

/** Every row that one of two snapshots holds. */
export function steps<Row extends { readonly id: number }>(
  before: readonly Row[],
  after: readonly Row[],
): Step<Row>[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].map((id) => ({
    id,
    was: before.find((row) => row.id === id),
    became: after.find((row) => row.id === id),
  }));
}

export function resultIn(row: MatchRow | undefined): Result | null {
  if (!row || row.home_score === null || row.away_score === null) return null;
  return { homeScore: row.home_score, awayScore: row.away_score, overTime: row.over_time };
}

export function matchIn(row: MatchRow): Match {
  return {
    id: row.id,
    matchDate: row.match_date,
    home: { playerId: row.home_player_id, teamId: row.home_team_id },
    away: { playerId: row.away_player_id, teamId: row.away_team_id },
    result: resultIn(row),
    seriesId: row.series_id,
    gameNumber: row.game_number,
    version: 0,
  };
}

type Table = 'players' | 'playoffs' | 'series' | 'matches';

export async function putBack(
  tx: Tx,
  table: Table,
  row: PlayerRow | PlayoffRow | SeriesRow | MatchRow,
): Promise<void> {
  await tx`insert into ${tx(table)} ${tx(row)}`;
}
