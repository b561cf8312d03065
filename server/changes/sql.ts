/** The append-only record of every write. */
import { CHANNEL, type Sql, type Tx } from '../database/connection.ts';

export const CHANGE_KINDS = [
  'PLAYER_CREATED',
  'MATCH_CREATED',
  'MATCH_FINISHED',
  'MATCH_CORRECTED',
  'MATCH_DELETED',
  'SERIES_CREATED',
  'PLAYOFF_CREATED',
  'PLAYER_UPDATED',
  'PLAYER_DELETED',
  'SERIES_DELETED',
  'PLAYOFF_DELETED',
  'UNDONE',
  'RECOUNTED',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A row as its table's columns name it. */
export type SnapshotRow = Readonly<Record<string, unknown>>;

/** Rows as they stood, by table; what a write left alone is not listed. */
export type Snapshot = Readonly<Record<string, readonly SnapshotRow[]>>;

export interface ChangeSubjects {
  readonly matchId: number | null;
  readonly seriesId: number | null;
  readonly playoffId: number | null;
  readonly playerId: number | null;
  /** Every series the write touched, those that follow from a semifinal included. */
  readonly seriesIds: readonly number[];
  /** Every player of a match or a series it wrote. */
  readonly playerIds: readonly number[];
}

/** A change as people read it. */
export interface ChangeWords {
  /** What it is about: "Winter Cup, Jana – Peter". */
  readonly about: string;
  /** What it did: "Semifinal 1, game 3: 4 : 2 → 2 : 4, Jana now leads 2–1". */
  readonly text: string;
}

export interface ChangeDraft extends ChangeSubjects, ChangeWords {
  readonly kind: ChangeKind;
  /** The seq of the change that it takes back, if any. */
  readonly undoes?: number;
  readonly before: Snapshot;
  readonly after: Snapshot;
}

export interface Change extends ChangeSubjects, ChangeWords {
  readonly seq: number;
  readonly time: Date;
  readonly kind: ChangeKind;
  /** The name its sender gave, if any. */
  readonly enteredBy: string | null;
  readonly undoes: number | null;
  /** Whether the match is no longer there after it. */
  readonly matchGone: boolean;
}

/** A change with the rows it wrote. */
export interface RecordedChange extends Change {
  readonly before: Snapshot;
  readonly after: Snapshot;
}

export const NO_SUBJECTS: ChangeSubjects = {
  matchId: null,
  seriesId: null,
  playoffId: null,
  playerId: null,
  seriesIds: [],
  playerIds: [],
};

/** Records a change under the next seq, which it returns, and tells every instance of it at the commit. */
export async function appendChange(
  tx: Tx,
  time: Date,
  enteredBy: string | null,
  change: ChangeDraft,
): Promise<number> {
  const [appended] = await tx<[{ seq: number }]>`
    with next as (update club set seq = seq + 1 returning seq),
    appended as (
      insert into changes
        (seq, time, kind, match_id, series_id, playoff_id, player_id, series_ids, player_ids,
         before, after, about, text, entered_by, undoes)
      select
        seq, ${time}, ${change.kind}, ${change.matchId}, ${change.seriesId}, ${change.playoffId},
        ${change.playerId}, ${JSON.stringify(change.seriesIds)}::text::jsonb,
        ${JSON.stringify(change.playerIds)}::text::jsonb,
        ${JSON.stringify(change.before)}::text::jsonb, ${JSON.stringify(change.after)}::text::jsonb,
        ${change.about}, ${change.text}, ${enteredBy}, ${change.undoes ?? null}
      from next
      returning seq
    )
    select seq, pg_notify(${CHANNEL}, seq::text) from appended`;
  return appended.seq;
}

/** The changes that came after a seq, oldest first. */
export async function changesAfter(sql: Sql, after: number, limit: number): Promise<Change[]> {
  return sql<Change[]>`
    select ${columns(sql)}
    from changes
    where seq > ${after}
    order by seq
    limit ${limit}`;
}

/** Which changes somebody asks for; what is null does not matter. */
export interface HistoryFilter {
  readonly playerId: number | null;
  readonly seriesId: number | null;
  readonly playoffId: number | null;
}

/** The changes after a seq and before another one, null for no bound, in the order that is asked for. */
export async function findChanges(
  sql: Sql | Tx,
  { after, before, newestFirst, limit, filter }: HistoryQuestion,
): Promise<Change[]> {
  return sql<Change[]>`
    select ${columns(sql)}
    from changes
    where seq > ${after}
      ${before === null ? sql`` : sql`and seq < ${before}`}
      ${filter.playerId === null ? sql`` : sql`and player_ids @> ${filter.playerId}::int::text::jsonb`}
      ${filter.seriesId === null ? sql`` : sql`and series_ids @> ${filter.seriesId}::int::text::jsonb`}
      ${filter.playoffId === null ? sql`` : sql`and playoff_id = ${filter.playoffId}`}
    order by seq ${newestFirst ? sql`desc` : sql``}
    limit ${limit}`;
}

export interface HistoryQuestion {
  readonly after: number;
  readonly before: number | null;
  readonly newestFirst: boolean;
  readonly limit: number;
  readonly filter: HistoryFilter;
}

export async function findRecordedChanges(
  sql: Sql | Tx,
  seqs: readonly number[],
): Promise<RecordedChange[]> {
  return sql<RecordedChange[]>`
    select ${columns(sql)}, before, after from changes where seq in ${sql([...seqs])}`;
}

/** Which of these changes are taken back, and by which; an undo that is itself undone does not count. */
export async function findUndone(
  sql: Sql | Tx,
  seqs: readonly number[],
): Promise<{ seq: number; undoneBy: number }[]> {
  return sql<{ seq: number; undoneBy: number }[]>`
    with recursive undoing (root, seq, steps) as (
      select seq, seq, 0 from changes where seq in ${sql([...seqs])}
      union all
      select root, later.seq, steps + 1
      from undoing
      cross join lateral (
        select max(seq) as seq from changes where undoes = undoing.seq having count(*) > 0
      ) as later
    )
    select root as seq, max(seq) filter (where steps = 1) as "undoneBy"
    from undoing
    group by root
    having max(steps) % 2 = 1`;
}

/** Rows by their ids; those of players are their names. */
export interface RowIds {
  readonly matchIds?: readonly number[];
  readonly seriesIds?: readonly number[];
  readonly playoffIds?: readonly number[];
  readonly playerIds?: readonly number[];
}

/**
 * The changes after a seq that wrote or removed one of these matches or play-offs, gave one of the players a name, or
 * wrote in the series, oldest first.
 */
export async function changesOfRows(
  tx: Tx,
  after: number,
  { matchIds = [], seriesIds = [], playoffIds = [], playerIds = [] }: RowIds,
): Promise<Change[]> {
  const wrote = [
    ...matchIds.map((id) => JSON.stringify({ matches: [{ id }] })),
    ...playoffIds.map((id) => JSON.stringify({ playoffs: [{ id }] })),
  ];
  const named = playerIds.map((id) => JSON.stringify({ players: [{ id }] }));
  return tx<Change[]>`
    select ${columns(tx)}
    from changes
    where seq > ${after}
      and (match_id = any(${[...matchIds]}::int[])
        or exists (select from unnest(${wrote}::text[]) as row where before @> row::jsonb)
        or exists (select from unnest(${named}::text[]) as row
                   where before @> row::jsonb or after @> row::jsonb)
        or exists (select from unnest(${[...seriesIds]}::int[]) as id
                   where series_ids @> to_jsonb(id)))
    order by seq`;
}

/** The changes after a seq that concern one of these players, oldest first. */
export async function changesOfPlayers(
  tx: Tx,
  after: number,
  playerIds: readonly number[],
): Promise<Change[]> {
  return tx<Change[]>`
    select ${columns(tx)}
    from changes
    where seq > ${after}
      and exists (select from unnest(${[...playerIds]}::int[]) as id
                  where player_ids @> to_jsonb(id))
    order by seq`;
}

function columns(sql: Sql | Tx) {
  return sql`
    seq, time, kind, match_id as "matchId", series_id as "seriesId", playoff_id as "playoffId",
    player_id as "playerId", series_ids as "seriesIds", player_ids as "playerIds", about, text,
    entered_by as "enteredBy", undoes,
    match_id is not null and not after @> jsonb_build_object(
      'matches', jsonb_build_array(jsonb_build_object('id', match_id))) as "matchGone"`;
}

export async function currentSeq(sql: Sql): Promise<number> {
  const [club] = await sql<[{ seq: number }]>`select seq from club`;
  return club.seq;
}

export async function readDatabaseId(sql: Sql): Promise<string> {
  const [club] = await sql<[{ id: string }]>`select database_id as id from club`;
  return club.id;
}
