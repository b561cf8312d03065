/** Questions about the history, answered once for everybody who asks at the same seq. */
import type { Result } from '../../rules/match.ts';
import {
  type Change,
  findChanges,
  type HistoryFilter,
  type HistoryQuestion,
} from '../changes/sql.ts';
import { pageSize, rowId } from '../graphql/connection.ts';
import type { Reads } from '../live/reads.ts';
import { notFound } from '../refusal.ts';
import { readRows, resultIn } from '../undo/rows.ts';

/** @throws Refusal VALIDATION for a page too large */
export function changeList(reads: Reads, asked: HistoryQuestion): Promise<readonly Change[]> {
  const question = { ...asked, limit: pageSize(asked.limit) };
  return reads.once(`changes ${JSON.stringify(question)}`, (sql) => findChanges(sql, question));
}

type About = {
  readonly [Subject in keyof HistoryFilter]?: string | null | undefined;
};

/** @throws Refusal NOT_FOUND for what can be no id */
export function filterOf({ playerId, seriesId, playoffId }: About): HistoryFilter {
  return {
    playerId: idOf('player', playerId),
    seriesId: idOf('series', seriesId),
    playoffId: idOf('play-off', playoffId),
  };
}

/** Whether a change is one of those that somebody asks for. */
export function concerns({ playerId, seriesId, playoffId }: HistoryFilter) {
  return (change: Change): boolean =>
    (playerId === null || change.playerIds.includes(playerId)) &&
    (seriesId === null || change.seriesIds.includes(seriesId)) &&
    (playoffId === null || change.playoffId === playoffId);
}

/** The score of the match that a change wrote, before and after it. */
export async function scoresOf(
  reads: Reads,
  seq: number,
): Promise<{ before: Result | null; after: Result | null }> {
  const change = await reads.recordedChange.load(seq);
  if (!change) return { before: null, after: null };
  const scoreIn = (rows: ReturnType<typeof readRows>) =>
    resultIn(rows.matches.find(({ id }) => id === change.matchId));
  return { before: scoreIn(readRows(change.before)), after: scoreIn(readRows(change.after)) };
}

export function undoneBy(reads: Reads, seq: number): Promise<number | null> {
  return reads.undoneBy.load(seq);
}

function idOf(what: string, id: string | null | undefined): number | null {
  if (id === null || id === undefined) return null;
  const row = rowId(id);
  if (row === null) throw notFound(what, id);
  return row;
}
