/** The records of players: folds over the ledger. */
import { allFigures, type Figures, teamRecords } from '../../../rules/figures.ts';
import { ranked } from '../../../rules/ranking.ts';
import type { Discipline } from '../../../rules/side.ts';
import { ALL_TIME, type Span, spanName } from '../../../rules/span.ts';
import type { TeamRecord } from '../../../rules/stats.ts';
import { playerById } from '../../club/players/queries.ts';
import { invalid, notFound } from '../../database/refusal.ts';
import { brokenRequest } from '../../database/request-messages.ts';
import { byPlayer, type SeqCache } from '../../log/seq-cache.ts';
import type { Holder } from '../holder.ts';

/** The record of a player with a finished match of a discipline. */
export interface PlayerStats extends Figures {
  /** The id of the player, followed by the days of a span and by the discipline, because a player has a record for each. */
  readonly id: string;
  readonly playerId: number;
  readonly discipline: Discipline;
  readonly span: Span;
  readonly nickName: string;
}

/** Returns the key of a figure in a span: an id, followed by the days of the span unless it is all time. */
export function keyIn(span: Span, id: number | string): string {
  const name = spanName(span);
  return name === spanName(ALL_TIME) ? `${id}` : `${id} ${name}`;
}

/** Returns all players with a finished match of a discipline in a span, as `ranked` orders them. */
export async function leaderboard(
  cache: SeqCache,
  span: Span = ALL_TIME,
  discipline: Discipline = 'SINGLES',
): Promise<readonly PlayerStats[]> {
  const name = spanName(span);
  const kind = byPlayer(discipline);
  const all = await cache.foldOnce(kind, `figures ${name}`, (ledger) => allFigures(ledger, span));
  return cache.memo(`${kind} stats ${name}`, async () => {
    const rows = all.map(async ({ key, ...figures }): Promise<PlayerStats[]> => {
      const playerId = Number(key);
      // Players are read after the ledger: a merge can have removed one meanwhile.
      const player = await cache.load(playerById, playerId);
      const id = keyIn(span, discipline === 'SINGLES' ? playerId : `${playerId} ${kind}`);
      return player
        ? [{ ...figures, id, playerId, discipline, span, nickName: player.nickName }]
        : [];
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
  discipline: Discipline,
  { span, first, after }: LeaderboardPart,
): Promise<readonly PlayerStats[]> {
  const all = await leaderboard(cache, span, discipline);
  const before = after === null ? -1 : all.findIndex(({ id }) => id === after);
  if (after !== null && before === -1) throw notFound('record', after, 'after');
  if (first !== null && first < 1)
    throw invalid(brokenRequest('countTooSmall', ['first'], { field: 'first' }));
  const rest = all.slice(before + 1);
  return first === null ? rest : rest.slice(0, first);
}

/** Returns the statistics of a player in a span; null without a finished match of the discipline in it. */
export async function statsOf(
  cache: SeqCache,
  playerId: number,
  span: Span = ALL_TIME,
  discipline: Discipline = 'SINGLES',
): Promise<PlayerStats | null> {
  return (
    (await leaderboard(cache, span, discipline)).find((row) => row.playerId === playerId) ?? null
  );
}

/** Returns the records with each team in a span, most matches first. */
export function teamRecordsOf(
  cache: SeqCache,
  { kind, who }: Holder,
  span: Span,
): Promise<readonly TeamRecord[]> {
  return cache.foldMatches(kind, { span, who }, (matches) => teamRecords(matches, who));
}
