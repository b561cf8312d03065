/** Cached queries of the log: each runs once per seq for all requests. */
import { definitionOf } from '../../rules/changes/kinds.ts';
import { HISTORY_PAGE, MAX_PAGE_SIZE } from '../../rules/limits.ts';
import { type Result, sameResult } from '../../rules/match.ts';
import { matchById } from '../club/matches/queries.ts';
import { MATCHES, resultIn } from '../club/matches/row.ts';
import { playerIdsInLog } from '../club/merge/queries.ts';
import { withDeadline } from '../database/deadline.ts';
import { historyLost } from '../database/refusal.ts';
import type { RowKind } from '../database/request-messages.ts';
import {
  assertCount,
  encodeCursor,
  idInCursor,
  type Page,
  type PageArguments,
  readPage,
} from '../graphql/connection.ts';
import type { GraphContext } from '../graphql/context.ts';
import { rowIdOf } from '../graphql/ids.ts';
import type { Change } from '../log/change.ts';
import type { LiveFeed } from '../log/feed.ts';
import type { ResumePoint, SeqCache } from '../log/seq-cache.ts';
import {
  findChanges,
  type HistoryFilter,
  type HistoryQuery,
  recordedChanges,
  undoneChanges,
} from '../log/sql.ts';
import { hasSubject, idIn, placeOf } from '../log/subjects.ts';
import { type Rows, rowsIn } from '../log/table.ts';
import { type RecordOfMatch, recordsSetBy } from '../stats/records/queries.ts';

/** @throws Refusal VALIDATION for a page that is too large */
export function changeList(cache: SeqCache, asked: HistoryQuery): Promise<readonly Change[]> {
  const query = { ...asked, limit: assertCount('first', asked.limit, MAX_PAGE_SIZE) };
  return cache.query(`changes ${JSON.stringify(query)}`, (sql) => findChanges(sql, query));
}

export function changeCursor({ seq }: Change): string {
  return encodeCursor(seq);
}

/** Returns a page of the history, newest first. @throws Refusal VALIDATION for a page that is too large or a cursor of another list */
export function historyPage(
  cache: SeqCache,
  filter: HistoryFilter,
  page: PageArguments,
): Promise<Page<Change>> {
  const query = { after: 0, newestFirst: true, filter, withoutMinor: true };
  return readPage(
    cache,
    {
      name: `history ${JSON.stringify(filter)}`,
      pageSize: HISTORY_PAGE,
      positionOf: ([seq]) => idInCursor(seq),
      rowsAfter: (sql, before, limit) => findChanges(sql, { ...query, before, limit }),
    },
    page,
  );
}

/** Checks that the log continues from a resume point. @throws Refusal HISTORY_LOST @throws TIMEOUT */
export async function assertHistory(
  live: LiveFeed<Change>,
  from: ResumePoint,
  signal: AbortSignal,
): Promise<void> {
  if (!(await withDeadline(signal, live.resumesFrom(from)))) throw historyLost();
}

interface SubjectArguments {
  readonly playerId?: string | null | undefined;
  readonly partnerId?: string | null | undefined;
  readonly seriesId?: string | null | undefined;
  readonly playoffId?: string | null | undefined;
  readonly leagueId?: string | null | undefined;
}

/** Merged players are one player, also in changes before the merge. @throws Refusal NOT_FOUND for an id with a wrong format */
export async function filterOf(
  cache: SeqCache,
  { playerId, partnerId, seriesId, playoffId, leagueId }: SubjectArguments,
): Promise<HistoryFilter> {
  const subjectsOf = async (player: number | null) =>
    (player === null ? [] : await playerIdsInLog(cache, player)).map((id) => ({
      kind: 'player' as const,
      id,
    }));
  const wanted = [
    await subjectsOf(idOf('player', playerId)),
    await subjectsOf(idOf('player', partnerId)),
    placeOf({ series: idOf('series', seriesId) }),
    placeOf({ playoff: idOf('playoff', playoffId) }),
    placeOf({ league: idOf('league', leagueId) }),
  ];
  return wanted.filter((subjects) => subjects.length > 0);
}

export function concerns(filter: HistoryFilter) {
  return ({ subjects }: Change): boolean =>
    filter.every((wanted) => wanted.some((subject) => hasSubject(subjects, subject)));
}

/** Returns the score of the match that a change wrote, before and after. */
export async function scoresOf(
  cache: SeqCache,
  { seq, place }: Change,
): Promise<{ before: Result | null; after: Result | null }> {
  const matchId = idIn(place, 'match');
  const change = await cache.find(recordedChanges, matchId && seq);
  if (!change) return { before: null, after: null };
  const scoreIn = (rows: Rows) => resultIn(rowsIn(rows, MATCHES).find(({ id }) => id === matchId));
  return { before: scoreIn(change.before), after: scoreIn(change.after) };
}

/** Returns when a goal was scored or a period set, which may have been sent later; for any other change, its time. */
export async function occurredAt(
  cache: SeqCache,
  { kind, seq, time, place }: Change,
): Promise<string> {
  if (kind !== 'GOAL_SCORED' && kind !== 'PERIOD_SET') return time;
  const change = await cache.find(recordedChanges, seq);
  const match = rowsIn(change?.after ?? {}, MATCHES).find(({ id }) => id === idIn(place, 'match'));
  const goal = match?.live?.goals.find(({ id }) => id === seq);
  return (kind === 'GOAL_SCORED' ? goal?.at : match?.live?.periodAt) ?? time;
}

/** Returns the records that the match of a change set; none for a change other than its present result. */
export async function recordsOfChange(
  context: GraphContext,
  change: Change,
): Promise<RecordOfMatch[]> {
  const cache = context.cache();
  if (!definitionOf(change.kind)?.entersResult) return [];
  const match = await cache.find(matchById, idIn(change.place, 'match'));
  const { after } = await scoresOf(cache, change);
  return match?.result && sameResult(after, match.result) ? recordsSetBy(context, match) : [];
}

/** Returns the seq of the latest undo of a change; null while the change is in effect. */
export async function undoneBy(cache: SeqCache, seq: number): Promise<number | null> {
  const [undone] = await cache.load(undoneChanges, seq);
  return undone?.undoneBy ?? null;
}

function idOf(kind: RowKind, id: string | null | undefined): number | null {
  return id === null || id === undefined ? null : rowIdOf(kind, id, `${kind}Id`);
}
