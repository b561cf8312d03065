/** Queries about the club's log, answered once for everybody who asks at the same seq. */
import type { Result } from '../../rules/match.ts';
import type { Change } from '../changes/change.ts';
import {
  findChanges,
  type HistoryFilter,
  type HistoryQuestion,
  recordedChanges,
  undoneChanges,
} from '../changes/sql.ts';
import { type Rows, rowsIn } from '../changes/table.ts';
import { pageSize } from '../graphql/connection.ts';
import { rowIdOf } from '../graphql/ids.ts';
import type { Reads } from '../live/reads.ts';
import { MATCHES, resultIn } from '../matches/row.ts';

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
  const change = await reads.load(recordedChanges, seq);
  if (!change) return { before: null, after: null };
  const scoreIn = (rows: Rows) =>
    resultIn(rowsIn(rows, MATCHES).find(({ id }) => id === change.matchId));
  return { before: scoreIn(change.before), after: scoreIn(change.after) };
}

/** The seq of the latest change that took a change back; null when it still counts. */
export async function undoneBy(reads: Reads, seq: number): Promise<number | null> {
  const [undone] = await reads.load(undoneChanges, seq);
  return undone?.undoneBy ?? null;
}

function idOf(what: string, id: string | null | undefined): number | null {
  return id === null || id === undefined ? null : rowIdOf(what, id);
}
