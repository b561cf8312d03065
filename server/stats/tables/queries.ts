/** The records of players: folds over the ledger. */
import { allFigures, type FiguresOfPlayer, teamRecords } from '../../../rules/figures.ts';
import { ranked } from '../../../rules/ranking.ts';
import { ALL_TIME, type Span, spanName } from '../../../rules/span.ts';
import type { TeamRecord } from '../../../rules/stats.ts';
import { playerById } from '../../club/players/queries.ts';
import { invalid, notFound } from '../../database/refusal.ts';
import { brokenRequest } from '../../database/request-messages.ts';
import type { SeqCache } from '../../log/seq-cache.ts';

/** The record of a player with a finished match. */
export interface PlayerStats extends FiguresOfPlayer {
  /** The id of the player; for a span followed by its days, because a player has a record for each span. */
  readonly id: string;
  readonly span: Span;
  readonly nickName: string;
}

/** Returns the key of a figure in a span: an id, followed by the days of the span unless it is all time. */
export function keyIn(span: Span, id: number | string): string {
  const name = spanName(span);
  return name === spanName(ALL_TIME) ? `${id}` : `${id} ${name}`;
}

/** Returns all players with a finished match in a span, as `ranked` orders them. */
export async function leaderboard(
  cache: SeqCache,
  span: Span = ALL_TIME,
): Promise<readonly PlayerStats[]> {
  const name = spanName(span);
  const all = await cache.foldOnce(`figures ${name}`, (ledger) => allFigures(ledger, span));
  return cache.memo(`stats ${name}`, async () => {
    const rows = all.map(async (figures): Promise<PlayerStats[]> => {
      const { playerId } = figures;
      // Players are read after the ledger: a merge can have removed one meanwhile.
      const player = await cache.load(playerById, playerId);
      const id = keyIn(span, playerId);
      return player ? [{ ...figures, id, span, nickName: player.nickName }] : [];
    });
    return ranked((await Promise.all(rows)).flat()).map(({ row }) => row);
  });
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
  if (after !== null && before === -1) throw notFound('record', after, 'after');
  if (first !== null && first < 1)
    throw invalid(brokenRequest('countTooSmall', ['first'], { field: 'first' }));
  const rest = all.slice(before + 1);
  return first === null ? rest : rest.slice(0, first);
}

/** Returns the statistics of a player in a span; null without a finished match in it. */
export async function statsOf(
  cache: SeqCache,
  playerId: number,
  span: Span = ALL_TIME,
): Promise<PlayerStats | null> {
  return (await leaderboard(cache, span)).find((row) => row.playerId === playerId) ?? null;
}

/** Returns the records of a player with each team in a span, most matches first. */
export function teamRecordsOf(
  cache: SeqCache,
  player: number,
  span: Span,
): Promise<readonly TeamRecord[]> {
  return cache.foldMatches({ span, player }, (matches) => teamRecords(matches, player));
}
