/** The records of each discipline: folds over the ledger. */
import { MAX_RECORD_HOLDERS } from '../../../rules/limits.ts';
import type { Result } from '../../../rules/match.ts';
import {
  type ClubRecord,
  type NewRecord,
  type RecordHolder,
  type RecordKind,
  recordsOf,
  titleRecords,
} from '../../../rules/records.ts';
import { type Discipline, disciplineOf } from '../../../rules/side.ts';
import { isDayIn, type Span, spanName } from '../../../rules/span.ts';
import type { Match } from '../../club/matches/row.ts';
import { seriesById } from '../../club/series/queries.ts';
import type { GraphContext } from '../../graphql/context.ts';
import { byPlayer } from '../../log/seq-cache.ts';
import { titlesOf } from '../titles/queries.ts';

/** A record with the holders to list. */
export interface ListedRecord {
  readonly value: number;
  /** Latest first, at most `MAX_RECORD_HOLDERS`. */
  readonly holders: readonly RecordHolder[];
  readonly holderCount: number;
}

/** The matches in which records are found. */
export interface RecordsOf {
  readonly span: Span;
  readonly discipline: Discipline;
}

/** Returns a record; null if nothing makes one. */
export async function recordIn(
  context: GraphContext,
  kind: RecordKind,
  of: RecordsOf,
): Promise<ListedRecord | null> {
  if (kind === 'MOST_TITLES') return mostTitles(context, of);
  return (await recordsOfMatches(context, of)).get(kind) ?? null;
}

async function recordsOfMatches(
  context: GraphContext,
  { span, discipline }: RecordsOf,
): Promise<ReadonlyMap<RecordKind, ListedRecord>> {
  const cache = context.cache();
  const book = await cache.book(discipline);
  return cache.foldOnce(byPlayer(discipline), `records ${spanName(span)}`, (ledger) => {
    const matches = ledger.select({ span });
    const isInBook = matches === ledger.matches;
    const records = isInBook ? book.records : recordsOf(matches, book.ratings);
    return new Map([...records].map(([kind, record]) => [kind, listed(record)]));
  });
}

async function mostTitles(
  context: GraphContext,
  { span, discipline }: RecordsOf,
): Promise<ListedRecord | null> {
  const titles = (await titlesOf(context, discipline)).filter(({ day }) => isDayIn(day, span));
  const { record } = titleRecords(titles);
  return record && listed(record);
}

/** Only the listed holders are cached: a record can have thousands. */
function listed({ value, holders }: ClubRecord): ListedRecord {
  return {
    value,
    holders: holders.slice(-MAX_RECORD_HOLDERS).toReversed(),
    holderCount: holders.length,
  };
}

/** A record that a match set, with the result of the match. */
export interface RecordOfMatch extends NewRecord {
  readonly discipline: Discipline;
  readonly result: Result;
}

/** Returns the records that a match set; none until it is finished. */
export async function recordsSetBy(
  context: GraphContext,
  { id, result, playedAt, seriesId, home, away }: Match,
): Promise<RecordOfMatch[]> {
  if (!result) return [];
  const cache = context.cache();
  const discipline = disciplineOf([home, away]);
  const book = await cache.book(discipline);
  const position = { id, playedAt: Date.parse(playedAt) / 1_000 };
  const set = [...book.setBy(position)];
  const series = await cache.find(seriesById, seriesId);
  if (series?.slot === 'FINAL' && book.isAnnounced(position)) {
    const title = (await titlesSet(context, discipline)).get(id);
    if (title) set.push(title);
  }
  return set.map((record) => ({ ...record, discipline, result }));
}

/** Returns the record number of titles that each match set, by the id of the match. */
function titlesSet(
  context: GraphContext,
  discipline: Discipline,
): Promise<ReadonlyMap<number, NewRecord>> {
  return context.cache().memo(`records of titles of ${discipline}`, async () => {
    return titleRecords(await titlesOf(context, discipline)).setBy;
  });
}
