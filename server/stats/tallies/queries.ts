/** Cached queries of statistics: each runs once per seq for all requests. */
import { ranked } from '../../../rules/ranking.ts';
import { ALL_TIME, isAllTime, type Span, spanName } from '../../../rules/span.ts';
import { invalid, notFound } from '../../database/refusal.ts';
import { allOfEach, oneEach, type SeqCache } from '../../log/seq-cache.ts';
import { findPlayerStats, findTeamRecords, type PlayerStats, type TeamOfPlayer } from './sql.ts';

/** Returns all players with a finished match in a span, as `ranked` orders them. */
export function leaderboard(
  cache: SeqCache,
  span: Span = ALL_TIME,
): Promise<readonly PlayerStats[]> {
  return cache.query(`stats ${spanName(span)}`, async (sql) =>
    ranked(await findPlayerStats(sql, null, span)).map(({ row }) => row),
  );
}

interface LeaderboardPart {
  readonly span: Span;
  /** Maximum number of rows; null for all. */
  readonly first: number | null;
  /** The id of the record that precedes the part; null for the first part. */
  readonly after: string | null;
}

/**
 * Returns a part of the leaderboard.
 * @throws Refusal VALIDATION for less than one row, NOT_FOUND for a record that does not exist
 */
export async function leaderboardPart(
  cache: SeqCache,
  { span, first, after }: LeaderboardPart,
): Promise<readonly PlayerStats[]> {
  const all = await leaderboard(cache, span);
  const before = after === null ? -1 : all.findIndex(({ id }) => id === after);
  if (after !== null && before === -1) throw notFound('record of player', after);
  if (first !== null && first < 1) throw invalid('first must be a whole number from 1 on.');
  const rest = all.slice(before + 1);
  return first === null ? rest : rest.slice(0, first);
}

const statsByPlayer = oneEach(async (sql, playerIds) =>
  (await findPlayerStats(sql, playerIds)).map((row) => ({ id: row.playerId, row })),
);

/** Returns the statistics of a player in a span; null without a finished match in it. */
export async function statsOf(
  cache: SeqCache,
  playerId: number,
  span: Span = ALL_TIME,
): Promise<PlayerStats | null> {
  if (isAllTime(span)) return (await cache.load(statsByPlayer, playerId))?.row ?? null;
  // The records of all players, which requests for any of them share.
  return (await leaderboard(cache, span)).find((row) => row.playerId === playerId) ?? null;
}

const teamRecords = allOfEach(
  (sql, ids: readonly number[]) => findTeamRecords(sql, ids),
  ({ playerId }) => playerId,
);

/** Returns the records of a player with each team in a span, most matches first. */
export function teamRecordsOf(
  cache: SeqCache,
  playerId: number,
  span: Span,
): Promise<readonly TeamOfPlayer[]> {
  return isAllTime(span)
    ? cache.load(teamRecords, playerId)
    : cache.query(`teams of ${playerId} in ${spanName(span)}`, (sql) =>
        findTeamRecords(sql, [playerId], span),
      );
}
